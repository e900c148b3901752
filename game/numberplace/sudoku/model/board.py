"""Board: the cells of a puzzle, their places in a frame, and its houses. Immutable.

Most boards are one square grid. A board may also have places without a cell (the black cells of
Str8ts), no regions (Latin squares), or several grids that overlap (Samurai). Cells are numbered in
reading order over the frame; places without a cell have no number.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from numberplace.core.cell_names import cell_name
from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

Cell = int
"""An index in reading order, from 0."""
Cells = tuple[Cell, ...]
Place = tuple[int, int]
"""Row and column in the frame, from 0."""
MIN_SIZE, MAX_SIZE = 4, 25
"""Cells in a row of a grid."""
MAX_FRAME: Final = 60
"""Rows or columns of the largest frame."""
SYMBOLS: Final = "123456789abcdefghijklmnop"
"""A character for each digit from 1 to 25."""
EMPTY: Final = "."
"""The character of an empty cell."""


class Lattice(NamedTuple):
    """One of several grids: the lines of the frame whose crossings are its cells.

    The lines of most grids follow each other. A grid whose cells lie apart, such as the tenth of
    Clueless, takes every third line, say.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]

    @property
    def is_closed(self) -> bool:
        """True if the lines of the grid follow each other."""
        return all(lines[-1] - lines[0] == len(lines) - 1 for lines in (self.rows, self.columns))


@dataclass(frozen=True)
class Board:
    """Cells in a frame, and the houses they form."""

    size: int
    """Number of digits; a row of a grid has as many cells."""
    regions: tuple[int, ...] = ()
    """The region of each cell, 0 to size - 1. Empty on a board without regions and on one of
    several grids."""
    box: tuple[int, int] | None = None
    """Width and height of the regions where they are boxes."""
    voids: frozenset[Place] = frozenset()
    """Places of a single grid that have no cell."""
    grids: tuple[Lattice, ...] = ()
    """The grids of a board that has several, in reading order of their first cells."""

    def __post_init__(self) -> None:
        """Make boxes of regions that are rectangles of one shape, wherever they come from."""
        if self.box is None and self.regions and self.is_square:
            box = _box_of(self.size, self.regions)
            if box is not None:
                object.__setattr__(self, "box", box)
                object.__setattr__(self, "regions", _box_numbers(*box))

    @classmethod
    def of_boxes(cls, width: int, height: int) -> Board:
        """Return a board with boxes of ``width`` x ``height`` cells. Raises FormatError."""
        size = width * height
        refuse_size(size)
        return cls(size, _box_numbers(width, height), (width, height))

    @classmethod
    def without_regions(cls, size: int) -> Board:
        """Return a board of rows and columns alone. Raises FormatError."""
        refuse_size(size)
        return cls(size)

    def without(self, voids: Iterable[Place]) -> Board:
        """Return a single grid without the cells of some places."""
        gone = frozenset(voids)
        kept = zip(self.places, self.regions, strict=True) if self.regions else ()
        regions = tuple(region for place, region in kept if place not in gone)
        return replace(self, regions=regions, voids=self.voids | gone)

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """The place of each cell."""
        if self.grids:
            found = {(r, c) for grid in self.grids for r in grid.rows for c in grid.columns}
        else:
            found = {(r, c) for r in range(self.size) for c in range(self.size)} - self.voids
        return tuple(sorted(found))

    @cached_property
    def frame(self) -> int | tuple[Place, ...]:
        """Return the arrangement of the cells: cells in a row, or the place of each."""
        return self.size if self.is_square else self.places

    @cached_property
    def cell_at(self) -> dict[Place, Cell]:
        """The cell of each place that has one."""
        return {place: cell for cell, place in enumerate(self.places)}

    @cached_property
    def count(self) -> int:
        """Return the number of cells."""
        return len(self.places)

    @cached_property
    def width(self) -> int:
        """Columns of the frame."""
        return 1 + max(grid.columns[-1] for grid in self.grids) if self.grids else self.size

    @cached_property
    def height(self) -> int:
        """Rows of the frame."""
        return 1 + max(grid.rows[-1] for grid in self.grids) if self.grids else self.size

    @property
    def is_jigsaw(self) -> bool:
        """True if the board has regions that are no boxes."""
        return self.box is None and bool(self.regions)

    @property
    def is_square(self) -> bool:
        """True if the board is one grid without gaps, so that a cell is row * size + column."""
        return not self.grids and not self.voids

    # -- houses

    @cached_property
    def rows(self) -> tuple[Cells, ...]:
        """The cells of each row of each grid; shorter where places have no cell."""
        return tuple(row for grid in self._lattices for row in self._lines(grid))

    @cached_property
    def columns(self) -> tuple[Cells, ...]:
        """The cells of each column of each grid; shorter where places have no cell."""
        return tuple(column for grid in self._lattices for column in self._lines(grid, across=True))

    @cached_property
    def boxes(self) -> tuple[Cells, ...]:
        """The cells of each region, of all grids; none on a board without regions."""
        if self.grids:
            return tuple(box for grid in self.grids for box in self._boxes_of(grid))
        if not self.regions:
            return ()
        found: list[list[Cell]] = [[] for _region in range(self.size)]
        for cell, region in enumerate(self.regions):
            found[region].append(cell)
        return tuple(map(tuple, found))

    @cached_property
    def houses(self) -> tuple[Cells, ...]:
        """The rows, columns and regions that hold every digit, grid after grid.

        ``size`` of each kind, so that their numbers say what they are; those that have too few
        cells to hold every digit, and regions that do not exist, are empty.
        """
        n, found = self.size, []
        for at in range(len(self._lattices)):
            grid = slice(at * n, at * n + n)
            boxes = self.boxes[grid] or ((),) * n
            found += [*self.rows[grid], *self.columns[grid], *boxes]
        return tuple(house if len(house) == n else () for house in found)

    @cached_property
    def groups(self) -> tuple[Cells, ...]:
        """The rows, columns and regions that are too short for every digit: none stands twice."""
        every = (*self.rows, *self.columns, *self.boxes)
        return tuple(cells for cells in every if 1 < len(cells) < self.size)

    @property
    def _lattices(self) -> tuple[Lattice, ...]:
        every = tuple(range(self.size))
        return self.grids or (Lattice(every, every),)

    def _lines(self, grid: Lattice, *, across: bool = False) -> list[Cells]:
        at = self.cell_at
        if across:
            return [
                tuple(at[row, column] for row in grid.rows if (row, column) in at)
                for column in grid.columns
            ]
        return [
            tuple(at[row, column] for column in grid.columns if (row, column) in at)
            for row in grid.rows
        ]

    def _boxes_of(self, grid: Lattice) -> list[Cells]:
        if self.box is None:
            return []
        width, height = self.box
        return [
            tuple(
                self.cell_at[row, column]
                for row in grid.rows[top : top + height]
                for column in grid.columns[left : left + width]
            )
            for top in range(0, self.size, height)
            for left in range(0, self.size, width)
        ]

    # -- digits and names

    def region_of(self, cell: Cell) -> int:
        """Return the number of the first region that holds a cell, -1 for none."""
        if self.regions:
            return self.regions[cell]
        return next((at for at, box in enumerate(self.boxes) if cell in box), -1)

    @property
    def all_digits(self) -> int:
        """The mask of every digit, bit 0 = digit 1."""
        return (1 << self.size) - 1

    def name(self, cell: Cell) -> str:
        """Write a cell as moves and files have it: ``r12c7``."""
        row, column = self.places[cell]
        return f"r{row + 1}c{column + 1}"

    def spoken(self, cell: Cell) -> str:
        """Name a cell in a sentence, in the style that players read now."""
        return cell_name(*self.places[cell])

    def at(self, row: int, column: int) -> Cell | None:
        """Return the cell at a place counted from 0, None where there is none."""
        return self.cell_at.get((row, column))

    def next_cell(self, cell: int, down: int, right: int) -> int:
        """Return the next cell in a direction, over gaps and round the edges of the board."""
        row, column = self.places[cell]
        while True:
            row, column = (row + down) % self.height, (column + right) % self.width
            found = self.at(row, column)
            if found is not None:
                return found

    def beside(self, cell: Cell) -> Cells:
        """Return the cells that share a side with a cell."""
        row, column = self.places[cell]
        around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return tuple(found for place in around if (found := self.at(*place)) is not None)

    def parse_cell(self, text: str) -> Cell:
        """Read ``r12c7``. Raises FormatError."""
        row, found, column = text.strip().lower().removeprefix("r").partition("c")
        if found and row.isdecimal() and column.isdecimal() and len(row + column) < 6:
            cell = self.at(int(row) - 1, int(column) - 1)
            if cell is not None:
                return cell
        message = _(
            "'{text}' is not a cell of a board of {width} x {height}; cells are named like r4c7."
        )
        shown = clean_text(text, QUOTED)
        raise FormatError(message.format(text=shown, width=self.width, height=self.height))

    def names(self, cells: Iterable[Cell]) -> str:
        """Name cells one after the other: ``r1c1 r1c2``."""
        return " ".join(self.name(cell) for cell in cells)


def _box_numbers(width: int, height: int) -> tuple[int, ...]:
    """Return the number of each cell's box, boxes counted in reading order."""
    size = width * height
    return tuple(
        row // height * (size // width) + column // width
        for row in range(size)
        for column in range(size)
    )


def _box_of(size: int, regions: tuple[int, ...]) -> tuple[int, int] | None:
    """Return width and height of regions that are rectangles of one shape side by side.

    The first region tells the shape; numbers of regions may be in any order.
    """
    first = [cell for cell, region in enumerate(regions) if region == regions[0]]
    width = sum(cell < size for cell in first)
    height, rest = divmod(size, width)
    if rest or len(regions) != size * size:
        return None
    pairs = set(zip(_box_numbers(width, height), regions, strict=True))
    return (width, height) if len(pairs) == size == len(set(regions)) else None


def refuse_size(size: int) -> None:
    """Raise FormatError for a board that is too small or too large."""
    if not MIN_SIZE <= size <= MAX_SIZE:
        text = _("A board of {size} x {size} is not possible; the sizes are {least} to {most}.")
        raise FormatError(
            text.format(size=clean_text(str(size), QUOTED), least=MIN_SIZE, most=MAX_SIZE)
        )


BOXES: Final = {
    4: (2, 2),
    6: (3, 2),
    8: (4, 2),
    9: (3, 3),
    10: (5, 2),
    12: (4, 3),
    15: (5, 3),
    16: (4, 4),
    20: (5, 4),
    25: (5, 5),
}
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
    return SYMBOLS[digit - 1] if digit else EMPTY


def mask_digits(mask: int) -> tuple[int, ...]:
    """Return the digits of a mask, ascending."""
    return tuple(d + 1 for d in range(mask.bit_length()) if mask >> d & 1)
