"""SOLVER: what scripts and the command line ask of Number Place, answered in plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from numberplace.core.answers import MANY, NONE, ONE, Path, PuzzleSolver, Rating, Solution, Step
from numberplace.core.errors import Contradiction, FormatError
from numberplace.core.step import Step as Deduction
from numberplace.core.words import _
from numberplace.sudoku import logic
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.notation import format_cell, format_line
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import SCALES, UNSOUND, rate_grid
from numberplace.sudoku.rate.se.scale import SE, rate_se, se_rating
from numberplace.sudoku.records import conclusion_of, proof_record, step_record
from numberplace.sudoku.search.exact import (
    count_solutions,
    count_within,
    find_solutions,
    solutions_within,
)
from numberplace.sudoku.search.verdict import Solutions, find_out, find_out_of
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.teach.singles import shown_single
from numberplace.sudoku.techniques import BY_ID


class Way(NamedTuple):
    """A path as the engine knows it, and what is to be said of its end."""

    steps: tuple[Deduction, ...]
    is_solved: bool
    end: str
    message: str


class Snapshot(NamedTuple):
    """A grid as a value, which the steps found in it keep until their argument is read."""

    digits: bytes
    givens: bytes
    """The setter's digits, 0 elsewhere."""
    cells: tuple[int, ...]
    """The digit_mask of each empty cell, 0 elsewhere."""
    topology: Topology

    @classmethod
    def of(cls, grid: Grid) -> Snapshot:
        """Return the snapshot of a grid."""
        digits = bytes(list(grid.digits))
        givens = bytes(digit * grid.is_given(cell) for cell, digit in enumerate(digits))
        return cls(digits, givens, tuple(grid.cells), grid.topology)

    def grid(self) -> Grid:
        """Return a grid like the one the snapshot is of."""
        removed = (
            (cell, digit)
            for cell, mask in enumerate(self.cells)
            if not self.digits[cell]
            for digit in range(1, 10)
            if not mask >> digit - 1 & 1
        )
        return grid_from_digits(self.digits, self.givens, removed, self.topology)


class SudokuSolver(PuzzleSolver[Puzzle]):
    """Number Place by exact search and by the techniques, in the order the hints use."""

    scales = (*SCALES, SE)

    def solve(self, puzzle: Puzzle, limit: int = 2) -> Solution:
        """Search for up to ``limit`` solutions."""
        verdict = find_out_of(puzzle)
        found = verdict.found[:limit]
        if limit > 2 and len(verdict.found) == 2:
            found = _solutions(puzzle, limit)
        outcome = (NONE, ONE, MANY)[len(verdict.found)]
        return Solution(tuple(map(format_line, found)), outcome, verdict.message)

    def count(self, puzzle: Puzzle, limit: int) -> int:
        """Count the solutions up to ``limit``."""
        if puzzle.marks:
            return count_within(puzzle.marks, limit)
        return count_solutions(puzzle.givens, limit)

    def count_line(self, text: str, limit: int) -> int:
        """Count the solutions of 81 characters; 0 for anything else, and for what clashes."""
        try:
            return count_solutions(text, limit)
        except FormatError:
            return 0

    def hint(self, puzzle: Puzzle) -> Step | None:
        """Return the next step, None when nothing is found. Raises Contradiction."""
        grid, profile = _position(puzzle)
        step = logic.next_step(grid, profile)
        return None if step is None else tell(shown_single(step, grid), Snapshot.of(grid))

    def all_steps(self, puzzle: Puzzle) -> tuple[Step, ...]:
        """Return every step of the position, easiest first. Raises Contradiction."""
        grid, profile = _position(puzzle)
        here = Snapshot.of(grid)
        found = logic.all_steps(grid, profile)
        return tuple(tell(shown_single(step, grid), here) for step in found)

    def steps(self, puzzle: Puzzle, profile: Profile = CLASSIC) -> Path:
        """Solve by logic as far as it goes; of a puzzle without solution there are no steps."""
        found = self.find_way(puzzle, profile)
        told = tuple(tell_along(grid_of(puzzle), found.steps))
        return Path(told, found.is_solved, found.end, found.message)

    def find_way(self, puzzle: Puzzle, profile: Profile = CLASSIC) -> Way:
        """Return what ``steps`` does before it is put into words."""
        verdict = find_out_of(puzzle)
        if not verdict.found:
            return Way((), False, format_line(puzzle.givens), verdict.message)
        if not _is_one_by_digits(puzzle, verdict):
            profile = profile.without_uniqueness()
        path = logic.solve_path(grid_of(puzzle), profile)
        end = format_line(bytes(list(path.grid.digits)))
        message = _(path.verdict.value)
        if not verdict.is_unique:
            message = verdict.message
        elif not path.solved:
            wanted = puzzle.givens.count(0)
            text = _("Logic found {found} of {wanted} cells; search found the others.")
            message = text.format(found=wanted - path.grid.remaining, wanted=wanted)
        return Way(path.steps, path.solved, end, message)

    def rate(self, puzzle: Puzzle, scale: str = "own") -> Rating:
        """Say how hard a puzzle is on a scale. Raises FormatError for an unknown scale."""
        if scale not in self.scales:
            text = _("'{scale}' is not a scale; the scales are {scales}.")
            raise FormatError(text.format(scale=scale, scales=", ".join(self.scales)))
        if self.count(puzzle, 2) != 1 or (puzzle.marks and count_solutions(puzzle.givens) != 1):
            return Rating(UNSOUND, 0, "", (), False, scale)
        if scale == SE:
            return se_rating(puzzle)
        found = rate_grid(grid_of(puzzle), SCALES[scale])
        return Rating(
            found.level, found.effort, found.hardest, found.counts, found.is_solved, scale
        )

    def other_rating(self, puzzle: Puzzle, should_stop: Callable[[], bool]) -> str:
        """Say Sudoku Explainer's rating, as enthusiasts write it."""
        hardest = rate_se(puzzle, should_stop)[0]
        return "" if hardest is None else f"SE {hardest:.1f}"


def tell(step: Deduction, before: Snapshot) -> Step:
    """Return a deduction in names and sentences.

    Args:
        before: the position where it is taken.
    """
    name = _(BY_ID[step.technique].name)
    explanation = BY_ID[step.technique].explain(step)
    return Step(
        step.technique,
        name,
        conclusion_of(step),
        tuple((format_cell(cell), digit) for cell, digit in step.placements),
        tuple((format_cell(cell), digit) for cell, digit in step.eliminations),
        explanation.nudge,
        explanation.where,
        explanation.reason,
        explanation.proof,
        step_record(step, name, explanation),
        partial(_argument, step, before),
    )


def _argument(step: Deduction, before: Snapshot) -> dict[str, object]:
    """Return a deduction's proof and its other notations, as parts of its record."""
    from numberplace.sudoku.proofs.compact import compact_line, eureka
    from numberplace.sudoku.proofs.prove import proof_to_show

    grid = before.grid()
    return {
        "proof": proof_record(proof_to_show(step, grid)),
        "compact": compact_line(step, grid),
        "eureka": eureka(step) or None,
    }


def tell_along(start: Grid, steps: Iterable[Deduction]) -> Iterator[Step]:
    """Yield the steps of a path as ``tell`` does, singles with what shows why they hold."""
    grid = start.copy()
    for step in steps:
        yield tell(shown_single(step, grid), Snapshot.of(grid))
        grid.apply(step)


def _position(puzzle: Puzzle) -> tuple[Grid, Profile]:
    """Return the grid, and the techniques that hold in it. Raises Contradiction."""
    verdict = find_out_of(puzzle)
    if not verdict.found:
        raise Contradiction(verdict.message)
    is_one = _is_one_by_digits(puzzle, verdict)
    return grid_of(puzzle), CLASSIC if is_one else CLASSIC.without_uniqueness()


def grid_of(puzzle: Puzzle) -> Grid:
    """Return the engine's view of a puzzle or a position. Raises Contradiction."""
    return grid_from_digits(puzzle.givens, None, puzzle.removed)


def position_after(puzzle: Puzzle, steps: Iterable[Deduction]) -> Puzzle:
    """Return the position some steps lead to. Raises Contradiction."""
    grid = grid_of(puzzle)
    for step in steps:
        grid.apply(step)
    found = enumerate(grid.digits)
    marks = tuple(1 << digit - 1 if digit else grid.cells[cell] for cell, digit in found)
    digits = bytes(list(grid.digits))
    return Puzzle(digits, marks)


def _is_one_by_digits(puzzle: Puzzle, verdict: Solutions) -> bool:
    """Tell whether techniques may assume a single solution: the digits alone have to leave one.

    What the candidates of a position rule out, an exchange of digits need not respect.
    """
    return find_out(puzzle.givens).is_unique if puzzle.marks else verdict.is_unique


def _solutions(puzzle: Puzzle, limit: int) -> tuple[bytes, ...]:
    if puzzle.marks:
        return tuple(solutions_within(puzzle.marks, limit))
    return tuple(find_solutions(puzzle.givens, limit))


SOLVER = SudokuSolver()
