"""Make puzzles on boards of several grids: fill, dig out, and rate by the path of hints."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Final

from numberplace.core.errors import GameError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.sudoku.engine import compare_level
from numberplace.sudoku.generate.filling import with_more_givens
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.prng import make_prng
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.digging import ANY_LEVEL, Digger
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.reasons import EASY, MEDIUM, Reasons

TRIES: Final = 40
"""Filled boards that are dug out for one puzzle before giving up."""
GUESSES: Final = 40
"""A given whose removal would take more guesses to prove stays."""
FILL_GUESSES: Final = 2_000
KEPT: Final = {"": MEDIUM, "easy": EASY, "medium": MEDIUM}
"""Up to which reasons a board is dug out for a level; for others as far as one solution allows."""


def make_puzzle_of_grids(
    params: Params, rng: random.Random, should_stop: Callable[[], bool] = never
) -> Puzzle:
    """Return a puzzle as asked for. Raises GameError when none was found, and Stopped."""
    board = layout(params.layout)
    empty = Puzzle(bytes(board.count), board=board)
    # Made anew each time: it prefers cells where it guessed wrong, and a seed is a seed.
    solver = GeneralSolver(empty.rules, board.size, board.count)
    digger = Digger(solver, Reasons(solver, ()), make_prng(str(rng.getrandbits(64))))
    reach = KEPT.get(params.level, ANY_LEVEL)
    for _number in range(TRIES):
        refuse_to_go_on(should_stop)
        solution = digger.fill(FILL_GUESSES)
        if solution is None:
            continue
        givens = digger.dig(solution, params.is_symmetric, reach, GUESSES, should_stop)
        if not params.level:
            return empty.with_givens(givens)
        dug = empty.with_givens(givens)
        judge = partial(compare_level, level=params.level, should_stop=should_stop)
        found = with_more_givens(dug, solution, params.is_symmetric, rng, judge)
        if found is not None:
            return found
    text = _("No such puzzle was found on {count} boards; try another level or fewer rules.")
    raise GameError(text.format(count=TRIES))
