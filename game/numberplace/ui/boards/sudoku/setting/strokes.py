"""Strokes: drawing on a board with the mouse or with Shift and the arrows, as cells."""

from __future__ import annotations

from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.model.board import Board, Cell, Place
from numberplace.sudoku.setting.tools import Spot, corner_cells
from numberplace.ui.boards.sudoku.grid import DigitGrid

NEAR = 0.3
"""The farthest that a press may be from a border or a corner, in cells."""
MIDDLE = 0.36
"""Distance from the middle of a cell, in cells, within which a drag turns a line into the cell: so
a line may run past a corner."""
SAMPLE = 6
"""Screen px between two points of a drag that are looked at."""
Point = tuple[int, int]


class Stroke:
    """The cells that were drawn over, in order, each once."""

    def __init__(self) -> None:
        self.cells: list[Cell] = []
        self.is_dragged = False
        """The button is still held."""
        self.start: Point = (0, 0)
        """The place of the press, screen px."""
        self.last: Point = (0, 0)
        """The last place of the pointer."""

    def begin(self, cell: Cell, start: Point) -> None:
        self.cells, self.start, self.last, self.is_dragged = [cell], start, start, True

    def clear(self) -> None:
        self.cells, self.is_dragged = [], False

    def add(self, cell: Cell, board: Board, *, is_line: bool) -> bool:
        """Go on to a cell. Return True if the cells have changed.

        Args:
            is_line: whether each cell must touch the last, and going back takes the last away.
        """
        if is_line and self.cells[-2:-1] == [cell]:
            self.cells.pop()
            return True
        if cell in self.cells or (
            is_line and self.cells and not _touch(self.cells[-1], cell, board)
        ):
            return False
        self.cells.append(cell)
        return True


def between(start: Point, end: Point) -> list[Point]:
    """Return points on the straight way: a fast hand leaves out cells between two events."""
    far = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    steps = max(1, far // SAMPLE)
    return [
        (start[0] + (end[0] - start[0]) * at // steps, start[1] + (end[1] - start[1]) * at // steps)
        for at in range(1, steps + 1)
    ]


def cell_under(grid: DigitGrid, point: Point, *, is_line: bool) -> Cell | None:
    """Return the cell that a drag is over; for a line only near the middle of one."""
    cell = grid.at(point)
    if cell is None or not is_line:
        return cell
    middle = grid.rect(cell).center
    far = max(abs(point[axis] - middle[axis]) for axis in (0, 1))
    return cell if far <= MIDDLE * grid.cell else None


def edge_at(grid: DigitGrid, point: Point, board: Board) -> Spot | None:
    """Return the border between two cells near a point."""
    cell = grid.at(point)
    if cell is None:
        return None
    right, down = _offset(grid, cell, point)
    if max(abs(right), abs(down)) < 0.5 - NEAR:
        return None
    row, column = board.places[cell]
    is_across = abs(right) >= abs(down)
    step = (0, 1 if right > 0 else -1) if is_across else (1 if down > 0 else -1, 0)
    other = board.at(row + step[0], column + step[1])
    return None if other is None else Spot((min(cell, other), max(cell, other)))


def corner_at(grid: DigitGrid, point: Point, board: Board) -> Spot | None:
    """Return the four cells that meet nearest to a point."""
    cell = grid.at(point)
    if cell is None:
        return None
    right, down = _offset(grid, cell, point)
    row, column = board.places[cell]
    first = board.at(row - (down < 0), column - (right < 0))
    cells = () if first is None else corner_cells(board, first)
    return Spot(cells) if cells else None


def beside_at(grid: DigitGrid, point: Point) -> Place:
    """Return the place of a point, from -1 before the first row or column."""
    return (point[1] - grid.board.y) // grid.cell, (point[0] - grid.board.x) // grid.cell


def spot_of_stroke(drawn_on: DrawnOn, cells: list[Cell], board: Board) -> Spot | None:
    """Return the spot of cells chosen by keyboard or by a drag.

    None where they are too few, and for what stands beside the board.
    """
    if drawn_on in (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL):
        return None
    if drawn_on is DrawnOn.EDGE:
        is_pair = len(cells) == 2 and cells[1] in board.beside(cells[0])
        return Spot(tuple(cells)) if is_pair else None
    if drawn_on is DrawnOn.CORNER:
        corner = corner_cells(board, min(cells)) if cells else ()
        return Spot(corner) if corner else None
    if drawn_on is DrawnOn.LINE:
        return Spot(tuple(cells)) if len(cells) > 1 else None
    return Spot(tuple(cells)) if cells else None


def _touch(cell: Cell, other: Cell, board: Board) -> bool:
    (row, column), (below, beside) = board.places[cell], board.places[other]
    return max(abs(row - below), abs(column - beside)) == 1


def _offset(grid: DigitGrid, cell: Cell, point: Point) -> tuple[float, float]:
    """Return the distance of a point to the right of and below the middle of a cell, in cells."""
    middle = grid.rect(cell).center
    return (point[0] - middle[0]) / grid.cell, (point[1] - middle[1]) / grid.cell
