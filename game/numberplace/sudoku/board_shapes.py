"""Boards of any size as shapes: their lines, their digits, and a step without its links.

What the rules of a puzzle show is added by ``artist``, which imports all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from numberplace.core.drawing.shapes import Box, Ink, Line, Shape, frame
from numberplace.core.drawing.signs import (
    WHOLE_GHOST,
    GhostPlace,
    digit_shapes,
    direction,
    grid_lines,
    marked,
    middles,
    places_of,
    set_numbers,
    tints,
)
from numberplace.core.drawing.small_marks import WHOLE_CELL
from numberplace.core.step import Role, Step
from numberplace.sudoku.board_styles import SHEET, board_style
from numberplace.sudoku.mark_shapes import sign_sizes, spot_of
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable

SWEEP: Final = 0.3
THICK: Final = 0.055


def bare_board(digits: bytes, givens: bytes) -> Iterator[Shape]:
    """Yield the digits and the lines of a board of 9 x 9 without further rules."""
    yield from digit_shapes(digits, givens, 9, SHEET.digit)
    yield from _lines_of_boxes()


def lines(puzzle: Puzzle) -> Iterator[Shape]:
    """Yield the lines between cells and around boxes, regions and grids."""
    board = puzzle.board
    if board_style(puzzle).has_box_lines:
        yield from _lines_of_boxes()
    elif board.grids:
        yield from _lines_of_grids(board)
    else:
        yield from grid_lines(board.height, board.width)
        yield from _regions(board)


def _lines_of_boxes() -> Iterator[Shape]:
    return grid_lines(9, 9, lambda _is_row, at: at % 3 == 0)


def below(step: Step, puzzle: Puzzle) -> Iterator[Shape]:
    """Yield the shapes of a step below the digits."""
    yield from tints(step, puzzle.rules.houses, places_of(puzzle.board.frame))
    if board_style(puzzle).shows_sweeps:
        yield from _sweeps(step)


def above(
    step: Step,
    state: CellTable,
    room: Box = WHOLE_CELL,
    ghosts: GhostPlace = WHOLE_GHOST,
    *,
    rings_all: bool = False,
) -> Iterator[Shape]:
    """Yield the shapes of a step above the digits and the links.

    Args:
        room: the part of a cell that candidates stand in.
        ghosts, rings_all: as ``marked`` has them.
    """
    puzzle = state.puzzle
    spot, places = partial(spot_of, puzzle, room), places_of(puzzle.board.frame)
    letters, size = sign_sizes(state.size, room)
    yield from marked(
        step, state.digits, spot, letters, places, size=size, ghosts=ghosts, rings_all=rings_all
    )
    if board_style(puzzle).numbers_sets:
        yield from set_numbers(step, places)


def _sweeps(step: Step) -> Iterator[Shape]:
    """Yield how the digits of a hidden single close its house: a bar along each line."""
    for group, house in enumerate(step.houses_as(Role.COVER)):
        blocked, by = step.cells(Role.BLOCKED, group), step.cells(Role.BLOCKER, group)
        if not blocked or len(by) != 1 or house >= 18:  # of a box there is only its tint
            continue
        line = HOUSES[house]
        at = line.index(by[0])
        far = max(blocked, key=lambda cell: abs(line.index(cell) - at))
        start, end = middles((by[0], far), 9)
        x, y = direction(start, end)
        start = (start[0] + x * 0.62, start[1] + y * 0.62)
        yield Line((start, end), Ink("cover", 0.33), SWEEP)


def _lines_of_grids(board: Board) -> Iterator[Shape]:
    """Yield the lines of each grid of several, thin ones first, and the frames around them."""
    thin, thick = Ink("grid_thin"), Ink("grid_thick")
    wide, high = board.box or (board.size, board.size)
    grids = [grid for grid in board.grids if grid.is_closed]
    for ink, width, is_thick in ((thin, 0.0165, False), (thick, 0.045, True)):
        for grid in grids:
            top, left, n = grid.rows[0], grid.columns[0], board.size
            for at in range(1, n):
                if (at % high == 0) == is_thick:
                    yield Line(((left, top + at), (left + n, top + at)), ink, width)
                if (at % wide == 0) == is_thick:
                    yield Line(((left + at, top), (left + at, top + n)), ink, width)
    for grid in grids:
        top, left, n = grid.rows[0], grid.columns[0], board.size
        yield frame(Box(left - 0.03, top - 0.03, left + n + 0.03, top + n + 0.03), thick, 0.06)


def _regions(board: Board) -> Iterator[Shape]:
    """Yield the borders between regions."""
    ink, regions = Ink("grid_thick"), board.regions
    for cell, region in enumerate(regions):
        row, column = board.places[cell]
        right, below = board.at(row, column + 1), board.at(row + 1, column)
        if right is not None and regions[right] != region:
            yield Line(((column + 1, row), (column + 1, row + 1)), ink, THICK)
        if below is not None and regions[below] != region:
            yield Line(((column, row + 1), (column + 1, row + 1)), ink, THICK)
