"""Singles: the last cell of a house, the last digit of a cell, the last place of a digit.

::

    1 2 3 | 4 _ 6 | 7 8 9      full house: one cell of a row, column or box is empty

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Singles", for the names.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Step
from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import COUNT, FIRST, cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.parts import BASIS_HOUSE


def next_full_house(grid: Grid, start: i64) -> i64:
    """Return the first house from ``start`` on with one empty cell, -1 when there is none."""
    house: i64
    for house in range(start, grid.topology.house_count):
        if COUNT[grid.filled[house]] == 8:
            return house
    return -1


def find_full_house(grid: Grid) -> Iterator[Step]:
    """Yield one step for each house with one empty cell, rows first."""
    house: i64 = next_full_house(grid, 0)
    while house >= 0:
        digit: i64 = FIRST[511 ^ grid.filled[house]] + 1
        places: i64 = grid.positions[house * 10 + digit]
        if places:
            cell: i64 = grid.topology.house_cell[house * 9 + FIRST[places]]
            yield Step("full_house", ((cell, digit),), houses=BASIS_HOUSE[house])
        house = next_full_house(grid, house + 1)


def find_naked_single(grid: Grid) -> Iterator[Step]:
    """Yield one step for each empty cell with one candidate, in reading order."""
    if grid.naked_low | grid.naked_high == 0:
        return
    for cell in cells_of(grid.naked_low, grid.naked_high):
        yield Step("naked_single", ((cell, FIRST[grid.cells[cell]] + 1),))


def next_hidden(grid: Grid, start: i64, end: i64) -> i64:
    """Return ``house * 9 + digit - 1`` of the first hidden single in that range, or -1."""
    positions = grid.positions
    house: i64 = start // 9
    at: i64 = start
    while at < end:
        digit: i64
        for digit in range(at - house * 9 + 1, 10):
            mask: i64 = positions[house * 10 + digit]
            if mask & (mask - 1) == 0 and mask != 0:
                return house * 9 + digit - 1
        house += 1
        at = house * 9
    return -1


def find_hidden_single(
    grid: Grid, technique: str, first_house: int, count: int = 9
) -> Iterator[Step]:
    """Yield the digits with one place in a house, for some houses from ``first_house``.

    Args:
        count: how many houses; 0 = all that follow.
    """
    end: i64 = (first_house + count) * 9 if count else grid.topology.house_count * 9
    at: i64 = next_hidden(grid, first_house * 9, end)
    while at >= 0:
        house: i64 = at // 9
        digit: i64 = at % 9 + 1
        cell: i64 = grid.topology.house_cell[house * 9 + FIRST[grid.positions[house * 10 + digit]]]
        yield Step(technique, ((cell, digit),), houses=BASIS_HOUSE[house])
        at = next_hidden(grid, at + 1, end)
