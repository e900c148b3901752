"""Lessons on finned and sashimi fish, each size."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_
from numberplace.sudoku.teach.lessons.fish_parts import (
    LARGE_COMPLEX_SPOT,
)

_FINNED_WHY: Final = N_(
    "If all fins are false, the fish is complete and its cover lines lose the digit outside the "
    "base. If a fin is true, every cell that sees it loses the digit. A cell to which both apply "
    "loses the digit either way."
)
_FINNED_MISTAKE: Final = N_(
    "Eliminating from whole cover lines, as in a fish without fins. Only cells that also see every "
    "fin lose the digit, so look in the box that holds the fins."
)
_SASHIMI_WHY: Final = N_(
    "Either one of the fins is true or none is. If none is, each base line still has to put its "
    "digit into the cover lines, so these are used up as in any fish. A cell that loses the digit "
    "both ways can be cleared of it."
)
_SASHIMI_MISTAKE: Final = N_(
    "Giving up because a corner of the fish is missing. A missing corner does no harm: what counts "
    "is that all places of the base lines are in the cover lines or are fins."
)

TEXTS: Final[dict[str, LessonText]] = {
    "finned_x_wing": LessonText(
        idea=N_(
            "Two rows would form an X-wing of a digit, but have extra places, the fins, near one "
            "of its corners. A cell of a cover column that sees all fins loses the digit. Rows and "
            "columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=N_(
            "Look for a row with exactly two places of a digit and a second row with the same two "
            "columns and one or two places more, all in the box of one corner. The elimination "
            "lies in that box."
        ),
        mistake=_FINNED_MISTAKE,
    ),
    "finned_swordfish": LessonText(
        idea=N_(
            "Three rows would form a swordfish of a digit, were it not for the fins: extra places "
            "outside the three cover columns, all in one box. A cell of a cover column that sees "
            "all fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=N_(
            "Take two rows that fit into three columns and a third that does so but for places in "
            "one box. Leave those out, see whether the swordfish stands, and look in their box for "
            "an elimination."
        ),
        mistake=_FINNED_MISTAKE,
    ),
    "finned_jellyfish": LessonText(
        idea=N_(
            "Four rows would form a jellyfish of a digit, were it not for the fins: extra places "
            "outside the four cover columns, all in one box. A cell of a cover column that sees "
            "all fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=N_(
            "Look for a digit with many lines left and four of them in which it has two to four "
            "places. Four columns should hold all of these but for one or two in a single box."
        ),
        mistake=_FINNED_MISTAKE,
    ),
    "finned_squirmbag": LessonText(
        idea=N_(
            "Five rows would form a squirmbag of a digit, were it not for the fins: extra places "
            "outside the five cover columns, all in one box. A cell of a cover column that sees "
            "all fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_FINNED_MISTAKE,
    ),
    "finned_whale": LessonText(
        idea=N_(
            "Six rows would form a whale of a digit, were it not for the fins: extra places "
            "outside the six cover columns, all in one box. A cell of a cover column that sees all "
            "fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_FINNED_MISTAKE,
    ),
    "finned_leviathan": LessonText(
        idea=N_(
            "Seven rows would form a leviathan of a digit, were it not for the fins: extra places "
            "outside the seven cover columns, all in one box. A cell of a cover column that sees "
            "all fins loses the digit. Rows and columns may be exchanged."
        ),
        why=_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_FINNED_MISTAKE,
    ),
    "sashimi_x_wing": LessonText(
        idea=N_(
            "Two rows form a finned X-wing in which one corner is missing: without the fins one of "
            "the rows has just a single place in the two cover columns, or none. A cell of a cover "
            "column that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=N_(
            "Look for two rows with two places of a digit each, where one place of each shares a "
            "column and the others lie in different columns of one box, or of boxes above one "
            "another. The elimination lies in the fin's box."
        ),
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_swordfish": LessonText(
        idea=N_(
            "Three rows form a finned swordfish that looks incomplete: without the fins one of the "
            "rows has a single place or none in the three cover columns. A cell of a cover column "
            "that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=N_(
            "Take two rows that fit into three columns and a third with few places. If all of its "
            "places but one lie in one box, outside the columns, take those as fins and look in "
            "that box."
        ),
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_jellyfish": LessonText(
        idea=N_(
            "Four rows form a finned jellyfish that looks incomplete: without the fins one of the "
            "rows has a single place or none in the four cover columns. A cell of a cover column "
            "that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=N_(
            "Start from three rows that fit into four columns, then look for a fourth whose places "
            "outside these columns all lie in one box. The elimination lies in that box, in one of "
            "the four columns."
        ),
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_squirmbag": LessonText(
        idea=N_(
            "Five rows form a finned squirmbag that looks incomplete: without the fins one of the "
            "rows has a single place or none in the five cover columns. A cell of a cover column "
            "that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_whale": LessonText(
        idea=N_(
            "Six rows form a finned whale that looks incomplete: without the fins one of the rows "
            "has a single place or none in the six cover columns. A cell of a cover column that "
            "sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_SASHIMI_MISTAKE,
    ),
    "sashimi_leviathan": LessonText(
        idea=N_(
            "Seven rows form a finned leviathan that looks incomplete: without the fins one of the "
            "rows has a single place or none in the seven cover columns. A cell of a cover column "
            "that sees all fins loses the digit."
        ),
        why=_SASHIMI_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_SASHIMI_MISTAKE,
    ),
}
