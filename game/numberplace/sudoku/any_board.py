"""Reasoning about a board of any size: by the engine where it knows it, by ``general`` else.

The engine numbers the cells of boards smaller than 9 x 9 in a way of its own (``model/small``);
``cell_of`` says how, for whatever grid ``grid_of`` returns.
"""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.errors import Contradiction, never
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku import engine, logic
from numberplace.sudoku.general import solve as general
from numberplace.sudoku.generate import target
from numberplace.sudoku.model.board import Cell
from numberplace.sudoku.model.plain_grid import AnyGrid, PlainGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.small import engine_cell, engine_digits
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.rate.profiles import Profile
from numberplace.sudoku.teach.singles import SINGLES
from numberplace.sudoku.techniques.technique import Technique


def grid_of(puzzle: Puzzle, digits: bytes, eliminated: tuple[tuple[int, int], ...] = ()) -> AnyGrid:
    """Return the grid in which a board is reasoned about. Raises Contradiction.

    Args:
        digits: a digit a cell, 0 = empty.
        eliminated: (cell, digit) candidates known to be impossible.
    """
    if engine.is_known(puzzle):
        return engine.grid_of(puzzle, digits, eliminated)
    grid = PlainGrid(puzzle, digits, eliminated)
    dead = grid.dead_place()
    if dead is None:
        return grid
    if dead[0] < 0:
        text = _("No digit is left for {cell}.")
        raise Contradiction(text.format(cell=puzzle.board.name(dead[1])))
    raise Contradiction(_("A digit has no place left in one of its houses."))


def grid_of_state(state: CellTable) -> AnyGrid:
    """Return the grid of a player's board; full marks count. Raises Contradiction."""
    return grid_of(state.puzzle, state.digits, state.eliminated)


def cell_of(grid: AnyGrid, cell: Cell) -> Cell:
    """Return a grid's number of a cell of its board."""
    return cell if isinstance(grid, PlainGrid) else engine_cell(int(grid.topology.size), cell)


def digits_of(grid: AnyGrid, digits: bytes) -> bytes:
    """Return the digits of a board by the grid's numbers of the cells."""
    if isinstance(grid, PlainGrid):
        return digits
    return engine_digits(digits, int(grid.topology.size))


def techniques_of(grid: AnyGrid, profile: Profile) -> tuple[Technique, ...]:
    """Return the techniques of a profile for a grid; a plain one has those of ``general``."""
    if not isinstance(grid, PlainGrid):
        return tuple(profile.techniques(grid.topology))
    if grid.topology.parts:
        return general.techniques_of(grid, profile)
    used = {entry.technique for entry in profile.entries if entry.on}
    return tuple(one for one in general.TECHNIQUES if one.id in used)


def technique_of(grid: AnyGrid, technique: str) -> Technique | None:
    """Return a technique by its id as it searches such a grid; None where it has none."""
    if isinstance(grid, PlainGrid):
        return next((one for one in general.techniques_of(grid) if one.id == technique), None)
    known = engine.BY_ID.get(technique)
    return known if known is not None and known.suits(grid.topology) else None


def settle_singles(grid: AnyGrid) -> None:
    """Fill in all that follows by singles."""
    if not isinstance(grid, PlainGrid):
        target.settle_singles(grid)
        return
    singles = tuple(one for one in general.TECHNIQUES if one.id in SINGLES)
    while (step := general.next_step(grid, singles)) is not None:
        grid.apply(step)


def next_step(
    grid: AnyGrid, profile: Profile, should_stop: Callable[[], bool] = never
) -> Step | None:
    """Return the first step of the first technique that finds any. Raises Stopped."""
    if isinstance(grid, PlainGrid):
        return general.next_step(grid, techniques_of(grid, profile), should_stop)
    return logic.next_step(grid, profile, should_stop)


def on_board(step: Step, grid: AnyGrid) -> Step:
    """Return a step with the board that its words are about."""
    return step if grid.topology.is_classic else step._replace(board=grid.topology)
