"""Gentle motion: a digit settling, a finished house, the wave when the puzzle is complete.

Only overlays that fade; the board below is always the true one. Nothing moves when the player
wants less motion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from numberplace.sudoku.model.geometry import HOUSES
from numberplace.ui.boards.sudoku.places import cell_rect
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

SETTLE = 0.22
HOUSE_STEP = 0.035
HOUSE_GLOW = 0.35
WAVE_STEP = 0.045
"""Seconds: a digit settles; a house lights up cell by cell; the wave crosses a diagonal."""
LEVELS = 12
"""Steps of a fade; each is one cached surface."""
MOST_AT_ONCE = 4
"""With more digits changed at once, as by undo of a search, nothing is shown."""


@dataclass(frozen=True, slots=True)
class _Glow:
    """One cell that lights up and fades."""

    cell: int
    starts: float
    lasts: float
    role: str


class Motion:
    """What is moving on one board."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._glows: list[_Glow] = []
        self._digits: bytes | None = None

    @property
    def is_active(self) -> bool:
        """Tell whether anything moves, so that every frame must be drawn."""
        return bool(self._glows)

    def watch(self, digits: bytes, *, is_wanted: bool) -> None:
        """Compare 81 digits with those seen last and start what fits the difference."""
        before, self._digits = self._digits, digits
        if before is None or not is_wanted:
            self._glows = []
            return
        placed = [c for c in range(81) if digits[c] and digits[c] != before[c]]
        if not placed or len(placed) > MOST_AT_ONCE:
            return
        start = self._now()
        self._glows += [_Glow(cell, start, SETTLE, "selection") for cell in placed]
        if 0 not in digits:
            self._start_wave(placed[0], start)
            return
        for house in HOUSES:
            if any(cell in house for cell in placed) and sorted(digits[c] for c in house) == _ALL:
                self._glows += [
                    _Glow(cell, start + index * HOUSE_STEP, HOUSE_GLOW, "same_digit")
                    for index, cell in enumerate(house)
                ]

    def _start_wave(self, origin: int, start: float) -> None:
        for cell in range(81):
            far = abs(cell // 9 - origin // 9) + abs(cell % 9 - origin % 9)
            self._glows.append(_Glow(cell, start + far * WAVE_STEP, HOUSE_GLOW, "same_digit"))

    def draw(self, painter: Painter, layout: Layout) -> None:
        """Paint all that moves, and drop what has come to rest."""
        now = self._now()
        self._glows = [glow for glow in self._glows if now < glow.starts + glow.lasts]
        for glow in self._glows:
            if now >= glow.starts:
                self._draw_glow(painter, layout, glow, (now - glow.starts) / glow.lasts)

    def _draw_glow(self, painter: Painter, layout: Layout, glow: _Glow, share: float) -> None:
        level = LEVELS - int(share * LEVELS)
        red, green, blue, _alpha = painter.theme.role(glow.role)
        wash = painter.sprites.wash((red, green, blue, 150 * level // LEVELS))
        place = cell_rect(layout, glow.cell)
        painter.surface.blit(wash, place)
        if glow.lasts == SETTLE:
            grown = int(layout.px(10) * (1 - share))
            ring = Rect(place).inflate(grown, grown)
            painter.frame(ring, "cursor", width=2, radius=6)


_ALL = list(range(1, 10))
