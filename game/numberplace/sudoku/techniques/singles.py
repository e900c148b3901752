"""Singles: the last cell of a house, the last digit of a cell, the last place of a digit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.step import Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import COUNT, FIRST, HOUSE_CELL, cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.techniques.parts import BASIS_HOUSE
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.words import house_name, look_for

FAMILY: Final = "singles"


def next_full_house(grid: Grid, start: i64) -> i64:
    """Return the first house from ``start`` on with one empty cell, -1 when there is none."""
    house: i64
    for house in range(start, 27):
        if COUNT[grid.filled[house]] == 8:
            return house
    return -1


def find_full_house(grid: Grid) -> Iterator[Step]:
    """Yield one step for each house with one empty cell, rows first."""
    house: i64 = next_full_house(grid, 0)
    while house >= 0:
        digit: i64 = FIRST[511 ^ grid.filled[house]] + 1
        places: i64 = grid.positions[digit * 27 + house]
        if places:
            cell: i64 = HOUSE_CELL[house * 9 + FIRST[places]]
            yield Step("full_house", ((cell, digit),), houses=BASIS_HOUSE[house])
        house = next_full_house(grid, house + 1)


def find_naked_single(grid: Grid) -> Iterator[Step]:
    """Yield one step for each empty cell with one candidate, in reading order."""
    if grid.naked_low | grid.naked_high == 0:
        return
    for cell in cells_of(grid.naked_low, grid.naked_high):
        yield Step("naked_single", ((cell, FIRST[grid.cells[cell]] + 1),))


def next_hidden(grid: Grid, start: i64, end: i64) -> i64:
    """Return ``house * 9 + digit - 1`` of the first hidden single in that range, or -1."""
    positions = grid.positions
    house: i64 = start // 9
    at: i64 = start
    while at < end:
        place: i64 = (at - house * 9 + 1) * 27 + house
        while place < 270:
            mask: i64 = positions[place]
            if mask & (mask - 1) == 0 and mask != 0:
                return house * 9 + place // 27 - 1
            place += 27
        house += 1
        at = house * 9
    return -1


def find_hidden_single(grid: Grid, technique: str, first_house: int) -> Iterator[Step]:
    """Yield the digits with one place in a house, for nine houses from ``first_house``."""
    end: i64 = first_house * 9 + 81
    at: i64 = next_hidden(grid, first_house * 9, end)
    while at >= 0:
        house: i64 = at // 9
        digit: i64 = at % 9 + 1
        cell: i64 = HOUSE_CELL[house * 9 + FIRST[grid.positions[digit * 27 + house]]]
        yield Step(technique, ((cell, digit),), houses=BASIS_HOUSE[house])
        at = next_hidden(grid, at + 1, end)


def explain_full_house(step: Step) -> Explanation:
    """Put a full house into words."""
    ((cell, digit),) = step.placements
    house = house_name(step.houses[0].house)
    return Explanation(
        look_for(FULL_HOUSE.name),
        _("Look at {house}: one cell is empty.").format(house=house),
        _("In {house} every cell but {cell} is filled, and {digit} is the digit missing. ").format(
            house=house, cell=format_cell(cell), digit=digit
        )
        + _("So {cell} is {digit}.").format(cell=format_cell(cell), digit=digit),
    )


def explain_naked_single(step: Step) -> Explanation:
    """Put a naked single into words."""
    ((cell, digit),) = step.placements
    name = format_cell(cell)
    return Explanation(
        look_for(NAKED_SINGLE.name),
        _("Look at {cell}: count the digits it can still be.").format(cell=name),
        _(
            "{cell} can only be {digit}: each other digit stands in its row, column or box already "
            "or has been struck out. So {cell} is {digit}."
        ).format(cell=name, digit=digit),
    )


def explain_hidden_single(step: Step) -> Explanation:
    """Put a hidden single into words."""
    ((cell, digit),) = step.placements
    house = house_name(step.houses[0].house)
    return Explanation(
        look_for(HIDDEN_NAMES[step.technique]),
        _("Look at {house}: where can {digit} go?").format(house=house, digit=digit),
        _(
            "{house_start} needs a {digit}, and {cell} is the only cell left for it there: "
            "the others are filled or cannot be {digit}. So {cell} is {digit}."
        ).format(house_start=house[0].upper() + house[1:], cell=format_cell(cell), digit=digit),
    )


FULL_HOUSE: Final[Technique] = Technique(
    id="full_house",
    name=N_("Full house"),
    family=FAMILY,
    rating=1.0,
    find=find_full_house,
    explain=explain_full_house,
    description=N_(
        "When a row, column or box has only one empty cell left, that cell takes the one digit "
        "that is still missing there."
    ),
)
NAKED_SINGLE: Final[Technique] = Technique(
    id="naked_single",
    name=N_("Naked single"),
    family=FAMILY,
    rating=2.3,
    find=find_naked_single,
    explain=explain_naked_single,
    description=N_(
        "Look at one empty cell and cross off every digit that already stands in its row, its "
        "column or its box. If a single digit survives, it must go there."
    ),
)


HIDDEN_NAMES: Final = {
    "hidden_single_box": N_("Hidden single in a box"),
    "hidden_single_row": N_("Hidden single in a row"),
    "hidden_single_column": N_("Hidden single in a column"),
}
HIDDEN_DESCRIPTION: Final = N_(
    "Every row, column and box needs each digit once. Choose a house and a digit it still lacks, "
    "and look where that digit can go. If only one cell is left for it, it goes there, even when "
    "that cell could hold other digits too."
)


def _hidden_single(technique: str, first_house: int, rating: float) -> Technique:
    return Technique(
        id=technique,
        name=HIDDEN_NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(find_hidden_single, technique=technique, first_house=first_house),
        explain=explain_hidden_single,
        description=HIDDEN_DESCRIPTION,
    )


HIDDEN_SINGLE_BOX: Final[Technique] = _hidden_single("hidden_single_box", 18, 1.2)
HIDDEN_SINGLE_ROW: Final[Technique] = _hidden_single("hidden_single_row", 0, 1.5)
HIDDEN_SINGLE_COLUMN: Final[Technique] = _hidden_single("hidden_single_column", 9, 1.5)
