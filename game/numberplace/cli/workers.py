"""Helpers of a command: processes of this machine, or a Dask cluster.

Both take calls as ``concurrent.futures`` has it, so the commands are the same with either.
"""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from numberplace.core.errors import GameError, reason_of
from numberplace.core.processes import begin_child, signals_held
from numberplace.core.words import _, current_language, set_language

AnswerT = TypeVar("AnswerT")
Task = tuple[Any, ...]
"""The arguments of one call of the work."""

MAX_WINDOWS_JOBS = 61
"""Windows waits for no more processes at once; ProcessPoolExecutor raises ValueError."""
CONNECTING = "20s"
"""How long to wait for the scheduler of a cluster."""
REACHING = 1.0
"""Seconds to wait for the answer of a worker."""
_alone = threading.Lock()
"""A worker of a cluster may have several threads, and the engine's memory is for one."""


class Workers:
    """Submits calls and returns their results in order."""

    def __init__(
        self,
        submit: Callable[..., Any],
        room: Callable[[], int],
        losses: tuple[type[Exception], ...],
        told: str,
    ) -> None:
        """Take over who works.

        Args:
            submit: begins a call and returns its future.
            room: tells how many calls may be under way.
            losses: what is raised when a worker was lost for good.
            told: the sentence about that.
        """
        self._submit = submit
        self._room = room
        self._losses = losses
        self._told = told
        self._under_way: deque[Any] = deque()

    def ask(self, work: Callable[..., AnswerT], *task: Any) -> Iterator[AnswerT]:
        """Begin a call, and yield the answers that must be awaited to have room for it.

        ``work`` and the task must be fit to be sent to another process. Raises GameError.
        """
        try:
            self._under_way.append(self._submit(carry_out, current_language(), work, *task))
        except self._losses as error:
            raise GameError(self._told) from error
        while len(self._under_way) > self._room():
            yield self._next()

    def rest(self) -> Iterator[Any]:
        """Yield the answers still outstanding. Raises GameError."""
        while self._under_way:
            yield self._next()

    def _next(self) -> Any:
        try:
            return self._under_way.popleft().result()
        except self._losses as error:
            raise GameError(self._told) from error


def carry_out(language: str, work: Callable[..., AnswerT], *task: Any) -> AnswerT:
    """Do one piece of work where it was sent, in the language of who sent it."""
    with _alone:
        if current_language() != language:
            set_language(language)
        return work(*task)


def answers_in_order(
    work: Callable[..., AnswerT], tasks: Iterable[Task], workers: Workers
) -> Iterator[AnswerT]:
    """Yield ``work(*task)`` for each task, in their order. Raises GameError."""
    for task in tasks:
        yield from workers.ask(work, *task)
    yield from workers.rest()


class Helpers(Generic[AnswerT]):
    """Helper processes or a cluster, started on first use."""

    def __init__(self, jobs: int, cluster: str | None) -> None:
        self.helps = jobs > 1 or cluster is not None
        """Whether anybody besides this process works."""
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
        """Whether anybody besides this process was asked to work."""
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
def processes(jobs: int) -> Iterator[Workers]:
    """Start processes of this machine; they end with the block of ``with``, or with this process.

    Raises GameError: they cannot be started.
    """
    import multiprocessing
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    others = set(multiprocessing.active_children())
    if sys.platform == "win32":
        jobs = min(jobs, MAX_WINDOWS_JOBS)
    # A fork is quickest, but may inherit the lock of a thread.
    is_alone = threading.active_count() == 1
    method = "fork" if sys.platform == "linux" and is_alone else "spawn"
    context = multiprocessing.get_context(method)
    with _starting():
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_child)

    def submit(*call: Any) -> Any:
        with _starting(), signals_held():  # the first calls start the processes
            return pool.submit(*call)

    told = _("A helper process has ended unexpectedly; try --jobs 1.")
    try:
        yield Workers(submit, lambda: 2 * jobs, (BrokenExecutor,), told)
    finally:
        for process in set(multiprocessing.active_children()) - others:
            process.kill()  # a fork of a process with a window does not heed SIGTERM
        # The pool's thread ends here: Python 3.11 may wake it at exit while it closes its pipe.
        pool.shutdown(wait=True, cancel_futures=True)


@contextlib.contextmanager
def _starting() -> Iterator[None]:
    """Turn a process or thread that cannot be started into a GameError."""
    from concurrent.futures import BrokenExecutor

    try:
        yield
    except BrokenExecutor:
        raise
    except (OSError, RuntimeError) as error:
        text = _("No helper process could be started ({reason}); try --jobs 1.")
        raise GameError(text.format(reason=reason_of(error))) from error


@contextlib.contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Use the workers of a Dask scheduler; what a lost one was doing is done by another.

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
