"""BOARDS: how each kind of puzzle is drawn and handled, by the kind's id; one package a kind."""

from __future__ import annotations

from numberplace.ui.boards import numberlink, sudoku
from numberplace.ui.boards.board import BoardModule
from numberplace.ui.boards.sudoku import variants

BOARDS: dict[str, BoardModule] = {"sudoku": sudoku, "numberlink": numberlink, "variants": variants}
