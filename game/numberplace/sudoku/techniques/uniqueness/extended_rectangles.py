"""Deadly patterns of three digits and more: extended unique rectangles, unique matrices and
Borescoper's patterns.

::

    abc abc  . |        two columns of one stack, a pair of cells in a row of each of three boxes:
    ---------- |        if all six cells held a, b and c only, both columns would have the three
    abc abc  . |        digits, and each row could exchange its two: a second solution. So one of
    ---------- |        the other candidates of these cells, the +, is true.
    abc abc+ . |

Rows and columns can change their parts. Each pair lies in one line and one region, so its exchange
changes neither; three pairs with three digits lie in three regions, since a region has each digit
once.

Source: Sudopedia, "Extended Unique Rectangle"; Mike Barker's list of uniqueness patterns in the
Sudoku Players' Forum, 2007, for more than four cells.

::

    abcd . . | abcd . . | abcd . .      a unique matrix: three rows of a band, and of each box
    abcd . . | abcd . . | abcd . .      one column. Nine cells with four digits only can be
    abcd . . | abcd . . | abcd+. .      filled in another way, whatever the filling

    abcd abcd . | abcd . .              Borescoper's deadly pattern, also unique polygon: two rows
    abcd abcd . | abcd . .              and two columns of a box, a pair of cells in the two rows
    ------------+---------              and a pair in the two columns. Eight cells have four
    abcd abcd+. | .    . .              digits, or seven, without one corner in the box, three

Source: Sudoku Studio by Sunnie (github.com/KyouyamaKazusa0805/Sudoku), "Unique Matrix"
and "Borescoper's Deadly Pattern".
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

from numberplace.core.step import Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, COUNT
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import ExtendedRectangles
from numberplace.sudoku.techniques.uniqueness.guardians import DeadlyCells


class OpenSets:
    """The sets of a board whose cells are all still open on a path: ``index[:count]``."""

    def __init__(self, count: i64) -> None:
        """Start with all of a topology's table."""
        self.count: i64 = count
        self.index: vec[i64] = vec[i64]([0] * count)
        at: i64
        for at in range(self.count):
            self.index[at] = at


def open_sets(grid: Grid) -> OpenSets:
    """Return the sets that were open on the path so far, without those with a filled cell now."""
    table = grid.topology.extended_rectangles
    known = grid.memory.get("open_extended_rectangles")
    found = known if isinstance(known, OpenSets) else OpenSets(table.count)
    grid.memory["open_extended_rectangles"] = found
    # Digits can be exchanged only where no further rule speaks of the cells.
    closed_low: i64 = ~(grid.empty_low & grid.topology.free_low)
    closed_high: i64 = ~(grid.empty_high & grid.topology.free_high)
    low = table.low
    high = table.high
    index = found.index
    kept: i64 = 0
    k: i64
    for k in range(found.count):
        at: i64 = index[k]
        if low[at] & closed_low | high[at] & closed_high == 0:
            index[kept] = at
            kept += 1
    found.count = kept
    return found


def find_extended_rectangle(grid: Grid) -> Iterator[Step]:
    """Yield sets of six cells with the conclusions of their guardians.

    ``facts``: the three digits, the type (1 to 4 as for rectangles), the digit it is about or 0.
    """
    table = grid.topology.extended_rectangles
    found = open_sets(grid)
    k: i64
    i: i64
    for k in range(found.count):
        at: i64 = found.index[k]
        start: i64 = at * 6
        for i in range(3):
            pair: i64 = _pair(grid, table, start, i)
            if COUNT[pair] == 3:
                if _is_first(grid, table, start, i, pair) and _fits(grid, table, start, pair):
                    yield from _steps(grid, table, at, pair)
            elif COUNT[pair] == 2:
                rest: i64 = 511 ^ pair
                while rest:
                    digits: i64 = pair | rest & -rest
                    rest &= rest - 1
                    if _is_first(grid, table, start, i, digits) and _fits(
                        grid, table, start, digits
                    ):
                        yield from _steps(grid, table, at, digits)


def _steps(grid: Grid, table: ExtendedRectangles, at: i64, digits: i64) -> Iterator[Step]:
    deadly = DeadlyCells(grid, "extended_rectangle", digits, table.low[at], table.high[at])
    yield from deadly.steps()


def _pair(grid: Grid, table: ExtendedRectangles, start: i64, i: i64) -> i64:
    """Return the candidates of a pair of cells."""
    cell = table.cell
    return grid.cells[cell[start + 2 * i]] | grid.cells[cell[start + 2 * i + 1]]


def _is_first(grid: Grid, table: ExtendedRectangles, start: i64, i: i64, digits: i64) -> bool:
    """Tell whether no pair before pair i has only these digits, so that each set comes once."""
    others: i64 = ~digits
    return (i < 1 or _pair(grid, table, start, 0) & others != 0) and (
        i < 2 or _pair(grid, table, start, 1) & others != 0
    )


def _fits(grid: Grid, table: ExtendedRectangles, start: i64, digits: i64) -> bool:
    """Tell whether three digits could fill six cells, prevented by few guardians only.

    Each cell can be one of the digits and each line all three; guardians are in one or two cells,
    or are one digit.
    """
    cell = table.cell
    extra: i64 = 0
    count: i64 = 0
    first: i64 = 0
    second: i64 = 0
    i: i64
    for i in range(0, 6, 2):
        a: i64 = grid.cells[cell[start + i]]
        b: i64 = grid.cells[cell[start + i + 1]]
        if a & digits == 0 or b & digits == 0:
            return False
        first |= a
        second |= b
        if a & ~digits:
            extra |= a & ~digits
            count += 1
        if b & ~digits:
            extra |= b & ~digits
            count += 1
        if count > 2 and COUNT[extra] > 1:
            return False
    return count > 0 and first & second & digits == digits


class DeadlyShapes:
    """The unique matrices and Borescoper's patterns of boards with boxes.

    ``matrix[at * 9 + i]`` the cells of each matrix. Polygon: ``corner[at * 4 + i]`` two rows and
    two columns of a box; ``pair[at * 24 + 2 * k]`` and the next the pairs of cells, k below 6 of
    one column in these rows, from 6 of one row in these columns.
    """

    def __init__(self) -> None:
        """Make both tables."""
        matrix: list[int] = []
        corner: list[int] = []
        pair: list[int] = []
        for turn in ((9, 1), (1, 9)):
            along, across = turn
            for band in range(3):
                for three in product(range(3), range(3, 6), range(6, 9)):
                    for line in three:
                        for i in range(3):
                            matrix.append((3 * band + i) * along + line * across)
        for box in range(9):
            top: int = box // 3 * 3
            left: int = box % 3 * 3
            for a, b in combinations(range(top, top + 3), 2):
                for c, d in combinations(range(left, left + 3), 2):
                    corner.extend((a * 9 + c, a * 9 + d, b * 9 + c, b * 9 + d))
                    for i in range(9):
                        if not left <= i < left + 3:
                            pair.extend((a * 9 + i, b * 9 + i))
                    for i in range(9):
                        if not top <= i < top + 3:
                            pair.extend((i * 9 + c, i * 9 + d))
        self.matrix: vec[i64] = vec[i64](matrix)
        self.corner: vec[i64] = vec[i64](corner)
        self.pair: vec[i64] = vec[i64](pair)


_SHAPES: Final[list[DeadlyShapes]] = []


def deadly_shapes() -> DeadlyShapes:
    """Return the tables, made when first asked for."""
    if not _SHAPES:
        _SHAPES.append(DeadlyShapes())
    return _SHAPES[0]


class DigitTally:
    """Cells that are gathered, and how many of them have each digit."""

    def __init__(self, grid: Grid, digits: i64) -> None:
        """Start without any; ``digits`` so many may fill the cells in two ways.

        A ``count`` set back takes the last cells away again.
        """
        self.grid = grid
        self.digits: i64 = digits
        self.cell: vec[i64] = vec[i64]([0] * 9)
        self.count: i64 = 0
        self.once: vec[i64] = vec[i64]([0] * 10)
        """Digits of the first so many cells, of two of them, and of three or more."""
        self.twice: vec[i64] = vec[i64]([0] * 10)
        self.often: vec[i64] = vec[i64]([0] * 10)

    def add(self, cell: i64) -> bool:
        """Add a cell; tell whether few guardians may still prevent a deadly pattern.

        Digits of three cells are the pattern's, where guardians are in one or two cells only.
        """
        if not (CELL_LOW[cell] & self.grid.empty_low & self.grid.topology.free_low) and not (
            CELL_HIGH[cell] & self.grid.empty_high & self.grid.topology.free_high
        ):
            return False
        at: i64 = self.count
        mask: i64 = self.grid.cells[cell]
        self.cell[at] = cell
        self.often[at + 1] = self.often[at] | self.twice[at] & mask
        self.twice[at + 1] = self.twice[at] | self.once[at] & mask
        self.once[at + 1] = self.once[at] | mask
        self.count = at + 1
        return (
            COUNT[self.often[at + 1]] <= self.digits or COUNT[self.once[at + 1]] <= self.digits + 1
        )

    def patterns(self) -> vec[i64]:
        """Return the sets of digits that few guardians keep from filling the cells, ascending."""
        found = vec[i64]([])
        every: i64 = self.once[self.count]
        count: i64 = COUNT[every]
        i: i64
        j: i64
        k: i64
        if count <= self.digits:
            return found
        rest: i64 = every if count == self.digits + 1 else 0
        while rest:
            found = append(found, every ^ (rest & -rest))
            rest &= rest - 1
        if count > self.digits + 1:
            for i in range(self.count):
                for j in range(i + 1, self.count):
                    others: i64 = 0
                    for k in range(self.count):
                        if k != i and k != j:
                            others |= self.grid.cells[self.cell[k]]
                    if COUNT[others] == self.digits and not _is_among(found, others):
                        found = append(found, others)
        return found

    def steps(self, technique: str) -> Iterator[Step]:
        """Yield the steps of the cells."""
        patterns = self.patterns()
        i: i64
        low: i64 = 0
        high: i64 = 0
        for i in range(self.count):
            low |= CELL_LOW[self.cell[i]]
            high |= CELL_HIGH[self.cell[i]]
        for i in range(len(patterns)):
            yield from DeadlyCells(self.grid, technique, patterns[i], low, high).steps()


def _is_among(found: vec[i64], mask: i64) -> bool:
    i: i64 = len(found) - 1
    while i >= 0 and found[i] != mask:
        i -= 1
    return i >= 0


def find_unique_matrix(grid: Grid) -> Iterator[Step]:
    """Yield sets of nine cells with the conclusions of their guardians.

    ``facts``: the four digits, the type (1 to 4 as for rectangles), the digit it is about or 0.
    """
    if not grid.topology.has_boxes:
        return
    matrix = deadly_shapes().matrix
    start: i64
    i: i64
    tally = DigitTally(grid, 4)
    for start in range(0, len(matrix), 9):
        tally.count = 0
        i = 0
        while i < 9 and tally.add(matrix[start + i]):
            i += 1
        if i == 9:
            yield from tally.steps("unique_matrix")


def find_borescoper(grid: Grid) -> Iterator[Step]:
    """Yield sets of seven or eight cells with the conclusions of their guardians.

    ``facts``: the three or four digits, the type (1 to 4 as for rectangles), the digit it is about
    or 0.
    """
    if not grid.topology.has_boxes:
        return
    shapes = deadly_shapes()
    at: i64
    i: i64
    k: i64
    left_out: i64
    three = DigitTally(grid, 3)
    four = DigitTally(grid, 4)
    for at in range(len(shapes.corner) // 4):
        for left_out in range(5):
            tally = four if left_out == 4 else three
            tally.count = 0
            fits: bool = True
            for i in range(4):
                if fits and i != left_out:
                    fits = tally.add(shapes.corner[at * 4 + i])
            if not fits:
                continue
            before: i64 = tally.count
            for i in range(at * 24, at * 24 + 12, 2):
                tally.count = before
                if not (tally.add(shapes.pair[i]) and tally.add(shapes.pair[i + 1])):
                    continue
                for k in range(at * 24 + 12, at * 24 + 24, 2):
                    tally.count = before + 2
                    if tally.add(shapes.pair[k]) and tally.add(shapes.pair[k + 1]):
                        yield from tally.steps("borescoper_deadly_pattern")
