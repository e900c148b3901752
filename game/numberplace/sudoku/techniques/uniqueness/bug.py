"""BUG: a position that would have two candidates in each cell and two places for each digit.

Such a bivalue universal grave (BUG) has an even number of solutions, so a puzzle with one solution
never comes to it: one of the candidates beyond it, its guardians, is true.

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Uniqueness", for BUG + 1; Sudoku
Explainer (Nicolas Juillerat) for types 2 to 4.

A reverse BUG is about two digits alone: where a row, column or box has either both of them or none,
the digits could be exchanged in the cells that are still open, and no given would forbid the
exchange.

Source: "Reverse BUG" in Sudopedia, which names the Sudoku Players' forum.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    cells_of,
    count_cells,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import HOUSE_BIT
from numberplace.sudoku.techniques.parts import candidate_marks, eliminations_of, mark_of
from numberplace.sudoku.techniques.uniqueness.guardians import (
    common_houses,
    find_locked,
    seen_by_all,
)

MAX_CELLS: Final = 8
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
        topology = grid.topology
        if grid.naked_low | grid.naked_high or grid.remaining == 0:
            return
        if topology.free_low != topology.low or topology.free_high != topology.high:
            return  # a further rule may forbid the exchange
        low: i64 = grid.empty_low & ~grid.bivalue_low
        high: i64 = grid.empty_high & ~grid.bivalue_high
        if not 0 < count_cells(low, high) <= MAX_CELLS:
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
        house_cell = grid.topology.house_cell
        house: i64
        i: i64
        for house in range(27):
            once: i64 = 0
            twice: i64 = 0
            for i in range(9):
                cell: i64 = house_cell[house * 9 + i]
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
    house_of = grid.topology.house_of
    found: i64 = 0
    rest: i64 = grid.cells[cell]
    kind: i64
    while rest:
        digit: i64 = FIRST[rest] + 1
        rest &= rest - 1
        crowded: i64 = 1
        for kind in range(3):
            if COUNT[grid.positions[house_of[cell * 3 + kind] * 10 + digit]] < 3:
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
            found = eliminations_of(grid, 511 ^ bug.mask, bug.low, bug.high)
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
    houses = common_houses(grid.topology, bug.low, bug.high)
    while shared:
        bit: i64 = shared & -shared
        shared ^= bit
        digit: i64 = FIRST[bit] + 1
        found: tuple[tuple[int, int], ...] = ()
        for cell in cells_of(bug.low, bug.high):
            rest: i64 = 511 ^ bug.extra[cell] ^ bit
            found += eliminations_of(grid, rest, CELL_LOW[cell], CELL_HIGH[cell])
        for i in range(len(houses)):
            house: i64 = houses[i]
            low: i64 = grid.places_low[digit] & grid.topology.house_low[house] & ~bug.low
            high: i64 = grid.places_high[digit] & grid.topology.house_high[house] & ~bug.high
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


def find_reverse_bug(grid: Grid) -> Iterator[Step]:
    """Yield the candidates that would leave each house with both of two digits or with none.

    ``facts``: the digit that is eliminated, the other digit.
    """
    houses: i64 = len(grid.topology.houses)
    house: i64
    x: i64
    y: i64
    having = vec[i64]([0] * 10)
    """The houses of each digit that has a cell in them, a bit per house."""
    for house in range(houses):
        mask: i64 = grid.filled[house]
        while mask:
            having[FIRST[mask] + 1] |= HOUSE_BIT[house]
            mask &= mask - 1
    for x in range(1, 10):
        for y in range(1, 10):
            if having[x] == having[y] or having[x] & ~having[y]:
                continue  # a house with x alone stays so, whatever cell takes another x
            low, high = _completing(grid, x, y, having[x], having[y])
            if low | high:
                yield _reverse_step(grid, x, y, low, high)


def _completing(grid: Grid, x: i64, y: i64, with_x: i64, with_y: i64) -> tuple[i64, i64]:
    """Return the candidates of x that lie in all houses with y alone, and in no house without y.

    There are none where the board would have both digits everywhere, for then no cell is left to
    exchange them in, nor where a further rule speaks of a cell that the exchange would change.
    """
    topology = grid.topology
    low: i64 = grid.places_low[x]
    high: i64 = grid.places_high[x]
    open_low: i64 = low | grid.places_low[y]
    open_high: i64 = high | grid.places_high[y]
    if open_low & ~topology.free_low | open_high & ~topology.free_high:
        return 0, 0
    is_open: bool = False
    house: i64
    for house in range(len(topology.houses)):
        if with_y & HOUSE_BIT[house] == 0:
            low &= ~topology.house_low[house]
            high &= ~topology.house_high[house]
            is_open = True
        elif with_x & HOUSE_BIT[house] == 0:
            low &= topology.house_low[house]
            high &= topology.house_high[house]
    return (low, high) if is_open else (0, 0)


def _reverse_step(grid: Grid, x: i64, y: i64, low: i64, high: i64) -> Step:
    marks: list[Mark] = []
    boxed_x: int = x
    boxed_y: int = y
    cell: int
    for cell in cells_of(low, high):
        marks.append(mark_of(Role.PIVOT, cell, 0))
    for cell in cells_of(grid.topology.low, grid.topology.high):
        if grid.digits[cell] == boxed_x or grid.digits[cell] == boxed_y:
            marks.append(mark_of(Role.BLOCKER, cell, grid.digits[cell]))
    return Step(
        "reverse_bug",
        eliminations=tuple([(cell, boxed_x) for cell in cells_of(low, high)]),
        marks=tuple(marks),
        facts=(boxed_x, boxed_y),
    )
