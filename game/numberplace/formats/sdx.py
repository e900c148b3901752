"""SudoCue's ``.sdx``: work in progress, nine rows of nine fields with the candidates of each cell.

A single digit is a given, ``u`` before it says that the player placed it. It may also be the single
candidate of an empty cell: then a peer with several candidates still has it. A cell with all nine
candidates says nothing of its peers; it stands for one whose candidates are not known.

Source: sudocue.net, "File Formats", of 3 August 2006, read on 22 November 2026.
"""

from __future__ import annotations

import re

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.board_state import BoardState, board_of, digits_of, game_of, mask_of
from numberplace.formats.text import ReadItem, nine_rows, numbered, read_fields
from numberplace.sudoku.model.geometry import PEERS
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.model.rules import candidates

_FIELD = re.compile("u[1-9]|[1-9]{1,9}")
_UNKNOWN = 511
_WORD = re.compile(r"\S+")


def sniff(text: str) -> bool:
    """Tell whether most rows are such fields, and the player placed one of them.

    Without a digit of the player's it is a grid of candidates like any other.
    """
    rows = [line.split() for _number, line in numbered(text)[:12]]
    fit = [row for row in rows if len(row) == 9 and all(_FIELD.fullmatch(field) for field in row)]
    return len(fit) >= 5 and any(field[0] == "u" for row in fit for field in row)


def read(text: str) -> list[ReadItem]:
    """Read the board. Raises FormatError with line and column."""
    rows = numbered(text)
    fields = [field for row in nine_rows(rows) for field in read_fields(row, _WORD, _field)]
    masks = [mask_of(field.lstrip("u")) for field in fields]
    placed = bytes(int(field[1]) if field[0] == "u" else 0 for field in fields)
    givens = bytes(
        0 if digit or _is_open(cell, masks) else masks[cell].bit_length()
        for cell, digit in enumerate(placed)
    )
    # Where all that is known follows from the digits there are no marks to show.
    known = [0 if mask == _UNKNOWN else mask for mask in masks]
    marks = [
        0 if digit or given else mask
        for digit, given, mask in zip(placed, givens, known, strict=True)
    ]
    return [game_of(BoardState(givens, placed, tuple(marks)), rows[0][0])]


def _is_open(cell: int, masks: list[int]) -> bool:
    """Tell whether a cell is empty: its candidates are several, or one that a peer still has."""
    mask = masks[cell]
    if mask & (mask - 1):
        return True
    others = (masks[peer] for peer in PEERS[cell])
    return any(other & mask and other & (other - 1) and other != _UNKNOWN for other in others)


def _field(word: str) -> str | None:
    return word if _FIELD.fullmatch(word) and len(set(word)) == len(word) else None


def write(puzzles: list[ReadItem]) -> str:
    """Write one board with the candidates of its cells. Raises FormatError."""
    state = board_of(puzzles[0])
    digits, is_shown = state.digits, any(state.marks) and state.is_full_of_marks
    masks = [
        1 << digit - 1 if digit else state.marks[cell] if is_shown else candidates(digits, cell)
        for cell, digit in enumerate(digits)
    ]
    for cell, digit in enumerate(digits):
        if not digit and not (masks[cell] and _is_open(cell, masks)):
            if is_shown:
                what = _("{cell} has a single candidate left, which '.sdx' would take for a given.")
                raise FormatError(what.format(cell=format_cell(cell)))
            masks[cell] = _UNKNOWN
    fields = [
        ("u" if state.placed[cell] else "") + "".join(map(str, digits_of(mask)))
        for cell, mask in enumerate(masks)
    ]
    return "".join(" ".join(fields[at : at + 9]) + "\n" for at in range(0, 81, 9))
