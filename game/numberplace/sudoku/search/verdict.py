"""The number of solutions of a puzzle, put into words for a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from numberplace.core.errors import never
from numberplace.core.words import _
from numberplace.sudoku.model.forms import Sum
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import find_dead_cell, first_clash
from numberplace.sudoku.model.totals import without_houses
from numberplace.sudoku.search.exact import find_solutions, solutions_within
from numberplace.sudoku.search.general import GeneralSolver


@dataclass(frozen=True, slots=True)
class Solutions:
    """Result of the exact search for 81 digits."""

    found: tuple[bytes, ...]
    """At most two solutions of 81 digits."""
    message: str
    """One sentence that says how many there are, and why when there is none."""

    @property
    def is_unique(self) -> bool:
        """Tell whether there is exactly one."""
        return len(self.found) == 1


def find_out(digits: bytes, should_stop: Callable[[], bool] = never) -> Solutions:
    """Search for up to two solutions of 81 digits (0 = empty); of none, say why if that is seen.

    Raises Stopped.
    """
    found = tuple(find_solutions(digits, 2, should_stop))
    if found:
        return _say(found)
    clash = first_clash(digits)
    if clash is not None:
        text = _("There is no solution: {digit} is in both {first} and {second}.")
        first, second = (cell_name(cell) for cell in clash)
        return Solutions((), text.format(digit=digits[clash[0]], first=first, second=second))
    dead = find_dead_cell(digits)
    if dead is not None:
        text = _("There is no solution: no digit can go into {cell}.")
        return Solutions((), text.format(cell=cell_name(dead)))
    return _say(())


def find_out_of(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Solutions:
    """Return up to two solutions of any puzzle; of a position, those its candidates allow.

    Raises Stopped.
    """
    if not puzzle.is_classic:
        return _say(tuple(solutions_from(puzzle, puzzle.givens, 2, should_stop)))
    verdict = find_out(puzzle.givens, should_stop)
    if not puzzle.marks or not verdict.found:
        return verdict
    return _say(tuple(solutions_among(puzzle, puzzle.marks, 2, should_stop)))


def solutions_from(
    puzzle: Puzzle, digits: bytes, limit: int, should_stop: Callable[[], bool] = never
) -> list[bytes]:
    """Return up to ``limit`` fillings of a puzzle's board that keep some digits. Raises Stopped.

    Candidates that are clues limit them.
    """
    if puzzle.is_of_candidates:
        if puzzle.strangers(digits):
            return []
        return solutions_among(puzzle, puzzle.with_digits(digits).marks, limit, should_stop)
    find = find_solutions if puzzle.is_classic else solver_of(puzzle).solutions
    return list(find(digits, limit, should_stop))


def solutions_among(
    puzzle: Puzzle, masks: Sequence[int], limit: int, should_stop: Callable[[], bool] = never
) -> list[bytes]:
    """Return up to ``limit`` fillings of a puzzle's board within the digit_mask of each cell.

    The bare classic board has an exact search of its own: its tables are its speed. Raises Stopped.
    """
    find = solutions_within if puzzle.is_classic else solver_of(puzzle).solutions_within
    return find(list(masks), limit, should_stop)


def solver_of(puzzle: Puzzle) -> GeneralSolver:
    """Return the search of a board with further rules.

    Houses give sums for what cages leave over. With them a killer of wide cages took 522 guesses
    instead of 55,000 and four seconds of clauses. They shorten sums over long lines, too: of forty
    cells eight were left, and 10,000 guesses and four seconds of clauses became 0.05 s.
    """
    board = puzzle.board
    return GeneralSolver(puzzle.rules, board.size, board.count, implied_sums(puzzle))


def implied_sums(puzzle: Puzzle) -> tuple[Sum, ...]:
    """Return the sums that a search is handed beside the rules: they follow from its houses."""
    board = puzzle.board
    is_one_grid = board.is_square and board.count == board.size * board.size
    totals = tuple(one.sum for one in puzzle.totals) if is_one_grid else ()
    return totals + shortened_sums(puzzle)


def shortened_sums(puzzle: Puzzle) -> tuple[Sum, ...]:
    """Return what the houses of a board leave of its long sums, where that is less."""
    rules, size = puzzle.rules, puzzle.board.size
    found = ((one, without_houses(one, rules.houses, size)) for one in rules.sums)
    return tuple(short for one, short in found if short is not one and short != one)


def _say(found: tuple[bytes, ...]) -> Solutions:
    return Solutions(found, say_how_many(len(found)))


def say_how_many(count: int) -> str:
    """Return the sentence on the number of solutions, counted up to two."""
    if not count:
        return _("There is no solution.")
    return (
        _("There is exactly one solution.") if count == 1 else _("There are 2 or more solutions.")
    )
