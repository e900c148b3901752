"""Simple Sudoku's ``.ss`` with the progress of the game: a grid, then a line for each step.

``I388`` places 8 in cell 38, counted from 0 in reading order; ``E78007`` eliminates the candidate 7
from cell 78. A file without such lines is a plain grid.

Source: the reader of HoDoKu 2.2 (``MainFrame.java``), read in November 2026.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats import grid
from numberplace.formats.board_state import BoardState, board_of, digits_of, game_of
from numberplace.formats.text import Line, ReadItem, first_lines, illegal, numbered, one_of, quote
from numberplace.sudoku.model.notation import format_grid
from numberplace.sudoku.model.rules import candidates

_RECORD = re.compile(r"\s*(?:I(\d\d)([1-9])|E(\d\d)00([1-9]))\s*")
_MEANT = re.compile(r"\s*[IE]\d{2,}")
_LOOKED_AT = 60


def sniff(text: str) -> bool:
    """Tell whether a grid is followed by steps."""
    rows = list(first_lines(text, _LOOKED_AT))
    return any(map(_RECORD.fullmatch, rows)) and grid.sniff(text)


def read(text: str) -> list[ReadItem]:
    """Read the puzzle and the steps made on it. Raises FormatError with the line."""
    rows = [line if not _MEANT.match(line) else "" for line in text.splitlines()]
    givens, line = grid.read_digits("\n".join(rows))
    placed, gone = bytearray(81), [0] * 81
    for row in numbered(text):
        if _MEANT.match(row[1]):
            _follow(row, givens, placed, gone)
    board = BoardState(givens, bytes(placed))
    if not any(gone):
        return [game_of(board, line)]
    marks = tuple(
        0 if digit else candidates(board.digits, cell) & ~gone[cell]
        for cell, digit in enumerate(board.digits)
    )
    for cell, mask in enumerate(marks):
        if not board.digits[cell] and not mask:
            what = _("{cell} has no candidate left").format(cell=f"r{cell // 9 + 1}c{cell % 9 + 1}")
            raise illegal(line, 1, what)
    return [game_of(BoardState(givens, bytes(placed), marks), line)]


def _follow(row: Line, givens: bytes, placed: bytearray, gone: list[int]) -> None:
    """Carry out one step. Raises FormatError."""
    number, text = row
    match = _RECORD.fullmatch(text)
    cell = int(match[1] or match[3]) if match is not None else 81
    if match is None or cell > 80:
        what = _("{text} is not a step such as I388 or E78007").format(text=quote(text.strip()))
        raise illegal(number, 1, what)
    if match[3]:
        gone[cell] |= 1 << int(match[4]) - 1
    elif givens[cell]:
        what = _("{text} places a digit in a cell with a given").format(text=quote(text.strip()))
        raise illegal(number, 1, what)
    else:
        placed[cell] = int(match[2])


def write(puzzles: list[ReadItem]) -> str:
    """Write one puzzle with the steps that lead to its board. Raises FormatError."""
    one_of(puzzles, "Simple Sudoku")
    state = board_of(puzzles[0])
    lines = [format_grid(state.givens), ""]
    lines += [f"I{cell:02}{digit}" for cell, digit in enumerate(state.placed) if digit]
    if any(state.marks) and state.is_full_of_marks:
        for cell, mask in enumerate(state.marks):
            if mask:
                lost = candidates(state.digits, cell) & ~mask
                lines += [f"E{cell:02}{digit:03}" for digit in digits_of(lost)]
    return "\n".join(lines).rstrip() + "\n"
