"""A small picture of a board of any size, for lists of games and puzzles."""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

from numberplace.core.errors import FormatError
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.variant_artist import board_shapes
from numberplace.ui.boards import shapes
from numberplace.ui.kit.painter import Painter

MIN_RULES = 16
"""Logical edge of a cell from which cages, lines and signs are drawn."""


@lru_cache(maxsize=64)
def read_picture(picture: bytes) -> tuple[Puzzle, bytes] | None:
    """Read what the kind's ``picture`` wrote; None when a save is damaged."""
    line, _break, digits = picture.partition(b"\n")
    try:
        puzzle = parse_puzzle(line.decode("ascii"))
    except (FormatError, UnicodeDecodeError):
        return None
    is_whole = len(digits) == len(puzzle.givens) and max(digits) <= puzzle.board.size
    return (puzzle, digits) if is_whole else None


def draw_small(painter: Painter, rect: Rect, puzzle: Puzzle, digits: bytes) -> None:
    """Paint a board as large as fits into the top left of ``rect``."""
    size = puzzle.board.size
    cell = min(rect.size) // size
    if cell < 1:
        return
    shows_rules = cell >= painter.px(MIN_RULES)
    shapes.draw_small(
        *(painter, Rect(rect.x, rect.y, cell * size, cell * size), size, (puzzle, digits)),
        lambda: board_shapes(puzzle, digits, shows_rules=shows_rules),
    )
