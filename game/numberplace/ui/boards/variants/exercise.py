"""VariantExercise: a topic to be found; answers the digits put in and the marks taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.core.words import _
from numberplace.ui.kit.host import Host
from numberplace.ui.session.exercise import Exercise
from numberplace.variants.hints import solution_of
from numberplace.variants.lesson_board import LessonBoard
from numberplace.variants.lessons import VariantTopic
from numberplace.variants.logic.solve import explain
from numberplace.variants.model.board import mask_digits
from numberplace.variants.model.state import State

if TYPE_CHECKING:
    from numberplace.ui.boards.variants.play import VariantPlay


class VariantExercise(Exercise):
    """Watches one game until one of the conclusions looked for is drawn."""

    _play: VariantPlay

    def __init__(
        self, play: VariantPlay, host: Host, topic: VariantTopic, board: LessonBoard
    ) -> None:
        super().__init__(play, host, topic.id, _(topic.name), explain(board.step).reason)
        self._places = bool(board.step.placements)
        self._goals = board.goals
        self._solution = solution_of(board.state.puzzle)
        self._seen = board.state

    def watch(self) -> None:
        """The board may have changed: answer what is new."""
        state, before = self._play.board_state, self._seen
        self._seen = state
        if self.is_over or state is before:
            return
        placed, gone = _placed(before, state), _eliminated(before, state)
        wrong = [one for one in placed if self._solution[one[0]] != one[1]]
        wrong += [one for one in gone if self._solution[one[0]] == one[1]]
        if wrong:
            text = _("That is not right: look at {cell} again.")
            self.miss(text.format(cell=self._play.spoken(wrong[0][0])))
        elif self._goals & set(placed if self._places else gone):
            self.end()
        elif placed or gone:
            self.another()


def _placed(before: State, after: State) -> list[tuple[int, int]]:
    pairs = enumerate(zip(before.digits, after.digits, strict=True))
    return [(cell, digit) for cell, (old, digit) in pairs if digit and digit != old]


def _eliminated(before: State, after: State) -> list[tuple[int, int]]:
    """Return the marks that went, but for those that became corner marks."""
    found = []
    for cell, mark in enumerate(after.marks):
        cornered = after.corners[cell] & ~before.corners[cell]
        if not after.digits[cell]:
            gone = before.marks[cell] & ~mark & ~cornered
            found += [(cell, digit) for digit in mask_digits(gone)]
    return found
