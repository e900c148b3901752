"""X-wing, swordfish and jellyfish: a digit in as many lines as crossing lines hold its places."""

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
                across = {cover + (cell % n if cover else cell // n) for cell in cells}
                if len(across) != count:
                    continue
                gone = tuple(
                    (cell, digit)
                    for cell in sorted(c for line in across for c in houses[line])
                    if cell not in cells and grid.has(cell, digit)
                )
                if gone:
                    marks = tuple(Mark(Role.BASIS, cell, digit) for cell in sorted(cells))
                    shown = (
                        *(HouseMark(Role.BASIS, line) for line, _places in chosen),
                        *(HouseMark(Role.COVER, line) for line in sorted(across)),
                    )
                    yield Step(technique, (), gone, marks, shown, (), (digit,))
