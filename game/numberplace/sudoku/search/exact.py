"""Exact search: how many solutions a puzzle has up to a limit, and which.

A puzzle is given as everywhere: 81 characters (``.``, ``0``, ``*``, ``_`` or ``-`` empty) or 81
digits (0 = empty), in reading order. The search itself is ``_exact.c`` where a C compiler has built
it, else ``wide``: the same guesses, the same solutions, a hundred times the time. After
``wide.HANDOVER`` guesses clauses go on where python-sat is installed; every search asks its
``should_stop`` now and then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from numberplace.core.errors import FormatError, never, refuse_to_go_on
from numberplace.core.words import _
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.notation import parse_line

try:
    from numberplace.sudoku.search._exact import answer as answer
    from numberplace.sudoku.search._exact import search as search
    from numberplace.sudoku.search._exact import search_within
    from numberplace.sudoku.search._exact import settle as settle
except ImportError:
    from numberplace.sudoku.search.wide import answer as answer
    from numberplace.sudoku.search.wide import search as search
    from numberplace.sudoku.search.wide import search_within
    from numberplace.sudoku.search.wide import settle as settle


ShouldStop = Callable[[], bool]


def count_solutions(
    puzzle: str | Sequence[int], limit: int = 2, should_stop: ShouldStop = never
) -> int:
    """Count solutions, stopping at ``limit`` (below 2**63). Raises FormatError and Stopped."""
    return _search(puzzle, limit, 0, should_stop)[0]


def find_solutions(
    puzzle: str | Sequence[int], limit: int = 1, should_stop: ShouldStop = never
) -> list[bytes]:
    """Return at most ``limit`` solutions, each 81 digits in reading order.

    Raises FormatError and Stopped.
    """
    return _search(puzzle, limit, limit, should_stop)[2]


def count_within(masks: Sequence[int], limit: int, should_stop: ShouldStop = never) -> int:
    """Count the solutions that 81 digit_masks of candidates allow, stopping at ``limit``.

    Raises Stopped.
    """
    return search_within(masks, limit, 0, watch_of(should_stop))[0]


def solutions_within(
    masks: Sequence[int], limit: int, should_stop: ShouldStop = never
) -> list[bytes]:
    """Return at most ``limit`` solutions that 81 digit_masks of candidates allow.

    Raises Stopped.
    """
    return search_within(masks, limit, limit, watch_of(should_stop))[2]


def watch_of(should_stop: ShouldStop) -> Callable[[], object] | None:
    """Return what a search calls now and then to be ended by ``should_stop``, None for never."""
    return None if should_stop is never else partial(refuse_to_go_on, should_stop)


def is_unique(puzzle: str | Sequence[int]) -> bool:
    """Tell whether a puzzle has exactly one solution. Raises FormatError."""
    return count_solutions(puzzle, 2) == 1


def is_needed(puzzle: str | Sequence[int], cell: int) -> bool:
    """Tell whether a puzzle with one solution has several without the given in ``cell`` (0-80).

    An empty cell is not needed. Raises FormatError.
    """
    cells = read_cells(puzzle)
    if not 0 <= cell < 81:
        raise FormatError(_("{cell} is not a cell; cells go from 0 to 80.").format(cell=cell))
    if cells[cell] == 0:
        return False
    cells[cell] = 0
    return search(cells, 2, 0, 0, -1)[0] > 1


def _search(
    puzzle: str | Sequence[int], limit: int, keep: int, should_stop: ShouldStop
) -> tuple[int, int, list[bytes]]:
    """Search a puzzle as given; input that the search cannot read is looked at closely."""
    watch = watch_of(should_stop)
    try:
        return search(puzzle, limit, keep, 0, -1, watch)
    except (TypeError, ValueError, OverflowError):
        return search(read_cells(puzzle), limit, keep, 0, -1, watch)


def read_cells(puzzle: str | Sequence[int]) -> vec[i64]:
    """Return a puzzle as 81 packed digits. Raises FormatError."""
    if isinstance(puzzle, str):
        return vec[i64](list(parse_line(puzzle)))
    cells = [int(digit) for digit in puzzle]
    if len(cells) != 81:
        raise FormatError(
            _("A puzzle has 81 cells, but this one has {count}.").format(count=len(cells))
        )
    for digit in cells:
        if not 0 <= digit <= 9:
            raise FormatError(_("{digit} is not a digit; a cell holds 0 to 9.").format(digit=digit))
    return vec[i64](cells)


class GivenUp(Exception):  # noqa: N818 - says what happened
    """A search took longer than its caller waits."""


class Patience:
    """Ends a search after so many pauses, or when its ``should_stop`` says so."""

    def __init__(self, pauses: int, should_stop: ShouldStop) -> None:
        """Wait for so many pauses."""
        self.left = pauses
        self.should_stop = should_stop

    def watch(self) -> None:
        """Count a pause. Raises GivenUp and Stopped."""
        refuse_to_go_on(self.should_stop)
        self.left -= 1
        if self.left < 0:
            raise GivenUp


class Solver:
    """The search, and its latest result; any number of puzzles, one at a time."""

    def __init__(self) -> None:
        self.solutions: list[bytes] = []
        """Solutions kept by the last count, each 81 digits."""
        self.guesses: i64 = 0
        """Branches taken so far, of all counts."""

    def count(self, cells: vec[i64], limit: i64, keep: i64 = 0) -> i64:
        """Count the solutions of 81 digits (0 = empty) up to ``limit``; keep the first ``keep``."""
        return self._note(search(cells, limit, keep, 0, -1))

    def count_within(
        self,
        masks: vec[i64],
        limit: i64,
        keep: i64 = 0,
        watch: Callable[[], object] | None = None,
    ) -> i64:
        """Count as ``count`` does, from 81 digit_masks of candidates (bit 0 = digit 1).

        Args:
            watch: called every 1,024 guesses; what this callable raises ends the search.
        """
        return self._note(search_within(masks, limit, keep, watch))

    def first_within(self, masks: vec[i64], pauses: int, should_stop: ShouldStop = never) -> bytes:
        """Return a solution that 81 digit_masks allow, b"" for none or when given up.

        Args:
            pauses: the search is given up when it paused so often: every 1,024 guesses, and every
                2,000 conflicts of clauses.

        Raises Stopped.
        """
        try:
            self.count_within(masks, 1, 1, Patience(pauses, should_stop).watch)
        except GivenUp:
            return b""
        return self.solutions[0] if self.solutions else b""

    def is_forced(self, cells: vec[i64], cell: i64, digit: i64, keep: i64 = 0) -> bool:
        """Tell whether no solution of 81 digits has another than ``digit`` in an empty cell.

        For a puzzle with a solution where it has ``digit``, this is quicker than counting to two.
        With ``keep`` 1 a solution that has another is kept.
        """
        return self._note(search(cells, 1, keep, 0, 81 * digit - 81 + cell)) == 0

    def fill(self, cells: vec[i64], seed: i64) -> bytes:
        """Return some solution of 81 digits (0 = empty), another for another seed; b"" for none.

        ``seed`` is 1 to 2**31 - 2; take it from the caller's ``rng``. All solutions can come up,
        not all equally often; where thousands of guesses found none, the one that clauses find.
        """
        self._note(search(cells, 1, 1, seed, -1))
        return self.solutions[0] if self.solutions else b""

    def _note(self, result: tuple[int, int, list[bytes]]) -> i64:
        found, guesses, self.solutions = result
        self.guesses += guesses
        return found
