"""Kraken fish: the techniques, and their words."""

from __future__ import annotations

from functools import partial
from typing import Final

from numberplace.core.step import Link, Role, Step
from numberplace.core.words import _, count_name, sections
from numberplace.sudoku.proofs.compact import write_kraken
from numberplace.sudoku.proofs.forcing import prove_kraken
from numberplace.sudoku.techniques.chains.words import story
from numberplace.sudoku.techniques.fish.kraken import find_kraken_1, find_kraken_2
from numberplace.sudoku.techniques.fish.words import fin_sentence
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique, technique_of
from numberplace.sudoku.techniques.words import cell_name, conclusion, house_name, house_names


def explain_kraken(step: Step) -> Explanation:
    """Put a kraken fish into words."""
    digit, open_house, *_reasons = step.facts
    bases = house_names(step.houses_as(Role.BASIS))
    covers = house_names(step.houses_as(Role.COVER))
    cell, eliminated = step.eliminations[0]
    if open_house < 0:
        fish = _(
            "If no fin is {digit}, {bases} have their {digit} inside {covers}, which are just as "
            "many houses, so no {digit} is left for {cell}. If a fin is {digit}, a chain shows "
            "that {cell} is not {digit} either. "
        )
    else:
        fish = _(
            "If no fin is {digit}, {bases} have their {digit} inside {covers}, which are just as "
            "many houses, so {house} has its {digit} in one of their cells. From each of these and "
            "from each fin a chain shows that {cell} is not {eliminated}. "
        )
    text = fish.format(
        digit=digit,
        bases=bases,
        covers=covers,
        cell=cell_name(cell),
        eliminated=eliminated,
        house=house_name(open_house) if open_house >= 0 else "",
    )
    return Explanation(
        _(
            "Watch the {digit}: {count} houses nearly share its places. Follow each extra place to "
            "its consequences."
        ).format(digit=digit, count=count_name(len(step.houses_as(Role.BASIS)))),
        _("Look at the places of {digit} in {bases}.").format(digit=digit, bases=bases),
        fin_sentence(step, 0) + text + " ".join(chain_stories(step)) + " " + conclusion(step),
    )


def chain_stories(step: Step) -> list[str]:
    """Tell each chain of a kraken fish."""
    stories = []
    at = 2
    links: tuple[Link, ...] = step.links
    while at < len(step.facts):
        count = step.facts[at]
        stories.append(story(links[:count], step.facts[at + 1 : at + 1 + count]))
        links = links[count:]
        at += 1 + count
    return stories


_TEXTS: Final = sections("""
    [kraken_fish_1]
    Name: Kraken fish, type 1
    About: A finned fish usually clears only cells that see all its fins. In a kraken fish of
    type 1 some fins do not see the cell, but from each of them a chain leads to it: whether the
    fish works or a fin is true, the cell loses the digit.
    Idea: A finned fish has fins that a candidate in its covers does not see, but from each of
    these fins a chain leads to that candidate's being false. The candidate can be eliminated.
    Why: Either the fish works and clears the candidate, or one of the fins is true. A fin that
    sees the candidate clears it directly, any other one by its chain.
    Spot: Take a finned fish that fails because one fin lies elsewhere. Start from the candidate
    you would like to eliminate: assume it true and see whether short chains make the far fins
    false.
    Mistake: Proving only some of the fins. Every fin needs to see the candidate or to have a
    chain of its own to it.
    [kraken_fish_2]
    Name: Kraken fish, type 2
    About: In a kraken fish of type 2 one of the cover houses is looked at closely: the fish
    leaves its digit only a few cells of that house, unless a fin is true. If a chain leads from
    each of these cells and from each fin to the same conclusion, it holds in any case, even if
    it is about another digit.
    Idea: A fish, with fins or without, leaves its digit only a few places in one cover house.
    If chains from each of these places, and from each fin, lead to the same statement, it is
    true.
    Why: If no fin is true, the bases use up the digit of every cover, so in the chosen cover it
    stands at a place of a base. That place or a fin is true, and from all of them the same
    follows.
    Spot: Take a fish with a cover in which the bases have two or three places. Treat these
    places as the cases of a forcing chain and look for an end that they have in common.
    Mistake: Forgetting the fins. If the fish has fins, each of them is a case of its own and
    needs a chain as well.
""")


_kraken = partial(
    technique_of,
    _TEXTS,
    family="kraken",
    tell=explain_kraken,
    prove=prove_kraken,
    compact=write_kraken,
    is_on=False,
)


TECHNIQUES: Final[tuple[Technique, ...]] = (
    _kraken(
        "kraken_fish_1", 8.4, "extreme", Hodoku("0370", 1050, 4, 500, is_on=False), find_kraken_1
    ),
    _kraken(
        "kraken_fish_2", 8.5, "extreme", Hodoku("0371", 1060, 4, 500, is_on=False), find_kraken_2
    ),
)
