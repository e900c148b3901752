"""Coordinates: the names of rows and columns, small, along the left and the lower edge of a board.

They stand in the gap around the board, which they share with nothing else.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect

from numberplace.core.cell_names import CAPITALS, CODES, row_label, style_now
from numberplace.ui.kit.fonts import MIN_TEXT_SHARE
from numberplace.ui.kit.layout import FRAME, NAMES_ACROSS, NAMES_DOWN
from numberplace.ui.kit.painter import Painter

SIZE: Final = 9.5
MAX_CELL_SHARE: Final = 0.6
"""Maximum height of a name, as a share of a cell."""
FIGURE_HEIGHT: Final = 0.85
"""Height of a figure with some air above, as a share of the size of letters."""
STEP: Final = 0.05
"""Step by which names with a letter become smaller until they fit, as a share of their size."""
EXCESS: Final = 1
"""Pixels by which a name may be wider than its place: its letters have gaps beside them."""


def draw_coordinates(painter: Painter, board: Rect, seen: Rect, columns: int, rows: int) -> None:
    """Write ``r1`` ... at the left of the visible part of a board, and ``c1`` ... below it.

    ``R1`` and ``C1`` where cells are ``R4C7``, ``A`` and ``1`` where cells are ``D7``. Numbers
    alone where sentences name cells in words, or no legible name with a letter fits the gap.
    ``board`` is the whole board and ``seen`` the part of it in view, screen pixels.
    """
    px = painter.px
    wide, tall = board.width / columns, board.height / rows
    gap = min(px(NAMES_ACROSS), seen.x)
    across, down = gap - px(FRAME), px(NAMES_DOWN - FRAME)
    size = min(SIZE, min(wide, tall) * MAX_CELL_SHARE / painter.unit)
    size = min(size, down / (FIGURE_HEIGHT * painter.unit * painter.text_scale))
    r, c = {CODES: ("r", "c"), CAPITALS: ("R", "C")}.get(style_now(), ("", ""))
    names, row_size = _fitting(painter, r, [row_label(row) for row in range(rows)], size, across)
    for row, name in enumerate(names):
        middle = round(board.y + (row + 0.5) * tall)
        if seen.top <= middle < seen.bottom:
            place = Rect(seen.x - gap, middle - down, across, 2 * down)
            share = across / painter.width(name, row_size, bold=True)
            _write(painter, name, place, row_size * min(1.0, share))
    numbers = [str(column + 1) for column in range(columns)]
    names, column_size = _fitting(painter, c, numbers, size, round(wide))
    for column, name in enumerate(names):
        middle = round(board.x + (column + 0.5) * wide)
        if seen.left <= middle < seen.right:
            left = middle - round(wide / 2)
            place = Rect(left, seen.bottom + px(FRAME), round(wide), down).inflate(0, 4)
            _write(painter, name, place, column_size)


def _fitting(
    painter: Painter, letter: str, labels: list[str], size: float, width: int
) -> tuple[list[str], float]:
    """Return names that fit a width in pixels, and their logical size: with the letter if possible.

    Names with a letter become smaller to fit, as far as any text of the ordinary size does: at some
    window sizes a capital letter alone would be a pixel too wide.
    """
    names = [letter + label for label in labels]
    share = 1.0 if letter else 0.0
    while share >= MIN_TEXT_SHARE / painter.text_scale:
        smaller = size * share
        if max(painter.width(name, smaller, bold=True) for name in names) <= width + EXCESS:
            return names, smaller
        share -= STEP
    return labels, size


def _write(painter: Painter, name: str, place: Rect, size: float) -> None:
    """Write a name, unless there is no room: its neighbours tell the place."""
    if painter.width(name, size, bold=True) <= place.width + EXCESS:
        with painter.unheard():  # each cell says where it is
            painter.text(
                name, place.inflate(2, 0), "text_muted", size=size, bold=True, align="centre"
            )
