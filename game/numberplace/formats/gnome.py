"""GNOME Sudoku's saved game: JSON with the cells that hold a digit or marks ("earmarks").

The program keeps it as ``gnome-sudoku/savefile`` among the user's data, and finished and printed
puzzles as ``*.save`` beside it. A cell's digit is a given when it is "fixed". Versions before 3.14
wrote Python pickles, which are never read.

Source: the program's ``saver.vala``, and files saved by version 43.1, read on 22 November 2026.
"""

from __future__ import annotations

import json
import math
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.board_state import BoardState, board_of, digits_of, game_of
from numberplace.formats.safe_parsers import parse_json, refuse_unknown_keys
from numberplace.formats.text import ReadItem, quote

_KEYS = frozenset({"difficulty_category", "time_elapsed", "cells"})
_CELL_KEYS = frozenset({"position", "value", "fixed", "earmarks"})


def sniff(text: str) -> bool:
    """Tell whether the first keys are those of such a file."""
    head = text[:4000]
    return text.lstrip()[:1] == "{" and '"cells"' in head and '"difficulty_category"' in text


def read(text: str) -> list[ReadItem]:
    """Read the game. Raises FormatError."""
    data = parse_json(text)
    cells = data.get("cells") if isinstance(data, dict) else None
    if not isinstance(cells, list):
        raise FormatError(_("There is no list of cells in this saved game of GNOME Sudoku."))
    refuse_unknown_keys(data, _KEYS, _("this saved game"))
    givens, placed, marks = bytearray(81), bytearray(81), [0] * 81
    hidden = False
    for number, entry in enumerate(cells, start=1):
        cell = _cell(entry, number)
        refuse_unknown_keys(entry, _CELL_KEYS, _("cell {number}").format(number=number))
        digit = _whole(entry.get("value", 0), 9, "value", number)
        mask = 0
        for mark in _list(entry.get("earmarks", []), "earmarks", number):
            one = _whole(mark, 9, "earmarks", number)
            mask |= 1 << one - 1 if one else 0
        if digit:
            (givens if entry.get("fixed") is True else placed)[cell] = digit
            hidden = hidden or mask > 0
        else:
            marks[cell] = mask
    remarks = (_("The marks under digits are left out."),) if hidden else ()
    state = BoardState(bytes(givens), bytes(placed), tuple(marks))
    return [game_of(state, 1, elapsed=_seconds(data.get("time_elapsed")), remarks=remarks)]


def write(puzzles: list[ReadItem]) -> str:
    """Write one game as the program does. Raises FormatError when there are several."""
    state = board_of(puzzles[0])
    progress = puzzles[0].progress
    cells = [
        {
            "position": list(divmod(cell, 9)),
            "value": digit,
            "fixed": bool(state.givens[cell]),
            "earmarks": digits_of(state.marks[cell]),
        }
        for cell, digit in enumerate(state.digits)
        if digit or state.marks[cell]
    ]
    data = {
        "difficulty_category": "Custom Puzzle",
        "time_elapsed": progress.elapsed if progress else 0.0,
        "cells": cells,
    }
    return json.dumps(data, indent=2) + "\n"


def _fault(value: object, key: str, number: int) -> FormatError:
    message = _("{text} is not a valid '{key}' of cell {number} in this saved game.")
    return FormatError(message.format(text=quote(repr(value)), key=key, number=number))


def _list(value: object, key: str, number: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > 9:
        raise _fault(value, key, number)
    return value


def _whole(value: object, most: int, key: str, number: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise _fault(value, key, number)
    return value


def _cell(entry: object, number: int) -> int:
    if not isinstance(entry, dict):
        raise _fault(entry, "cells", number)
    place = _list(entry.get("position"), "position", number)
    if len(place) != 2:
        raise _fault(place, "position", number)
    row, column = (_whole(part, 8, "position", number) for part in place)
    return row * 9 + column


def _seconds(value: object) -> float:
    """Return the time played; a puzzle that was only printed has -1."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return 0.0
    try:
        seconds = float(value)
    except OverflowError:
        return 0.0
    return seconds if math.isfinite(seconds) and 0 < seconds < 10**9 else 0.0
