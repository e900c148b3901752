"""Two and three almost locked sets: ALS-XZ, singly and doubly linked, and the ALS-XY-wing.

::

    xz  . . | . yz .     A is the cells of row 1: x, y, z in two cells.  B is w, x, z in two cells.
    .   . . | . .  .     Their x see each other, so one of the sets is without x and keeps its z.
    wx  . . | . wz .     A z that sees every z of A and of B goes

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Almost Locked Sets".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import BIT_CELL, COUNT, FIRST
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.parts import (
    common_eliminations,
    eliminated_mask,
    gathered,
    has_elimination,
    link_marks,
    place_marks,
    see_both_high,
    see_both_low,
    set_marks,
    share_cells,
)
from numberplace.sudoku.techniques.als.places import is_member, set_bit
from numberplace.sudoku.techniques.als.sets import AlsLinks, AlsSets, als_links, als_sets


def find_als_xz(grid: Grid) -> Iterator[Step]:
    """Yield pairs of linked sets, small ones first; doubly linked pairs conclude all at once.

    A doubly linked pair eliminates candidates of its own cells only when there are none outside.

    ``facts``: digits of either set as digit_masks, then of their restricted commons.
    """
    overlap = grid.limits["overlapping_als"] != 0
    key = "als_xz_overlapping" if overlap else "als_xz"
    sets = als_sets(grid)
    fresh = sets.fresh(grid, grid.silent_since(key))
    silent: bool = True
    useful = vec[i64]([0] * sets.places.width)
    one: i64
    at: i64
    for one in range(sets.count):
        partners = _partners(sets, one, fresh, useful)
        for at in range(len(partners)):
            other: i64 = partners[at]
            if not overlap and share_cells(sets, one, other):
                continue
            common: i64 = _commons(sets, one, other)
            if COUNT[common] > 1:
                found = _double_eliminations(sets, one, other, common)
                if found:
                    silent = False
                    yield _xz_step(sets, one, other, common, found)
                continue
            both: i64 = sets.mask[one] & sets.mask[other] & ~common
            if has_elimination(sets, one, other, both):
                found = common_eliminations(sets, one, other, both)
                silent = False
                yield _xz_step(sets, one, other, common, found)
    if silent:
        grid.keep_silent(key)


def _partners(sets: AlsSets, one: i64, fresh: vec[i64], useful: vec[i64]) -> vec[i64]:
    """Return the later sets that are linked to a set and seem to eliminate something with it.

    At least one of the two is fresh. They have two restricted commons, or one and places of
    another digit that a candidate sees together with those of the set. In the order of their first
    restricted common.

    Args:
        useful: room for a set of sets.
    """
    found = vec[i64]([])
    linked_to = sets.places.linked
    width: i64 = sets.places.width
    word: i64
    digit: i64
    k: i64
    later: i64 = 0
    for word in range(one // 54, width):
        later |= fresh[word]
    if later == 0 and not is_member(fresh, one):
        return found
    mine = vec[i64]([])
    for digit in range(9):
        place: i64 = sets.place[one * 9 + digit]
        if place >= 0:
            mine = append(mine, place * width)
    if not _mark_useful(sets, one, mine, fresh, useful):
        return found
    useful[one // 54] &= -2 * set_bit(one)
    for k in range(len(mine)):
        for word in range(one // 54, width):
            bits: i64 = useful[word] & linked_to[mine[k] + word]
            useful[word] ^= bits
            while bits:
                bit: i64 = bits & -bits
                bits ^= bit
                found = append(found, word * 54 + BIT_CELL[bit % 59])
    return found


def _mark_useful(
    sets: AlsSets, one: i64, mine: vec[i64], fresh: vec[i64], useful: vec[i64]
) -> bool:
    """Write the sets that seem to eliminate something with a set, from the set's own word on.

    Args:
        mine: where the rows of the places of the set's digits begin.
        useful: the words to write.

    Returns True if there is one.
    """
    linked_to = sets.places.linked
    sharing_with = sets.places.sharing
    is_fresh: bool = is_member(fresh, one)
    marked: i64 = 0
    word: i64
    k: i64
    for word in range(one // 54, sets.places.width):
        useful[word] = 0
        if fresh[word] == 0 and not is_fresh:
            continue
        once: i64 = 0
        twice: i64 = 0
        share_once: i64 = 0
        other_digit: i64 = 0
        for k in range(len(mine)):
            linked: i64 = linked_to[mine[k] + word]
            sharing: i64 = sharing_with[mine[k] + word]
            other_digit |= linked & share_once | sharing & once
            twice |= once & linked
            once |= linked
            share_once |= sharing
        useful[word] = twice | other_digit
        if not is_fresh:
            useful[word] &= fresh[word]
        marked |= useful[word]
    return marked != 0


def _commons(sets: AlsSets, one: i64, other: i64) -> i64:
    """Return the restricted commons of two sets as a digit_mask."""
    common: i64 = 0
    rest: i64 = sets.mask[one] & sets.mask[other]
    while rest:
        digit: i64 = FIRST[rest]
        rest &= rest - 1
        mine: i64 = one * 9 + digit
        yours: i64 = other * 9 + digit
        missed: i64 = sets.place_low[yours] & ~sets.sees_low[mine]
        missed |= sets.place_high[yours] & ~sets.sees_high[mine]
        if missed == 0 and sets.place[mine] >= 0:
            common |= 1 << digit
    return common


def _double_eliminations(
    sets: AlsSets, one: i64, other: i64, common: i64
) -> tuple[tuple[int, int], ...]:
    lows = vec[i64]([0] * 9)
    highs = vec[i64]([0] * 9)
    own_low: i64 = sets.low[one] | sets.low[other]
    own_high: i64 = sets.high[one] | sets.high[other]
    outside: i64 = 0
    digit: i64
    for digit in range(9):
        if common >> digit & 1:
            lows[digit] = see_both_low(sets, one, other, digit)
            highs[digit] = see_both_high(sets, one, other, digit)
        else:
            lows[digit] = sets.sees_low[one * 9 + digit] | sets.sees_low[other * 9 + digit]
            highs[digit] = sets.sees_high[one * 9 + digit] | sets.sees_high[other * 9 + digit]
        outside |= lows[digit] & ~own_low | highs[digit] & ~own_high
    if outside:
        for digit in range(9):
            lows[digit] &= ~own_low
            highs[digit] &= ~own_high
    return gathered(lows, highs)


def _xz_step(
    sets: AlsSets, one: i64, other: i64, common: i64, found: tuple[tuple[int, int], ...]
) -> Step:
    marks: list[Mark] = []
    set_marks(marks, sets, one, 0)
    set_marks(marks, sets, other, 1)
    link_marks(marks, sets, one, other, common, 0)
    ends: i64 = eliminated_mask(found) & ~common
    place_marks(marks, sets, Role.PINCER, one, ends, 0)
    place_marks(marks, sets, Role.PINCER, other, ends, 1)
    return Step(
        "als_xz",
        eliminations=found,
        marks=tuple(marks),
        facts=(sets.mask[one], sets.mask[other], common),
    )


def find_als_xy_wing(grid: Grid) -> Iterator[Step]:
    """Yield a pivot set linked to two others by different digits, each conclusion once.

    ``facts``: digits of the pivot and the two sets as digit_masks, the two linking digits.
    """
    overlap = grid.limits["overlapping_als"] != 0
    sets = als_sets(grid)
    links = als_links(grid, overlap)
    key = "als_xy_wing_overlapping" if overlap else "als_xy_wing"
    fresh = sets.fresh(grid, grid.silent_since(key))
    fresh_links = vec[i64]([0] * len(links.target))
    silent: bool = True
    seen: set[tuple[tuple[int, int], ...]] = set()
    pivot: i64
    first: i64
    for pivot in range(sets.count):
        end: i64 = links.start[pivot + 1]
        is_fresh: bool = is_member(fresh, pivot)
        last: i64 = _list_fresh_links(links, pivot, fresh, is_fresh, fresh_links)
        for first in range(links.start[pivot], last + 1):
            every: bool = is_fresh or is_member(fresh, links.target[first])
            second: i64 = _next_wing(sets, links, first, first, end, overlap, every, fresh_links)
            while second < end:
                for step in _wing_steps(sets, links, pivot, first, second, seen):
                    silent = False
                    yield step
                second = _next_wing(sets, links, first, second, end, overlap, every, fresh_links)
    if silent:
        grid.keep_silent(key)


def _list_fresh_links(
    links: AlsLinks, pivot: i64, fresh: vec[i64], is_fresh: bool, into: vec[i64]
) -> i64:
    """Write for each link of a pivot the next one that leads to a fresh set, the end for none.

    Returns the last link that may be the first of two: every one of a fresh pivot, otherwise those
    up to the last that leads to a fresh set, and that one itself.
    """
    start: i64 = links.start[pivot]
    at: i64 = links.start[pivot + 1]
    following: i64 = at
    last: i64 = at - 1 if is_fresh else start - 1
    while at > start:
        at -= 1
        into[at] = following
        if is_member(fresh, links.target[at]):
            following = at
            if last < at:
                last = at
    return last


def _next_wing(
    sets: AlsSets,
    links: AlsLinks,
    first: i64,
    second: i64,
    end: i64,
    overlap: bool,
    every: bool,
    fresh_links: vec[i64],
) -> i64:
    """Return the next link of a pivot behind ``second`` that may give a step, ``end`` if none.

    Args:
        every: look at all links, not only at those that lead to fresh sets (``fresh_links``).
    """
    shared = sets.shared
    targets = links.target
    row: i64 = targets[first] * sets.places.width
    second = second + 1 if every else fresh_links[second]
    while second < end:
        other: i64 = targets[second]
        seen_with: i64 = shared[row + other // 54] >> other % 54 & 1
        if seen_with and _is_wing(sets, links, first, second, overlap):
            break
        second = second + 1 if every else fresh_links[second]
    return second


def _is_wing(sets: AlsSets, links: AlsLinks, first: i64, second: i64, overlap: bool) -> bool:
    """Tell whether two links of a pivot may give a step: a quick look before the real search."""
    x: i64 = links.common[first]
    y: i64 = links.common[second]
    if x == y and x & (x - 1) == 0:
        return False
    one: i64 = links.target[first]
    other: i64 = links.target[second]
    both: i64 = sets.mask[one] & sets.mask[other]
    if x & (x - 1) == 0 and y & (y - 1) == 0:
        both &= ~(x | y)
    if both == 0:
        return False
    if not overlap and share_cells(sets, one, other):
        return False
    return has_elimination(sets, one, other, both)


def _wing_steps(
    sets: AlsSets,
    links: AlsLinks,
    pivot: i64,
    first: i64,
    second: i64,
    seen: set[tuple[tuple[int, int], ...]],
) -> list[Step]:
    """Return the steps of a pivot and two of its links, for every choice of linking digits.

    Args:
        seen: what was eliminated before, which makes no step; what is new is added.
    """
    steps: list[Step] = []
    one: i64 = links.target[first]
    other: i64 = links.target[second]
    xs: i64 = links.common[first]
    while xs:
        x: i64 = xs & -xs
        xs ^= x
        ys: i64 = links.common[second] & ~x
        while ys:
            y: i64 = ys & -ys
            ys ^= y
            both: i64 = sets.mask[one] & sets.mask[other] & ~(x | y)
            found = common_eliminations(sets, one, other, both)
            if not found or found in seen:
                continue
            seen.add(found)
            ends: i64 = eliminated_mask(found)
            marks: list[Mark] = []
            set_marks(marks, sets, pivot, 0)
            set_marks(marks, sets, one, 1)
            set_marks(marks, sets, other, 2)
            link_marks(marks, sets, pivot, one, x, 0)
            link_marks(marks, sets, pivot, other, y, 1)
            place_marks(marks, sets, Role.PINCER, one, ends, 1)
            place_marks(marks, sets, Role.PINCER, other, ends, 2)
            masks = (sets.mask[pivot], sets.mask[one], sets.mask[other])
            digits = (FIRST[x] + 1, FIRST[y] + 1)
            steps.append(
                Step("als_xy_wing", eliminations=found, marks=tuple(marks), facts=masks + digits)
            )
    return steps
