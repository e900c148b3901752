"""What the school teaches of other sizes and rules: topics, their texts, and where they come up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from numberplace.core.step import LessonText, Role, Step
from numberplace.core.words import N_, texts
from numberplace.sudoku.model.puzzle import Puzzle


class VariantTopic(NamedTuple):
    """One topic of the chapter."""

    id: str
    """Kept with the player's answers; never changes."""
    name: str
    """Marked with ``N_``."""
    packs: tuple[str, ...]
    """The bundled packs in which it comes up."""
    is_meant: Callable[[Step, Puzzle], bool]
    """Whether a step is what the topic teaches."""
    words: LessonText


def _in_extra_house(step: Step, puzzle: Puzzle) -> bool:
    return any(mark.house >= 3 * puzzle.board.size for mark in step.houses)


def _in_region(step: Step, puzzle: Puzzle) -> bool:
    size = puzzle.board.size
    in_region = any(2 * size <= house < 3 * size for house in step.houses_as(Role.BASIS))
    return in_region and bool(step.eliminations)


def _of_one_cage(step: Step, puzzle: Puzzle) -> bool:
    cells = {mark.cell for mark in step.marks if mark.role is Role.BASIS and not mark.digit}
    cages = (set(one.cells) for one in puzzle.rules.sums if one.is_distinct)
    return not step.houses and bool(step.eliminations) and any(cells == cage for cage in cages)


def _locked_in_cage(step: Step, puzzle: Puzzle) -> bool:
    return step.technique == "cage_locked"


def _left_over(step: Step, puzzle: Puzzle) -> bool:
    return step.technique.endswith("totals")


def _of_the_rule(step: Step, puzzle: Puzzle) -> bool:
    return step.technique.startswith(("relation", "sum", "line"))


TOPICS: Final[tuple[VariantTopic, ...]] = (
    VariantTopic(
        "extra_house",
        N_("Extra houses"),
        ("9x9+x+easy", "9x9+windoku+easy", "9x9+x+medium"),
        _in_extra_house,
        LessonText(
            **texts("""
                Idea: A diagonal or a window holds every digit once, as a row does. Where a digit
                has one place left in it, the digit goes there.
                Why: All digits stand in the extra house. If every other cell of it is filled or
                cannot hold the digit, the last cell must.
                Spot: Take the digits that stand most often. Go along the diagonal or through the
                window and cross out what their rows, columns and boxes see.
                Mistake: Looking at rows, columns and boxes only. A cell on a diagonal sees the
                cells of the diagonal too, so it has fewer digits left than it seems.
            """)
        ),
    ),
    VariantTopic(
        "region",
        N_("Regions of a jigsaw"),
        ("9x9+jigsaw+medium", "9x9+jigsaw+hard", "6x6+jigsaw+medium"),
        _in_region,
        LessonText(
            **texts("""
                Idea: In a region a digit is left with few places, and other cells see all of them.
                These cells cannot hold the digit.
                Why: The region holds the digit in one of these places. Wherever it is, a cell that
                sees every place of it would stand against the same digit.
                Spot: Look where a region has its open cells for a digit in one row or column. In a
                jigsaw the rest of that line may lie in four other regions.
                Mistake: Thinking in boxes of three by three. Follow the thick borders: two cells
                side by side may belong to different regions.
            """)
        ),
    ),
    VariantTopic(
        "cage",
        N_("Combinations of a cage"),
        ("6x6+killer+easy", "9x9+killer+easy", "9x9+killer+medium"),
        _of_one_cage,
        LessonText(
            **texts("""
                Idea: A cage of few cells with a low or high number can be filled in few ways.
                Digits that are in none of them can be eliminated.
                Why: The digits of a cage add up to its number and none stands twice. Two cells with
                3 are 1 and 2, with 17 they are 8 and 9; there is no other way.
                Spot: Begin with cages of two and three cells and the lowest and highest numbers.
                Point at a cage, or press S, to see what fits it.
                Mistake: Forgetting that digits in a cage never repeat, or that a combination must
                also fit what the cells can still hold.
            """)
        ),
    ),
    VariantTopic(
        "cage_locked",
        N_("Digit locked in a cage"),
        ("9x9+killer+hard", "9x9+killer+medium", "6x6+killer+hard"),
        _locked_in_cage,
        LessonText(
            **texts("""
                Idea: Every combination that still fits a cage has the same digit. Cells that see
                all its places in the cage cannot hold it.
                Why: Whatever the combination, the digit stands in the cage. Cells outside that
                share a house with each of its places there would repeat it.
                Spot: Look for cages that lie in one row, column or box, with few combinations: four
                cells with 11 always have 1, 2, 3 and 5.
                Mistake: Eliminating the digit from cells that see only some of its places in the
                cage.
            """)
        ),
    ),
    VariantTopic(
        "totals",
        N_("Innies and outies"),
        ("9x9+killer+hard", "9x9+killer+medium", "6x6+killer+hard", "6x6+killer+medium"),
        _left_over,
        LessonText(
            **texts("""
                Idea: The digits of a house have a known sum, 45 on a board of nine. What its cages
                do not cover, or what they cover beyond it, follows by subtraction.
                Why: A house holds every digit once, so its sum is fixed. Take away the cages that
                lie inside, and the cells left over have the rest.
                Spot: Look for a row, column or box that is nearly covered by whole cages. Drag over
                it and read at the bottom what its whole cages leave. Then try two houses at once.
                Mistake: Counting a cage that sticks out of the house as one inside it. Its number
                belongs to all of its cells.
            """)
        ),
    ),
    VariantTopic(
        "thermo",
        N_("Thermometers"),
        ("9x9+thermo+medium", "6x6+thermo+easy"),
        _of_the_rule,
        LessonText(
            **texts("""
                Idea: Digits rise from the bulb. A cell has a higher digit than every cell before it
                and a lower one than every cell after it.
                Why: With three cells before it, a cell is 4 at least; with two cells after it, it
                is 7 at most on a board of nine.
                Spot: Begin with the longest thermometers, and with digits that already stand on
                one. Count the cells to the bulb and to the end.
                Mistake: Letting two neighbours be equal. Along a thermometer every step rises.
            """)
        ),
    ),
    VariantTopic(
        "arrow",
        N_("Arrows"),
        ("9x9+arrow+medium", "6x6+arrow+easy"),
        _of_the_rule,
        LessonText(
            **texts("""
                Idea: The digits along an arrow add up to the digit in the circle. So the circle is
                high and the digits along the arrow are low.
                Why: The circle cannot be more than the highest digit. Two cells that see each other
                differ, so an arrow of two cells in one house adds up to 3 at least.
                Spot: Begin with long arrows, with arrows inside one house, and with circles that
                have a digit.
                Mistake: Taking for granted that digits along an arrow differ. They may repeat where
                the cells do not see each other.
            """)
        ),
    ),
)
"""In the order they are to be learnt."""

BY_ID: Final = {topic.id: topic for topic in TOPICS}
