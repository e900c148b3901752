"""Fireworks in words: why each of some digits is in one of the cells."""

from __future__ import annotations

from numberplace.core.step import Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.techniques.exotic.fireworks import digits_in
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    box_of,
    cell_name,
    cell_names,
    conclusion,
    digit_names,
    house_name,
    house_names,
)


def explain_firework(step: Step) -> Explanation:
    """Put fireworks into words, one after another."""
    cells = step.cells(Role.BASIS)
    digits = digit_names(digits_in(step.facts))
    words = []
    for at in range(0, len(step.facts), 4):
        mask, cross, across, down = step.facts[at : at + 4]
        text = _(
            "In {row}, {digits} can only be in {box} or in {across}; in {column} only in {box} or "
            "in {down}. A digit that is neither in {across} nor in {down} is in both lines inside "
            "the box, so where they cross: in {cross}."
        )
        words.append(
            text.format(
                row=house_name(cross // 9),
                column=house_name(9 + cross % 9),
                digits=digit_names(digits_of(mask)),
                box=box_of(cross),
                across=cell_name(across),
                down=cell_name(down),
                cross=cell_name(cross),
            )
        )
    text = _(
        "So {cells} hold {digits}, one each. As none of these digits is at both ends, one of the "
        "two lines has it in the box where they cross, and no other cell of that box can have it."
    )
    words.append(text.format(cells=cell_names(cells), digits=digits))
    return Explanation(
        _("Some digits of a row and a column are in one box, or in one cell each outside it."),
        _("Look at {digits} in {houses}.").format(
            digits=digits, houses=house_names(sorted(set(step.houses_as(Role.BASIS))))
        ),
        " ".join([*words, conclusion(step)]),
    )
