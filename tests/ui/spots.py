"""Where cells, marks and tiles of a classic board stand in a window, for robots that click them."""

from numberplace.sudoku.model.board import CLASSIC_BOARD
from numberplace.ui.boards.sudoku.grid import fit, tile_at, tile_rect


def grid_of(layout):
    return fit(CLASSIC_BOARD, (), layout.board, layout.unit)


def cell_rect(layout, cell):
    return grid_of(layout).rect(cell)


def mini_rect(layout, cell, digit):
    return grid_of(layout).mark_rect(cell, digit)


def strip_rect(layout, digit):
    return tile_rect(layout, 9, digit)


def strip_at(layout, point):
    return tile_at(layout, 9, point)


def cell_at(layout, point):
    """Return the cell under a point and the digit of the mark there."""
    grid = grid_of(layout)
    cell = grid.at(point) if layout.holds(point) else None
    return None if cell is None else (cell, grid.mark_at(cell, point))
