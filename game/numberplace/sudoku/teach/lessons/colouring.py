"""Lessons on colouring: simple and multi colours, 3D Medusa."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_ONE_OF_TWO_WHY: Final = N_(
    "Neighbours in a cluster are the only two places of a house, so exactly one of them is true. "
    "Therefore one colour is true throughout and the other false throughout."
)
_COLOUR_SPOT: Final = N_(
    "Take a digit that has exactly two places in many houses. Start anywhere, give the two places "
    "of a house the two colours, and go on from each of them as long as there are houses with two "
    "places."
)
_MEDUSA_SPOT: Final = N_(
    "Start from a cell with two candidates. Colour one and the other, then go on along the other "
    "place of each digit in a house with two, and along the other digit of each cell with two."
)
_COLOUR_MISTAKE: Final = N_(
    "Colouring across a house that has three places of the digit, or a cell that has three "
    "candidates. Colours change only where exactly two are left."
)

TEXTS: Final[dict[str, LessonText]] = {
    "simple_colours_trap": LessonText(
        idea=N_(
            "The places of one digit that are joined by houses with just two places get two "
            "colours in turn. A place outside that sees both colours loses the digit."
        ),
        why=_ONE_OF_TWO_WHY,
        spot=_COLOUR_SPOT,
        mistake=_COLOUR_MISTAKE,
    ),
    "simple_colours_wrap": LessonText(
        idea=N_(
            "The places of one digit that are joined by houses with just two places get two "
            "colours in turn. If two places of one colour see each other, all places of that "
            "colour lose the digit."
        ),
        why=N_(
            "A colour is true throughout or false throughout. Two true places that see each other "
            "would put the digit twice into a house, so the colour is the false one."
        ),
        spot=_COLOUR_SPOT,
        mistake=N_(
            "Eliminating the colour that sees itself and stopping there. The other colour is then "
            "true: its places can be filled in."
        ),
    ),
    "multi_colours_1": LessonText(
        idea=N_(
            "One digit has two clusters with two colours each. A colour of the first sees a colour "
            "of the second, so of the two opposite colours at least one is true, and a place that "
            "sees both loses the digit."
        ),
        why=N_(
            "The two colours that see each other cannot both be true. If one is false, the "
            "opposite colour of its cluster is true throughout, so one of the opposite colours is "
            "true in any case."
        ),
        spot=N_(
            "Colour every cluster of the digit with a pair of colours of its own. Then look for a "
            "place of one cluster that shares a house with a place of another."
        ),
        mistake=N_(
            "Eliminating what sees the two colours that see each other. These may both be false; "
            "it is the two opposite colours that count."
        ),
    ),
    "multi_colours_2": LessonText(
        idea=N_(
            "One digit has two clusters with two colours each. If a colour of the first sees both "
            "colours of the second, all places of that colour lose the digit."
        ),
        why=N_(
            "One of the two colours of the second cluster is true, and the colour of the first "
            "sees it. So that colour cannot be true."
        ),
        spot=N_(
            "Colour the largest cluster of the digit first, then each small one. A cluster of only "
            "two places can be enough to rule out a colour of the large one."
        ),
        mistake=N_(
            "Thinking that the same place must see both colours. Different places of the colour "
            "may do it: one sees the one colour, another sees the other."
        ),
    ),
    "medusa_trap": LessonText(
        idea=N_(
            "Candidates of several digits get two colours in turn, along cells with two candidates "
            "and houses with two places. A candidate outside that clashes with both colours can be "
            "eliminated."
        ),
        why=N_(
            "Each step goes between two candidates of which exactly one is true. So one colour is "
            "true as a whole, and a candidate that clashes with both colours clashes with the true "
            "one."
        ),
        spot=_MEDUSA_SPOT,
        mistake=N_(
            "Looking only for a cell that sees the digit in both colours. A candidate also goes "
            "when its own cell holds a candidate of one colour and it sees its digit in the other, "
            "or when its cell holds both colours."
        ),
    ),
    "medusa_wrap": LessonText(
        idea=N_(
            "Candidates of several digits get two colours in turn. If a colour contradicts itself, "
            "in a cell or a house or by leaving a cell without candidates, all candidates of that "
            "colour can be eliminated."
        ),
        why=N_(
            "One colour is true as a whole. A colour with two digits in one cell, or one digit "
            "twice in a house, or that takes every candidate from a cell, cannot be it, so the "
            "other one is."
        ),
        spot=_MEDUSA_SPOT,
        mistake=_COLOUR_MISTAKE,
    ),
}
