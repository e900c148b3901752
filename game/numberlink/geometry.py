"""Cells of a width x height board, their neighbours and lines: tables built once a size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

Cell = int
"""A cell, in reading order from 0; the board's width tells its row and column."""
Label = int
"""The number of a pair, from 1."""

OPEN = 0
SOLID = -1


@dataclass(frozen=True, slots=True)
class Geometry:
    """What a board's size alone settles."""

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
