"""Locked candidates, pairs and triples, by name and in words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, count_name
from numberplace.sudoku.techniques.locked import find_locked_candidates, find_locked_subset
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.words import (
    board,
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    house_name,
)


def explain_locked_candidates(step: Step) -> Explanation:
    """Put pointing or claiming into words."""
    (digit,) = step.facts
    source, target = (house_name(mark.house) for mark in step.houses)
    cells = either_cell(step.cells(Role.BASIS))
    nudge = _(LOCKED_NUDGES[step.technique])
    if step.technique == "locked_candidates_claiming" and not board().has_rectangles:
        nudge = _("In {house} all places for the {digit} lie in one region.")
    return Explanation(
        nudge.format(digit=digit, house=source),
        _("Look at the places of {digit} in {house}: all of them lie in {target} too.").format(
            digit=digit, house=source, target=target
        ),
        _(
            "In {source}, {digit} can only stand in {cells}, and each of these lies in {target} "
            "too. Wherever it stands, it uses up the {digit} of {target}. "
        ).format(source=source, target=target, digit=digit, cells=cells)
        + conclusion(step),
    )


def explain_locked_subset(step: Step) -> Explanation:
    """Put a locked pair or triple into words."""
    line, box = (house_name(mark.house) for mark in step.houses)
    cells = cell_names(step.cells(Role.BASIS))
    return Explanation(
        _(
            "In {house}, {count} cells of one line have only {count} digits left between them."
        ).format(house=box, count=count_name(len(step.cells(Role.BASIS)))),
        _("Look at the cells shared by {line} and {box}.").format(line=line, box=box),
        _(
            "{cells} hold only {digits}, as many digits as cells, so they use these digits up. "
            "They lie in {line} and in {box}, so no other cell of either can hold them. "
        ).format(cells=cells, digits=digit_names(step.digits(Role.BASIS)), line=line, box=box)
        + conclusion(step),
    )


LOCKED_NUDGES: Final = {
    "locked_candidates_pointing": N_(
        "In {house} all places for the {digit} lie in one row or column."
    ),
    "locked_candidates_claiming": N_("In {house} all places for the {digit} lie in one box."),
}
NAMES: Final = {
    "locked_candidates_pointing": N_("Locked candidates (pointing)"),
    "locked_candidates_claiming": N_("Locked candidates (claiming)"),
    "locked_pair": N_("Locked pair"),
    "locked_triple": N_("Locked triple"),
}


POINTING: Final[Technique] = Technique(
    id="locked_candidates_pointing",
    name=NAMES["locked_candidates_pointing"],
    family="locked",
    rating=2.6,
    level="medium",
    hodoku=Hodoku("0100", 80, 1, 50),
    find=partial(find_locked_candidates, technique="locked_candidates_pointing", pointing=True),
    tell=explain_locked_candidates,
    rests_on="houses",
    description=N_(
        "Sometimes all cells of a box where a digit can still go lie in one row or column. The "
        "box needs the digit, so it will stand in one of them, and the rest of that row or column "
        "cannot have it: the box points along the line."
    ),
)


CLAIMING: Final[Technique] = Technique(
    id="locked_candidates_claiming",
    name=NAMES["locked_candidates_claiming"],
    family="locked",
    rating=2.8,
    level="medium",
    hodoku=Hodoku("0101", 90, 1, 50),
    find=partial(find_locked_candidates, technique="locked_candidates_claiming", pointing=False),
    tell=explain_locked_candidates,
    rests_on="houses",
    description=N_(
        "Sometimes all cells of a row or column where a digit can still go lie in one box. The "
        "line needs the digit, so it will stand in one of them, and the other cells of the box "
        "cannot have it: the line claims the digit of that box."
    ),
)


LOCKED_PAIR: Final[Technique] = Technique(
    id="locked_pair",
    name=NAMES["locked_pair"],
    family="locked",
    rating=2.9,
    level="medium",
    hodoku=Hodoku("0110", 60, 1, 40),
    find=partial(find_locked_subset, technique="locked_pair", size=2),
    tell=explain_locked_subset,
    rests_on="houses",
    description=N_(
        "Two cells that lie in the same box and in the same row or column, and that can only be "
        "the same two digits, will take those digits between them. No other cell of the box or of "
        "the line can have either digit."
    ),
)


LOCKED_TRIPLE: Final[Technique] = Technique(
    id="locked_triple",
    name=NAMES["locked_triple"],
    family="locked",
    rating=2.9,
    level="medium",
    hodoku=Hodoku("0111", 70, 1, 60),
    find=partial(find_locked_subset, technique="locked_triple", size=3),
    tell=explain_locked_subset,
    rests_on="houses",
    description=N_(
        "The three cells where a box crosses a row or column sometimes have only three digits "
        "between them. They will use these digits up, so no other cell of the box or of the line "
        "can have any of them."
    ),
)
