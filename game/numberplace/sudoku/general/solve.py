"""Solving by reasons, the easiest first, and rating by them: boards the engine does not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final, NamedTuple

from numberplace.core.errors import Contradiction, never, refuse_to_go_on
from numberplace.core.step import Explanation, Step
from numberplace.core.words import N_, _
from numberplace.sudoku import engine
from numberplace.sudoku.general import trial
from numberplace.sudoku.general.chains import find_chain
from numberplace.sudoku.general.fish import find_fish
from numberplace.sudoku.general.parts import techniques_on_parts
from numberplace.sudoku.general.singles import (
    BOXES,
    COLUMNS,
    FURTHER,
    ROWS,
    find_full_house,
    find_hidden_single,
    find_naked_single,
)
from numberplace.sudoku.general.subsets import find_hidden_subset, find_naked_subset
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.parts import parts_of
from numberplace.sudoku.model.plain_grid import PlainGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.small import own_step
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import OWN, grade
from numberplace.sudoku.techniques import BY_ID as ALL_BY_ID
from numberplace.sudoku.techniques.rules import search
from numberplace.sudoku.techniques.rules.together import find_house_cages
from numberplace.sudoku.techniques.technique import Level, Technique


def _technique(
    technique: str,
    level: Level,
    effort: int,
    find: Callable[..., Iterator[Step]],
    prove: Any = None,
    **bound: int,
) -> tuple[Technique, int]:
    """Return a technique of the engine with a search of its own, and the effort of a step.

    Args:
        bound: what the search is asked for; it then takes the technique's id as well.
    """
    known = ALL_BY_ID[technique]
    finder = partial(find, technique=technique, **bound) if bound else find
    return replace(known, level=level, find=finder, prove=prove or known.prove), effort


_ENTRIES: Final[tuple[tuple[Technique, int], ...]] = (
    _technique("full_house", "easy", 4, find_full_house),
    _technique("hidden_single_box", "easy", 10, find_hidden_single, kind=BOXES),
    _technique("hidden_single_row", "easy", 10, find_hidden_single, kind=ROWS),
    _technique("hidden_single_column", "easy", 10, find_hidden_single, kind=COLUMNS),
    _technique("hidden_single_extra", "easy", 10, find_hidden_single, kind=FURTHER),
    _technique("naked_single", "easy", 14, find_naked_single),
    _technique("relation", "easy", 20, search.find_relations),
    _technique("sum_end", "easy", 24, search.find_last_of_sums),
    _technique("sum", "medium", 40, search.find_combinations),
    _technique("line", "medium", 40, search.find_lines),
    _technique("locked", "medium", 50, search.find_locked_by_sight),
    _technique("cage_locked", "medium", 60, search.find_locked_in_cages),
    _technique("totals", "hard", 70, search.find_innies),
    _technique("naked_pair", "hard", 80, find_naked_subset, count=2),
    _technique("wide_totals", "hard", 90, search.find_wide_innies),
    _technique("hidden_pair", "hard", 90, find_hidden_subset, count=2),
    _technique("naked_triple", "hard", 100, find_naked_subset, count=3),
    _technique("hidden_triple", "hard", 110, find_hidden_subset, count=3),
    _technique("naked_quad", "hard", 120, find_naked_subset, count=4),
    _technique("hidden_quad", "hard", 130, find_hidden_subset, count=4),
    _technique("x_wing", "expert", 140, find_fish, count=2),
    _technique("swordfish", "expert", 180, find_fish, count=3),
    _technique("jellyfish", "expert", 220, find_fish, count=4),
    _technique("x_chain", "extreme", 180, partial(find_chain, technique="x_chain")),
    _technique("xy_chain", "extreme", 200, partial(find_chain, technique="xy_chain")),
    _technique("aic", "extreme", 240, partial(find_chain, technique="aic")),
    _technique("grouped_aic", "extreme", 280, partial(find_chain, technique="grouped_aic")),
    _technique("house_cages", "extreme", 290, find_house_cages),
    _technique("contradiction", "extreme", 300, trial.find_contradictions, trial.prove),
)
TECHNIQUES: Final = tuple(technique for technique, _effort in _ENTRIES)
"""The easiest first; levels never fall."""
BY_ID: Final[dict[str, Technique]] = {technique.id: technique for technique in TECHNIQUES}
EFFORT: Final = {technique.id: effort for technique, effort in _ENTRIES}
"""What a step counts in a puzzle's effort."""
_FORMER_NAMES: Final = {
    "hidden_single": N_("Hidden single"),
    "chain": N_("Alternating inference chain"),
}
"""Names of techniques by the ids that moves of older games have."""


def technique_name(technique: str) -> str:
    """Return a technique's name in the player's language; an unknown id as it stands."""
    known = ALL_BY_ID.get(technique)
    name = known.name if known else _FORMER_NAMES.get(technique)
    return _(name) if name else technique


_CROSSING: Final = ("relation", "sum_end", "sum", "line", "locked", "cage_locked")
"""What looks at rules whose cells lie in several grids."""


def techniques_of(grid: PlainGrid, profile: Profile = OWN.profile) -> tuple[Technique, ...]:
    """Return the techniques for a board: the engine's, grid by grid, where it has several grids.

    Args:
        profile: the order of search there; other boards have one order.
    """
    if not grid.topology.parts:
        return TECHNIQUES
    crossing = [BY_ID[one] for one in _CROSSING if grid.topology.rules]
    return techniques_on_parts(grid.topology, profile, (*crossing, BY_ID[engine.TRYING]))


class VariantPath(NamedTuple):
    """The steps of a solution by reasons, as far as they go."""

    steps: tuple[Step, ...]
    is_solved: bool
    digits: bytes


class VariantRating(NamedTuple):
    """How a puzzle yields to reasons."""

    level: str
    effort: int
    hardest: str
    """The id of the hardest technique."""
    techniques: tuple[tuple[str, int], ...]
    is_solved: bool


def find_steps(
    grid: PlainGrid, should_stop: Callable[[], bool] = never, profile: Profile = OWN.profile
) -> Iterator[Step]:
    """Yield every step of a position, the easiest techniques first. Raises Stopped.

    Args:
        profile: as ``techniques_of`` takes it.
    """
    grid.should_stop = should_stop
    for technique in techniques_of(grid, profile):
        refuse_to_go_on(should_stop)
        for step in technique.find(grid):
            yield framed(step, grid)


def framed(step: Step, grid: PlainGrid) -> Step:
    """Return a step of a technique with the board that its words are about."""
    return step if step.board is not None else step._replace(board=grid.topology)


def explain(step: Step) -> Explanation:
    """Put a step of any board into three rungs."""
    return ALL_BY_ID[step.technique].explain(step)


def solve_path(
    puzzle: Puzzle,
    should_stop: Callable[[], bool] = never,
    techniques: tuple[Technique, ...] = TECHNIQUES,
    profile: Profile = OWN.profile,
) -> VariantPath:
    """Solve a puzzle by reasons as far as they go. Raises Stopped.

    Args:
        techniques: those of the general logic; other than all of them, they alone are used.
        profile: as ``techniques_of`` takes it.
    """
    if techniques is TECHNIQUES and engine.is_known(puzzle):
        try:
            deep = engine.solve_path(puzzle, should_stop=should_stop)
        except Contradiction:
            return VariantPath((), False, puzzle.givens)
        shown = tuple(map(own_step, deep.steps))
        return VariantPath(shown, deep.solved, engine.digits_of(puzzle, deep.grid))
    grid = PlainGrid(puzzle, puzzle.givens)
    grid.should_stop = should_stop
    if techniques is TECHNIQUES:
        techniques = techniques_of(grid, profile)
    steps: list[Step] = []
    while grid.remaining and not grid.broken:
        step = next_step(grid, techniques, should_stop)
        if step is None:
            break
        steps.append(framed(step, grid))
        grid.apply(step)
    return VariantPath(tuple(steps), not grid.remaining, bytes(grid.digits))


def next_step(
    grid: PlainGrid,
    techniques: tuple[Technique, ...] = TECHNIQUES,
    should_stop: Callable[[], bool] = never,
) -> Step | None:
    """Return the first step of the easiest technique that finds any. Raises Stopped."""
    for technique in techniques:
        refuse_to_go_on(should_stop)
        for step in technique.find(grid):
            return step
    return None


def rate(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> VariantRating:
    """Rate a puzzle with one solution by its path. Raises Stopped."""
    is_known = engine.is_known(puzzle)
    path = VariantPath((), False, b"") if is_known else solve_path(puzzle, should_stop)
    if is_known or parts_of(puzzle):
        found = (
            engine.rate(puzzle, should_stop)
            if is_known
            else grade(path.steps, OWN, solved=path.is_solved)
        )
        return VariantRating(
            found.level, found.effort, found.hardest, found.counts, found.is_solved
        )
    counts = Counter(step.technique for step in path.steps)
    used = [technique for technique in TECHNIQUES if technique.id in counts]
    effort = sum(EFFORT[technique.id] * counts[technique.id] for technique in used)
    level = used[-1].level if used else VARIANT_LEVELS[0]
    return VariantRating(
        level if path.is_solved else TECHNIQUES[-1].level,
        effort,
        used[-1].id if used else "",
        tuple((technique.id, counts[technique.id]) for technique in used),
        path.is_solved,
    )
