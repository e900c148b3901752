"""Whips: the technique, and its words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from numberplace.core.proof import Place
from numberplace.core.step import Node, Step
from numberplace.core.words import _, sections
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.proofs.compact import format_cells
from numberplace.sudoku.proofs.draft import ProofDraft, ProofPart
from numberplace.sudoku.techniques.chains.words import claim
from numberplace.sudoku.techniques.forcing.scan import as_place
from numberplace.sudoku.techniques.proof_words import choice_names
from numberplace.sudoku.techniques.technique import Explanation, Technique, technique_of
from numberplace.sudoku.techniques.whips.cases import candidate_of
from numberplace.sudoku.techniques.whips.steps import (
    find_forcing_whips,
    find_nested_whips,
    find_whips,
)
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
    [forcing_whips_why]
    Why: One candidate of the place must be true. But beside the assumption each of them leads to a
    place with nothing left, so none of them can be true: the assumption is wrong.
    Mistake: Taking a result of one whip over to the next. Each whip has the assumption and its own
    candidate of the place, and nothing of what the other whips found.
    [forcing_whips] forcing_whips_why
    Name: Forcing whips
    About: Suppose that a candidate is true, and take a cell, or the places of one digit in a
    house. Beside the assumption, a whip starts from each candidate there that the assumption
    leaves: one place after another with one choice left, until a place has nothing left. If all
    candidates of the cell, or all places of the digit, fall in this way, the assumption is wrong
    and its candidate can be eliminated. Forcing whips tell in a few lines, one for each whip, what
    would otherwise take a net.
    Idea: Suppose a candidate, then follow a whip from each candidate of one cell, or from each
    place of a digit in a house. If every whip ends in a place with nothing left, the first
    candidate is wrong.
    Spot: Where one whip from a candidate nearly ends, look for a cell with two candidates or a
    digit with two places in a house that would bring it to its end either way.
    [nested_whips] forcing_whips_why
    Name: Nested whips
    About: Forcing whips against a candidate that no net of singles refutes: all that follows from
    the candidate alone leaves every place something. Suppose that the candidate is true, and take
    a cell, or the places of one digit in a house. If a whip beside the assumption refutes each
    candidate there that the assumption leaves, the assumption is wrong. The hardest puzzles known
    need arguments of this kind, and nested whips are the shortest of them.
    Idea: Suppose a candidate from which singles alone lead nowhere. Follow a whip from each
    candidate of one cell, or from each place of a digit in a house. If every whip ends in a place
    with nothing left, the first candidate is wrong.
    Spot: Only the hardest puzzles known need them. Suppose a candidate that sees much, then look at
    cells with two candidates and houses with two places for a digit, and try both.
""")


def _cases(step: Step) -> list[tuple[tuple[int, int], list[Place]]]:
    """Return for each whip of forcing whips its candidate and its places."""
    found = []
    at = 1
    while at < len(step.facts):
        candidate, count = step.facts[at : at + 2]
        at += 2
        places = [as_place(place) for place in step.facts[at : at + count]]
        found.append((candidate_of(candidate), places))
        at += count
    return found


def prove_forcing_whips(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Suppose the target; then each candidate of the place falls by a line, and none is left."""
    (target,) = step.eliminations
    first = draft.suppose([target])
    for candidate, places in _cases(step):
        draft.whip([candidate], places)
    end = draft.place(as_place(step.facts[0]))
    draft.conclude(draft.refute(ProofPart(first, end)))


def prove_whip(draft: ProofDraft, step: Step, grid: AnyGrid) -> None:
    """Prove a whip by one line: the choices left in place after place."""
    (target,) = step.eliminations
    draft.conclude(draft.whip([target], [as_place(place) for place in step.facts]))


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


def explain_forcing_whips(step: Step) -> Explanation:
    """Put forcing whips into words: the assumption, the place, and a sentence for each whip."""
    ((cell, digit),) = step.eliminations
    where, last = as_place(step.facts[0])
    assumed = claim(Node((cell,), digit), True)
    if last:
        house = house_name(where)
        look = _("Look at {house}: follow each place of {digit} to its consequences.")
        look = look.format(house=house, digit=last)
        text = _("Then each place left for {digit} in {house} leads to a place with nothing left.")
        text = text.format(digit=last, house=house)
    else:
        look = _("Look at {cell}: follow each of its candidates to its consequences.")
        look = look.format(cell=cell_name(where))
        text = _("Then each candidate left for {cell} leads to a place with nothing left.")
        text = text.format(cell=cell_name(where))
    words = [_("Suppose that {claim}.").format(claim=assumed), text]
    for group, (candidate, places) in enumerate(_cases(step)):
        words.append(_case_told(step, group, candidate, places))
    words += [_("So the assumption is wrong."), conclusion(step)]
    return Explanation(trial_nudge(cell, is_true=True), look, " ".join(words))


def _case_told(step: Step, group: int, candidate: tuple[int, int], places: list[Place]) -> str:
    """Return the sentence on one whip of forcing whips."""
    assumed = claim(Node((candidate[0],), candidate[1]), True)
    at, last = places[-1]
    end = _("no candidate in {cell}").format(cell=cell_name(at))
    if last:
        end = _("no place for {digit} in {house}").format(digit=last, house=house_name(at))
    choices = [
        [(other, link.target.digit) for other in link.target.cells]
        for link in step.links
        if link.strong and link.group == group
    ]
    if not choices:
        return _("If {claim}, there is {end}.").format(claim=assumed, end=end)
    text = _("If {claim}, in turn only these are left: {choices}; then there is {end}.")
    return text.format(claim=assumed, choices=choice_names(places, choices), end=end)


def write_whip(step: Step, grid: AnyGrid) -> str:
    """Write a whip as its inventor does: ``whip[3]: r1c2{4 7} - c3n7{r1 r5} - r5c6{7 .}``.

    Cells and lines are written whole where he shortens them: ``b3n7{r1c2 r1c3}``.
    """
    return _written(step, [as_place(place) for place in step.facts], 0)


def write_forcing_whips(step: Step, grid: AnyGrid) -> str:
    """Write forcing whips, each with its candidate: ``r1c2: 4 whip[1]: ... | 7 whip[2]: ...``."""
    where, digit = as_place(step.facts[0])
    name = f"{code_of_house(where)}n{digit}" if digit else format_cells([where])
    parts = []
    for group, ((cell, own), places) in enumerate(_cases(step)):
        one = format_cells([cell]) if digit else str(own)
        parts.append(f"{one} {_written(step, places, group)}")
    return f"{name}: {' | '.join(parts)}"


def _written(step: Step, places: Sequence[Place], group: int) -> str:
    """Write one whip of a step."""
    parts = []
    links = [link for link in step.links if link.group == group]
    choices = [link.target for link in links if link.strong]
    denials = [link.target for link in links if not link.strong][-len(places) :]
    for at, (where, digit) in enumerate(places):
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


_forcing = partial(
    technique_of, _TEXTS, family="whips", prove=prove_forcing_whips, compact=write_forcing_whips
)

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
    _forcing("forcing_whips", 9.0, "extreme", None, find_forcing_whips, explain_forcing_whips),
    _forcing(
        "nested_whips",
        10.4,
        "inferno",
        None,
        find_nested_whips,
        explain_forcing_whips,
        rests_on="bare",  # to look through all nets takes a fifth of a second where rules are many
    ),
)
