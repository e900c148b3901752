"""HoDoKu's library lines: a puzzle, or a position of it, between colons.

    :0803:4:+5.3..7…:412 615:413::

The parts are the code of a technique, its digits, the 81 cells (``+`` before a digit that was
placed, not given), the candidates deleted beyond what the digits rule out, and what the technique
is to find: eliminated candidates, digits to place, and remarks. Candidates are written digit, row,
column. The parts before the cells may be missing. The code becomes the puzzle's name; what the
technique is to find is an expectation, not part of the position: its loss is told.

Source: the program's ``reglib-1.3.txt`` and its handbook, read in November 2026.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats.board_state import BoardState, board_of, game_of
from numberplace.formats.text import CELLS, Line, ReadItem, cells_of, illegal, quote
from numberplace.sudoku.model.notation import format_line as format_digits
from numberplace.sudoku.model.rules import candidates

_LINE = re.compile(r":[^:\s]*:[^:]*:[^:]{60,}")
_BARE = re.compile(rf"(?=[^:]*\+|[^:]*:[ \d:]*\d)(?:\+?[{re.escape(CELLS)}]){{81}}(?::[ \d]*)*")
"""A line of HoDoKu's library from its cells on; a placed digit or a deleted candidate tells such a
line from others."""
_CANDIDATE = re.compile("[1-9]{3}")
_CELLS_PART = 3
_DELETED_PART = 4


def is_line(line: str) -> bool:
    """Tell whether a line is meant as one of the library."""
    return _LINE.match(line.strip()) is not None or _BARE.fullmatch(line.strip()) is not None


def read_line(row: Line) -> ReadItem:
    """Read a puzzle. Raises FormatError with line and column."""
    number, line = row
    is_bare = _BARE.fullmatch(line.strip()) is not None
    parts = [""] * (_CELLS_PART if is_bare else 0) + line.strip().split(":")
    if parts[0] or len(parts) <= _CELLS_PART:
        raise illegal(number, 1, _("{text} is not a line of HoDoKu's library"), text=line)
    head = 0 if is_bare else sum(len(part) + 1 for part in parts[:_CELLS_PART])
    start = len(line) - len(line.lstrip()) + head
    givens, placed = _cells(parts[_CELLS_PART], number, start)
    board = BoardState(givens, placed)
    deleted = parts[_DELETED_PART] if len(parts) > _DELETED_PART else ""
    column = start + len(parts[_CELLS_PART]) + 2
    marks = _marks(board.digits, deleted, number, column)
    code = parts[1].strip()
    name = f"HoDoKu {code}" if re.fullmatch(r"\d{4}1?(-[\dx])?", code) and code != "0000" else ""
    expected = any(part.strip() for part in parts[_DELETED_PART + 1 :])
    lost = (_("What the technique of a library line is to find is not kept."),) if expected else ()
    return game_of(BoardState(givens, placed, marks), number, name, remarks=lost)


def _cells(text: str, line: int, start: int) -> tuple[bytes, bytes]:
    given: list[str] = []
    placed: list[str] = []
    is_placed = False
    for offset, character in enumerate(text):
        if character == "+" and not is_placed:
            is_placed = True
            continue
        if character not in CELLS:
            what = _("{text} is neither a digit nor an empty cell").format(text=quote(character))
            raise illegal(line, start + offset + 1, what)
        placed.append(character if is_placed else ".")
        given.append("." if is_placed else character)
        is_placed = False
    if len(given) != 81:
        what = _("{text} has {count} cells, not 81").format(text=quote(text), count=len(given))
        raise illegal(line, start + 1, what)
    return cells_of("".join(given)), cells_of("".join(placed))


def _marks(digits: bytes, deleted: str, line: int, column: int) -> tuple[int, ...]:
    masks = [0 if digit else candidates(digits, cell) for cell, digit in enumerate(digits)]
    words = deleted.split()
    for word in words:
        if not _CANDIDATE.fullmatch(word):
            what = _("{text} is not a deleted candidate, such as 512 for 5 in r1c2")
            raise illegal(line, column, what.format(text=quote(word)))
        digit, row, across = map(int, word)
        cell = (row - 1) * 9 + across - 1
        if not digits[cell]:
            masks[cell] &= ~(1 << digit - 1)
            if not masks[cell]:
                what = _("{text} takes the last candidate of its cell").format(text=quote(word))
                raise illegal(line, column, what)
    return tuple(masks) if words else (0,) * 81


def format_line(named: ReadItem) -> str:
    """Write a puzzle. Raises FormatError."""
    state = board_of(named)
    cells = "".join(
        f"+{digit}" if digit else given
        for digit, given in zip(state.placed, format_digits(state.givens), strict=True)
    )
    deleted: list[str] = []
    if any(state.marks) and state.is_full_of_marks:
        digits = state.digits
        for digit in range(1, 10):
            for cell, mask in enumerate(state.marks):
                if not digits[cell] and candidates(digits, cell) & ~mask & 1 << digit - 1:
                    deleted.append(f"{digit}{cell // 9 + 1}{cell % 9 + 1}")
    return f":0000:x:{cells}:{' '.join(deleted)}:::"
