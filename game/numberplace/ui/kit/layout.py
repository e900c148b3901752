"""Window size to rectangles: pure arithmetic on the logical 960 x 660 screen.

Logical pixels follow the original game: board at (10, 30), cells of 60, digit strip at (10, 580).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

WIDE: Final = (960, 660)
CLASSIC: Final = (560, 660)
CELL: Final = 60
"""Logical edge of a cell of the classic board; one is a whole number of screen pixels."""
BOARD_CELLS: Final = 9
"""The board and the strip are as wide as so many of them, whatever the puzzle."""
BOARD_AT: Final = (10, 30)
STRIP_AT: Final = (10, 580)
MENU_HEIGHT: Final = 24
PANEL_MOST: Final = 460
PANEL_LEAST: Final = 270
"""Logical widths between which the panel stretches; with less room it is left out."""
PORTRAIT_LEAST: Final = 380
"""Logical height below the classic view from which the panel goes there."""
SMALLEST: Final = 0.6
"""The smallest scale; a smaller window is drawn as if it were this large."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything stands, in screen pixels."""

    size: tuple[int, int]
    unit: float
    """Screen pixels per logical pixel; ``cell / 60``."""
    cell: int
    """Screen pixels of the ninth part of the board's edge."""
    menu: Rect
    board: Rect
    strip: Rect
    status: Rect
    panel: Rect | None
    """The side panel, or None in a narrow window."""

    def px(self, logical: float) -> int:
        """Return a logical length in screen pixels."""
        return round(logical * self.unit)


def lay_out(size: tuple[int, int]) -> Layout:
    """Place everything in a window of ``size`` pixels; a window too small is treated as larger."""
    width = max(size[0], round(CLASSIC[0] * SMALLEST))
    height = max(size[1], round(CLASSIC[1] * SMALLEST))
    by_height = height / WIDE[1]
    has_panel = width / by_height >= CLASSIC[0] + PANEL_LEAST
    scale = by_height if has_panel else min(width / CLASSIC[0], by_height)
    cell = max(1, int(CELL * scale + 1e-6))
    unit = cell / CELL

    below = int(height / (width / CLASSIC[0])) - CLASSIC[1] if not has_panel else 0
    if below >= PORTRAIT_LEAST:
        return _portrait(width, height)
    panel_width = min(int(width / unit) - CLASSIC[0], PANEL_MOST) if has_panel else 0
    left = int(width - (CLASSIC[0] + panel_width) * unit) // 2
    top = int(height - CLASSIC[1] * unit) // 2

    def place(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(left + round(x * unit), top + round(y * unit), round(w * unit), round(h * unit))

    board = Rect(*place(*BOARD_AT, 0, 0).topleft, BOARD_CELLS * cell, BOARD_CELLS * cell)
    strip = Rect(*place(*STRIP_AT, 0, 0).topleft, BOARD_CELLS * cell, cell)
    panel = place(CLASSIC[0], BOARD_AT[1], panel_width - 10, 610) if has_panel else None
    used = CLASSIC[0] + panel_width
    return Layout(
        size=(width, height),
        unit=unit,
        cell=cell,
        menu=Rect(0, 0, width, round(MENU_HEIGHT * unit) + top),
        board=board,
        strip=strip,
        status=place(10, 642, used - 20, 17),
        panel=panel,
    )


def _portrait(width: int, height: int) -> Layout:
    """Place everything in a window much higher than wide: the panel below the strip."""
    cell = max(1, int(CELL * width / CLASSIC[0] + 1e-6))
    unit = cell / CELL
    left = (width - round(CLASSIC[0] * unit)) // 2
    used = round(CLASSIC[1] * unit)
    edge = round(10 * unit)
    panel_height = min(height - used - edge, round(560 * unit))
    strip = Rect(left + edge, round(STRIP_AT[1] * unit), BOARD_CELLS * cell, cell)
    return Layout(
        size=(width, height),
        unit=unit,
        cell=cell,
        menu=Rect(0, 0, width, round(MENU_HEIGHT * unit)),
        board=Rect(left + edge, round(BOARD_AT[1] * unit), BOARD_CELLS * cell, BOARD_CELLS * cell),
        strip=strip,
        status=Rect(left + edge, round(642 * unit), BOARD_CELLS * cell, round(17 * unit)),
        panel=Rect(left + edge, used, BOARD_CELLS * cell, panel_height),
    )
