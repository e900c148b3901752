"""True candidates: every digit of a cell that some solution has, and in how many it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from numberplace.core.errors import never
from numberplace.sudoku.model.board import Cell, mask_digits
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.search.sat import CLASSIC_ENGINE, Clauses, SatSearch
from numberplace.sudoku.setting.finder import SolutionFinder
from numberplace.sudoku.setting.restarts import Masks


@dataclass(frozen=True, slots=True)
class TrueCandidates:
    """The candidates of a board that solutions have."""

    size: int
    """Digits a cell may have."""
    cap: int
    """Solutions are counted up to here for each candidate."""
    counts: tuple[int, ...]
    """For each cell and digit the number of solutions with the digit there, at most ``cap``; the
    index is ``cell * size + digit - 1``."""
    solutions: tuple[bytes, ...]
    """One solution, or two that differ; none where there is none. One that is not complete may
    still be followed by a second."""
    is_complete: bool = True
    """False while some are still looked for: each count is then one that is reached at least."""

    @property
    def masks(self) -> tuple[int, ...]:
        """The digit_mask of each cell."""
        rows = (self.counts[at : at + self.size] for at in range(0, len(self.counts), self.size))
        return tuple(sum(1 << at for at, count in enumerate(row) if count) for row in rows)

    def count(self, cell: Cell, digit: int) -> int:
        """Return in how many solutions a digit stands in a cell, at most ``cap``."""
        return self.counts[cell * self.size + digit - 1]

    @property
    def completing(self) -> tuple[tuple[Cell, int], ...]:
        """The (cell, digit) that would leave one solution as givens; needs a cap above 1."""
        if self.cap < 2 or len(self.solutions) < 2:
            return ()
        return tuple(
            (at // self.size, at % self.size + 1)
            for at, count in enumerate(self.counts)
            if count == 1
        )


class _Tally:
    """Counts solutions by candidate, each solution once."""

    def __init__(self, cells: int, size: int, cap: int) -> None:
        self.size, self.cap = size, cap
        self.counts = [0] * (cells * size)
        self.full: Masks = [0] * cells
        """The digits of each cell that need no further solution."""
        self.seen: dict[bytes, None] = {}

    def add(self, solutions: Iterable[bytes]) -> None:
        for solution in solutions:
            if solution in self.seen:
                continue
            self.seen[solution] = None
            for cell, digit in enumerate(solution):
                if not digit:
                    continue
                at = cell * self.size + digit - 1
                if self.counts[at] < self.cap:
                    self.counts[at] += 1
                if self.counts[at] == self.cap:
                    self.full[cell] |= 1 << digit - 1

    def is_full(self, cell: Cell, digit: int) -> bool:
        """Tell whether a candidate needs no further solution."""
        return bool(self.full[cell] >> digit - 1 & 1)

    def result(self, *, is_complete: bool = True) -> TrueCandidates:
        two = tuple(self.seen)[:2]
        return TrueCandidates(self.size, self.cap, tuple(self.counts), two, is_complete)


def find_true_candidates(
    puzzle: Puzzle,
    cap: int = 1,
    should_stop: Callable[[], bool] = never,
    known: TrueCandidates | None = None,
) -> TrueCandidates:
    """Return the true candidates of a puzzle, with counts up to ``cap``. Raises Stopped.

    Args:
        known: what was found with a smaller cap, to start from.
    """
    (*_parts, found) = grow_true_candidates(puzzle, cap, should_stop, known)
    return found


def grow_true_candidates(
    puzzle: Puzzle,
    cap: int = 1,
    should_stop: Callable[[], bool] = never,
    known: TrueCandidates | None = None,
) -> Iterator[TrueCandidates]:
    """Yield the true candidates of a puzzle as they are found, all of them last. Raises Stopped.

    Each solution marks all its candidates. Clauses answer where they can be written: their solver
    keeps what it has learnt from one solution to the next. Where they cannot, the search does, and
    before they are written, a short search, which is enough for a board with one solution or none.

    Args:
        cap, known: as ``find_true_candidates`` has them.
    """
    finder = SolutionFinder(puzzle)
    masks = finder.start() if known is None else list(known.masks)
    tally = _Tally(len(puzzle.givens), puzzle.board.size, cap)
    if not masks or 0 in masks:
        yield tally.result()
        return
    only = None if finder.is_quick else finder.only_solutions(masks, should_stop)
    if only is not None:
        tally.add(only)
        yield tally.result()
        return
    clauses = finder.clauses(masks)
    if clauses is None:
        yield from _grow_by_search(finder, masks, tally, should_stop)
    else:
        yield from _grow_by_clauses(clauses, finder.engine, masks, tally, should_stop)


def _grow_by_clauses(
    clauses: Clauses,
    engine: str,
    masks: Masks,
    tally: _Tally,
    should_stop: Callable[[], bool],
) -> Iterator[TrueCandidates]:
    """Ask for further solutions with a candidate that too few have, until there is none.

    The last answer, that there is none, settles the counts of all candidates at once. The first
    solution is told by itself: on boards with one solution the proof that there is no second takes
    up to ten times as long.
    """
    open_ = {
        clauses.of(cell, digit) for cell, mask in enumerate(masks) for digit in mask_digits(mask)
    }
    with SatSearch(clauses, (), engine) as search:
        # Of a classic of wide candidates this solver finds one within 0.04 s where nothing is asked
        # of it, and none within 6 s where it is to have many of them.
        wanted = set[int]() if engine == CLASSIC_ENGINE else open_
        while open_:
            solution = search.next_solution(wanted, should_stop)
            if solution is None:
                break
            tally.add([solution])
            open_ -= {
                clauses.of(cell, digit)
                for cell, digit in enumerate(solution)
                if tally.is_full(cell, digit)
            }
            wanted = open_
            yield tally.result(is_complete=False)
    yield tally.result()


def _grow_by_search(
    finder: SolutionFinder, masks: Masks, tally: _Tally, should_stop: Callable[[], bool]
) -> Iterator[TrueCandidates]:
    """Search for solutions with each candidate that too few have.

    Digits that are still to be marked are tried first. If there are fewer solutions than asked for,
    all of them are known then, so that the count is right. A candidate without a solution is
    removed, and propagation goes on from there.
    """
    tally.add(finder.solutions(masks, 2, should_stop) or ())
    if len(tally.seen) < 2:
        yield tally.result()
        return
    for cell in range(len(masks)):
        yield tally.result(is_complete=False)
        for digit in range(1, tally.size + 1):
            bit = 1 << digit - 1
            if not masks[cell] & bit & ~tally.full[cell]:
                continue
            trial = [*masks[:cell], bit, *masks[cell + 1 :]]
            found = finder.solutions(trial, tally.cap, should_stop, tally.full)
            tally.add(found or ())
            if not found:
                masks[cell] ^= bit
                masks = finder.settled(masks)
    yield tally.result()
