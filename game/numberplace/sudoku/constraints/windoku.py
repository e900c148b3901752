"""Windoku: four windows, one cell off the border, hold every digit once."""

from __future__ import annotations

import random

from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, GlobalConstraint
from numberplace.sudoku.constraints.marks import SHADE, Figure
from numberplace.sudoku.model.board import BOXES, Board, Cells
from numberplace.sudoku.model.forms import Rules


class Windoku(GlobalConstraint):
    """Boxes between the boxes are houses."""

    id = "windoku"
    is_relative = True
    iss = "Windoku"
    name = N_("Windows")
    house_name = N_("window {number}")
    about = N_("Each shaded window holds every digit once.")

    def rules(self, board: Board) -> Rules:
        return Rules(houses=windows_of(board))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return tuple(Figure(SHADE, cells) for cells in windows_of(board))

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Return the rule where a solution keeps to it; none where no window fits."""
        windows = windows_of(board)
        holds = all(len({solution[cell] for cell in window}) == board.size for window in windows)
        return [cls()] if windows and holds else []


def windows_of(board: Board) -> tuple[Cells, ...]:
    """Return the windows: boxes with a line of one cell between them and to the border.

    On a board whose regions are no boxes they have the shape of the usual boxes.
    """
    box = board.box or BOXES.get(board.size)
    if box is None or not board.is_square:
        return ()
    width, height = box
    n = board.size
    return tuple(
        tuple(r * n + c for r in range(top, top + height) for c in range(left, left + width))
        for top in range(1, n - height, height + 1)
        for left in range(1, n - width, width + 1)
    )
