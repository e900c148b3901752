"""Forcing chains: every branch is one chain of single links, and all branches agree.

A verity starts from the candidates of a cell, or the places of a digit in a house, one of which
is true, and ends in the same conclusion from each. A contradiction starts from one assumption
that empties a cell or a house. The second is the first read backwards (see ``forcing_scan``).
Source: SudokuWiki, "Cell Forcing Chains" and "Unit Forcing Chains"; HoDoKu, "Forcing Chains".
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.step import Link, Mark, Node, Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.links import Links
from numberplace.sudoku.techniques.chains.steps import (
    als_marks,
    node_marks,
    path_links,
    path_reasons,
)
from numberplace.sudoku.techniques.chains.words import claim, leads_to_fins, leads_to_fish, story
from numberplace.sudoku.techniques.forcing.scan import (
    branches,
    is_own,
    place_candidates,
    refutations,
)
from numberplace.sudoku.techniques.forcing.words import one_is_true, place_name
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.words import conclusion, look_for

FAMILY: Final = "forcing"


def find_contradiction(grid: Grid, technique: str) -> Iterator[Step]:
    """Yield assumptions that empty a cell or a house, or refute themselves, short ones first."""
    for links, literal, place in refutations(grid, wide=False):
        paths = branches(grid, links, literal, place)
        yield _forcing_step(grid, links, technique, literal, place, paths)


def find_verity(grid: Grid, technique: str, wide: bool) -> Iterator[Step]:
    """Yield what follows from each candidate of a cell, or each place of a digit in a house.

    With ``wide``, what it takes almost locked sets, or sets and fish that may not close, to find.
    """
    for links, literal, place in refutations(grid, wide=wide):
        paths = branches(grid, links, literal, place)
        if not is_own(place):
            paths = [[step ^ 1 for step in reversed(path)] for path in paths]
        yield _forcing_step(grid, links, technique, literal, place, paths)


def _forcing_step(
    grid: Grid,
    links: Links,
    technique: str,
    literal: int,
    place: int,
    paths: list[list[int]],
) -> Step:
    found: list[Link] = []
    reasons: list[int] = []
    for group, path in enumerate(paths):
        found.extend(path_links(grid, links, path, group))
        reasons.extend(path_reasons(links, path))
    node: i64 = literal >> 1
    candidate: tuple[int, int] = (links.cell[node], links.digit[node])
    marks: list[Mark] = []
    for group, (cell, digit) in enumerate(place_candidates(grid, place)):
        if (cell, digit) != candidate:
            marks.append(Mark(Role.PIVOT, cell, digit, group))
    shown = {(mark.cell, mark.digit) for mark in marks} | {candidate}
    fish = _fish_nodes(found, reasons)
    for link in found:
        if any((cell, link.target.digit) not in shown for cell in link.target.cells):
            role = Role.ON if link.strong else Role.OFF
            if link.target in fish:
                role = Role.BASIS
            marks.extend(node_marks(role, link.target, link.group))
    marks.extend(als_marks(found))
    return Step(
        technique,
        placements=() if literal & 1 else (candidate,),
        eliminations=(candidate,) if literal & 1 else (),
        marks=tuple(dict.fromkeys(marks)),
        links=tuple(found),
        facts=(place, *reasons),
    )


def _fish_nodes(links: list[Link], reasons: list[int]) -> set[Node]:
    """Return the nodes of a step that stand for a whole fish."""
    nodes: set[Node] = set()
    for link, reason in zip(links, reasons, strict=True):
        if leads_to_fish(reason):
            nodes.add(link.target)
        elif leads_to_fins(reason):
            nodes.add(link.source)
    return nodes


def told_branches(step: Step) -> list[str]:
    """Tell each branch of a step in sentences."""
    told = []
    for group in sorted({link.group for link in step.links}):
        numbers = [at for at, link in enumerate(step.links) if link.group == group]
        links = [step.links[at] for at in numbers]
        told.append(story(links, [step.facts[at + 1] for at in numbers]))
    return told


def explain_verity(step: Step) -> Explanation:
    """Put a verity into words, branch by branch."""
    place = step.facts[0]
    where = _("Look at {place}, and follow each possibility to its consequences.").format(
        place=place_name(place)
    )
    if is_own(place):
        text = _("So in either case {claim}.").format(claim=_outcome(step))
    else:
        text = _("Each possibility leads to the same: {claim}.").format(claim=_outcome(step))
    words = [one_is_true(step, place), *told_branches(step), text, conclusion(step)]
    return Explanation(look_for(NAMES[step.technique]), where, " ".join(words))


def explain_contradiction(step: Step) -> Explanation:
    """Put a contradiction into words, chain by chain."""
    place = step.facts[0]
    assumed = claim(_candidate(step), bool(step.eliminations))
    where = _("Look at what follows if {claim}, and watch {place}.").format(
        claim=assumed, place=place_name(place)
    )
    if is_own(place):
        text = _("The assumption refutes itself, so it is wrong.")
        words = [*told_branches(step), text, conclusion(step)]
    else:
        text = _("So all of these would be false, and the assumption is wrong.")
        words = [one_is_true(step, place), *told_branches(step), text, conclusion(step)]
    return Explanation(look_for(NAMES[step.technique]), where, " ".join(words))


def _candidate(step: Step) -> Node:
    ((cell, digit),) = step.eliminations or step.placements
    return Node((cell,), digit)


def _outcome(step: Step) -> str:
    return claim(_candidate(step), bool(step.placements))


NAMES: Final = {
    "forcing_chain_verity": N_("Forcing chains (verity)"),
    "forcing_chain_contradiction": N_("Forcing chains (contradiction)"),
    "forcing_chain_sets": N_("Forcing chains through sets"),
}

VERITY: Final[Technique] = Technique(
    id="forcing_chain_verity",
    name=NAMES["forcing_chain_verity"],
    family=FAMILY,
    rating=8.2,
    find=partial(find_verity, technique="forcing_chain_verity", wide=False),
    explain=explain_verity,
    description=N_(
        "Take a cell, or the places of one digit in a house: one of the candidates there is true, "
        "you just do not know which. Follow the consequences of each of them along a chain of "
        "single steps. If all of them lead to the same statement about another candidate, that "
        "statement is true, whichever candidate is the right one."
    ),
)
CONTRADICTION: Final[Technique] = Technique(
    id="forcing_chain_contradiction",
    name=NAMES["forcing_chain_contradiction"],
    family=FAMILY,
    rating=8.3,
    find=partial(find_contradiction, technique="forcing_chain_contradiction"),
    explain=explain_contradiction,
    description=N_(
        "Assume that a candidate is true and follow several chains of consequences from it. If "
        "together they take every candidate from a cell, or every place from a digit in a house, "
        "the assumption is impossible and the candidate can be struck out. Assuming that a "
        "candidate is false works the same way and proves it true."
    ),
)
SETS: Final[Technique] = Technique(
    id="forcing_chain_sets",
    name=NAMES["forcing_chain_sets"],
    family=FAMILY,
    rating=9.4,
    find=partial(find_verity, technique="forcing_chain_sets", wide=True),
    explain=explain_verity,
    description=N_(
        "Some cells of a house would have too few digits left, or some rows too few columns for a "
        "digit, if certain extra candidates were all false: so one of these extras is true. Follow "
        "each of them along a chain, which may lead through cells with just one digit too many. "
        "What all the chains agree on is true."
    ),
)
