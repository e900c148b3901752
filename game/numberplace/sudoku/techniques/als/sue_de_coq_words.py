"""Sue de Coq, by name and in words."""

from __future__ import annotations

from typing import NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    cell_names,
    conclusion,
    digit_names,
    house_name,
)


class SueDeCoqFacts(NamedTuple):
    """The facts of a Sue de Coq in ``Step.facts``: digit_masks."""

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
