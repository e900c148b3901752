"""Pictures of singles: which digits close which cells, as marks of the step itself.

The searches report a single without its reasons, because a solver takes thousands a second and
nobody looks. What a player is shown is completed here, from the position the single stands in.

::

    . 5 . | . . .        The 5 in r1c2 closes row 1, the 5 in r2c9 row 2: in box 2 only r3c5
    . . . | . . . 5      is left for it.
    . . . | . ? .
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.sudoku.model.geometry import HOUSES, HOUSES_OF, PEERS
from numberplace.sudoku.model.grid import Grid

SINGLES: Final = frozenset(
    {
        *("full_house", "naked_single"),
        *("hidden_single_box", "hidden_single_row", "hidden_single_column"),
    }
)


class Sweep(NamedTuple):
    """A digit that closes cells: where it stands, and the house it closes them through."""

    by: int
    """The cell of the digit."""
    house: int
    cells: frozenset[int]
    """The empty cells of the house in question that it closes."""


def shown_single(step: Step, grid: Grid) -> Step:
    """Return a single with the marks that show why it holds; any other step as it is."""
    if step.technique not in SINGLES or step.marks:
        return step
    ((cell, digit),) = step.placements
    if step.technique == "naked_single":
        return _naked(step, grid, cell, digit)
    house = step.houses[0].house
    if step.technique == "full_house":
        marks = [
            Mark(Role.BLOCKER, c, int(grid.digits[c])) for c in HOUSES[house] if grid.digits[c]
        ]
        return step._replace(marks=tuple(marks))
    return _hidden(step, grid, cell, digit, house)


def _hidden(step: Step, grid: Grid, cell: int, digit: int, house: int) -> Step:
    """Mark what closes every other empty cell of the house, then what was eliminated before."""
    closed = {c for c in HOUSES[house] if c != cell and not grid.digits[c]}
    sweeps = find_sweeps(grid, digit, closed)
    marks = []
    for group, sweep in enumerate(sweeps):
        marks.append(Mark(Role.BLOCKER, sweep.by, digit, group))
        marks += [Mark(Role.BLOCKED, c, 0, group) for c in sorted(sweep.cells)]
        closed -= sweep.cells
    marks += [Mark(Role.BLOCKED, c, 0, len(sweeps)) for c in sorted(closed)]
    covers = tuple(HouseMark(Role.COVER, sweep.house) for sweep in sweeps)
    return step._replace(marks=tuple(marks), houses=step.houses + covers)


def find_sweeps(grid: Grid, digit: int, closed: Iterable[int]) -> list[Sweep]:
    """Return the fewest digits, found greedily, that close some cells as far as digits do.

    Of two that close as many cells a line comes before a box, for it is easier to see.
    """
    left = set(closed)
    sweeps: list[Sweep] = []
    while left:
        best = Sweep(-1, -1, frozenset())
        for house in range(27):
            cells = left.intersection(HOUSES[house])
            by = next((c for c in HOUSES[house] if grid.digits[c] == digit), -1)
            if by >= 0 and len(cells) > len(best.cells):
                best = Sweep(by, house, frozenset(cells))
        if not best.cells:
            break
        sweeps.append(best)
        left -= best.cells
    return sweeps


def _naked(step: Step, grid: Grid, cell: int, digit: int) -> Step:
    """Mark a peer for every other digit, of as few houses as possible, house by house."""
    left = {int(grid.digits[peer]) for peer in PEERS[cell]} - {0, digit}
    marks = [Mark(Role.BASIS, cell)]
    covers: list[HouseMark] = []
    while left:
        found = [
            {int(grid.digits[c]): c for c in HOUSES[house] if grid.digits[c] in left}
            for house in HOUSES_OF[cell]
        ]
        best = max(range(3), key=lambda kind: (len(found[kind]), -kind))
        group = len(covers)
        marks += [Mark(Role.BLOCKER, by, taken, group) for taken, by in sorted(found[best].items())]
        covers.append(HouseMark(Role.COVER, HOUSES_OF[cell][best]))
        left -= set(found[best])
    return step._replace(marks=tuple(marks), houses=tuple(covers))
