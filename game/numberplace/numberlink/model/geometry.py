"""Cells of a width x height board, their neighbours and lines: tables built once a size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

Cell = int
"""A cell, in reading order from 0; the board's width tells its row and column."""
Label = int
"""The number of a pair, from 1."""
Link = tuple[Cell, Cell]
"""Two adjacent cells that a path joins or a wall parts, the smaller first."""

OPEN = 0
SOLID = -1
_WINDOW, _STRIDE = 8, 3
"""Cells along a window's side, and from one window to the next."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Cells, edges and neighbours that follow from a board's size alone."""

    width: int
    height: int
    neighbours: tuple[tuple[Cell, ...], ...]
    """Each cell's two to four adjacent cells, in the order north, east, south, west."""

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.width * self.height

    def are_adjacent(self, first: Cell, second: Cell) -> bool:
        """Tell whether two cells share a side."""
        return second in self.neighbours[first]

    def straight_run(self, first: Cell, last: Cell) -> tuple[Cell, ...] | None:
        """Return the cells after ``first`` up to ``last`` in a straight line, None when bent."""
        width = self.width
        if first // width == last // width:
            step = 1 if last > first else -1
        elif first % width == last % width:
            step = width if last > first else -width
        else:
            return None
        return tuple(range(first + step, last + step, step)) if first != last else ()


@lru_cache(maxsize=64)
def geometry_of(width: int, height: int) -> Geometry:
    """Return the tables of a board of ``width`` x ``height`` cells."""
    neighbours = []
    for cell in range(width * height):
        row, column = divmod(cell, width)
        around = []
        if row > 0:
            around.append(cell - width)
        if column < width - 1:
            around.append(cell + 1)
        if row < height - 1:
            around.append(cell + width)
        if column > 0:
            around.append(cell - 1)
        neighbours.append(tuple(around))
    return Geometry(width, height, tuple(neighbours))


@lru_cache(maxsize=64)
def windows_of(width: int, height: int) -> tuple[frozenset[Cell], ...]:
    """Return overlapping windows that cover the board, none when one would hold it all.

    Most second solutions of a nearly right board differ from the first within one of these.
    """
    if max(width, height) <= _WINDOW:
        return ()
    return tuple(
        frozenset(row * width + column for row in rows for column in columns)
        for rows in _spans(height)
        for columns in _spans(width)
    )


def _spans(length: int) -> list[range]:
    last = max(0, length - _WINDOW)
    starts = sorted({min(start, last) for start in range(0, last + _STRIDE, _STRIDE)})
    return [range(start, min(start + _WINDOW, length)) for start in starts]
