"""Make a puzzle with one solution: fill a board, find its constraints, dig givens to a level."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache, partial
from threading import get_ident
from typing import Final

from numberplace.core.errors import GameError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, Constraint
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.constraints.straights import Straights
from numberplace.sudoku.engine import compare_level
from numberplace.sudoku.generate.cages import CAGED, caged_puzzle
from numberplace.sudoku.generate.filling import random_regions, with_more_givens
from numberplace.sudoku.generate.grids import make_puzzle_of_grids
from numberplace.sudoku.generate.needing import needing, refuse_unneeded, with_fewer
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.prng import Prng, make_prng
from numberplace.sudoku.generate.straights import random_straights
from numberplace.sudoku.model.board import Board, usual_board
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.digging import ANY_LEVEL, Digger
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.reasons import EASY, EXPERT, HARD, MEDIUM, Reasons
from numberplace.sudoku.techniques import BY_ID as BY_TECHNIQUE

TRIES = 300
"""Boards of 9 x 9 tried for one puzzle before giving up; more of smaller ones."""
DIGS = 4
"""Times a filled board is dug out, each time in another order, before the next is tried."""
GUESSES = 400
"""A given whose removal would take more guesses to prove stays."""
KEPT: Final = {
    "easy": (EASY,),
    "medium": (MEDIUM, HARD),
    "hard": (HARD, EXPERT, ANY_LEVEL),
    "expert": (EXPERT, ANY_LEVEL),
    "extreme": (ANY_LEVEL,),
    "inferno": (ANY_LEVEL,),
}
"""Up to which reasons a board is dug out for a level, time after time."""
EASED: Final = "extreme"
"""The level for which a board that was dug out too far gets givens back."""
FILL_GUESSES = (60, 60, 120, 120, 250, 500, 1_000, 2_000)
"""Guesses after which a filling is begun afresh: most boards take few or very many."""


def make_puzzle(
    params: Params, rng: random.Random, should_stop: Callable[[], bool] = never
) -> Puzzle:
    """Return a puzzle as asked for. Raises GameError when none was found, and Stopped."""
    if params.layout:
        return make_puzzle_of_grids(params, rng, should_stop)
    if params.level == EASED and Cage.id in params.constraints:
        # Of 1,200 killers dug out as far as they go, and given back some givens, none was extreme:
        # where the sums and fish end, chains and nets find nothing before candidates are tried out.
        text = _("No extreme killer is known: those beyond expert are inferno. Ask for that level.")
        raise GameError(text)
    tries = max(TRIES, TRIES * 81**2 // params.size**4)
    prng = make_prng(str(rng.getrandbits(64)))
    level = BY_TECHNIQUE[params.technique].level if params.technique else params.level
    for number in range(tries):
        refuse_to_go_on(should_stop)
        found = _full_board(params, rng, prng)
        if found is None:
            continue
        full, digger = found
        if params.technique:
            refuse_unneeded(params, full)
            full = with_fewer(full, number, rng)
            digger = _digger(full, prng)
        if params.is_bare:
            puzzle = _bare_puzzle(full, params, rng, should_stop)
            if puzzle is not None:
                return puzzle
            continue
        for dig in range(DIGS):
            kept = KEPT.get(level, (ANY_LEVEL,))
            givens = digger.dig(
                full.givens,
                params.is_symmetric,
                kept[dig % len(kept)],
                GUESSES,
                should_stop,
                _fixed_cells(full),
            )
            puzzle = full.with_givens(givens)
            if params.technique:
                needed = needing(puzzle, full.givens, params, rng, should_stop)
                if needed is not None:
                    return needed
                continue
            if not params.level:
                return puzzle
            levelled = _of_level(puzzle, full.givens, digger, params, rng, should_stop)
            if levelled is not None:
                return levelled
    text = _("No such puzzle was found on {count} boards; try another level or fewer rules.")
    if params.technique:
        text = _(
            "No such puzzle was found on {count} boards; try another technique or other rules."
        )
    raise GameError(text.format(count=tries))


def _bare_puzzle(
    full: Puzzle, params: Params, rng: random.Random, should_stop: Callable[[], bool]
) -> Puzzle | None:
    """Return a puzzle without givens, None where it has several solutions or another level."""
    kind = next(one for one in params.constraints if one in CAGED)
    rest = tuple(one for one in full.constraints if one.id != kind)
    others = Puzzle(full.givens, (), full.board, rest)
    puzzle = caged_puzzle(others, kind, params.level, rng, should_stop)
    if puzzle is None or not params.level:
        return puzzle
    digger = _digger(puzzle, make_prng(""), with_totals=params.level in VARIANT_LEVELS[HARD:])
    return puzzle if _compare(digger, params.level, should_stop, puzzle) == 0 else None


def _fixed_cells(puzzle: Puzzle) -> tuple[int, ...]:
    """Return the cells that no puzzle leaves open: the black ones with a digit."""
    return tuple(
        cell for one in puzzle.constraints if isinstance(one, Straights) for cell in one.black
    )


def _of_level(
    puzzle: Puzzle,
    solution: bytes,
    digger: Digger,
    params: Params,
    rng: random.Random,
    should_stop: Callable[[], bool],
) -> Puzzle | None:
    """Return a puzzle of the level asked for, None where the one given does not lead to any.

    Nothing holds the digging for an extreme one below inferno, where most boards of some rules end
    (sandwiches, say), so that some givens are put back.
    """
    compare = partial(_compare, digger, params.level, should_stop)
    if params.level == EASED:
        return with_more_givens(puzzle, solution, params.is_symmetric, rng, compare)
    return puzzle if compare(puzzle) == 0 else None


def _compare(digger: Digger, level: str, should_stop: Callable[[], bool], puzzle: Puzzle) -> int:
    """Return -1, 0 or 1 for a puzzle easier than a level, of it or harder, as players are told."""
    place = VARIANT_LEVELS.index(level)
    if place and digger.is_solved(puzzle.givens, min(place - 1, EXPERT)):
        return -1  # the quick reasons of an easier level are enough, so it is not rated
    return compare_level(puzzle, level, should_stop)


def _full_board(params: Params, rng: random.Random, prng: Prng) -> tuple[Puzzle, Digger] | None:
    """Return a filled board with constraints that hold on it, all digits given."""
    kinds = [BY_ID[one] for one in params.constraints]
    # A rule whose signs are asked for as well holds on any board once every sign stands.
    lifted = tuple(kind for kind in kinds if set(kind.lifted_by) & set(kinds))
    shaping = tuple(kind.id for kind in kinds if kind.is_global and kind not in lifted)
    if Straights.id in params.constraints:
        empty = random_straights(params.size, rng)
        digger = _digger(empty, prng)
    elif params.is_latin:
        empty, digger = _empty_board(Board.without_regions(params.size), shaping)
    elif params.is_jigsaw:
        empty, digger = _empty_board(random_regions(params.size, prng), shaping)
    else:
        empty, digger = _usual_empty(params.size, shaping, get_ident())
    digger.prng = prng
    fillings = (digger.fill(guesses) for guesses in FILL_GUESSES)
    solution = next((filled for filled in fillings if filled is not None), None)
    if solution is None:
        return None
    constraints: list[Constraint] = []
    for kind in kinds:
        if kind is Straights:
            constraints += empty.constraints
            continue
        is_lifted = kind in lifted
        found = (
            [kind.parse((), empty.board)] if is_lifted else kind.find(solution, empty.board, rng)
        )
        if not found:
            text = _("A board of {size} x {size} cannot have the rule '{name}'.")
            if kind.is_global:
                raise GameError(text.format(size=params.size, name=_(kind.name)))
            return None
        constraints += found
    if tuple(constraints) == empty.constraints:
        return empty.with_givens(solution), digger
    full = Puzzle(solution, (), empty.board, tuple(constraints))
    if full.faults(solution):
        return None
    with_totals = params.level in VARIANT_LEVELS[HARD:]
    return full, _digger(full, prng, with_totals=with_totals)


def _digger(puzzle: Puzzle, prng: Prng, *, with_totals: bool = False) -> Digger:
    solver = GeneralSolver(puzzle.rules, puzzle.board.size, puzzle.board.count)
    totals = tuple(one.sum for one in puzzle.totals) if with_totals else ()
    return Digger(solver, Reasons(solver, totals), prng)


def _empty_board(board: Board, shaping: tuple[str, ...]) -> tuple[Puzzle, Digger]:
    fixed = tuple(BY_ID[one].parse((), board) for one in shaping)
    empty = Puzzle(bytes(board.count), (), board, fixed)
    return empty, _digger(empty, make_prng(""))


@lru_cache(maxsize=8)
def _usual_empty(size: int, shaping: tuple[str, ...], _thread: int) -> tuple[Puzzle, Digger]:
    """Return the empty board with the usual boxes, packed once a thread: it has buffers."""
    return _empty_board(usual_board(size), shaping)
