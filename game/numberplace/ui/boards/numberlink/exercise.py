"""LinkExercise: a deduction of Numberlink to be found; answers the links the player draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.core.words import _
from numberplace.numberlink.logic.hints import known_solution
from numberplace.numberlink.logic.lesson_board import LessonBoard
from numberplace.numberlink.logic.words import explain_step, technique_name
from numberplace.ui.kit.host import Host
from numberplace.ui.session.exercise import Exercise

if TYPE_CHECKING:
    from numberplace.ui.boards.numberlink.play import LinkPlay


class LinkExercise(Exercise):
    """Watches one game until one of the links looked for is drawn."""

    _play: LinkPlay

    def __init__(self, play: LinkPlay, host: Host, technique: str, board: LessonBoard) -> None:
        reason = explain_step(board.step).reason
        super().__init__(play, host, technique, technique_name(technique), reason)
        self._board = board
        self._start = frozenset(board.paths.all_links())
        solution = known_solution(board.paths.puzzle)
        self._right = frozenset(solution.all_links()) if solution is not None else None
        self._seen = self._start

    def watch(self) -> None:
        """The board may have changed: answer the links that are new."""
        drawn = frozenset(self._play.paths.all_links())
        new, self._seen = drawn - self._seen - self._start, drawn
        if self.is_over or not new:
            return
        if self._right is not None and not new <= self._right:
            self.miss(_("That is not right: the solution does not join these cells."))
        elif new & self._board.goals:
            self.end()
        else:
            self.another()
