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

from numberplace.core.words import _
from numberplace.formats.board_state import BoardState, board_of, game_of
from numberplace.formats.text import CELLS, Item, Line, cells_of, illegal, quote, wrong_line

_ADDRESS = re.compile(
    r"\s*(?:(?:https?://)?(?:www\.)?sudokuwiki\.(?:org|com)/\S*?[?&]bd=([^\s&#]*)\S*|(S9B\w*))\s*",
    re.IGNORECASE,
)
_OLD = re.compile("[0-9a-v]{162}", re.IGNORECASE)
_NEW = re.compile("S9B[0-9a-z]{162}", re.IGNORECASE)
_CELLS = re.compile(f"[{re.escape(CELLS)}]{{81}}")
_FIRST_MASK = 18
"""What is added to candidates; below are the digits that stand, given and placed."""
_BASE36 = "0123456789abcdefghijklmnopqrstuvwxyz"


def is_line(line: str) -> bool:
    """Tell whether a line is such an address or string."""
    return _ADDRESS.fullmatch(line) is not None


def read_line(row: Line) -> Item:
    """Read an address. Raises FormatError with line and column."""
    match = _ADDRESS.fullmatch(row[1])
    if match is None:
        raise wrong_line(row, _("{text} is no address of SudokuWiki's solver with a board in it"))
    part = 1 if match[1] is not None else 2
    return game_of(_board_state(match[part], row[0], match.start(part)), row[0])


def _board_state(board: str, line: int, start: int) -> BoardState:
    if _CELLS.fullmatch(board):
        return BoardState(cells_of(board))
    if _NEW.fullmatch(board):
        return _read_new(board[3:], line, start + 3)
    if _OLD.fullmatch(board):
        return _read_old(board, line, start)
    what = _("{text} is none of the boards of SudokuWiki that are known here")
    raise illegal(line, start + 1, what.format(text=quote(board)))


def _read_new(board: str, line: int, start: int) -> BoardState:
    givens, placed, marks = bytearray(81), bytearray(81), [0] * 81
    for cell in range(81):
        pair = board[2 * cell : 2 * cell + 2]
        value = int(pair, 36)
        if value > _FIRST_MASK + 511:
            what = _("{text} is no cell of such a board").format(text=quote(pair))
            raise illegal(line, start + 2 * cell + 1, what)
        if value > _FIRST_MASK:
            marks[cell] = value - _FIRST_MASK
        elif value > 9:
            placed[cell] = value - 9
        else:
            givens[cell] = value
    return BoardState(bytes(givens), bytes(placed), tuple(marks))


def _read_old(board: str, line: int, start: int) -> BoardState:
    """Read the form of 2023, in which a single candidate stands for a digit that was placed."""
    givens, placed, marks = bytearray(81), bytearray(81), [0] * 81
    for cell in range(81):
        pair = board[2 * cell : 2 * cell + 2]
        mask, is_given = divmod(int(pair, 32), 2)
        if mask > 511 or (is_given and mask.bit_count() != 1):
            what = _("{text} is no cell of such a board").format(text=quote(pair))
            raise illegal(line, start + 2 * cell + 1, what)
        if mask.bit_count() == 1:
            (givens if is_given else placed)[cell] = mask.bit_length()
        else:
            marks[cell] = mask
    return BoardState(bytes(givens), bytes(placed), tuple(marks))


def format_line(named: Item) -> str:
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
