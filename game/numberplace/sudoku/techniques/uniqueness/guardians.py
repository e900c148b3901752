"""Shared parts of deadly patterns: guardians of which one must be true, and their consequences.

A deadly pattern is a set of cells whose digits could be exchanged for a second solution. A puzzle
with one solution cannot end in it, so one of the extra candidates of its cells, the guardians, is
true. Everything here serves unique rectangles, unique loops and BUGs alike.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    SUBSETS,
    SUBSETS_START,
    cells_of,
    count_cells,
    digits_of,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.parts import candidate_marks, eliminations_of


def holds(topology: Topology, house: i64, low: i64, high: i64) -> bool:
    """Tell whether a house holds every cell of a set."""
    return low & ~topology.house_low[house] | high & ~topology.house_high[house] == 0


def common_houses(topology: Topology, low: i64, high: i64) -> vec[i64]:
    """Return the rows, columns and regions that hold every cell of a set, ascending.

    Cells of deadly patterns lie in no further house.
    """
    found = vec[i64]([])
    house: i64
    for house in range(27):
        if holds(topology, house, low, high):
            found = append(found, house)
    return found


class HelperCells:
    """Cells of a house that make a locked set with guardians of which one is true.

    ``low``, ``high`` the cells, ``mask`` the digits they and the guardians have: one more than
    there are cells, so that cells and guardian use them all up.
    """

    def __init__(self, low: i64, high: i64, mask: i64) -> None:
        """Keep the cells and digits."""
        self.low: i64 = low
        self.high: i64 = high
        self.mask: i64 = mask


def find_helpers(
    grid: Grid, house: i64, guardians: i64, own_low: i64, own_high: i64
) -> list[HelperCells]:
    """Return the sets of cells of a house that lock some guardian digits in, small ones first.

    Args:
        guardians: digit_mask of the guardians; all of them lie in ``own_low``, ``own_high``.
        own_low, own_high: cells that may not take part.
    """
    found: list[HelperCells] = []
    free: i64 = 0
    i: i64
    house_cell = grid.topology.house_cell
    for i in range(9):
        cell: i64 = house_cell[house * 9 + i]
        if grid.cells[cell] and not (CELL_LOW[cell] & own_low | CELL_HIGH[cell] & own_high):
            free |= 1 << i
    most: i64 = COUNT[free]
    size: i64 = COUNT[guardians] - 1
    if size < 1:
        size = 1
    while size < most:
        at: i64
        for at in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
            subset: i64 = SUBSETS[at]
            if subset & ~free == 0:
                _add_helpers(grid, house, guardians, subset, size, found)
        size += 1
    return found


def _add_helpers(
    grid: Grid, house: i64, guardians: i64, subset: i64, size: i64, found: list[HelperCells]
) -> None:
    mask: i64 = guardians
    low: i64 = 0
    high: i64 = 0
    while subset:
        cell: i64 = grid.topology.house_cell[house * 9 + FIRST[subset]]
        subset &= subset - 1
        mask |= grid.cells[cell]
        if COUNT[mask] > size + 1:
            return
        low |= CELL_LOW[cell]
        high |= CELL_HIGH[cell]
    if COUNT[mask] == size + 1:
        found.append(HelperCells(low, high, mask))


class Locked:
    """Guardians that a house locks in with helpers, and the eliminations: ``found`` (cell,
    digit)."""

    def __init__(
        self, house: int, helpers: HelperCells, found: tuple[tuple[int, int], ...]
    ) -> None:
        """Keep the parts."""
        self.house = house
        self.helpers = helpers
        self.found = found

    def marks(self, grid: Grid) -> tuple[Mark, ...]:
        """Mark the helpers' candidates."""
        helpers = self.helpers
        return candidate_marks(grid, Role.ALS, helpers.mask, helpers.low, helpers.high)


def find_locked(grid: Grid, guardians: i64, own_low: i64, own_high: i64) -> list[Locked]:
    """Return the locked sets of guardians and cells of a house they share.

    Args:
        guardians: digit_mask of the guardians, in the cells ``own_low``, ``own_high``.
    """
    found: list[Locked] = []
    topology = grid.topology
    house_low = topology.house_low
    house_high = topology.house_high
    houses = common_houses(topology, own_low, own_high)
    i: i64
    for i in range(len(houses)):
        house: i64 = houses[i]
        other: i64 = houses[1 - i] if len(houses) > 1 else -1
        for helpers in find_helpers(grid, house, guardians, own_low, own_high):
            both = other >= 0 and holds(topology, other, helpers.low, helpers.high)
            if both and i == 1:
                continue
            low: i64 = house_low[house] | (house_low[other] if both else 0)
            high: i64 = house_high[house] | (house_high[other] if both else 0)
            low &= ~(helpers.low | own_low)
            high &= ~(helpers.high | own_high)
            eliminated = eliminations_of(grid, helpers.mask, low, high)
            if eliminated:
                found.append(Locked(house, helpers, eliminated))
    return found


def seen_by_all(grid: Grid, digit_mask: i64, low: i64, high: i64) -> tuple[tuple[int, int], ...]:
    """Return the candidates of some digits in the cells that see every cell of a set."""
    topology = grid.topology
    common_low: i64 = -1
    common_high: i64 = -1
    while low | high:
        cell: i64 = first_cell(low, high)
        low &= ~CELL_LOW[cell]
        high &= ~CELL_HIGH[cell]
        common_low &= topology.peers_low[cell]
        common_high &= topology.peers_high[cell]
    return eliminations_of(grid, digit_mask, common_low, common_high)


def guardian_marks(grid: Grid, digit_mask: i64, low: i64, high: i64) -> tuple[Mark, ...]:
    """Mark the candidates of some digits in a cell set as guardians."""
    return candidate_marks(grid, Role.GUARDIAN, digit_mask, low, high)


class DeadlyCells:
    """Cells that must not end up with some digits only, their guardians, and the steps by them.

    The conclusions are numbered as those of unique rectangles: 1 all guardians are in one cell, 2
    they are one digit, 3 two cells with guardians make a locked set with others, 4 one of the
    digits has no other place in a house than two cells with guardians.
    """

    def __init__(self, grid: Grid, technique: str, digits: i64, low: i64, high: i64) -> None:
        """Look for the guardians.

        Args:
            technique: id of the technique that the steps are of.
            digits: digit_mask of the digits that could be exchanged.
            low, high: the cells, all of them open.
        """
        self.grid = grid
        self.technique = technique
        self.digits: i64 = digits
        self.low: i64 = low
        self.high: i64 = high
        self.extra: i64 = 0
        """Digits of the guardians."""
        self.extra_low: i64 = 0
        self.extra_high: i64 = 0
        cell: i64
        for cell in cells_of(low, high):
            more: i64 = grid.cells[cell] & ~digits
            if more:
                self.extra |= more
                self.extra_low |= CELL_LOW[cell]
                self.extra_high |= CELL_HIGH[cell]

    def steps(self) -> Iterator[Step]:
        """Yield the steps by ascending number.

        ``facts``: the digits that could be exchanged, the number, the digit that the argument is
        about or 0.
        """
        count: i64 = count_cells(self.extra_low, self.extra_high)
        if count == 1:
            found = eliminations_of(self.grid, self.digits, self.extra_low, self.extra_high)
            if found:
                yield self._step(1, found, 0)
            return
        if COUNT[self.extra] == 1:
            found = seen_by_all(self.grid, self.extra, self.extra_low, self.extra_high)
            if found:
                yield self._step(2, found, FIRST[self.extra] + 1)
        if count == 2:
            if COUNT[self.extra] > 1:
                for locked in find_locked(self.grid, self.extra, self.extra_low, self.extra_high):
                    yield self._step(3, locked.found, 0, locked.house, locked.marks(self.grid))
            yield from self._confined()

    def _confined(self) -> Iterator[Step]:
        """Yield the steps where a house keeps a digit only in the two cells with guardians."""
        houses = common_houses(self.grid.topology, self.extra_low, self.extra_high)
        topology = self.grid.topology
        rest: i64 = self.digits
        i: i64
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            digit: i64 = FIRST[bit] + 1
            found = eliminations_of(self.grid, self.digits ^ bit, self.extra_low, self.extra_high)
            if not found:
                continue
            for i in range(len(houses)):
                low: i64 = self.grid.places_low[digit] & topology.house_low[houses[i]]
                high: i64 = self.grid.places_high[digit] & topology.house_high[houses[i]]
                if low | high == 0:
                    continue  # the house has the digit already
                if low & ~self.extra_low | high & ~self.extra_high == 0:
                    yield self._step(4, found, digit, houses[i])
                    break

    def _step(
        self,
        number: int,
        found: tuple[tuple[int, int], ...],
        digit: int,
        house: int = -1,
        more: tuple[Mark, ...] = (),
    ) -> Step:
        return Step(
            self.technique,
            eliminations=found,
            marks=candidate_marks(self.grid, Role.BASIS, self.digits, self.low, self.high)
            + guardian_marks(self.grid, self.extra, self.extra_low, self.extra_high)
            + more,
            houses=(HouseMark(Role.BASIS, house),) if house >= 0 else (),
            facts=(*digits_of(self.digits), number, digit),
        )
