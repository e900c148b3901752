"""The number of solutions of a puzzle of Number Place, and the solutions, for scripts and
commands."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.answers import MANY, NONE, ONE, Solution
from numberplace.core.errors import FormatError, never
from numberplace.sudoku.model.board import digit_symbol
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import first_clash
from numberplace.sudoku.search import exact
from numberplace.sudoku.search.of_board import search_of, solver_of
from numberplace.sudoku.search.verdict import find_out_of, solutions_among, solutions_from


def solve(puzzle: Puzzle, limit: int = 2, should_stop: Callable[[], bool] = never) -> Solution:
    """Search for up to ``limit`` solutions. Raises Stopped."""
    verdict = find_out_of(puzzle, should_stop)
    found = verdict.found[:limit]
    if limit > 2 and len(verdict.found) == 2:
        found = _solutions(puzzle, limit, should_stop)
    outcome = (NONE, ONE, MANY)[len(verdict.found)]
    grids = tuple("".join(map(digit_symbol, grid)) for grid in found)
    return Solution(grids, outcome, verdict.message)


def count(puzzle: Puzzle, limit: int, should_stop: Callable[[], bool] = never) -> int:
    """Count the solutions up to ``limit``. Raises Stopped."""
    search = search_of(puzzle)
    if puzzle.marks:
        return search.count_within(list(puzzle.marks), limit, should_stop)
    return search.count_from(puzzle.givens, limit, should_stop)


def count_soon(puzzle: Puzzle, limit: int, guesses: int) -> int:
    """Count the solutions of a puzzle with further rules; -1 where ``guesses`` do not suffice."""
    return solver_of(puzzle).count_soon(puzzle.givens, limit, guesses)


def count_line(text: str, limit: int) -> int:
    """Count the solutions of 81 characters; -1 for other texts, and for clashing digits."""
    try:
        found = exact.search(text, limit, 0, 0, -1)[0]
    except (TypeError, ValueError, OverflowError):  # what only a closer look can read
        return _count_text(text, limit)
    return found or _count_text(text, limit)


def _count_text(text: str, limit: int) -> int:
    """Count as ``count_line`` does, and tell clashing digits from what has no solution."""
    try:
        found = exact.count_solutions(text, limit)
        if found == 0 and first_clash(parse_line(text)) is not None:
            return -1
    except FormatError:
        return -1
    return found


def _solutions(puzzle: Puzzle, limit: int, should_stop: Callable[[], bool]) -> tuple[bytes, ...]:
    if puzzle.marks:
        return tuple(solutions_among(puzzle, puzzle.marks, limit, should_stop))
    return tuple(solutions_from(puzzle, puzzle.givens, limit, should_stop))
