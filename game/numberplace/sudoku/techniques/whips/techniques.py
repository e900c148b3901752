"""Whips: the technique, and its words."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import Node, Step
from numberplace.core.words import _, sections
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.compact import format_cells
from numberplace.sudoku.proofs.draft import ProofDraft
from numberplace.sudoku.techniques.chains.words import claim
from numberplace.sudoku.techniques.forcing.scan import as_place
from numberplace.sudoku.techniques.proof_words import choice_names
from numberplace.sudoku.techniques.technique import Explanation, Technique, technique_of
from numberplace.sudoku.techniques.whips.steps import find_whips
from numberplace.sudoku.techniques.words import (
    cell_name,
    code_of_house,
    conclusion,
    house_name,
    trial_nudge,
)

_TEXTS: Final = sections("""
    [whip]
    Name: Whip
    About: Suppose that a candidate is true and go from place to place, where a place is a cell or
    a digit in a house. In each place the candidate and the digits found on the way leave one
    choice, and each place has something that the choice just before takes from it. If the last
    place has nothing left, the candidate can be eliminated. Whips are the most readable part of
    what other programs call nets, or braids: one line of places, each after the other.
    Idea: Suppose a candidate, then follow one place after another that has one choice left. Each
    choice takes something from the next place. If a place has nothing left, the candidate is
    wrong.
    Why: Every choice is forced by the candidate and the choices before it, so if the candidate
    were true all of them would be. But then the last place would have nothing, which cannot be.
    Spot: Start beside cells with two candidates and houses with two places for a digit. Suppose a
    candidate that sees one of them, and go on from each choice to a place that it touches. What
    was taken earlier, by the candidate or any choice, stays taken.
    Mistake: Going back to an earlier choice for the next place. A whip is one line: what the next
    place loses, it loses by the last choice, although earlier ones may take more from it.
""")


def prove_whip(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove a whip by one line: the choices left in place after place."""
    (target,) = step.eliminations
    draft.conclude(draft.whip(target, [as_place(place) for place in step.facts]))


def explain(step: Step) -> Explanation:
    """Put a whip into words: the choices left in turn, and the empty place at the end."""
    ((cell, digit),) = step.eliminations
    assumed = claim(Node((cell,), digit), True)
    where = _("Look at what follows if {claim}.").format(claim=assumed)
    words = [_("Suppose that {claim}.").format(claim=assumed)]
    places = [as_place(place) for place in step.facts]
    choices = [
        [(other, link.target.digit) for other in link.target.cells]
        for link in step.links
        if link.strong
    ]
    if choices:
        text = _("Then in turn only these are left: {choices}.")
        words.append(text.format(choices=choice_names(places, choices)))
    at, last = places[-1]
    if last:
        text = _("Now {digit} has no place left in {house}. So the assumption is wrong.")
        words.append(text.format(digit=last, house=house_name(at)))
    else:
        text = _("Now every candidate of {cell} is gone. So the assumption is wrong.")
        words.append(text.format(cell=cell_name(at)))
    return Explanation(trial_nudge(cell, is_true=True), where, " ".join([*words, conclusion(step)]))


def write_whip(step: Step, grid: AnyGrid) -> str:
    """Write a whip as its inventor does: ``whip[3]: r1c2{4 7} - c3n7{r1 r5} - r5c6{7 .}``.

    Cells and lines are written whole where he shortens them: ``b3n7{r1c2 r1c3}``.
    """
    parts = []
    denials = [link.target for link in step.links if not link.strong]
    choices = [link.target for link in step.links if link.strong]
    for at, place in enumerate(step.facts):
        where, digit = as_place(place)
        nodes = [denials[at], *choices[at : at + 1]]
        if digit:
            name = f"{code_of_house(where)}n{digit}"
            inside = [format_cells(node.cells) for node in nodes]
        else:
            name = format_cells([where])
            inside = [str(node.digit) for node in nodes]
        if len(inside) == 1:
            inside.append(".")  # the place that is left with nothing
        parts.append(f"{name}{{{' '.join(inside)}}}")
    return f"whip[{len(parts)}]: {' - '.join(parts)}"


TECHNIQUES: Final[tuple[Technique, ...]] = (
    technique_of(
        _TEXTS,
        "whip",
        8.9,
        "extreme",
        None,
        find_whips,
        explain,
        family="whips",
        prove=prove_whip,
        compact=write_whip,
    ),
)
