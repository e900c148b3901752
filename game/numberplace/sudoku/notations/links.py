"""Writes links of f-puzzles and SudokuPad; ``notation_fpuzzles`` reads them.

A rule that only makes houses becomes extra regions, which ask the same. What the board of a link
cannot say is named, and nothing is written then.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.arrow import Arrow
from numberplace.sudoku.constraints.cells import MarkedCells
from numberplace.sudoku.constraints.diagonals import Diagonals
from numberplace.sudoku.constraints.killer import Cage
from numberplace.sudoku.constraints.kropki import BlackDot, WhiteDot
from numberplace.sudoku.constraints.lines import DrawnLine
from numberplace.sudoku.constraints.little_killer import LittleKiller
from numberplace.sudoku.constraints.outside import OutsideClue
from numberplace.sudoku.constraints.relations import Sign
from numberplace.sudoku.constraints.xv import Five, Ten
from numberplace.sudoku.model.board import BOXES, Board, Cells, mask_digits, usual_board
from numberplace.sudoku.model.forms import Rules
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.notations.fpuzzles import CELLS, GLOBAL, LINES, OUTSIDE, WAYS
from numberplace.sudoku.notations.lz_string import compress

F_PUZZLES = "https://www.f-puzzles.com/?load="
SUDOKU_PAD = "https://sudokupad.app/fpuzzles"
_BY_KIND = {kind: name for names in (GLOBAL, LINES, CELLS, OUTSIDE) for name, kind in names.items()}
_SIGNS: dict[type[Sign], tuple[str, dict[str, str]]] = {
    WhiteDot: ("difference", {}),
    BlackDot: ("ratio", {}),
    Ten: ("xv", {"value": "X"}),
    Five: ("xv", {"value": "V"}),
}
Entry = tuple[str, Any]
"""A key of the board and what is added to it."""


def format_link(puzzle: Puzzle, head: str, state: CellTable | None = None) -> str:
    """Write a link that begins with ``F_PUZZLES`` or ``SUDOKU_PAD``. Raises FormatError.

    Args:
        state: a board of the puzzle whose digits and marks the link is to hold, too.
    """
    return head + compress(json.dumps(format_board(puzzle, state), separators=(",", ":")))


def format_board(puzzle: Puzzle, state: CellTable | None = None) -> dict[str, Any]:
    """Return the board as a link holds it. Raises FormatError, which names what cannot be said."""
    board = puzzle.board
    data: dict[str, Any] = {"size": board.size, "grid": _grid(puzzle, state)}
    unknown: dict[str, None] = {}
    for one in puzzle.constraints:
        entries = list(_entries(one, board))
        if not entries:
            unknown[_(one.name)] = None
        for name, value in entries:
            if value is True:
                data[name] = True
            else:
                data.setdefault(name, []).append(value)
    if unknown:
        text = _("A link cannot hold these rules: {names}.")
        raise FormatError(text.format(names=", ".join(unknown)))
    return data


def held_marks(centre: int, corner: int) -> dict[str, Any]:
    """Return what a cell of a link holds of the masks of its marks."""
    marks = {"centerPencilMarks": centre, "cornerPencilMarks": corner}
    return {key: list(mask_digits(mask)) for key, mask in marks.items() if mask}


def _grid(puzzle: Puzzle, state: CellTable | None) -> list[list[dict[str, Any]]]:
    board = puzzle.board
    is_usual = board.size in BOXES and board.regions == usual_board(board.size).regions
    cells: list[dict[str, Any]] = []
    for at, (region, digit) in enumerate(zip(board.regions, puzzle.givens, strict=True)):
        cell: dict[str, Any] = {} if is_usual else {"region": region}
        if digit:
            cell |= {"value": digit, "given": True}
        elif state is not None and state.digits[at]:
            cell["value"] = state.digits[at]
        elif state is not None:
            cell |= held_marks(state.masks[at], state.corners[at])
        cells.append(cell)
    return [cells[row[0] : row[-1] + 1] for row in board.rows]


def _entries(one: Constraint, board: Board) -> Iterator[Entry]:
    """Yield what stands for a constraint; nothing where nothing does."""
    name = _BY_KIND.get(type(one), "")
    if isinstance(one, Diagonals):
        yield from (("diagonal+", True), ("diagonal-", True))
    elif isinstance(one, Arrow):
        names = _names(one.run, board)
        yield "arrow", {"cells": names[:1], "lines": [names]}
    elif isinstance(one, Cage):
        value = {"value": str(one.total)} if one.total else {}
        yield "killercage", {"cells": _names(one.members, board), **value}
    elif type(one) in _SIGNS and isinstance(one, Sign):
        key, more = _SIGNS[type(one)]
        yield key, {"cells": _names(one.ends, board), **more}
    elif isinstance(one, LittleKiller):
        yield "littlekillersum", _little(one, board)
    elif not name:
        yield from _extra_regions(one.rules(board), board)
    elif isinstance(one, DrawnLine):
        yield name, {"lines": [_names(one.run, board)]}
    elif isinstance(one, MarkedCells):
        yield from ((name, {"cell": cell}) for cell in _names(one.members, board))
    elif isinstance(one, OutsideClue):
        yield name, {"cell": _outside(one, board), "value": str(one.number)}
    else:
        yield name, True


def _extra_regions(rules: Rules, board: Board) -> Iterator[Entry]:
    if rules == Rules(houses=rules.houses):
        yield from (("extraregion", {"cells": _names(house, board)}) for house in rules.houses)


def _names(cells: Cells, board: Board) -> list[str]:
    return [board.name(cell).upper() for cell in cells]


_PLACES: dict[str, Callable[[int, int], tuple[int, int]]] = {
    "top": lambda place, _size: (0, place),
    "bottom": lambda place, size: (size + 1, place),
    "left": lambda place, _size: (place, 0),
    "right": lambda place, size: (place, size + 1),
}
"""Row and column, counted from 1, of a clue beside the board."""


def _outside(one: OutsideClue, board: Board) -> str:
    row, column = _PLACES[one.side](one.place + 1, board.size)
    return f"R{row}C{column}"


def _little(one: LittleKiller, board: Board) -> dict[str, Any]:
    way = next(name for name, way in WAYS.items() if way == one.way)
    row, column = divmod(one.start, board.size)
    row += 0 if "D" in way else 2
    column += 0 if "R" in way else 2
    cells = _names(one.rules(board).sums[0].cells, board)
    return {"cell": f"R{row}C{column}", "cells": cells, "direction": way, "value": str(one.total)}
