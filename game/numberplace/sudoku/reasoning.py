"""Steps, ways and ratings of a puzzle of Number Place by the techniques, as plain values.

Whoever only searches does without this module, and so without all techniques: see ``solver``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from numberplace.core.answers import Path, Rating, Step
from numberplace.core.errors import Contradiction, FormatError, never
from numberplace.core.step import Step as Deduction
from numberplace.core.words import _
from numberplace.sudoku import engine, logic
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import OWN, SCALES, UNSOUND, rate_grid
from numberplace.sudoku.rate.se import SE, rate_se, se_rating
from numberplace.sudoku.rate.whips import W, w_rating
from numberplace.sudoku.search.verdict import Solutions, find_out_of, say_how_many
from numberplace.sudoku.short_path import ReadingLoad, shorten
from numberplace.sudoku.solutions import count, count_soon
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.telling import SolutionPath, tell, tell_along

FEW_GUESSES: Final = 500
"""Guesses by which the solutions of a board with further rules are counted before a path is looked
for: of a board with several solutions a path that leads nowhere took a minute."""
EVERY_SCALE: Final = (*SCALES, SE, W)


class FoundWay(NamedTuple):
    """A path as the engine knows it, and the sentence on its end."""

    steps: tuple[Deduction, ...]
    is_solved: bool
    end: str
    message: str
    reading: ReadingLoad | None = None
    """Lines that a reader of a short way has to read."""


def find_hint(puzzle: Puzzle, choice: TechniqueChoice = USUAL) -> Step | None:
    """Return the next step, None when nothing is found. Raises Contradiction."""
    verdict = _refuse_unsolvable(puzzle)
    grid, profile = grid_of(puzzle), _profile_for(puzzle, verdict, choice.applied(CLASSIC))
    step = logic.next_step(grid, profile)
    return None if step is None else tell(step, SolutionPath(grid.copy()))


def all_steps(puzzle: Puzzle, choice: TechniqueChoice = USUAL) -> tuple[Step, ...]:
    """Return every step of the position, easiest first. Raises Contradiction."""
    verdict = _refuse_unsolvable(puzzle)
    grid = grid_of(puzzle)
    here = SolutionPath(grid.copy())
    found = engine.find_every_step(grid, _profile_for(puzzle, verdict, choice.applied(CLASSIC)))
    return tuple([tell(step, here) for step in found])


def solve_by_logic(puzzle: Puzzle, profile: Profile | None = None, *, short: bool = False) -> Path:
    """Solve by logic as far as logic goes; a puzzle without solution has no steps.

    Arguments as of ``find_way``.
    """
    found = find_way(puzzle, profile, short=short)
    told = tuple(tell_along(grid_of(puzzle), found.steps)) if found.steps else ()
    return Path(told, found.is_solved, found.end, found.message)


def find_way(puzzle: Puzzle, profile: Profile | None = None, *, short: bool = False) -> FoundWay:
    """Return the result of ``solve_by_logic`` without words.

    Args:
        profile: the techniques, by default all in the order of the hints.
        short: look for the way with the least to read, which takes seconds for a hard puzzle.
    """
    if _is_counted_late(puzzle) and not short:
        return _way_counted_late(puzzle, profile or CLASSIC)
    verdict = find_out_of(puzzle)
    if not verdict.found:
        return FoundWay((), False, format_board(puzzle), verdict.message)
    asked = _profile_for(puzzle, verdict, profile or CLASSIC)
    counted = -1 if puzzle.marks else len(verdict.found)
    path = logic.solve_path(grid_of(puzzle), asked, solutions=counted)
    reading = None
    if short:
        path, reading = shorten(grid_of(puzzle), path, asked)
    return _found(puzzle, path, "" if verdict.is_unique else verdict.message, reading)


def _is_counted_late(puzzle: Puzzle) -> bool:
    """Tell whether a path is looked for before the solutions are counted (``logic.LateCount``)."""
    return not puzzle.is_searched_at_once and engine.is_known(puzzle)


def _way_counted_late(puzzle: Puzzle, profile: Profile) -> FoundWay:
    none = say_how_many(0)
    try:
        grid = grid_of(puzzle)
    except Contradiction:
        return FoundWay((), False, format_board(puzzle), none)
    asked = profile.without_uniqueness() if puzzle.is_of_candidates else profile
    path = logic.solve_path(grid, asked)
    if path.verdict is logic.PathEnd.NO_SOLUTION:
        return FoundWay((), False, format_board(puzzle), none)
    has_several = path.verdict is logic.PathEnd.SEVERAL_SOLUTIONS
    return _found(puzzle, path, say_how_many(2) if has_several else "", None)


def _found(
    puzzle: Puzzle, path: logic.SolvePath, message: str, reading: ReadingLoad | None
) -> FoundWay:
    """Return a path with the sentence on its end.

    Args:
        message: what is to be said where the puzzle has several solutions, else empty.
    """
    digits = engine.digits_of(path.grid)
    if not message and path.solved:
        message = _(logic.PathEnd.SOLVED.value)
    elif not message:
        wanted, left = puzzle.givens.count(0), digits.count(0)
        text = _("Logic found {found} of {wanted} cells; search found the others.")
        message = text.format(found=wanted - left, wanted=wanted)
    end = format_board(puzzle.with_givens(digits))
    return FoundWay(path.steps, path.solved, end, message, reading)


def rate(
    puzzle: Puzzle,
    scale: str = "own",
    choice: TechniqueChoice = USUAL,
    should_stop: Callable[[], bool] = never,
) -> Rating:
    """Return the difficulty of a puzzle on a scale.

    Raises:
        FormatError: the scale is unknown, or is another program's and has its own techniques.
        Stopped: ``should_stop`` said so.
    """
    scales = scales_of(puzzle)
    if scale not in scales:
        text = _("'{scale}' is not a scale; the scales are {scales}.")
        raise FormatError(text.format(scale=scale, scales=", ".join(scales)))
    if choice != USUAL and scale != OWN.id:
        text = _("The scale '{scale}' has techniques of its own; none can be chosen.")
        raise FormatError(text.format(scale=scale))
    unsound = Rating(UNSOUND, 0, "", (), False, scale)
    if _is_counted_late(puzzle):
        solutions = -1 if puzzle.marks else count_soon(puzzle, 2, FEW_GUESSES)
    else:
        solutions = count(puzzle, 2, should_stop)
    if solutions not in (-1, 1):
        return unsound
    if scale == SE:
        return se_rating(puzzle, should_stop)
    if scale == W:
        return w_rating(puzzle, should_stop)
    try:
        found = rate_grid(
            grid_of(puzzle),
            SCALES[scale],
            choice,
            is_unique=not puzzle.is_of_candidates,
            solutions=-1 if puzzle.marks else solutions,
            should_stop=should_stop,
        )
    except Contradiction:
        return unsound
    if found.level == UNSOUND:
        return unsound
    return Rating(found.level, found.effort, found.hardest, found.counts, found.is_solved, scale)


def scales_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the scales that know boards like a puzzle's: without further rules all do."""
    return EVERY_SCALE if puzzle.is_classic else EVERY_SCALE[:1]


def other_rating(puzzle: Puzzle, should_stop: Callable[[], bool]) -> str:
    """Return Sudoku Explainer's rating, as enthusiasts write it; empty for all but the classic."""
    if SE not in scales_of(puzzle):
        return ""
    hardest = rate_se(puzzle, should_stop)[0]
    return "" if hardest is None else f"SE {hardest:.1f}"


def _refuse_unsolvable(puzzle: Puzzle) -> Solutions:
    """Return the known solutions of a puzzle. Raises Contradiction where there is none."""
    verdict = find_out_of(puzzle)
    if not verdict.found:
        raise Contradiction(verdict.message)
    return verdict


def _profile_for(puzzle: Puzzle, verdict: Solutions, profile: Profile = CLASSIC) -> Profile:
    """Return the techniques that hold: some assume that the digits alone leave one solution.

    What the candidates of a position rule out, an exchange of digits need not respect.
    """
    is_one = verdict.is_unique and not puzzle.is_of_candidates
    return profile if is_one else profile.without_uniqueness()


def grid_of(puzzle: Puzzle) -> AnyGrid:
    """Return the solver's view of a puzzle or a position. Raises Contradiction."""
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
