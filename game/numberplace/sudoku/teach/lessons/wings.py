"""Lessons on wings: XY-wing, XYZ-wing, W-wing and WXYZ-wing."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

TEXTS: Final[dict[str, LessonText]] = {
    "xy_wing": LessonText(
        idea=N_(
            "A pivot with candidates x and y sees two pincers, one with x and z and one with y and "
            "z. Every cell that sees both pincers loses z."
        ),
        why=N_(
            "The pivot is x or y. If it is x, the first pincer must be z; if it is y, the second "
            "must be. So one of the pincers is z, and whatever sees both cannot be."
        ),
        spot=N_(
            "Look at the cells with two candidates. Take one as the pivot and look among its peers "
            "for two others that share one digit each with it and the same third digit with each "
            "other."
        ),
        mistake=N_(
            "Eliminating x or y, or clearing cells that see the pivot and one pincer. Only z goes, "
            "and only from cells that see both pincers."
        ),
    ),
    "xyz_wing": LessonText(
        idea=N_(
            "A pivot with candidates x, y and z sees two pincers, one with x and z and one with y "
            "and z. Every cell that sees all three loses z."
        ),
        why=N_(
            "If the pivot is x, the first pincer is z; if it is y, the second is; if it is z, it "
            "is z itself. So one of the three cells is z in any case."
        ),
        spot=N_(
            "Look for a cell with three candidates that has a pincer of two in its box and another "
            "one along its row or column. Eliminations normally lie in the box, on the line of the "
            "outer pincer."
        ),
        mistake=N_(
            "Clearing cells that see only the two pincers, as in an XY-wing. Here the pivot may be "
            "z itself, so the cell must see the pivot too."
        ),
    ),
    "w_wing": LessonText(
        idea=N_(
            "Two cells that do not see each other have the same two candidates x and y, and some "
            "house has all its places for x in sight of one or the other of them. Every cell that "
            "sees both cells loses y."
        ),
        why=N_(
            "If both cells were x, that house would have no place left for x. So at least one of "
            "them is not x and must be y."
        ),
        spot=N_(
            "Look for two equal cells with two candidates that do not share a house. For each of "
            "their digits look for a house with two places of it, one in sight of each cell."
        ),
        mistake=N_(
            "Eliminating the digit of the linking house. The house is about x; the digit that goes "
            "is y, the other one."
        ),
    ),
    "wxyz_wing": LessonText(
        idea=N_(
            "Four cells of a box and a line that cross have four digits between them. Three of the "
            "digits can stand there only once each; the fourth can be eliminated from every cell "
            "that sees all its places in the four cells."
        ),
        why=N_(
            "A digit whose places in the four cells all see each other is there at most once. "
            "Three such digits fill at most three of the cells, so the fourth digit must be in one "
            "of them."
        ),
        spot=N_(
            "Start where a box and a line cross, from cells with two to four candidates there. Add "
            "cells of the box and of the line as long as no fifth digit appears, then look which "
            "digit appears on both sides."
        ),
        mistake=N_(
            "Having two digits whose places do not all see each other. Then both could be there "
            "twice and nothing follows."
        ),
    ),
}
