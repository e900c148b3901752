"""Locked candidates, pairs and triples: what the three cells of an intersection settle.

::

    . . .   4 4 .   | . . .      pointing: 4 of this box lies in one row,
    x x .   x . .   | x . x      so the rest of the row loses it

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Intersections" and "Naked Subsets".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import HouseMark, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    HOUSE_HIGH,
    HOUSE_LOW,
    HOUSES,
    INTERSECTIONS,
    SUBSETS,
    SUBSETS_START,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.confined import union_of
from numberplace.sudoku.techniques.parts import (
    candidate_marks,
    digit_eliminations,
    digit_marks,
    eliminations_of,
)

LINES: Final = vec[i64]([line for line, _box, _cells in INTERSECTIONS])
BOXES: Final = vec[i64]([box for _line, box, _cells in INTERSECTIONS])
CELLS: Final = vec[i64]([cell for _line, _box, cells in INTERSECTIONS for cell in cells])
"""The 54 intersections: line, box, and three cells each."""


def _part(house: int, cells: tuple[int, ...]) -> int:
    return sum([1 << HOUSES[house].index(cell) for cell in cells])


LINE_PART: Final = vec[i64]([_part(line, cells) for line, _box, cells in INTERSECTIONS])
BOX_PART: Final = vec[i64]([_part(box, cells) for _line, box, cells in INTERSECTIONS])
"""The three cells of an intersection as position masks of its line and of its box."""


def find_locked_candidates(grid: Grid, technique: str, pointing: bool) -> Iterator[Step]:
    """Yield digits of one house of an intersection that lie inside it and leave the other house.

    Pointing confines the box and clears the line, claiming the reverse; digits ascending, then
    intersections.
    """
    since: i64 = grid.silent_since(technique)
    silent: bool = True
    found: i64 = next_locked(grid, pointing, 54, since)
    while found >= 0:
        silent = False
        yield _locked_step(grid, technique, pointing, found // 54, found % 54)
        found = next_locked(grid, pointing, found + 1, since)
    if silent:
        grid.keep_silent(technique)


def next_locked(grid: Grid, pointing: bool, start: i64, since: i64) -> i64:
    """Return the next digit * 54 + intersection that locks candidates, -1 when there is none.

    Digits that have not changed since a version are left out.
    """
    positions = grid.positions
    digit: i64 = start // 54
    at: i64 = start % 54
    while digit < 10:
        if grid.digit_changed[digit] > since:
            while at < 54:
                in_line: i64 = positions[LINES[at] * 10 + digit]
                in_box: i64 = positions[BOXES[at] * 10 + digit]
                out_of_box: i64 = in_line & ~LINE_PART[at]
                out_of_line: i64 = in_box & ~BOX_PART[at]
                if pointing:
                    if out_of_line == 0 and out_of_box and in_box & (in_box - 1):
                        return digit * 54 + at
                elif out_of_box == 0 and out_of_line and in_line & (in_line - 1):
                    return digit * 54 + at
                at += 1
        at = 0
        digit += 1
    return -1


def _locked_step(grid: Grid, technique: str, pointing: bool, digit: i64, at: i64) -> Step:
    source: i64 = BOXES[at] if pointing else LINES[at]
    target: i64 = LINES[at] if pointing else BOXES[at]
    low: i64 = grid.places_low[digit]
    high: i64 = grid.places_high[digit]
    rest_low: i64 = low & HOUSE_LOW[target] & ~HOUSE_LOW[source]
    rest_high: i64 = high & HOUSE_HIGH[target] & ~HOUSE_HIGH[source]
    low &= HOUSE_LOW[source]
    high &= HOUSE_HIGH[source]
    return Step(
        technique,
        eliminations=digit_eliminations(digit, rest_low, rest_high),
        marks=digit_marks(Role.BASIS, digit, low, high),
        houses=(HouseMark(Role.BASIS, source), HouseMark(Role.COVER, target)),
        facts=(digit,),
    )


def find_locked_subset(grid: Grid, technique: str, size: int) -> Iterator[Step]:
    """Yield 2 or 3 cells of an intersection that share as many digits and clear both houses."""
    three = vec[i64]([0] * 9)
    changed = grid.house_changed
    since: i64 = grid.silent_since(technique)
    silent: bool = True
    at: i64
    i: i64
    index: i64
    for at in range(54):
        # What changes in an intersection changes in its line and in its box.
        if changed[LINES[at]] <= since or changed[BOXES[at]] <= since:
            continue
        eligible: i64 = 0
        for i in range(3):
            three[i] = grid.cells[CELLS[at * 3 + i]]
            if 2 <= COUNT[three[i]] <= size:
                eligible |= 1 << i
        if COUNT[eligible] < size:
            continue
        for index in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
            subset: i64 = SUBSETS[index]
            if subset & ~eligible:
                continue
            digit_mask: i64 = union_of(three, 0, 1, subset)
            if COUNT[digit_mask] == size:
                step = _locked_subset(grid, technique, at, subset, digit_mask)
                if step is not None:
                    silent = False
                    yield step
    if silent:
        grid.keep_silent(technique)


def _locked_subset(
    grid: Grid, technique: str, at: i64, subset: i64, digit_mask: i64
) -> Step | None:
    low: i64 = 0
    high: i64 = 0
    i: i64
    for i in range(3):
        if subset >> i & 1:
            low |= CELL_LOW[CELLS[at * 3 + i]]
            high |= CELL_HIGH[CELLS[at * 3 + i]]
    line: i64 = LINES[at]
    box: i64 = BOXES[at]
    line_low: i64 = HOUSE_LOW[line]
    line_high: i64 = HOUSE_HIGH[line]
    box_low: i64 = HOUSE_LOW[box]
    box_high: i64 = HOUSE_HIGH[box]
    in_line = eliminations_of(grid, digit_mask, line_low & ~box_low, line_high & ~box_high)
    in_box = eliminations_of(grid, digit_mask, box_low & ~line_low, box_high & ~line_high)
    if not in_line or not in_box:
        return None
    return Step(
        technique,
        eliminations=eliminations_of(
            grid, digit_mask, (line_low | box_low) & ~low, (line_high | box_high) & ~high
        ),
        marks=candidate_marks(grid, Role.BASIS, digit_mask, low, high),
        houses=(HouseMark(Role.BASIS, line), HouseMark(Role.BASIS, box)),
    )
