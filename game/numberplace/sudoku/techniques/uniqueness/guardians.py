"""What deadly patterns share: guardians of which one must be true, and what follows from them.

A deadly pattern is a set of cells whose digits could be exchanged for a second solution. A puzzle
with one solution cannot end in it, so one of the extra candidates of its cells, the guardians, is
true. Everything here serves unique rectangles, unique loops and BUGs alike.
"""

from __future__ import annotations

from numberplace.core.step import Mark, Role
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    SUBSETS,
    SUBSETS_START,
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
    """Guardians that a house locks in with helpers, and what falls: ``found`` (cell, digit)."""

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
    """Return what follows when guardians and cells of a house they share make a locked set.

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
