"""BOARDS: how each kind of puzzle is drawn and handled, by the kind's id; one package a kind."""

from __future__ import annotations

from numberplace.kinds import kind_named
from numberplace.ui.boards import numberlink, sudoku
from numberplace.ui.boards.board import BoardModule

BOARDS: dict[str, BoardModule] = {"sudoku": sudoku, "numberlink": numberlink}


def board_of(shelf: str) -> BoardModule:
    """Return the board module of the shelf with an id. Raises FormatError."""
    return BOARDS[kind_named(shelf).id]
