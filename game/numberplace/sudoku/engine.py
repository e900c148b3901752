"""Techniques on the board of any puzzle: steps, paths and ratings.

The engine's packed tables hold boards up to 9 x 9 with up to 63 houses, and smaller ones by numbers
of their own (``model/small``); the ``cells`` of their topology say how. What is larger has a plain
grid. The loop is the same for both (``logic``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from numberplace.core.errors import Contradiction, never
from numberplace.core.step import Step
from numberplace.core.words import N_, _
from numberplace.sudoku import logic
from numberplace.sudoku.board import ProofBoard
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.plain_grid import AnyGrid, PlainGrid, plain_topology_of
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.small import engine_rules
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.puzzle_topology import topology_of
from numberplace.sudoku.rate.choice import USUAL, TechniqueChoice
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import LEVELS, OWN, SudokuRating, rate_path
from numberplace.sudoku.short_path import best_step
from numberplace.sudoku.teach.order import CLASSIC as CLASSIC
from numberplace.sudoku.teach.order import EVERYTHING, SUPPOSING, shown, steps_of
from numberplace.sudoku.teach.order import TRYING as TRYING
from numberplace.sudoku.techniques import BY_ID as BY_ID


def is_known(puzzle: Puzzle) -> bool:
    """Tell whether the engine's tables hold boards like a puzzle's."""
    return topology_of(puzzle) is not None


def board_of(puzzle: Puzzle) -> ProofBoard:
    """Return the rules of a puzzle as proofs are checked by them."""
    if not is_known(puzzle):
        return ProofBoard.of(puzzle.rules, puzzle.board.size, puzzle.board.count)
    return ProofBoard.of(engine_rules(puzzle.rules, puzzle.board.size))


def grid_of(puzzle: Puzzle, digits: bytes, eliminated: tuple[tuple[int, int], ...] = ()) -> AnyGrid:
    """Return the grid in which a board is reasoned about.

    Args:
        digits: a digit a cell, 0 = empty.
        eliminated: (cell, digit) candidates known to be impossible, beside those that a puzzle of
            candidates lacks.

    Raises:
        Contradiction: two digits clash, or a cell or a house has nothing left.
    """
    topology = topology_of(puzzle)
    if topology is None:
        lacking = puzzle.removed if puzzle.is_of_candidates else ()
        plain = PlainGrid(puzzle, digits, (*lacking, *eliminated))
        plain.refuse_broken()
        return plain
    given = topology.spread(puzzle.givens)
    lacking = puzzle.removed if puzzle.is_of_candidates else ()
    gone = [(topology.cells[cell], digit) for cell, digit in (*lacking, *eliminated)]
    return grid_from_digits(topology.spread(digits), given, gone, topology)


def grid_of_state(state: CellTable) -> AnyGrid:
    """Return the grid of a player's board; full marks count. Raises Contradiction."""
    return grid_of(state.puzzle, state.digits, state.eliminated)


def digits_of(grid: AnyGrid) -> bytes:
    """Return the digits that stand on a grid's board, by the board's numbers, 0 = empty."""
    return bytes([int(grid.digits[cell]) for cell in grid.topology.cells])


def find_steps(
    state: CellTable,
    *,
    is_unique: bool,
    should_stop: Callable[[], bool] = never,
    choice: TechniqueChoice = USUAL,
) -> Iterator[Step]:
    """Yield the steps on a board in the teacher's order; nothing where the board makes no sense.

    Args:
        is_unique: whether techniques may assume a single solution.

    Raises Stopped.
    """
    try:
        grid = grid_of_state(state)
    except Contradiction:
        return
    profile = _profile(choice.applied(CLASSIC), is_unique=is_unique)
    if choice.opens:
        step = best_step(grid, profile, should_stop)
        if step is not None:
            yield shown(step, grid)
    yield from steps_of(grid, profile, should_stop)


def may_assume_one_solution(puzzle: Puzzle) -> bool:
    """Tell whether any technique for a puzzle's board assumes one solution."""
    topology = topology_of(puzzle) or plain_topology_of(puzzle)
    return any(technique.unique for technique in CLASSIC.techniques(topology))


def find_all_steps(
    state: CellTable,
    *,
    is_unique: bool,
    should_stop: Callable[[], bool] = never,
    choice: TechniqueChoice = USUAL,
) -> Iterator[Step]:
    """Yield every step of a board, easiest first, technique by technique. Raises Stopped.

    Trying candidates out takes long and would bury the rest under hundreds of steps, so it is left
    out where anything else is found.
    """
    try:
        grid = grid_of_state(state)
    except Contradiction:
        return
    profile = _profile(choice.applied(EVERYTHING), is_unique=is_unique)
    for step in find_every_step(grid, profile, should_stop):
        yield shown(step, grid)


def find_every_step(
    grid: AnyGrid, profile: Profile, should_stop: Callable[[], bool] = never
) -> Iterator[Step]:
    """Yield every step of a grid; candidates are tried out where there is no other. See above."""
    asked = profile.switched(SUPPOSING, on=False)
    used = {technique.id for technique in profile.techniques(grid.topology)}
    others = [entry.technique for entry in profile.entries]
    for name in (None, *SUPPOSING):
        if name is not None:
            if name not in used:
                continue
            asked = profile.switched(others, on=False).switched((name,), on=True)
        is_any_found = False
        for step in logic.find_all_steps(grid, asked, should_stop):
            is_any_found = True
            yield step
        if is_any_found:
            return


def _profile(profile: Profile, *, is_unique: bool) -> Profile:
    return profile if is_unique else profile.without_uniqueness()


_FORMER_NAMES: Final = {
    "hidden_single": N_("Hidden single"),
    "chain": N_("Alternating inference chain"),
}
"""Names of techniques by the ids that moves of older games have."""


def technique_name(technique: str) -> str:
    """Return a technique's name in the player's language; an unknown id as it stands."""
    known = BY_ID.get(technique)
    name = known.name if known else _FORMER_NAMES.get(technique)
    return _(name) if name else technique


def solve_path(
    puzzle: Puzzle, profile: Profile = OWN.profile, should_stop: Callable[[], bool] = never
) -> logic.SolvePath:
    """Solve a puzzle by logic, easiest level first unless asked otherwise.

    Raises Contradiction and Stopped.
    """
    holding = _profile(profile, is_unique=not puzzle.is_of_candidates)
    return logic.solve_path(grid_of(puzzle, puzzle.givens), holding, should_stop=should_stop)


def rate(
    puzzle: Puzzle, should_stop: Callable[[], bool] = never, choice: TechniqueChoice = USUAL
) -> SudokuRating:
    """Rate a puzzle on our own scale, by a choice of techniques. Raises Contradiction, Stopped."""
    return rate_path(solve_path(puzzle, choice.applied(OWN.profile), should_stop), OWN)


def is_of_level(puzzle: Puzzle, level: str, should_stop: Callable[[], bool] = never) -> bool:
    """Tell whether a puzzle is as hard as asked for. Raises Contradiction and Stopped."""
    return compare_level(puzzle, level, should_stop) == 0


def compare_level(puzzle: Puzzle, level: str, should_stop: Callable[[], bool] = never) -> int:
    """Return -1 for a puzzle easier than a level, 0 for one at the level and 1 for a harder one.

    What is harder is not looked for. As there is nothing easier than easy to ask for, beginner's
    puzzles count as easy. Raises Contradiction and Stopped.
    """
    place = LEVELS.index(level)
    rated = rate_path(solve_path(puzzle, _up_to(place), should_stop), OWN)
    if not rated.is_solved:
        return 1
    return -1 if max(LEVELS.index(rated.level), EASIEST) < place else 0


EASIEST: Final = LEVELS.index(VARIANT_LEVELS[0])
"""The easiest level that can be asked for."""


@lru_cache(maxsize=len(LEVELS))
def _up_to(place: int) -> Profile:
    """Return our own order with the techniques up to a level, an index of ``LEVELS``."""
    harder = [entry.technique for entry in OWN.profile.entries if entry.level > place]
    return OWN.profile.switched(harder, on=False)
