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
from numberplace.sudoku.techniques.als.sets import als_sets
from numberplace.sudoku.techniques.parts import (
    candidate_marks,
    eliminations_of,
    mark_of,
    seen_places,
)


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


class Guardians:
    """Candidates anywhere of which one is true, or some cells would end up deadly."""

    def __init__(self, grid: Grid) -> None:
        """Start without any."""
        self.grid = grid
        self.low: vec[i64] = vec[i64]([0] * 10)
        """By digit: the cells with guardians."""
        self.high: vec[i64] = vec[i64]([0] * 10)

    def add(self, digits: i64, low: i64, high: i64) -> None:
        """Add the candidates of some digits in some cells."""
        while digits:
            digit: i64 = FIRST[digits] + 1
            digits &= digits - 1
            self.low[digit] |= self.grid.places_low[digit] & low
            self.high[digit] |= self.grid.places_high[digit] & high

    def count(self) -> i64:
        """Count them."""
        found: i64 = 0
        digit: i64
        for digit in range(1, 10):
            found += count_cells(self.low[digit], self.high[digit])
        return found

    def digits(self) -> i64:
        """Return the digit_mask of their digits."""
        found: i64 = 0
        digit: i64
        for digit in range(1, 10):
            if self.low[digit] | self.high[digit]:
                found |= 1 << digit - 1
        return found

    def ruled_out(self) -> tuple[tuple[int, int], ...]:
        """Return the candidates that clash with all of them, ascending."""
        found: list[tuple[int, int]] = []
        digit: i64
        each: i64
        for digit in range(1, 10):
            low: i64 = 0
            high: i64 = 0
            for each in range(1, 10):
                if each != digit:
                    low |= self.low[each]
                    high |= self.high[each]
            # Guardians of other digits clash only with the candidates of their own cell.
            count: i64 = count_cells(low, high)
            if count > 1:
                continue
            only: i64 = first_cell(low, high) if count else -1
            for pair in seen_by_all(self.grid, 1 << digit - 1, self.low[digit], self.high[digit]):
                if only < 0 or pair[0] == only:
                    found.append(pair)
        found.sort()
        return tuple(found)

    def marks(self) -> tuple[Mark, ...]:
        """Mark them."""
        found: list[Mark] = []
        digit: i64
        for digit in range(1, 10):
            for cell in cells_of(self.low[digit], self.high[digit]):
                found.append(mark_of(Role.GUARDIAN, cell, digit))
        return tuple(found)


class Pincers:
    """One or two almost locked sets that hold a digit whichever guardian of other digits is true.

    ``one``, ``other`` their numbers among those of the position, -1 for no second one; ``entry``,
    ``other_entry`` the digits that guardians take from them, 0 for none. ``low``, ``high`` the
    candidates of the digit that they eliminate, ``pattern`` the number of what has the guardians.
    """

    def __init__(self, digit: i64, one: i64, entry: i64, other: i64, other_entry: i64) -> None:
        """Keep the parts."""
        self.digit: i64 = digit
        self.one: i64 = one
        self.entry: i64 = entry
        self.other: i64 = other
        self.other_entry: i64 = other_entry
        self.low: i64 = 0
        self.high: i64 = 0
        self.pattern: i64 = -1


class PincerSearch:
    """The pincers of a position that eliminate more than others, in ``found``, by digit.

    Of pincers that eliminate the same the first are kept.
    """

    def __init__(self, grid: Grid, most: i64) -> None:
        """Start; ``most`` cells to a set: with 1 wings, with more at least one set of several."""
        self.grid = grid
        self.most: i64 = most
        self.sets = als_sets(grid)
        self.found: list[list[Pincers]] = [[] for _digit in range(10)]
        self.pattern: i64 = -1

    def _try(self, guardians: Guardians, pincers: Pincers) -> None:
        """Keep pincers that eliminate something, and not less than others do."""
        sets = self.sets
        one_cell: bool = sets.size[pincers.one] == 1
        if pincers.other >= 0 and sets.size[pincers.other] > 1:
            one_cell = False
        if self.most > 1 and one_cell:
            return
        digit: i64 = pincers.digit
        low, high = seen_places(self.grid, digit, guardians.low[digit], guardians.high[digit])
        low &= sets.sees_low[pincers.one * 9 + digit - 1]
        high &= sets.sees_high[pincers.one * 9 + digit - 1]
        if pincers.other >= 0:
            low &= sets.sees_low[pincers.other * 9 + digit - 1]
            high &= sets.sees_high[pincers.other * 9 + digit - 1]
        if low | high == 0:
            return
        before = self.found[digit]
        for each in before:
            if low & ~each.low | high & ~each.high == 0:
                return
        pincers.low = low
        pincers.high = high
        pincers.pattern = self.pattern
        self.found[digit] = [p for p in before if p.low & ~low | p.high & ~high]
        self.found[digit].append(pincers)

    def look_at(self, guardians: Guardians, own_low: i64, own_high: i64) -> None:
        """Try the pincers of guardians, small sets first, outside their cells and some more."""
        self.pattern += 1
        digits: i64 = guardians.digits()
        if COUNT[digits] > 3:
            return
        digit: i64
        for digit in range(1, 10):
            own_low |= guardians.low[digit]
            own_high |= guardians.high[digit]
        i: i64
        j: i64
        for digit in range(1, 10):
            rest: i64 = digits & ~(1 << digit - 1)
            count: i64 = COUNT[rest]
            if count == 0 or count > 2:
                continue
            entry: i64 = FIRST[rest] + 1
            last: i64 = FIRST[rest & rest - 1] + 1 if count > 1 else entry
            splits: bool = rest == digits and count == 1
            ones = self._sets_of(guardians, entry, digit, splits, own_low, own_high)
            if count == 1 and not splits:
                for i in range(len(ones)):
                    self._try(guardians, Pincers(digit, ones[i], entry, -1, 0))
                continue
            others = ones
            if count > 1:
                others = self._sets_of(guardians, last, digit, False, own_low, own_high)
            for i in range(len(ones)):
                for j in range(i + 1 if splits else 0, len(others)):
                    if not splits or self._see_all(guardians, entry, ones[i], others[j]):
                        self._try(guardians, Pincers(digit, ones[i], entry, others[j], last))

    def _sets_of(
        self, guardians: Guardians, entry: i64, digit: i64, some: bool, own_low: i64, own_high: i64
    ) -> vec[i64]:
        """Return the sets with two digits, all of whose places of the first the guardians see.

        Args:
            some: some guardians are enough, not all.
        """
        sets = self.sets
        mask: i64 = 1 << entry - 1 | 1 << digit - 1
        guard_low: i64 = guardians.low[entry]
        guard_high: i64 = guardians.high[entry]
        found = vec[i64]([])
        at: i64
        for at in range(sets.count):
            if sets.size[at] > self.most:
                break
            if sets.mask[at] & mask != mask or sets.low[at] & own_low | sets.high[at] & own_high:
                continue
            low: i64 = sets.sees_low[at * 9 + entry - 1]
            high: i64 = sets.sees_high[at * 9 + entry - 1]
            if guard_low & low | guard_high & high and (
                some or guard_low & ~low | guard_high & ~high == 0
            ):
                found = append(found, at)
        return found

    def _see_all(self, guardians: Guardians, entry: i64, one: i64, other: i64) -> bool:
        """Tell whether each guardian of a digit sees all its places in one of two sets."""
        sets = self.sets
        at: i64 = one * 9 + entry - 1
        to: i64 = other * 9 + entry - 1
        low: i64 = guardians.low[entry] & ~(sets.sees_low[at] | sets.sees_low[to])
        high: i64 = guardians.high[entry] & ~(sets.sees_high[at] | sets.sees_high[to])
        return low | high == 0

    def marks(self, pincers: Pincers) -> tuple[Mark, ...]:
        """Mark the candidates of the sets."""
        sets = self.sets
        one: i64 = pincers.one
        marks = candidate_marks(self.grid, Role.ALS, sets.mask[one], sets.low[one], sets.high[one])
        other: i64 = pincers.other
        if other >= 0:
            marks += candidate_marks(
                self.grid, Role.ALS, sets.mask[other], sets.low[other], sets.high[other], 1
            )
        return marks


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
