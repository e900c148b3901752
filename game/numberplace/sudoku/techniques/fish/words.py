"""Fish in words: names, descriptions and explanations of every form and size."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.step import Role, Step
from numberplace.core.words import N_, _, count_name, ngettext
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    capitalised,
    cell_names,
    conclusion,
    house_names,
)

NAMES: Final = {
    "x_wing": N_("X-wing"),
    "swordfish": N_("Swordfish"),
    "jellyfish": N_("Jellyfish"),
    "squirmbag": N_("Squirmbag"),
    "whale": N_("Whale"),
    "leviathan": N_("Leviathan"),
    "finned_x_wing": N_("Finned X-wing"),
    "finned_swordfish": N_("Finned swordfish"),
    "finned_jellyfish": N_("Finned jellyfish"),
    "finned_squirmbag": N_("Finned squirmbag"),
    "finned_whale": N_("Finned whale"),
    "finned_leviathan": N_("Finned leviathan"),
    "sashimi_x_wing": N_("Sashimi X-wing"),
    "sashimi_swordfish": N_("Sashimi swordfish"),
    "sashimi_jellyfish": N_("Sashimi jellyfish"),
    "sashimi_squirmbag": N_("Sashimi squirmbag"),
    "sashimi_whale": N_("Sashimi whale"),
    "sashimi_leviathan": N_("Sashimi leviathan"),
    "franken_x_wing": N_("Franken X-wing"),
    "franken_swordfish": N_("Franken swordfish"),
    "franken_jellyfish": N_("Franken jellyfish"),
    "franken_squirmbag": N_("Franken squirmbag"),
    "franken_whale": N_("Franken whale"),
    "franken_leviathan": N_("Franken leviathan"),
    "finned_franken_x_wing": N_("Finned Franken X-wing"),
    "finned_franken_swordfish": N_("Finned Franken swordfish"),
    "finned_franken_jellyfish": N_("Finned Franken jellyfish"),
    "finned_franken_squirmbag": N_("Finned Franken squirmbag"),
    "finned_franken_whale": N_("Finned Franken whale"),
    "finned_franken_leviathan": N_("Finned Franken leviathan"),
    "mutant_x_wing": N_("Mutant X-wing"),
    "mutant_swordfish": N_("Mutant swordfish"),
    "mutant_jellyfish": N_("Mutant jellyfish"),
    "mutant_squirmbag": N_("Mutant squirmbag"),
    "mutant_whale": N_("Mutant whale"),
    "mutant_leviathan": N_("Mutant leviathan"),
    "finned_mutant_x_wing": N_("Finned mutant X-wing"),
    "finned_mutant_swordfish": N_("Finned mutant swordfish"),
    "finned_mutant_jellyfish": N_("Finned mutant jellyfish"),
    "finned_mutant_squirmbag": N_("Finned mutant squirmbag"),
    "finned_mutant_whale": N_("Finned mutant whale"),
    "finned_mutant_leviathan": N_("Finned mutant leviathan"),
    "siamese_finned_x_wing": N_("Siamese finned X-wing"),
    "siamese_finned_swordfish": N_("Siamese finned swordfish"),
    "siamese_finned_jellyfish": N_("Siamese finned jellyfish"),
    "siamese_sashimi_x_wing": N_("Siamese sashimi X-wing"),
    "siamese_sashimi_swordfish": N_("Siamese sashimi swordfish"),
    "siamese_sashimi_jellyfish": N_("Siamese sashimi jellyfish"),
    "siamese_finned_franken_swordfish": N_("Siamese finned Franken swordfish"),
    "siamese_finned_franken_jellyfish": N_("Siamese finned Franken jellyfish"),
    "siamese_finned_mutant_swordfish": N_("Siamese finned mutant swordfish"),
    "siamese_finned_mutant_jellyfish": N_("Siamese finned mutant jellyfish"),
}

DESCRIPTIONS: Final = {
    "x_wing": N_(
        "Take one digit. If two rows have it possible only in the same two columns, the digit of "
        "one row goes in one of the columns and that of the other row in the other. Both columns "
        "are served, so the digit can be eliminated from their other cells. It works the same from "
        "columns to rows."
    ),
    "swordfish": N_(
        "A swordfish is an X-wing with three lines: three rows that have a digit possible only in "
        "the same three columns (not every row needs all three) take that digit of all three "
        "columns, so it can be eliminated from the columns' other cells; or columns and rows "
        "exchanged."
    ),
    "jellyfish": N_(
        "A jellyfish is an X-wing with four lines: four rows that have a digit possible only in "
        "the same four columns take that digit of all four columns, so it can be eliminated from "
        "the columns' other cells; or columns and rows exchanged."
    ),
    "squirmbag": N_(
        "A squirmbag is an X-wing with five lines: five rows that have a digit possible only in "
        "the same five columns take that digit of all five. The lines left over always show a "
        "smaller fish that says the same, so nobody needs to look for this one."
    ),
    "whale": N_(
        "A whale is an X-wing with six lines: six rows that have a digit possible only in the "
        "same six columns take that digit of all six. The lines left over always show a smaller "
        "fish that says the same, so nobody needs to look for this one."
    ),
    "leviathan": N_(
        "A leviathan is an X-wing with seven lines: seven rows that have a digit possible only in "
        "the same seven columns take that digit of all seven. The lines left over always show a "
        "smaller fish that says the same, so nobody needs to look for this one."
    ),
    "finned": N_(
        "A finned fish would be an X-wing, swordfish or larger fish if it were not for one or a "
        "few extra places of the digit, the fins. Either one of the fins is true, or the fins are "
        "all false and the fish works as usual. A cell that the fish clears and that also sees "
        "every fin loses the digit both ways."
    ),
    "sashimi": N_(
        "A sashimi fish is a finned fish in which one of the lines keeps only a single place, or "
        "none, when the fins are taken away: the fish itself looks incomplete. The argument is "
        "the same. Either a fin is true or the fish works, and a cell that loses the digit both "
        "ways can be cleared."
    ),
    "franken": N_(
        "In a Franken fish boxes may stand among the lines: some rows and boxes have a digit only "
        "within as many columns and boxes, or columns and rows exchanged. Each of the first needs "
        "its own digit, so together they use up the digit of all the others, whose remaining "
        "cells lose it."
    ),
    "finned_franken": N_(
        "A Franken fish, in which boxes stand among the lines, may have fins too: extra places "
        "outside its covers, or places shared by two of its bases. Either one of the fins is true "
        "or the fish works as usual, so a cell that the fish clears and that sees every fin loses "
        "the digit."
    ),
    "mutant": N_(
        "In a mutant fish rows, columns and boxes are mixed freely: some houses have a digit only "
        "within as many other houses of any kind. Each of the first needs its own digit, so "
        "together they use up the digit of all the others, whose remaining cells lose it."
    ),
    "finned_mutant": N_(
        "A mutant fish, which mixes rows, columns and boxes freely, may have fins too: extra "
        "places outside its covers, or places shared by two of its bases. Either one of the fins "
        "is true or the fish works as usual, so a cell that the fish clears and that sees every "
        "fin loses the digit."
    ),
    "siamese": N_(
        "A Siamese fish is two finned fish with the same base houses, seen at once. They differ "
        "in what counts as cover and what as fin, and each eliminates candidates of its own, so "
        "looking at both together gains more than either."
    ),
}
"""One paragraph per form, for the basic fish one per size."""


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
"""What to look for, by the form of the fish."""


def explain_basic_fish(step: Step) -> Explanation:
    """Put a fish without fins whose bases and covers are lines into words."""
    (digit,) = step.facts
    bases = house_names(step.houses_as(Role.BASIS))
    covers = house_names(step.houses_as(Role.COVER))
    return Explanation(
        _(ROW_FISH if step.houses_as(Role.BASIS)[0] < 9 else COLUMN_FISH).format(
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
    """What ``Step.facts`` holds of a Siamese fish; other fish note their digit alone."""

    digit: int
    first_covers: int
    """How many of the cover houses belong to the first fish."""


def explain_siamese_fish(step: Step) -> Explanation:
    """Put two finned fish with the same bases into words."""
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
