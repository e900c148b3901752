"""Lessons on unique, hidden and avoidable rectangles, unique loops and BUGs."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

_RECTANGLE_MISTAKE: Final = N_(
    "Using four cells that lie in four boxes. Then exchanging the two digits would break the "
    "boxes, so there is no second solution and nothing follows: the rectangle must lie in exactly "
    "two boxes."
)
_RECTANGLE_SPOT: Final = N_(
    "Look for two cells with the same two candidates in one line, and for the same two digits in "
    "the two cells that complete a rectangle. Then see what else these cells hold."
)
_ONE_SOLUTION_MISTAKE: Final = N_(
    "Using it on a puzzle that may have several solutions. The argument rests on there being only "
    "one, as every proper puzzle has."
)
_AVOIDABLE_MISTAKE: Final = N_(
    "Using a rectangle with a given in it. A given cannot be exchanged, so all four cells must be "
    "cells that were empty at the start."
)
_BUG_SPOT: Final = N_(
    "Look for it near the end, when almost every empty cell has just two candidates. Find the few "
    "cells with more, and for each of their digits count how often it is possible in the houses of "
    "the cell."
)
_BUG_MISTAKE: Final = N_(
    "Looking at the cells only. Without the extra candidates each digit must also have exactly two "
    "places in every house that lacks it; check the rows, the columns and the boxes."
)

TEXTS: Final[dict[str, LessonText]] = {
    "unique_rectangle_1": LessonText(
        idea=N_(
            "Four cells in two rows, two columns and two boxes share the candidates a and b, and "
            "three of them have no others. Both digits can be eliminated from the fourth cell."
        ),
        why=N_(
            "If the fourth cell were a or b, the four cells would hold only these two digits, and "
            "exchanging them would give a second solution. A puzzle with one solution does not "
            "allow that."
        ),
        spot=N_(
            "Look for three cells with the same two candidates that are three corners of a "
            "rectangle in two boxes. The fourth corner is the one to look at."
        ),
        mistake=_RECTANGLE_MISTAKE,
    ),
    "unique_rectangle_2": LessonText(
        idea=N_(
            "In a rectangle of two boxes two corners on one side have only a and b, the other two "
            "have a, b and the same third candidate c. Every cell that sees both of the latter "
            "loses c."
        ),
        why=N_(
            "If neither of the two cells were c, only a and b would be left in the rectangle and "
            "could be exchanged. So one of them is c."
        ),
        spot=_RECTANGLE_SPOT,
        mistake=_RECTANGLE_MISTAKE,
    ),
    "unique_rectangle_3": LessonText(
        idea=N_(
            "In a rectangle of two boxes two corners on one side have further candidates. Taken "
            "together as one cell with just these, they form a naked pair, triple or quad with "
            "other cells of a house they share."
        ),
        why=N_(
            "One of the two cells must hold one of its further candidates, or the rectangle could "
            "be exchanged. That cell and the other cells of the subset use up its digits in the "
            "house."
        ),
        spot=N_(
            "Collect the further candidates of the two corners and look in each house they share "
            "for cells that have only these digits."
        ),
        mistake=N_(
            "Counting the two corners as two cells of the subset. They count as one, since only "
            "one of them is sure to hold a further candidate."
        ),
    ),
    "unique_rectangle_4": LessonText(
        idea=N_(
            "In a rectangle of two boxes two corners on one side have further candidates, and one "
            "of the two digits, a, has no other place in a house that holds both. The other digit, "
            "b, can be eliminated from both."
        ),
        why=N_(
            "One of the two cells is a, as the house has no other place for it. If the other were "
            "b, only a and b would be left in the rectangle and could be exchanged."
        ),
        spot=N_(
            "When two corners have several further candidates, check for each of the two digits "
            "whether it has another place in their line or, if they share one, in their box."
        ),
        mistake=N_(
            "Eliminating the digit that is confined to the two cells. That one stays; it is the "
            "other digit of the rectangle that goes."
        ),
    ),
    "unique_rectangle_5": LessonText(
        idea=N_(
            "In a rectangle of two boxes two opposite corners, or three corners, have the same one "
            "further candidate c. Every cell that sees all of these corners loses c."
        ),
        why=N_(
            "If none of these corners were c, only a and b would be left in the rectangle and "
            "could be exchanged. So at least one of them is c."
        ),
        spot=_RECTANGLE_SPOT,
        mistake=N_(
            "Clearing cells that see only some of the corners with c. A cell must see every one of "
            "them to lose it."
        ),
    ),
    "unique_rectangle_6": LessonText(
        idea=N_(
            "In a rectangle of two boxes two opposite corners have further candidates, and one "
            "digit, a, is possible in both rows, or in both columns, only in the rectangle. Then a "
            "can be eliminated from these two corners."
        ),
        why=N_(
            "Digit a takes two opposite corners. If these were the ones with further candidates, "
            "the other two, which have only a and b, would be b, and the rectangle could be "
            "exchanged."
        ),
        spot=N_(
            "Look for two equal cells with two candidates at opposite corners of a rectangle. Then "
            "check whether one of the digits forms an X-wing with these four cells."
        ),
        mistake=_RECTANGLE_MISTAKE,
    ),
    "hidden_rectangle": LessonText(
        idea=N_(
            "In a rectangle of two boxes one corner has only a and b. In the row and in the column "
            "of the opposite corner, a has no place outside the rectangle. Then b can be "
            "eliminated from the opposite corner."
        ),
        why=N_(
            "If the opposite corner were b, its row and its column would have a in the two corners "
            "beside it, and the first corner would be b. Then the rectangle would hold only a and "
            "b."
        ),
        spot=N_(
            "Start from a cell with two candidates and try it as a corner. Only one corner needs "
            "to be bare; the others may have any number of candidates besides a and b."
        ),
        mistake=_RECTANGLE_MISTAKE,
    ),
    "avoidable_rectangle_1": LessonText(
        idea=N_(
            "Four cells in two rows, two columns and two boxes hold no given. Three of them are "
            "filled, with a, b and a, so the fourth, opposite a b, cannot be the b that completes "
            "the rectangle."
        ),
        why=N_(
            "With that digit the four cells would hold two digits crosswise, and exchanging them "
            "would break no given and no house: a second solution."
        ),
        spot=N_(
            "Look at the digits you have placed yourself. Two equal ones and a third one may be "
            "three corners of a rectangle in two boxes."
        ),
        mistake=_AVOIDABLE_MISTAKE,
    ),
    "avoidable_rectangle_2": LessonText(
        idea=N_(
            "Four cells in two rows, two columns and two boxes hold no given. Two are filled, and "
            "each of the other two has only the digit that completes the rectangle and the same "
            "further candidate c. Cells that see both lose c."
        ),
        why=N_(
            "If neither cell were c, the four cells would hold two digits crosswise, which could "
            "be exchanged without touching a given. So one of the two cells is c."
        ),
        spot=N_(
            "Look at digits you have placed yourself that lie beside two cells with two candidates "
            "each, in a rectangle of two boxes."
        ),
        mistake=_AVOIDABLE_MISTAKE,
    ),
    "unique_loop": LessonText(
        idea=N_(
            "Six or more cells form a ring in which each house that is touched holds exactly two "
            "cells, next to each other in the ring. All have the candidates a and b, and at least "
            "one of the cells must be something else."
        ),
        why=N_(
            "If all cells held only a and b, these would alternate around the ring and could be "
            "exchanged for a second solution. So one of the further candidates is true, and the "
            "conclusions are those of a unique rectangle."
        ),
        spot=N_(
            "Look for many cells with the same two candidates. Walk from one to the next through "
            "shared houses, and allow one or two cells of the way to have further candidates."
        ),
        mistake=N_(
            "Forgetting the boxes. Each box that the ring touches must hold exactly two of its "
            "cells too, or the exchange would break a box."
        ),
    ),
    "bug_plus_1": LessonText(
        idea=N_(
            "Every empty cell but one has just two candidates, and the last one has three. The "
            "digit of that cell that has three places in its row, its column and its box must be "
            "placed there."
        ),
        why=N_(
            "Without that candidate each cell would have two candidates and each digit two places "
            "in its houses. Such a position, a bivalue universal grave, has two solutions or none, "
            "so it cannot come up."
        ),
        spot=_BUG_SPOT,
        mistake=_ONE_SOLUTION_MISTAKE,
    ),
    "bug_2": LessonText(
        idea=N_(
            "Without a few candidates of one digit, every empty cell would have two candidates and "
            "every digit two places in its houses. One of these extra candidates is true, so each "
            "cell that sees all of them loses the digit."
        ),
        why=N_(
            "If all extra candidates were false, the position would be a bivalue universal grave, "
            "which has two solutions or none. So at least one of them is true."
        ),
        spot=_BUG_SPOT,
        mistake=_BUG_MISTAKE,
    ),
    "bug_3": LessonText(
        idea=N_(
            "All candidates beyond a bivalue universal grave lie in cells of one house. Taken "
            "together as one cell with just these candidates, they form a naked pair, triple or "
            "quad with other cells of the house."
        ),
        why=N_(
            "One of the extra candidates is true, or the position would have two solutions or "
            "none. The cell that holds it and the other cells of the subset use up the digits of "
            "the subset in the house."
        ),
        spot=_BUG_SPOT,
        mistake=_BUG_MISTAKE,
    ),
    "bug_4": LessonText(
        idea=N_(
            "Two cells of a house have all candidates beyond a bivalue universal grave, and share "
            "a digit that has no other place in the house. One of them is that digit, the other an "
            "extra candidate; all else in them can be eliminated."
        ),
        why=N_(
            "The house needs the shared digit, so one of the two cells is it. One of the extra "
            "candidates is true as well, and it must be in the other cell."
        ),
        spot=_BUG_SPOT,
        mistake=_BUG_MISTAKE,
    ),
}
