"""Board: the cells of a puzzle of any size, its rows, columns and regions. Immutable."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from numberplace.core.cell_names import cell_name
from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

Cell = int
"""An index in reading order, from 0."""
Cells = tuple[Cell, ...]
MIN_SIZE, MAX_SIZE = 4, 25
"""Cells in a row."""
SYMBOLS: Final = "123456789abcdefghijklmnop"
"""A character for each digit from 1 to 25."""


@dataclass(frozen=True)
class Board:
    """``size`` x ``size`` cells in ``size`` regions; each row, column and region is a house."""

    size: int
    regions: tuple[int, ...]
    """The region of each cell, 0 to size - 1."""
    box: tuple[int, int] | None = None
    """Width and height of the regions where they are boxes."""

    @classmethod
    def of_boxes(cls, width: int, height: int) -> Board:
        """Return a board with boxes of ``width`` x ``height`` cells. Raises FormatError."""
        size = width * height
        refuse_size(size)
        regions = tuple(
            row // height * (size // width) + column // width
            for row in range(size)
            for column in range(size)
        )
        return cls(size, regions, (width, height))

    @cached_property
    def rows(self) -> tuple[Cells, ...]:
        """The cells of each row."""
        n = self.size
        return tuple(tuple(range(row * n, row * n + n)) for row in range(n))

    @cached_property
    def columns(self) -> tuple[Cells, ...]:
        """The cells of each column."""
        n = self.size
        return tuple(tuple(range(column, n * n, n)) for column in range(n))

    @cached_property
    def boxes(self) -> tuple[Cells, ...]:
        """The cells of each region."""
        found: list[list[Cell]] = [[] for _region in range(self.size)]
        for cell, region in enumerate(self.regions):
            found[region].append(cell)
        return tuple(map(tuple, found))

    @property
    def all_digits(self) -> int:
        """The mask of every digit, bit 0 = digit 1."""
        return (1 << self.size) - 1

    def name(self, cell: Cell) -> str:
        """Write a cell as moves and files have it: ``r12c7``."""
        return f"r{cell // self.size + 1}c{cell % self.size + 1}"

    def spoken(self, cell: Cell) -> str:
        """Name a cell in a sentence, in the style that players read now."""
        return cell_name(*divmod(cell, self.size))

    def at(self, row: int, column: int) -> Cell | None:
        """Return the cell at a place counted from 0, None outside the board."""
        inside = 0 <= row < self.size and 0 <= column < self.size
        return row * self.size + column if inside else None

    def beside(self, cell: Cell) -> Cells:
        """Return the cells that share a side with a cell."""
        row, column = divmod(cell, self.size)
        around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return tuple(found for place in around if (found := self.at(*place)) is not None)

    def parse_cell(self, text: str) -> Cell:
        """Read ``r12c7``. Raises FormatError."""
        row, found, column = text.strip().lower().removeprefix("r").partition("c")
        if found and row.isdecimal() and column.isdecimal() and len(row + column) < 6:
            cell = self.at(int(row) - 1, int(column) - 1)
            if cell is not None:
                return cell
        message = _("'{text}' is no cell of a board of {size} x {size}; cells are named like r4c7.")
        raise FormatError(message.format(text=clean_text(text, QUOTED), size=self.size))

    def names(self, cells: Iterable[Cell]) -> str:
        """Name cells one after the other: ``r1c1 r1c2``."""
        return " ".join(self.name(cell) for cell in cells)


def refuse_size(size: int) -> None:
    """Raise FormatError for a board that is too small or too large."""
    if not MIN_SIZE <= size <= MAX_SIZE:
        text = _("A board of {size} x {size} is not possible; the sizes are {least} to {most}.")
        raise FormatError(
            text.format(size=clean_text(str(size), QUOTED), least=MIN_SIZE, most=MAX_SIZE)
        )


BOXES: Final = {4: (2, 2), 6: (3, 2), 8: (4, 2), 9: (3, 3), 10: (5, 2), 12: (4, 3), 15: (5, 3),
                16: (4, 4), 20: (5, 4), 25: (5, 5)}  # fmt: skip
"""Width and height of the usual boxes, by size."""


@lru_cache(maxsize=32)
def usual_board(size: int) -> Board:
    """Return the board with the usual boxes of a size. Raises FormatError."""
    if size not in BOXES:
        text = _("There are no boxes for {size} x {size}; the sizes are {sizes}.")
        shown = clean_text(str(size), QUOTED)
        raise FormatError(text.format(size=shown, sizes=", ".join(map(str, BOXES))))
    return Board.of_boxes(*BOXES[size])


CLASSIC_BOARD: Final = usual_board(9)


def digit_symbol(digit: int) -> str:
    """Write a digit as one character, ``.`` for none."""
    return SYMBOLS[digit - 1] if digit else "."


def mask_digits(mask: int) -> tuple[int, ...]:
    """Return the digits of a mask, ascending."""
    return tuple(d + 1 for d in range(mask.bit_length()) if mask >> d & 1)
