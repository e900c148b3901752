"""DigitGrid: where cells, pencil marks, clues and the strip's tiles stand. Pure arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isqrt
from typing import TYPE_CHECKING

from pygame import Rect

from numberplace.core.drawing.shapes import Box
from numberplace.core.drawing.small_marks import WHOLE_CELL
from numberplace.sudoku.model.board import Board
from numberplace.ui.kit.layout import Layout

if TYPE_CHECKING:
    from numberplace.sudoku.constraints.marks import Figure

LARGEST = 96
"""Logical edge of a cell beyond which small boards do not grow."""
MARGIN = 0.72
"""The room for a clue beside the board, as a share of a cell."""


@dataclass(frozen=True, slots=True)
class DigitGrid:
    """Cells of one board, in screen pixels."""

    size: int
    cell: int
    """Edge of a cell."""
    left: int
    top: int
    room: Box = WHOLE_CELL
    """The part of a cell that marks take; cages and signs keep the rest."""
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Room for clues at the left, top, right and bottom of the cells."""
    frame: Board | None = None
    """A board that is no plain square of ``size`` x ``size`` cells."""

    @property
    def columns(self) -> int:
        """Cells side by side in the frame."""
        return self.frame.width if self.frame else self.size

    @property
    def rows(self) -> int:
        """Cells one below the other in the frame."""
        return self.frame.height if self.frame else self.size

    @property
    def board(self) -> Rect:
        """The rectangle of all cells."""
        return Rect(self.left, self.top, self.columns * self.cell, self.rows * self.cell)

    @property
    def with_clues(self) -> Rect:
        """The rectangle of all cells and of the clues beside them."""
        left, top, right, bottom = self.margins
        wide, high = self.columns * self.cell, self.rows * self.cell
        return Rect(self.left - left, self.top - top, left + wide + right, top + high + bottom)

    @property
    def mark_columns(self) -> int:
        """The number of marks side by side in a cell."""
        return isqrt(self.size - 1) + 1

    @property
    def mark_rows(self) -> int:
        """The number of rows of marks in a cell."""
        return -(-self.size // self.mark_columns)

    def rect(self, cell: int) -> Rect:
        """Return the rectangle of a cell."""
        row, column = self.frame.places[cell] if self.frame else divmod(cell, self.size)
        edge = self.cell
        return Rect(self.left + column * edge, self.top + row * edge, edge, edge)

    def marks_rect(self, cell: int) -> Rect:
        """Return the part of a cell in which its marks stand."""
        place = self.rect(cell)
        left, top, right, bottom = (round(part * self.cell) for part in self.room)
        return Rect(place.x + left, place.y + top, right - left, bottom - top)

    def mark_rect(self, cell: int, digit: int) -> Rect:
        """Return the place of a pencil mark."""
        room = self.marks_rect(cell)
        row, column = divmod(digit - 1, self.mark_columns)
        left, right = (room.width * at // self.mark_columns for at in (column, column + 1))
        top, bottom = (room.height * at // self.mark_rows for at in (row, row + 1))
        return Rect(room.x + left, room.y + top, right - left, bottom - top)

    def at(self, point: tuple[int, int]) -> int | None:
        """Return the cell under a point, None where there is none."""
        if not self.board.collidepoint(point):
            return None
        row, column = (point[1] - self.top) // self.cell, (point[0] - self.left) // self.cell
        return self.frame.at(row, column) if self.frame else row * self.size + column

    def mark_at(self, cell: int, point: tuple[int, int]) -> int:
        """Return the digit whose mark's place in a cell is nearest to a point."""
        room = self.marks_rect(cell)
        columns, rows = self.mark_columns, self.mark_rows
        column = (point[0] - room.x) * columns // max(1, room.width)
        row = (point[1] - room.y) * rows // max(1, room.height)
        column = max(0, min(column, columns - 1))
        row = max(0, min(row, rows - 1))
        return min(self.size, row * columns + column + 1)


def fit(board: Board, figures: Iterable[Figure], area: Rect, unit: float) -> DigitGrid:
    """Return the grid of a board in an area, with room for the clues outside and for badges.

    Args:
        unit: screen pixels per logical pixel.
    """
    shapes, lengths = tuple(figures), (board.height, board.width)
    before = after = [False, False]
    inner, crown = WHOLE_CELL, 0.0
    if shapes:  # nobody imports the constraints for a board that has none
        from numberplace.sudoku.artist import room_of
        from numberplace.sudoku.constraints.marks import BADGE_ROOM, Level, Sheet

        clues = [one for one in shapes if one.mark.level is Level.OUTSIDE]
        outer = [Sheet(one, board.frame).beyond[::-1] for one in clues]
        before = [any(place[axis] < 0 for place in outer) for axis in (0, 1)]
        after = [any(place[axis] >= lengths[axis] for place in outer) for axis in (0, 1)]
        inner = room_of(shapes)
        crown = BADGE_ROOM if any(one.mark.level is Level.BADGE for one in shapes) else 0.0
    room_for = [lengths[axis] + MARGIN * (before[axis] + after[axis]) for axis in (0, 1)]
    room_for[0] += crown
    if board.is_square:
        room_for = [max(room_for)] * 2
    fitting = min(area.height / room_for[0], area.width / room_for[1])
    cell = max(1, min(int(fitting), round(LARGEST * unit)))
    room = round(MARGIN * cell)
    rest = [area.height - lengths[0] * cell, area.width - lengths[1] * cell]
    above = round(crown * cell)
    lead = [(rest[axis] + room * (before[axis] - after[axis])) // 2 for axis in (0, 1)]
    lead[0] += above // 2
    margins = (room * before[1], room * before[0] + above, room * after[1], room * after[0])
    frame = None if board.is_square else board
    return DigitGrid(board.size, cell, area.x + lead[1], area.y + lead[0], inner, margins, frame)


def tile_rect(layout: Layout, size: int, place: int) -> Rect:
    """Return the rectangle of a tile on the strip, counted from 1."""
    strip = layout.strip
    wide = min(strip.width // size, strip.height)
    left = strip.x + (strip.width - wide * size) // 2
    return Rect(left + (place - 1) * wide, strip.y, wide, strip.height)


def tile_at(layout: Layout, size: int, point: tuple[int, int]) -> int | None:
    """Return the tile under a point, counted from 1, or None."""
    first = tile_rect(layout, size, 1)
    all_tiles = Rect(first.topleft, (first.width * size, first.height))
    if not all_tiles.collidepoint(point):
        return None
    return (point[0] - first.x) // first.width + 1


def tile_order(swapped: Sequence[int], size: int = 9) -> tuple[int, ...]:
    """Return the digits of the strip's tiles from left to right; two may have changed places."""
    order = list(range(1, size + 1))
    if len(swapped) == 2:
        one, other = (digit - 1 for digit in swapped)
        order[one], order[other] = order[other], order[one]
    return tuple(order)
