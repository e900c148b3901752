"""The last empty cell of a house.

Source: a full house by another name; it exists only to be added to a copy of the package.
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import HouseMark, Role, Step
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.grid import Grid


def find_last_digit(grid: Grid) -> Iterator[Step]:
    """Yield one step for each house with one empty cell."""
    for house, cells in enumerate(HOUSES):
        empty = [cell for cell in cells if not grid.digits[cell]]
        if len(empty) == 1:
            (digit,) = set(range(1, 10)) - {int(grid.digits[cell]) for cell in cells}
            yield Step(
                "last_digit", ((empty[0], digit),), houses=(HouseMark(Role.BASIS, house),), facts=()
            )
