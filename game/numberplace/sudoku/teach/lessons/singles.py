"""Lessons on singles: full house, hidden and naked single."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_HIDDEN_WHY: Final = N_(
    "Every house holds each digit once. If all cells of the house but one are filled or see the "
    "digit already, the digit has no other place there. It does not matter how many other "
    "candidates the cell has."
)

TEXTS: Final[dict[str, LessonText]] = {
    "full_house": LessonText(
        idea=N_(
            "A row, column or box has eight cells filled and one empty. The empty cell takes the "
            "digit that is missing."
        ),
        why=N_(
            "A house holds each of the digits 1 to 9 once. Eight of them are there already, so the "
            "last cell can only be the ninth."
        ),
        spot=N_(
            "After each digit you place, look at its row, its column and its box: is only one cell "
            "left empty in one of them? Count through from 1 to 9 to find the digit that is "
            "missing."
        ),
        mistake=N_(
            "Placing the first digit that comes to mind without counting through. Check that the "
            "digit is really missing in the house, and that the cell does not see it in its other "
            "two houses."
        ),
    ),
    "hidden_single_box": LessonText(
        idea=N_(
            "A digit has only one cell left in a box. The other cells of the box are filled, or "
            "see the digit in their row or column. So the digit goes into the one cell left."
        ),
        why=_HIDDEN_WHY,
        spot=N_(
            "Take a digit that is on the board often. For each box that lacks it, look along the "
            "rows and columns of the box: wherever one of them holds the digit, its three cells in "
            "the box are out. No pencil marks are needed."
        ),
        mistake=N_(
            "Missing one of the lines that cross the box, or a cell that is still open. Go through "
            "every empty cell of the box and name the digit that rules it out."
        ),
    ),
    "hidden_single_row": LessonText(
        idea=N_(
            "A digit has only one cell left in a row. Every other empty cell of the row sees the "
            "digit in its column or its box. So the digit goes into the one cell left."
        ),
        why=_HIDDEN_WHY,
        spot=N_(
            "Take a row with few empty cells and list the digits it lacks. For each of them look "
            "down the columns and into the boxes of the empty cells: which cells see the digit "
            "already?"
        ),
        mistake=N_(
            "Checking the columns only. A cell of the row is also ruled out when the digit stands "
            "somewhere else in its box."
        ),
    ),
    "hidden_single_column": LessonText(
        idea=N_(
            "A digit has only one cell left in a column. Every other empty cell of the column sees "
            "the digit in its row or its box. So the digit goes into the one cell left."
        ),
        why=_HIDDEN_WHY,
        spot=N_(
            "Take a column with few empty cells and list the digits it lacks. For each of them "
            "look along the rows and into the boxes of the empty cells: which cells see the digit "
            "already?"
        ),
        mistake=N_(
            "Checking the rows only. A cell of the column is also ruled out when the digit stands "
            "somewhere else in its box."
        ),
    ),
    "naked_single": LessonText(
        idea=N_(
            "A cell has only one candidate left. All other digits stand among its peers or have "
            "been eliminated. So the cell is that digit."
        ),
        why=N_(
            "Every empty cell takes one of nine digits. When eight of them are impossible there, "
            "the ninth is what remains."
        ),
        spot=N_(
            "Look at cells whose row, column and box together have many digits placed, and count "
            "through from 1 to 9 what is missing. With full pencil marks it is a cell with a "
            "single mark."
        ),
        mistake=N_(
            "Trusting pencil marks that are out of date or incomplete. A cell with one mark is a "
            "naked single only when every other digit has really been ruled out."
        ),
    ),
}
