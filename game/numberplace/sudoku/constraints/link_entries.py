"""Parts of entries in boards of f-puzzles: cells by name, numbers as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.board import Board, Cells


def entry_cells(entry: dict[str, Any], board: Board, key: str = "cells") -> Cells:
    """Return the cells that an entry names under a key, at least one. Raises FormatError."""
    return _named(entry.get(key), board)


def entry_runs(entry: dict[str, Any], board: Board) -> Iterator[Cells]:
    """Yield the cells of each line of an entry. Raises FormatError."""
    runs = entry.get("lines") or []
    yield from (_named(run, board) for run in (runs if isinstance(runs, list) else [None]))


def entry_number(entry: dict[str, Any], usual: str = "") -> int:
    """Return the number of an entry. Raises FormatError.

    Args:
        usual: what stands where the entry says nothing.
    """
    value = entry.get("value")
    text = str(value if value not in (None, "") else usual)
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        message = _("'{text}' is not a number of the board.")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    return int(text)


def link_names(cells: Cells, board: Board) -> list[str]:
    """Name cells as links do: ``R1C1``."""
    return [board.name(cell).upper() for cell in cells]


def _named(names: object, board: Board) -> Cells:
    if not isinstance(names, list) or not names:
        raise FormatError(_("The board names no cells where it should."))
    return tuple(board.parse_cell(str(name)) for name in names)
