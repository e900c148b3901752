"""Helper processes: one task at a time each, over a pipe of their own; answers in order."""

from __future__ import annotations

import contextlib
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from numberplace.core.errors import GameError
from numberplace.core.words import _

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

AnswerT = TypeVar("AnswerT")
Task = tuple[Any, ...]
"""The arguments of one call of the work."""

PATIENCE = 2.0
"""Seconds after which an idle helper looks whether it is still wanted."""


def answers_in_order(
    work: Callable[..., AnswerT], tasks: Iterable[Task], jobs: int
) -> Iterator[AnswerT]:
    """Yield ``work(*task)`` for each task, in their order, whatever the number of processes.

    ``work`` and the tasks must be fit to be sent to another process. On Ctrl+C nothing more is
    awaited. Raises GameError when a process has ended.
    """
    if jobs == 1:
        for task in tasks:
            yield work(*task)
        return
    with contextlib.ExitStack() as stack:
        busy: deque[Helper[AnswerT]] = deque()
        for task in tasks:
            if len(busy) < jobs:
                helper = stack.enter_context(start_helper(work))
            else:
                helper = busy.popleft()
                answer = helper.answer()
                helper.ask(task)
                busy.append(helper)
                yield answer
                continue
            helper.ask(task)
            busy.append(helper)
        while busy:
            yield busy.popleft().answer()


class Helper(Generic[AnswerT]):
    """The near end of a process that answers one task at a time.

    One, so that neither end can wait for the other to read while it is writing itself.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self.is_busy = False
        """Whether an answer is outstanding."""

    def ask(self, task: Task) -> None:
        """Hand over a task. Raises GameError when the process has ended."""
        try:
            self._pipe.send(task)
        except OSError as error:
            raise _lost_helper() from error
        self.is_busy = True

    def answer(self) -> AnswerT:
        """Wait for the answer. Raises GameError when the process has ended."""
        self.is_busy = False
        try:
            answer: AnswerT = self._pipe.recv()
        except (OSError, EOFError) as error:
            raise _lost_helper() from error
        return answer


def _lost_helper() -> GameError:
    return GameError(_("A helper process has ended unexpectedly; try --jobs 1."))


@contextlib.contextmanager
def start_helper(work: Callable[..., AnswerT]) -> Iterator[Helper[AnswerT]]:
    """Start a process that answers tasks; it ends with the block of ``with``."""
    import multiprocessing

    near, far = multiprocessing.Pipe()
    process = multiprocessing.Process(target=_help, args=(far, work, os.getpid()), daemon=True)
    process.start()
    far.close()
    try:
        yield Helper(near)
    finally:
        near.close()
        process.kill()  # a fork of a process with a window does not heed SIGTERM
        process.join()


def _help(pipe: Connection, work: Callable[..., Any], parent: int) -> None:
    """Answer tasks until the parent process is gone or Ctrl+C ends this one, in silence.

    A forked process holds copies of both ends, so an end of file does not always come.
    """
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    with contextlib.suppress(OSError, EOFError):
        while True:
            while not pipe.poll(PATIENCE):
                if os.getppid() != parent:
                    return
            task: Task = pipe.recv()
            pipe.send(work(*task))


def core_count() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
