"""Naked and hidden subsets, by name and in words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, count_name
from numberplace.sudoku.techniques.subsets import find_hidden_subset, find_naked_subset
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Level, Technique
from numberplace.sudoku.techniques.words import (
    board,
    capitalised,
    cell_names,
    conclusion,
    digit_names,
    house_name,
)


def explain_naked_subset(step: Step) -> Explanation:
    """Put a naked pair, triple or quad into words."""
    cells = step.cells(Role.BASIS)
    digits = digit_names(step.digits(Role.BASIS))
    house, inside = "", set(cells)
    nudge = _("{count} cells that see each other have only {count} digits left between them.")
    if step.houses:
        nudge = _("In {house}, {count} cells have only {count} digits left between them.")
        house = house_name(step.houses[0].house)
        inside = set(board().houses[step.houses[0].house])
    reason = _(
        "{cells} can only hold {digits}: as many digits as cells, so these cells "
        "use all of them up, whichever goes where. No other cell of {house} can hold them. "
    )
    if any(cell not in inside for cell, _digit in step.eliminations):
        reason = _(
            "{cells} can only hold {digits}: as many digits as cells, so these cells use all of "
            "them up, whichever goes where. A cell that sees all places of such a digit there "
            "cannot hold it. "
        )
    return Explanation(
        capitalised(nudge.format(house=house, count=count_name(len(cells)))),
        _("Look at {cells}: which digits are left for them?").format(cells=cell_names(cells)),
        reason.format(house=house, cells=cell_names(cells), digits=digits) + conclusion(step),
    )


def explain_hidden_subset(step: Step) -> Explanation:
    """Put a hidden pair, triple or quad into words."""
    house = house_name(step.houses[0].house)
    cells = cell_names(step.cells(Role.BASIS))
    digits = step.digits(Role.BASIS)
    return Explanation(
        _("In {house}, {count} digits have only {count} cells left between them.").format(
            house=house, count=count_name(len(digits))
        ),
        _("Look at the places of {digits} in {house}.").format(
            digits=digit_names(digits), house=house
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
        "these cells. Whatever else was possible in the two cells can be eliminated."
    ),
    "hidden_triple": N_(
        "Three digits that have only three cells between them in a row, column or box will fill "
        "these cells. Whatever else was possible in the three cells can be eliminated."
    ),
    "hidden_quad": N_(
        "Four digits that have only four cells between them in a row, column or box will fill "
        "these cells. Whatever else was possible in the four cells can be eliminated."
    ),
}


def _naked(technique: str, size: int, rating: float, level: Level, hodoku: Hodoku) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family="subsets",
        rests_on="houses",
        rating=rating,
        level=level,
        hodoku=hodoku,
        find=partial(find_naked_subset, technique=technique, size=size),
        tell=explain_naked_subset,
        description=DESCRIPTIONS[technique],
    )


def _hidden(technique: str, size: int, rating: float, level: Level, hodoku: Hodoku) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family="subsets",
        rests_on="houses",
        rating=rating,
        level=level,
        hodoku=hodoku,
        find=partial(find_hidden_subset, technique=technique, size=size),
        tell=explain_hidden_subset,
        description=DESCRIPTIONS[technique],
    )


NAKED_PAIR: Final[Technique] = _naked("naked_pair", 2, 3.0, "medium", Hodoku("0200", 100, 1, 60))


NAKED_TRIPLE: Final[Technique] = _naked(
    "naked_triple", 3, 3.6, "medium", Hodoku("0201", 110, 1, 80)
)


NAKED_QUAD: Final[Technique] = _naked("naked_quad", 4, 5.0, "hard", Hodoku("0202", 140, 2, 120))


HIDDEN_PAIR: Final[Technique] = _hidden("hidden_pair", 2, 3.4, "medium", Hodoku("0210", 120, 1, 70))


HIDDEN_TRIPLE: Final[Technique] = _hidden(
    "hidden_triple", 3, 4.0, "medium", Hodoku("0211", 130, 1, 100)
)


HIDDEN_QUAD: Final[Technique] = _hidden("hidden_quad", 4, 5.4, "hard", Hodoku("0212", 150, 2, 150))
