"""Singles: the last cell of a house, the last digit of a cell, the last place of a digit.

::

    1 2 3 | 4 _ 6 | 7 8 9      full house: one cell of a row, column or box is empty

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Singles", for the names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from numberplace.core.step import HouseMark, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import COUNT, FIRST, cells_of, first_cell
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import MAX_HOUSES
from numberplace.sudoku.techniques.parts import BASIS_HOUSE

SINGLES: Final = frozenset(
    {
        "full_house",
        "naked_single",
        "hidden_single_box",
        "hidden_single_row",
        "hidden_single_column",
        "hidden_single_extra",
    }
)
"""The ids of all singles, on boards with extra houses, too."""
FULL_HOUSE: Final = -1
NAKED: Final = -2
"""Naked singles, for ``Singles`` in place of a range of houses."""
HOUSES: Final = MAX_HOUSES + 1
"""Houses, and none, in the number of a single."""


def as_single(technique: str, find: Callable[..., object]) -> tuple[str, int, int] | None:
    """Return what ``Singles`` asks for in place of a finder, None for other finders."""
    if find is find_full_house:
        return technique, FULL_HOUSE, 0
    if find is find_naked_single:
        return technique, NAKED, 0
    if isinstance(find, partial) and find.func is find_hidden_single:
        return technique, find.keywords["first_house"], find.keywords.get("count", 9)
    return None


class Singles:
    """Some techniques of singles asked in turn, as their finders would find.

    Nine steps of ten are singles: asking each finder for an iterator took half of their time. A
    *number* is a single: its technique's place in the order, its house plus one (0 for a cell), its
    cell and digit. Its step is made once.
    """

    def __init__(self, order: Sequence[tuple[str, int, int]]) -> None:
        """Take each technique's id, its first house (or FULL_HOUSE or NAKED), and how many houses
        follow from there on (0 = all)."""
        self._names: list[str] = [technique for technique, _first, _count in order]
        self._first: vec[i64] = vec[i64]([first for _technique, first, _count in order])
        self._count: vec[i64] = vec[i64]([count for _technique, _first, count in order])
        self._known: dict[int, Step] = {}

    def find(self, grid: Grid) -> i64:
        """Return the number of the first single, -1 when there is none."""
        at: i64
        for at in range(len(self._first)):
            first: i64 = self._first[at]
            if first == NAKED:
                if grid.naked_low | grid.naked_high:
                    cell: i64 = first_cell(grid.naked_low, grid.naked_high)
                    return (at * HOUSES * 81 + cell) * 10 + FIRST[grid.cells[cell]] + 1
                continue
            if first == FULL_HOUSE:
                place: i64 = full_house_digit(grid, 0)
            else:
                count: i64 = self._count[at]
                end: i64 = (first + count) * 9 if count else grid.topology.house_count * 9
                place = next_hidden(grid, first * 9, end)
            if place >= 0:
                house: i64 = place // 9
                digit: i64 = place % 9 + 1
                where: i64 = FIRST[grid.positions[house * 10 + digit]]
                cell = grid.topology.house_cell[house * 9 + where]
                return ((at * HOUSES + house + 1) * 81 + cell) * 10 + digit
        return -1

    def step(self, number: i64) -> Step:
        """Return the step of a number."""
        known = self._known.get(number)
        if known is None:
            house: i64 = number // 810 % HOUSES - 1
            houses = BASIS_HOUSE[house] if house >= 0 else ()
            name = self._names[number // 810 // HOUSES]
            known = single_step(name, number // 10 % 81, number % 10, houses)
            self._known[number] = known
        return known

    def carry_out(self, grid: Grid, steps: list[Step]) -> None:
        """Fill the singles of a grid in, one after the other, and add their steps to a list.

        Raises:
            Contradiction: a cell or a house has nothing left.
        """
        number: i64 = self.find(grid)
        while number >= 0:
            steps.append(self.step(number))
            grid.place(number // 10 % 81, number % 10)
            grid.refuse_broken()
            number = self.find(grid)


def single_step(technique: str, cell: int, digit: int, houses: tuple[HouseMark, ...]) -> Step:
    """Return the step that places a digit."""
    # As Step(...), without its detour through a function in Python.
    return tuple.__new__(Step, (technique, ((cell, digit),), (), (), houses, (), (), (), None))


def full_house_digit(grid: Grid, start: i64) -> i64:
    """Return ``house * 9 + digit - 1`` of the first full house from a house on, or -1."""
    house: i64 = next_full_house(grid, start)
    while house >= 0:
        digit: i64 = FIRST[511 ^ grid.filled[house]] + 1
        if grid.positions[house * 10 + digit]:
            return house * 9 + digit - 1
        house = next_full_house(grid, house + 1)
    return -1


def next_full_house(grid: Grid, start: i64) -> i64:
    """Return the first house from ``start`` on with one empty cell, -1 when there is none."""
    house: i64
    for house in range(start, grid.topology.house_count):
        if COUNT[grid.filled[house]] == 8:
            return house
    return -1


def find_full_house(grid: Grid) -> Iterator[Step]:
    """Yield one step for each house with one empty cell, rows first."""
    at: i64 = full_house_digit(grid, 0)
    while at >= 0:
        house: i64 = at // 9
        digit: i64 = at % 9 + 1
        cell: i64 = grid.topology.house_cell[house * 9 + FIRST[grid.positions[house * 10 + digit]]]
        yield single_step("full_house", cell, digit, BASIS_HOUSE[house])
        at = full_house_digit(grid, house + 1)


def find_naked_single(grid: Grid) -> Iterator[Step]:
    """Yield one step for each empty cell with one candidate, in reading order."""
    if grid.naked_low | grid.naked_high == 0:
        return
    for cell in cells_of(grid.naked_low, grid.naked_high):
        yield single_step("naked_single", cell, FIRST[grid.cells[cell]] + 1, ())


def next_hidden(grid: Grid, start: i64, end: i64) -> i64:
    """Return ``house * 9 + digit - 1`` of the first hidden single in a range, or -1."""
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
        yield single_step(technique, cell, digit, BASIS_HOUSE[house])
        at = next_hidden(grid, at + 1, end)
