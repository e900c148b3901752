"""Empty rectangle: a box whose places of a digit form a cross, and a strong link beside it.

::

    . e . | . . p .      the box has its digit only in one row and one column (e); if x were true,
    . e . | . . . .      p would be true too, for its column has two places; then no e is left:
    e . e | . . . .      x goes
    . . . | . . . .

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Single Digit Patterns".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import link_of, mark_of, node_of, step_of
from numberplace.sudoku.techniques.templates.search import dead_candidates

FAMILY: Final = "empty_rectangle"


class Cross(NamedTuple):
    """An empty rectangle with its strong link."""

    digit: int
    box: int
    row: int
    column: int
    """The lines that hold the box's places of the digit."""
    near: int
    """The end of the strong link that lies in one of these lines, outside the box."""
    far: int
    link: int
    """The house of the strong link."""
    out: int
    """The cell that loses the digit: where far's line meets the other line of the cross."""
    places: tuple[int, ...]
    """The box's places of the digit."""


def find_empty_rectangle(grid: Grid) -> Iterator[Step]:
    """Yield empty rectangles by digit, box and cross."""
    for cross in crosses_of(grid):
        yield cross_step(cross)


def find_dual_empty_rectangle(grid: Grid) -> Iterator[Step]:
    """Yield two empty rectangles of one digit and box that eliminate different cells."""
    crosses = crosses_of(grid)
    for at, one in enumerate(crosses):
        for two in crosses[at + 1 :]:
            if one.digit == two.digit and one.box == two.box and one.out != two.out:
                yield dual_cross_step(one, two)


class Crosses:
    """The crosses found so far along a path, for ``crosses_of``."""

    def __init__(self, least: i64) -> None:
        """Start before the first position.

        Args:
            least: how many candidates a rectangle has at least.
        """
        self.least: i64 = least
        self.version: i64 = -1
        self.found: list[Cross] = []
        self.of_digit: list[list[Cross]] = [[]] * 10

    def search(self, grid: Grid, digit: i64) -> None:
        """Find the empty rectangles of a digit again."""
        found: list[Cross] = []
        self.of_digit[digit] = found
        dead = dead_candidates(grid)
        if dead.low[digit] | dead.high[digit] == 0:
            return
        in_region = grid.topology.crossings.line_in_region
        box: i64
        row: i64
        column: i64
        for box in range(18, 27):
            places: i64 = grid.positions[box * 10 + digit]
            if not self.least <= COUNT[places] <= 5:
                continue
            first: i64 = (box - 18) * 18
            for row in range(9):
                across: i64 = places & in_region[first + row]
                if across == 0:
                    continue
                for column in range(9, 18):
                    down: i64 = places & in_region[first + column]
                    # Both arms hold a place besides the cell where they cross.
                    if across | down == places and across & ~down and down & ~across:
                        _link_cross(grid, digit, box, row, column, True, found)
                        _link_cross(grid, digit, box, row, column, False, found)


def crosses_of(grid: Grid) -> list[Cross]:
    """Return every empty rectangle that eliminates something, digits ascending.

    A digit is searched again only when it changed.
    """
    crosses: Crosses
    least: i64 = 2 if grid.limits["two_candidate_rectangles"] else 3
    known = grid.memory.get(FAMILY)
    if isinstance(known, Crosses) and known.least == least:
        crosses = known
        if crosses.version == grid.version:
            return crosses.found
    else:
        crosses = Crosses(least)
        grid.memory[FAMILY] = crosses
    digit: i64
    for digit in range(1, 10):
        if grid.digit_changed[digit] > crosses.version:
            crosses.search(grid, digit)
    crosses.version = grid.version
    crosses.found = []
    if dead_candidates(grid).total:
        for found in crosses.of_digit:
            crosses.found += found
    return crosses.found


def _link_cross(
    grid: Grid, digit: i64, box: i64, row: i64, column: i64, by_row: bool, found: list[Cross]
) -> None:
    """Look for strong links that cross the cross' row (or column) outside the box."""
    line: i64 = row if by_row else column
    other: i64 = column if by_row else row
    ends: i64 = grid.positions[line * 10 + digit]
    house_cell = grid.topology.house_cell
    house_of = grid.topology.house_of
    dead = dead_candidates(grid)
    while ends:
        place: i64 = FIRST[ends]
        ends &= ends - 1
        near: i64 = house_cell[line * 9 + place]
        link: i64 = 9 + place if by_row else place
        if house_of[near * 3 + 2] == box or COUNT[grid.positions[link * 10 + digit]] != 2:
            continue
        across: i64 = grid.positions[link * 10 + digit] & ~(1 << (line if by_row else line - 9))
        far: i64 = house_cell[link * 9 + FIRST[across]]
        out: i64 = far // 9 * 9 + other - 9 if by_row else other * 9 + far % 9
        gone: i64 = dead.low[digit] & CELL_LOW[out] | dead.high[digit] & CELL_HIGH[out]
        if house_of[out * 3 + 2] != box and gone:
            places = grid.topology.cells_at(box, grid.positions[box * 10 + digit])
            found.append(Cross(digit, box, row, column, near, far, link, out, places))


def cross_step(cross: Cross) -> Step:
    """Report an empty rectangle; facts: digit, box, row, column, near, far, link, out."""
    return step_of(
        "empty_rectangle",
        eliminations=((cross.out, cross.digit),),
        marks=box_marks(cross) + link_marks(cross, 0),
        houses=cross_houses(cross),
        links=cross_links(cross, 0),
        facts=cross_facts(cross),
    )


def dual_cross_step(one: Cross, two: Cross) -> Step:
    """Report two empty rectangles in one box; facts: those of the first, then of the second."""
    houses = dict.fromkeys(cross_houses(one) + cross_houses(two))
    return step_of(
        "dual_empty_rectangle",
        eliminations=tuple(sorted({(one.out, one.digit), (two.out, two.digit)})),
        marks=box_marks(one) + link_marks(one, 0) + link_marks(two, 1),
        houses=tuple(houses),
        links=cross_links(one, 0) + cross_links(two, 1),
        facts=cross_facts(one) + cross_facts(two),
    )


def box_marks(cross: Cross) -> tuple[Mark, ...]:
    """Mark the digit's places in the box."""
    return tuple([mark_of(Role.BASIS, cell, cross.digit) for cell in cross.places])


def link_marks(cross: Cross, group: int) -> tuple[Mark, ...]:
    """Mark the ends of the strong link."""
    ends = sorted((cross.near, cross.far))
    return tuple([mark_of(Role.PINCER, cell, cross.digit, group) for cell in ends])


def cross_houses(cross: Cross) -> tuple[HouseMark, ...]:
    """Mark the box and the strong link's house."""
    return (HouseMark(Role.BASIS, cross.box), HouseMark(Role.BASIS, cross.link))


def cross_links(cross: Cross, group: int) -> tuple[Link, ...]:
    """Return the links from the eliminated cell to the far end, from there to the near end, and on
    to the box."""
    digit = cross.digit
    if cross.link >= 9:
        arm = tuple([cell for cell in cross.places if cell // 9 == cross.row])
    else:
        arm = tuple([cell for cell in cross.places if cell % 9 == cross.column - 9])
    far = node_of(cross.far, digit)
    near = node_of(cross.near, digit)
    return (
        link_of(node_of(cross.out, digit), far, False, group),
        link_of(far, near, True, group),
        link_of(near, Node(arm, digit), False, group),
    )


def cross_facts(cross: Cross) -> tuple[int, ...]:
    """Return digit, box, row, column, near, far, link and out."""
    return cross[:8]
