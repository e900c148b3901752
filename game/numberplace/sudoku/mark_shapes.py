"""The candidates and pencil marks of a cell as shapes: where each stands, and how large."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from numberplace.core.drawing.shapes import Box, Disc, Ink, Point, Shape, Text, place_in
from numberplace.core.drawing.signs import KNOCKOUT, MARK
from numberplace.core.drawing.small_marks import (
    FONT,
    MIN_BOX,
    WHOLE_CELL,
    WIDE,
    SmallMark,
    centre_spots,
    corner_spots,
)
from numberplace.sudoku.board_styles import board_style
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import GREEN, RED, CellTable
from numberplace.sudoku.routes import SIXTHS, middle

LETTERS: Final = FONT / 3
"""The typeface of a candidate that has a ninth of its cell."""
RINGED: Final = 0.95
"""The width of marks in rows, as a share of their box, where some have a ring or a badge."""
TWO_FIGURES: Final = 0.6
"""The typeface of marks in rows on boards above 9, as a share of their box.

Two bold figures are 1.28 of it wide: a larger one left no gap, and 10, 11, 12 read as one number.
"""
TWO_ON_GRID: Final = 0.65
"""The typeface of a mark of two figures on the grid, as a share of the width of its place."""


def _across(size: int) -> int:
    """Return the number of candidates beside each other in a cell."""
    return math.ceil(math.sqrt(size))


def mark_size(size: int, room: Box, figures: int = 0) -> float:
    """Return the size of the digits of a candidate, never more than in a cell of its own.

    Args:
        figures: of how many digits it is, as many as the highest one by default.
    """
    across = _across(size)
    width, height = room.width / across, room.height / -(-size // across)
    if size <= 9:
        # A figure is about half as wide as its typeface is large, and four fifths as high. At 1.14
        # of the room, rows of figures are a fiftieth of a cell apart in a cell with a cage's sum.
        return min(0.95 * width, 1.14 * height, 0.8 / across, 0.29)
    return min(0.9 * height, (TWO_ON_GRID if (figures or 2) > 1 else 1.3) * width, 0.29)


def sign_sizes(size: int, room: Box) -> tuple[float, float]:
    """Return the size of a candidate's digit on its sign and the size of signs, which do not
    touch."""
    letters, across = mark_size(size, room), _across(size)
    if size > 9:
        return letters, letters / MARK
    sign = min(3 * room.width / across, 3 * room.height / -(-size // across), letters / MARK)
    return min(letters, 0.31 * sign), sign


def spot_of(puzzle: Puzzle, room: Box, cell: int, digit: int) -> Point:
    """Return the place of a candidate, in the order of reading, in the allowed part of a cell."""
    board = puzzle.board
    if board_style(puzzle).in_sixths:
        x, y = middle(cell, digit)
        return x / SIXTHS, y / SIXTHS
    across = _across(board.size)
    down = -(-board.size // across)
    row, column = divmod(digit - 1, across)
    top, left = place_in(board.frame, cell)
    return (
        left + room.left + (column + 0.5) * room.width / across,
        top + room.top + (row + 0.5) * room.height / down,
    )


def cell_marks(
    state: CellTable,
    cell: int,
    room: Box,
    *,
    in_rows: bool,
    least: float = MIN_BOX,
    has_signs: bool = True,
) -> Iterator[Shape]:
    """Yield the marks of a cell, on a grid or the corner marks and the pencil marks in rows.

    Args:
        has_signs: as ``inked_mark`` has it.
    """
    puzzle, size = state.puzzle, state.size
    top, left = place_in(puzzle.board.frame, cell)
    if in_rows:
        share = FONT if size <= 9 else TWO_FIGURES
        for slot, (_digit, x, y, edge) in small_marks(state, cell, room, least):
            at = (left + x, top + y)
            yield from inked_mark(slot, at, share * edge, size, has_signs=has_signs)
        return
    for slot in filter(None, state.marks(cell)):
        digit = slot % (size + 1)
        at, letters = spot_of(puzzle, room, cell, digit), mark_size(size, room, len(str(digit)))
        yield from inked_mark(slot, at, letters, size, has_signs=has_signs)


def small_marks(
    state: CellTable, cell: int, room: Box = WHOLE_CELL, least: float = MIN_BOX
) -> list[tuple[int, SmallMark]]:
    """Return the corner marks of a cell and its pencil marks in rows, by slot value, and where.

    Args:
        least: the edge of the smallest box in which a mark can be read, in cells.
    """
    size, slots = state.size, [slot for slot in state.marks(cell) if slot]
    has_signs = any(slot // (size + 1) >= GREEN for slot in slots)  # rings and badges
    wide = RINGED if has_signs else WIDE[len(str(size))]
    corners = corner_spots(state.corners[cell], room)
    digits = [slot % (size + 1) for slot in slots]
    centre = centre_spots(digits, room, least, corners=len(corners), wide=wide)
    return [(spot.digit, spot) for spot in corners] + list(zip(slots, centre, strict=True))


def inked_mark(
    mark: int, at: Point, size: float, highest: int = 9, *, has_signs: bool = True
) -> Iterator[Shape]:
    """Yield a pencil mark of a slot value, in the typeface's ``size``.

    Args:
        highest: the highest digit of the board.
        has_signs: whether rings and badges are drawn; a theme's pictures of marks have their own.
    """
    ink, digit = divmod(mark, highest + 1)
    ink_of_sign = ink if has_signs else 0
    role = Ink(f"ink_{ink}")
    if ink_of_sign == GREEN:
        yield Disc(at, size / 2, role, 0.02)
    elif ink_of_sign == RED:
        yield Disc(at, size / 2 + 0.005, role)
    yield Text(str(digit), at, size, KNOCKOUT if ink_of_sign == RED else role, face="mark")
