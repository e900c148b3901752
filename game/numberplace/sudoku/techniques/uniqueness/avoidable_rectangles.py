"""Avoidable rectangles: cells filled by the player that a last digit would make exchangeable.

::

    +a . . | +b . .     + marks digits that are placed, not given: with an a in the corner ?, a and
    +b . . |  ? . .     b could be exchanged, and no given would forbid it

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Uniqueness"; for guardians beside the
corners Sudoku Studio by Sunnie (github.com/KyouyamaKazusa0805/Sudoku), "external types".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    count_cells,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import candidate_marks
from numberplace.sudoku.techniques.uniqueness.guardians import Guardians, seen_by_all

MAX_GUARDIANS: Final = 6
"""Guardians of a pattern beside its cells: nobody follows more."""


def find_avoidable_rectangle_1(grid: Grid) -> Iterator[Step]:
    """Yield corners that would complete a rectangle of placed digits. ``facts``: the two digits."""
    corner = grid.topology.rectangles.corner
    i: i64
    since: i64 = grid.silent_since("avoidable_rectangle_1")
    low, high = grid.changed_cells(since)
    silent: bool = True
    rectangle: i64 = _next_filled(grid, 3, 0, low, high)
    while rectangle >= 0:
        at: i64 = rectangle * 4
        for i in range(4):
            cell: i64 = corner[at + i]
            if grid.digits[cell]:
                continue
            x: i64 = grid.digits[corner[at + 3 - i]]
            y: i64 = grid.digits[corner[at + (i ^ 1)]]
            if y == grid.digits[corner[at + (i ^ 2)]] and grid.has(cell, x):
                marks = _blockers(grid, rectangle)
                boxed: int = cell
                silent = False
                yield Step(
                    "avoidable_rectangle_1",
                    eliminations=((boxed, x),),
                    marks=(*marks, Mark(Role.PIVOT, boxed)),
                    facts=(x, y) if x < y else (y, x),
                )
        rectangle = _next_filled(grid, 3, rectangle + 1, low, high)
    if silent:
        grid.keep_silent("avoidable_rectangle_1")


def find_avoidable_rectangle_2(grid: Grid) -> Iterator[Step]:
    """Yield two open corners that share one further digit.

    ``facts``: the two digits, the further one; the filled digit and two zeros when the open corners
    are opposite, with two candidates in place of one.
    """
    corner = grid.topology.rectangles.corner
    i: i64
    j: i64
    since: i64 = grid.silent_since("avoidable_rectangle_2")
    low, high = grid.changed_cells(since)
    silent: bool = True
    rectangle: i64 = _next_filled(grid, 2, 0, low, high)
    while rectangle >= 0:
        at: i64 = rectangle * 4
        for i in range(4):
            for j in range(i + 1, 4):
                if grid.digits[corner[at + i]] == 0 and grid.digits[corner[at + j]] == 0:
                    step = _open_corners(grid, rectangle, i, j)
                    if step is not None:
                        silent = False
                        yield step
        rectangle = _next_filled(grid, 2, rectangle + 1, low, high)
    if silent:
        grid.keep_silent("avoidable_rectangle_2")


class GuardedRectangle:
    """A rectangle with guardians: ``pair`` its digits, ``low``, ``high`` its open corners.

    ``blockers`` marks the filled ones; ``sides`` the facts of two sides: a corner, the other or
    the same again, and the house without the digits outside the rectangle or -1.
    """

    def __init__(
        self,
        guardians: Guardians,
        pair: i64,
        low: i64,
        high: i64,
        sides: tuple[int, ...],
        blockers: tuple[Mark, ...] = (),
    ) -> None:
        """Keep the parts."""
        self.guardians = guardians
        self.pair: i64 = pair
        self.low: i64 = low
        self.high: i64 = high
        self.sides = sides
        self.blockers = blockers

    def step(
        self,
        technique: str,
        found: tuple[tuple[int, int], ...],
        more: tuple[Mark, ...] = (),
        facts: tuple[int, ...] = (),
    ) -> Step:
        """Return a step; ``facts``: the two digits, the sides, and what is given."""
        pair: i64 = self.pair
        grid = self.guardians.grid
        return Step(
            technique,
            eliminations=found,
            marks=self.blockers
            + candidate_marks(grid, Role.BASIS, pair, self.low, self.high)
            + self.guardians.marks()
            + more,
            houses=tuple([HouseMark(Role.BASIS, at) for at in self.sides[2::3] if at >= 0]),
            facts=(FIRST[pair] + 1, FIRST[pair & pair - 1] + 1, *self.sides, *facts),
        )


def guarded_avoidables(grid: Grid) -> list[GuardedRectangle]:
    """Return the rectangles of two placed digits and two open corners, each with its guardians.

    An open corner that is not the digit it lacks is one of its other candidates, or that digit is
    elsewhere in its row, column or region: any of these may be looked at.
    """
    found: list[GuardedRectangle] = []
    corner = grid.topology.rectangles.corner
    i: i64
    j: i64
    rectangle: i64 = _next_filled(grid, 2, 0, -1, -1)
    while rectangle >= 0:
        at: i64 = rectangle * 4
        for i in range(4):
            for j in range(i + 1, 4):
                if grid.digits[corner[at + i]] or grid.digits[corner[at + j]]:
                    continue
                if i + j != 3:
                    x: i64 = grid.digits[corner[at + 3 - i]]
                    y: i64 = grid.digits[corner[at + 3 - j]]
                    if x != y:
                        _add_guarded(grid, rectangle, i, j, 1 << x - 1, 1 << y - 1, found)
                elif grid.digits[corner[at + (i ^ 1)]] == grid.digits[corner[at + (i ^ 2)]]:
                    rest: i64 = grid.cells[corner[at + i]]
                    while rest:
                        bit: i64 = rest & -rest
                        rest ^= bit
                        _add_guarded(grid, rectangle, i, j, bit, bit, found)
        rectangle = _next_filled(grid, 2, rectangle + 1, -1, -1)
    return found


def _add_guarded(
    grid: Grid, rectangle: i64, i: i64, j: i64, x: i64, y: i64, found: list[GuardedRectangle]
) -> None:
    """Add the guardians of two open corners that x and y would make deadly, house by house."""
    at: i64 = rectangle * 4
    corner = grid.topology.rectangles.corner
    topology = grid.topology
    one: i64 = corner[at + i]
    other: i64 = corner[at + j]
    if grid.cells[one] & x == 0 or grid.cells[other] & y == 0:
        return
    pair: i64 = x | y | 1 << grid.digits[corner[at + (i ^ 1 if i + j == 3 else 3 - i)]] - 1
    low: i64 = CELL_LOW[one] | CELL_LOW[other]
    high: i64 = CELL_HIGH[one] | CELL_HIGH[other]
    first: i64
    second: i64
    for first in range(-1, 3):
        for second in range(-1, 3):
            guardians = Guardians(grid)
            sides: list[int] = []
            for end in range(2):
                cell: i64 = other if end else one
                digit: i64 = y if end else x
                kind: i64 = second if end else first
                house: i64 = topology.house_of[cell * 3 + kind] if kind >= 0 else -1
                if house < 0:
                    guardians.add(511 ^ digit, CELL_LOW[cell], CELL_HIGH[cell])
                else:
                    guardians.add(
                        digit,
                        topology.house_low[house] & ~CELL_LOW[cell],
                        topology.house_high[house] & ~CELL_HIGH[cell],
                    )
                sides.extend((cell, cell, house))
            if 0 < guardians.count() <= MAX_GUARDIANS:
                found.append(
                    GuardedRectangle(
                        guardians, pair, low, high, tuple(sides), _blockers(grid, rectangle)
                    )
                )


def find_external_avoidable(grid: Grid) -> Iterator[Step]:
    """Yield avoidable rectangles with guardians beside the corners.

    ``facts``: the two digits, then each open corner twice and the house that has its digit nowhere
    else, or -1 where the corner's own guardians count.
    """
    seen: set[tuple[tuple[int, int], ...]] = set()
    for guarded in guarded_avoidables(grid):
        if guarded.sides[2] < 0 and guarded.sides[5] < 0:
            continue
        found = guarded.guardians.ruled_out()
        if found and found not in seen:
            seen.add(found)
            yield guarded.step("external_avoidable_rectangle", found)


def _open_corners(grid: Grid, rectangle: i64, i: i64, j: i64) -> Step | None:
    """Return the step of two open corners of a rectangle, the others being filled.

    Opposite ones with the same two candidates cannot be equal, so they hold both between them.
    """
    corner = grid.topology.rectangles.corner
    at: i64 = rectangle * 4
    one: i64 = corner[at + i]
    other: i64 = corner[at + j]
    first: i64
    second: i64
    if i + j == 3:
        first = grid.digits[corner[at + (i ^ 1)]]
        pair: i64 = grid.cells[one]
        if grid.digits[corner[at + (i ^ 2)]] != first or COUNT[pair] != 2:
            return None
        return (
            _step(grid, rectangle, one, other, pair, first, 0)
            if grid.cells[other] == pair
            else None
        )
    first = grid.digits[corner[at + 3 - i]]
    second = grid.digits[corner[at + 3 - j]]
    if first == second or not grid.has(one, first) or not grid.has(other, second):
        return None
    extra: i64 = grid.cells[one] ^ (1 << (first - 1))
    if extra != grid.cells[other] ^ (1 << (second - 1)) or COUNT[extra] != 1:
        return None
    return _step(grid, rectangle, one, other, extra, first, second)


def _step(
    grid: Grid, rectangle: i64, one: i64, other: i64, extra: i64, first: i64, second: i64
) -> Step | None:
    own_low: i64 = CELL_LOW[one] | CELL_LOW[other]
    own_high: i64 = CELL_HIGH[one] | CELL_HIGH[other]
    found = seen_by_all(grid, extra, own_low, own_high)
    if not found:
        return None
    facts: tuple[int, int, int] = (first, 0, 0)
    if second:
        facts = (min(first, second), max(first, second), FIRST[extra] + 1)
    return Step(
        "avoidable_rectangle_2",
        eliminations=found,
        marks=_blockers(grid, rectangle)
        + candidate_marks(grid, Role.BASIS, 511 ^ extra, own_low, own_high)
        + candidate_marks(grid, Role.GUARDIAN, extra, own_low, own_high),
        facts=facts,
    )


def _next_filled(grid: Grid, count: i64, start: i64, changed_low: i64, changed_high: i64) -> i64:
    """Return the next rectangle with so many corners filled and none fixed, -1 for no more.

    One of its corners is among the cells that changed: what a rectangle eliminates depends on its
    corners, and on candidates that only vanish.
    """
    # Where a further rule speaks of a cell its digit cannot be exchanged, as if it were given.
    fixed_low: i64 = grid.given_low | ~grid.topology.free_low
    fixed_high: i64 = grid.given_high | ~grid.topology.free_high
    filled_low: i64 = ~grid.empty_low
    filled_high: i64 = ~grid.empty_high
    rectangles = grid.topology.rectangles
    lows = rectangles.low
    highs = rectangles.high
    rectangle: i64
    for rectangle in range(start, rectangles.count):
        low: i64 = lows[rectangle]
        high: i64 = highs[rectangle]
        if low & changed_low | high & changed_high == 0:
            continue
        if low & fixed_low | high & fixed_high == 0:
            low &= filled_low
            high &= filled_high
            if low | high and count_cells(low, high) == count:
                return rectangle
    return -1


def _blockers(grid: Grid, rectangle: i64) -> tuple[Mark, ...]:
    """Mark the filled corners."""
    corner = grid.topology.rectangles.corner
    marks: list[Mark] = []
    at: i64
    for at in range(rectangle * 4, rectangle * 4 + 4):
        cell: int = corner[at]
        if grid.digits[corner[at]]:
            marks.append(Mark(Role.BLOCKER, cell, grid.digits[corner[at]]))
    return tuple(marks)
