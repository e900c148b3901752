"""Fish in words."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, count_name, ngettext
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    board,
    capitalised,
    cell_names,
    conclusion,
    house_names,
)

ROW_FISH: Final = N_(
    "Watch the {digit}: in {count} rows it can only stand in the same {count} columns."
)


COLUMN_FISH: Final = N_(
    "Watch the {digit}: in {count} columns it can only stand in the same {count} rows."
)


BOX_FISH: Final = N_(
    "Watch the {digit}: in {count} houses it can only stand where {count} others cross them."
)


FINNED_FISH: Final = N_(
    "Watch the {digit}: in {count} houses it can only stand where {count} others cross them, but "
    "for a few extra places."
)
"""Nudges by the form of the fish."""


def explain_basic_fish(step: Step) -> Explanation:
    """Put a fish without fins whose bases and covers are lines into words."""
    (digit,) = step.facts
    bases = house_names(step.houses_as(Role.BASIS))
    covers = house_names(step.houses_as(Role.COVER))
    return Explanation(
        _(ROW_FISH if step.houses_as(Role.BASIS)[0] < board().width else COLUMN_FISH).format(
            digit=digit, count=count_name(len(step.houses_as(Role.BASIS)))
        ),
        _("Look at the places of {digit} in {bases}.").format(digit=digit, bases=bases),
        _(
            "In {bases}, {digit} can only stand in {covers}. These are {count} lines that each "
            "need their own {digit}, and {count} lines to hold them, so they take the {digit} of "
            "{covers}. "
        ).format(digit=digit, bases=bases, covers=covers, count=len(step.houses_as(Role.BASIS)))
        + conclusion(step),
    )


def explain_complex_fish(step: Step) -> Explanation:
    """Put a fish with fins or boxes into words."""
    (digit,) = step.facts
    bases = house_names(step.houses_as(Role.BASIS))
    covers = house_names(step.houses_as(Role.COVER))
    count = len(step.houses_as(Role.BASIS))
    fins = fin_sentence(step, 0)
    if fins:
        fish = _(
            "Suppose no fin is {digit}. Then {bases} have their {digit} inside {covers}. These "
            "are {count} houses that need their {digit} each and {count} houses to hold them, so "
            "no {digit} is left for any other cell of {covers}, nor for a cell where two of them "
            "cross. If a fin is {digit} instead, no cell that sees all the fins can be {digit}. "
        )
    else:
        fish = _(
            "{bases} have their {digit} inside {covers}. These are {count} houses that need "
            "their {digit} each and {count} houses to hold them, so no {digit} is left for any "
            "other cell of {covers}, nor for a cell where two of them cross. "
        )
    fish = fish.format(digit=digit, bases=bases, covers=covers, count=count)
    return Explanation(
        _(FINNED_FISH if fins else BOX_FISH).format(digit=digit, count=count_name(count)),
        _("Look at the places of {digit} in {bases}.").format(digit=digit, bases=bases),
        fins + capitalised(fish) + conclusion(step),
    )


class SiameseFacts(NamedTuple):
    """The facts of a Siamese fish in ``Step.facts``; other fish note their digit alone."""

    digit: int
    first_covers: int
    """Number of cover houses that belong to the first fish."""


def explain_siamese_fish(step: Step) -> Explanation:
    """Put two finned fish with common bases into words."""
    digit, first = SiameseFacts(*step.facts)
    bases = house_names(step.houses_as(Role.BASIS))
    covers = step.houses_as(Role.COVER)
    parts = []
    for group, mine in enumerate((covers[:first], covers[first:])):
        fins = step.cells(Role.FIN, group) + step.cells(Role.ENDO_FIN, group)
        fish = ngettext(
            "Take {covers} as the houses that hold the {digit} of {bases}: then {fins} would be "
            "left over. Either this cell is {digit}, or the covers hold no other {digit}. ",
            "Take {covers} as the houses that hold the {digit} of {bases}: then {fins} would be "
            "left over. Either one of these is {digit}, or the covers hold no other {digit}. ",
            len(fins),
        )
        parts.append(
            fish.format(covers=house_names(mine), digit=digit, bases=bases, fins=cell_names(fins))
        )
    return Explanation(
        _("Watch the {digit}: two patterns share {count} houses, each with extra places.").format(
            digit=digit, count=len(step.houses_as(Role.BASIS))
        ),
        _("Look at the places of {digit} in {bases}.").format(digit=digit, bases=bases),
        "".join(parts)
        + _("A cell is cleared when one of the two arguments takes its {digit} both ways. ").format(
            digit=digit
        )
        + conclusion(step),
    )


def fin_sentence(step: Step, group: int) -> str:
    """Name the fins, and say which lie in two bases; empty when there are none."""
    text = ""
    fins = step.cells(Role.FIN, group)
    endo = step.cells(Role.ENDO_FIN, group)
    if fins:
        text = ngettext(
            "The extra place {cells} is the fin. ", "The extra places {cells} are fins. ", len(fins)
        ).format(cells=cell_names(fins))
    if endo:
        text += ngettext(
            "{cells} lies in two of the base houses and counts as a fin. ",
            "{cells} lie in two of the base houses each and count as fins. ",
            len(endo),
        ).format(cells=cell_names(endo))
    return text
