"""Almost locked sets of a position and their restricted commons: tables for several searches.

An almost locked set (ALS) is n empty cells of a house with n + 1 candidate digits between them; a
cell with two candidates is the smallest. A digit is a restricted common of two sets when each of
its places in the one sees each of its places in the other, so that only one of them can hold it.

A set serves an argument by two of its digits, one to come in by and one to go out by, so only sets
with places of two digits that some candidate outside sees are listed. They are numbered from 0,
small ones first, then by house and position. Many sets share the places of a digit: what these
see and exclude is worked out once for all of them (see ``places``). Everything is packed.

Source: "Almost Locked Sets", the players' forum (forum.enjoysudoku.com), and HoDoKu's documentation
(hodoku.sourceforge.net, "Almost Locked Sets"), for the terms.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    HOUSE_CELL,
    house_cell_set,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.places import Places, set_bit


class AlsSets:
    """The almost locked sets of one position.

    ``count`` sets; of set ``i``: ``low[i]``, ``high[i]`` its cells, ``mask[i]`` its digit_mask,
    ``size[i]`` its number of cells, ``house[i]`` the first house that holds it. By digit, at
    ``i * 9 + digit - 1``: ``place_low/high`` the cells of the set with that candidate,
    ``sees_low/high`` the candidates of that digit outside that see all of them (0 for a digit that
    the set lacks), ``place`` the number of these places in ``places`` (-1 when nothing sees them).
    ``shared``: for each set the sets that some candidate sees together with it, as a set of sets.
    """

    def __init__(self, most: i64) -> None:
        """Make room for so many sets; ``als_sets`` fills them in."""
        self.places = Places(most)
        self.count: i64 = 0
        self.low: vec[i64] = vec[i64]([0] * most)
        self.high: vec[i64] = vec[i64]([0] * most)
        self.mask: vec[i64] = vec[i64]([0] * most)
        self.size: vec[i64] = vec[i64]([0] * most)
        self.house: vec[i64] = vec[i64]([0] * most)
        self.place: vec[i64] = vec[i64]([-1] * (most * 9))
        self.place_low: vec[i64] = vec[i64]([0] * (most * 9))
        self.place_high: vec[i64] = vec[i64]([0] * (most * 9))
        self.sees_low: vec[i64] = vec[i64]([0] * (most * 9))
        self.sees_high: vec[i64] = vec[i64]([0] * (most * 9))
        self.shared: vec[i64] = vec[i64]([])

    def add(self, grid: Grid, house: i64, subset: i64, digit_mask: i64) -> None:
        """Add the set of some positions of a house, unless it can serve no argument."""
        low, high = house_cell_set(house, subset)
        places = self.places
        place_of = self.place
        place_low_of = self.place_low
        place_high_of = self.place_high
        one: i64 = self.count
        seen: i64 = 0
        rest: i64 = digit_mask
        while rest:
            digit: i64 = FIRST[rest]
            rest &= rest - 1
            at: i64 = one * 9 + digit
            place_low: i64 = low & grid.places_low[digit + 1]
            place_high: i64 = high & grid.places_high[digit + 1]
            place: i64 = places.number(grid, digit, place_low, place_high)
            place_low_of[at] = place_low
            place_high_of[at] = place_high
            sees_low: i64 = places.sees_low[place]
            sees_high: i64 = places.sees_high[place]
            if sees_low | sees_high:
                seen += 1
                place_of[at] = place
                self.sees_low[at] = sees_low
                self.sees_high[at] = sees_high
        if seen < 2:
            self._clear(one)
            return
        self.low[one] = low
        self.high[one] = high
        self.mask[one] = digit_mask
        self.size[one] = COUNT[subset]
        self.house[one] = house
        self.count = one + 1

    def share(self) -> None:
        """Note which sets each one has a candidate in common with that sees a digit of both."""
        width: i64 = self.places.width
        sharing = self.places.sharing
        shared = vec[i64]([0] * (self.count * width))
        self.shared = shared
        one: i64
        digit: i64
        word: i64
        for one in range(self.count):
            for digit in range(9):
                place: i64 = self.place[one * 9 + digit]
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
        low: i64 = 0
        high: i64 = 0
        cell: i64
        for cell in range(81):
            if grid.cell_changed[cell] > since:
                low |= CELL_LOW[cell]
                high |= CELL_HIGH[cell]
        one: i64
        for one in range(self.count):
            if self.low[one] & low | self.high[one] & high:
                words[one // 54] |= set_bit(one)
        return words

    def _clear(self, one: i64) -> None:
        """Take back what was noted about the places of a set."""
        at: i64
        for at in range(one * 9, one * 9 + 9):
            self.place[at] = -1
            self.place_low[at] = 0
            self.place_high[at] = 0
            self.sees_low[at] = 0
            self.sees_high[at] = 0


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
    listed = _all_sets(grid)
    sets = AlsSets(len(listed))
    at: i64
    for at in range(len(listed)):
        entry: i64 = listed[at]
        sets.add(grid, entry >> 18, entry >> 9 & 511, entry & 511)
    sets.places.relate(sets.place, sets.count)
    sets.share()
    grid.cache["als_sets"] = sets
    return sets


def _all_sets(grid: Grid) -> vec[i64]:
    """Return every set as (house * 512 + position mask) * 512 + digit_mask, small ones first."""
    found = vec[i64]([])
    size: i64
    at: i64
    house: i64
    for house in range(27):
        found = _add_house(grid, house, found)
    count: i64 = len(found)
    start = vec[i64]([0] * 10)
    # A counting sort by size. It keeps the order of equals, so houses and positions stay ascending.
    for at in range(count):
        start[COUNT[found[at] >> 9 & 511] + 1] += 1
    for size in range(9):
        start[size + 1] += start[size]
    listed = vec[i64]([0] * count)
    for at in range(count):
        size = COUNT[found[at] >> 9 & 511]
        listed[start[size]] = found[at]
        start[size] += 1
    return listed


def _add_house(grid: Grid, house: i64, found: vec[i64]) -> vec[i64]:
    """Append the sets of a house, their positions ascending."""
    unions = vec[i64]([0] * 512)
    empty: i64 = 0
    i: i64
    for i in range(9):
        mask: i64 = grid.cells[HOUSE_CELL[house * 9 + i]]
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
        if COUNT[union] == size + 1:
            if size == 1:
                if house < 9:  # a single cell lies in three houses and is listed once
                    found = append(found, (house << 9 | subset) << 9 | union)
            elif house < 18 or not is_in_line(subset):  # the line has listed it already
                found = append(found, (house << 9 | subset) << 9 | union)
        # The next subset of ``empty``: the borrow runs through the cells that are not in it, so
        # only the others count up. After the last comes 0.
        subset = (subset - empty) & empty
    return found


def is_in_line(subset: i64) -> bool:
    """Tell whether a position mask of a box lies inside one row or column."""
    column: i64 = subset | subset >> 3 | subset >> 6
    row: i64 = subset & 0o111 | subset >> 1 & 0o111 | subset >> 2 & 0o111
    return COUNT[column & 7] == 1 or COUNT[row] == 1


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
