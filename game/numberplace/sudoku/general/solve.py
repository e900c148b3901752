"""Solving by reasons, the easiest first, and rating by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from numberplace.core.errors import Contradiction, never, refuse_to_go_on
from numberplace.core.step import Explanation, Step
from numberplace.core.words import _
from numberplace.sudoku import engine
from numberplace.sudoku.general import (
    chains,
    constraint_steps,
    fish,
    locked,
    singles,
    subsets,
    totals,
    trial,
)
from numberplace.sudoku.general.position import Frame, Position
from numberplace.sudoku.general.technique import Technique, explanation_of
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.small import own_step

TECHNIQUES: Final[tuple[Technique, ...]] = (
    singles.FULL_HOUSE,
    singles.HIDDEN_SINGLE,
    singles.NAKED_SINGLE,
    constraint_steps.RELATION,
    constraint_steps.SUM_END,
    constraint_steps.SUM_STEP,
    constraint_steps.LINE_STEP,
    locked.LOCKED,
    locked.CAGE_LOCKED,
    totals.TOTALS,
    subsets.NAKED[0],
    totals.WIDE_TOTALS,
    subsets.HIDDEN[0],
    subsets.NAKED[1],
    subsets.HIDDEN[1],
    subsets.NAKED[2],
    subsets.HIDDEN[2],
    *fish.FISH,
    *chains.CHAINS,
    trial.CONTRADICTION,
)
"""The easiest first; levels never fall."""

BY_ID: Final[dict[str, Technique]] = {technique.id: technique for technique in TECHNIQUES}


def technique_name(technique: str) -> str:
    """Return a technique's name in the player's language; an unknown id as it stands."""
    known = BY_ID.get(technique) or engine.BY_ID.get(technique)
    return technique if known is None else _(known.name)


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


def find_steps(position: Position, should_stop: Callable[[], bool] = never) -> Iterator[Step]:
    """Yield every step of a position, the easiest techniques first. Raises Stopped."""
    position.should_stop = should_stop
    for technique in TECHNIQUES:
        refuse_to_go_on(should_stop)
        for step in technique.find(position):
            yield framed(step, position)


def framed(step: Step, position: Position) -> Step:
    """Return a step of a technique with what ``explain`` needs to know of the board."""
    return step._replace(board=Frame(position.board.size, position.board.box is not None))


def explain(step: Step) -> Explanation:
    """Put a step of ``find_steps`` into three rungs."""
    if not isinstance(step.board, Frame):
        return engine.explain(step)
    return explanation_of(BY_ID[step.technique], step, step.board)


def solve_path(
    puzzle: Puzzle,
    should_stop: Callable[[], bool] = never,
    techniques: tuple[Technique, ...] = TECHNIQUES,
) -> VariantPath:
    """Solve a puzzle by reasons as far as they go. Raises Stopped.

    Args:
        techniques: those of the general logic; other than all of them, they alone are used.
    """
    if techniques is TECHNIQUES and engine.is_known(puzzle):
        try:
            deep = engine.solve_path(puzzle, should_stop=should_stop)
        except Contradiction:
            return VariantPath((), False, puzzle.givens)
        shown = tuple(map(own_step, deep.steps))
        return VariantPath(shown, deep.solved, engine.digits_of(puzzle, deep.grid))
    position = Position(puzzle, puzzle.givens)
    position.should_stop = should_stop
    steps: list[Step] = []
    while not position.is_solved and not position.is_broken:
        refuse_to_go_on(should_stop)
        step = next((step for one in techniques for step in one.find(position)), None)
        if step is None:
            break
        steps.append(step)
        position.apply(step)
    told = tuple(framed(step, position) for step in steps)
    return VariantPath(told, position.is_solved, bytes(position.digits))


def rate(puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> VariantRating:
    """Rate a puzzle with one solution by its path. Raises Stopped."""
    if engine.is_known(puzzle):
        found = engine.rate(puzzle, should_stop)
        return VariantRating(
            found.level, found.effort, found.hardest, found.counts, found.is_solved
        )
    path = solve_path(puzzle, should_stop)
    counts = Counter(step.technique for step in path.steps)
    used = [technique for technique in TECHNIQUES if technique.id in counts]
    effort = sum(technique.effort * counts[technique.id] for technique in used)
    level = used[-1].level if used else VARIANT_LEVELS[0]
    return VariantRating(
        level if path.is_solved else VARIANT_LEVELS[-1],
        effort,
        used[-1].id if used else "",
        tuple((technique.id, counts[technique.id]) for technique in used),
        path.is_solved,
    )
