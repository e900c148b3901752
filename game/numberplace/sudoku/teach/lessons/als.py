"""Lessons on almost locked sets, Sue de Coq, death blossom and aligned exclusion."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import LessonText
from numberplace.core.words import N_

TEXTS: Final[dict[str, LessonText]] = {
    "als_xz": LessonText(
        idea=N_(
            "Two almost locked sets (one digit more than cells) share a linking digit whose places "
            "all see each other. Another digit that both have can be eliminated from every cell "
            "that sees all its places in both. If two digits link the sets, both sets are locked "
            "and all their digits go from the cells around."
        ),
        why=N_(
            "Only one of the sets can hold the linking digit. The other is without it and has just "
            "as many digits as cells, so it holds all the others. The second shared digit is "
            "therefore in one of the sets."
        ),
        spot=N_(
            "Cells with two candidates are the smallest almost locked sets, so begin with them. "
            "Next take two cells of a house with three digits between them, then three with four, "
            "and look for digits that two such sets share."
        ),
        mistake=N_(
            "Linking two sets by a digit of which some place in one does not see some place in the "
            "other. A link needs all places of the digit in both sets to see each other."
        ),
    ),
    "als_xy_wing": LessonText(
        idea=N_(
            "An almost locked set in the middle is linked to two others by two different digits. A "
            "third digit that these two share can be eliminated from every cell that sees all its "
            "places in both."
        ),
        why=N_(
            "The middle set lacks at most one of its digits, so it holds at least one of the two "
            "linking digits. The set at that link loses the digit and is locked, and so holds the "
            "third digit."
        ),
        spot=N_(
            "Start from an XY-wing whose pivot or pincer does not fit, and look whether two or "
            "three cells of a house with one digit too many can stand in its place. Otherwise "
            "search among small sets for one linked to two others."
        ),
        mistake=N_(
            "Using the same digit for both links. The middle set could do without that one digit, "
            "and then neither of the other sets would be locked."
        ),
    ),
    "als_chain": LessonText(
        idea=N_(
            "Four or more almost locked sets in a row, each linked to the next by a digit whose "
            "places all see each other. A digit that the first and the last share can be "
            "eliminated from cells that see all its places in both."
        ),
        why=N_(
            "If the first set lacks the shared digit, it holds its linking digit and takes it from "
            "the second set, which is then locked and takes a digit from the third, and so on to "
            "the last set. That one is then locked on the shared digit."
        ),
        spot=N_(
            "Extend a pair of linked sets at one end, set by set. Small sets make the surest "
            "links: cells with two candidates and pairs of cells with three digits."
        ),
        mistake=N_(
            "Entering and leaving a set by the same digit. The link out of a set must be another "
            "digit than the link into it."
        ),
    ),
    "death_blossom": LessonText(
        idea=N_(
            "A stem cell has, for each of its candidates, a petal: an almost locked set whose "
            "places of that digit all see the stem. A digit that all petals share can be "
            "eliminated from cells that see all its places in all petals."
        ),
        why=N_(
            "Whatever digit the stem takes, the petal of that digit loses it. It then has as many "
            "digits as cells and holds all of them, the shared digit too."
        ),
        spot=N_(
            "Take cells with two or three candidates as stems. For each of their digits look among "
            "the peers for small almost locked sets with it, and note which other digits these "
            "sets have in common."
        ),
        mistake=N_(
            "Leaving a candidate of the stem without a petal, or with one that has a place of it "
            "out of the stem's sight. Every candidate needs a petal of its own."
        ),
    ),
    "sue_de_coq": LessonText(
        idea=N_(
            "Two or three cells where a box and a line cross, with some cells of the line and some "
            "of the box that share no digit, are as many cells as digits. The digits can be "
            "eliminated from the rest of the line or of the box."
        ),
        why=N_(
            "All places of a digit in these cells lie in the line or all lie in the box, so it is "
            "there at most once. As many digits as cells means each is there exactly once, and "
            "uses up its line or its box."
        ),
        spot=N_(
            "Look where a box and a line cross for two cells with four digits between them, or "
            "three with five. Then look in the line and in the box for a cell with two of these "
            "digits each, not the same ones."
        ),
        mistake=N_(
            "Eliminating a digit of the line's cells from the box as well. A digit goes from the "
            "house in which all its places of the pattern lie: the line, the box, or both if they "
            "are all in the crossing."
        ),
    ),
    "aligned_pair_exclusion": LessonText(
        idea=N_(
            "All combinations of digits that two cells can have are gone through. A digit that "
            "occurs in no combination that is still possible can be eliminated from its cell."
        ),
        why=N_(
            "The solution is one of the combinations. Those that put equal digits into cells that "
            "see each other, or take both candidates from another cell, cannot be it. What is in "
            "no other combination is in no solution."
        ),
        spot=N_(
            "Choose two cells that both see several cells with two candidates, as two cells of a "
            "box next to each other often do. Write the combinations as a list and cross out those "
            "that equal one of these cells."
        ),
        mistake=N_(
            "Using a cell that only one of the two cells sees. To rule out a combination, a cell "
            "with two candidates must see both."
        ),
    ),
    "aligned_triple_exclusion": LessonText(
        idea=N_(
            "All combinations of digits that three cells can have are gone through. A digit that "
            "occurs in no combination that is still possible can be eliminated from its cell."
        ),
        why=N_(
            "The solution is one of the combinations. Those that put equal digits into cells that "
            "see each other, or take every candidate from another cell, cannot be it. What is in "
            "no other combination is in no solution."
        ),
        spot=N_(
            "Choose three cells close together with few candidates, and fix one digit of one of "
            "them. If every combination with it falls to a cell with two or three candidates "
            "nearby, that digit goes."
        ),
        mistake=N_(
            "Giving up before all combinations are through. The digit goes only if every single "
            "combination with it falls; one that stands is enough to keep it."
        ),
    ),
}
