"""Which painter draws the boards of a puzzle: by the sheets of the theme, or by shapes."""

from __future__ import annotations

from functools import cache

from numberplace.sudoku.board_styles import SHEET, board_style
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.sudoku.drawing import BoardPainter


@cache
def sheet_painter() -> BoardPainter:
    """Return the painter of every bare board of 9 x 9, which caches nothing."""
    return BoardPainter()


def painter_of(puzzle: Puzzle) -> BoardPainter:
    """Return the painter of boards of a puzzle."""
    if board_style(puzzle) is SHEET:
        return sheet_painter()
    from numberplace.ui.boards.sudoku.shaped_drawing import ShapedPainter  # it brings rules in

    return ShapedPainter(puzzle)
