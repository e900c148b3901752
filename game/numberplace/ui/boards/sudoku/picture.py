"""A small picture of a Number Place board, for lists of games and puzzles."""

from __future__ import annotations

from pygame import Rect

from numberplace.sudoku.artist import board_shapes
from numberplace.ui.boards.shapes import draw_small
from numberplace.ui.kit.painter import Painter


def draw_digits(painter: Painter, rect: Rect, digits: bytes, givens: bytes) -> None:
    """Paint 81 digits (0 = empty) as large as fits into the top left of ``rect``."""
    side = min(rect.size) // 9 * 9
    if side >= 18:
        board = Rect(rect.x, rect.y, side, side)
        key = "sudoku", digits, givens
        draw_small(painter, board, 9, key, lambda: board_shapes(digits, givens))
