"""Fill in: digits and numbers for the clues that a setter has only marked, so that one solution is
left.

Open are the cells marked for a given, and the cages without a number. A full board that keeps what
is fixed gives them values; as long as several solutions are left, some of the open givens fall
anew, as ``generate/pattern`` does on the bare classic board.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from numberplace.core.errors import GameError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.base import DrawnOn, Takes, count_from_zero
from numberplace.sudoku.model.board import Board, Cell
from numberplace.sudoku.model.forms import find_faults
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.setting.draft import Draft
from numberplace.sudoku.setting.finder import SolutionFinder
from numberplace.sudoku.setting.tools import make, spot_of, value_of

STARTS: Final = 12
"""Full boards that are tried."""
MOVES: Final = 400
"""Changes tried on each of them."""
CAP: Final = 60
"""Solutions that are counted to tell a better filling from a worse one."""
MAX_NODES: Final = 20_000


def wants_filling(draft: Draft) -> bool:
    """Tell whether something is left open."""
    return bool(draft.wanted) or any(_is_open(one, draft.board) for one in draft.constraints)


def fill_in(draft: Draft, rng: random.Random, should_stop: Callable[[], bool] = never) -> Draft:
    """Return a draft with its open clues filled in and one solution.

    Raises GameError when none was found, and Stopped.
    """
    fixed = tuple(one for one in draft.constraints if not _is_open(one, draft.board))
    empty = replace(draft.puzzle, constraints=fixed)
    finder = SolutionFinder(empty)
    for _start in range(STARTS):
        solution = _random_solution(finder, finder.start(), rng, should_stop)
        if not solution:
            raise GameError(_("What is on the board already leaves no solution."))
        puzzle = _with_numbers(draft, solution)
        if puzzle is None:
            continue
        givens = _settle_givens(puzzle, draft.wanted, solution, rng, should_stop)
        if givens:
            return replace(draft, givens=givens, constraints=puzzle.constraints, wanted=frozenset())
    raise GameError(_("No digits were found that leave one solution; mark more cells."))


def _is_open(one: Constraint, board: Board) -> bool:
    """Tell whether a constraint has no number yet: a cage."""
    is_cage = one.drawn_on is DrawnOn.CELLS and one.takes is Takes.OPTIONAL
    return is_cage and not value_of(one, board)


def _random_solution(
    finder: SolutionFinder, masks: list[int], rng: random.Random, should_stop: Callable[[], bool]
) -> bytes:
    """Return a solution that differs from call to call, empty when there is none."""
    refuse_to_go_on(should_stop)
    if not masks:
        return b""
    size = finder.puzzle.board.size
    trial = list(masks)
    cells = [cell for cell, mask in enumerate(masks) if mask & (mask - 1)]
    for cell in rng.sample(cells, min(len(cells), 12)):
        bits = [1 << at for at in range(size) if trial[cell] >> at & 1]
        if not bits:
            break
        next_trial = finder.settled([*trial[:cell], rng.choice(bits), *trial[cell + 1 :]])
        trial = next_trial or trial
    order = [rng.getrandbits(size) for _mask in masks]
    found = finder.solutions(trial, 1, should_stop, order, MAX_NODES)
    found = found or finder.solutions(masks, 1, should_stop, order)
    return found[0] if found else b""


def _with_numbers(draft: Draft, solution: bytes) -> Puzzle | None:
    """Return the puzzle with the numbers that its cages have in a solution.

    None where one has none, because a digit stands twice in it or all of its digits count 0.
    """
    board, kept = draft.board, []
    less = int(count_from_zero(draft.constraints))
    for one in draft.constraints:
        if _is_open(one, board):
            spot = spot_of(one, board)
            total = sum(solution[cell] - less for cell in spot.cells)
            one = make(type(one), spot, str(total), board)
            asked = one.rules_among(board, draft.constraints)
            if _is_open(one, board) or find_faults(asked, solution, board.size):
                return None
        kept.append(one)
    return replace(draft.puzzle, constraints=tuple(kept))


def _settle_givens(
    puzzle: Puzzle,
    wanted: frozenset[Cell],
    solution: bytes,
    rng: random.Random,
    should_stop: Callable[[], bool],
) -> bytes:
    """Return givens with one solution, empty when none were found.

    A change lets a few of the open givens fall anew; it is kept unless it leaves more solutions.
    """
    finder, cells = SolutionFinder(puzzle), sorted(wanted)
    givens = _on_cells(puzzle.givens, cells, solution)
    fewest = _count(finder, givens, CAP, should_stop)
    for _move in range(MOVES):
        if fewest == 1:
            return givens
        if len(cells) < 2:
            break
        less = bytearray(givens)
        for cell in rng.sample(cells, min(len(cells), 2 + rng.randrange(2))):
            less[cell] = 0
        other = _random_solution(finder, finder.start(bytes(less)), rng, should_stop)
        if not other:
            continue
        trial = _on_cells(puzzle.givens, cells, other)
        count = _count(finder, trial, fewest + 1, should_stop)
        if 0 < count <= fewest:
            givens, fewest = trial, count
    return givens if fewest == 1 else b""


def _on_cells(fixed: bytes, cells: list[Cell], solution: bytes) -> bytes:
    givens = bytearray(fixed)
    for cell in cells:
        givens[cell] = solution[cell]
    return bytes(givens)


def _count(
    finder: SolutionFinder, givens: bytes, limit: int, should_stop: Callable[[], bool]
) -> int:
    found = finder.solutions(finder.start(givens), limit, should_stop, nodes=MAX_NODES)
    return limit if found is None else len(found)
