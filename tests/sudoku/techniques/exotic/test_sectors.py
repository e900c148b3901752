"""Multi-sector locked sets on boards whose candidates lead the search nowhere."""

import pytest
from numberplace.core.errors import Stopped
from numberplace.sudoku.engine import grid_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.techniques.exotic.sectors import find_sector_set

from tests.sudoku.search.test_wide import NARROW


def test_a_position_without_solution_ends_the_search() -> None:
    puzzle = Puzzle(bytes(81), tuple(NARROW))
    grid = grid_of(puzzle, puzzle.givens, puzzle.removed)
    assert isinstance(grid, Grid)
    assert list(find_sector_set(grid)) == []
    grid.should_stop = lambda: True
    with pytest.raises(Stopped):
        list(find_sector_set(grid))
