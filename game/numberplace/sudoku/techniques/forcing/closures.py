"""Consequences of each candidate by singles, as cell sets: kept along a path and extended.

A *row* is a position in 20 words: ``[digit]`` and ``[9 + digit]`` the cells that may hold a digit
(counted from 0 here), low and high, with the cells that hold it; ``[PLACED]`` and ``[PLACED + 1]``
the cells whose digit has been carried to its peers. A row is *closed* when no single waits. Two
closed rows laid over each other need few singles more to be closed again, and a row stays a good
start when the position loses candidates: all that followed before follows still.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    HIGH_CELLS,
    LOW_CELLS,
    count_cells,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.rule_links import RuleLinks
from numberplace.sudoku.model.topology import Topology

PLACED: Final = 18
"""Index of the carried cells in a row."""
SIZE: Final = 20
"""Words of a row."""

ROWS_FIRST: Final = 0o001001001001001001
ROWS_REST: Final = 0o377377377377377377
ROWS_LAST: Final = 0o400400400400400400
"""The first cell of each of six rows, the first eight, and the ninth."""
HALF_FIRST: Final = 0o001001001
HALF_REST: Final = 0o377377377
HALF_LAST: Final = 0o400400400
"""The first cell of each of three rows, the first eight, and the ninth."""
BANDS_ROW: Final = 0o777 | 0o777 << 27
"""The first row of each of the two bands of a low word."""
BANDS_THIRDS: Final = 0o111 | 0o111 << 27 | 0o111 << 54
"""The first cell of each third of a row, for three rows of nine bits at 0, 27 and 54."""


def row_of(grid: Grid) -> vec[i64]:
    """Return the position of a grid as a row; filled cells count as carried."""
    row = vec[i64]([0] * SIZE)
    digit: i64
    cell: i64
    for digit in range(9):
        row[digit] = grid.places_low[digit + 1]
        row[9 + digit] = grid.places_high[digit + 1]
    for cell in range(81):
        if grid.digits[cell]:
            row[grid.digits[cell] - 1] |= CELL_LOW[cell]
            row[8 + grid.digits[cell]] |= CELL_HIGH[cell]
    if grid.topology.size < 9:
        _fill_absent(row, grid.topology)
    row[PLACED] = LOW_CELLS & ~grid.empty_low
    row[PLACED + 1] = HIGH_CELLS & ~grid.empty_high
    return row


def _fill_absent(row: vec[i64], topology: Topology) -> None:
    """Lay digits out where a smaller board has no cells, so that no cell, row or column lacks one.

    Every absent cell may hold a digit that the board has not; those that it has stand in the absent
    rows where these cross the absent columns. All of these cells count as carried.
    """
    digit: i64
    cell: i64
    row[8] |= LOW_CELLS & ~topology.low
    row[17] |= HIGH_CELLS & ~topology.high
    for cell in range(topology.size * 9, 81):
        if cell % 9 >= topology.size:
            for digit in range(topology.size):
                row[digit] |= CELL_LOW[cell]
                row[9 + digit] |= CELL_HIGH[cell]


def join(topology: Topology, one: vec[i64], other: vec[i64], into: vec[i64]) -> bool:
    """Lay two closed rows over each other and close the result; tell whether a place is empty."""
    changed: i64 = 0
    digit: i64
    for digit in range(9):
        one_low: i64 = one[digit]
        one_high: i64 = one[9 + digit]
        other_low: i64 = other[digit]
        other_high: i64 = other[9 + digit]
        low: i64 = one_low & other_low
        high: i64 = one_high & other_high
        into[digit] = low
        into[9 + digit] = high
        # A digit that is as it was in a closed row has no hidden single to carry.
        if low ^ one_low | high ^ one_high and low ^ other_low | high ^ other_high:
            changed |= 1 << digit
    into[PLACED] = one[PLACED] | other[PLACED]
    into[PLACED + 1] = one[PLACED + 1] | other[PLACED + 1]
    return close(topology, into, changed)


def close(topology: Topology, row: vec[i64], changed: i64) -> bool:
    """Carry out all singles of a row; tell whether a cell or a house has nothing left.

    Args:
        changed: the digits, as bits, that may have hidden singles.
    """
    digit: i64
    peers_low = topology.peers_low
    peers_high = topology.peers_high
    has_boxes: bool = topology.has_boxes
    has_other_houses: bool = topology.has_other_houses
    is_linked: bool = topology.is_linked
    while True:
        once_low: i64 = 0
        once_high: i64 = 0
        twice_low: i64 = 0
        twice_high: i64 = 0
        for digit in range(9):
            low: i64 = row[digit]
            high: i64 = row[9 + digit]
            twice_low |= once_low & low
            once_low |= low
            twice_high |= once_high & high
            once_high |= high
        if once_low != LOW_CELLS or once_high != HIGH_CELLS:
            return True
        naked_low: i64 = ~twice_low & ~row[PLACED] & LOW_CELLS
        naked_high: i64 = ~twice_high & ~row[PLACED + 1] & HIGH_CELLS
        if changed == 0 and naked_low | naked_high == 0:
            return False
        sought: i64 = changed
        changed = 0
        for digit in range(9):
            low = row[digit]
            high = row[9 + digit]
            new_low: i64 = low & naked_low
            new_high: i64 = high & naked_high
            if sought >> digit & 1:
                only_low, only_high = last_places(low, high, has_boxes)
                if only_low < 0:
                    return True
                if has_other_houses:
                    more_low, more_high = last_in_houses(topology, low, high)
                    if more_low < 0:
                        return True
                    only_low |= more_low
                    only_high |= more_high
                new_low |= low & only_low & ~row[PLACED]
                new_high |= high & only_high & ~row[PLACED + 1]
            while new_low | new_high:
                cell: i64 = first_cell(new_low, new_high)
                new_low &= ~CELL_LOW[cell]
                new_high &= ~CELL_HIGH[cell]
                changed |= carry(row, cell, digit, peers_low, peers_high)
                if is_linked:
                    changed |= carry_by_rules(topology.links, row, cell, digit)
                if row[digit] & new_low != new_low or row[9 + digit] & new_high != new_high:
                    return True  # two cells that see each other, each the last place or candidate


def last_places(low: i64, high: i64, has_boxes: bool) -> tuple[i64, i64]:
    """Return the rows, columns and boxes with one place of a digit, all of their cells; or -1, 0.

    That means that one of them has no place.

    Args:
        low: the places of the digit, with ``high``.
    """
    # Rows: a row less its first cell is not empty where the row has several cells. Adding to the
    # other eight carries into the ninth cell where there is any, and nothing borrows from the next
    # row, because no row is empty.
    filled: i64 = ((low & ROWS_REST) + ROWS_REST | low) & ROWS_LAST
    half: i64 = ((high & HALF_REST) + HALF_REST | high) & HALF_LAST
    if filled != ROWS_LAST or half != HALF_LAST:
        return -1, 0
    rest: i64 = low & (low - ROWS_FIRST)
    filled = ROWS_LAST ^ (((rest & ROWS_REST) + ROWS_REST | rest) & ROWS_LAST)
    rest = high & (high - HALF_FIRST)
    half = HALF_LAST ^ (((rest & HALF_REST) + HALF_REST | rest) & HALF_LAST)
    only_low: i64 = (filled << 1) - (filled >> 8)
    only_high: i64 = (half << 1) - (half >> 8)
    # The three rows of each band laid over each other, the bands at 0, 27 and 54: what is there,
    # and what is there twice.
    first: i64 = low & BANDS_ROW | (high & 511) << 54
    second: i64 = low >> 9 & BANDS_ROW | (high >> 9 & 511) << 54
    third: i64 = low >> 18 & BANDS_ROW | (high >> 18) << 54
    once: i64 = first | second | third
    twice: i64 = first & second | (first | second) & third
    columns: i64 = (once | once >> 27 | once >> 54) & 511
    if columns != 511:
        return -1, 0
    columns &= ~(twice | twice >> 27 | twice >> 54)
    columns &= ~(once & once >> 27 | (once | once >> 27) & once >> 54)
    columns |= columns << 9 | columns << 18
    only_low |= columns | columns << 27
    only_high |= columns
    if has_boxes:
        # And the three cells of each third: a box is three rows of a third.
        twice |= twice >> 1 | twice >> 2
        twice |= once & once >> 1 | (once | once >> 1) & once >> 2
        once |= once >> 1 | once >> 2
        if once & BANDS_THIRDS != BANDS_THIRDS:
            return -1, 0
        once = BANDS_THIRDS & ~twice
        once |= once << 1 | once << 2
        half = once >> 54
        only_high |= half | half << 9 | half << 18
        once &= BANDS_ROW
        only_low |= once | once << 9 | once << 18
    return only_low, only_high


def last_in_houses(topology: Topology, low: i64, high: i64) -> tuple[i64, i64]:
    """Return the only places of a digit in regions and further houses; -1, 0 where one has none."""
    only_low: i64 = 0
    only_high: i64 = 0
    house: i64
    for house in range(27 if topology.has_boxes else 18, topology.house_count):
        in_low: i64 = low & topology.house_low[house]
        in_high: i64 = high & topology.house_high[house]
        if in_low | in_high == 0:
            if topology.house_size[house]:
                return -1, 0
        elif in_low & (in_low - 1) | in_high & (in_high - 1) == 0 and (in_low == 0 or in_high == 0):
            only_low |= in_low
            only_high |= in_high
    return only_low, only_high


def carry(row: vec[i64], cell: i64, digit: i64, peers_low: vec[i64], peers_high: vec[i64]) -> i64:
    """Put a digit that may stand in a cell there; return the digits that lose places, as bits."""
    changed: i64 = 0
    other: i64
    cell_low: i64 = CELL_LOW[cell]
    cell_high: i64 = CELL_HIGH[cell]
    row[PLACED] |= cell_low
    row[PLACED + 1] |= cell_high
    for other in range(9):
        if other == digit:
            low: i64 = row[digit] & peers_low[cell]
            high: i64 = row[9 + digit] & peers_high[cell]
        else:
            low = row[other] & cell_low
            high = row[9 + other] & cell_high
        if low | high:
            row[other] ^= low
            row[9 + other] ^= high
            changed |= 1 << other
    return changed


def carry_by_rules(links: RuleLinks, row: vec[i64], cell: i64, digit: i64) -> i64:
    """Eliminate the candidates that tables of two cells forbid beside a digit; return the digits
    that lose places.

    A carried cell loses its digit, too: that leaves the cell nothing, which ``close`` tells.
    """
    changed: i64 = 0
    at: i64 = (digit * 81 + cell) * 9
    other: i64
    for other in range(9):
        low: i64 = row[other] & links.low[at + other]
        high: i64 = row[9 + other] & links.high[at + other]
        if low | high:
            row[other] ^= low
            row[9 + other] ^= high
            changed |= 1 << other
    return changed


def holds(row: vec[i64], candidate: i64) -> bool:
    """Tell whether a candidate is possible or true in a row."""
    cell: i64 = candidate % 81
    digit: i64 = candidate // 81
    return row[digit] & CELL_LOW[cell] | row[9 + digit] & CELL_HIGH[cell] != 0


def is_open(row: vec[i64], candidate: i64) -> bool:
    """Tell whether a candidate is possible in a row and not known to be true."""
    cell: i64 = candidate % 81
    carried: i64 = row[PLACED] & CELL_LOW[cell] | row[PLACED + 1] & CELL_HIGH[cell]
    return carried == 0 and holds(row, candidate)


def count_open(row: vec[i64]) -> i64:
    """Return the number of undecided candidates of a row."""
    size: i64 = 0
    digit: i64
    for digit in range(9):
        size += count_cells(row[digit] & ~row[PLACED], row[9 + digit] & ~row[PLACED + 1])
    return size


class Closures:
    """The closed row of every candidate of a position, each assumed to be true.

    ``base`` the position itself; ``rows[candidate]`` what is left when the candidate is true;
    ``state[candidate]`` is 0 when it is not possible, 1 when it is, 2 when it empties a place.
    ``clashes`` remembers pairs of which the one is impossible beside the other, as the first * 729
    + the second: they stay so. ``singles`` is 1 when a single waits on the board, -1 when nobody
    has asked.
    """

    def __init__(self, grid: Grid) -> None:
        """Follow every candidate."""
        topology = grid.topology
        self.topology = topology
        self.base: vec[i64] = row_of(grid)
        nothing = vec[i64]([0])
        self.rows: list[vec[i64]] = [nothing] * 729
        self.state: vec[i64] = vec[i64]([0] * 729)
        self.version: i64 = grid.version
        self.clashes: vec[i64] = vec[i64]([])
        self.singles: i64 = -1
        candidate: i64
        for candidate in range(729):
            if is_open(self.base, candidate):
                row = self.base[:]
                cell: i64 = candidate % 81
                carry(row, cell, candidate // 81, topology.peers_low, topology.peers_high)
                if topology.is_linked:
                    carry_by_rules(topology.links, row, cell, candidate // 81)
                self.rows[candidate] = row
                self.state[candidate] = 2 if close(topology, row, topology.digits) else 1

    def extend(self, grid: Grid) -> None:
        """Follow the candidates on after others have vanished."""
        self.base = row_of(grid)
        self.version = grid.version
        self.singles = -1
        candidate: i64
        for candidate in range(729):
            if self.state[candidate] == 0:
                continue
            if not is_open(self.base, candidate):
                self.state[candidate] = 0
            elif self.state[candidate] == 1 and self._narrow(self.rows[candidate]):
                self.state[candidate] = 2

    def _narrow(self, row: vec[i64]) -> bool:
        """Remove from a row the candidates that the position has lost; return True if a place is
        empty then."""
        base = self.base
        changed: i64 = 0
        digit: i64
        for digit in range(9):
            low: i64 = row[digit] & ~base[digit]
            high: i64 = row[9 + digit] & ~base[9 + digit]
            if low | high:
                row[digit] ^= low
                row[9 + digit] ^= high
                changed |= 1 << digit
        row[PLACED] |= base[PLACED]
        row[PLACED + 1] |= base[PLACED + 1]
        return changed != 0 and close(self.topology, row, changed)


def closures_of(grid: Grid) -> Closures:
    """Return the closures of a position: those of the path so far extended, or new ones."""
    known = grid.memory.get("closures")
    if not isinstance(known, Closures):
        known = Closures(grid)
        grid.memory["closures"] = known
    elif known.version != grid.version:
        known.extend(grid)
    return known
