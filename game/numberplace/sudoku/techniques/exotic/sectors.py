"""Multi-sector locked sets: n cells whose digits, each counted by row or by column, are n.

Choose which digits are counted by row; the others are counted by column. A digit that a cell may
hold takes the *place* (digit, row) or (digit, column), and no two cells can take the same place.
Where n cells have only n places among them, they take all of these, and no other cell can.

All such sets for one choice of digits come from one pairing of cells with places (Dulmage and
Mendelsohn): a cell points to the cells that are paired with the other places it might take. A set
of cells that point to no cell outside, while others point into it, has as many places as cells.
The other way round, the places of cells that no cell outside points to must be taken there. Which
pairing it is does not matter.

Source: David P. Bird and others, the players' forum (forum.enjoysudoku.com), "Using Multi-Sector
Locked Sets"; J.-C. Régin, "A filtering algorithm for constraints of difference in CSPs", 1994;
both read 2026.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    FIRST,
    cells_of,
    count_cells,
    digits_of,
)
from numberplace.sudoku.model.grid import Grid

FAMILY: Final = "sector_set"
MOST_CELLS: Final = 24
"""More cells than that nobody counts."""


class Pairing:
    """The empty cells of a position, paired with places, and the parts they fall into.

    Place ``digit * 18 + row`` or ``digit * 18 + 9 + column``, digits from 0.
    """

    def __init__(self, grid: Grid) -> None:
        """Start with all digits counted by column and nothing paired."""
        self.cells: vec[i64] = grid.cells[:]
        self.by_row: i64 = 0
        """The digits counted by row, as a digit_mask."""
        self.holder: vec[i64] = vec[i64]([-1] * 162)
        """The cell that is paired with a place, -1 for none."""
        self.taken: vec[i64] = vec[i64]([-1] * 81)
        """The digit (0-8) a cell is paired with a place of, -1 for none."""
        self._tried: vec[i64] = vec[i64]([0] * 162)
        self._trial: i64 = 0
        self.part: vec[i64] = vec[i64]([-1] * 81)
        """The number of the part a cell belongs to."""
        self.parts: i64 = 0
        self._number: vec[i64] = vec[i64]([0] * 81)
        self._stack: vec[i64] = vec[i64]([0] * 81)
        self._height: i64 = 0
        self._reached: i64 = 0

    def place_of(self, cell: i64, digit: i64) -> i64:
        """Return the place a cell takes with a digit (0-8)."""
        return digit * 18 + (cell // 9 if self.by_row >> digit & 1 else 9 + cell % 9)

    def turn(self, digit: i64) -> None:
        """Count a digit by column instead of by row, or the other way round."""
        line: i64
        for line in range(18):
            holder: i64 = self.holder[digit * 18 + line]
            if holder >= 0:
                self.holder[digit * 18 + line] = -1
                self.taken[holder] = -1
        self.by_row ^= 1 << digit

    def complete(self) -> bool:
        """Pair the cells that are not; False when that is not possible."""
        cell: i64
        for cell in range(81):
            if self.cells[cell] and self.taken[cell] < 0:
                self._trial += 1
                if not self._pair(cell):
                    return False
        return True

    def _pair(self, cell: i64) -> bool:
        """Find a place for a cell, moving others if need be."""
        mask: i64 = self.cells[cell]
        digit: i64
        place: i64
        while mask:
            digit = FIRST[mask]
            mask &= mask - 1
            place = self.place_of(cell, digit)
            if self.holder[place] < 0:
                self.holder[place] = cell
                self.taken[cell] = digit
                return True
        mask = self.cells[cell]
        while mask:
            digit = FIRST[mask]
            mask &= mask - 1
            place = self.place_of(cell, digit)
            if self._tried[place] == self._trial:
                continue
            self._tried[place] = self._trial
            if self._pair(self.holder[place]):
                self.holder[place] = cell
                self.taken[cell] = digit
                return True
        return False

    def split(self) -> i64:
        """Find the parts: cells that point to each other, directly or round about (Tarjan)."""
        cell: i64
        for cell in range(81):
            self._number[cell] = 0
            self.part[cell] = -1
        self.parts = 0
        self._height = 0
        self._reached = 0
        for cell in range(81):
            if self.cells[cell] and self._number[cell] == 0:
                self._visit(cell)
        return self.parts

    def _visit(self, cell: i64) -> i64:
        """Number a cell and what it points to; return the lowest open number reached."""
        self._reached += 1
        mine: i64 = self._reached
        lowest: i64 = mine
        self._number[cell] = mine
        self._stack[self._height] = cell
        self._height += 1
        mask: i64 = self.cells[cell]
        while mask:
            digit: i64 = FIRST[mask]
            mask &= mask - 1
            # Places are as many as empty cells: 9 for each digit, less those where it stands. So
            # none is left over once each cell has one.
            other: i64 = self.holder[self.place_of(cell, digit)]
            if self._number[other] == 0:
                reached: i64 = self._visit(other)
                if reached < lowest:
                    lowest = reached
            elif self.part[other] < 0 and self._number[other] < lowest:
                lowest = self._number[other]
        if lowest == mine:
            while True:
                self._height -= 1
                last: i64 = self._stack[self._height]
                self.part[last] = self.parts
                if last == cell:
                    break
            self.parts += 1
        return lowest

    def borders(self) -> vec[i64]:
        """Return for each part 1 when others point to it, 2 when it points to others, 3 for both.

        So 1 is a locked set, 2 what is left when one is taken away.
        """
        found = vec[i64]([0] * self.parts)
        cell: i64
        for cell in range(81):
            mask: i64 = self.cells[cell]
            while mask:
                other: i64 = self.holder[self.place_of(cell, FIRST[mask])]
                mask &= mask - 1
                if self.part[other] != self.part[cell]:
                    found[self.part[cell]] |= 2
                    found[self.part[other]] |= 1
        return found

    def low(self, part: i64) -> i64:
        """Return the low word of a part's cells."""
        found: i64 = 0
        cell: i64
        for cell in range(54):
            if self.part[cell] == part:
                found |= CELL_LOW[cell]
        return found

    def high(self, part: i64) -> i64:
        """Return the high word of a part's cells."""
        found: i64 = 0
        cell: i64
        for cell in range(54, 81):
            if self.part[cell] == part:
                found |= CELL_HIGH[cell]
        return found

    def spans(self, part: i64) -> bool:
        """Tell whether the places of a part are in rows and in columns: else it is a subset."""
        kinds: i64 = 0
        cell: i64
        for cell in range(81):
            if self.part[cell] == part:
                kinds |= 1 if self.by_row >> self.taken[cell] & 1 else 2
        return kinds == 3

    def eliminated(self, part: i64, border: i64) -> tuple[tuple[int, int], ...]:
        """Return the candidates across the border of a part, ascending: none of them can be."""
        found: list[tuple[int, int]] = []
        cell: i64
        for cell in range(81):
            mask: i64 = self.cells[cell]
            while mask:
                digit: i64 = FIRST[mask]
                mask &= mask - 1
                other: i64 = self.holder[self.place_of(cell, digit)]
                inner: i64 = other if border == 1 else cell
                if self.part[inner] == part and self.part[other] != self.part[cell]:
                    found.append((cell, digit + 1))
        return tuple(found)

    def counted(self, part: i64) -> tuple[int, ...]:
        """Return the places of a part as pairs of a house and a digit_mask."""
        lines: vec[i64] = vec[i64]([0] * 18)
        cell: i64
        line: i64
        for cell in range(81):
            if self.part[cell] == part:
                digit: i64 = self.taken[cell]
                line = cell // 9 if self.by_row >> digit & 1 else 9 + cell % 9
                lines[line] |= 1 << digit
        found: list[int] = []
        for line in range(18):
            if lines[line]:
                found.append(line)
                found.append(lines[line])
        return tuple(found)


class Sector(NamedTuple):
    """A set that was found."""

    size: int
    is_hidden: int
    """1 when the places are locked in the cells, 0 when the cells are locked to the places."""
    eliminations: tuple[tuple[int, int], ...]
    by_row: int
    low: int
    high: int
    counted: tuple[int, ...]


def find_sector_set(grid: Grid) -> Iterator[Step]:
    """Yield multi-sector locked sets, the smallest first, each set of conclusions once.

    ``facts``: 1 when the places are locked in the cells, else 0, then pairs of a house and the
    digit_mask counted in it.
    """
    for sector in sorted(_all_sectors(grid).values()):
        yield _step(grid, sector)


def _all_sectors(grid: Grid) -> dict[tuple[tuple[int, int], ...], Sector]:
    """Return the smallest set for each conclusion, over all choices of digits."""
    found: dict[tuple[tuple[int, int], ...], Sector] = {}
    pairing = Pairing(grid)
    count: i64
    for count in range(1, 512):
        # One digit changes from one choice to the next, so that most cells keep their places.
        pairing.turn(FIRST[count])
        if not pairing.complete():
            return {}
        if pairing.split() > 1:
            for sector in _sectors(pairing):
                known = found.get(sector.eliminations)
                if known is None or sector < known:
                    found[sector.eliminations] = sector
    return found


def _sectors(pairing: Pairing) -> list[Sector]:
    """Return the sets for one choice of digits."""
    found: list[Sector] = []
    borders = pairing.borders()
    part: i64
    for part in range(pairing.parts):
        border: i64 = borders[part]
        if border not in (1, 2) or not pairing.spans(part):
            continue
        low: i64 = pairing.low(part)
        high: i64 = pairing.high(part)
        size: i64 = count_cells(low, high)
        if size > MOST_CELLS:
            continue
        found.append(
            Sector(
                size,
                border - 1,
                pairing.eliminated(part, border),
                pairing.by_row,
                low,
                high,
                pairing.counted(part),
            )
        )
    return found


def _step(grid: Grid, sector: Sector) -> Step:
    gone = set(sector.eliminations)
    marks: list[Mark] = []
    for cell in cells_of(sector.low, sector.high):
        for digit in digits_of(grid.cells[cell]):
            if (cell, digit) not in gone:
                role = Role.BASIS if sector.by_row >> digit - 1 & 1 else Role.COVER
                marks.append(Mark(role, cell, digit))
    houses = [
        HouseMark(Role.BASIS if house < 9 else Role.COVER, house) for house in sector.counted[::2]
    ]
    return Step(
        "multi_sector_locked_set",
        eliminations=sector.eliminations,
        marks=tuple(marks),
        houses=tuple(houses),
        facts=(sector.is_hidden, *sector.counted),
    )
