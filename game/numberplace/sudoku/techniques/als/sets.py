"""Almost locked sets of a position and their restricted commons: tables for several searches.

An almost locked set (ALS) is n empty cells of a house, or of a group without repeats, with n + 1
candidate digits between them; a cell with two candidates is the smallest. A digit is a restricted
common of two sets when each of its places in the one sees each of its places in the other, so that
only one of them can hold it.

A set serves an argument by two of its digits, one to come in by and one to go out by, so only sets
with places of two digits that some candidate outside sees are listed. They are numbered from 0,
small ones first, then by house and position. Many sets share the places of a digit: what these
see and exclude is worked out once for all of them (see ``places``). Everything is packed.

Source: "Almost Locked Sets", the players' forum (forum.enjoysudoku.com), and HoDoKu's documentation
(hodoku.sourceforge.net, "Almost Locked Sets"), for the terms.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import BIT_CELL, FIRST
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.listing import (
    HIGH,
    HOUSE,
    LOW,
    MASK,
    PLACE,
    RECORD,
    SIZE,
    Listing,
    listing_of,
)
from numberplace.sudoku.techniques.als.places import DigitPlaces, set_bit

MAX_PLACES: Final = 1000
"""So many places, or four times as many as the sets had last, may be remembered."""


class AlsSets:
    """The almost locked sets of one position.

    ``count`` sets; of set ``i``: ``low[i]``, ``high[i]`` its cells, ``mask[i]`` its digit_mask,
    ``size[i]`` its number of cells, ``house[i]`` the first house that holds it. By digit, at
    ``i * 9 + digit - 1``: ``place_low/high`` the cells of the set with that candidate,
    ``sees_low/high`` the candidates of that digit outside that see all of them (0 for a digit that
    the set lacks), ``place`` the number of these places in ``places`` (-1 when nothing sees them).
    ``shared``: for each set the sets that some candidate sees together with it, as a set of sets.
    """

    def __init__(self, listing: Listing) -> None:
        """Number the sets of a listing that can serve an argument, and relate them."""
        room: i64 = 0
        house: i64
        for house in range(len(listing.records)):
            room += len(listing.records[house]) // RECORD
        self.count: i64 = 0
        self.low: vec[i64] = vec[i64]([0] * room)
        self.high: vec[i64] = vec[i64]([0] * room)
        self.mask: vec[i64] = vec[i64]([0] * room)
        self.size: vec[i64] = vec[i64]([0] * room)
        self.house: vec[i64] = vec[i64]([0] * room)
        self.place: vec[i64] = vec[i64]([-1] * (room * 9))
        self.place_low: vec[i64] = vec[i64]([0] * (room * 9))
        self.place_high: vec[i64] = vec[i64]([0] * (room * 9))
        self.sees_low: vec[i64] = vec[i64]([0] * (room * 9))
        self.sees_high: vec[i64] = vec[i64]([0] * (room * 9))
        self.shared: vec[i64] = vec[i64]([])
        self._number(listing)
        self.places = DigitPlaces(listing, self.place, self.count)
        self._share()

    def _number(self, listing: Listing) -> None:
        """Number the sets with places of two digits that some candidate outside sees.

        A counting sort by size. It keeps the order of equals: houses and positions stay ascending.
        """
        start = vec[i64]([0] * 11)
        house: i64
        at: i64
        size: i64
        for house in range(len(listing.records)):
            records = listing.records[house]
            for at in range(0, len(records), RECORD):
                if _is_useful(listing, records, at):
                    start[records[at + SIZE] + 1] += 1
        for size in range(10):
            start[size + 1] += start[size]
        self.count = start[10]
        for house in range(len(listing.records)):
            records = listing.records[house]
            for at in range(0, len(records), RECORD):
                if _is_useful(listing, records, at):
                    size = records[at + SIZE]
                    self._fill(start[size], listing, records, at)
                    start[size] += 1

    def _fill(self, one: i64, listing: Listing, records: vec[i64], at: i64) -> None:
        """Copy the record that begins at a word as set number ``one``."""
        self.low[one] = records[at + LOW]
        self.high[one] = records[at + HIGH]
        self.mask[one] = records[at + MASK]
        self.size[one] = records[at + SIZE]
        self.house[one] = records[at + HOUSE]
        rest: i64 = records[at + MASK]
        while rest:
            digit: i64 = FIRST[rest]
            rest &= rest - 1
            place: i64 = records[at + PLACE + digit]
            to: i64 = one * 9 + digit
            self.place_low[to] = listing.low[place]
            self.place_high[to] = listing.high[place]
            sees_low: i64 = listing.sees_low[place]
            sees_high: i64 = listing.sees_high[place]
            if sees_low | sees_high:
                self.place[to] = place
                self.sees_low[to] = sees_low
                self.sees_high[to] = sees_high

    def _share(self) -> None:
        """Record the sets that share a digit with each set, where a candidate sees all places of
        both."""
        width: i64 = self.places.width
        sharing = self.places.sharing
        shared = vec[i64]([0] * (self.count * width))
        self.shared = shared
        masks = self.mask
        places = self.place
        one: i64
        word: i64
        for one in range(self.count):
            rest: i64 = masks[one]
            while rest:
                place: i64 = places[one * 9 + FIRST[rest]]
                rest &= rest - 1
                if place >= 0:
                    for word in range(width):
                        shared[one * width + word] |= sharing[place * width + word]

    def seen_from(self, cell: i64, digit: i64) -> vec[i64]:
        """Return the sets all of whose places of a digit (0-8) a candidate sees, ascending."""
        viewed = self.places.viewed
        width: i64 = self.places.width
        found = vec[i64]([])
        first: i64 = (digit * 81 + cell) * width
        word: i64
        for word in range(width):
            bits: i64 = viewed[first + word]
            while bits:
                bit: i64 = bits & -bits
                bits ^= bit
                found = append(found, word * 54 + BIT_CELL[bit % 59])
        return found

    def fresh(self, grid: Grid, since: i64) -> vec[i64]:
        """Return the sets with a cell that changed after a version, as a set of sets.

        What sets without such a cell conclude among themselves could be concluded then: they were
        sets, and linked, and saw at least as much.
        """
        words = vec[i64]([0] * self.places.width)
        low, high = grid.changed_cells(since)
        one: i64
        for one in range(self.count):
            if self.low[one] & low | self.high[one] & high:
                words[one // 54] |= set_bit(one)
        return words


def _is_useful(listing: Listing, records: vec[i64], at: i64) -> bool:
    """Tell whether some candidates see places of two digits in a set."""
    sees_low = listing.sees_low
    sees_high = listing.sees_high
    seen: bool = False
    rest: i64 = records[at + MASK]
    while rest:
        place: i64 = records[at + PLACE + FIRST[rest]]
        rest &= rest - 1
        if sees_low[place] | sees_high[place]:
            if seen:
                return True
            seen = True
    return False


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
    most = grid.memory.get("als_places")
    sets = AlsSets(listing_of(grid, most if isinstance(most, int) else MAX_PLACES))
    grid.memory["als_places"] = max(4 * sets.places.used, MAX_PLACES)
    grid.cache["als_sets"] = sets
    return sets


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
    linked = sets.places.linked
    place_of = sets.place
    width: i64 = sets.places.width
    target = vec[i64]([])
    common = vec[i64]([])
    start = vec[i64]([0] * (sets.count + 1))
    slot = vec[i64]([-1] * sets.count)
    one: i64
    word: i64
    for one in range(sets.count):
        first: i64 = len(target)
        mask: i64 = sets.mask[one]
        while mask:
            digit: i64 = FIRST[mask]
            mask &= mask - 1
            place: i64 = place_of[one * 9 + digit]
            if place < 0:
                continue
            for word in range(width):
                bits: i64 = linked[place * width + word]
                while bits:
                    bit: i64 = bits & -bits
                    bits ^= bit
                    other: i64 = word * 54 + BIT_CELL[bit % 59]
                    # A slot from before ``first`` is that of an earlier set: so the array need not
                    # be cleared for each set.
                    if slot[other] >= first:
                        common[slot[other]] |= 1 << digit
                    elif overlap or lows[one] & lows[other] | highs[one] & highs[other] == 0:
                        slot[other] = len(target)
                        target = append(target, other)
                        common = append(common, 1 << digit)
        start[one + 1] = len(target)
    links.start = start
    links.target = target
    links.common = common
    return links
