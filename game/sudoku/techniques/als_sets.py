"""Almost locked sets of a position and their restricted commons: tables for several searches.

An almost locked set (ALS) is n empty cells of a house with n + 1 candidate digits between them; a
cell with two candidates is the smallest. A digit is a restricted common of two sets when each of
its places in the one sees each of its places in the other, so that only one of them can hold it.

Sets are numbered from 0, small ones first, then by house and position. Everything is packed.
"""

from __future__ import annotations

from typing import Final

from game.sudoku.fast import append, i64, vec
from game.sudoku.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    HOUSE_CELL,
    PEERS_HIGH,
    PEERS_LOW,
    SUBSETS,
    SUBSETS_START,
)
from game.sudoku.grid import Grid

EMPTY_UNIONS: Final = vec[i64]([0] * (27 * 512))


class AlsSets:
    """The almost locked sets of one position.

    ``count`` sets; of set ``i``: ``low[i]``, ``high[i]`` its cells, ``mask[i]`` its digit_mask,
    ``size[i]`` its number of cells, ``house[i]`` the first house that holds it. By digit, at
    ``i * 9 + digit - 1``: ``place_low/high`` the cells of the set with that candidate,
    ``sees_low/high`` the candidates of that digit outside that see all of them (0 for a digit that
    the set lacks).
    """

    def __init__(self) -> None:
        """Make the tables empty; ``als_sets`` fills them."""
        self.count: i64 = 0
        self.low: vec[i64] = vec[i64]([])
        self.high: vec[i64] = vec[i64]([])
        self.mask: vec[i64] = vec[i64]([])
        self.size: vec[i64] = vec[i64]([])
        self.house: vec[i64] = vec[i64]([])
        self.place_low: vec[i64] = vec[i64]([])
        self.place_high: vec[i64] = vec[i64]([])
        self.sees_low: vec[i64] = vec[i64]([])
        self.sees_high: vec[i64] = vec[i64]([])


class AlsLinks:
    """The restricted commons among the sets of one position, both ways round.

    Set ``i`` is linked to ``target[k]`` by the digits ``common[k]`` (digit_mask) for k from
    ``start[i]`` up to ``start[i + 1]``, in a fixed order.
    """

    def __init__(self) -> None:
        """Make the table empty; ``als_links`` fills it."""
        self.start: vec[i64] = vec[i64]([0])
        self.target: vec[i64] = vec[i64]([])
        self.common: vec[i64] = vec[i64]([])


def als_sets(grid: Grid) -> AlsSets:
    """Return the almost locked sets of a position, found once."""
    known = grid.cache.get("als_sets")
    if isinstance(known, AlsSets):
        return known
    sets = AlsSets()
    unions = EMPTY_UNIONS[:]
    empties = vec[i64]([0] * 27)
    _fill_unions(grid, unions, empties)
    size: i64
    house: i64
    at: i64
    for size in range(1, 9):
        for house in range(9 if size == 1 else 27):
            empty: i64 = empties[house]
            if COUNT[empty] < size:
                continue
            for at in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
                subset: i64 = SUBSETS[at]
                if subset & ~empty:
                    continue
                digit_mask: i64 = unions[house * 512 + subset]
                if COUNT[digit_mask] == size + 1 and not (house >= 18 and is_in_line(subset)):
                    _add_set(grid, sets, house, subset, digit_mask)
    grid.cache["als_sets"] = sets
    return sets


def is_in_line(subset: i64) -> bool:
    """Tell whether a position mask of a box lies inside one row or column."""
    column: i64 = subset | subset >> 3 | subset >> 6
    row: i64 = subset & 0o111 | subset >> 1 & 0o111 | subset >> 2 & 0o111
    return COUNT[column & 7] == 1 or COUNT[row] == 1


def _fill_unions(grid: Grid, unions: vec[i64], empties: vec[i64]) -> None:
    """Set the digits of every subset of empty cells of every house, and where those cells are."""
    house: i64
    i: i64
    subset: i64
    for house in range(27):
        empty: i64 = 0
        for i in range(9):
            mask: i64 = grid.cells[HOUSE_CELL[house * 9 + i]]
            if mask:
                empty |= 1 << i
                unions[house * 512 + (1 << i)] = mask
        empties[house] = empty
        base: i64 = house * 512
        for subset in range(1, 512):
            rest: i64 = subset & (subset - 1)
            if rest and subset & ~empty == 0:
                unions[base + subset] = unions[base + rest] | unions[base + (subset ^ rest)]


def _add_set(grid: Grid, sets: AlsSets, house: i64, subset: i64, digit_mask: i64) -> None:
    low: i64 = 0
    high: i64 = 0
    rest: i64 = subset
    while rest:
        cell: i64 = HOUSE_CELL[house * 9 + FIRST[rest]]
        rest &= rest - 1
        low |= CELL_LOW[cell]
        high |= CELL_HIGH[cell]
    sets.count += 1
    sets.low = append(sets.low, low)
    sets.high = append(sets.high, high)
    sets.mask = append(sets.mask, digit_mask)
    sets.size = append(sets.size, COUNT[subset])
    sets.house = append(sets.house, house)
    digit: i64
    for digit in range(1, 10):
        place_low: i64 = 0
        place_high: i64 = 0
        sees_low: i64 = 0
        sees_high: i64 = 0
        if digit_mask >> (digit - 1) & 1:
            sees_low = grid.places_low[digit]
            sees_high = grid.places_high[digit]
            rest = subset
            while rest:
                cell = HOUSE_CELL[house * 9 + FIRST[rest]]
                rest &= rest - 1
                if grid.cells[cell] >> (digit - 1) & 1:
                    place_low |= CELL_LOW[cell]
                    place_high |= CELL_HIGH[cell]
                    sees_low &= PEERS_LOW[cell]
                    sees_high &= PEERS_HIGH[cell]
            sees_low &= ~low
            sees_high &= ~high
        sets.place_low = append(sets.place_low, place_low)
        sets.place_high = append(sets.place_high, place_high)
        sets.sees_low = append(sets.sees_low, sees_low)
        sets.sees_high = append(sets.sees_high, sees_high)


def als_links(grid: Grid, overlap: bool) -> AlsLinks:
    """Return the restricted commons of a position, found once.

    Args:
        overlap: link sets that share cells too (never the cells of the restricted common).
    """
    key = "als_links_overlapping" if overlap else "als_links"
    known = grid.cache.get(key)
    if isinstance(known, AlsLinks):
        return known
    links = _link(als_sets(grid), overlap)
    grid.cache[key] = links
    return links


def _link(sets: AlsSets, overlap: bool) -> AlsLinks:
    links = AlsLinks()
    lows = sets.low
    highs = sets.high
    start = vec[i64]([0] * 10)
    holders, place_low, place_high = _holders(sets, start)
    hits = vec[i64]([0] * sets.count)
    one: i64
    digit: i64
    at: i64
    for one in range(sets.count):
        touched = vec[i64]([])
        mask: i64 = sets.mask[one]
        while mask:
            digit = FIRST[mask]
            mask &= mask - 1
            missed_low: i64 = ~sets.sees_low[one * 9 + digit]
            missed_high: i64 = ~sets.sees_high[one * 9 + digit]
            if missed_low & missed_high == -1:
                continue
            for at in range(start[digit], start[digit + 1]):
                if place_low[at] & missed_low | place_high[at] & missed_high:
                    continue
                other: i64 = holders[at]
                if overlap or lows[one] & lows[other] | highs[one] & highs[other] == 0:
                    if hits[other] == 0:
                        touched = append(touched, other)
                    hits[other] |= 1 << digit
        for at in range(len(touched)):
            links.target = append(links.target, touched[at])
            links.common = append(links.common, hits[touched[at]])
            hits[touched[at]] = 0
        links.start = append(links.start, len(links.target))
    return links


def _holders(sets: AlsSets, start: vec[i64]) -> tuple[vec[i64], vec[i64], vec[i64]]:
    """Return the sets digit by digit with their places; set where each digit starts."""
    holders = vec[i64]([])
    place_low = vec[i64]([])
    place_high = vec[i64]([])
    digit: i64
    one: i64
    for digit in range(9):
        for one in range(sets.count):
            at: i64 = one * 9 + digit
            if sets.sees_low[at] | sets.sees_high[at]:
                holders = append(holders, one)
                place_low = append(place_low, sets.place_low[at])
                place_high = append(place_high, sets.place_high[at])
        start[digit + 1] = len(holders)
    return holders, place_low, place_high
