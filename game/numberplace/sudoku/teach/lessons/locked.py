"""Lessons on what an intersection settles: locked candidates, pairs and triples."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

TEXTS: Final[dict[str, LessonText]] = {
    "locked_candidates_pointing": LessonText(
        idea=N_(
            "In a box all places of a digit lie in one row or one column. The digit can then be "
            "eliminated from the cells of that line outside the box."
        ),
        why=N_(
            "The box must hold the digit, and it can only hold it on that line. Wherever in the "
            "box it stands, it is also the line's one digit of its kind."
        ),
        spot=N_(
            "Go through the digits one at a time and look at each box where the digit has two or "
            "three places left. Do they lie in one line? Then look whether that line has more "
            "places of the digit outside the box."
        ),
        mistake=N_(
            "Overlooking a place in the box that is not on the line. One such cell is enough and "
            "nothing follows."
        ),
    ),
    "locked_candidates_claiming": LessonText(
        idea=N_(
            "In a row or column all places of a digit lie in one box. The digit can then be "
            "eliminated from the other cells of that box."
        ),
        why=N_(
            "The line must hold the digit, and it can only hold it inside that box. Wherever on "
            "the line it stands, it is also the box's one digit of its kind."
        ),
        spot=N_(
            "Look at rows and columns in which a digit has only two or three places left. If these "
            "are side by side in one box, look at the other six cells of the box."
        ),
        mistake=N_(
            "Mixing it up with pointing. Here the line is the house without other places, and it "
            "is the box that loses candidates."
        ),
    ),
    "locked_pair": LessonText(
        idea=N_(
            "Two cells that share both a box and a line have the same two candidates. Both digits "
            "can be eliminated from the rest of the box and from the rest of the line."
        ),
        why=N_(
            "Two cells must be filled and there are only two digits for them, so each digit is in "
            "one of the two. That settles both digits for every house that holds both cells."
        ),
        spot=N_(
            "Look for two equal cells with two pencil marks next to each other in a box. If they "
            "also lie in one row or column, check two houses for the two digits."
        ),
        mistake=N_(
            "Clearing only one of the two houses. A locked pair works in the box and in the line "
            "at once."
        ),
    ),
    "locked_triple": LessonText(
        idea=N_(
            "The three cells shared by a box and a line have only three digits between them. These "
            "digits can be eliminated from the rest of the box and from the rest of the line."
        ),
        why=N_(
            "Three cells must be filled and there are only three digits for them, so all three "
            "digits are used there. That settles them for the box and for the line, as both hold "
            "all three cells."
        ),
        spot=N_(
            "Look at three empty cells side by side in a box whose pencil marks are short, and "
            "count the different digits in them."
        ),
        mistake=N_(
            "Expecting all three digits in every cell. Two marks in a cell are fine, as long as no "
            "fourth digit appears in any of the three."
        ),
    ),
}
