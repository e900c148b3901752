"""Singles, by name and in words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.cell_names import has_words
from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, ngettext
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.techniques.singles import (
    find_full_house,
    find_hidden_single,
    find_naked_single,
)
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Level, Technique
from numberplace.sudoku.techniques.words import (
    board,
    box_of,
    capitalised,
    cell_names,
    cells_in_order,
    conclusion,
    digit_names,
    house_name,
)


def explain_full_house(step: Step) -> Explanation:
    """Put a full house into words."""
    ((cell, digit),) = step.placements
    house = house_name(step.houses[0].house)
    return Explanation(
        _("In {house} only one cell is empty.").format(house=house),
        _("Look at {house}: which digit is missing there?").format(house=house),
        _("In {house} every cell but {cell} is filled, and {digit} is the digit missing. ").format(
            house=house, cell=cell_name(cell), digit=digit
        )
        + _("So {cell} is {digit}.").format(cell=cell_name(cell), digit=digit),
    )


def explain_naked_single(step: Step) -> Explanation:
    """Put a naked single into words; where its picture is known, house by house."""
    ((cell, digit),) = step.placements
    name = cell_name(cell)
    if step.marks:
        only = _("{cell} can only be {digit}.").format(cell=name, digit=digit)
        reason = " ".join([only, *_taken(step), *_lost(step), conclusion(step)])
    else:
        reason = _(
            "{cell} can only be {digit}: each other digit stands in its row, column or box already "
            "or has been eliminated. So {cell} is {digit}."
        )
        if not board().is_classic:
            reason = _(
                "{cell} can only be {digit}: each other digit stands in a cell that it sees "
                "already or has been eliminated. So {cell} is {digit}."
            )
        reason = reason.format(cell=name, digit=digit)
    where = _("Look at {cell}: count the digits it can still be.").format(cell=name)
    nudge = _("In {house} there is a cell with only one digit left.").format(house=box_of(cell))
    return Explanation(nudge, where, reason)


def _taken(step: Step) -> Iterator[str]:
    """Say which digits each house takes from the cell of a naked single, and where they stand."""
    for group, house in enumerate(step.houses_as(Role.COVER)):
        marks = [m for m in step.marks if m.role is Role.BLOCKER and m.group == group]
        text = _("{house_start} already holds {digits} (in {cells}).")
        if has_words():  # the board shows which they are
            text = _("{house_start} already holds {digits}.")
        yield text.format(
            house_start=capitalised(house_name(house)),
            digits=digit_names(mark.digit for mark in marks),
            cells=cells_in_order(mark.cell for mark in marks),
        )
    seen = [m for m in step.marks if m.role is Role.BLOCKER and m.group == len(step.houses)]
    if seen:
        yield _("{cell} also sees {digits} (in {cells}).").format(
            cell=cell_name(step.placements[0][0]),
            digits=digit_names(mark.digit for mark in seen),
            cells=cells_in_order(mark.cell for mark in seen),
        )


def _lost(step: Step) -> Iterator[str]:
    """Say which digits were eliminated from a naked single before."""
    ((cell, digit),) = step.placements
    seen = {mark.digit for mark in step.marks if mark.role is Role.BLOCKER}
    digits = range(1, board().size + 1)
    before = [other for other in digits if other != digit and other not in seen]
    if before:
        text = ngettext(
            "{digits} has been eliminated from {cell} before.",
            "{digits} have been eliminated from {cell} before.",
            len(before),
        )
        yield text.format(cell=cell_name(cell), digits=digit_names(before))


def explain_hidden_single(step: Step) -> Explanation:
    """Put a hidden single into words; where its picture is known, blocker by blocker."""
    ((cell, digit),) = step.placements
    house = house_name(step.houses[0].house)
    if step.marks:
        text = _("Only {cell} is left for {digit} in {house}.")
        left = text.format(cell=cell_name(cell), digit=digit, house=house)
        reason = " ".join([*_closed(step, digit), left, conclusion(step)])
    else:
        reason = _(
            "{house_start} still needs its {digit}, and {cell} is the only cell left for it there: "
            "the others are filled or cannot be {digit}. So {cell} is {digit}."
        ).format(house_start=capitalised(house), cell=cell_name(cell), digit=digit)
    nudge = _("In {house} only one cell can hold the {digit}.").format(house=house, digit=digit)
    return Explanation(nudge, _hidden_place(step, house, digit), reason)


def _hidden_place(step: Step, house: str, digit: int) -> str:
    """Say where to look for a hidden single: at its house, and at what closes the other cells."""
    blockers = sorted({mark.cell for mark in step.marks if mark.role is Role.BLOCKER})
    if not blockers:
        return _("Look at {house}: where can {digit} go?").format(house=house, digit=digit)
    text = ngettext(
        "Look at {house}, and at the {digit} in {cells}: which cells does it close?",
        "Look at {house}, and at the {digit} in {cells}: which cells do they close?",
        len(blockers),
    )
    return text.format(house=house, digit=digit, cells=cell_names(blockers))


def _closed(step: Step, digit: int) -> Iterator[str]:
    """Say of every closed cell of a hidden single which digit closes it."""
    houses = step.houses_as(Role.COVER)
    for group, house in enumerate(houses):
        (by,) = step.cells(Role.BLOCKER, group)
        text = _("The {digit} in {by} closes {house}, and with it {cells}.")
        yield text.format(
            digit=digit,
            by=cell_name(by),
            house=house_name(house),
            cells=cell_names(step.cells(Role.BLOCKED, group)),
        )
    before = step.cells(Role.BLOCKED, len(houses))
    if before:
        text = _("{digit} has been eliminated from {cell} already.")
        yield text.format(digit=digit, cell=cell_names(before))
    for group in range(len(houses) + 1, 1 + max(mark.group for mark in step.marks)):
        text = _("{cells} cannot be {digit}, which stands in {by} where they see it.")
        yield text.format(
            digit=digit,
            by=cell_names(step.cells(Role.BLOCKER, group)),
            cells=cell_names(step.cells(Role.BLOCKED, group)),
        )


FULL_HOUSE: Final[Technique] = Technique(
    id="full_house",
    name=N_("Full house"),
    family="singles",
    rests_on="houses",
    rating=1.0,
    level="beginner",
    hodoku=Hodoku("0000", 10, 0, 4),
    find=find_full_house,
    tell=explain_full_house,
    description=N_(
        "When a row, column or box has only one empty cell left, that cell takes the one digit "
        "that is still missing there."
    ),
)


NAKED_SINGLE: Final[Technique] = Technique(
    id="naked_single",
    name=N_("Naked single"),
    family="singles",
    rests_on="houses",
    rating=2.3,
    level="easy",
    hodoku=Hodoku("0003", 20, 0, 4),
    find=find_naked_single,
    tell=explain_naked_single,
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


def _hidden_single(
    technique: str, first_house: int, rating: float, level: Level, hodoku: Hodoku
) -> Technique:
    return Technique(
        id=technique,
        name=HIDDEN_NAMES[technique],
        family="singles",
        rests_on="houses",
        rating=rating,
        level=level,
        hodoku=hodoku,
        find=partial(find_hidden_single, technique=technique, first_house=first_house),
        tell=explain_hidden_single,
        description=HIDDEN_DESCRIPTION,
    )


HIDDEN_SINGLE_BOX: Final[Technique] = _hidden_single(
    "hidden_single_box", 18, 1.2, "beginner", Hodoku("0002", 30, 0, 14)
)


HIDDEN_SINGLE_ROW: Final[Technique] = _hidden_single(
    "hidden_single_row", 0, 1.5, "easy", Hodoku("0002", 40, 0, 14)
)


HIDDEN_SINGLE_COLUMN: Final[Technique] = _hidden_single(
    "hidden_single_column", 9, 1.5, "easy", Hodoku("0002", 50, 0, 14)
)
