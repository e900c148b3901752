"""Random regions of a jigsaw, searches that give up in time, and givens put back."""

from __future__ import annotations

import random
from collections.abc import Callable

from numberplace.core.errors import Stopped, refuse_to_go_on
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.model.board import BOXES, Board, usual_board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.regions import Regions


def random_regions(size: int, prng: Prng) -> Board:
    """Return a board whose regions are connected and of any shape.

    A size that has no boxes begins with the rows, of which none must be left, nor become a column.
    """
    if size in BOXES:
        return Board(size, Regions(usual_board(size).regions, size, prng).shuffled())
    made = Regions(tuple(cell // size for cell in range(size * size)), size, prng)
    board = Board(size, made.shuffled())
    while not set(board.boxes).isdisjoint((*board.rows, *board.columns)):
        board = Board(size, made.shuffled())
    return board


def within(
    solver: GeneralSolver, digits: bytes, limit: int, guesses: int, should_stop: Callable[[], bool]
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


def with_more_givens(
    puzzle: Puzzle,
    solution: bytes,
    is_symmetric: bool,
    rng: random.Random,
    compare: Callable[[Puzzle], int],
) -> Puzzle | None:
    """Return a puzzle of the level asked for: the one given, or that one with more givens.

    Each given more makes it easier or leaves it as hard, so how many it takes is found by halving
    the range. None where no such number gives the level.

    Args:
        is_symmetric: cells that lie opposite go together.
        compare: returns less than 0 for a puzzle that is too easy, 0 for one of the level.
    """
    count = len(solution)
    empty = [cell for cell in range(count) if not puzzle.givens[cell]]
    if is_symmetric:
        empty = [cell for cell in empty if 2 * cell < count]
    rng.shuffle(empty)
    low, high = 0, len(empty)
    while low <= high:
        more = (low + high) // 2 if low else 0
        givens = bytearray(puzzle.givens)
        for cell in empty[:more]:
            givens[cell] = solution[cell]
            if is_symmetric:
                givens[count - 1 - cell] = solution[count - 1 - cell]
        found = puzzle.with_givens(bytes(givens))
        order = compare(found)
        if order == 0:
            return found
        if order < 0:
            high = more - 1
        else:
            low = more + 1
    return None
