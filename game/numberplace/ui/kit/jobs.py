"""Work off the frame loop: started, polled once a frame, dropped when no longer wanted."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import Generic, Protocol, TypeVar

from numberplace.core.errors import GameError, HelperLost
from numberplace.core.words import _

ResultT = TypeVar("ResultT")
PartT = TypeVar("PartT")


class FrameTask(Protocol):
    """Something that is begun, and goes on from frame to frame until it is done."""

    @property
    def is_running(self) -> bool:
        """Tell whether ``tick`` has anything to do, now or later."""

    def tick(self) -> bool:
        """Called each frame while running; return whether anything shown has changed."""


KeepTicking = Callable[[FrameTask], object]
"""Registers something begun, to be ticked each frame until it is no longer running."""


class Job(Generic[ResultT]):
    """One piece of work in a thread of its own. Ask ``is_done``, then read ``result``.

    The work must not touch the window. It is handed a ``should_stop`` and looks at it a few times
    a second; a job that is cancelled, or that nobody holds any more, ends soon after.
    """

    def __init__(self, work: Callable[[Callable[[], bool]], ResultT]) -> None:
        """Start ``work``, which is handed a function that tells whether to stop early."""
        self._stop = threading.Event()
        # The thread holds these lists, not the job itself, which could not be dropped otherwise.
        self._results: list[ResultT] = []
        self._errors: list[Exception] = []
        words = (work, self._stop.is_set, self._results, self._errors)
        self._thread = threading.Thread(target=_run, args=words, daemon=True)
        try:
            self._thread.start()
        except RuntimeError:  # the system has no thread to spare; the job ends at once
            text = _("The computer cannot take on more work right now. Try again later.")
            self._errors.append(HelperLost(text))

    def __del__(self) -> None:
        self._stop.set()

    @property
    def is_done(self) -> bool:
        return not self._thread.is_alive()

    @property
    def result(self) -> ResultT | None:
        """The result of the work, None while it runs or when it failed."""
        return next(iter(self._results), None)

    @property
    def error(self) -> Exception | None:
        """The exception of the work, None while the work runs or when it did not fail."""
        return next(iter(self._errors), None)

    def outcome(self) -> tuple[ResultT | None, str]:
        """Return the result and the text of a GameError; raise any other error of the work."""
        if self.error is not None and not isinstance(self.error, GameError):
            raise self.error
        return self.result, str(self.error or "")

    def wait(self, seconds: float) -> bool:
        """Wait for the end of short work; return True once the work has ended."""
        if not self.is_done:
            self._thread.join(seconds)
        return self.is_done

    def cancel(self) -> None:
        self._stop.set()


class GradualJob(Job[None], Generic[PartT]):
    """A job whose work yields its result part by part, each to be had as soon as it is found."""

    def __init__(self, work: Callable[[Callable[[], bool]], Iterable[PartT]]) -> None:
        """Start ``work``, which is handed a function that tells whether to stop early."""
        # As with the results, the thread holds the queue and not the job.
        self._parts: deque[PartT] = deque()
        super().__init__(partial(_hand_over, work, self._parts))

    def take(self) -> list[PartT]:
        """Return the parts found since the last call, in order.

        Ask ``is_done`` first: what a job that was done then has found is all taken.
        """
        return [self._parts.popleft() for _number in range(len(self._parts))]


def _hand_over(
    work: Callable[[Callable[[], bool]], Iterable[PartT]],
    parts: deque[PartT],
    should_stop: Callable[[], bool],
) -> None:
    """Put the parts that some work yields into a queue until the work ends or is told to stop."""
    for part in work(should_stop):
        if should_stop():
            return
        parts.append(part)


def _run(
    work: Callable[[Callable[[], bool]], ResultT],
    should_stop: Callable[[], bool],
    results: list[ResultT],
    errors: list[Exception],
) -> None:
    try:
        results.append(work(should_stop))
    except GameError as error:
        errors.append(error.without_trace())  # its frames would keep the work's data alive
    except Exception as error:  # handed to the frame loop, which shows it
        errors.append(error)
