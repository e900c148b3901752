"""VariantTeacher: hints that were thought out off the frame loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from numberplace.core.errors import never
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.ui.session.teacher import Teacher
from numberplace.variants.hints import find_hints, find_trouble, solution_of
from numberplace.variants.model.state import State

if TYPE_CHECKING:
    from numberplace.ui.boards.variants.play import VariantPlay

Thought = tuple[State, Step | None]
"""A board and the easiest deduction on it, None when there is none."""


def think(state: State, should_stop: Callable[[], bool] = never) -> Thought:
    """Find out what a hint needs to know; the solution it needs is kept for the next one."""
    if find_trouble(state) is not None or should_stop():
        return state, None
    return state, next(find_hints(state), None)


class VariantTeacher(Teacher):
    """The hint side of one game."""

    _play: VariantPlay

    def __init__(self, play: VariantPlay) -> None:
        super().__init__(play)
        self.thought: Thought | None = None
        """What was thought out last."""

    def has_thought(self) -> bool:
        """Tell whether a hint for the present board is ready."""
        return self.thought is not None and self.thought[0] == self._play.board_state

    def next_step(self) -> Step | None:
        """Return the easiest deduction on the board, None when there is none."""
        if self.thought is None or not self.has_thought():
            self.thought = think(self._play.board_state)
        return self.thought[1]

    def why_stuck(self) -> str:
        """Say whether the board has one answer that logic does not reach, or several."""
        if solution_of(self._play.puzzle):
            return super().why_stuck()
        return _("This puzzle does not have exactly one solution.")
