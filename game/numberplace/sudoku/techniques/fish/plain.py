"""X-wing, swordfish and jellyfish on boards of any size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.plain_grid import PlainGrid


def find_fish(grid: PlainGrid, technique: str, count: int) -> Iterator[Step]:
    """Yield fish of one size, rows as base first."""
    n, houses = grid.topology.size, grid.topology.houses
    for base, cover in ((0, n), (n, 0)):
        for digit in range(1, n + 1):
            lines = [
                (line, places)
                for line in range(base, base + n)
                if 2 <= len(places := grid.places(houses[line], digit)) <= count
            ]
            for chosen in combinations(lines, count):
                cells = {cell for _line, places in chosen for cell in places}
                across = {
                    house
                    for cell in cells
                    for house in grid.topology.houses_of[cell]
                    if cover <= house < cover + n
                }
                covered = {cell for line in across for cell in houses[line]}
                # A row or column that is too short for every digit is no house and covers nothing.
                if len(across) != count or not cells <= covered:
                    continue
                gone = tuple(
                    (cell, digit)
                    for cell in sorted(covered)
                    if cell not in cells and grid.has(cell, digit)
                )
                if gone:
                    marks = tuple(Mark(Role.BASIS, cell, digit) for cell in sorted(cells))
                    shown = (
                        *(HouseMark(Role.BASIS, line) for line, _places in chosen),
                        *(HouseMark(Role.COVER, line) for line in sorted(across)),
                    )
                    yield Step(technique, (), gone, marks, shown, (), (digit,))
