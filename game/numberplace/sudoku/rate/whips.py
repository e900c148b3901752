"""The W scale: by singles and whips alone, with the depth of trial and error beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from numberplace.core.answers import Rating
from numberplace.core.errors import never
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.se import NAMES as SE_NAMES
from numberplace.sudoku.rate.se import SE

W: Final = "w"
NAMES: Final = ("W", "TE")
"""The length of the longest whip, and how many assumptions stand upon each other."""
FIGURES: Final[Mapping[str, tuple[str, ...]]] = {SE: SE_NAMES, W: NAMES}
"""The scales that have figures and no levels, with the names of the figures."""


def w_rating(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Rating:
    """Return the rating of a puzzle with one solution: its figures are its measures.

    Raises Stopped.
    """
    from numberplace.sudoku.engine import grid_of
    from numberplace.sudoku.model.grid import Grid
    from numberplace.sudoku.techniques.whips.rating import measure

    grid = grid_of(puzzle, puzzle.givens, puzzle.removed)
    assert isinstance(grid, Grid), "whips are measured on the classic alone"
    length, depth = measure(grid, should_stop)
    figures = {"TE": depth} if length < 0 else {"W": length, "TE": depth}
    return Rating("", max(0, length), "", (), length >= 0, W, tuple(figures.items()))
