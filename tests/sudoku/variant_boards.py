"""Boards and puzzles that tests of variants share."""

from __future__ import annotations

import random
from functools import cache
from typing import Final, NamedTuple

from numberplace.core.step import Step
from numberplace.sudoku import engine, logic
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.generate.filling import random_regions
from numberplace.sudoku.generate.prng import Prng, make_prng
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.profiles import OWN_ORDER
from numberplace.sudoku.search.digging import Digger
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.reasons import Reasons
from numberplace.sudoku.techniques import BY_ID, Technique
from numberplace.sudoku.techniques.rules.search import masks_of

CLASSIC = "9x9: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KILLER = "4x4: ................; killer 5 r1c1 r1c2; killer 3 r4c3 r4c4"

STAGES: Final = (
    (
        *("full_house", "hidden_single_box", "hidden_single_row", "hidden_single_column"),
        *("hidden_single_extra", "naked_single", "relation", "sum_end"),
    ),
    ("sum", "line", "locked", "cage_locked"),
    (
        *("totals", "wide_totals", "naked_pair", "hidden_pair", "naked_triple"),
        *("hidden_triple", "naked_quad", "hidden_quad"),
    ),
    ("x_wing", "swordfish", "jellyfish"),
)
"""What each stage of ``Reasons`` has beyond the one before."""


def techniques_up_to(stage: int) -> list[Technique]:
    """Return the techniques whose searches a stage of ``Reasons`` stands for."""
    return [BY_ID[one] for ids in STAGES[: stage + 1] for one in ids]


class OwnPath(NamedTuple):
    """A path by the board's own numbers."""

    steps: tuple[Step, ...]
    is_solved: bool
    digits: bytes


def own_path(puzzle: Puzzle) -> OwnPath:
    """Return the path of a puzzle, easiest technique first."""
    found = engine.solve_path(puzzle)
    return OwnPath(found.steps, found.solved, engine.digits_of(found.grid))


def plain_path(puzzle: Puzzle) -> OwnPath:
    """Return the path that the searches for boards of any size find on a board."""
    found = logic.solve_path(PlainGrid(puzzle, puzzle.givens), OWN_ORDER)
    return OwnPath(found.steps, found.solved, bytes(list(found.grid.digits)))


def plain_steps(grid: PlainGrid) -> list[Step]:
    """Return every step of a position that these searches find."""
    return logic.all_steps(grid, OWN_ORDER)


@cache
def all_grids() -> tuple[bytes, ...]:
    """Return the 288 filled boards of 4 x 4."""
    solver = GeneralSolver(Puzzle(bytes(16), board=usual_board(4)).rules, 4)
    return tuple(solver.solutions(bytes(16), 1000))


def digger_of(puzzle: Puzzle, prng: Prng | None = None) -> Digger:
    """Return what fills and digs out a board."""
    solver = GeneralSolver(puzzle.rules, puzzle.board.size)
    totals = tuple(one.sum for one in puzzle.totals)
    return Digger(solver, Reasons(solver, totals), prng or make_prng("1"))


def all_masks(grid: PlainGrid) -> list[int]:
    """Return the digit_mask of each cell; of a filled one, its digit alone."""
    return masks_of(grid, range(len(grid.digits)))


def random_grid(size: int, rng: random.Random, *, is_jigsaw: bool = False) -> Puzzle:
    """Return a filled board without constraints."""
    prng = make_prng(str(rng.random()))
    while True:
        board = random_regions(size, prng) if is_jigsaw else usual_board(size)
        empty = Puzzle(bytes(size * size), board=board)
        grid = digger_of(empty, prng).fill(2_000)
        if grid is not None:
            return empty.with_givens(grid)


def random_puzzle(size: int, rng: random.Random, most: int = 3) -> tuple[Puzzle, bytes]:
    """Return a puzzle with up to ``most`` kinds of constraints, and one of its solutions."""
    full = random_grid(size, rng, is_jigsaw=rng.random() < 0.3)
    kinds = rng.sample(CONSTRAINTS, rng.randint(0, most))
    found = [one for kind in kinds for one in kind.find(full.givens, full.board, rng)]
    some = [one for one in found if rng.random() < 0.6]
    # A negative rule holds only beside all signs that lift it.
    kept = tuple(
        one
        for one in some
        if not one.lifted_by
        or not find_faults(one.rules_among(full.board, some), full.givens, size)
    )
    givens = bytes(d if rng.random() < 0.3 else 0 for d in full.givens)
    puzzle = Puzzle(givens, (), full.board, kept)
    assert not find_faults(puzzle.rules, full.givens, size)
    return puzzle, full.givens
