"""Likeness: the share of a solution that goes along the easiest path."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.sudoku.judging.statement import Candidate
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.reasoning import find_way


def likeness(puzzle: Puzzle, placed: Sequence[Candidate]) -> float:
    """Return the share of the easiest path's digits that were placed in the order of the path."""
    way = [one for step in find_way(puzzle).steps for one in step.placements]
    return common_length(way, placed) / len(way) if way else 0.0


def common_length(first: Sequence[Candidate], second: Sequence[Candidate]) -> int:
    """Return the length of the longest sequence that both have in order."""
    row = [0] * (len(second) + 1)
    for one in first:
        before = 0
        for at, other in enumerate(second, 1):
            kept = row[at]
            row[at] = before + 1 if one == other else max(row[at], row[at - 1])
            before = kept
    return row[-1]
