"""Fireworks: digits that a row and a column can have only in one box, or in one cell each outside.

::

    X . . | . . r | . . .     The digits a, b, c are in this row only in the box of X, or in r; in
    . . . | . . . | . . .     this column only in the box of X, or in c. Where a digit is in
    . . . | . . . | . . .     neither r nor c, row and column have it in the box, so in X. So each
    ------+-------+------     of the digits is in X, r or c: three digits for three cells. None of
    c . . | . . . | . . .     them has room for two of the cells, so row or column has it in the
    . . . | . . . | . . .     box, and no other cell of the box can have it.

With four digits the fourth cell is where the row of c crosses the column of r: two digits burst
from X, two from that cell, all into r and c.

Source: shye, "Fireworks", the players' forum (forum.enjoysudoku.com), 2021; read 2026.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Role, Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    SUBSETS,
    SUBSETS_START,
    digits_of,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import candidate_marks, eliminations_of


class Firework:
    """Digits of a digit_mask that are in one of three cells: where two lines cross, and two ends.

    The first end lies in the row of ``cross``, the second in its column.
    """

    def __init__(self, cross: i64, across: i64, down: i64, digit_mask: i64) -> None:
        """Keep the cells and digits."""
        self.cross: i64 = cross
        self.across: i64 = across
        self.down: i64 = down
        self.digit_mask: i64 = digit_mask


def find_firework_triple(grid: Grid) -> Iterator[Step]:
    """Yield the eliminations beside three digits that burst from a cell, cells ascending."""
    at: i64
    for one in fireworks(grid):
        if COUNT[one.digit_mask] < 3:
            continue
        for at in range(SUBSETS_START[3], SUBSETS_START[4]):
            if SUBSETS[at] & ~one.digit_mask == 0:
                three = Firework(one.cross, one.across, one.down, SUBSETS[at])
                step = _step("firework_triple", grid, [three])
                if step is not None:
                    yield step


def find_firework_quad(grid: Grid) -> Iterator[Step]:
    """Yield the eliminations beside two digits that burst from a cell and two from the opposite
    one."""
    pairs = [one for one in fireworks(grid) if COUNT[one.digit_mask] >= 2]
    for at, first in enumerate(pairs):
        for second in pairs[at + 1 :]:
            # The row of the first cell leads to the end that the column of the other has.
            if first.across != second.down or first.down != second.across:
                continue
            for mine in _pairs_of(first.digit_mask):
                for other in _pairs_of(second.digit_mask & ~mine):
                    step = _step(
                        "firework_quad",
                        grid,
                        [
                            Firework(first.cross, first.across, first.down, mine),
                            Firework(second.cross, second.across, second.down, other),
                        ],
                    )
                    if step is not None:
                        yield step


def _pairs_of(digit_mask: i64) -> list[int]:
    """Return the pairs of some digits as digit_masks."""
    found: list[int] = []
    at: i64
    for at in range(SUBSETS_START[2], SUBSETS_START[3]):
        if SUBSETS[at] & ~digit_mask == 0:
            found.append(SUBSETS[at])
    return found


def fireworks(grid: Grid) -> list[Firework]:
    """Return the cells from which two digits or more burst into two common ends, ascending."""
    known = grid.cache.get("fireworks")
    if isinstance(known, list):
        return known
    found: list[Firework] = []
    cross: i64
    for cross in range(81):
        if grid.cells[cross]:
            _add_from(grid, cross, found)
    grid.cache["fireworks"] = found
    return found


def _add_from(grid: Grid, cross: i64, found: list[Firework]) -> None:
    """Add the fireworks of a cell, one for each pair of ends."""
    rows = _bursting(grid, cross, cross // 9)
    if len(rows) == 0:
        return
    columns = _bursting(grid, cross, 9 + cross % 9)
    i: i64
    j: i64
    for i in range(0, len(rows), 2):
        for j in range(0, len(columns), 2):
            digits: i64 = rows[i + 1] & columns[j + 1]
            if COUNT[digits] >= 2:
                found.append(Firework(cross, rows[i], columns[j], digits))


def _bursting(grid: Grid, cross: i64, house: i64) -> vec[i64]:
    """Return the ends in a line of a cell, each followed by its digits, two of them at least.

    A digit has no place in the line but in the box of the cell and in the end.
    """
    ends = vec[i64]([])
    across: i64 = cross % 9 if house < 9 else cross // 9
    outside: i64 = 511 & ~(7 << across // 3 * 3)
    few: i64 = 0
    places: i64
    i: i64
    digit: i64
    positions = grid.positions
    for digit in range(1, 10):
        places = positions[house * 10 + digit]
        if places and COUNT[places & outside] <= 1:
            few |= 1 << (digit - 1)
    if COUNT[few] < 2:
        return ends
    house_cell = grid.topology.house_cell
    for i in range(9):
        end: i64 = house_cell[house * 9 + i]
        if outside >> i & 1 == 0 or grid.cells[end] == 0:
            continue
        digits: i64 = 0
        rest: i64 = few
        while rest:
            digit = FIRST[rest] + 1
            rest &= rest - 1
            if positions[house * 10 + digit] & outside & ~(1 << i) == 0:
                digits |= 1 << (digit - 1)
        if COUNT[digits] >= 2:
            ends = append(ends, end)
            ends = append(ends, digits)
    return ends


def _step(technique: str, grid: Grid, parts: list[Firework]) -> Step | None:
    """Return the step of fireworks that fill their cells; None without an elimination.

    The facts are for each of them its digits, the cell where its lines cross, and its ends.
    """
    topology = grid.topology
    low: i64 = 0
    high: i64 = 0
    digits: i64 = 0
    fallen: list[tuple[int, int]] = []
    facts: list[int] = []
    houses: list[HouseMark] = []
    for part in parts:
        row: i64 = part.cross // 9
        column: i64 = 9 + part.cross % 9
        box: i64 = 18 + part.cross // 27 * 3 + part.cross % 9 // 3
        box_low: i64 = topology.house_low[box]
        box_high: i64 = topology.house_high[box]
        box_low &= ~(topology.house_low[row] | topology.house_low[column])
        box_high &= ~(topology.house_high[row] | topology.house_high[column])
        fallen.extend(eliminations_of(grid, part.digit_mask, box_low, box_high))
        low |= CELL_LOW[part.cross] | CELL_LOW[part.across] | CELL_LOW[part.down]
        high |= CELL_HIGH[part.cross] | CELL_HIGH[part.across] | CELL_HIGH[part.down]
        digits |= part.digit_mask
        facts.extend((part.digit_mask, part.cross, part.across, part.down))
        houses.append(HouseMark(Role.BASIS, row))
        houses.append(HouseMark(Role.BASIS, column))
    fallen.extend(eliminations_of(grid, 511 & ~digits, low, high))
    if not fallen:
        return None
    return Step(
        technique,
        eliminations=tuple(sorted(fallen)),
        marks=candidate_marks(grid, Role.BASIS, digits, low, high),
        houses=tuple(houses),
        facts=tuple(facts),
    )


def digits_in(facts: tuple[int, ...]) -> tuple[int, ...]:
    """Return the digits of all fireworks of a step, ascending."""
    digits: i64 = 0
    at: i64
    for at in range(0, len(facts), 4):
        digits |= facts[at]
    return digits_of(digits)
