"""Difficulty of a puzzle, from the path that solves the puzzle. The scales are data.

Our own scale puts the techniques into levels and always takes the easiest level's step first, so
the hardest step of a path is one that the puzzle needs: without it and all that is as hard or
harder, the solver stands still. HoDoKu's scale adds up scores in its own order of search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from numberplace.core.errors import never
from numberplace.core.step import Step
from numberplace.sudoku.logic import PathEnd, SolvePath, solve_path
from numberplace.sudoku.model.grid import Grid, grid_from_digits
from numberplace.sudoku.model.levels import BEYOND as BEYOND
from numberplace.sudoku.model.levels import LEVEL_NAMES as LEVEL_NAMES
from numberplace.sudoku.model.levels import LEVELS as LEVELS
from numberplace.sudoku.model.levels import UNSOUND as UNSOUND
from numberplace.sudoku.model.levels import level_name as level_name
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice
from numberplace.sudoku.rate.hodoku import BRUTE_FORCE, hodoku_path
from numberplace.sudoku.rate.profiles import HODOKU, OWN_ORDER, Profile, ProfileEntry
from numberplace.sudoku.rate.profiles import LEVELS as HODOKU_LEVELS
from numberplace.sudoku.techniques import BY_ID

DEAD_END: Final = 30
"""A path that ends short of the solution counts as that many more steps of the hardest technique:
more than any puzzle known needs of it."""

BASIC: Final = LEVELS.index("medium")
"""The last level whose techniques are always tried first."""


def level_of(technique: str) -> int:
    """Return a technique's level on our own scale, an index of ``LEVELS``. Raises KeyError."""
    return LEVELS.index(BY_ID[technique].level)


@dataclass(frozen=True, slots=True)
class GradingScale:
    """A way to grade a path: levels by technique and by the sum of scores."""

    id: str
    profile: Profile
    """Order of search; its entries' levels are indices of ``levels``."""
    levels: tuple[str, ...]
    """Level ids, easiest first."""
    thresholds: tuple[int, ...] = ()
    """The score a level may reach; above it the puzzle counts as the next level."""


OWN: Final = GradingScale("own", OWN_ORDER, LEVELS)
HODOKU_SCALE: Final = GradingScale(
    "hodoku",
    replace(HODOKU, entries=(*HODOKU.entries, ProfileEntry(BRUTE_FORCE, 4, 10000))),
    tuple(name.lower() for name in HODOKU_LEVELS),
    (800, 1000, 1600, 1800),
)
SCALES: Final[Mapping[str, GradingScale]] = {scale.id: scale for scale in (OWN, HODOKU_SCALE)}


def teaching_profile(technique: str) -> Profile:
    """Return our own order with a technique brought forward, to be taken as soon as it applies.

    Singles, locked candidates and small subsets still come first. The bundled puzzles to train a
    technique with have it on the path of this order. Raises KeyError.
    """
    basic = [e.technique for e in OWN.profile.entries if level_of(e.technique) <= BASIC]
    front = basic if technique in basic else [*basic, technique]
    return OWN.profile.switched((technique,), on=True).ordered(front)


@dataclass(frozen=True, slots=True)
class SudokuRating:
    """Rating of a puzzle by one path."""

    scale: str
    """The scale's id."""
    level: str
    """A level of the scale, ``BEYOND`` or ``UNSOUND``."""
    effort: int
    """The sum of all steps' scores."""
    hardest: str
    """The id of the hardest step's technique, empty without steps."""
    counts: tuple[tuple[str, int], ...]
    """(technique id, how many steps), easiest first."""

    @property
    def is_solved(self) -> bool:
        """True when logic solves the puzzle."""
        return self.level not in (BEYOND, UNSOUND)


def rate(
    givens: bytes, scale: GradingScale = OWN, should_stop: Callable[[], bool] = never
) -> SudokuRating:
    """Rate a puzzle of 81 digits (0 = empty).

    Raises Contradiction when its givens clash, and Stopped.
    """
    return rate_grid(grid_from_digits(givens), scale, should_stop=should_stop)


def rate_grid(
    grid: AnyGrid,
    scale: GradingScale = OWN,
    choice: TechniqueChoice = USUAL,
    *,
    is_unique: bool = True,
    solutions: int = -1,
    should_stop: Callable[[], bool] = never,
) -> SudokuRating:
    """Rate a position; it is left unchanged. Raises Stopped.

    Args:
        choice: the techniques that count, of those of the scale.
        is_unique: whether techniques may assume that the digits alone leave one solution.
        solutions: how many it has up to two, where that is known; -1 = count them.
    """
    profile = choice.applied(scale.profile)
    profile = profile if is_unique else profile.without_uniqueness()
    if scale is not HODOKU_SCALE:
        path = solve_path(grid, profile, should_stop=should_stop, solutions=solutions)
        return rate_path(path, scale)
    assert isinstance(grid, Grid), "HoDoKu knows the classic alone"
    return rate_path(hodoku_path(grid, profile, should_stop), scale)


def rate_path(path: SolvePath, scale: GradingScale) -> SudokuRating:
    """Rate a path that was found with a scale's profile."""
    if path.verdict in (PathEnd.NO_SOLUTION, PathEnd.SEVERAL_SOLUTIONS):
        return SudokuRating(scale.id, UNSOUND, 0, "", ())
    return grade(path.steps, scale, solved=path.solved)


def grade(steps: tuple[Step, ...], scale: GradingScale, *, solved: bool) -> SudokuRating:
    """Add up the steps of a path."""
    found = Counter(step.technique for step in steps)
    used = [entry for entry in scale.profile.entries if found[entry.technique]]
    effort = sum(entry.score * found[entry.technique] for entry in used)
    if not solved:
        effort += DEAD_END * max(entry.score for entry in scale.profile.entries)
    level = max((entry.level for entry in used), default=0)
    hardest = [entry.technique for entry in used if entry.level == level]
    while level < len(scale.thresholds) and effort > scale.thresholds[level]:
        level += 1
    return SudokuRating(
        scale.id,
        scale.levels[level] if solved else BEYOND,
        effort,
        hardest[-1] if hardest else "",
        tuple((entry.technique, found[entry.technique]) for entry in used),
    )
