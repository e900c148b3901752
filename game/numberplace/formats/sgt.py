"""Game ids of ``solo`` in Simon Tatham's collection for the plain board: ``3x3:5_3b7…``.

Givens are digits, letters are runs of empty cells (``a`` one, ``z`` twenty-six), and ``_`` stands
where two digits would meet. Ids of other boards are variants, read by
``sudoku.notations.sgt``.

Source: ``solo.c`` of that collection, and ids of its version in Debian 12, read in November 2026.
"""

from __future__ import annotations

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.text import Line, ReadItem, make_puzzle, significant, wrong_line
from numberplace.sudoku.model.board import BOXES
from numberplace.sudoku.notations.sgt import format_game_id, is_game_id, parse_game_id

_LOOKED_AT = 20


def sniff(text: str) -> bool:
    """Tell whether the first ids are of plain boards."""
    lines = list(significant(text, _LOOKED_AT))
    return bool(lines) and all(map(is_plain_id, lines))


def is_plain_id(line: str) -> bool:
    """Tell whether a line is the id of Number Place on 9 x 9 and nothing else."""
    if not is_game_id(line):
        return False
    try:
        puzzle = parse_game_id(line)
    except FormatError:
        return False
    return puzzle.board.size == 9 and puzzle.board.box == BOXES[9] and not puzzle.constraints


def read_line(row: Line) -> ReadItem:
    """Read an id. Raises FormatError with the line."""
    if not is_plain_id(row[1]):
        raise wrong_line(row, _("{text} is not an id of the plain board of 9 x 9"))
    return make_puzzle(bytes(parse_game_id(row[1]).givens), row[0])


def format_line(named: ReadItem) -> str:
    """Write an id."""
    return format_game_id(named.puzzle)
