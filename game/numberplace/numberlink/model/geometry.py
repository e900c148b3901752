"""Cells of a width x height board, their neighbours and lines: tables built once a size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

Cell = int
"""A cell, in reading order from 0; the board's width tells its row and column."""
Label = int
"""The number of a pair, from 1."""
Link = tuple[Cell, Cell]
"""Two adjacent cells: a link of a path, the sides of a wall, the ends of a warp, the cells on two
sides of a bridge; smaller first."""

OPEN = 0
SOLID = -1
_WINDOW, _STRIDE = 8, 3
"""Cells along a window's side, and from one window to the next."""


@dataclass(frozen=True, slots=True)
class Geometry:
    """Cells, edges and neighbours that follow from a board's size, warps and bridges alone."""

    width: int
    height: int
    neighbours: tuple[tuple[Cell, ...], ...]
    """Each cell's adjacent cells, up to four, in the order north, east, south, west; none of a
    bridge."""
    warps: frozenset[Link] = frozenset()
    """Pairs of cells at both ends of a row or column that are adjacent as well."""
    bridges: frozenset[Cell] = frozenset()
    """Cells over and under which the cells on opposite sides are adjacent."""

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.width * self.height

    def are_adjacent(self, first: Cell, second: Cell) -> bool:
        """Tell whether two cells share a side, or a warp or bridge joins them."""
        return second in self.neighbours[first]

    def is_warp(self, first: Cell, second: Cell) -> bool:
        """Tell whether a warp joins two cells."""
        return bool(self.warps) and (min(first, second), max(first, second)) in self.warps

    def bridge_between(self, first: Cell, second: Cell) -> Cell | None:
        """Return the bridge by which two adjacent cells are joined, None where they touch."""
        middle = (first + second) // 2
        is_over = abs(second - first) in (2, 2 * self.width) and middle in self.bridges
        return middle if is_over and self.are_adjacent(first, second) else None

    def onward(self, cell: Cell, down: int, right: int) -> Cell:
        """Return the cell a step away, or two where a bridge lies between; inside the board.

        Args:
            down, right: the step; one of them is 1 or -1, the other 0.
        """
        step = down * self.width + right
        return cell + 2 * step if cell + step in self.bridges else cell + step

    def warped_to(self, cell: Cell, down: int, right: int) -> Cell | None:
        """Return the cell that a step over the border comes back in, None where no warp is.

        Args:
            down, right: the step; one of them is 1 or -1, the other 0.
        """
        row, column = divmod(cell, self.width)
        is_outside = not (0 <= row + down < self.height and 0 <= column + right < self.width)
        row, column = (row + down) % self.height, (column + right) % self.width
        other = row * self.width + column
        return other if is_outside and self.is_warp(cell, other) else None

    def can_warp(self, first: Cell, second: Cell) -> bool:
        """Tell whether two cells are the ends of one row or column, and do not touch."""
        size = self.size
        if not (0 <= first < size and 0 <= second < size):
            return False
        low, high = min(first, second), max(first, second)
        is_row = low % self.width == 0 and high - low == self.width - 1
        is_column = low < self.width and high - low == size - self.width
        return (is_row and self.width > 2) or (is_column and self.height > 2)

    def straight_run(self, first: Cell, last: Cell) -> tuple[Cell, ...] | None:
        """Return the cells after ``first`` up to ``last`` in a straight line, None when bent.

        Bridges on the way are left out.
        """
        width = self.width
        if first // width == last // width:
            step = 1 if last > first else -1
        elif first % width == last % width:
            step = width if last > first else -width
        else:
            return None
        run = range(first + step, last + step, step) if first != last else ()
        return tuple(cell for cell in run if cell == last or cell not in self.bridges)


@lru_cache(maxsize=64)
def geometry_of(
    width: int,
    height: int,
    warps: frozenset[Link] = frozenset(),
    bridges: frozenset[Cell] = frozenset(),
) -> Geometry:
    """Return the tables of a board of ``width`` x ``height`` cells, with pairs that warps join.

    Args:
        bridges: cells inside the border, no two of them side by side.
    """
    neighbours = []
    for cell in range(width * height):
        row, column = divmod(cell, width)
        around = []
        for down, right in ((-1, 0), (0, 1), (1, 0), (0, -1)):
            other = (row + down) % height * width + (column + right) % width
            is_inside = 0 <= row + down < height and 0 <= column + right < width
            if is_inside and other in bridges:
                other += down * width + right
            if is_inside or (min(cell, other), max(cell, other)) in warps:
                around.append(other)
        neighbours.append(() if cell in bridges else tuple(around))
    return Geometry(width, height, tuple(neighbours), warps, bridges)


@lru_cache(maxsize=64)
def links_over(width: int, bridges: frozenset[Cell]) -> frozenset[Link]:
    """Return the two pairs of cells that each bridge joins."""
    steps = (1, width)
    return frozenset((bridge - step, bridge + step) for bridge in bridges for step in steps)


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
