"""Boards of any rules that need a technique: dug out, then given digits where logic stops.

A puzzle needs a technique if those up to it in the order of search solve the puzzle, and the others
of its level and below do not (``rivals``). A board that is dug out as far as it goes mostly needs
more than that. Where the techniques in use find nothing, one digit of the solution is given, and
the path begins again; in the end the board is solved by them, and often the one asked for was the
last that helped.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from numberplace.core.errors import GameError, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku import engine, logic
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.straights import Straights
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.generate.rivals import FOUND_BEFORE, NEVER_ALONE, stand_ins
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import OWN, level_of
from numberplace.sudoku.techniques import BY_ID

SHARES: Final = (0.3, 1.0, 0.6)
"""Shares of the cages, signs and lines of a filled board that a puzzle has, board after board. With
all of them sums find most, and chains or fish of digits are hardly ever needed."""
ORDERS: Final = 6
"""Orders in which digits are given to one dug-out board, before the next is dug out."""
PROVED_FOR: Final = 9
"""Cells in a row of the largest board on which ``FOUND_BEFORE`` was proved, with boxes."""


def refuse_unneeded(params: Params, puzzle: Puzzle) -> None:
    """Raise GameError for a technique that no board like a puzzle can need, by its name."""
    technique = BY_ID[params.technique]
    name = _(technique.name)
    if not technique.suits(engine.grid_of(puzzle, puzzle.givens).topology):
        text = _("No board of this size and with these rules can need '{technique}'.")
        raise GameError(text.format(technique=name))
    easier = FOUND_BEFORE.get(technique.id, ())
    is_usual = not (params.is_jigsaw or params.is_latin) and params.size <= PROVED_FOR
    if easier and is_usual:
        text = _("No puzzle needs '{technique}': what it finds is found before by {easier}.")
        others = ", ".join(_(BY_ID[one].name) for one in easier)
        raise GameError(text.format(technique=name, easier=others))


def with_fewer(full: Puzzle, number: int, rng: random.Random) -> Puzzle:
    """Return a filled board with a share of its cages, signs and lines, at least one of each kind.

    Args:
        number: counts the boards, whose shares take turns.
    """
    kinds = {type(one) for one in full.constraints}
    whole = {kind for kind in kinds if kind.is_global or kind is Straights}
    # Where a rule forbids what its signs mark, all signs have to stand.
    whole |= {sign for kind in kinds for sign in kind.lifted_by}
    share, kept = SHARES[number % len(SHARES)], list[Constraint]()
    for one in full.constraints:
        is_first = not any(type(other) is type(one) for other in kept)
        if is_first or type(one) in whole or rng.random() < share:
            kept.append(one)
    return Puzzle(full.givens, (), full.board, tuple(kept))


@lru_cache(maxsize=64)
def _up_to(technique: str) -> Profile:
    """Return the techniques in order of search up to one."""
    order = [entry.technique for entry in OWN.profile.entries]
    harder = order[order.index(technique) + 1 :] if technique in order else ()
    return OWN.profile.switched(harder, on=False).switched((technique,), on=True)


@lru_cache(maxsize=64)
def _rivals(technique: str, *, strict: bool) -> Profile:
    """Return what must not solve a puzzle that needs a technique: easier ones, and others of its
    level where the need is strict."""
    if not strict or technique in NEVER_ALONE:
        return _up_to(technique).switched((technique,), on=False)
    level = level_of(technique)
    order = [entry.technique for entry in OWN.profile.entries]
    gone = [one for one in order if level_of(one) > level]
    return OWN.profile.switched((*gone, technique, *stand_ins(technique)), on=False)


def _path(puzzle: Puzzle, profile: Profile, should_stop: Callable[[], bool]) -> logic.SolvePath:
    """Return the path of a puzzle that is known to have one solution."""
    grid = engine.grid_of(puzzle, puzzle.givens)
    return logic.solve_path(grid, profile, should_stop=should_stop, solutions=1)


def needs(puzzle: Puzzle, params: Params, should_stop: Callable[[], bool]) -> bool:
    """Tell whether a puzzle with one solution needs the technique that is asked for."""
    technique = params.technique
    profile = OWN.profile.switched((technique,), on=True) if params.on_path else _up_to(technique)
    found = _path(puzzle, profile, should_stop)
    if not found.solved or not _uses(found.steps, technique):
        return False
    if params.on_path:
        return True
    return not _path(puzzle, _rivals(technique, strict=params.strict), should_stop).solved


def _uses(steps: tuple[Step, ...], technique: str) -> bool:
    return any(step.technique == technique for step in steps)


def needing(
    puzzle: Puzzle,
    solution: bytes,
    params: Params,
    rng: random.Random,
    should_stop: Callable[[], bool],
) -> Puzzle | None:
    """Return a puzzle that needs the technique asked for, with more givens; None if none came.

    Raises Stopped.
    """
    if params.on_path:
        return puzzle if needs(puzzle, params, should_stop) else None
    given = partial(_solvable, puzzle, solution, params, rng, should_stop)
    for _order in range(ORDERS):
        found = given()
        if found is not None and needs(found, params, should_stop):
            return found
    return None


def _solvable(
    puzzle: Puzzle,
    solution: bytes,
    params: Params,
    rng: random.Random,
    should_stop: Callable[[], bool],
) -> Puzzle | None:
    """Return a puzzle with as many digits more as the techniques up to the one asked for need.

    None where they never come to the one asked for.
    """
    profile = _up_to(params.technique)
    while True:
        refuse_to_go_on(should_stop)
        path = _path(puzzle, profile, should_stop)
        if path.solved:
            return puzzle if _uses(path.steps, params.technique) else None
        placed = engine.digits_of(path.grid)
        open_cells = [cell for cell, digit in enumerate(placed) if not digit]
        cells = {rng.choice(open_cells)}
        if params.is_symmetric:
            cells |= {len(solution) - 1 - cell for cell in cells}
        givens = bytearray(puzzle.givens)
        for cell in cells:
            givens[cell] = solution[cell]
        puzzle = puzzle.with_givens(bytes(givens))
