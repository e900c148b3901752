"""Exercises: a puzzle played on to the place where a technique is the next step."""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.errors import GameError, never
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.engine import grid_of_state
from numberplace.sudoku.logic import next_step
from numberplace.sudoku.model.geometry import PEERS
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.moves import apply_move, format_move
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.rate.rating import teaching_profile
from numberplace.sudoku.teach.coach import moves_of
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.teach.singles import shown_single
from numberplace.sudoku.techniques import BY_ID

NotedMove = tuple[str, str]
"""A move's text, and the id of the technique it follows from; empty where it needs none."""


def lead_up(
    givens: bytes, technique: str, should_stop: Callable[[], bool] = never
) -> tuple[NotedMove, ...]:
    """Return the moves that lead to where a technique is next; those after it are the player's.

    The order in which hints come is tried first, so that a hint there shows this technique. Where
    an easier one always gets by, only the basic techniques go before it.

    Raises:
        GameError: no path of the puzzle comes to the technique.
        Stopped: ``should_stop`` said so.
    """
    for profile in (CLASSIC, teaching_profile(technique)):
        steps = _steps_before(givens, technique, profile, should_stop)
        if steps and steps[-1].technique == technique:
            return _moves(givens, steps)
    text = _("This puzzle gets by without {technique}.")
    raise GameError(text.format(technique=_(BY_ID[technique].name)))


def trained_step(
    table: CellTable, led: CellTable, technique: str, should_stop: Callable[[], bool] = never
) -> Step | None:
    """Return a step of the technique, while a board says what it said when it was ``led`` there.

    None when it says more or less by now, or the technique finds nothing.

    Raises:
        Contradiction: the board makes no sense.
        Stopped: ``should_stop`` said so.
    """
    if technique not in BY_ID or _candidates(table) != _candidates(led):
        return None
    grid = grid_of_state(table)
    grid.should_stop = should_stop
    grid.limits = dict(teaching_profile(technique).limits)
    step = next(BY_ID[technique].find(grid), None)
    return None if step is None else shown_single(step, grid)


def _candidates(table: CellTable) -> tuple[bytes, list[int]]:
    return table.digits, [int(mask) for mask in grid_of_state(table).cells]


def _steps_before(
    givens: bytes, technique: str, profile: Profile, should_stop: Callable[[], bool]
) -> list[Step]:
    """Return the steps up to the first of ``technique``, that one with them."""
    grid = grid_from_digits(givens)
    steps: list[Step] = []
    while grid.remaining and (step := next_step(grid, profile, should_stop)) is not None:
        steps.append(step)
        if step.technique == technique:
            break
        grid.apply(step)
    return steps


def _moves(givens: bytes, steps: list[Step]) -> tuple[NotedMove, ...]:
    """Turn all steps but the last into moves that leave the marks as the last one needs them."""
    *before, last = steps
    table = CellTable.from_givens(givens)
    moves: list[NotedMove] = []
    for step in before:
        for move in moves_of(table, step):
            tidy = ";".join([move, *_stale_marks(table, step)])
            table = apply_move(table, tidy)
            moves.append((tidy, step.technique))
    if last.eliminations and not table.has_full_marks:
        moves.append(("set_hint", ""))
    return tuple(moves)


def _stale_marks(table: CellTable, step: Step) -> list[str]:
    """Return the moves that eliminate the marks which the digits of a step rule out."""
    return [
        format_move("strike", peer, digit)
        for cell, digit in step.placements
        for peer in PEERS[cell]
        if table.mark(peer, digit)
    ]
