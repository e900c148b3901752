"""Window size to rectangles: pure arithmetic on the logical 960 x 660 screen.

Logical pixels follow the original game: board at (10, 30), cells of 60, digit strip at (10, 580).
One cell is always a whole number of screen pixels, so that lines and digits stay crisp.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

WIDE: Final = (960, 660)
CLASSIC: Final = (560, 660)
CELL: Final = 60
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
    """Edge of a board cell in screen pixels."""
    menu: Rect
    board: Rect
    strip: Rect
    status: Rect
    panel: Rect | None
    """The side panel, or None in a narrow window."""

    def px(self, logical: float) -> int:
        """Return a logical length in screen pixels."""
        return round(logical * self.unit)

    def cell_rect(self, cell: int) -> Rect:
        """Return the rectangle of a board cell (0-80)."""
        left = self.board.x + cell % 9 * self.cell
        return Rect(left, self.board.y + cell // 9 * self.cell, self.cell, self.cell)

    def mini_rect(self, cell: int, digit: int) -> Rect:
        """Return the rectangle of a pencil mark (digit 1-9) in a cell."""
        box = self.cell_rect(cell)
        column, row = (digit - 1) % 3, (digit - 1) // 3
        left, top = column * self.cell // 3, row * self.cell // 3
        right, bottom = (column + 1) * self.cell // 3, (row + 1) * self.cell // 3
        return Rect(box.x + left, box.y + top, right - left, bottom - top)

    def strip_rect(self, digit: int) -> Rect:
        """Return the rectangle of a digit's tile (1-9) on the strip."""
        return Rect(self.strip.x + (digit - 1) * self.cell, self.strip.y, self.cell, self.cell)

    def cell_at(self, point: tuple[int, int]) -> tuple[int, int] | None:
        """Return (cell 0-80, mini position 1-9) under a point, or None outside the board."""
        if not self.board.collidepoint(point):
            return None
        x, y = point[0] - self.board.x, point[1] - self.board.y
        cell = y // self.cell * 9 + x // self.cell
        mini = y % self.cell * 3 // self.cell * 3 + x % self.cell * 3 // self.cell + 1
        return cell, mini

    def strip_at(self, point: tuple[int, int]) -> int | None:
        """Return the digit (1-9) of the strip tile under a point, or None."""
        if not self.strip.collidepoint(point):
            return None
        return (point[0] - self.strip.x) // self.cell + 1


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

    board = Rect(*place(*BOARD_AT, 0, 0).topleft, 9 * cell, 9 * cell)
    strip = Rect(*place(*STRIP_AT, 0, 0).topleft, 9 * cell, cell)
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
    strip = Rect(left + edge, round(STRIP_AT[1] * unit), 9 * cell, cell)
    return Layout(
        size=(width, height),
        unit=unit,
        cell=cell,
        menu=Rect(0, 0, width, round(MENU_HEIGHT * unit)),
        board=Rect(left + edge, round(BOARD_AT[1] * unit), 9 * cell, 9 * cell),
        strip=strip,
        status=Rect(left + edge, round(642 * unit), 9 * cell, round(17 * unit)),
        panel=Rect(left + edge, used, 9 * cell, panel_height),
    )
