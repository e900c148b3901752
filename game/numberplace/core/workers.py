"""Workers: calls that are answered by other processes, or by a cluster, in their order.

Both take calls as ``concurrent.futures`` has it, so commands and scripts are the same with either.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from numberplace.core.cell_names import set_cell_names, style_now
from numberplace.core.errors import GameError, reason_of
from numberplace.core.languages import look_in, players_folder
from numberplace.core.processes import begin_child, signals_held
from numberplace.core.words import _, current_language, set_language

AnswerT = TypeVar("AnswerT")
Task = tuple[Any, ...]
"""The arguments of one call of the work."""

MAX_WINDOWS_JOBS = 61
"""Windows waits for no more processes at once; ProcessPoolExecutor raises ValueError."""
MAX_JOBS = 1000
"""A pool of some millions of processes is refused by an OverflowError."""
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
            self._under_way.append(self._submit(carry_out, _spoken_now(), work, *task))
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


Spoken = tuple[str, Path | None, str]
"""The code of a language, the folder of the player's languages, and the style of cell names."""


def _spoken_now() -> Spoken:
    return current_language(), players_folder(), style_now()


def carry_out(spoken: Spoken, work: Callable[..., AnswerT], *task: Any) -> AnswerT:
    """Do one piece of work in the worker, in the language and style of the sender."""
    language, folder, style = spoken
    with _alone:
        set_cell_names(style)
        if folder is not None:
            look_in(folder)
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


@contextlib.contextmanager
def processes(jobs: int, alone: str = "--jobs 1") -> Iterator[Workers]:
    """Start processes of this machine; they end with the block of ``with``, or with this process.

    Args:
        alone: how the player or the script asks for no helper processes.

    Raises GameError: they cannot be started.
    """
    import multiprocessing
    from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

    if sys.platform == "win32":
        jobs = min(jobs, MAX_WINDOWS_JOBS)
    jobs = min(jobs, MAX_JOBS)
    # A fork is quickest, but may inherit the lock of a thread.
    is_alone = threading.active_count() == 1
    method = "fork" if sys.platform == "linux" and is_alone else "spawn"
    context = multiprocessing.get_context(method)
    with _starting(alone):
        pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=begin_child)

    def submit(*call: Any) -> Any:
        with _starting(alone), signals_held():  # the first calls start the processes
            return pool.submit(*call)

    told = _("A helper process has ended unexpectedly; try {option}.").format(option=alone)
    try:
        yield Workers(submit, lambda: 2 * jobs, (BrokenExecutor,), told)
    finally:
        # No public name has them before Python 3.14; other children are those of a script.
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()  # a fork of a process with a window does not heed SIGTERM
        # The pool's thread ends here: Python 3.11 may wake it at exit while it closes its pipe.
        pool.shutdown(wait=True, cancel_futures=True)


@contextlib.contextmanager
def _starting(alone: str) -> Iterator[None]:
    """Turn a process or thread that cannot be started into a GameError."""
    from concurrent.futures import BrokenExecutor

    try:
        yield
    except BrokenExecutor:
        raise
    except (OSError, RuntimeError) as error:
        text = _("No helper process could be started ({reason}); try {option}.")
        raise GameError(text.format(reason=reason_of(error), option=alone)) from error


def may_have_children() -> bool:
    """Return False in a daemonic process of multiprocessing, which may start no others."""
    import multiprocessing

    return not multiprocessing.current_process().daemon
