"""Lessons on Franken fish, in which boxes stand among the lines, with fins and without."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_
from numberplace.sudoku.teach.lessons.fish_parts import (
    COMPLEX_FINNED_MISTAKE,
    COMPLEX_FINNED_WHY,
    FINNED_COMPLEX_SPOT,
    LARGE_COMPLEX_SPOT,
)

_FRANKEN_WHY: Final = N_(
    "Each base house needs the digit once and can only have it in the covers. There are as many "
    "bases as covers and no place lies in two bases, so the bases use up the digit of every cover. "
    "Any other cell of a cover loses it."
)
_FRANKEN_MISTAKE: Final = N_(
    "Forgetting that a cell may lie in two covers, or that a place may lie in two bases. In the "
    "first case it can be eliminated even inside the fish; in the second it counts as a fin and "
    "the fish is a finned one."
)
_FRANKEN_SPOT: Final = N_(
    "Look at one digit at a time. Where a box has few places of it and they spread over two rows "
    "and two columns, try the box as a base beside one or more lines, and count the lines that "
    "hold all these places."
)

TEXTS: Final[dict[str, LessonText]] = {
    "franken_x_wing": LessonText(
        idea=N_(
            "Two houses have a digit only within two others, and at least one of the four is a "
            "box. For example, a row and a box have the digit only in the same two columns, whose "
            "other cells lose it."
        ),
        why=_FRANKEN_WHY,
        spot=_FRANKEN_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_swordfish": LessonText(
        idea=N_(
            "Three houses have a digit only within three others: rows and boxes within columns and "
            "boxes, or columns and boxes within rows and boxes. The other cells of the covers lose "
            "it."
        ),
        why=_FRANKEN_WHY,
        spot=_FRANKEN_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_jellyfish": LessonText(
        idea=N_(
            "Four houses have a digit only within four others: rows and boxes within columns and "
            "boxes, or columns and boxes within rows and boxes. The other cells of the covers lose "
            "it."
        ),
        why=_FRANKEN_WHY,
        spot=_FRANKEN_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_squirmbag": LessonText(
        idea=N_(
            "Five houses have a digit only within five others, with boxes among the lines. The "
            "other cells of the five covers lose the digit."
        ),
        why=_FRANKEN_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_whale": LessonText(
        idea=N_(
            "Six houses have a digit only within six others, with boxes among the lines. The other "
            "cells of the six covers lose the digit."
        ),
        why=_FRANKEN_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "franken_leviathan": LessonText(
        idea=N_(
            "Seven houses have a digit only within seven others, with boxes among the lines. The "
            "other cells of the seven covers lose the digit."
        ),
        why=_FRANKEN_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_FRANKEN_MISTAKE,
    ),
    "finned_franken_x_wing": LessonText(
        idea=N_(
            "A Franken X-wing, two houses within two others with a box among them, has extra "
            "places of the digit: the fins. A cell that the fish clears and that sees all fins "
            "loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=FINNED_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_swordfish": LessonText(
        idea=N_(
            "A Franken swordfish, three houses within three others with boxes among them, has "
            "extra places of the digit: the fins. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=FINNED_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_jellyfish": LessonText(
        idea=N_(
            "A Franken jellyfish, four houses within four others with boxes among them, has extra "
            "places of the digit: the fins. A cell that the fish clears and that sees all fins "
            "loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=FINNED_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_squirmbag": LessonText(
        idea=N_(
            "A Franken squirmbag, five houses within five others with boxes among them, has extra "
            "places of the digit: the fins. A cell that the fish clears and that sees all fins "
            "loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_whale": LessonText(
        idea=N_(
            "A Franken whale, six houses within six others with boxes among them, has extra places "
            "of the digit: the fins. A cell that the fish clears and that sees all fins loses the "
            "digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_franken_leviathan": LessonText(
        idea=N_(
            "A Franken leviathan, seven houses within seven others with boxes among them, has "
            "extra places of the digit: the fins. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
}
