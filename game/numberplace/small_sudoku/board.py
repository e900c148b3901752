"""Shape, SmallPuzzle and Board: a small Number Place board, immutable."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

Cell = int
"""An index in reading order, from 0."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The boxes of a board; its size and houses follow."""

    box_rows: int
    box_columns: int

    @property
    def size(self) -> int:
        """Cells in a row, which is also the highest digit."""
        return self.box_rows * self.box_columns


FOUR: Final = Shape(2, 2)
SIX: Final = Shape(2, 3)
NINE: Final = Shape(3, 3)
SHAPES: Final = {shape.size: shape for shape in (FOUR, SIX, NINE)}


@cache
def houses_of(shape: Shape) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells of each row, then each column, then each box in reading order."""
    size = shape.size
    rows = [tuple(range(row * size, row * size + size)) for row in range(size)]
    columns = [tuple(range(column, size * size, size)) for column in range(size)]
    boxes: list[list[Cell]] = [[] for _box in range(size)]
    for cell in range(size * size):
        row, column = divmod(cell, size)
        boxes[row // shape.box_rows * shape.box_rows + column // shape.box_columns].append(cell)
    return (*rows, *columns, *map(tuple, boxes))


@cache
def peers_of(shape: Shape) -> tuple[tuple[Cell, ...], ...]:
    """Return, for each cell, the other cells that share a house with it."""
    seen: list[set[Cell]] = [set() for _cell in range(shape.size**2)]
    for house in houses_of(shape):
        for cell in house:
            seen[cell].update(house)
    return tuple(tuple(sorted(found - {cell})) for cell, found in enumerate(seen))


@dataclass(frozen=True, slots=True)
class SmallPuzzle:
    """Givens with their one solution."""

    shape: Shape
    givens: bytes
    """A digit a cell in reading order, 0 = empty."""
    solution: bytes


@dataclass(frozen=True, slots=True)
class Board:
    """A puzzle with the right digits placed so far and the player's pencil marks."""

    puzzle: SmallPuzzle
    digits: bytes
    """A digit a cell, 0 = empty."""
    marks: tuple[int, ...]
    """A digit_mask a cell (bit 0 = digit 1), the player's own notes."""

    @classmethod
    def start(cls, puzzle: SmallPuzzle) -> Board:
        """Return the board with the givens on it."""
        return cls(puzzle, puzzle.givens, (0,) * len(puzzle.givens))

    @property
    def is_solved(self) -> bool:
        """Tell whether every cell is filled."""
        return 0 not in self.digits

    def is_right(self, cell: Cell, digit: int) -> bool:
        """Tell whether a digit belongs into a cell."""
        return self.puzzle.solution[cell] == digit

    def place(self, cell: Cell, digit: int) -> Board:
        """Return the board with a right digit placed; marks it rules out go."""
        digits = bytearray(self.digits)
        digits[cell] = digit
        gone = {cell: 0} | {
            peer: self.marks[peer] & ~(1 << digit - 1) for peer in peers_of(self.puzzle.shape)[cell]
        }
        marks = tuple(gone.get(at, mask) for at, mask in enumerate(self.marks))
        return replace(self, digits=bytes(digits), marks=marks)

    def toggle_mark(self, cell: Cell, digit: int) -> Board:
        """Return the board with a pencil mark set or taken away; a filled cell takes none."""
        if self.digits[cell]:
            return self
        marks = list(self.marks)
        marks[cell] ^= 1 << digit - 1
        return replace(self, marks=tuple(marks))

    def finished_houses(self) -> frozenset[int]:
        """Return the indices in ``houses_of`` of the houses that are full."""
        houses = houses_of(self.puzzle.shape)
        full = (at for at, house in enumerate(houses) if all(self.digits[c] for c in house))
        return frozenset(full)
