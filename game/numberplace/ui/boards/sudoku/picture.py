"""Small pictures of boards, for lists of games and puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from pygame import Rect

from numberplace.core.drawing.shapes import Shape
from numberplace.core.errors import FormatError
from numberplace.sudoku.board_shapes import bare_board
from numberplace.sudoku.board_styles import SHEET, board_style
from numberplace.ui.boards.shapes import draw_small
from numberplace.ui.kit.painter import Painter

if TYPE_CHECKING:
    from numberplace.sudoku.model.puzzle import Puzzle

MIN_RULES = 7
"""Logical edge of a cell from which cages, lines and signs are drawn: previews in narrow windows
have them, rows of the library do not."""
MIN_TOTAL = 9
"""Logical px of the number of a cage."""
MAX_TOTAL = 0.75
"""Size of the number of a cage in small cells, as a share of the cell; unreadable ones are left
out."""


def draw_digits(painter: Painter, rect: Rect, digits: bytes, givens: bytes) -> None:
    """Paint 81 digits (0 = empty) as large as fits into the top left of ``rect``."""
    if min(rect.size) >= 18:
        key = "sudoku", digits, givens
        _draw(painter, rect, 9, key, lambda: bare_board(digits, givens))


@lru_cache(maxsize=64)
def read_picture(picture: bytes) -> tuple[Puzzle, bytes] | None:
    """Parse the bytes of the kind's ``picture``; None when a save is damaged."""
    from numberplace.sudoku.model.puzzle_text import parse_puzzle  # it brings all constraints in

    line, _break, digits = picture.partition(b"\n")
    try:
        puzzle = parse_puzzle(line.decode("ascii"))
    except (FormatError, UnicodeDecodeError):
        return None
    is_whole = len(digits) == len(puzzle.givens) and max(digits) <= puzzle.board.size
    return (puzzle, digits) if is_whole else None


def draw_puzzle(painter: Painter, rect: Rect, puzzle: Puzzle, digits: bytes) -> None:
    """Paint a board of any size and rule as large as fits into the top left of ``rect``."""
    if board_style(puzzle) is SHEET:
        draw_digits(painter, rect, digits, puzzle.givens)
        return
    from numberplace.sudoku.artist import board_shapes  # as above

    board = puzzle.board
    cell = min(rect.width // board.width, rect.height // board.height)
    shows_rules = cell >= painter.px(MIN_RULES)
    least = min(MAX_TOTAL, painter.px(MIN_TOTAL) / max(1, cell))
    _draw(
        painter,
        rect,
        board.width,
        (puzzle, digits),
        lambda: board_shapes(puzzle, digits, shows_rules=shows_rules, least=least),
        board.height,
    )


def _draw(
    painter: Painter,
    rect: Rect,
    columns: int,
    key: object,
    make: Callable[[], Iterable[Shape]],
    rows: int = 0,
) -> None:
    rows = rows or columns
    cell = min(rect.width // columns, rect.height // rows)
    if cell:
        draw_small(painter, Rect(rect.x, rect.y, columns * cell, rows * cell), columns, key, make)
