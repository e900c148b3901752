"""VariantTeacher: hints, all steps, and why a digit cannot go somewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from numberplace.core.errors import never
from numberplace.core.kind import Verdict
from numberplace.core.step import Step
from numberplace.core.why_not import WhyNot
from numberplace.core.words import _
from numberplace.sudoku.model.table import CellTable as State
from numberplace.sudoku.teach.coach import all_steps, find_steps, find_trouble, solution_of
from numberplace.sudoku.teach.why_not import why_not
from numberplace.ui.session.thinking import ThinkingTeacher

if TYPE_CHECKING:
    from numberplace.ui.boards.variants.play import VariantPlay


class VariantTeacher(ThinkingTeacher):
    """The hint side of one game."""

    _play: VariantPlay

    def think(self, state: State, should_stop: Callable[[], bool] = never) -> Step | None:
        return next(find_steps(state, should_stop), None)

    def find_trouble(self, state: State, should_stop: Callable[[], bool] = never) -> Verdict | None:
        return find_trouble(state, should_stop)

    def all_steps(self, should_stop: Callable[[], bool] = never) -> list[Step]:
        return all_steps(self._play.board_state, should_stop)

    def why_not(
        self, cell: int, digit: int, should_stop: Callable[[], bool] = never
    ) -> WhyNot | Verdict:
        state = self._play.board_state
        return find_trouble(state, should_stop) or why_not(state, cell, digit, should_stop)

    def find_why_stuck(self, state: State) -> str:
        if solution_of(state.puzzle):
            return super().find_why_stuck(state)
        return _("This puzzle does not have exactly one solution.")
