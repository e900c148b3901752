"""Cages that leave one solution without any given: divided by chance, then cut again where needed.

As long as a second solution is found, a cage in which it differs is joined with one beside it, and
the two are divided anew in a way that the second solution does not keep.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from numberplace.core.errors import refuse_to_go_on
from numberplace.sudoku.constraints.killer import Cage, divide
from numberplace.sudoku.constraints.mathdoku import Mathdoku
from numberplace.sudoku.generate.filling import within
from numberplace.sudoku.model.board import Board, Cell
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.general import GeneralSolver

CAGED: Final[dict[str, type[Cage] | type[Mathdoku]]] = {one.id: one for one in (Cage, Mathdoku)}
"""The rules whose cages can tell a whole board, by id."""
MAX_CUTS: Final = 120
"""Cages that are divided anew before another board is tried."""
TRIES: Final = 40
"""Ways to divide two cages anew that are looked at."""
GUESSES: Final = 4_000
"""Guesses for a second solution; where they are not enough another board is tried."""
KILLER_SIZES: Final = {
    "easy": (2, 2, 2, 2, 3, 3),
    "medium": (2, 2, 2, 3, 3, 3, 4),
    "hard": (2, 2, 3, 3, 3, 4, 4),
}
MATHDOKU_SIZES: Final = {
    "easy": (1, 2, 2, 2, 2, 3),
    "medium": (1, 2, 2, 2, 3, 3),
    "hard": (2, 2, 2, 3, 3, 3),
}
WIDE: Final = (2, 2, 3, 3, 3, 4, 4, 5)
"""Sizes of cages, in cells, drawn by chance: for a level, and for those beyond."""
Cut = list[Cell]
"""The cells of a cage."""


def caged_puzzle(
    full: Puzzle, kind: str, level: str, rng: random.Random, should_stop: Callable[[], bool]
) -> Puzzle | None:
    """Return a puzzle without givens, None where no such cages are found. Raises Stopped.

    Args:
        full: a filled board and its other rules.
        kind: a key of ``CAGED``.
    """
    solution, board = full.givens, full.board
    sizes = (MATHDOKU_SIZES if kind == Mathdoku.id else KILLER_SIZES).get(level, WIDE)
    may_repeat = kind == Mathdoku.id
    cuts = divide(solution, board, rng, may_repeat=may_repeat, sizes=sizes)
    cages = [_cage(cut, kind, solution, rng) for cut in cuts]
    for _cut in range(MAX_CUTS):
        refuse_to_go_on(should_stop)
        cages.sort(key=lambda cage: cage.members)
        puzzle = Puzzle(bytes(board.count), (), board, (*full.constraints, *cages))
        solver = GeneralSolver(puzzle.rules, board.size, board.count)
        found = within(solver, puzzle.givens, 2, GUESSES, should_stop)
        if found is None:
            return None
        others = [one for one in found if one != solution]
        if not others:
            return puzzle
        if not _cut_again(cages, board, solution, others[0], kind, max(sizes), rng):
            return None
    return None


def _cage(cut: Cut, kind: str, solution: bytes, rng: random.Random) -> Cage | Mathdoku:
    return CAGED[kind].holding(tuple(sorted(cut)), solution, rng)


def _cut_again(
    cages: list[Cage | Mathdoku],
    board: Board,
    solution: bytes,
    other: bytes,
    kind: str,
    largest: int,
    rng: random.Random,
) -> bool:
    """Divide two neighbouring cages anew so that another solution is none any more."""
    wrong = [
        at for at, one in enumerate(cages) if any(solution[c] != other[c] for c in one.members)
    ]
    rng.shuffle(wrong)
    for first in wrong:
        around = {near for cell in cages[first].members for near in board.beside(cell)}
        beside = [
            at for at, one in enumerate(cages) if at != first and around.intersection(one.members)
        ]
        if not beside:
            continue
        second = rng.choice(beside)
        pool = {*cages[first].members, *cages[second].members}
        for _try in range(TRIES):
            cuts = _divided(pool, board, solution, largest, rng, kind == Mathdoku.id)
            fresh = [_cage(cut, kind, solution, rng) for cut in cuts]
            if cuts and any(find_faults(one.rules(board), other, board.size) for one in fresh):
                for at in sorted((first, second), reverse=True):
                    del cages[at]
                cages += fresh
                return True
    return False


def _divided(
    pool: set[Cell],
    board: Board,
    solution: bytes,
    largest: int,
    rng: random.Random,
    may_repeat: bool,
) -> list[Cut]:
    """Divide some cells into connected cages; nothing where a cell is left alone or repeats."""
    free, cuts = set(pool), list[Cut]()
    while free:
        cut = [rng.choice(sorted(free))]
        free.discard(cut[0])
        wanted = rng.randint(2, largest)
        while len(cut) < wanted:
            ahead = sorted(free.intersection(near for cell in cut for near in board.beside(cell)))
            if not may_repeat:
                held = {solution[cell] for cell in cut}
                ahead = [cell for cell in ahead if solution[cell] not in held]
            if not ahead:
                break
            cut.append(rng.choice(ahead))
            free.discard(cut[-1])
        if len(cut) < 2:
            return []
        cuts.append(cut)
    return cuts
