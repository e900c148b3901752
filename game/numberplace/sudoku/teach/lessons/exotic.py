"""Lessons on large patterns: SK loops, junior exocets, multi-sector locked sets."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

TEXTS: Final[dict[str, LessonText]] = {
    "sk_loop": LessonText(
        idea=N_(
            "Four filled cells stand where two rows and two columns cross, each in a box of its "
            "own. The pairs of cells beside, above and below them form a ring. Where the ring can "
            "hold only as many digits as it has empty cells, it needs them all."
        ),
        why=N_(
            "A row, column or box holds a digit once. A digit whose candidates in the ring lie in "
            "two houses is there at most twice, and so on for each digit. If these numbers make "
            "just as many digits as cells, each house that was counted has its digit in the ring, "
            "and nowhere else."
        ),
        spot=N_(
            "Look for four filled cells at the corners of a rectangle in four boxes, with few "
            "other givens in their rows and columns inside these boxes. Often the pairs of each "
            "box share two digits, and pairs on the same line share two others."
        ),
        mistake=N_(
            "Stopping the count too early. Every digit that is a candidate in the ring counts, "
            "also one that is there only once; with one digit too many, nothing follows."
        ),
    ),
    "junior_exocet": LessonText(
        idea=N_(
            "Two base cells of a box and a line have three or four candidates in all. Two target "
            "cells in the other boxes of the band or stack must hold the same two digits as the "
            "base. All other candidates of the targets can be eliminated."
        ),
        why=N_(
            "The two digits of the base are nowhere else in its line and box. Each of the three "
            "cross lines needs both, but outside the three boxes each has room at most twice. So "
            "each is in a target too."
        ),
        spot=N_(
            "Start from two empty cells in the same box and line with three or four candidates "
            "together. In each of the other two boxes, look at the cells off that line: one has "
            "these digits, and the one below or above it, or beside it, has none of them. Then "
            "check each digit on the three cross lines."
        ),
        mistake=N_(
            "Checking only some of the digits. Outside the three boxes, the places of each base "
            "digit on the cross lines must lie in two houses; if one digit needs three houses, it "
            "need not be in a target."
        ),
    ),
    "multi_sector_locked_set": LessonText(
        idea=N_(
            "Count some digits row by row and the others column by column. If some cells can hold "
            "only as many digits, counted in this way, as there are cells, every digit counted "
            "must be there. It can be eliminated from the rest of its row or column."
        ),
        why=N_(
            "Each digit is in a row or column once. So the count is the most that the cells can "
            "hold, and they need one digit each. If both numbers are the same, no digit that was "
            "counted can be missing from these cells."
        ),
        spot=N_(
            "Look for three or more rows and columns that cross mostly in empty cells. Elsewhere, "
            "the rows should already have a few digits filled in, and the columns the others. Then "
            "count what is missing: the first digits row by row, the others column by column."
        ),
        mistake=N_(
            "Counting a digit by row in one cell and by column in another. How a digit is counted "
            "is decided once, for all the cells."
        ),
    ),
}
