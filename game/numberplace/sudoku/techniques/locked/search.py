"""Locked candidates, pairs and triples: conclusions from the cells that a line shares with a
region.

::

    . . .   4 4 .   | . . .      pointing: 4 of this box lies in one row,
    x x .   x . .   | x . x      so the rest of the row loses it

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Intersections" and "Naked Subsets".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    COUNT,
    FIRST,
    SUBSETS,
    SUBSETS_START,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.confined import union_of
from numberplace.sudoku.techniques.parts import (
    BASIS_HOUSE,
    COVER_HOUSE,
    candidate_marks,
    digit_eliminations,
    digit_marks,
    eliminations_of,
    step_of,
)


def find_locked_candidates(grid: Grid, technique: str, pointing: bool) -> Iterator[Step]:
    """Yield digits of one house of a crossing that lie inside it and leave the other house.

    Pointing confines the region and clears the line, claiming the reverse; digits ascending, then
    crossings.
    """
    count: i64 = grid.topology.crossings.count
    if count == 0:
        return
    since: i64 = grid.silent_since(technique)
    silent: bool = True
    found: i64 = next_locked(grid, pointing, count, since)
    while found >= 0:
        silent = False
        yield _locked_step(grid, technique, pointing, found // count, found % count)
        found = next_locked(grid, pointing, found + 1, since)
    if silent:
        grid.keep_silent(technique)


def next_locked(grid: Grid, pointing: bool, start: i64, since: i64) -> i64:
    """Return the next digit * count of crossings + crossing that locks candidates, -1 for none.

    Digits that have not changed since a version are left out.
    """
    topology = grid.topology
    positions = grid.positions
    crossings = topology.crossings
    lines = crossings.line
    regions = crossings.region
    line_parts = crossings.in_line
    region_parts = crossings.in_region
    count: i64 = crossings.count
    digit: i64 = start // count
    at: i64 = start % count
    while digit < 10:
        if grid.digit_changed[digit] > since:
            while at < count:
                in_line: i64 = positions[lines[at] * 10 + digit]
                in_region: i64 = positions[regions[at] * 10 + digit]
                out_of_region: i64 = in_line & ~line_parts[at]
                out_of_line: i64 = in_region & ~region_parts[at]
                if pointing:
                    if out_of_line == 0 and out_of_region and in_region & (in_region - 1):
                        return digit * count + at
                elif out_of_region == 0 and out_of_line and in_line & (in_line - 1):
                    return digit * count + at
                at += 1
        at = 0
        digit += 1
    return -1


def _locked_step(grid: Grid, technique: str, pointing: bool, digit: i64, at: i64) -> Step:
    topology = grid.topology
    line: i64 = topology.crossings.line[at]
    region: i64 = topology.crossings.region[at]
    source: i64 = region if pointing else line
    target: i64 = line if pointing else region
    low: i64 = grid.places_low[digit]
    high: i64 = grid.places_high[digit]
    rest_low: i64 = low & topology.house_low[target] & ~topology.house_low[source]
    rest_high: i64 = high & topology.house_high[target] & ~topology.house_high[source]
    low &= topology.house_low[source]
    high &= topology.house_high[source]
    return step_of(
        technique,
        eliminations=digit_eliminations(digit, rest_low, rest_high),
        marks=digit_marks(Role.BASIS, digit, low, high),
        houses=BASIS_HOUSE[source] + COVER_HOUSE[target],
        facts=(digit,),
    )


def find_locked_subset(grid: Grid, technique: str, size: int) -> Iterator[Step]:
    """Yield 2 or 3 cells of a crossing that share as many digits and clear both houses."""
    topology = grid.topology
    house_cell = topology.house_cell
    nine = vec[i64]([0] * 9)
    changed = grid.house_changed
    since: i64 = grid.silent_since(technique)
    silent: bool = True
    at: i64
    i: i64
    index: i64
    crossings = topology.crossings
    for at in range(crossings.count):
        region: i64 = crossings.region[at]
        # What changes in a crossing changes in its line and in its region.
        if changed[crossings.line[at]] <= since or changed[region] <= since:
            continue
        eligible: i64 = 0
        part: i64 = crossings.in_region[at]
        while part:
            i = FIRST[part]
            part &= part - 1
            nine[i] = grid.cells[house_cell[region * 9 + i]]
            if 2 <= COUNT[nine[i]] <= size:
                eligible |= 1 << i
        if COUNT[eligible] < size:
            continue
        for index in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
            subset: i64 = SUBSETS[index]
            if subset & ~eligible:
                continue
            digit_mask: i64 = union_of(nine, 0, 1, subset)
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
    topology = grid.topology
    line: i64 = topology.crossings.line[at]
    box: i64 = topology.crossings.region[at]
    low, high = topology.cell_set_at(box, subset)
    line_low: i64 = topology.house_low[line]
    line_high: i64 = topology.house_high[line]
    box_low: i64 = topology.house_low[box]
    box_high: i64 = topology.house_high[box]
    in_line = eliminations_of(grid, digit_mask, line_low & ~box_low, line_high & ~box_high)
    in_box = eliminations_of(grid, digit_mask, box_low & ~line_low, box_high & ~line_high)
    if not in_line or not in_box:
        return None
    return step_of(
        technique,
        eliminations=eliminations_of(
            grid, digit_mask, (line_low | box_low) & ~low, (line_high | box_high) & ~high
        ),
        marks=candidate_marks(grid, Role.BASIS, digit_mask, low, high),
        houses=BASIS_HOUSE[line] + BASIS_HOUSE[box],
    )
