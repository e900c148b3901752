"""Make a puzzle with one solution: fill a board, find its constraints, dig givens to a level."""

from __future__ import annotations

import random
from collections.abc import Callable

from numberplace.core.errors import GameError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.variants.constraints import BY_ID, Constraint
from numberplace.variants.generate.filling import fill, random_regions, within
from numberplace.variants.generate.params import Params
from numberplace.variants.logic.solve import TECHNIQUES, rate, solve_path
from numberplace.variants.model.board import Board, Cell, usual_board
from numberplace.variants.model.levels import LEVELS
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.search.exact import Solver

TRIES = 60
"""Boards of 9 x 9 tried for one puzzle before giving up; more of smaller ones."""
GUESSES = 400
"""A given whose removal would take more guesses to prove stays."""


def make_puzzle(
    params: Params, rng: random.Random, should_stop: Callable[[], bool] = never
) -> Puzzle:
    """Return a puzzle as asked for. Raises GameError when none was found, and Stopped."""
    tries = TRIES * max(1, 81 // params.size**2) ** 2
    for _try in range(tries):
        refuse_to_go_on(should_stop)
        full = _full_board(params, rng, should_stop)
        if full is None:
            continue
        puzzle = _dig(full, params, rng, should_stop)
        if not params.level or rate(puzzle, should_stop).level == params.level:
            return puzzle
    text = _("No such puzzle was found on {count} boards; try another level or fewer rules.")
    raise GameError(text.format(count=tries))


def _full_board(
    params: Params, rng: random.Random, should_stop: Callable[[], bool]
) -> Puzzle | None:
    """Return a filled board with constraints that hold on it, all digits given."""
    board = random_regions(params.size, rng) if params.is_jigsaw else usual_board(params.size)
    kinds = [BY_ID[one] for one in params.constraints]
    shaping = [kind for kind in kinds if kind.is_global]
    fixed = tuple(kind.parse((), board) for kind in shaping)
    empty = Puzzle(board, bytes(params.size**2), fixed)
    solution = fill(empty, rng, should_stop)
    if solution is None:
        return None
    constraints: list[Constraint] = []
    for kind in kinds:
        found = kind.find(solution, board, rng)
        if not found:
            text = _("A board of {size} x {size} cannot have the rule '{name}'.")
            if kind.is_global:
                raise GameError(text.format(size=params.size, name=_(kind.name)))
            return None
        constraints += found
    return Puzzle(board, solution, tuple(constraints))


def _dig(
    full: Puzzle, params: Params, rng: random.Random, should_stop: Callable[[], bool]
) -> Puzzle:
    """Take givens away while one solution is left and the level is not passed."""
    solver = Solver(full.rules, params.size)
    givens, removed = bytearray(full.givens), []
    for orbit in _orbits(full.board, rng, is_symmetric=params.is_symmetric):
        refuse_to_go_on(should_stop)
        kept = [givens[cell] for cell in orbit]
        for cell in orbit:
            givens[cell] = 0
        found = within(solver, bytes(givens), 2, GUESSES, should_stop)
        if found is not None and len(found) == 1:
            removed.append(orbit)
        else:
            for cell, digit in zip(orbit, kept, strict=True):
                givens[cell] = digit
    return _ease(full, bytes(givens), removed, params.level, should_stop)


def _orbits(board: Board, rng: random.Random, *, is_symmetric: bool) -> list[tuple[Cell, ...]]:
    cells = len(board.regions)
    orbits = [
        tuple(sorted({cell, cells - 1 - cell})) if is_symmetric else (cell,)
        for cell in range(cells)
    ]
    orbits = list(dict.fromkeys(orbits))
    rng.shuffle(orbits)
    return orbits


def _ease(
    full: Puzzle,
    givens: bytes,
    removed: list[tuple[Cell, ...]],
    level: str,
    should_stop: Callable[[], bool],
) -> Puzzle:
    """Give back as few of the last removals as bring a puzzle down to a level."""
    if not level or level == LEVELS[-1]:
        return full.with_givens(givens)
    most = LEVELS.index(level)
    allowed = tuple(one for one in TECHNIQUES if LEVELS.index(one.level) <= most)

    def with_removed(count: int) -> Puzzle:
        digits = bytearray(full.givens)
        for orbit in removed[:count]:
            for cell in orbit:
                digits[cell] = 0
        return full.with_givens(bytes(digits))

    low, high = 0, len(removed)
    while low < high:
        middle = (low + high + 1) // 2
        if solve_path(with_removed(middle), should_stop, allowed).is_solved:
            low = middle
        else:
            high = middle - 1
    return with_removed(low)
