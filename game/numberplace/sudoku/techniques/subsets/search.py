"""Naked and hidden pairs, triples and quads: n cells of a house that share n digits.

::

    12 | . 12 . | x      naked pair: the two cells use up 1 and 2, so the rest of the house
                         loses both
    12x | . 12y . | .    hidden pair: 1 and 2 have these two places only, so they fill them, and
                         x and y go

The two are one search: n cells with n digits, seen from the cells, or n digits with n cells, seen
from the digits. Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Naked Subsets" and
"Hidden Subsets".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    COUNT,
    FIRST,
    SUBSETS,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.confined import eligible_masks, next_confined, union_of
from numberplace.sudoku.techniques.parts import (
    BASIS_HOUSE,
    candidate_marks,
    digit_eliminations,
    eliminations_of,
    seen_places,
    step_of,
)


def find_naked_subset(grid: Grid, technique: str, size: int) -> Iterator[Step]:
    """Yield cells of a house with as many digits between them, houses ascending."""
    if not grid.topology.is_classic:
        yield from _find_seen_subset(grid, technique, size)
        return
    nine = vec[i64]([0] * 9)
    since: i64 = grid.silent_since(technique)
    silent: bool = True
    at: i64 = next_naked(grid, nine, size, 0, since)
    while at >= 0:
        silent = False
        subset: i64 = SUBSETS[at & 511]
        yield _naked_step(grid, technique, at >> 9, subset, union_of(nine, 0, 1, subset))
        at = next_naked(grid, nine, size, at + 1, since)
    if silent:
        grid.keep_silent(technique)


def _find_seen_subset(grid: Grid, technique: str, size: int) -> Iterator[Step]:
    """Yield naked subsets of houses and groups; a digit goes from the cells that see all its
    places."""
    topology = grid.topology
    nine = vec[i64]([0] * 9)
    since: i64 = grid.silent_since(technique)
    silent: bool = True
    count: i64 = topology.house_count
    house: i64
    i: i64
    for house in range(len(topology.house_size)):
        if house < count and grid.house_changed[house] <= since:
            continue
        for i in range(9):
            mask: i64 = 0
            if i < topology.house_size[house]:
                mask = grid.cells[topology.house_cell[house * 9 + i]]
            nine[i] = mask
        eligible: i64 = eligible_masks(nine, 0, 1, size)
        if eligible == 0:
            continue
        at: i64 = next_confined(nine, 0, 1, eligible, size, -1)
        while at >= 0:
            subset: i64 = SUBSETS[at]
            step = _seen_step(grid, technique, house, subset, union_of(nine, 0, 1, subset))
            if step.eliminations:
                silent = False
                yield step
            at = next_confined(nine, 0, 1, eligible, size, at + 1)
    if silent:
        grid.keep_silent(technique)


def _seen_step(grid: Grid, technique: str, house: i64, subset: i64, digit_mask: i64) -> Step:
    low, high = grid.topology.cell_set_at(house, subset)
    found: list[tuple[int, int]] = []
    rest: i64 = digit_mask
    while rest:
        digit: i64 = FIRST[rest] + 1
        rest &= rest - 1
        seen_low, seen_high = seen_places(grid, digit, low, high)
        found.extend(digit_eliminations(digit, seen_low, seen_high))
    return step_of(
        technique,
        eliminations=tuple(sorted(found)),
        marks=candidate_marks(grid, Role.BASIS, digit_mask, low, high),
        houses=BASIS_HOUSE[house] if house < grid.topology.house_count else (),
    )


def next_naked(grid: Grid, nine: vec[i64], size: i64, start: i64, since: i64) -> i64:
    """Return the next naked subset that eliminates something, -1 when there is none left.

    Args:
        nine: set to the masks of the house's cells.
        start: 0, or one more than the last that was returned.
        since: the version up to which houses without a change need no look.

    Returns:
        house * 512 + its index in SUBSETS.
    """
    house: i64
    i: i64
    house_cell = grid.topology.house_cell
    for house in range(start >> 9, grid.topology.house_count):
        if grid.house_changed[house] <= since or COUNT[grid.filled[house]] + size >= 9:
            continue
        for i in range(9):
            nine[i] = grid.cells[house_cell[house * 9 + i]]
        eligible: i64 = eligible_masks(nine, 0, 1, size)
        if eligible == 0:
            continue
        first: i64 = start & 511 if house == start >> 9 and start else -1
        at: i64 = next_confined(nine, 0, 1, eligible, size, first)
        while at >= 0:
            subset: i64 = SUBSETS[at]
            if union_of(nine, 0, 1, subset) & union_of(nine, 0, 1, 511 ^ subset):
                return house << 9 | at
            at = next_confined(nine, 0, 1, eligible, size, at + 1)
    return -1


def _naked_step(grid: Grid, technique: str, house: i64, subset: i64, digit_mask: i64) -> Step:
    topology = grid.topology
    house_high = topology.house_high
    house_low = topology.house_low
    low, high = topology.cell_set_at(house, subset)
    other_low: i64 = house_low[house] & ~low
    other_high: i64 = house_high[house] & ~high
    return step_of(
        technique,
        eliminations=eliminations_of(grid, digit_mask, other_low, other_high),
        marks=candidate_marks(grid, Role.BASIS, digit_mask, low, high),
        houses=BASIS_HOUSE[house],
    )


def find_hidden_subset(grid: Grid, technique: str, size: int) -> Iterator[Step]:
    """Yield digits of a house with as many places between them, houses ascending."""
    since: i64 = grid.silent_since(technique)
    silent: bool = True
    at: i64 = next_hidden_subset(grid, size, 0, since)
    while at >= 0:
        silent = False
        places: i64 = union_of(grid.positions, (at >> 9) * 10 + 1, 1, SUBSETS[at & 511])
        yield _hidden_step(grid, technique, at >> 9, SUBSETS[at & 511], places)
        at = next_hidden_subset(grid, size, at + 1, since)
    if silent:
        grid.keep_silent(technique)


def next_hidden_subset(grid: Grid, size: i64, start: i64, since: i64) -> i64:
    """Return the next hidden subset that eliminates something, as ``next_naked`` does."""
    positions = grid.positions
    house: i64
    for house in range(start >> 9, grid.topology.house_count):
        if grid.house_changed[house] <= since or COUNT[grid.filled[house]] + size >= 9:
            continue
        eligible: i64 = eligible_masks(positions, house * 10 + 1, 1, size)
        if eligible == 0:
            continue
        first: i64 = start & 511 if house == start >> 9 and start else -1
        at: i64 = next_confined(positions, house * 10 + 1, 1, eligible, size, first)
        while at >= 0:
            places: i64 = union_of(positions, house * 10 + 1, 1, SUBSETS[at])
            if places & union_of(positions, house * 10 + 1, 1, 511 ^ SUBSETS[at]):
                return house << 9 | at
            at = next_confined(positions, house * 10 + 1, 1, eligible, size, at + 1)
    return -1


def _hidden_step(grid: Grid, technique: str, house: i64, digit_mask: i64, places: i64) -> Step:
    low, high = grid.topology.cell_set_at(house, places)
    return step_of(
        technique,
        eliminations=eliminations_of(grid, 511 ^ digit_mask, low, high),
        marks=candidate_marks(grid, Role.BASIS, digit_mask, low, high),
        houses=BASIS_HOUSE[house],
    )
