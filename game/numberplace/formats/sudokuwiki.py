"""Addresses of SudokuWiki's solver, and the strings in them: ``sudoku.htm?bd=``.

Three forms are read. 81 digits. 162 characters of January 2023, two to the base of 32 a cell: the
candidates as bits, doubled, and one more for a given. And ``S9B`` with 162 characters to the base
of 36: 1 to 9 a given, 10 to 18 a digit that was placed, beyond that the candidates as bits and 18.
The last is what is written where there is more than a puzzle to tell.

Source: sudokuwiki.org, "Sudoku String Definitions", and boards that its examples link to, read on
22 November 2026.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from numberplace.core.words import _
from numberplace.formats.board_state import BoardState, board_of, game_of
from numberplace.formats.text import CELLS, Line, ReadItem, cells_of, illegal, quote, wrong_line

_ADDRESS = re.compile(
    r"\s*(?:(?:https?://)?(?:www\.)?sudokuwiki\.(?:org|com)/\S*?[?&]bd=([^\s&#]*)\S*|(S9B\w*))\s*",
    re.IGNORECASE,
)
_OLD = re.compile("[0-9a-v]{162}", re.IGNORECASE)
_NEW = re.compile("S9B[0-9a-z]{162}", re.IGNORECASE)
_CELLS = re.compile(f"[{re.escape(CELLS)}]{{81}}")
_FIRST_MASK = 18
"""Offset of candidates; lower numbers are digits in the cell, given and placed."""
_BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"


def is_line(line: str) -> bool:
    """Tell whether a line is such an address or string."""
    return _ADDRESS.fullmatch(line) is not None


def read_line(row: Line) -> ReadItem:
    """Read an address. Raises FormatError with line and column."""
    match = _ADDRESS.fullmatch(row[1])
    if match is None:
        raise wrong_line(
            row, _("{text} is not an address of SudokuWiki's solver with a board in it")
        )
    part = 1 if match[1] is not None else 2
    return game_of(_board_state(match[part], row[0], match.start(part)), row[0])


def _board_state(board: str, line: int, start: int) -> BoardState:
    if _CELLS.fullmatch(board):
        return BoardState(cells_of(board))
    if _NEW.fullmatch(board):
        return _read_pairs(board[3:], 36, _read_new, line, start + 3)
    if _OLD.fullmatch(board):
        return _read_pairs(board, 32, _read_old, line, start)
    what = _("{text} is not one of the boards of SudokuWiki that are known here")
    raise illegal(line, start + 1, what.format(text=quote(board)))


def _read_new(value: int) -> tuple[int, int, int]:
    """Return the given, the digit and the marks of a cell, read from a pair of signs."""
    if value > _FIRST_MASK:
        return 0, 0, value - _FIRST_MASK
    return (0, value - 9, 0) if value > 9 else (value, 0, 0)


def _read_old(value: int) -> tuple[int, int, int]:
    """Read the form of 2023, in which a single candidate stands for a digit that was placed."""
    mask, is_given = divmod(value, 2)
    if mask.bit_count() != 1:
        return (0, 0, -1 if is_given else mask)
    return (mask.bit_length(), 0, 0) if is_given else (0, mask.bit_length(), 0)


def _read_pairs(
    board: str, base: int, read: Callable[[int], tuple[int, int, int]], line: int, start: int
) -> BoardState:
    """Read a board of two signs a cell, which are a number to some base."""
    cells: list[tuple[int, int, int]] = []
    for at in range(0, 162, 2):
        given, digit, mask = read(int(board[at : at + 2], base))
        if not 0 <= mask < 512:
            what = _("{text} is not a cell of such a board")
            raise illegal(line, start + at + 1, what, text=board[at : at + 2])
        cells.append((given, digit, mask))
    givens, placed, marks = zip(*cells, strict=True)
    return BoardState(bytes(givens), bytes(placed), marks)


def format_line(named: ReadItem) -> str:
    """Write the board of an address."""
    state = board_of(named)
    if not any(state.placed) and not any(state.marks):
        return "".join(map(str, state.givens))
    board = "S9B"
    for given, digit, mask in zip(state.givens, state.placed, state.marks, strict=True):
        # 0 stands for an empty cell without marks.
        value = given or (digit + 9 if digit else mask + _FIRST_MASK if mask else 0)
        board += _BASE36[value // 36] + _BASE36[value % 36]
    return board
