"""Lessons on patterns of one digit: skyscraper, kites, turbot fish, empty rectangles."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_TWO_LINKS_WHY: Final = N_(
    "Each of the two houses has the digit at one of its two ends. The ends that see each other "
    "cannot both be true, so in at least one of the houses the digit is at the free end. A cell "
    "that sees both free ends sees the digit in any case."
)
_CROSS_WHY: Final = N_(
    "If the cell held the digit, the end of the line in sight of it could not, so the other end "
    "would. From there the digit sees one arm of the cross and from the cell it sees the other, "
    "and the box would have no place left for it."
)

TEXTS: Final[dict[str, LessonText]] = {
    "skyscraper": LessonText(
        idea=N_(
            "Two rows have two places each for a digit, and one place of each lies in the same "
            "column. Every cell that sees both of the other two places loses the digit. It works "
            "the same with rows and columns exchanged."
        ),
        why=_TWO_LINKS_WHY,
        spot=N_(
            "Take one digit and compare the rows with exactly two places, as for an X-wing. If "
            "only one column agrees, look whether the other two places lie in boxes side by side, "
            "so that some cells see both."
        ),
        mistake=N_(
            "Eliminating what sees the two ends in the shared column. It is the other two ends, "
            "the tops, that count."
        ),
    ),
    "two_string_kite": LessonText(
        idea=N_(
            "A row and a column have two places each for a digit, and one end of the row and one "
            "end of the column lie in the same box. The cell that sees both free ends, where their "
            "lines cross, loses the digit."
        ),
        why=_TWO_LINKS_WHY,
        spot=N_(
            "Take one digit and look at each box in turn: does a row with two places end in it, "
            "and a column with two places too, in another cell? Then look at the cell in which the "
            "lines of the far ends cross."
        ),
        mistake=N_(
            "Using ends that are the same cell of the box. The row and the column must end in two "
            "different cells there."
        ),
    ),
    "turbot_fish": LessonText(
        idea=N_(
            "Two houses have two places each for a digit, and one end of the first sees one end of "
            "the second. Every cell that sees both free ends loses the digit."
        ),
        why=_TWO_LINKS_WHY,
        spot=N_(
            "Mark every house with exactly two places of the digit, boxes too. Starting from a box "
            "with two places, go along a row or column from one of them to the next strong link."
        ),
        mistake=N_(
            "Taking a house with three places for one with two. Both links must be strong; only "
            "the joint in the middle may be a house with more places."
        ),
    ),
    "empty_rectangle": LessonText(
        idea=N_(
            "In a box all places of a digit lie in one row and one column of it, so that they form "
            "a cross. A line outside the box with two places, one of them on an arm's line, "
            "eliminates the digit from one cell on the line of the other arm."
        ),
        why=_CROSS_WHY,
        spot=N_(
            "Take one digit and look for boxes where it is missing from the four cells of a "
            "rectangle. From the lines of the cross look for a row or column with just two places "
            "that crosses one of them."
        ),
        mistake=N_(
            "Overlooking a place in the box off the cross. If one of the four cells of the "
            "rectangle can hold the digit, nothing follows."
        ),
    ),
    "dual_two_string_kite": LessonText(
        idea=N_(
            "Two 2-string kites run through the same two cells of a box: rows and columns paired "
            "both ways, or two different digits. Each eliminates a candidate of its own."
        ),
        why=_TWO_LINKS_WHY,
        spot=N_(
            "Once you have a kite, look at its two cells in the box again: does the row of the "
            "other one and the column of the first have two places too, or is there a second digit "
            "with the same shape?"
        ),
        mistake=N_(
            "Stopping after the first elimination, or mixing the ends of both kites. Each kite has "
            "its own two free ends and its own crossing cell."
        ),
    ),
    "dual_empty_rectangle": LessonText(
        idea=N_(
            "One box with a cross of places of a digit serves two lines with two places each. Each "
            "of the two lines eliminates a candidate of its own."
        ),
        why=_CROSS_WHY,
        spot=N_(
            "Once you have an empty rectangle, keep its box and look for a second line with two "
            "places, on the same arm of the cross or on the other one."
        ),
        mistake=N_(
            "Using the far end of one line with the arm of the other. Check each elimination with "
            "its own line and both arms."
        ),
    ),
}
