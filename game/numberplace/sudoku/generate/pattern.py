"""Givens in a pattern the player drew: search for digits that leave one solution."""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.generate.digging import random_solution
from numberplace.sudoku.generate.prng import Prng
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.exact import Solver

MOVES: Final = 3000
"""Changes tried on one grid."""
CAP: Final = 400
"""Solutions counted at most when two fillings are compared."""


def fill_pattern(pattern: bytes, solver: Solver, prng: Prng) -> bytes:
    """Return 81 givens on the cells of a pattern (81 flags) with one solution, or b"".

    Starts from some solution and, while the givens leave several, lets two or three of them fall
    anew; a filling is kept when it leaves no more solutions than the one before.
    """
    cells: vec[i64] = vec[i64]([cell for cell in range(81) if pattern[cell]])
    givens = _on_pattern(random_solution(solver, prng), pattern)
    fewest: i64 = solver.count(givens, CAP)
    for _move in range(MOVES):
        if fewest == 1:
            return bytes([givens[cell] for cell in range(81)])
        trial = givens[:]
        for _cell in range(2 + prng.roll(2)):
            trial[cells[prng.roll(len(cells))]] = 0
        trial = _on_pattern(solver.fill(trial, prng.seed()), pattern)
        count: i64 = solver.count(trial, fewest + 1)
        if count <= fewest:
            givens = trial
            fewest = count
    return b""


def _on_pattern(solution: bytes, pattern: bytes) -> vec[i64]:
    return vec[i64]([solution[cell] if pattern[cell] else 0 for cell in range(81)])
