"""Random regions of a jigsaw, and searches that give up in time."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.errors import Stopped, refuse_to_go_on
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.model.board import Board, usual_board
from numberplace.sudoku.search.general import Solver
from numberplace.sudoku.search.regions import Regions


def random_regions(size: int, prng: Prng) -> Board:
    """Return a board whose regions are connected and of any shape."""
    return Board(size, Regions(usual_board(size).regions, size, prng).shuffled())


def within(
    solver: Solver, digits: bytes, limit: int, guesses: int, should_stop: Callable[[], bool]
) -> list[bytes] | None:
    """Return up to ``limit`` solutions, None when that takes more than some guesses.

    Raises Stopped.
    """

    def is_enough() -> bool:
        return should_stop() or solver.guesses > guesses

    try:
        return list(solver.solutions(digits, limit, is_enough))
    except Stopped:
        refuse_to_go_on(should_stop)
        return None
