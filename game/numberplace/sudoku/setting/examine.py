"""Examine: the findings about a board while it is being set, quickest answers first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from numberplace.core.answers import Rating
from numberplace.core.errors import Contradiction, never
from numberplace.core.step import Explanation, Step
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.setting.conflict import Conflict, find_conflict
from numberplace.sudoku.setting.redundant import Clue, find_redundant
from numberplace.sudoku.setting.true_candidates import (
    TrueCandidates,
    find_true_candidates,
    grow_true_candidates,
)

CAP: Final = 8
"""Solutions counted for each candidate."""


@dataclass(frozen=True, slots=True)
class Report:
    """Findings about a board so far; a finding that is still being worked out is None."""

    candidates: TrueCandidates | None = None
    has_counts: bool = False
    """True if the candidates are counted up to ``CAP``, not only told apart."""
    conflict: Conflict | None = None
    step: Step | None = None
    """The next logical step."""
    words: Explanation | None = None
    rating: Rating | None = None
    """The level of a board with one solution."""
    redundant: tuple[Clue, ...] | None = None
    is_done: bool = False


def examine(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> Iterator[Report]:
    """Yield the findings about a board, each time more of them. Raises Stopped.

    First the true candidates as they are found, which say how many solutions there are; then why
    there is none, or the next step, counts, level and the clues that can go.
    """
    report = Report()
    for candidates in grow_true_candidates(puzzle, 1, should_stop):
        report = Report(candidates)
        yield report
    found = report.candidates
    assert found is not None
    if not found.solutions:
        yield replace(report, conflict=find_conflict(puzzle, should_stop), is_done=True)
        return
    is_one = len(found.solutions) == 1
    if not is_one:
        counted = find_true_candidates(puzzle, CAP, should_stop, found)
        report = replace(report, candidates=counted, has_counts=True)
        yield report
    # On a board with few clues the techniques may look for long and find nothing.
    for more in _steps(report, puzzle, should_stop):
        report = more
        yield report
    if not is_one:
        yield replace(report, is_done=True)
        return
    redundant = tuple(find_redundant(puzzle, found.solutions[0], should_stop))
    yield replace(report, redundant=redundant, is_done=True)


def _steps(report: Report, puzzle: Puzzle, should_stop: Callable[[], bool]) -> Iterator[Report]:
    """Add the next step to a report, and the level of a board with one solution."""
    from numberplace.sudoku.engine import BY_ID, rate
    from numberplace.sudoku.teach import coach

    try:
        step = next(coach.find_steps(CellTable.start(puzzle), should_stop), None)
    except Contradiction:
        return
    if step is not None:
        report = replace(report, step=step, words=BY_ID[step.technique].explain(step))
        yield report
    assert report.candidates is not None
    if len(report.candidates.solutions) == 1:
        found = rate(puzzle, should_stop)
        rating = Rating(found.level, found.effort, found.hardest, found.counts, found.is_solved)
        yield replace(report, rating=rating)
