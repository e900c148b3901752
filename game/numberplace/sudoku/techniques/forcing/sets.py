"""Places wider than a cell or a house: too few digits for some cells, too few lines for others.

Chains from one assumption may leave n cells of a house fewer than n digits, or n rows fewer than
n columns for a digit. Then one of the candidates they eliminated is true, as in a finned fish or
in a set with extra candidates: a *set place* or *fish place*, as numbers (see ``forcing_scan``).

Source: our own; a place of this kind is a finned fish or a set with extra candidates, read as a
forcing chain.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    COUNT,
    FIRST,
    digits_of,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.links import Links

SET_PLACE: Final = 1 << 24
"""A set place: this + (house * 512 + position mask) * 512 + digit_mask of the digits left."""
FISH_PLACE: Final = 1 << 26
"""A fish place: this + ((digit * 2 + 1 for columns) * 512 + lines) * 512 + crossing lines left."""


def set_candidates(grid: Grid, place: int) -> list[tuple[int, int]]:
    """Return the candidates of a set or fish place, ascending; one of them is true."""
    found: list[tuple[int, int]] = []
    if place < FISH_PLACE:
        number = place - SET_PLACE
        left = number % 512
        for cell in grid.topology.cells_at(number // 512 // 512, number // 512 % 512):
            found.extend([(cell, digit) for digit in digits_of(grid.cells[cell] & ~left)])
        return found
    number = place - FISH_PLACE
    digit = number // 512 // 512 // 2
    first: i64 = 9 * (number // 512 // 512 % 2)
    lines: i64 = number // 512 % 512
    while lines:
        house: i64 = first + FIRST[lines]
        lines &= lines - 1
        mask: i64 = grid.positions[house * 10 + digit] & ~(number % 512)
        found.extend([(cell, digit) for cell in grid.topology.cells_at(house, mask)])
    return sorted(found)


def short_sets(grid: Grid, links: Links) -> list[int]:
    """Return set and fish places, one a house and one a digit and direction, after ``collect``."""
    topology = grid.topology
    house_cell = topology.house_cell
    places: list[int] = []
    cells = _cells_left(grid, links)
    masks = vec[i64]([0] * 9)
    unions = vec[i64]([0] * 512)
    ways = vec[i64]([0] * 36)
    house: i64
    i: i64
    digit: i64
    subset: i64
    for house in range(topology.house_count):
        eligible: i64 = 0
        changed: i64 = 0
        for i in range(9):
            cell: i64 = house_cell[house * 9 + i]
            masks[i] = cells[cell]
            if grid.cells[cell]:
                eligible |= 1 << i
                changed += grid.cells[cell] ^ masks[i]
        if changed:
            subset = _short_subset(masks, eligible, unions, ways)
            if subset:
                number: i64 = (house * 512 + subset) * 512 + unions[subset]
                places.append(SET_PLACE + number)
    for digit in range(1, 10):
        false_low: i64 = links.false_low[digit] & grid.places_low[digit]
        false_high: i64 = links.false_high[digit] & grid.places_high[digit]
        if false_low | false_high == 0:
            continue  # all lines are as they were
        for i in range(2):
            eligible = _lines_left(grid, digit, 9 * i, masks, false_low, false_high)
            if eligible:
                subset = _short_subset(masks, eligible, unions, ways)
                if subset:
                    number = ((digit * 2 + i) * 512 + subset) * 512 + unions[subset]
                    places.append(FISH_PLACE + number)
    return places


def _cells_left(grid: Grid, links: Links) -> vec[i64]:
    """Return the digit_masks of the cells without the candidates that the last spread made
    false."""
    cells = grid.cells[:]
    digit: i64
    bit: i64
    for digit in range(1, 10):
        gone: i64 = ~(1 << (digit - 1))
        word: i64 = links.false_low[digit] & grid.places_low[digit]
        while word:
            bit = word & -word
            word ^= bit
            cells[BIT_CELL[bit % 59]] &= gone
        word = links.false_high[digit] & grid.places_high[digit]
        while word:
            bit = word & -word
            word ^= bit
            cells[BIT_CELL[bit % 59] + 54] &= gone
    return cells


def _lines_left(
    grid: Grid, digit: i64, first: i64, masks: vec[i64], false_low: i64, false_high: i64
) -> i64:
    """Set the positions left in nine lines; return which still need the digit."""
    eligible: i64 = 0
    bit: i64
    cell: i64
    line: i64
    for line in range(9):
        masks[line] = grid.positions[(first + line) * 10 + digit]
        if masks[line]:
            eligible |= 1 << line
    while false_low:
        bit = false_low & -false_low
        false_low ^= bit
        cell = BIT_CELL[bit % 59]
        if first:
            masks[cell % 9] &= ~(1 << cell // 9)
        else:
            masks[cell // 9] &= ~(1 << cell % 9)
    while false_high:
        bit = false_high & -false_high
        false_high ^= bit
        cell = BIT_CELL[bit % 59] + 54
        if first:
            masks[cell % 9] &= ~(1 << cell // 9)
        else:
            masks[cell // 9] &= ~(1 << cell % 9)
    return eligible


HELD: Final = 9
CAME: Final = 18
QUEUE: Final = 27


def _can_pair(masks: vec[i64], eligible: i64, ways: vec[i64]) -> bool:
    """Tell whether each of some masks can have a bit of its own.

    By Hall's theorem that is so unless some of them have fewer bits together than they are. Most
    masks find a free bit at once; one that does not passes on along bits that others hold until a
    holder has a free one.

    Args:
        ways: room for 36 words: who holds a bit, ``HELD`` which bit a mask holds, ``CAME`` which
            mask asks for a bit, ``QUEUE`` the bits asked for.
    """
    used: i64 = 0
    rest: i64 = eligible
    while rest:
        one: i64 = FIRST[rest]
        rest &= rest - 1
        free: i64 = masks[one] & ~used
        if free:
            used |= free & -free
            ways[FIRST[free]] = one
            ways[HELD + one] = FIRST[free]
            continue
        asked: i64 = 0
        here: i64 = one
        head: i64 = 0
        tail: i64 = 0
        while True:
            free = masks[here] & ~used
            if free:
                break
            wanted: i64 = masks[here] & ~asked
            asked |= wanted
            while wanted:
                ways[CAME + FIRST[wanted]] = here
                ways[QUEUE + tail] = FIRST[wanted]
                tail += 1
                wanted &= wanted - 1
            if head == tail:
                return False
            here = ways[ways[QUEUE + head]]
            head += 1
        bit: i64 = FIRST[free]
        used |= 1 << bit
        # Back along the way: each gives up the bit it held and takes the one found for it.
        while here != one:
            given: i64 = ways[HELD + here]
            ways[HELD + here] = bit
            ways[bit] = here
            bit = given
            here = ways[CAME + bit]
        ways[HELD + one] = bit
        ways[bit] = one
    return True


def _short_subset(masks: vec[i64], eligible: i64, unions: vec[i64], ways: vec[i64]) -> i64:
    """Return the smallest of nine masks that have fewer bits together than they are, else 0.

    Sets ``unions`` of the subset returned.
    """
    if _can_pair(masks, eligible, ways):
        return 0
    best: i64 = 0
    least: i64 = 10
    subset: i64 = 0
    unions[0] = 0
    while subset != eligible:
        subset = (subset - eligible) & eligible
        low: i64 = FIRST[subset]
        union: i64 = unions[subset & (subset - 1)] | masks[low]
        unions[subset] = union
        size: i64 = COUNT[subset]
        if COUNT[union] < size < least:
            best = subset
            least = size
    return best
