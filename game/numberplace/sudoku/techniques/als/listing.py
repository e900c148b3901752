"""The almost locked sets of each house or group, and the places of their digits: kept on a path.

A house is searched again only when it changed. Places are numbered for good, and which places of a
digit exclude each other is found out once: it depends on nothing but where they are.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    HIGH_CELLS,
    LOW_CELLS,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology

RECORD: Final = 14
"""Words of a record of a set: its house, size, digit_mask, cells low and high, then for each digit
the number of its places, -1 for a digit it lacks."""
HOUSE: Final = 0
SIZE: Final = 1
MASK: Final = 2
LOW: Final = 3
HIGH: Final = 4
PLACE: Final = 5


class Listing:
    """The sets of a position's houses as records, and the places of all sets met so far.

    ``records[house]`` the sets of a house, their positions ascending; after the houses those of
    each group (``Topology.groups``). Places ``k`` below ``count``: ``digit[k]`` (0-8), the cells
    ``low[k]``, ``high[k]``, and ``sees_low/high[k]`` the candidates of the digit that see all of
    them. ``pairs`` the numbers of places that exclude each other, two
    by two. Places that no set of the position has stay in the tables.
    """

    def __init__(self, topology: Topology) -> None:
        """Start before the first position."""
        self.version: i64 = -1
        self.topology = topology
        self.records: list[vec[i64]] = [vec[i64]([])] * len(topology.house_size)
        self.count: i64 = 0
        self.digit: vec[i64] = vec[i64]([])
        self.low: vec[i64] = vec[i64]([])
        self.high: vec[i64] = vec[i64]([])
        self.sees_low: vec[i64] = vec[i64]([])
        self.sees_high: vec[i64] = vec[i64]([])
        self.pairs: vec[i64] = vec[i64]([])
        self._peers_low: vec[i64] = vec[i64]([])
        self._peers_high: vec[i64] = vec[i64]([])
        """The cells that see all of a place's."""
        self._of_digit: list[vec[i64]] = [vec[i64]([]) for _digit in range(9)]
        self._hashed: vec[i64] = vec[i64]([-1] * 4096)

    def renew(self, grid: Grid) -> None:
        """Search the houses that changed, and narrow down the cells that see the places."""
        house: i64
        at: i64
        for house in range(self.topology.house_count):
            if grid.house_changed[house] > self.version:
                self.records[house] = self._search(grid, house)
        for at, cells in enumerate(self.topology.groups):
            if max([grid.cell_changed[cell] for cell in cells]) > self.version:
                house = self.topology.house_count + at
                self.records[house] = self._search(grid, house)
        digits = self.digit
        for at in range(self.count):
            self.sees_low[at] = self._peers_low[at] & grid.places_low[digits[at] + 1]
            self.sees_high[at] = self._peers_high[at] & grid.places_high[digits[at] + 1]
        self.version = grid.version

    def _search(self, grid: Grid, house: i64) -> vec[i64]:
        """Return the records of the sets of a house."""
        found = subsets_of(grid, house)
        records = vec[i64]([0] * (len(found) * RECORD))
        at: i64
        for at in range(len(found)):
            entry: i64 = found[at]
            digit_mask: i64 = entry & 511
            low, high = grid.topology.cell_set_at(house, entry >> 9)
            first: i64 = at * RECORD
            records[first + HOUSE] = house
            records[first + SIZE] = COUNT[entry >> 9]
            records[first + MASK] = digit_mask
            records[first + LOW] = low
            records[first + HIGH] = high
            digit: i64
            for digit in range(9):
                place: i64 = -1
                if digit_mask >> digit & 1:
                    place_low: i64 = low & grid.places_low[digit + 1]
                    place_high: i64 = high & grid.places_high[digit + 1]
                    place = self._number(digit, place_low, place_high)
                records[first + PLACE + digit] = place
        return records

    def _number(self, digit: i64, low: i64, high: i64) -> i64:
        """Return the number of some places of a digit (0-8), added when they are new."""
        hashed = self._hashed
        last: i64 = len(hashed) - 1
        at: i64 = _mixed(digit, low, high) & last
        while hashed[at] >= 0:
            known: i64 = hashed[at]
            if self.low[known] == low and self.high[known] == high and self.digit[known] == digit:
                return known
            at = at + 1 & last
        hashed[at] = self.count
        self._add(digit, low, high)
        if self.count * 2 > last:
            self._widen()
        return self.count - 1

    def _add(self, digit: i64, low: i64, high: i64) -> None:
        peers_low: i64 = LOW_CELLS
        peers_high: i64 = HIGH_CELLS
        rest_low: i64 = low
        rest_high: i64 = high
        while rest_low | rest_high:
            cell: i64 = first_cell(rest_low, rest_high)
            rest_low &= ~CELL_LOW[cell]
            rest_high &= ~CELL_HIGH[cell]
            peers_low &= self.topology.peers_low[cell]
            peers_high &= self.topology.peers_high[cell]
        mine = self._of_digit[digit]
        pairs = self.pairs
        lows = self.low
        highs = self.high
        at: i64
        for at in range(len(mine)):
            other: i64 = mine[at]
            if lows[other] & ~peers_low | highs[other] & ~peers_high == 0:
                pairs = append(pairs, other)
                pairs = append(pairs, self.count)
        self.pairs = pairs
        self._of_digit[digit] = append(mine, self.count)
        self.digit = append(self.digit, digit)
        self.low = append(self.low, low)
        self.high = append(self.high, high)
        self.sees_low = append(self.sees_low, 0)
        self.sees_high = append(self.sees_high, 0)
        self._peers_low = append(self._peers_low, peers_low)
        self._peers_high = append(self._peers_high, peers_high)
        self.count += 1

    def _widen(self) -> None:
        """Make the hash twice as large."""
        size: i64 = len(self._hashed) * 2
        hashed = vec[i64]([-1] * size)
        one: i64
        for one in range(self.count):
            at: i64 = _mixed(self.digit[one], self.low[one], self.high[one]) & size - 1
            while hashed[at] >= 0:
                at = at + 1 & size - 1
            hashed[at] = one
        self._hashed = hashed


def _mixed(digit: i64, low: i64, high: i64) -> i64:
    """Return a number for the hash; it is not negative."""
    return low % 4093 * 9 + high % 2039 * 27 + digit


def subsets_of(grid: Grid, house: i64) -> vec[i64]:
    """Return the sets of a house as position mask * 512 + digit_mask, ascending.

    A single cell is listed in its row, other sets in the first house that holds them.
    """
    found = vec[i64]([])
    unions = vec[i64]([0] * 512)
    empty: i64 = 0
    i: i64
    topology = grid.topology
    house_cell = topology.house_cell
    for i in range(topology.house_size[house]):
        mask: i64 = grid.cells[house_cell[house * 9 + i]]
        if mask:
            empty |= 1 << i
            unions[1 << i] = mask
    subset: i64 = empty & -empty
    while subset:
        # Without its lowest cell the subset is smaller, so its union is known: one OR for each.
        rest: i64 = subset & (subset - 1)
        union: i64 = unions[subset] if rest == 0 else unions[rest] | unions[subset ^ rest]
        unions[subset] = union
        size: i64 = COUNT[subset]
        if COUNT[union] == size + 1 and (
            house < 9
            or (size > 1 and (house < 18 or not is_listed_before(topology, house, subset)))
        ):
            found = append(found, subset << 9 | union)
        # The next subset of ``empty``: the borrow runs through the cells that are not in it, so
        # only the others count up. After the last comes 0.
        subset = (subset - empty) & empty
    return found


def is_listed_before(topology: Topology, house: i64, subset: i64) -> bool:
    """Tell whether an earlier house holds the cells of a position mask."""
    if house < 27 and topology.has_boxes:
        return is_in_line(subset)
    low, high = topology.cell_set_at(house, subset)
    earlier: i64
    for earlier in range(min(house, topology.house_count)):
        if low & ~topology.house_low[earlier] | high & ~topology.house_high[earlier] == 0:
            return True
    return False


def is_in_line(subset: i64) -> bool:
    """Tell whether a position mask of a box lies inside one row or column."""
    column: i64 = subset | subset >> 3 | subset >> 6
    row: i64 = subset & 0o111 | subset >> 1 & 0o111 | subset >> 2 & 0o111
    return COUNT[column & 7] == 1 or COUNT[row] == 1


def listing_of(grid: Grid, most: i64) -> Listing:
    """Return the listing of a position: that of the path so far renewed, or a new one.

    Args:
        most: with more places than that, most of which no set has any longer, it starts anew.
    """
    known = grid.memory.get("als_listing")
    if not isinstance(known, Listing) or known.count > most:
        known = Listing(grid.topology)
        grid.memory["als_listing"] = known
    if known.version != grid.version:
        known.renew(grid)
    return known
