"""Killers as SudoCue and the players' forum write them: ``3x3::k:6144:6144:…``.

A number stands for each cell: 256 times the sum of its cage and the number of that cage; below 256
the cell is in no cage. ``d`` before the ``k`` adds both diagonals.

Source: the forum of sudocue.net on its format, and ``js/sudoku_parser.js`` of
sigh/Interactive-Sudoku-Solver, read in November 2026.
"""

from __future__ import annotations

import re
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.diagonals import Diagonals
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.model.board import CLASSIC_BOARD, Cell
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.notations.found_rules import gathered

_TEXT: Final = re.compile(r"\s*3x3:(d?):k:([\d:\s]+)", re.IGNORECASE)


def is_sudocue(text: str) -> bool:
    """Tell whether a text looks like such a killer."""
    return _TEXT.fullmatch(text) is not None


def parse_sudocue(text: str) -> Puzzle:
    """Read a killer. Raises FormatError."""
    match = _TEXT.fullmatch(text)
    words = [word for word in "".join(match[2].split()).split(":") if word] if match else []
    if match is None or len(words) != 81 or max(map(len, words)) > 5:
        message = _("'{text}' is not a killer with a number for each of 81 cells.")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    cages: dict[int, list[Cell]] = {}
    for cell, word in enumerate(words):
        if int(word) >= 256:
            cages.setdefault(int(word), []).append(cell)
    found: list[Constraint] = [Diagonals()] if match[1] else []
    found += [Cage(tuple(cells), number // 256) for number, cells in cages.items()]
    return Puzzle(bytes(81), (), CLASSIC_BOARD, gathered(found, CLASSIC_BOARD))
