"""Qiu's deadly pattern: two lines whose digits can be written anew when two digits are exchanged.

::

    *  *  * | *  *  * | *  *  *     two rows of a band, and two cells of another row in one box:
    *  *  * | *  *  * | *  *  *     let these be a and b, and a and b of the box above lie where
    --------+---------+--------     their columns meet the two rows
    ab ab+. | .  .  . | .  .  .

Draw each column as an edge between its two digits in the two rows. Each digit has two edges, so the
edges make rings, each of which can be written in two rows both ways. Of the two columns one has a,
the other b. Exchange a and b in the four places: each digit has two edges again, so the edges make
rings, and the rows can be written anew without another column, box or third row being changed: a
second solution. Givens stay where they are as long as their edges make rings of their own and at
most one path, whose ring then goes the way of the path. More paths might ask for both ways of a
ring.

Source: Sudoku Studio by Sunnie (github.com/KyouyamaKazusa0805/Sudoku), "Qiu's Deadly Pattern".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from numberplace.core.step import HouseMark, Role, Step
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, COUNT, FIRST, cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import candidate_marks
from numberplace.sudoku.techniques.uniqueness.avoidable_rectangles import MAX_GUARDIANS
from numberplace.sudoku.techniques.uniqueness.guardians import Guardians


class TwoLines:
    """Two lines of a band or stack whose digits can be written anew."""

    def __init__(self, grid: Grid, first: int, second: int) -> None:
        """Look at the givens of two lines."""
        self.first = first
        self.second = second
        self.fixed = 0
        """Positions with a cell that is given, or that a further rule speaks of."""
        self.paths = 0
        """At most so many paths are made by the digits at the fixed positions."""
        topology = grid.topology
        starts = 0
        ends = 0
        for i in range(9):
            one = topology.house_cell[first * 9 + i]
            other = topology.house_cell[second * 9 + i]
            low = CELL_LOW[one] | CELL_LOW[other]
            high = CELL_HIGH[one] | CELL_HIGH[other]
            if (
                low & (grid.given_low | ~topology.free_low)
                | high & (grid.given_high | ~topology.free_high)
                == 0
            ):
                continue
            self.fixed |= 1 << i
            if grid.digits[one] and grid.digits[other]:
                starts |= 1 << grid.digits[one]
                ends |= 1 << grid.digits[other]
            else:
                self.paths += 1
                if self.paths > 1:
                    return
        rest = starts & ~ends
        while rest:
            rest &= rest - 1
            self.paths += 1


class LinePairs(NamedTuple):
    """The pairs of lines that may serve while so many cells are empty."""

    remaining: int
    found: list[TwoLines]


def find_qiu(grid: Grid) -> Iterator[Step]:
    """Yield two lines of a band or stack with two cells, and what their guardians rule out.

    ``facts``: the two digits, the two lines, the box, the two cells.
    """
    if not grid.topology.has_boxes:
        return
    for lines in _line_pairs(grid):
        first = lines.first
        for third in range(first // 9 * 9, first // 9 * 9 + 9):
            if third // 3 == first // 3:
                continue
            for at in range(9):
                # Positions 0 1, 0 2, 1 2 of a box, then of the next.
                i = at // 3 * 3 + (1 if at % 3 == 2 else 0)
                j = at // 3 * 3 + (1 if at % 3 == 0 else 2)
                if lines.fixed & (1 << i | 1 << j) == 0:
                    yield from _qiu_steps(grid, lines, third, i, j)


def _line_pairs(grid: Grid) -> list[TwoLines]:
    """Return the pairs of lines whose digits make one path at most; kept until a cell is filled."""
    known = grid.memory.get("qiu_lines")
    if isinstance(known, LinePairs) and known.remaining == grid.remaining:
        return known.found
    pairs = [
        TwoLines(grid, first, second)
        for first in range(18)
        for second in range(first + 1, first // 3 * 3 + 3)
    ]
    found = [lines for lines in pairs if lines.paths <= 1]
    grid.memory["qiu_lines"] = LinePairs(int(grid.remaining), found)
    return found


def _qiu_steps(grid: Grid, lines: TwoLines, third: int, i: int, j: int) -> Iterator[Step]:
    """Yield the steps of two cells at positions i and j of a line."""
    house_cell = grid.topology.house_cell
    one = house_cell[third * 9 + i]
    other = house_cell[third * 9 + j]
    low = CELL_LOW[one] | CELL_LOW[other]
    high = CELL_HIGH[one] | CELL_HIGH[other]
    if low & ~(grid.empty_low & grid.topology.free_low) or high & ~(
        grid.empty_high & grid.topology.free_high
    ):
        return
    both = grid.cells[one] & grid.cells[other]
    first = both
    while first:
        x = first & -first
        first ^= x
        second = first
        while second:
            y = second & -second
            second ^= y
            extra = COUNT[grid.cells[one] & ~(x | y)] + COUNT[grid.cells[other] & ~(x | y)]
            if extra <= MAX_GUARDIANS:
                step = _qiu_step(grid, lines, one, other, x | y, i, j)
                if step is not None:
                    yield step


def _qiu_step(
    grid: Grid, lines: TwoLines, one: int, other: int, pair: int, i: int, j: int
) -> Step | None:
    topology = grid.topology
    low = CELL_LOW[one] | CELL_LOW[other]
    high = CELL_HIGH[one] | CELL_HIGH[other]
    house_cell = topology.house_cell
    box = topology.house_of[house_cell[lines.first * 9 + i] * 3 + 2]
    crossing_low = 0
    crossing_high = 0
    for line in range(2):
        for at in range(2):
            cell = house_cell[(lines.second if line else lines.first) * 9 + (j if at else i)]
            crossing_low |= CELL_LOW[cell]
            crossing_high |= CELL_HIGH[cell]
    rest_low = topology.house_low[box] & ~crossing_low
    rest_high = topology.house_high[box] & ~crossing_high
    guardians = Guardians(grid)
    guardians.add(511 ^ pair, low, high)
    guardians.add(pair, rest_low, rest_high)
    if not 0 < guardians.count() <= MAX_GUARDIANS or _is_filled(grid, pair, rest_low, rest_high):
        return None
    found = guardians.ruled_out()
    if not found:
        return None
    houses: list[int] = [lines.first, lines.second, box]
    cells: list[int] = [one, other]
    return Step(
        "qiu_deadly_pattern",
        eliminations=found,
        marks=candidate_marks(grid, Role.BASIS, pair, low | crossing_low, high | crossing_high)
        + guardians.marks(),
        houses=tuple([HouseMark(Role.BASIS, house) for house in houses]),
        facts=(FIRST[pair] + 1, FIRST[pair & pair - 1] + 1, *houses, *cells),
    )


def _is_filled(grid: Grid, pair: int, low: int, high: int) -> bool:
    """Tell whether a cell of a set holds one of two digits."""
    for cell in cells_of(low & ~grid.empty_low, high & ~grid.empty_high):
        if 1 << grid.digits[cell] - 1 & pair:
            return True
    return False
