"""Gentle motion: a digit settling, a finished house, the wave when the puzzle is complete.

Nothing moves when the player wants less motion.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from numberplace.sudoku.model.geometry import HOUSES
from numberplace.ui.boards.motion import Glow, Glows
from numberplace.ui.boards.sudoku.places import cell_rect
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

SETTLE = 0.22
HOUSE_STEP = 0.035
HOUSE_GLOW = 0.35
WAVE_STEP = 0.045
"""Seconds: a digit settles; a house lights up cell by cell; the wave crosses a diagonal."""
MAX_DIGITS = 4
"""With more digits changed at once, as by undo of a search, nothing is shown."""
_ALL = list(range(1, 10))


class Motion(Glows):
    """What is moving on one board."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(now)
        self._digits: bytes | None = None

    def watch(self, digits: bytes, *, is_wanted: bool) -> None:
        """Compare 81 digits with those seen last and start what fits the difference."""
        before, self._digits = self._digits, digits
        if before is None or not is_wanted:
            self._glows = []
            return
        placed = [c for c in range(81) if digits[c] and digits[c] != before[c]]
        if not placed or len(placed) > MAX_DIGITS:
            return
        start = self._now()
        self._glows += [Glow(cell, start, SETTLE, "selection") for cell in placed]
        if 0 not in digits:
            self._start_wave(placed[0], start)
            return
        for house in HOUSES:
            if any(cell in house for cell in placed) and sorted(digits[c] for c in house) == _ALL:
                self._glows += [
                    Glow(cell, start + index * HOUSE_STEP, HOUSE_GLOW, "same_digit")
                    for index, cell in enumerate(house)
                ]

    def _start_wave(self, origin: int, start: float) -> None:
        for cell in range(81):
            far = abs(cell // 9 - origin // 9) + abs(cell % 9 - origin % 9)
            self._glows.append(Glow(cell, start + far * WAVE_STEP, HOUSE_GLOW, "same_digit"))

    def draw(self, painter: Painter, layout: Layout) -> None:
        """Paint all that moves; a digit that settles is ringed."""
        place_of = partial(cell_rect, layout)
        for glow, share in self.draw_glows(painter, painter.sprites, place_of):
            if glow.lasts == SETTLE:
                grown = int(layout.px(10) * (1 - share))
                painter.frame(
                    place_of(glow.cell).inflate(grown, grown), "cursor", width=2, radius=6
                )
