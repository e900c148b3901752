"""Lessons on basic fish, from the X-wing to the leviathan."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_BASIC_WHY: Final = N_(
    "Each base line needs the digit once and can only have it in the cover lines. There are as "
    "many base lines as cover lines, so the base lines use up the digit of every cover line, and "
    "its other cells cannot have it."
)
_LARGE_SPOT: Final = N_(
    "Nobody needs to look for it: the lines left over always show a smaller fish from columns to "
    "rows that eliminates the same. Go through the digits with few places and look for small fish "
    "both ways."
)
_LARGE_MISTAKE: Final = N_(
    "Counting so many lines and losing one place on the way: one place of a base line outside the "
    "covers, and nothing follows. Look for the smaller fish in the other lines instead."
)

TEXTS: Final[dict[str, LessonText]] = {
    "x_wing": LessonText(
        idea=N_(
            "Two rows have a digit possible only in the same two columns. The digit can be "
            "eliminated from the other cells of both columns. It works the same with rows and "
            "columns exchanged."
        ),
        why=_BASIC_WHY,
        spot=N_(
            "Take one digit and note the rows in which it has exactly two places. Compare the "
            "columns of these places. Then do the same for columns."
        ),
        mistake=N_(
            "Eliminating from the two rows instead of the two columns. The lines in which the "
            "digit has just two places keep it; the lines that cross them lose it."
        ),
    ),
    "swordfish": LessonText(
        idea=N_(
            "Three rows have a digit possible only in the same three columns. The digit can be "
            "eliminated from the other cells of these columns. It works the same with rows and "
            "columns exchanged."
        ),
        why=_BASIC_WHY,
        spot=N_(
            "Take one digit and note the rows with two or three places of it. Choose two that "
            "share a column and see which third row fits into the same three columns. Then try "
            "from columns to rows."
        ),
        mistake=N_(
            "Expecting nine places. Each of the three lines may have two places or three, as long "
            "as the three columns hold them all."
        ),
    ),
    "jellyfish": LessonText(
        idea=N_(
            "Four rows have a digit possible only in the same four columns. The digit can be "
            "eliminated from the other cells of these columns. It works the same with rows and "
            "columns exchanged."
        ),
        why=_BASIC_WHY,
        spot=N_(
            "Look for it with a digit that is still missing in eight or nine lines; with fewer, a "
            "smaller fish says the same. Start from two rows with two places each and add rows "
            "while no fifth column appears."
        ),
        mistake=N_(
            "Not looking the other way round. A jellyfish in rows often goes with a smaller fish "
            "in the columns left over, which is easier to see."
        ),
    ),
    "squirmbag": LessonText(
        idea=N_(
            "Five rows have a digit possible only in the same five columns, or the reverse. The "
            "digit can be eliminated from the other cells of these columns."
        ),
        why=_BASIC_WHY,
        spot=_LARGE_SPOT,
        mistake=_LARGE_MISTAKE,
    ),
    "whale": LessonText(
        idea=N_(
            "Six rows have a digit possible only in the same six columns, or the reverse. The "
            "digit can be eliminated from the other cells of these columns."
        ),
        why=_BASIC_WHY,
        spot=_LARGE_SPOT,
        mistake=_LARGE_MISTAKE,
    ),
    "leviathan": LessonText(
        idea=N_(
            "Seven rows have a digit possible only in the same seven columns, or the reverse. The "
            "digit can be eliminated from the other cells of these columns."
        ),
        why=_BASIC_WHY,
        spot=_LARGE_SPOT,
        mistake=_LARGE_MISTAKE,
    ),
}
