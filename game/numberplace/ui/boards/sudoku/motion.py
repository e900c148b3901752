"""Gentle motion: a digit settling, a finished house, the wave when the puzzle is complete.

Nothing moves when the player wants less motion. Also the pace at which a hint unfolds.
"""

from __future__ import annotations

from collections.abc import Callable

from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.motion import Glow, Glows
from numberplace.ui.boards.sudoku.grid import DigitGrid
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.session.lesson import Lesson, stages
from numberplace.ui.session.uistate import UiState

SETTLE = 0.22
HOUSE_STEP = 0.035
HOUSE_GLOW = 0.35
WAVE_STEP = 0.045
"""Seconds: a digit settles; a house lights up cell by cell; the wave crosses a diagonal."""
MAX_DIGITS = 4
"""With more digits changed at once, as by undo of a search, nothing is shown."""
STEP = 0.24
WHOLE = 2.8
"""Seconds between two stages of a hint, and the most that all of them take."""


class Motion(Glows):
    """The motion on one board."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(now)
        self._digits: bytes | None = None

    def watch(self, state: CellTable, *, is_wanted: bool) -> None:
        """Compare the digits with those seen last and start the motion that fits the difference."""
        digits, size = state.digits, state.size
        before, self._digits = self._digits, digits
        if before is None or not is_wanted:
            self._glows = []
            return
        pairs = enumerate(zip(before, digits, strict=True))
        placed = [cell for cell, (old, digit) in pairs if digit and digit != old]
        if not placed or len(placed) > MAX_DIGITS:
            return
        start = self._now()
        self._glows += [Glow(cell, start, SETTLE, "selection") for cell in placed]
        if 0 not in digits:
            places = state.puzzle.board.places
            row, column = places[placed[0]]
            for cell in range(len(digits)):
                far = abs(places[cell][0] - row) + abs(places[cell][1] - column)
                glow = Glow(cell, start + far * WAVE_STEP, HOUSE_GLOW, "same_digit")
                self._glows.append(glow)
            return
        changed = frozenset(placed)
        for house in state.puzzle.rules.houses:
            if not changed.isdisjoint(house) and sorted(digits[c] for c in house) == list(
                range(1, size + 1)
            ):
                self._glows += [
                    Glow(cell, start + index * HOUSE_STEP, HOUSE_GLOW, "same_digit")
                    for index, cell in enumerate(house)
                ]

    def draw(self, painter: Painter, grid: DigitGrid, sprites: Sprites) -> None:
        """Paint all that moves; a digit that settles is ringed."""
        for glow, share in self.draw_glows(painter, sprites, grid.rect):
            if glow.lasts == SETTLE:
                grown = int(painter.px(10) * (1 - share))
                ring = grid.rect(glow.cell).inflate(grown, grown)
                painter.frame(ring, "cursor", width=2, radius=6)


class HintAnimation:
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
        """Go on to the stage that is due; return True if the board must be drawn again."""
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
    """Return the identity of a full reason, None before the reason is told in full."""
    return lesson.step.key() if lesson is not None and lesson.is_told else None
