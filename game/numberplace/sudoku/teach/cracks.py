"""The one move: cells that crack a puzzle, after which singles are enough.

Whoever knows the digit of such a cell, by whatever means, has nothing hard left to do.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from numberplace.core.errors import never, refuse_to_go_on
from numberplace.sudoku import engine
from numberplace.sudoku.logic import follow, next_step
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.teach.order import SINGLES_ONLY


class Cracks(NamedTuple):
    """Which cells crack a position."""

    cells: tuple[int, ...]
    """The cells of the board, ascending. None where singles are enough from the start."""
    open: int
    """The empty cells there are."""


def find_cracks(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Cracks:
    """Return the cells of a puzzle with one solution that crack it. Raises Stopped.

    Every empty cell is filled as the solution has it, alone, and singles are followed.
    """
    digits = engine.grid_of(puzzle, puzzle.givens, puzzle.removed)
    empty = [cell for cell, digit in enumerate(puzzle.givens) if not digit]
    solution = solution_of(puzzle, should_stop)
    if not solution or _is_easy(digits.copy()):
        return Cracks((), len(empty))
    found = []
    for cell in empty:
        refuse_to_go_on(should_stop)
        grid = digits.copy()
        grid.place(grid.topology.cells[cell], solution[cell])
        if _is_easy(grid):
            found.append(cell)
    return Cracks(tuple(found), len(empty))


def _is_easy(grid: AnyGrid) -> bool:
    """Tell whether singles fill a grid, which they are entered in."""
    follow(grid, lambda: next_step(grid, SINGLES_ONLY))
    return not grid.remaining
