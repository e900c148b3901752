"""Unfolding: the marks of a hint appear one after another, in the order they are read."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.ui.session.lesson import Lesson, stages
from numberplace.ui.session.uistate import UiState

STEP = 0.24
WHOLE = 2.8
"""Seconds between two stages of a hint, and the most that all of them take."""


class Unfolding:
    """Drives the stages of the lesson of one view; costs nothing while none unfolds."""

    def __init__(self, view: UiState, now: Callable[[], float]) -> None:
        self._view = view
        self._now = now
        self._told: tuple[object, ...] | None = None
        self._started = 0.0

    def watch(self, *, is_wanted: bool) -> None:
        """Begin when a lesson has come to its full reason."""
        lesson = self._view.lesson
        told = _told(lesson)
        if told == self._told:
            return
        self._told = told
        if lesson is not None and told is not None and is_wanted:
            self._started = self._now()
            self._view.lesson = lesson.unfolded(0)

    def tick(self) -> bool:
        """Go on to the stage that is due; return whether the board must be drawn again."""
        lesson = self._view.lesson
        if lesson is None or lesson.stage is None:
            return False
        pace = min(STEP, WHOLE / len(stages(lesson.step)))
        due = int((self._now() - self._started) / pace)
        if due == lesson.stage:
            return False
        self._view.lesson = lesson.unfolded(due)
        return True


def _told(lesson: Lesson | None) -> tuple[object, ...] | None:
    """Return what tells one full reason from another, None before it has come to that."""
    if lesson is None or not lesson.is_told:
        return None
    return lesson.step.key()
