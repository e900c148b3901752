"""Boards filled by chance: regions, digits, and constraints that hold on them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from threading import get_ident
from typing import Final

from numberplace.core.errors import GameError, Stopped, refuse_to_go_on
from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, Constraint
from numberplace.sudoku.constraints.straights import Straights
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.prng import Prng, make_prng
from numberplace.sudoku.generate.straights import random_straights
from numberplace.sudoku.model.board import BOXES, Board, usual_board
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.digging import Digger
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.reasons import HARD, Reasons
from numberplace.sudoku.search.regions import Regions

FILL_GUESSES: Final = (60, 60, 120, 120, 250, 500, 1_000, 2_000)
"""Guesses after which a filling is begun afresh: most boards take few or very many."""


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


class Boards:
    """Filled boards as some params ask for, one after another."""

    def __init__(self, params: Params, rng: random.Random, prng: Prng) -> None:
        self.params = params
        self.rng = rng
        self.prng = prng
        self.with_totals = params.level in VARIANT_LEVELS[HARD:]
        """True if boards are dug out by the sums that cages leave over, too."""
        self.grids: tuple[Puzzle, Digger] | None = None
        """The empty board of several grids, where such a one is asked for."""
        if params.layout:
            # Made anew for each puzzle: its solver prefers cells where it guessed wrong.
            self.grids = _empty_board(layout(params.layout), (), prng)

    def filled(self) -> tuple[Puzzle, Digger] | None:
        """Return a filled board with constraints that hold on it, all digits given, and its digger.

        None where filling takes too long or a rule finds no cells. Raises GameError for a rule that
        no board of the size can have.
        """
        kinds = [BY_ID[one] for one in self.params.constraints]
        # A rule whose signs are asked for as well holds on any board once every sign stands.
        lifted = tuple(kind for kind in kinds if set(kind.lifted_by) & set(kinds))
        shaping = tuple(kind.id for kind in kinds if kind.is_global and kind not in lifted)
        empty, digger = self.grids or self._empty(shaping)
        solution = _filling(digger, FILL_GUESSES[-1:] if self.grids else FILL_GUESSES)
        if solution is None:
            return None
        constraints: list[Constraint] = []
        for kind in kinds:
            if kind is Straights:
                constraints += empty.constraints
                continue
            is_lifted = kind in lifted
            found = (
                [kind.parse((), empty.board)]
                if is_lifted
                else kind.find(solution, empty.board, self.rng)
            )
            if not found:
                text = _("A board of {size} x {size} cannot have the rule '{name}'.")
                if kind.is_global:
                    raise GameError(text.format(size=self.params.size, name=_(kind.name)))
                return None
            constraints += found
        if tuple(constraints) == empty.constraints:
            return empty.with_givens(solution), digger
        full = Puzzle(solution, (), empty.board, tuple(constraints))
        return None if full.faults(solution) else (full, self.digger_of(full))

    def digger_of(self, puzzle: Puzzle) -> Digger:
        """Return a digger for the rules of a puzzle."""
        return _digger_of(puzzle, self.prng, with_totals=self.with_totals)

    def _empty(self, shaping: tuple[str, ...]) -> tuple[Puzzle, Digger]:
        """Return an empty board with the rules that shape its fillings."""
        params = self.params
        if Straights.id in params.constraints:
            empty = random_straights(params.size, self.rng)
            return empty, _digger_of(empty, self.prng)
        if params.is_latin:
            return _empty_board(Board.without_regions(params.size), shaping, self.prng)
        if params.is_jigsaw:
            return _empty_board(random_regions(params.size, self.prng), shaping, self.prng)
        empty, digger = _usual_empty(params.size, shaping, get_ident())
        digger.prng = self.prng
        return empty, digger


def _filling(digger: Digger, guesses: tuple[int, ...]) -> bytes | None:
    fillings = (digger.fill(most) for most in guesses)
    return next((filled for filled in fillings if filled is not None), None)


def _digger_of(puzzle: Puzzle, prng: Prng, *, with_totals: bool = False) -> Digger:
    solver = GeneralSolver(puzzle.rules, puzzle.board.size, puzzle.board.count)
    totals = tuple(one.sum for one in puzzle.totals) if with_totals else ()
    return Digger(solver, Reasons(solver, totals), prng)


def _empty_board(board: Board, shaping: tuple[str, ...], prng: Prng) -> tuple[Puzzle, Digger]:
    fixed = tuple(BY_ID[one].parse((), board) for one in shaping)
    empty = Puzzle(bytes(board.count), (), board, fixed)
    return empty, _digger_of(empty, prng)


@lru_cache(maxsize=8)
def _usual_empty(size: int, shaping: tuple[str, ...], _thread: int) -> tuple[Puzzle, Digger]:
    """Return the empty board with the usual boxes, packed once a thread: it has buffers."""
    return _empty_board(usual_board(size), shaping, make_prng(""))
