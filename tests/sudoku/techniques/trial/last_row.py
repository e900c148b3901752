"""A technique for a trial: the last empty cell of a row. Search and words of the smallest family.

Source: a full house, confined to rows; it exists only to be added to a copy of the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import HouseMark, Role, Step
from numberplace.core.words import N_
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.technique import Explanation, Technique
from numberplace.sudoku.techniques.words import conclusion, house_name

NAME: Final = N_("Last of a row")


def find_last_row(grid: Grid) -> Iterator[Step]:
    """Yield one step for each row with one empty cell."""
    for row in range(9):
        empty = [cell for cell in HOUSES[row] if not grid.digits[cell]]
        if len(empty) == 1:
            (digit,) = set(range(1, 10)) - {int(grid.digits[cell]) for cell in HOUSES[row]}
            yield Step(
                "last_row", ((empty[0], digit),), houses=(HouseMark(Role.BASIS, row),), facts=()
            )


def explain_last_row(step: Step) -> Explanation:
    """Put a last cell into words."""
    house = house_name(step.houses[0].house)
    return Explanation(f"One cell of {house} is empty.", f"Look at {house}.", conclusion(step))


LAST_ROW: Final[Technique] = Technique(
    id="last_row",
    name=NAME,
    family="singles",
    rating=0.9,
    level="beginner",
    hodoku=None,
    find=find_last_row,
    tell=explain_last_row,
    description=N_("A row with one empty cell takes the digit that is missing there."),
)
