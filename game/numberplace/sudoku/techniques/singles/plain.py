"""Singles on boards of any size: the last cell, the last place of a digit, the last digit."""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Role, Step
from numberplace.sudoku.model.plain_grid import PlainGrid

ROWS, COLUMNS, BOXES, FURTHER, ALL = range(5)
"""Which houses a search looks at."""


def find_full_house(grid: PlainGrid) -> Iterator[Step]:
    """Yield the last empty cell of each house."""
    for at, house in enumerate(grid.topology.houses):
        empty = [cell for cell in house if not grid.digits[cell]]
        if len(empty) == 1 and grid.cells[empty[0]].bit_count() == 1:
            yield _single("full_house", empty[0], grid.cells[empty[0]].bit_length(), at)


def find_hidden_single(
    grid: PlainGrid, technique: str = "hidden_single", kind: int = ALL
) -> Iterator[Step]:
    """Yield the digits that have one place left in a house of a kind."""
    width, count = grid.topology.width, len(grid.topology.houses)
    first = 0 if kind == ALL else kind * width
    for at in range(first, first + width if kind < FURTHER else count):
        once = twice = 0
        for cell in grid.topology.houses[at]:
            twice |= once & grid.cells[cell]
            once |= grid.cells[cell]
        lone = once & ~twice
        if lone:
            for cell in grid.topology.houses[at]:
                found = grid.cells[cell] & lone
                if found:
                    yield _single(technique, cell, found.bit_length(), at)


def find_naked_single(grid: PlainGrid) -> Iterator[Step]:
    """Yield the cells with one digit left."""
    for cell, mask in enumerate(grid.cells):
        if mask.bit_count() == 1:
            yield Step("naked_single", ((cell, mask.bit_length()),))


def _single(technique: str, cell: int, digit: int, house: int) -> Step:
    return Step(technique, ((cell, digit),), houses=(HouseMark(Role.BASIS, house),))
