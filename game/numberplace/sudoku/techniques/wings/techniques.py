"""Wings: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import _, sections
from numberplace.sudoku.proofs.compact import write_wing, write_wxyz
from numberplace.sudoku.proofs.patterns import prove_wing, prove_wxyz_wing
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique, technique_of
from numberplace.sudoku.techniques.wings.wings import find_w_wing, find_xy_wing, find_xyz_wing
from numberplace.sudoku.techniques.wings.wxyz import find_wxyz_wing
from numberplace.sudoku.techniques.words import (
    box_of,
    cell_name,
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
    """The facts of a W-wing in ``Step.facts``."""

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


_TEXTS: Final = sections("""
    [xy_wing]
    Name: XY-wing
    About: Three cells of two candidates each: the pivot with x and y, and two pincers that it
    sees, one with x and z, the other with y and z. If the pivot is x, the first pincer is z; if
    it is y, the second one is. One of the pincers is z for certain, so z can be eliminated from
    every cell that sees both.
    Idea: A pivot with candidates x and y sees two pincers, one with x and z and one with y and
    z. Every cell that sees both pincers loses z.
    Why: The pivot is x or y. If it is x, the first pincer must be z; if it is y, the second
    must be. So one of the pincers is z, and whatever sees both cannot be.
    Spot: Look at the cells with two candidates. Take one as the pivot and look among its peers
    for two others that share one digit each with it and the same third digit with each other.
    Mistake: Eliminating x or y, or clearing cells that see the pivot and one pincer. Only z
    goes, and only from cells that see both pincers.
    [xyz_wing]
    Name: XYZ-wing
    About: An XY-wing whose pivot can be z as well: the pivot has x, y and z, and sees two
    pincers, one with x and z, the other with y and z. Whatever the pivot is, one of the three
    cells is z, so z can be eliminated from every cell that sees all three.
    Idea: A pivot with candidates x, y and z sees two pincers, one with x and z and one with y
    and z. Every cell that sees all three loses z.
    Why: If the pivot is x, the first pincer is z; if it is y, the second is; if it is z, it is
    z itself. So one of the three cells is z in any case.
    Spot: Look for a cell with three candidates that has a pincer of two in its box and another
    one along its row or column. Eliminations normally lie in the box, on the line of the outer
    pincer.
    Mistake: Clearing cells that see only the two pincers, as in an XY-wing. Here the pivot may
    be z itself, so the cell must see the pivot too.
    [w_wing]
    Name: W-wing
    About: Two cells that do not see each other can both only be x or y. If some row, column or
    box has all its places for x in the sight of one or the other of them, the two cannot both
    be x, or that house would have nowhere to put its x. So one of them is y, and y can be
    eliminated from every cell that sees both.
    Idea: Two cells that do not see each other have the same two candidates x and y, and some
    house has all its places for x in sight of one or the other of them. Every cell that sees
    both cells loses y.
    Why: If both cells were x, that house would have no place left for x. So at least one of
    them is not x and must be y.
    Spot: Look for two equal cells with two candidates that do not share a house. For each of
    their digits look for a house with two places of it, one in sight of each cell.
    Mistake: Eliminating the digit of the linking house. The house is about x; the digit that
    goes is y, the other one.
    [wxyz_wing]
    Name: WXYZ-wing
    About: Four cells, spread over a box and a line that cross it, have just four digits between
    them. Three of the digits have places that all see each other, so each of these can be used
    only once there. They fill at most three of the cells, so the fourth digit is in one of the
    four cells for certain, and can be eliminated from every cell that sees all its places in
    them.
    Idea: Four cells of a box and a line that cross have four digits between them. Three of the
    digits can stand there only once each; the fourth can be eliminated from every cell that
    sees all its places in the four cells.
    Why: A digit whose places in the four cells all see each other is there at most once. Three
    such digits fill at most three of the cells, so the fourth digit must be in one of them.
    Spot: Start where a box and a line cross, from cells with two to four candidates there. Add
    cells of the box and of the line as long as no fifth digit appears, then look which digit
    appears on both sides.
    Mistake: Having two digits whose places do not all see each other. Then both could be there
    twice and nothing follows.
""")


_wing = partial(technique_of, _TEXTS, family="wings", prove=prove_wing, compact=write_wing)
_wxyz = partial(technique_of, _TEXTS, family="wxyz_wing", prove=prove_wxyz_wing, compact=write_wxyz)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _wing("xy_wing", 4.2, "hard", Hodoku("0800", 310, 2, 160), find_xy_wing, explain_wing),
    _wing("xyz_wing", 4.4, "hard", Hodoku("0801", 320, 2, 180), find_xyz_wing, explain_wing),
    _wing("w_wing", 4.4, "hard", Hodoku("0803", 300, 2, 150), find_w_wing, explain_w_wing),
    _wxyz("wxyz_wing", 4.6, "hard", None, find_wxyz_wing, explain_wxyz_wing),
)
