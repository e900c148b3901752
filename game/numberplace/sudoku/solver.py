"""SOLVER: the answers of Number Place to scripts and the command line, in plain values.

The techniques are imported with the first question that needs them: a search does without.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from numberplace.core.answers import Path, Rating, Solution, Step
from numberplace.core.errors import never
from numberplace.core.solver import Names, PuzzleSolver
from numberplace.sudoku import solutions
from numberplace.sudoku.model.puzzle import Puzzle

if TYPE_CHECKING:
    from numberplace.core.judgement import Judgement
    from numberplace.core.step import Step as Deduction
    from numberplace.sudoku.model.table import CellTable
    from numberplace.sudoku.rate.choice import TechniqueChoice
    from numberplace.sudoku.rate.profiles import Profile
    from numberplace.sudoku.reasoning import FoundWay


class SudokuSolver(PuzzleSolver[Puzzle]):
    """Number Place by exact search and by the techniques, in the order the hints use."""

    scales = ("own", "hodoku", "se", "w")

    def __init__(self, choice: TechniqueChoice | None = None) -> None:
        """Take the player's choice of techniques; None is the usual one."""
        self._choice = choice

    def with_techniques(self, without: Names = (), order: Names = ()) -> SudokuSolver:
        """Return a solver without some techniques, or that looks for some first."""
        from numberplace.sudoku.rate.choice import choice_of

        return SudokuSolver(choice_of(without, order)) if without or order else self

    @property
    def choice(self) -> TechniqueChoice:
        """The player's choice of techniques."""
        from numberplace.sudoku.rate.choice import USUAL

        return self._choice or USUAL

    def solve(
        self, puzzle: Puzzle, limit: int = 2, should_stop: Callable[[], bool] = never
    ) -> Solution:
        """Search for up to ``limit`` solutions. Raises Stopped."""
        return solutions.solve(puzzle, limit, should_stop)

    def count(self, puzzle: Puzzle, limit: int, should_stop: Callable[[], bool] = never) -> int:
        """Count the solutions up to ``limit``. Raises Stopped."""
        return solutions.count(puzzle, limit, should_stop)

    def count_line(self, text: str, limit: int) -> int:
        """Count the solutions of 81 characters; -1 for other texts, and for clashing digits."""
        return solutions.count_line(text, limit)

    def hint(self, puzzle: Puzzle) -> Step | None:
        """Return the next step, None when nothing is found. Raises Contradiction."""
        from numberplace.sudoku.reasoning import find_hint

        return find_hint(puzzle, self.choice)

    def all_steps(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return every step of the position, easiest first. Raises Contradiction."""
        from numberplace.sudoku.reasoning import all_steps

        return all_steps(puzzle, self.choice)

    def steps(self, puzzle: Puzzle, profile: Profile | None = None) -> Path:
        """Solve by logic as far as logic goes; a puzzle without solution has no steps."""
        from numberplace.sudoku.reasoning import solve_by_logic

        return solve_by_logic(puzzle, profile or self._profile())

    def short_steps(self, puzzle: Puzzle) -> Path:
        """Return the steps with the least to read, which takes seconds for a hard puzzle."""
        from numberplace.sudoku.reasoning import solve_by_logic

        return solve_by_logic(puzzle, self._profile(), short=True)

    def find_way(
        self, puzzle: Puzzle, profile: Profile | None = None, *, short: bool = False
    ) -> FoundWay:
        """Return the result of ``steps`` without words; ``short``: the way with the least to
        read."""
        from numberplace.sudoku.reasoning import find_way

        return find_way(puzzle, profile or self._profile(), short=short)

    def _profile(self) -> Profile:
        """Return the techniques of hints as the player chose them."""
        from numberplace.sudoku.teach.order import CLASSIC

        return self.choice.applied(CLASSIC)

    def rate(
        self, puzzle: Puzzle, scale: str = "own", should_stop: Callable[[], bool] = never
    ) -> Rating:
        """Return the difficulty of a puzzle on a scale.

        Raises FormatError for an unknown scale, and Stopped.
        """
        from numberplace.sudoku.reasoning import rate

        return rate(puzzle, scale, self.choice, should_stop)

    def judge(
        self, puzzle: Puzzle, steps: str | Iterable[Any], ceiling: str | float | None = None
    ) -> Judgement:
        """Judge the steps of a solution. Raises Contradiction and FormatError."""
        from numberplace.sudoku.judging.judge import CEILING, judge_solution
        from numberplace.sudoku.rate.choice import ceiling_of

        hardest = CEILING if ceiling is None else ceiling_of(ceiling)
        return judge_solution(puzzle, steps, hardest, self.choice)

    def exercise_techniques(self) -> tuple[str, ...]:
        """Return the techniques of which there are exercises on the classic board."""
        from numberplace.sudoku.teach.exercise import CLASSIC_BOARD, techniques_on

        return tuple(techniques_on(CLASSIC_BOARD))

    def exercises(
        self, technique: str, seed: str, should_stop: Callable[[], bool] = never
    ) -> Iterator[tuple[CellTable, Deduction]]:
        """Yield boards on which a technique comes next, the classic ones where there are any."""
        from numberplace.sudoku.rate.choice import technique_named
        from numberplace.sudoku.teach.exercise import exercises

        return exercises(technique_named(technique), random.Random(seed), should_stop)

    def cracks(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the cells after any of which singles are enough."""
        from numberplace.sudoku.teach.cracks import find_cracks

        return tuple(puzzle.board.name(cell) for cell in find_cracks(puzzle).cells)

    def other_rating(self, puzzle: Puzzle, should_stop: Callable[[], bool]) -> str:
        """Return Sudoku Explainer's rating, as enthusiasts write it; empty for all but the
        classic."""
        from numberplace.sudoku.reasoning import other_rating

        return other_rating(puzzle, should_stop)


SOLVER = SudokuSolver()
