"""Forcing nets, by name and in words."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import Node, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.techniques.chains.links import VIA_CELL
from numberplace.sudoku.techniques.chains.words import claim
from numberplace.sudoku.techniques.forcing.nets import (
    DIGIT_PLACE,
    find_net_contradiction,
    find_net_verity,
)
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.words import conclusion, house_name, look_for


def told_net(step: Step, group: int) -> str:
    """Tell a net: the assumption, then each digit placed in turn with what makes it the last."""
    numbers = [at for at, link in enumerate(step.links) if link.group == group]
    first = step.links[numbers[0]]
    sentences = [_("Suppose that {claim}.").format(claim=claim(first.source, not first.strong))]
    told: set[Node] = set()
    for at in numbers:
        link = step.links[at]
        if not link.strong or link.target in told:
            continue
        told.add(link.target)
        reason = step.facts[at + 1]
        if reason == VIA_CELL:
            text = _("Then {claim}, the last candidate of this cell.")
            sentences.append(text.format(claim=claim(link.target, True)))
        else:
            text = _("Then {claim}, the last place in {house}.")
            sentences.append(text.format(claim=claim(link.target, True), house=house_name(reason)))
    return " ".join(sentences)


def explain_net_contradiction(step: Step) -> Explanation:
    """Put a refuted assumption into words."""
    place = step.facts[0]
    ((cell, digit),) = step.eliminations or step.placements
    assumed = claim(Node((cell,), digit), bool(step.eliminations))
    where = _("Look at what follows if {claim}.").format(claim=assumed)
    if place < FIRST_HOUSE_PLACE:
        text = _("Now every candidate of {cell} is gone. So the assumption is wrong.")
        text = text.format(cell=format_cell(place))
    else:
        house, last = divmod(place - FIRST_HOUSE_PLACE, 10)
        text = _("Now {digit} has no place left in {house}. So the assumption is wrong.")
        text = text.format(digit=last, house=house_name(house))
    words = f"{told_net(step, 0)} {text} {conclusion(step)}"
    return Explanation(look_for(NET_CONTRADICTION.name), where, words)


def explain_net_verity(step: Step) -> Explanation:
    """Put what all cases have in common into words, case by case."""
    place = step.facts[0]
    ((cell, digit),) = step.eliminations or step.placements
    if place >= DIGIT_PLACE:
        where = _("Look at {cell}: either it is {digit} or not; follow both cases.").format(
            cell=format_cell((place - DIGIT_PLACE) // 10), digit=(place - DIGIT_PLACE) % 10
        )
    elif place >= FIRST_HOUSE_PLACE:
        where = _("Look at {house}: follow each place of {digit} to its consequences.").format(
            house=house_name((place - FIRST_HOUSE_PLACE) // 10),
            digit=(place - FIRST_HOUSE_PLACE) % 10,
        )
    else:
        where = _("Look at {cell}: follow each of its candidates to its consequences.").format(
            cell=format_cell(place)
        )
    groups = sorted({link.group for link in step.links})
    text = _("In every case {claim}.").format(
        claim=claim(Node((cell,), digit), bool(step.placements))
    )
    cases = [_case_told(step, group, Node((cell,), digit)) for group in groups]
    words = [*cases, text, conclusion(step)]
    return Explanation(look_for(NET_VERITY.name), where, " ".join(words))


def _case_told(step: Step, group: int, outcome: Node) -> str:
    """Tell a case of a verity, and what follows where the assumption alone is enough."""
    told = told_net(step, group)
    first = next(link for link in step.links if link.group == group)
    if any(link.strong for link in step.links if link.group == group and link != first):
        return told
    assumed = claim(first.source, not first.strong)
    wanted = claim(outcome, bool(step.placements))
    if assumed == wanted:
        return " ".join([told, _("That is already what is to be shown.")])
    return " ".join([told, _("Then {claim}.").format(claim=wanted)])


NET_CONTRADICTION: Final[Technique] = Technique(
    id="forcing_net_contradiction",
    name=N_("Forcing net (contradiction)"),
    family="forcing",
    rating=9.0,
    level="extreme",
    hodoku=Hodoku("1303", 1090, 4, 700),
    find=find_net_contradiction,
    explain=explain_net_contradiction,
    description=N_(
        "Assume that a candidate is true, or that it is false, and fill in every single that "
        "follows, as if the assumption were a given. If a cell ends up without any candidate, or "
        "a house without a place for some digit, the assumption was wrong. Several consequences "
        "together may force the next one, which makes it a net and not a chain."
    ),
)


NET_VERITY: Final[Technique] = Technique(
    id="forcing_net_verity",
    name=N_("Forcing net (verity)"),
    family="forcing",
    rating=9.2,
    level="extreme",
    hodoku=Hodoku("1304", 1100, 4, 700),
    find=find_net_verity,
    explain=explain_net_verity,
    description=N_(
        "Try all candidates of a cell, all places of a digit in a house, or both cases of one "
        "candidate, and fill in every single that follows in each case. Whatever all cases have "
        "in common must be so, because one of the cases is the right one, even if you cannot "
        "tell which."
    ),
)
