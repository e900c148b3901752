"""Coordinates: the names of rows and columns, small, along the left and the lower edge of a board.

They stand in the gap around the board, which they share with nothing else.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from numberplace.core.cell_names import CODES, LETTERS, WORDS, row_label, style_now
from numberplace.ui.kit.layout import FRAME, NAMES_ACROSS, NAMES_DOWN
from numberplace.ui.kit.painter import Painter

SIZE: Final = 9.5
MAX_CELL_SHARE: Final = 0.6
"""Maximum height of a name, as a share of a cell."""
FIGURE_HEIGHT: Final = 0.85
"""Height of a figure with some air above, as a share of the size of letters."""


def draw_coordinates(painter: Painter, board: Rect, seen: Rect, columns: int, rows: int) -> None:
    """Write ``r1`` ... at the left of the visible part of a board, and ``c1`` ... below it.

    ``R1`` and ``C1`` where cells are ``R4C7``, ``A`` and ``1`` where cells are ``D7``. Numbers
    alone where sentences name cells in words, or the gap is too narrow for a letter too.
    ``board`` is the whole board and ``seen`` the part of it in view, screen pixels.
    """
    px = painter.px
    wide, tall = board.width / columns, board.height / rows
    gap = min(px(NAMES_ACROSS), seen.x)
    across, down = gap - px(FRAME), px(NAMES_DOWN - FRAME)
    size = min(SIZE, min(wide, tall) * MAX_CELL_SHARE / painter.unit)
    size = min(size, down / (FIGURE_HEIGHT * painter.unit * painter.text_scale))
    r, c = ("r", "c") if style_now() == CODES else ("R", "C")
    widest = max(painter.width(f"{r}{row + 1}", size, bold=True) for row in range(rows))
    if widest > across or style_now() in (WORDS, LETTERS):
        r = c = ""
    for row in range(rows):
        middle = round(board.y + (row + 0.5) * tall)
        if seen.top <= middle < seen.bottom:
            place = Rect(seen.x - gap, middle - down, across, 2 * down)
            name = f"{r}{row_label(row)}"
            share = across / painter.width(name, size, bold=True)
            _write(painter, name, place, size * min(1.0, share))
    for column in range(columns):
        middle = round(board.x + (column + 0.5) * wide)
        if seen.left <= middle < seen.right:
            left = middle - round(wide / 2)
            place = Rect(left, seen.bottom + px(FRAME), round(wide), down).inflate(0, 4)
            _write(painter, f"{c}{column + 1}", place, size)


def _write(painter: Painter, name: str, place: Rect, size: float) -> None:
    """Write a name, unless there is no room: its neighbours tell the place."""
    if painter.width(name, size, bold=True) <= place.width + 1:
        with painter.unheard():  # each cell says where it is
            painter.text(
                name, place.inflate(2, 0), "text_muted", size=size, bold=True, align="centre"
            )
