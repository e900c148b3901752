"""Patterns that a player names in a fight: do the selected cells hold the pattern of that name?

The techniques' own searches say which steps a set of cells is the pattern of, and the judge, who
needs no search to have been right, decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from numberplace.core.errors import Contradiction, never
from numberplace.core.judgement import AS_SAID, FOLLOWS
from numberplace.core.step import Role, Step
from numberplace.sudoku import engine
from numberplace.sudoku.judging.claims import Claim, judge_claim
from numberplace.sudoku.logic import on_board
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.techniques import BY_ID

CANDIDATES_A_CELL: Final = 16
"""Spreads the numbers of candidates: cell times this, and the digit."""


class NamedPattern(NamedTuple):
    """A pattern that stands on the board."""

    technique: str
    cells: tuple[int, ...]
    gone: frozenset[int]
    """Candidates that the pattern eliminates, as numbers."""


def pattern_named(
    table: CellTable,
    technique: str,
    cells: frozenset[int],
    should_stop: Callable[[], bool] = never,
) -> NamedPattern | None:
    """Return the pattern that some cells are by a technique's name, None where none stands there.

    A board with a mistake on it has none.
    """
    try:
        grid = engine.grid_of_state(table)
        grid.should_stop = should_stop
        for step in steps_of(grid, technique, cells):
            if _is_right(table, step, cells):
                gone = {cell * CANDIDATES_A_CELL + digit for cell, digit in step.eliminations}
                return NamedPattern(technique, tuple(sorted(cells)), frozenset(gone))
    except Contradiction:
        return None
    return None


def steps_of(grid: AnyGrid, technique: str, cells: frozenset[int]) -> Iterator[Step]:
    """Yield the steps of a technique whose pattern is made of exactly some cells."""
    found = BY_ID[technique]
    search = found.find if isinstance(grid, Grid) else found.find_plain
    if search is None:
        return
    for inner in search(grid):
        step = on_board(inner, grid)
        if step.eliminations and pattern_cells(step) == cells:
            yield step


def pattern_cells(step: Step) -> frozenset[int]:
    """Return the cells that make a step's pattern; a hidden pair eliminates in its own cells."""
    others = (Role.BLOCKER, Role.BLOCKED, Role.PLACEMENT, Role.ELIMINATION)
    return frozenset(mark.cell for mark in step.marks if mark.role not in others)


def _is_right(table: CellTable, step: Step, cells: frozenset[int]) -> bool:
    digits = {mark.digit for mark in step.marks if mark.cell in cells and mark.digit}
    claim = Claim(
        eliminations=step.eliminations,
        technique=step.technique,
        cells=tuple(sorted(cells)),
        digits=tuple(sorted(digits)),
    )
    return judge_claim(table, claim).judged.verdict in (AS_SAID, FOLLOWS)
