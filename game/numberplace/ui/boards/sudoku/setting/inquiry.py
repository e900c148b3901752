"""Inquiry: the findings about the board that is being set, off the frame loop.

One board at a time: the next edit cancels the work on the one before.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Final

from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.setting.examine import Report, examine
from numberplace.ui.kit.jobs import Job

MAX_ENDING: Final = 1
"""Cancelled work beside which other work begins: a search looks whether it is to stop a few times
a second, and with a new one for each key they would take each other's time."""


class Inquiry:
    """Works a report out for the puzzle it was last asked about."""

    def __init__(self) -> None:
        self.report = Report()
        """Findings about the puzzle so far."""
        self.puzzle: Puzzle | None = None
        self._job: Job[None] | None = None
        self._ending: list[Job[None]] = []
        """Work that was cancelled and has not ended yet."""
        self._is_waiting = False
        """True if work is to begin once there is less that has not ended."""
        self._found: deque[Report] = deque(maxlen=1)

    @property
    def is_at_work(self) -> bool:
        return self._job is not None or self._is_waiting

    def ask(self, puzzle: Puzzle | None) -> None:
        """Begin anew for a puzzle, or end for None; an equal puzzle goes on."""
        if puzzle == self.puzzle:
            return
        self.stop()
        self.puzzle, self.report = puzzle, Report()
        self._is_waiting = puzzle is not None
        self._begin()

    def _begin(self) -> None:
        """Begin the waiting job, unless too many cancelled ones still run."""
        self._ending = [job for job in self._ending if not job.is_done]
        if self._is_waiting and self.puzzle is not None and len(self._ending) <= MAX_ENDING:
            self._is_waiting = False
            self._found = deque(maxlen=1)
            self._job = Job(partial(_work, self.puzzle, self._found))

    def stop(self) -> None:
        """Cancel the work; the question is no longer answered."""
        if self._job is not None:
            self._job.cancel()
            self._ending.append(self._job)
        self._job, self.puzzle, self._is_waiting = None, None, False

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the work; return True if the work has ended."""
        if self._is_waiting:
            self._ending[0].wait(seconds)
            self._begin()
        return not self._is_waiting and (self._job is None or self._job.wait(seconds))

    def tick(self) -> bool:
        """Take over the findings since the last call; return True if there are new ones."""
        self._begin()
        job = self._job
        if job is None:
            return False
        is_done = job.is_done  # asked first: the last report is in the queue then
        has_news = bool(self._found)
        if has_news:
            self.report = self._found.pop()
        if is_done:
            self._job = None
            job.outcome()
        return has_news


def _work(puzzle: Puzzle, found: deque[Report], should_stop: Callable[[], bool]) -> None:
    for report in examine(puzzle, should_stop):
        found.append(report)
