"""BUG: a position that would have two candidates in each cell and two places for each digit.

Such a bivalue universal grave (BUG) has an even number of solutions, so a puzzle with one solution
never comes to it: one of the candidates beyond it, its guardians, is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    HOUSE_CELL,
    HOUSE_HIGH,
    HOUSE_LOW,
    HOUSE_OF,
    cells_of,
    count_cells,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import candidate_marks, strikes
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.uniqueness.guardians import (
    common_houses,
    find_locked,
    guardian_names,
    seen_by_all,
)
from numberplace.sudoku.techniques.words import (
    cell_names,
    conclusion,
    digit_names,
    house_names,
    look_for,
)

FAMILY: Final = "bug"
MOST_CELLS: Final = 8
"""Cells with more than two candidates; a position with more is not looked at."""


class Bug:
    """The guardians of a position that would be a BUG without them; none when it would not."""

    def __init__(self, grid: Grid) -> None:
        """Look for the candidates to take away."""
        self.extra: vec[i64] = vec[i64]([0] * 81)
        """Guardians of each cell as a digit_mask."""
        self.mask: i64 = 0
        """Their digits."""
        self.low: i64 = 0
        self.high: i64 = 0
        if grid.naked_low | grid.naked_high or grid.remaining == 0:
            return
        low: i64 = grid.empty_low & ~grid.bivalue_low
        high: i64 = grid.empty_high & ~grid.bivalue_high
        if not 0 < count_cells(low, high) <= MOST_CELLS:
            return
        cell: i64
        for cell in cells_of(low, high):
            self.extra[cell] = _crowded(grid, cell)
            if COUNT[grid.cells[cell] & ~self.extra[cell]] != 2:
                return
        if self._is_grave(grid):
            self.low = low
            self.high = high
            for cell in cells_of(low, high):
                self.mask |= self.extra[cell]

    def _is_grave(self, grid: Grid) -> bool:
        """Tell whether each digit has two places or none in each house without the guardians."""
        house: i64
        i: i64
        for house in range(27):
            once: i64 = 0
            twice: i64 = 0
            for i in range(9):
                cell: i64 = HOUSE_CELL[house * 9 + i]
                mask: i64 = grid.cells[cell] & ~self.extra[cell]
                if twice & mask:
                    return False
                twice |= once & mask
                once |= mask
            if once != twice or once | grid.filled[house] != 511:
                return False
        return True

    def marks(self) -> tuple[Mark, ...]:
        """Mark the guardians."""
        found: list[Mark] = []
        for cell in cells_of(self.low, self.high):
            at: i64 = cell
            rest: i64 = self.extra[at]
            while rest:
                found.append(Mark(Role.GUARDIAN, cell, FIRST[rest] + 1))
                rest &= rest - 1
        return tuple(found)


def _crowded(grid: Grid, cell: i64) -> i64:
    """Return the candidates of a cell that have more than two places in all its houses."""
    found: i64 = 0
    rest: i64 = grid.cells[cell]
    kind: i64
    while rest:
        digit: i64 = FIRST[rest] + 1
        rest &= rest - 1
        crowded: i64 = 1
        for kind in range(3):
            if COUNT[grid.positions[digit * 27 + HOUSE_OF[cell * 3 + kind]]] < 3:
                crowded = 0
        found |= crowded << (digit - 1)
    return found


def bug_of(grid: Grid) -> Bug:
    """Return the guardians of a position, found once."""
    known = grid.cache.get("bug")
    if isinstance(known, Bug):
        return known
    bug = Bug(grid)
    grid.cache["bug"] = bug
    return bug


def find_bug(grid: Grid, technique: str, number: int) -> Iterator[Step]:
    """Yield the steps of a BUG type from 1 to 4. ``facts``: a digit that the argument is about."""
    bug = bug_of(grid)
    if bug.mask == 0:
        return
    count: i64 = count_cells(bug.low, bug.high)
    if number == 1:
        if count == 1 and COUNT[bug.mask] == 1:
            found = strikes(grid, 511 ^ bug.mask, bug.low, bug.high)
            yield _bug_step(bug, technique, found, FIRST[bug.mask] + 1)
    elif number == 2:
        found = seen_by_all(grid, bug.mask, bug.low, bug.high)
        if count > 1 and COUNT[bug.mask] == 1 and found:
            yield _bug_step(bug, technique, found, FIRST[bug.mask] + 1)
    elif number == 3:
        if COUNT[bug.mask] > 1:
            for locked in find_locked(grid, bug.mask, bug.low, bug.high):
                marks = locked.marks(grid)
                yield _bug_step(bug, technique, locked.found, 0, locked.house, marks)
    elif count == 2:
        yield from _shared_digit(grid, bug, technique)


def _shared_digit(grid: Grid, bug: Bug, technique: str) -> Iterator[Step]:
    """Type 4: two cells with guardians share a digit that has no other place in a house."""
    shared: i64 = 511
    cell: i64
    i: i64
    for cell in cells_of(bug.low, bug.high):
        shared &= grid.cells[cell] & ~bug.extra[cell]
    houses = common_houses(bug.low, bug.high)
    while shared:
        bit: i64 = shared & -shared
        shared ^= bit
        digit: i64 = FIRST[bit] + 1
        found: tuple[tuple[int, int], ...] = ()
        for cell in cells_of(bug.low, bug.high):
            rest: i64 = 511 ^ bug.extra[cell] ^ bit
            found += strikes(grid, rest, CELL_LOW[cell], CELL_HIGH[cell])
        for i in range(len(houses)):
            house: i64 = houses[i]
            low: i64 = grid.places_low[digit] & HOUSE_LOW[house] & ~bug.low
            high: i64 = grid.places_high[digit] & HOUSE_HIGH[house] & ~bug.high
            if found and low | high == 0:
                own = candidate_marks(grid, Role.BASIS, bit, bug.low, bug.high)
                yield _bug_step(bug, technique, found, digit, house, own)
                break


def _bug_step(
    bug: Bug,
    technique: str,
    found: tuple[tuple[int, int], ...],
    digit: int,
    house: int = -1,
    more: tuple[Mark, ...] = (),
) -> Step:
    return Step(
        technique,
        eliminations=found,
        marks=bug.marks() + more,
        houses=(HouseMark(Role.BASIS, house),) if house >= 0 else (),
        facts=(digit,),
    )


def explain_bug(step: Step) -> Explanation:
    """Put a BUG into words."""
    guardians = step.cells(Role.GUARDIAN)
    locked = sorted({*step.digits(Role.ALS), *step.digits(Role.GUARDIAN)})
    start = _(
        "Leave out {guardians}, and every open cell has two candidates and every digit has two "
        "places or none in each row, column and box. Such a position has two solutions or none: "
        "in every solution each cell could change to its other candidate. This puzzle has exactly "
        "one, so at least one of these candidates is true. "
    ).format(guardians=guardian_names(step.marks))
    reason = _(REASONS[step.technique]).format(
        digit=step.facts[0],
        cells=cell_names(guardians),
        helpers=cell_names(step.cells(Role.ALS)),
        locked=digit_names(locked),
        houses=house_names(step.houses_as(Role.BASIS)),
    )
    return Explanation(
        look_for(NAMES[step.technique]),
        _("Look at {cells}: nearly every other open cell has just two candidates.").format(
            cells=cell_names(guardians)
        ),
        start + reason + conclusion(step),
    )


NAMES: Final = {
    "bug_plus_1": N_("BUG+1"),
    "bug_2": N_("BUG type 2"),
    "bug_3": N_("BUG type 3"),
    "bug_4": N_("BUG type 4"),
}
REASONS: Final = {
    "bug_plus_1": N_("So {cells} is {digit} and nothing else. "),
    "bug_2": N_(
        "So {digit} is in one of {cells}, and no cell that sees all of them can be {digit}. "
    ),
    "bug_3": N_(
        "So {cells} count as one cell with just these candidates. Together with {helpers} in "
        "{houses} they are as many cells as they have digits between them, {locked}, and use all "
        "of these up. "
    ),
    "bug_4": N_(
        "In {houses}, {digit} can only stand in {cells}, so one of the two is {digit}. One of the "
        "two is one of its extra candidates as well, and neither has room for anything else. "
    ),
}
DESCRIPTIONS: Final = {
    "bug_plus_1": N_(
        "When every open cell but one has just two candidates, and in its houses each digit has "
        "just two places, except one digit of that last cell, then that digit must be true. "
        "Without it the position would be a bivalue universal grave, which has two solutions or "
        "none."
    ),
    "bug_2": N_(
        "A position that has two candidates in each open cell, and two places for each open digit "
        "of each house, has two solutions or none. If several cells have one further candidate "
        "beyond that, and it is the same digit in all of them, one of these is true, and the "
        "digit goes from each cell that sees them all."
    ),
    "bug_3": N_(
        "A position that has two candidates in each open cell, and two places for each open digit "
        "of each house, has two solutions or none. If the candidates beyond that are in cells of "
        "one house, these cells count as one cell with just those candidates, and can make a "
        "naked pair, triple or quad with other cells of the house."
    ),
    "bug_4": N_(
        "A position that has two candidates in each open cell, and two places for each open digit "
        "of each house, has two solutions or none. If two cells of a house have candidates beyond "
        "that, and share a digit that has no other place in the house, one of the cells is that "
        "digit and the other a further candidate, so their remaining candidates can be struck out."
    ),
}


def _bug(technique: str, number: int, rating: float) -> Technique:
    return Technique(
        id=technique,
        name=NAMES[technique],
        family=FAMILY,
        rating=rating,
        find=partial(find_bug, technique=technique, number=number),
        explain=explain_bug,
        description=DESCRIPTIONS[technique],
        unique=True,
    )


BUG_PLUS_1: Final[Technique] = _bug("bug_plus_1", 1, 5.6)
BUG_2: Final[Technique] = _bug("bug_2", 2, 5.7)
BUG_3: Final[Technique] = _bug("bug_3", 3, 5.8)
BUG_4: Final[Technique] = _bug("bug_4", 4, 5.7)
