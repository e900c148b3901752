"""Helpers of a command: processes of this machine, or a Dask cluster."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterable, Iterator
from typing import Generic

from numberplace.core.errors import GameError
from numberplace.core.words import _
from numberplace.core.workers import AnswerT, Workers, processes

CONNECTING = "20s"
"""Time limit for the connection to the scheduler of a cluster."""
REACHING = 1.0
"""Seconds to wait for the answer of a worker."""


class Helpers(Generic[AnswerT]):
    """Helper processes or a cluster, started on first use."""

    def __init__(self, jobs: int, cluster: str | None) -> None:
        self.helps = jobs > 1 or cluster is not None
        """True if helpers besides this process work."""
        self._jobs = jobs
        self._cluster = cluster
        self._stack = contextlib.ExitStack()
        self._workers: Workers | None = None

    def __enter__(self) -> Helpers[AnswerT]:
        return self

    def __exit__(self, *_error: object) -> None:
        self._stack.close()

    @property
    def is_called(self) -> bool:
        """True when other processes or machines were asked to work."""
        return self._workers is not None

    @property
    def workers(self) -> Workers:
        """The workers; the first time this is asked, they are called. Raises GameError."""
        if self._workers is None:
            opened = cluster(self._cluster) if self._cluster else processes(self._jobs)
            self._workers = self._stack.enter_context(opened)
        return self._workers

    def rest(self) -> Iterator[AnswerT]:
        """Yield the answers still outstanding. Raises GameError."""
        return iter(()) if self._workers is None else self._workers.rest()


@contextlib.contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Use the workers of a Dask scheduler; the task of a lost worker is done by another.

    Raises GameError: Dask is not installed, or no scheduler answers.
    """
    import logging

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        from distributed import CancelledError, Client
        from distributed.scheduler import KilledWorker
    except ImportError as error:
        text = _("A cluster needs Dask: python -m pip install 'numberplace[cluster]'")
        raise GameError(text) from error
    try:
        client = Client(address, timeout=CONNECTING, set_as_default=False)
    except (OSError, ValueError) as error:
        text = _("No Dask scheduler answers at '{address}'.").format(address=address)
        raise GameError(text) from error
    client.direct_to_workers = _are_reachable(client.nthreads())
    told = _("The cluster at '{address}' has stopped working.").format(address=address)
    losses = (CancelledError, KilledWorker, OSError, ImportError)
    try:
        yield Workers(
            lambda *call: client.submit(*call, pure=False),
            lambda: 2 * max(2, sum(client.nthreads().values())),
            losses,
            told,
        )
    finally:
        with contextlib.suppress(*losses):
            client.close(timeout=2)


def _are_reachable(workers: Iterable[str]) -> bool:
    """Tell whether this process can fetch answers from the workers without the scheduler.

    By way of the scheduler each answer is sent twice. One of the workers stands for all; answers
    of those that cannot be reached come by the scheduler later.
    """
    for address in workers:
        host, _colon, port = address.rpartition("://")[2].rpartition(":")
        try:
            socket.create_connection((host.strip("[]"), int(port)), REACHING).close()
        except (OSError, ValueError):
            return False
        return True
    return False
