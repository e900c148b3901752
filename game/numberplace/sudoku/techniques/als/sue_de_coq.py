"""Sue de Coq: a box and a line that cross, with as many cells as digits between them.

::

    C C . | L . .      C: cells of the crossing, L: cells of the line, B: cells of the box; L and B
    B . . | . . .      share no digit. Where they are as many cells as digits, each digit is there
    . . . | . . .      exactly once: those of L in the line, those of B in the box

Source: "Two-Sector Disjoint Subsets", the players' forum (forum.enjoysudoku.com), read 2026.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import BASIS_HOUSE, candidate_marks, eliminations_of

FAMILY: Final = "sue_de_coq"


MAX_CELLS: Final = 9
"""Cells of a crossing, or of a house outside it."""


class HousePart:
    """The empty cells of a part of a house, and the digits of each of their subsets."""

    def __init__(self) -> None:
        """Make room; ``load`` says which cells."""
        self.cells: vec[i64] = vec[i64]([0] * MAX_CELLS)
        self.empty: i64 = 0
        """As many bits as there are cells."""
        self.fresh: i64 = 0
        """The bits of the cells that have changed."""
        self.union: vec[i64] = vec[i64]([0] * (1 << MAX_CELLS))

    def load(self, grid: Grid, low: i64, high: i64, since: i64) -> None:
        """Take the empty cells of a cell set; after version ``since`` a cell counts as changed."""
        union = self.union
        self.fresh = 0
        count: i64 = 0
        low &= grid.empty_low
        high &= grid.empty_high
        while low | high:
            cell: i64 = first_cell(low, high)
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            self.cells[count] = cell
            union[1 << count] = grid.cells[cell]
            if grid.cell_changed[cell] > since:
                self.fresh |= 1 << count
            count += 1
        empty: i64 = (1 << count) - 1
        self.empty = empty
        subset: i64
        for subset in range(1, empty + 1):
            first: i64 = subset & -subset
            union[subset] = union[subset ^ first] | union[first]

    def has_excess(self) -> bool:
        """Tell whether two cells or more have two digits more than they are."""
        subset: i64
        for subset in range(3, self.empty + 1):
            size: i64 = COUNT[subset]
            if size >= 2 and COUNT[self.union[subset]] >= size + 2:
                return True
        return False

    def helpful(self, digits: i64, excess: i64) -> vec[i64]:
        """Return the subsets that bring cells for the digits in excess, but are not locked.

        Args:
            digits: digit_mask of the crossing; only further digits count against a subset.
            excess: how many more digits than cells the crossing has; its other house must
                bring at least one of the cells that are missing.
        """
        found = vec[i64]([])
        union = self.union
        empty: i64 = self.empty
        other: i64 = ~digits
        subset: i64 = empty & -empty
        while subset:
            mask: i64 = union[subset]
            size: i64 = COUNT[subset]
            gain: i64 = size - COUNT[mask & other]
            if 0 < gain < excess and COUNT[mask] > size:
                found = append(found, subset)
            # The next larger subset: the carry runs through the bits that are not in ``empty``.
            subset = ((subset | ~empty) + 1) & empty
        return found

    def low(self, subset: i64) -> i64:
        """Return the low word of a subset's cells."""
        found: i64 = 0
        while subset:
            found |= CELL_LOW[self.cells[FIRST[subset]]]
            subset &= subset - 1
        return found

    def high(self, subset: i64) -> i64:
        """Return the high word of a subset's cells."""
        found: i64 = 0
        while subset:
            found |= CELL_HIGH[self.cells[FIRST[subset]]]
            subset &= subset - 1
        return found


def find_sue_de_coq(grid: Grid) -> Iterator[Step]:
    """Yield Sue de Coqs, basic and extended, crossings in the order of the topology.

    Along a path one that was not there needs a cell that has changed.

    ``facts``: digit_masks of the crossing, the line's cells and the box's cells.
    """
    topology = grid.topology
    line = HousePart()
    box = HousePart()
    shared = HousePart()
    since: i64 = grid.silent_since(FAMILY)
    silent: bool = True
    at: i64
    chosen: i64
    crossings = topology.crossings
    for at in range(crossings.count):
        line_house: i64 = crossings.line[at]
        box_house: i64 = crossings.region[at]
        if grid.house_changed[line_house] <= since and grid.house_changed[box_house] <= since:
            continue
        line_low: i64 = topology.house_low[line_house]
        line_high: i64 = topology.house_high[line_house]
        box_low: i64 = topology.house_low[box_house]
        box_high: i64 = topology.house_high[box_house]
        shared.load(grid, line_low & box_low, line_high & box_high, since)
        if COUNT[shared.empty] < 2 or not shared.has_excess():
            continue
        line.load(grid, line_low & ~box_low, line_high & ~box_high, since)
        box.load(grid, box_low & ~line_low, box_high & ~line_high, since)
        if shared.fresh | line.fresh | box.fresh == 0:
            continue
        for chosen in range(shared.empty + 1):
            if COUNT[chosen] < 2 or COUNT[shared.union[chosen]] < COUNT[chosen] + 2:
                continue
            crossing = Crossing(line_house, box_house, shared, chosen)
            for step in _search(grid, crossing, line, box):
                silent = False
                yield step
    if silent:
        grid.keep_silent(FAMILY)


class Crossing:
    """The chosen cells of a crossing: their cell set, digits, and digits beyond their number."""

    def __init__(self, line: i64, box: i64, shared: HousePart, chosen: i64) -> None:
        """Look at some of the cells that a line and a box share."""
        self.line: i64 = line
        self.box: i64 = box
        self.mask: i64 = shared.union[chosen]
        self.excess: i64 = COUNT[self.mask] - COUNT[chosen]
        self.is_fresh: bool = shared.fresh & chosen != 0
        self.low: i64 = shared.low(chosen)
        self.high: i64 = shared.high(chosen)


def _search(grid: Grid, crossing: Crossing, line: HousePart, box: HousePart) -> list[Step]:
    """Return the steps of some cells of a crossing with subsets of the line and the box."""
    found: list[Step] = []
    mask: i64 = crossing.mask
    if not crossing.is_fresh and line.fresh | box.fresh == 0:
        return found
    line_sets = line.helpful(mask, crossing.excess)
    if len(line_sets) == 0:
        return found
    box_sets = box.helpful(mask, crossing.excess)
    i: i64
    j: i64
    for i in range(len(line_sets)):
        line_mask: i64 = line.union[line_sets[i]]
        gain: i64 = COUNT[line_sets[i]] - COUNT[line_mask & ~mask]
        for j in range(len(box_sets)):
            box_mask: i64 = box.union[box_sets[j]]
            if line_mask & box_mask:
                continue
            if not crossing.is_fresh and line_sets[i] & line.fresh | box_sets[j] & box.fresh == 0:
                continue
            if gain + COUNT[box_sets[j]] - COUNT[box_mask & ~mask] != crossing.excess:
                continue
            if _eliminates_any(grid, crossing, line, box, line_sets[i], box_sets[j]):
                found.append(_step(grid, crossing, line, box, line_sets[i], box_sets[j]))
    return found


def _eliminates_any(
    grid: Grid, crossing: Crossing, line: HousePart, box: HousePart, line_set: i64, box_set: i64
) -> bool:
    """Tell whether a digit of the pattern is in its line or box outside the pattern's cells."""
    own_low: i64 = crossing.low | line.low(line_set) | box.low(box_set)
    own_high: i64 = crossing.high | line.high(line_set) | box.high(box_set)
    both: i64 = crossing.mask & ~(line.union[line_set] | box.union[box_set])
    return _holds(grid, line.union[line_set] | both, crossing.line, own_low, own_high) or _holds(
        grid, box.union[box_set] | both, crossing.box, own_low, own_high
    )


def _holds(grid: Grid, digit_mask: i64, house: i64, own_low: i64, own_high: i64) -> bool:
    """Tell whether a house has a candidate of some digits outside a cell set."""
    low: i64 = grid.topology.house_low[house] & ~own_low
    high: i64 = grid.topology.house_high[house] & ~own_high
    rest: i64 = digit_mask
    while rest:
        digit: i64 = FIRST[rest] + 1
        rest &= rest - 1
        if grid.places_low[digit] & low | grid.places_high[digit] & high:
            return True
    return False


def _step(
    grid: Grid, crossing: Crossing, line: HousePart, box: HousePart, line_set: i64, box_set: i64
) -> Step:
    house_low = grid.topology.house_low
    house_high = grid.topology.house_high
    line_mask: i64 = line.union[line_set]
    box_mask: i64 = box.union[box_set]
    line_low: i64 = line.low(line_set)
    line_high: i64 = line.high(line_set)
    box_low: i64 = box.low(box_set)
    box_high: i64 = box.high(box_set)
    own_low: i64 = crossing.low | line_low | box_low
    own_high: i64 = crossing.high | line_high | box_high
    both: i64 = crossing.mask & ~(line_mask | box_mask)
    at: i64 = crossing.line
    found = set(
        eliminations_of(
            grid, line_mask | both, house_low[at] & ~own_low, house_high[at] & ~own_high
        )
    )
    at = crossing.box
    found.update(
        eliminations_of(grid, box_mask | both, house_low[at] & ~own_low, house_high[at] & ~own_high)
    )
    low: i64 = crossing.low
    high: i64 = crossing.high
    return Step(
        "sue_de_coq",
        eliminations=tuple(sorted(found)),
        marks=candidate_marks(grid, Role.BASIS, both, low, high)
        + candidate_marks(grid, Role.ALS, line_mask, low | line_low, high | line_high, 0)
        + candidate_marks(grid, Role.ALS, box_mask, low | box_low, high | box_high, 1),
        houses=BASIS_HOUSE[crossing.line] + BASIS_HOUSE[crossing.box],
        facts=(crossing.mask, line_mask, box_mask),
    )
