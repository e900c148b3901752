"""Lessons on mutant fish, which mix rows, columns and boxes, with fins and without."""

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

_MUTANT_WHY: Final = N_(
    "Each base house needs the digit once and can only have it in the covers, of whatever kind "
    "they are. Where no place lies in two bases, as many bases as covers use up the digit of every "
    "cover, and its other cells lose it."
)
_MUTANT_MISTAKE: Final = N_(
    "Overlooking that a base row and a base column cross. If the cell where they cross can have "
    "the digit, it is a place of two bases and counts as a fin."
)
_MUTANT_SPOT: Final = N_(
    "Look at one digit at a time and mark the houses of any kind where it has two or three places. "
    "Put together some that share covers, for example a row and a column whose places meet in the "
    "same box."
)

TEXTS: Final[dict[str, LessonText]] = {
    "mutant_x_wing": LessonText(
        idea=N_(
            "Two houses of any kind have a digit only within two other houses of any kind. For "
            "example, the bases are a row and a column, and the covers are a box and another line."
        ),
        why=_MUTANT_WHY,
        spot=_MUTANT_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_swordfish": LessonText(
        idea=N_(
            "Three houses have a digit only within three others, rows, columns and boxes mixed "
            "freely on both sides. The other cells of the three covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=_MUTANT_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_jellyfish": LessonText(
        idea=N_(
            "Four houses have a digit only within four others, rows, columns and boxes mixed "
            "freely on both sides. The other cells of the four covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=_MUTANT_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_squirmbag": LessonText(
        idea=N_(
            "Five houses have a digit only within five others, rows, columns and boxes mixed "
            "freely on both sides. The other cells of the five covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_whale": LessonText(
        idea=N_(
            "Six houses have a digit only within six others, rows, columns and boxes mixed freely "
            "on both sides. The other cells of the six covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "mutant_leviathan": LessonText(
        idea=N_(
            "Seven houses have a digit only within seven others, rows, columns and boxes mixed "
            "freely on both sides. The other cells of the seven covers lose the digit."
        ),
        why=_MUTANT_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=_MUTANT_MISTAKE,
    ),
    "finned_mutant_x_wing": LessonText(
        idea=N_(
            "A mutant X-wing, two houses within two others of any kind, has fins: places outside "
            "the covers or in both bases. A cell that the fish clears and that sees all fins loses "
            "the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=FINNED_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_swordfish": LessonText(
        idea=N_(
            "A mutant swordfish, three houses within three others of any kind, has fins: places "
            "outside the covers or in two bases. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=FINNED_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_jellyfish": LessonText(
        idea=N_(
            "A mutant jellyfish, four houses within four others of any kind, has fins: places "
            "outside the covers or in two bases. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=FINNED_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_squirmbag": LessonText(
        idea=N_(
            "A mutant squirmbag, five houses within five others of any kind, has fins: places "
            "outside the covers or in two bases. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_whale": LessonText(
        idea=N_(
            "A mutant whale, six houses within six others of any kind, has fins: places outside "
            "the covers or in two bases. A cell that the fish clears and that sees all fins loses "
            "the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
    "finned_mutant_leviathan": LessonText(
        idea=N_(
            "A mutant leviathan, seven houses within seven others of any kind, has fins: places "
            "outside the covers or in two bases. A cell that the fish clears and that sees all "
            "fins loses the digit."
        ),
        why=COMPLEX_FINNED_WHY,
        spot=LARGE_COMPLEX_SPOT,
        mistake=COMPLEX_FINNED_MISTAKE,
    ),
}
