"""Wings, by name and in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.wings.wings import find_w_wing, find_xy_wing, find_xyz_wing
from numberplace.sudoku.techniques.wings.wxyz import find_wxyz_wing
from numberplace.sudoku.techniques.words import (
    box_of,
    cell_names,
    conclusion,
    digit_names,
    either_cell,
    either_digit,
    house_name,
    house_names,
)


def explain_wing(step: Step) -> Explanation:
    """Put an XY-wing or XYZ-wing into words."""
    pivot = step.cells(Role.PIVOT)[0]
    (z,) = step.facts
    pincers = step.cells(Role.PINCER)
    mine = [m.digit for m in step.marks if m.role == Role.PIVOT]
    lines = []
    for digit in mine:
        if digit == z:
            continue
        pincer = next(m.cell for m in step.marks if m.role == Role.PINCER and m.digit == digit)
        text = _("If {cell} is {digit}, {pincer} cannot be {digit} and must be {z}.")
        lines.append(text.format(cell=cell_name(pivot), digit=digit, pincer=cell_name(pincer), z=z))
    if z in mine:
        text = _("Or {cell} is {digit} itself.")
        lines.append(text.format(cell=cell_name(pivot), digit=z))
    ends = pincers if z not in mine else sorted((*pincers, pivot))
    text = _("{cells} is {z} in every case, so no cell that sees each of these can be {z}.")
    lines.append(text.format(cells=either_cell(ends), z=z))
    nudge = (
        _("In {house} there is a cell with three digits left. It or a cell that it sees is {z}.")
        if z in mine
        else _("In {house} there is a cell with two digits left. Either makes another cell {z}.")
    )
    return Explanation(
        nudge.format(house=box_of(pivot), z=z),
        _(
            "Look at {cell}, which can only be {digits}, and the cells of two candidates "
            "that it sees."
        ).format(cell=cell_name(pivot), digits=either_digit(mine)),
        " ".join([*lines, conclusion(step)]),
    )


class WWingFacts(NamedTuple):
    """What ``Step.facts`` holds of a W-wing."""

    digit: int
    """The digit that the two cells cannot both be."""
    eliminated: int


def explain_w_wing(step: Step) -> Explanation:
    """Put a W-wing into words."""
    digit, eliminated = WWingFacts(*step.facts)
    cells = cell_names(step.cells(Role.PINCER))
    bridge = step.cells(Role.BASIS)
    return Explanation(
        _("Two cells can only be {digits}, and they cannot both be {digit}.").format(
            digits=either_digit(sorted(step.facts)), digit=digit
        ),
        _("Look at {cells}, which can both only be {digits}.").format(
            cells=cells, digits=either_digit(sorted(step.facts))
        ),
        _(
            "{cells} can both only be {digits}. In {house}, {digit} can only stand in {bridge}, "
            "and each of these places sees one of the two cells. If both cells were {digit}, "
            "{house} would have no place for {digit} left. So at least one of the two cells is "
            "{eliminated}, and no cell that sees both can be {eliminated}. "
        ).format(
            cells=cells,
            digits=either_digit(sorted(step.facts)),
            house=house_name(step.houses[0].house),
            digit=digit,
            bridge=either_cell(bridge),
            eliminated=eliminated,
        )
        + conclusion(step),
    )


XY_WING: Final[Technique] = Technique(
    id="xy_wing",
    name=N_("XY-wing"),
    family="wings",
    rests_on="houses",
    rating=4.2,
    level="hard",
    hodoku=Hodoku("0800", 310, 2, 160),
    find=find_xy_wing,
    tell=explain_wing,
    description=N_(
        "Three cells of two candidates each: the pivot with x and y, and two pincers that it "
        "sees, one with x and z, the other with y and z. If the pivot is x, the first pincer is "
        "z; if it is y, the second one is. One of the pincers is z for certain, so z can be "
        "eliminated from every cell that sees both."
    ),
)


XYZ_WING: Final[Technique] = Technique(
    id="xyz_wing",
    name=N_("XYZ-wing"),
    family="wings",
    rests_on="houses",
    rating=4.4,
    level="hard",
    hodoku=Hodoku("0801", 320, 2, 180),
    find=find_xyz_wing,
    tell=explain_wing,
    description=N_(
        "An XY-wing whose pivot can be z as well: the pivot has x, y and z, and sees two pincers, "
        "one with x and z, the other with y and z. Whatever the pivot is, one of the three cells "
        "is z, so z can be eliminated from every cell that sees all three."
    ),
)


W_WING: Final[Technique] = Technique(
    id="w_wing",
    name=N_("W-wing"),
    family="wings",
    rests_on="houses",
    rating=4.4,
    level="hard",
    hodoku=Hodoku("0803", 300, 2, 150),
    find=find_w_wing,
    tell=explain_w_wing,
    description=N_(
        "Two cells that do not see each other can both only be x or y. If some row, column or box "
        "has all its places for x in the sight of one or the other of them, the two cannot both "
        "be x, or that house would have nowhere to put its x. So one of them is y, and y can be "
        "eliminated from every cell that sees both."
    ),
)


def explain_wxyz_wing(step: Step) -> Explanation:
    """Put a WXYZ-wing into words."""
    (z,) = step.facts
    line, box = step.houses_as(Role.BASIS)
    cells = sorted({mark.cell for mark in step.marks})
    others = step.digits(Role.BASIS)
    digits = sorted({*others, z})
    return Explanation(
        _("Four cells of {houses} have only four digits left between them.").format(
            houses=house_names((line, box))
        ),
        _("Look at {cells}: which of their digits can stand there only once?").format(
            cells=cell_names(cells)
        ),
        _(
            "{cells} have only {digits} between them. Among these cells, the places of each of "
            "{others} all see each other, so each of these digits stands there at most once; no "
            "more than three cells are filled by them. So at least one of the four cells is {z}, "
            "and no cell that sees all their places for {z} can be {z}. "
        ).format(
            cells=cell_names(cells),
            digits=digit_names(digits),
            others=digit_names(others),
            z=z,
        )
        + conclusion(step),
    )


WXYZ_WING: Final[Technique] = Technique(
    id="wxyz_wing",
    name=N_("WXYZ-wing"),
    family="wxyz_wing",
    rating=4.6,
    level="hard",
    hodoku=None,
    find=find_wxyz_wing,
    tell=explain_wxyz_wing,
    rests_on="houses",
    description=N_(
        "Four cells, spread over a box and a line that cross it, have just four digits between "
        "them. Three of the digits have places that all see each other, so each of these can be "
        "used only once there. They fill at most three of the cells, so the fourth digit is in "
        "one of the four cells for certain, and can be eliminated from every cell that sees all "
        "its places in them."
    ),
)
