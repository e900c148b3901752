"""Sue de Coq, by name and in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.techniques.als.sue_de_coq import find_sue_de_coq
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.words import (
    cell_names,
    conclusion,
    digit_names,
    house_name,
)


class SueDeCoqFacts(NamedTuple):
    """What ``Step.facts`` holds of a Sue de Coq: digit_masks."""

    crossing: int
    line: int
    box: int


def explain_sue_de_coq(step: Step) -> Explanation:
    """Put a Sue de Coq into words."""
    facts = SueDeCoqFacts(*step.facts)
    line, box = step.houses_as(Role.BASIS)
    cells = sorted({mark.cell for mark in step.marks})
    both = facts.crossing & ~(facts.line | facts.box)
    sentences = [
        _(
            "{cells} are {count} cells of {line} and {box} with {count} digits between them: "
            "{digits}."
        ).format(
            cells=cell_names(cells),
            count=len(cells),
            line=house_name(line),
            box=house_name(box),
            digits=digit_names(digits_of(facts.crossing | facts.line | facts.box)),
        ),
        _(
            "Among them, the places of {digits} all lie in {line}, so each of these is there at "
            "most once."
        ).format(digits=digit_names(digits_of(facts.line)), line=house_name(line)),
        _(
            "The places of {digits} all lie in {box}, so each of these is there at most once."
        ).format(digits=digit_names(digits_of(facts.box)), box=house_name(box)),
    ]
    if both:
        sentences.append(
            _("The places of {digits} all lie in both {line} and {box}.").format(
                digits=digit_names(digits_of(both)), line=house_name(line), box=house_name(box)
            )
        )
    sentences.append(
        _(
            "As many digits as cells, each at most once: every one of them is there, and can be "
            "nowhere else in the line or box that holds its places."
        )
    )
    return Explanation(
        _("Around the crossing of {line} and {box}, some cells have just as many digits.").format(
            line=house_name(line), box=house_name(box)
        ),
        _("Look at where {line} and {box} cross, and at {cells}.").format(
            line=house_name(line), box=house_name(box), cells=cell_names(cells)
        ),
        " ".join([*sentences, conclusion(step)]),
    )


SUE_DE_COQ: Final[Technique] = Technique(
    id="sue_de_coq",
    name=N_("Sue de Coq"),
    family="sue_de_coq",
    rating=6.0,
    level="expert",
    hodoku=Hodoku("1101", 600, 3, 250),
    find=find_sue_de_coq,
    tell=explain_sue_de_coq,
    rests_on="houses",
    description=N_(
        "Take two or three cells where a box and a line cross, some further cells of the line, "
        "and some further cells of the box, so that the cells of the line and those of the box "
        "share no digit, and there are as many cells as digits in all. Each digit can be there "
        "only once, as its places all lie in the line or all lie in the box, so every digit is "
        "there. It can be eliminated from the other cells of that line or box. In the basic form "
        "the line and the box add one cell of two candidates each."
    ),
)
