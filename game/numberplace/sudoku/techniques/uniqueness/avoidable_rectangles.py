"""Avoidable rectangles: cells filled by the player that a last digit would make exchangeable.

::

    +a . . | +b . .     + marks digits that are placed, not given: with an a in the corner ?, a and
    +b . . |  ? . .     b could be exchanged, and no given would forbid it

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Uniqueness".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Mark, Role, Step
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
from numberplace.sudoku.techniques.uniqueness.guardians import seen_by_all


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
