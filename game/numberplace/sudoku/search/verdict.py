"""The number of solutions of a puzzle, put into words for a player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from numberplace.core.errors import never
from numberplace.core.words import _
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.exact import ShouldStop
from numberplace.sudoku.search.of_board import search_of


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


def find_out_of(puzzle: Puzzle, should_stop: ShouldStop = never) -> Solutions:
    """Return up to two solutions of any puzzle; of a position, those its candidates allow.

    Of none, the message says why if that is seen at once.

    Raises Stopped.
    """
    search = search_of(puzzle)
    found = tuple(search.solutions(puzzle.givens, 2, should_stop))
    if not found and (reason := search.why_none(puzzle.givens)):
        return Solutions((), reason)
    if found and puzzle.marks:
        found = tuple(search.solutions_within(list(puzzle.marks), 2, should_stop))
    return _say(found)


def solutions_from(
    puzzle: Puzzle, digits: bytes, limit: int, should_stop: ShouldStop = never
) -> list[bytes]:
    """Return up to ``limit`` fillings of a puzzle's board that keep some digits. Raises Stopped.

    Candidates that are clues limit them.
    """
    if puzzle.is_of_candidates:
        if puzzle.strangers(digits):
            return []
        return solutions_among(puzzle, puzzle.with_digits(digits).marks, limit, should_stop)
    return list(search_of(puzzle).solutions(digits, limit, should_stop))


def solutions_among(
    puzzle: Puzzle, masks: Sequence[int], limit: int, should_stop: ShouldStop = never
) -> list[bytes]:
    """Return up to ``limit`` fillings of a puzzle's board within the digit_mask of each cell.

    Raises Stopped.
    """
    return search_of(puzzle).solutions_within(list(masks), limit, should_stop)


def _say(found: tuple[bytes, ...]) -> Solutions:
    return Solutions(found, say_how_many(len(found)))


def say_how_many(count: int) -> str:
    """Return the sentence on the number of solutions, counted up to two."""
    if not count:
        return _("There is no solution.")
    return (
        _("There is exactly one solution.") if count == 1 else _("There are 2 or more solutions.")
    )
