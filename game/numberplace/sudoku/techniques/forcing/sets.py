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
    HOUSE_CELL,
    digits_of,
    house_cells,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.links import Links

SET_PLACE: Final = 1 << 24
"""A set place: this + (house * 512 + position mask) * 512 + digit_mask of what is left."""
FISH_PLACE: Final = 1 << 26
"""A fish place: this + ((digit * 2 + 1 for columns) * 512 + lines) * 512 + crossing lines left."""


def set_candidates(grid: Grid, place: int) -> list[tuple[int, int]]:
    """Return the candidates of a set or fish place, ascending; one of them is true."""
    found: list[tuple[int, int]] = []
    if place < FISH_PLACE:
        number = place - SET_PLACE
        left = number % 512
        for cell in house_cells(number // 512 // 512, number // 512 % 512):
            found.extend([(cell, digit) for digit in digits_of(grid.cells[cell] & ~left)])
        return found
    number = place - FISH_PLACE
    digit = number // 512 // 512 // 2
    first: i64 = 9 * (number // 512 // 512 % 2)
    lines: i64 = number // 512 % 512
    while lines:
        house: i64 = first + FIRST[lines]
        lines &= lines - 1
        mask: i64 = grid.positions[digit * 27 + house] & ~(number % 512)
        found.extend([(cell, digit) for cell in house_cells(house, mask)])
    return sorted(found)


def short_sets(grid: Grid, links: Links) -> list[int]:
    """Return set and fish places, one a house and one a digit and direction, after ``collect``."""
    places: list[int] = []
    cells = _cells_left(grid, links)
    masks = vec[i64]([0] * 9)
    unions = vec[i64]([0] * 512)
    house: i64
    i: i64
    digit: i64
    subset: i64
    for house in range(27):
        eligible: i64 = 0
        changed: i64 = 0
        for i in range(9):
            cell: i64 = HOUSE_CELL[house * 9 + i]
            masks[i] = cells[cell]
            if grid.cells[cell]:
                eligible |= 1 << i
                changed += grid.cells[cell] ^ masks[i]
        if changed:
            subset = _short_subset(masks, eligible, unions)
            if subset:
                number: i64 = (house * 512 + subset) * 512 + unions[subset]
                places.append(SET_PLACE + number)
    for digit in range(1, 10):
        for i in range(2):
            eligible = _lines_left(grid, links, digit, 9 * i, masks)
            if eligible:
                subset = _short_subset(masks, eligible, unions)
                if subset:
                    number = ((digit * 2 + i) * 512 + subset) * 512 + unions[subset]
                    places.append(FISH_PLACE + number)
    return places


def _cells_left(grid: Grid, links: Links) -> vec[i64]:
    """Return the digit_masks of the cells without what the last spread made false."""
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


def _lines_left(grid: Grid, links: Links, digit: i64, first: i64, masks: vec[i64]) -> i64:
    """Set the positions left in nine lines; return which still need the digit, 0 if unchanged."""
    eligible: i64 = 0
    changed: i64 = 0
    line: i64
    for line in range(9):
        masks[line] = 0
        rest: i64 = grid.positions[digit * 27 + first + line]
        if rest == 0:
            continue
        eligible |= 1 << line
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            cell: i64 = HOUSE_CELL[(first + line) * 9 + FIRST[bit]]
            false: i64 = 0
            if cell < 54:
                false = links.false_low[digit] >> cell & 1
            else:
                false = links.false_high[digit] >> (cell - 54) & 1
            if false:
                changed = 1
            else:
                masks[line] |= bit
    return eligible if changed else 0


def _short_subset(masks: vec[i64], eligible: i64, unions: vec[i64]) -> i64:
    """Return the smallest of nine masks that have fewer bits together than they are, else 0.

    Sets ``unions`` of the subset returned.
    """
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
