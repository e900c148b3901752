"""SOLVER: what scripts and the command line ask of Number Place, answered in plain values.

Boards that the engine knows are solved by its techniques, larger ones by ``general``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from numberplace.core.answers import (
    MANY,
    NONE,
    ONE,
    Path,
    PuzzleSolver,
    Rating,
    Solution,
    Step,
)
from numberplace.core.errors import Contradiction, FormatError
from numberplace.core.step import Step as Deduction
from numberplace.core.words import _
from numberplace.sudoku import engine, logic
from numberplace.sudoku.general import solve as general
from numberplace.sudoku.model.board import digit_symbol
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.notation import parse_line
from numberplace.sudoku.model.plain_grid import AnyGrid, PlainGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.rules import first_clash
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import SCALES, UNSOUND, rate_grid
from numberplace.sudoku.rate.se import SE, rate_se, se_rating
from numberplace.sudoku.rate.whips import W, w_rating
from numberplace.sudoku.search.exact import (
    count_solutions,
    count_within,
    solutions_within,
)
from numberplace.sudoku.search.general import Solver
from numberplace.sudoku.search.verdict import Solutions, find_out, find_out_of, solutions_from
from numberplace.sudoku.teach import coach
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.telling import Way, tell, tell_along


class Found(NamedTuple):
    """A path as the engine knows it, and what is to be said of its end."""

    steps: tuple[Deduction, ...]
    is_solved: bool
    end: str
    message: str


class SudokuSolver(PuzzleSolver[Puzzle]):
    """Number Place by exact search and by the techniques, in the order the hints use."""

    scales = (*SCALES, SE, W)

    def solve(self, puzzle: Puzzle, limit: int = 2) -> Solution:
        """Search for up to ``limit`` solutions."""
        verdict = find_out_of(puzzle)
        found = verdict.found[:limit]
        if limit > 2 and len(verdict.found) == 2:
            found = _solutions(puzzle, limit)
        outcome = (NONE, ONE, MANY)[len(verdict.found)]
        grids = tuple("".join(map(digit_symbol, grid)) for grid in found)
        return Solution(grids, outcome, verdict.message)

    def count(self, puzzle: Puzzle, limit: int) -> int:
        """Count the solutions up to ``limit``."""
        if not puzzle.is_classic:
            solver = Solver(puzzle.rules, puzzle.board.size, puzzle.board.count)
            return solver.count_solutions(puzzle.givens, limit)
        if puzzle.marks:
            return count_within(puzzle.marks, limit)
        return count_solutions(puzzle.givens, limit)

    def count_line(self, text: str, limit: int) -> int:
        """Count the solutions of 81 characters; -1 for anything else, and for what clashes."""
        try:
            found = count_solutions(text, limit)
            if found == 0 and first_clash(parse_line(text)) is not None:
                return -1
        except FormatError:
            return -1
        return found

    def hint(self, puzzle: Puzzle) -> Step | None:
        """Return the next step, None when nothing is found. Raises Contradiction."""
        verdict = _refuse_unsolvable(puzzle)
        if not engine.is_known(puzzle):
            step = next(coach.find_steps(CellTable.start(puzzle)), None)
            return None if step is None else tell(step, Way(PlainGrid(puzzle, puzzle.givens)))
        grid, profile = _engine_grid(puzzle), _profile_for(puzzle, verdict)
        step = logic.next_step(grid, profile)
        return None if step is None else tell(step, Way(grid.copy()))

    def all_steps(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return every step of the position, easiest first. Raises Contradiction."""
        verdict = _refuse_unsolvable(puzzle)
        if not engine.is_known(puzzle):
            way = Way(PlainGrid(puzzle, puzzle.givens))
            return tuple([tell(step, way) for step in coach.all_steps(CellTable.start(puzzle))])
        grid = _engine_grid(puzzle)
        here = Way(grid.copy())
        found = engine.find_every_step(grid, _profile_for(puzzle, verdict))
        return tuple([tell(step, here) for step in found])

    def steps(self, puzzle: Puzzle, profile: Profile = CLASSIC) -> Path:
        """Solve by logic as far as it goes; of a puzzle without solution there are no steps."""
        found = self.find_way(puzzle, profile)
        told = tuple(tell_along(grid_of(puzzle), found.steps)) if found.steps else ()
        return Path(told, found.is_solved, found.end, found.message)

    def find_way(self, puzzle: Puzzle, profile: Profile = CLASSIC) -> Found:
        """Return what ``steps`` does before it is put into words."""
        verdict = find_out_of(puzzle)
        if not verdict.found:
            return Found((), False, format_board(puzzle), verdict.message)
        if engine.is_known(puzzle):
            path = logic.solve_path(_engine_grid(puzzle), _profile_for(puzzle, verdict, profile))
            steps, is_solved, digits = path.steps, path.solved, engine.digits_of(puzzle, path.grid)
        else:
            asked = _profile_for(puzzle, verdict, profile)
            steps, is_solved, digits = general.solve_path(puzzle, profile=asked)
        message = _(logic.Verdict.SOLVED.value)
        if not verdict.is_unique:
            message = verdict.message
        elif not is_solved:
            wanted, left = puzzle.givens.count(0), digits.count(0)
            text = _("Logic found {found} of {wanted} cells; search found the others.")
            message = text.format(found=wanted - left, wanted=wanted)
        return Found(steps, is_solved, format_board(puzzle.with_givens(digits)), message)

    def rate(self, puzzle: Puzzle, scale: str = "own") -> Rating:
        """Say how hard a puzzle is on a scale. Raises FormatError for an unknown scale."""
        scales = self.scales if puzzle.is_classic else self.scales[:1]
        if scale not in scales:
            text = _("'{scale}' is not a scale; the scales are {scales}.")
            raise FormatError(text.format(scale=scale, scales=", ".join(scales)))
        if self.count(puzzle, 2) != 1 or (puzzle.marks and count_solutions(puzzle.givens) != 1):
            return Rating(UNSOUND if puzzle.is_classic else "-", 0, "", (), False, scale)
        if scale == SE:
            return se_rating(puzzle)
        if scale == W:
            return w_rating(puzzle)
        if not engine.is_known(puzzle):
            return Rating(*general.rate(puzzle), scale)
        found = rate_grid(_engine_grid(puzzle), SCALES[scale])
        return Rating(
            found.level, found.effort, found.hardest, found.counts, found.is_solved, scale
        )

    def other_rating(self, puzzle: Puzzle, should_stop: Callable[[], bool]) -> str:
        """Say Sudoku Explainer's rating, as enthusiasts write it; it knows the classic alone."""
        if not puzzle.is_classic:
            return ""
        hardest = rate_se(puzzle, should_stop)[0]
        return "" if hardest is None else f"SE {hardest:.1f}"


def _refuse_unsolvable(puzzle: Puzzle) -> Solutions:
    """Return what is known of a puzzle's solutions. Raises Contradiction where there is none."""
    verdict = find_out_of(puzzle)
    if not verdict.found:
        raise Contradiction(verdict.message)
    return verdict


def _profile_for(puzzle: Puzzle, verdict: Solutions, profile: Profile = CLASSIC) -> Profile:
    """Return the techniques that hold: some assume that the digits alone leave one solution.

    What the candidates of a position rule out, an exchange of digits need not respect.
    """
    is_one = find_out(puzzle.givens).is_unique if puzzle.marks else verdict.is_unique
    return profile if is_one else profile.without_uniqueness()


def grid_of(puzzle: Puzzle) -> AnyGrid:
    """Return the solver's view of a puzzle or a position. Raises Contradiction."""
    if not engine.is_known(puzzle):
        return PlainGrid(puzzle, puzzle.givens, puzzle.removed)
    return _engine_grid(puzzle)


def _engine_grid(puzzle: Puzzle) -> Grid:
    return engine.grid_of(puzzle, puzzle.givens, puzzle.removed)


def format_board(puzzle: Puzzle) -> str:
    """Write the digits on a board as a puzzle's text, without the candidates of a position."""
    return str(puzzle.with_givens(puzzle.givens))


def position_after(puzzle: Puzzle, steps: Iterable[Deduction]) -> Puzzle:
    """Return the position some steps lead to. Raises Contradiction."""
    grid = grid_of(puzzle)
    for step in steps:
        grid.apply(step)
    found = enumerate(grid.digits)
    marks = tuple(1 << digit - 1 if digit else grid.cells[cell] for cell, digit in found)
    digits = bytes(list(grid.digits))
    return Puzzle(digits, marks)


def _solutions(puzzle: Puzzle, limit: int) -> tuple[bytes, ...]:
    if puzzle.marks:
        return tuple(solutions_within(puzzle.marks, limit))
    return tuple(solutions_from(puzzle, puzzle.givens, limit))


SOLVER = SudokuSolver()
