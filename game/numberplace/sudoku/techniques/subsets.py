"""Naked and hidden pairs, triples and quads: n cells of a house that share n digits."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    COUNT,
    HOUSE_CELL,
    HOUSE_HIGH,
    HOUSE_LOW,
    SUBSETS,
    house_cell_set,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.confined import eligible_masks, next_confined, union_of
from numberplace.sudoku.techniques.parts import BASIS_HOUSE, candidate_marks, strikes
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.words import (
    cell_names,
    conclusion,
    digit_names,
    house_name,
    look_for,
)

FAMILY: Final = "subsets"


def find_naked_subset(grid: Grid, technique: str, size: int) -> Iterator[Step]:
    """Yield cells of a house with as many digits between them, houses ascending."""
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


def next_naked(grid: Grid, nine: vec[i64], size: i64, start: i64, since: i64) -> i64:
    """Return the next naked subset that strikes something, -1 when there is none left.

    Args:
        nine: set to the masks of the house's cells.
        start: 0, or one more than the last that was returned.
        since: the version up to which houses without a change need no look.

    Returns:
        house * 512 + its index in SUBSETS.
    """
    house: i64
    i: i64
    for house in range(start >> 9, 27):
        if grid.house_changed[house] <= since or COUNT[grid.filled[house]] + size >= 9:
            continue
        for i in range(9):
            nine[i] = grid.cells[HOUSE_CELL[house * 9 + i]]
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
    low, high = house_cell_set(house, subset)
    other_low: i64 = HOUSE_LOW[house] & ~low
    other_high: i64 = HOUSE_HIGH[house] & ~high
    return Step(
        technique,
        eliminations=strikes(grid, digit_mask, other_low, other_high),
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
        places: i64 = union_of(grid.positions, 27 + (at >> 9), 27, SUBSETS[at & 511])
        yield _hidden_step(grid, technique, at >> 9, SUBSETS[at & 511], places)
        at = next_hidden_subset(grid, size, at + 1, since)
    if silent:
        grid.keep_silent(technique)


def next_hidden_subset(grid: Grid, size: i64, start: i64, since: i64) -> i64:
    """Return the next hidden subset that strikes something, as ``next_naked`` does."""
    positions = grid.positions
    house: i64
    for house in range(start >> 9, 27):
        if grid.house_changed[house] <= since or COUNT[grid.filled[house]] + size >= 9:
            continue
        eligible: i64 = eligible_masks(positions, 27 + house, 27, size)
        if eligible == 0:
            continue
        first: i64 = start & 511 if house == start >> 9 and start else -1
        at: i64 = next_confined(positions, 27 + house, 27, eligible, size, first)
        while at >= 0:
            places: i64 = union_of(positions, 27 + house, 27, SUBSETS[at])
            if places & union_of(positions, 27 + house, 27, 511 ^ SUBSETS[at]):
                return house << 9 | at
            at = next_confined(positions, 27 + house, 27, eligible, size, at + 1)
    return -1


def _hidden_step(grid: Grid, technique: str, house: i64, digit_mask: i64, places: i64) -> Step:
    low, high = house_cell_set(house, places)
    return Step(
        technique,
        eliminations=strikes(grid, 511 ^ digit_mask, low, high),
        marks=candidate_marks(grid, Role.BASIS, digit_mask, low, high),
        houses=BASIS_HOUSE[house],
    )


def explain_naked_subset(step: Step) -> Explanation:
    """Put a naked pair, triple or quad into words."""
    house = house_name(step.houses[0].house)
    cells = step.cells(Role.BASIS)
    digits = digit_names(step.digits(Role.BASIS))
    return Explanation(
        look_for(NAMES[step.technique]),
        _("Look at {house}: {count} cells there have {count} digits between them.").format(
            house=house, count=len(cells)
        ),
        _(
            "In {house}, {cells} can only hold {digits}: as many digits as cells, so these cells "
            "use all of them up, whichever goes where. No other cell of {house} can hold them. "
        ).format(house=house, cells=cell_names(cells), digits=digits)
        + conclusion(step),
    )


def explain_hidden_subset(step: Step) -> Explanation:
    """Put a hidden pair, triple or quad into words."""
    house = house_name(step.houses[0].house)
    cells = cell_names(step.cells(Role.BASIS))
    digits = step.digits(Role.BASIS)
    return Explanation(
        look_for(NAMES[step.technique]),
        _("Look at {house}: {count} digits there have {count} places between them.").format(
            house=house, count=len(digits)
        ),
        _(
            "In {house}, {digits} can only go in {cells}: as many cells as digits, so these cells "
            "are filled by them and have no room for anything else. "
        ).format(house=house, cells=cells, digits=digit_names(digits))
        + conclusion(step),
    )


NAMES: Final = {
    "naked_pair": N_("Naked pair"),
    "naked_triple": N_("Naked triple"),
    "naked_quad": N_("Naked quad"),
    "hidden_pair": N_("Hidden pair"),
    "hidden_triple": N_("Hidden triple"),
    "hidden_quad": N_("Hidden quad"),
}
DESCRIPTIONS: Final = {
    "naked_pair": N_(
        "Two cells of a row, column or box that can only be the same two digits will take those "
        "two between them. So no other cell of that house can have either digit."
    ),
    "naked_triple": N_(
        "Three cells of a row, column or box that have only three digits between them will take "
        "those three, though not every cell need show all of them. So no other cell of that house "
        "can have any of the three digits."
    ),
    "naked_quad": N_(
        "Four cells of a row, column or box that have only four digits between them will take "
        "those four. So no other cell of that house can have any of the four digits."
    ),
    "hidden_pair": N_(
        "Two digits that can go in only the same two cells of a row, column or box will fill "
        "these cells. Whatever else was possible in the two cells can be struck out."
    ),
    "hidden_triple": N_(
        "Three digits that have only three cells between them in a row, column or box will fill "
        "these cells. Whatever else was possible in the three cells can be struck out."
    ),
    "hidden_quad": N_(
        "Four digits that have only four cells between them in a row, column or box will fill "
        "these cells. Whatever else was possible in the four cells can be struck out."
    ),
}


def _naked(technique: str, size: int, rating: float) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(find_naked_subset, technique=technique, size=size),
        explain=explain_naked_subset,
        description=DESCRIPTIONS[technique],
    )


def _hidden(technique: str, size: int, rating: float) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(find_hidden_subset, technique=technique, size=size),
        explain=explain_hidden_subset,
        description=DESCRIPTIONS[technique],
    )


NAKED_PAIR: Final[Technique] = _naked("naked_pair", 2, 3.0)
NAKED_TRIPLE: Final[Technique] = _naked("naked_triple", 3, 3.6)
NAKED_QUAD: Final[Technique] = _naked("naked_quad", 4, 5.0)
HIDDEN_PAIR: Final[Technique] = _hidden("hidden_pair", 2, 3.4)
HIDDEN_TRIPLE: Final[Technique] = _hidden("hidden_triple", 3, 4.0)
HIDDEN_QUAD: Final[Technique] = _hidden("hidden_quad", 4, 5.4)
