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

from numberplace.core.step import HouseMark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    HOUSE_HIGH,
    HOUSE_LOW,
    HOUSES,
    INTERSECTIONS,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import candidate_marks, eliminations_of

FAMILY: Final = "sue_de_coq"


def _outside(house: int, other: int) -> list[int]:
    return [cell for cell in HOUSES[house] if cell not in HOUSES[other]]


CROSSING: Final = vec[i64]([cell for _line, _box, cells in INTERSECTIONS for cell in cells])
"""``CROSSING[k * 3 + i]``: the cells where line and box of intersection k cross."""
LINE_REST: Final = vec[i64](
    [cell for line, box, _cells in INTERSECTIONS for cell in _outside(line, box)]
)
"""``LINE_REST[k * 6 + i]``: the other cells of its line."""
BOX_REST: Final = vec[i64](
    [cell for line, box, _cells in INTERSECTIONS for cell in _outside(box, line)]
)
"""``BOX_REST[k * 6 + i]``: the other cells of its box."""


def next_subset(subset: i64, whole: i64) -> i64:
    """Return the next larger subset of the bits of a mask, 0 after the last; start with 0."""
    return ((subset | ~whole) + 1) & whole


class Part:
    """Six cells of one house: the digits of each of their 64 subsets."""

    def __init__(self, cells: vec[i64]) -> None:
        """Prepare for six cells out of a table; ``load`` says which."""
        self.cells = cells
        self.base: i64 = 0
        self.empty: i64 = 0
        self.union: vec[i64] = vec[i64]([0] * 64)

    def load(self, grid: Grid, base: i64) -> None:
        """Take the six cells from ``cells[base]`` on."""
        self.base = base
        cells = self.cells
        union = self.union
        empty: i64 = 0
        i: i64
        for i in range(6):
            mask: i64 = grid.cells[cells[base + i]]
            if mask:
                empty |= 1 << i
            union[1 << i] = mask
        self.empty = empty
        subset: i64 = next_subset(0, empty)
        while subset:
            low: i64 = subset & -subset
            union[subset] = union[subset ^ low] | union[low]
            subset = next_subset(subset, empty)

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
        subset: i64 = next_subset(0, empty)
        while subset:
            mask: i64 = union[subset]
            gain: i64 = COUNT[subset] - COUNT[mask & ~digits]
            if 0 < gain < excess and COUNT[mask] > COUNT[subset]:
                found = append(found, subset)
            subset = next_subset(subset, empty)
        return found

    def low(self, subset: i64) -> i64:
        """Return the low word of a subset's cells."""
        found: i64 = 0
        while subset:
            found |= CELL_LOW[self.cells[self.base + FIRST[subset]]]
            subset &= subset - 1
        return found

    def high(self, subset: i64) -> i64:
        """Return the high word of a subset's cells."""
        found: i64 = 0
        while subset:
            found |= CELL_HIGH[self.cells[self.base + FIRST[subset]]]
            subset &= subset - 1
        return found


def find_sue_de_coq(grid: Grid) -> Iterator[Step]:
    """Yield Sue de Coqs, basic and extended, crossings in the order of INTERSECTIONS.

    ``facts``: digit_masks of the crossing, the line's cells and the box's cells.
    """
    line = Part(LINE_REST)
    box = Part(BOX_REST)
    since: i64 = grid.silent_since(FAMILY)
    silent: bool = True
    intersection: i64
    chosen: i64
    for intersection in range(54):
        if not _may_have(grid, intersection, since):
            continue
        line.load(grid, intersection * 6)
        box.load(grid, intersection * 6)
        for chosen in (0b011, 0b101, 0b110, 0b111):
            crossing = _choose(grid, intersection, chosen)
            if crossing is not None:
                for step in _search(grid, crossing, line, box):
                    silent = False
                    yield step
    if silent:
        grid.keep_silent(FAMILY)


def _may_have(grid: Grid, intersection: i64, since: i64) -> bool:
    """Tell whether two cells of a crossing are empty, and line or box changed since a version."""
    line, box, _cells = INTERSECTIONS[intersection]
    if grid.house_changed[line] <= since and grid.house_changed[box] <= since:
        return False
    empty: i64 = 0
    i: i64
    for i in range(3):
        if grid.cells[CROSSING[intersection * 3 + i]]:
            empty += 1
    return empty >= 2


class Crossing:
    """The chosen cells of a crossing: their cell set, digits, and digits beyond their number."""

    def __init__(self, intersection: i64, mask: i64, excess: i64, low: i64, high: i64) -> None:
        """Keep the parts; ``intersection`` is the index in INTERSECTIONS."""
        self.intersection: i64 = intersection
        self.mask: i64 = mask
        self.excess: i64 = excess
        self.low: i64 = low
        self.high: i64 = high


def _choose(grid: Grid, intersection: i64, chosen: i64) -> Crossing | None:
    """Return some cells of an intersection if all are empty, with two digits more than cells.

    Args:
        chosen: 3 bits, one for each cell of the intersection.
    """
    low: i64 = 0
    high: i64 = 0
    mask: i64 = 0
    i: i64
    for i in range(3):
        cell: i64 = CROSSING[intersection * 3 + i]
        if chosen >> i & 1:
            if grid.cells[cell] == 0:
                return None
            mask |= grid.cells[cell]
            low |= CELL_LOW[cell]
            high |= CELL_HIGH[cell]
    excess: i64 = COUNT[mask] - COUNT[chosen]
    return Crossing(intersection, mask, excess, low, high) if excess >= 2 else None


def _search(grid: Grid, crossing: Crossing, line: Part, box: Part) -> list[Step]:
    """Return the steps of some cells of a crossing with subsets of the line and the box."""
    found: list[Step] = []
    mask: i64 = crossing.mask
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
            if gain + COUNT[box_sets[j]] - COUNT[box_mask & ~mask] != crossing.excess:
                continue
            if _eliminates_any(grid, crossing, line, box, line_sets[i], box_sets[j]):
                found.append(_step(grid, crossing, line, box, line_sets[i], box_sets[j]))
    return found


def _eliminates_any(
    grid: Grid, crossing: Crossing, line: Part, box: Part, line_set: i64, box_set: i64
) -> bool:
    """Tell whether a digit of the pattern is in its line or box outside the pattern's cells."""
    line_house, box_house, _cells = INTERSECTIONS[crossing.intersection]
    own_low: i64 = crossing.low | line.low(line_set) | box.low(box_set)
    own_high: i64 = crossing.high | line.high(line_set) | box.high(box_set)
    both: i64 = crossing.mask & ~(line.union[line_set] | box.union[box_set])
    return _holds(grid, line.union[line_set] | both, line_house, own_low, own_high) or _holds(
        grid, box.union[box_set] | both, box_house, own_low, own_high
    )


def _holds(grid: Grid, digit_mask: i64, house: i64, own_low: i64, own_high: i64) -> bool:
    """Tell whether a house has a candidate of some digits outside a cell set."""
    low: i64 = HOUSE_LOW[house] & ~own_low
    high: i64 = HOUSE_HIGH[house] & ~own_high
    rest: i64 = digit_mask
    while rest:
        digit: i64 = FIRST[rest] + 1
        rest &= rest - 1
        if grid.places_low[digit] & low | grid.places_high[digit] & high:
            return True
    return False


def _step(
    grid: Grid, crossing: Crossing, line: Part, box: Part, line_set: i64, box_set: i64
) -> Step:
    line_house, box_house, _cells = INTERSECTIONS[crossing.intersection]
    line_mask: i64 = line.union[line_set]
    box_mask: i64 = box.union[box_set]
    line_low: i64 = line.low(line_set)
    line_high: i64 = line.high(line_set)
    box_low: i64 = box.low(box_set)
    box_high: i64 = box.high(box_set)
    own_low: i64 = crossing.low | line_low | box_low
    own_high: i64 = crossing.high | line_high | box_high
    both: i64 = crossing.mask & ~(line_mask | box_mask)
    at: i64 = line_house
    found = set(
        eliminations_of(
            grid, line_mask | both, HOUSE_LOW[at] & ~own_low, HOUSE_HIGH[at] & ~own_high
        )
    )
    at = box_house
    found.update(
        eliminations_of(grid, box_mask | both, HOUSE_LOW[at] & ~own_low, HOUSE_HIGH[at] & ~own_high)
    )
    low: i64 = crossing.low
    high: i64 = crossing.high
    return Step(
        "sue_de_coq",
        eliminations=tuple(sorted(found)),
        marks=candidate_marks(grid, Role.BASIS, both, low, high)
        + candidate_marks(grid, Role.ALS, line_mask, low | line_low, high | line_high, 0)
        + candidate_marks(grid, Role.ALS, box_mask, low | box_low, high | box_high, 1),
        houses=(HouseMark(Role.BASIS, line_house), HouseMark(Role.BASIS, box_house)),
        facts=(crossing.mask, line_mask, box_mask),
    )
