"""Lessons on subsets of a house: naked and hidden pairs, triples and quads."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_NAKED_WHY: Final = N_(
    "There are as many cells as digits. Each cell needs one of the digits and no digit can be used "
    "twice in the house, so all of them are used up in these cells, whichever goes where."
)
_HIDDEN_WHY: Final = N_(
    "The house needs each of the digits, and there are as many cells for them as digits. So each "
    "of the cells takes one of the digits, and no cell has room for anything else."
)

TEXTS: Final[dict[str, LessonText]] = {
    "naked_pair": LessonText(
        idea=N_(
            "Two cells of a house have the same two candidates and no others. Both digits can be "
            "eliminated from the other cells of the house."
        ),
        why=_NAKED_WHY,
        spot=N_(
            "Look for cells with exactly two pencil marks. For each of them look along its row, "
            "its column and its box for a second cell with the same two marks."
        ),
        mistake=N_(
            "Pairing two cells that do not share a house, or of which one has a third candidate. "
            "Then nothing can be eliminated."
        ),
    ),
    "naked_triple": LessonText(
        idea=N_(
            "Three cells of a house have only three digits between them. The three digits can be "
            "eliminated from the other cells of the house."
        ),
        why=_NAKED_WHY,
        spot=N_(
            "In a house with six or more empty cells, look at the cells with two or three pencil "
            "marks. Put together any three of them that show only three different digits."
        ),
        mistake=N_(
            "Looking only for cells that show all three digits. Cells with the marks 12, 23 and 13 "
            "are a naked triple too."
        ),
    ),
    "naked_quad": LessonText(
        idea=N_(
            "Four cells of a house have only four digits between them. The four digits can be "
            "eliminated from the other cells of the house."
        ),
        why=_NAKED_WHY,
        spot=N_(
            "It takes a house with eight or nine empty cells; with fewer, a smaller subset says "
            "the same. Start from a cell with two or three pencil marks and add cells as long as "
            "no fifth digit appears."
        ),
        mistake=N_(
            "Missing the hidden subset in the same house. Four naked cells leave the other cells "
            "with the other digits, and these may be easier to see as a hidden pair or triple."
        ),
    ),
    "hidden_pair": LessonText(
        idea=N_(
            "Two digits of a house have only the same two places there. All other candidates can "
            "be eliminated from these two cells."
        ),
        why=_HIDDEN_WHY,
        spot=N_(
            "For each house go through the digits it lacks and note those with exactly two places. "
            "Two digits with the same two places are a hidden pair, however many other marks the "
            "cells hold."
        ),
        mistake=N_(
            "Eliminating the two digits from other cells of the house. They have no other places "
            "there; it is the other digits in the two cells that go."
        ),
    ),
    "hidden_triple": LessonText(
        idea=N_(
            "Three digits of a house have only three places between them there. All other "
            "candidates can be eliminated from these three cells."
        ),
        why=_HIDDEN_WHY,
        spot=N_(
            "Look for digits that have two or three places in a house. Three of them that fit into "
            "the same three cells are a hidden triple; not every digit needs a place in all three."
        ),
        mistake=N_(
            "Overlooking a fourth place of one of the digits. Count the places of each digit in "
            "the house before you eliminate anything."
        ),
    ),
    "hidden_quad": LessonText(
        idea=N_(
            "Four digits of a house have only four places between them there. All other candidates "
            "can be eliminated from these four cells."
        ),
        why=_HIDDEN_WHY,
        spot=N_(
            "It is needed only where all nine cells of a house are empty; with fewer, a naked "
            "subset of the other cells says the same. List the digits with few places and look for "
            "four that fit into four cells."
        ),
        mistake=N_(
            "Searching for it with few empty cells left. Then the other cells hold a naked pair or "
            "triple, which shows the same and is much easier to see."
        ),
    ),
}
