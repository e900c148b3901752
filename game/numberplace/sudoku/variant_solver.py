"""SOLVER: what scripts and the command line ask of puzzles of any size and rule."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.answers import (
    MANY,
    NONE,
    ONE,
    Path,
    PuzzleSolver,
    Rating,
    Solution,
    Step,
    say_conclusion,
)
from numberplace.core.errors import Contradiction, FormatError
from numberplace.core.step import Step as Deduction
from numberplace.core.words import _
from numberplace.sudoku import engine
from numberplace.sudoku.general import solve as logic
from numberplace.sudoku.general.solve import explain, rate, technique_name
from numberplace.sudoku.model.board import Board, digit_symbol
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.small import engine_step
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.search.general import Solver
from numberplace.sudoku.solver import Snapshot, tell_along
from numberplace.sudoku.solver import tell as tell_on_grid
from numberplace.sudoku.teach.coach import all_steps, find_steps, find_trouble

_OUTCOMES = (NONE, ONE, MANY)
UNSOUND = "-"
"""The level of a puzzle that does not have exactly one solution."""


class VariantSolver(PuzzleSolver[Puzzle]):
    """Any mix of constraints, by exact search and by reasons."""

    def solve(self, puzzle: Puzzle, limit: int = 2) -> Solution:
        """Search for up to ``limit`` solutions."""
        solver = Solver(puzzle.rules, puzzle.board.size)
        found = list(solver.solutions(puzzle.givens, max(2, limit)))
        sentences = (
            _("This puzzle has no solution."),
            _("This puzzle has exactly one solution."),
            _("This puzzle has two or more solutions."),
        )
        count = min(2, len(found))
        grids = tuple("".join(map(digit_symbol, grid)) for grid in found[:limit])
        return Solution(grids, _OUTCOMES[count], sentences[count])

    def count(self, puzzle: Puzzle, limit: int) -> int:
        """Count the solutions up to ``limit``."""
        return Solver(puzzle.rules, puzzle.board.size).count_solutions(puzzle.givens, limit)

    def hint(self, puzzle: Puzzle) -> Step | None:
        """Return the next step, None when nothing is found. Raises Contradiction."""
        step = next(find_steps(_sound(puzzle)), None)
        return None if step is None else _told(puzzle, [step])[0]

    def all_steps(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return every step of the position, easiest first. Raises Contradiction."""
        return _told(puzzle, all_steps(_sound(puzzle)))

    def steps(self, puzzle: Puzzle) -> Path:
        """Solve by reasons as far as they go."""
        solution = self.solve(puzzle)
        if solution.outcome == NONE:
            return Path((), False, format_puzzle(puzzle), solution.message)
        path = _path(puzzle)
        end = format_puzzle(puzzle.with_givens(path.digits))
        message = _("Solved.")
        if not solution.is_unique:
            message = solution.message
        elif not path.is_solved:
            wanted, left = puzzle.givens.count(0), path.digits.count(0)
            text = _("Logic found {found} of {wanted} cells; search found the others.")
            message = text.format(found=wanted - left, wanted=wanted)
        if engine.is_known(puzzle):
            steps = tuple(tell_along(engine.grid_of(puzzle, puzzle.givens), path.steps))
        else:
            steps = tuple(tell(step, puzzle.board) for step in path.steps)
        return Path(steps, path.is_solved, end, message)

    def rate(self, puzzle: Puzzle, scale: str = "own") -> Rating:
        """Say how hard a puzzle is. Raises FormatError for an unknown scale."""
        if scale not in self.scales:
            text = _("'{scale}' is not a scale; the scales are {scales}.")
            raise FormatError(text.format(scale=scale, scales=", ".join(self.scales)))
        if self.count(puzzle, 2) != 1:
            return Rating(UNSOUND, 0, "", (), False, scale)
        found = rate(puzzle)
        return Rating(
            found.level, found.effort, found.hardest, found.techniques, found.is_solved, scale
        )


def _path(puzzle: Puzzle) -> logic.VariantPath:
    """Return the way to the solution, in the teacher's order where the engine knows the board."""
    if not engine.is_known(puzzle):
        return logic.solve_path(puzzle)
    found = engine.solve_path(puzzle, engine.CLASSIC)
    return logic.VariantPath(found.steps, found.solved, engine.digits_of(puzzle, found.grid))


def _told(puzzle: Puzzle, steps: Sequence[Deduction]) -> tuple[Step, ...]:
    """Return steps that start from the givens in names and sentences."""
    if not engine.is_known(puzzle):
        return tuple(tell(step, puzzle.board) for step in steps)
    here = Snapshot.of(engine.grid_of(puzzle, puzzle.givens))
    return tuple(tell_on_grid(engine_step(step), here) for step in steps)


def _sound(puzzle: Puzzle) -> CellTable:
    state = CellTable.start(puzzle)
    trouble = find_trouble(state)
    if trouble is not None:
        raise Contradiction(trouble.message)
    return state


def tell(step: Deduction, board: Board) -> Step:
    """Return a deduction in names and sentences."""
    name = technique_name(step.technique)
    explanation = explain(step)
    placed = tuple((board.name(cell), digit) for cell, digit in step.placements)
    gone = tuple((board.name(cell), digit) for cell, digit in step.eliminations)
    by_digit = sorted(gone, key=lambda one: one[1])
    record: dict[str, object] = {
        "technique": step.technique,
        "name": name,
        "placements": [list(one) for one in placed],
        "eliminations": [list(one) for one in gone],
        "nudge": explanation.nudge,
        "where": explanation.where,
        "reason": explanation.reason,
    }
    return Step(
        step.technique,
        name,
        say_conclusion(placed, by_digit),
        placed,
        gone,
        explanation.nudge,
        explanation.where,
        explanation.reason,
        facts=record,
    )


SOLVER = VariantSolver()
