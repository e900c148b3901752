"""LinkTeacher: hints on a Numberlink board, thought out off the frame loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from numberplace.core.errors import never
from numberplace.core.kind import Verdict
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.numberlink.logic.hints import find_hints, find_trouble, known_solution
from numberplace.numberlink.model.paths import Paths
from numberplace.ui.session.teacher import Teacher

if TYPE_CHECKING:
    from numberplace.ui.boards.numberlink.play import LinkPlay


class LinkTeacher(Teacher):
    """The hint side of one game of Numberlink."""

    _play: LinkPlay

    def think(self, state: Paths, should_stop: Callable[[], bool] = never) -> Step | None:
        return next(find_hints(state, should_stop), None)

    def find_trouble(self, state: Paths, should_stop: Callable[[], bool] = never) -> Verdict | None:
        return find_trouble(state, should_stop)

    def draw_path(self) -> None:
        """Draw a pair's path as the solution has it; counts as a hint."""
        play = self._play
        solution = known_solution(play.puzzle)
        if solution is None:
            play.warn(_("The solution of this board is not known, so no path can be drawn."))
            return
        joined = set(play.paths.joined_pairs())
        lesson = play.view.lesson
        asked = [] if lesson is None else [cell for link in lesson.step.placements for cell in link]
        labels = solution.labels()
        wanted = [labels[cell] for cell in (*asked, play.view.cursor)]
        loose = [label for label in play.puzzle.labels if label not in joined]
        label = next((label for label in wanted if label in loose), loose[0])
        play.view.lesson = None
        play.session.count_hint()
        play.draw_solution(label, solution.path_through(play.puzzle.terminals()[label][0]))
        play.say(_("Number {number} is joined.").format(number=label))
