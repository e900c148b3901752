"""Fish: one digit whose places in n base houses are covered by n other houses.

::

    X-wing    . a . . | . a .      both rows have their a only in two columns,
              . x . . | . x .      so the a of each column stands in these rows
              . a . . | . a .      and every other a (x) of the columns goes
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.core.step import HouseMark, Role, Step
from game.core.words import N_, _
from game.sudoku.fast import i64
from game.sudoku.geometry import FIRST, HOUSE_HIGH, HOUSE_LOW, SUBSETS
from game.sudoku.grid import Grid
from game.sudoku.techniques.confined import eligible_masks, next_confined, union_of
from game.sudoku.techniques.parts import digit_marks, digit_strikes
from game.sudoku.techniques.technique import Explanation, Technique
from game.sudoku.techniques.wording import conclusion, house_names, look_for

FAMILY: Final = "fish"


def find_basic_fish(grid: Grid, technique: str, size: int) -> Iterator[Step]:
    """Yield lines whose places of a digit lie in as many crossing lines: digits, rows, columns."""
    positions = grid.positions
    digit: i64
    first: i64
    for digit in range(1, 10):
        for first in range(0, 18, 9):
            base: i64 = digit * 27 + first
            eligible: i64 = eligible_masks(positions, base, 1, size)
            if eligible == 0:
                continue
            at: i64 = next_confined(positions, base, 1, eligible, size, -1)
            while at >= 0:
                step = _fish_step(grid, technique, digit, first, SUBSETS[at])
                if step is not None:
                    yield step
                at = next_confined(positions, base, 1, eligible, size, at + 1)


def _fish_step(grid: Grid, technique: str, digit: i64, first: i64, lines: i64) -> Step | None:
    covers: i64 = union_of(grid.positions, digit * 27 + first, 1, lines)
    base_low: i64 = houses_low(first, lines)
    base_high: i64 = houses_high(first, lines)
    low: i64 = houses_low(9 - first, covers) & ~base_low & grid.places_low[digit]
    high: i64 = houses_high(9 - first, covers) & ~base_high & grid.places_high[digit]
    if low | high == 0:
        return None
    base_low &= grid.places_low[digit]
    base_high &= grid.places_high[digit]
    return Step(
        technique,
        eliminations=digit_strikes(digit, low, high),
        marks=digit_marks(Role.BASIS, digit, base_low, base_high),
        houses=house_marks(Role.BASIS, first, lines) + house_marks(Role.COVER, 9 - first, covers),
        facts=(digit,),
    )


def houses_low(first: i64, mask: i64) -> i64:
    """Return the low word of the houses ``first + i`` for the bits i of a mask."""
    low: i64 = 0
    rest: i64 = mask
    while rest:
        low |= HOUSE_LOW[first + FIRST[rest]]
        rest &= rest - 1
    return low


def houses_high(first: i64, mask: i64) -> i64:
    """Return the high word of the houses ``first + i`` for the bits i of a mask."""
    high: i64 = 0
    rest: i64 = mask
    while rest:
        high |= HOUSE_HIGH[first + FIRST[rest]]
        rest &= rest - 1
    return high


def house_marks(role: Role, first: i64, mask: i64) -> tuple[HouseMark, ...]:
    """Mark the houses ``first + i`` for the bits i of a mask."""
    marks: list[HouseMark] = []
    rest: i64 = mask
    while rest:
        marks.append(HouseMark(role, first + FIRST[rest]))
        rest &= rest - 1
    return tuple(marks)


def explain_basic_fish(step: Step) -> Explanation:
    """Put a basic fish into words."""
    digit = step.facts[0]
    bases = house_names(step.houses_as(Role.BASIS))
    covers = house_names(step.houses_as(Role.COVER))
    return Explanation(
        look_for(NAMES[step.technique]),
        _("Look at the places of {digit} in {bases}.").format(digit=digit, bases=bases),
        _(
            "In {bases}, {digit} can only stand in {covers}. Each of these lines needs its own "
            "{digit}, and there are as many of the one as of the other, so together they take the "
            "{digit} of all of {covers}. "
        ).format(digit=digit, bases=bases, covers=covers)
        + conclusion(step),
    )


NAMES: Final = {
    "x_wing": N_("X-wing"),
    "swordfish": N_("Swordfish"),
    "jellyfish": N_("Jellyfish"),
}
DESCRIPTIONS: Final = {
    "x_wing": N_(
        "Take one digit. If two rows have it possible only in the same two columns, the digit of "
        "one row goes in one of the columns and that of the other row in the other. Both columns "
        "are served, so the digit can be struck out of their other cells. It works the same from "
        "columns to rows."
    ),
    "swordfish": N_(
        "A swordfish is an X-wing with three lines: three rows that have a digit possible only in "
        "the same three columns (not every row needs all three) take that digit of all three "
        "columns, so it can be struck out of the columns' other cells; or columns and rows "
        "exchanged."
    ),
    "jellyfish": N_(
        "A jellyfish is an X-wing with four lines: four rows that have a digit possible only in "
        "the same four columns take that digit of all four columns, so it can be struck out of "
        "the columns' other cells; or columns and rows exchanged."
    ),
}


def _basic_fish(technique: str, size: int, rating: float) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(find_basic_fish, technique=technique, size=size),
        explain=explain_basic_fish,
        description=DESCRIPTIONS[technique],
    )


X_WING: Final[Technique] = _basic_fish("x_wing", 2, 3.2)
SWORDFISH: Final[Technique] = _basic_fish("swordfish", 3, 3.8)
JELLYFISH: Final[Technique] = _basic_fish("jellyfish", 4, 5.2)
