"""Kraken fish by name, and in words."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import Link, Role, Step
from numberplace.core.words import N_, _, count_name
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.techniques.chains.words import story
from numberplace.sudoku.techniques.fish.kraken import find_kraken_1, find_kraken_2
from numberplace.sudoku.techniques.fish.words import fin_sentence
from numberplace.sudoku.techniques.technique import Explanation, Hodoku, Technique
from numberplace.sudoku.techniques.words import conclusion, house_name, house_names

FAMILY: Final = "kraken"


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


NAMES: Final = {
    "kraken_fish_1": N_("Kraken fish, type 1"),
    "kraken_fish_2": N_("Kraken fish, type 2"),
}

KRAKEN_1: Final[Technique] = Technique(
    id="kraken_fish_1",
    name=NAMES["kraken_fish_1"],
    family=FAMILY,
    rests_on="houses",
    rating=8.4,
    level="extreme",
    hodoku=Hodoku("0370", 1050, 4, 500, is_on=False),
    is_on=False,
    find=find_kraken_1,
    tell=explain_kraken,
    description=N_(
        "A finned fish usually clears only cells that see all its fins. In a kraken fish of type "
        "1 some fins do not see the cell, but from each of them a chain leads to it: whether the "
        "fish works or a fin is true, the cell loses the digit."
    ),
)
KRAKEN_2: Final[Technique] = Technique(
    id="kraken_fish_2",
    name=NAMES["kraken_fish_2"],
    family=FAMILY,
    rests_on="houses",
    rating=8.5,
    level="extreme",
    hodoku=Hodoku("0371", 1060, 4, 500, is_on=False),
    is_on=False,
    find=find_kraken_2,
    tell=explain_kraken,
    description=N_(
        "In a kraken fish of type 2 one of the cover houses is looked at closely: the fish leaves "
        "its digit only a few cells of that house, unless a fin is true. If a chain leads from "
        "each of these cells and from each fin to the same conclusion, it holds in any case, even "
        "if it is about another digit."
    ),
)
