"""Lessons of the school on other sizes and rules: topics, their texts and their boards."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.step import LessonText
from numberplace.core.words import N_, _, texts
from numberplace.sudoku.aliases import words_for
from numberplace.sudoku.techniques import BY_ID as TECHNIQUES_BY_ID


class RuleTopic(NamedTuple):
    """One topic of the chapter: techniques of one rule, taught together."""

    id: str
    """Kept with the player's answers; never changes."""
    name: str
    """Marked with ``N_``."""
    rules: frozenset[str]
    """Rules of which a board must have one: ids of constraints, ``jigsaw``; empty for any board."""
    boards: tuple[str, ...]
    """The kinds of boards on which it is shown and exercised, the gentlest first."""
    techniques: tuple[str, ...]
    """Techniques to be found in an exercise."""
    words: LessonText
    related: tuple[str, ...] = ()
    """Techniques whose hints the topic explains as well."""


_OF_A_RULE: Final = ("relation", "sum_end", "sum", "line")

TOPICS: Final[tuple[RuleTopic, ...]] = (
    RuleTopic(
        "extra_house",
        N_("Extra houses"),
        frozenset(),
        ("9x9+x", "9x9+windoku", "6x6+x", "8x8+x"),
        ("hidden_single_extra",),
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
    RuleTopic(
        "region",
        N_("Regions of a jigsaw"),
        frozenset({"jigsaw"}),
        ("9x9+jigsaw", "6x6+jigsaw", "8x8+jigsaw"),
        ("locked_candidates_pointing",),
        LessonText(
            **texts("""
                Idea: In a region a digit is left with few places, and other cells see all of them.
                These cells cannot hold the digit.
                Why: The region holds the digit in one of these places. Wherever that is, a cell
                that sees all of these places cannot hold the digit too.
                Spot: Look where a region has its open cells for a digit in one row or column. In a
                jigsaw the rest of that line may lie in four other regions.
                Mistake: Thinking in boxes of three by three. Follow the thick borders: two cells
                side by side may belong to different regions.
            """)
        ),
        related=("locked",),
    ),
    RuleTopic(
        "cage",
        N_("Combinations of a cage"),
        frozenset({"killer"}),
        ("6x6+killer", "9x9+killer", "8x8+killer"),
        ("sum",),
        LessonText(
            **texts("""
                Idea: A cage of few cells with a low or high number can be filled in few ways.
                Digits that are in none of them can be eliminated.
                Why: The digits of a cage add up to its number, and none of them repeats. Two cells
                that make 3 are 1 and 2, two that make 17 are 8 and 9; there is no other way.
                Spot: Begin with cages of two and three cells and the lowest and highest numbers.
                Point at a cage, or press S, to see what fits it.
                Mistake: Forgetting that digits in a cage never repeat, or that a combination must
                also fit what the cells can still hold.
            """)
        ),
        related=("sum_end",),
    ),
    RuleTopic(
        "cage_locked",
        N_("Digit locked in a cage"),
        frozenset({"killer"}),
        ("9x9+killer", "8x8+killer", "6x6+killer"),
        ("cage_locked",),
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
    RuleTopic(
        "totals",
        N_("Innies and outies"),
        frozenset({"killer"}),
        ("9x9+killer", "8x8+killer", "6x6+killer"),
        ("totals", "wide_totals"),
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
    RuleTopic(
        "thermo",
        N_("Thermometers"),
        frozenset({"thermo"}),
        ("9x9+thermo", "6x6+thermo"),
        _OF_A_RULE,
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
    RuleTopic(
        "arrow",
        N_("Arrows"),
        frozenset({"arrow"}),
        ("9x9+arrow", "6x6+arrow"),
        _OF_A_RULE,
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


def techniques_of(subject: str) -> tuple[str, ...]:
    """Return the techniques that an exercise is about: those of a topic, or the technique itself.

    Nothing for the id of a later version.
    """
    if subject in BY_ID:
        return BY_ID[subject].techniques
    return (subject,) if subject in TECHNIQUES_BY_ID else ()


def topic_of(subject: str, board: str) -> str:
    """Return the topic that teaches a technique on a kind of board, else the technique itself."""
    rules = frozenset(board.split("+")[1:])
    for topic in TOPICS:
        is_taught = subject in (topic.id, *topic.techniques, *topic.related)
        if is_taught and rules and (not topic.rules or topic.rules & rules):
            return topic.id
    return subject


def subject_name(subject: str) -> str:
    """Return a technique's or topic's name in the player's language; an unknown id as it stands."""
    known = BY_ID.get(subject) or TECHNIQUES_BY_ID.get(subject)
    return subject if known is None else _(known.name)


def names_of_subject(subject: str) -> str:
    """Return a technique's or topic's English name and its aliases in every language, in lines.

    Aliases of a topic are those of its rules.
    """
    known = BY_ID.get(subject) or TECHNIQUES_BY_ID.get(subject)
    if known is None:
        return ""
    rules = BY_ID[subject].rules if subject in BY_ID else frozenset({subject})
    return "\n".join([known.name, *filter(None, map(words_for, sorted(rules)))])
