"""Writes links of f-puzzles and SudokuPad; ``notation_fpuzzles`` reads them.

A rule that only makes houses becomes extra regions, which ask the same. What the board of a link
cannot say is named, and nothing is written then.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.allowed import Allowed
from numberplace.sudoku.constraints.diagonals import Diagonals
from numberplace.sudoku.constraints.extra_region import ExtraRegion
from numberplace.sudoku.model.board import BOXES, Board, mask_digits, usual_board
from numberplace.sudoku.model.forms import Rules
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.notations.drawn_shapes import write_shapes
from numberplace.sudoku.notations.link_cells import GIVEN_MARKS
from numberplace.sudoku.notations.lz_string import compress

F_PUZZLES = "https://www.f-puzzles.com/?load="
SUDOKU_PAD = "https://sudokupad.app/fpuzzles"
Entry = tuple[str, Any]
"""A key of the board and the value added to it."""


def format_link(puzzle: Puzzle, head: str, state: CellTable | None = None) -> str:
    """Write a link that begins with ``F_PUZZLES`` or ``SUDOKU_PAD``. Raises FormatError.

    Args:
        state: a board of the puzzle whose digits and marks the link is to hold, too.
    """
    return head + compress(json.dumps(format_board(puzzle, state), separators=(",", ":")))


def format_board(puzzle: Puzzle, state: CellTable | None = None) -> dict[str, Any]:
    """Return the board as a link holds it. Raises FormatError, which names the parts without a
    form."""
    board = puzzle.board
    if not board.is_square:
        raise FormatError(_("This form holds one grid without gaps."))
    notes = puzzle.notes
    texts = {"title": notes.title, "author": notes.author, "ruleset": notes.rules}
    data: dict[str, Any] = {"size": board.size} | {key: one for key, one in texts.items() if one}
    data["grid"] = _grid(puzzle, state)
    unknown: dict[str, None] = {}
    allowed = [one for one in puzzle.constraints if isinstance(one, Allowed)]
    _write_allowed(data["grid"], allowed, board)
    for one in puzzle.constraints:
        entries = list(_entries(one, board))
        if one in allowed:
            continue
        if not entries:
            unknown[_(one.name)] = None
        for name, value in entries:
            if value is True:
                data[name] = True
            else:
                data.setdefault(name, []).append(value)
    for name, entry in write_shapes(notes.drawn):
        data.setdefault(name, []).append(entry)
    if unknown:
        text = _("A link cannot hold these rules: {names}.")
        raise FormatError(text.format(names=", ".join(unknown)))
    return data


def held_marks(centre: int, corner: int) -> dict[str, Any]:
    """Return the entries of a cell of a link for the masks of its marks."""
    marks = {"centerPencilMarks": centre, "cornerPencilMarks": corner}
    return {key: list(mask_digits(mask)) for key, mask in marks.items() if mask}


def _grid(puzzle: Puzzle, state: CellTable | None) -> list[list[dict[str, Any]]]:
    board = puzzle.board
    is_usual = board.size in BOXES and board.regions == usual_board(board.size).regions
    regions = board.regions or (None,) * board.count
    cells: list[dict[str, Any]] = []
    for at, (region, digit) in enumerate(zip(regions, puzzle.givens, strict=True)):
        cell: dict[str, Any] = {} if is_usual else {"region": region}
        if digit:
            cell |= {"value": digit, "given": True}
        elif state is not None and state.digits[at]:
            cell["value"] = state.digits[at]
        elif state is not None:
            cell |= held_marks(state.masks[at], state.corners[at])
        cells.append(cell)
    return [cells[row[0] : row[-1] + 1] for row in board.rows]


def _write_allowed(grid: list[list[dict[str, Any]]], rules: list[Allowed], board: Board) -> None:
    """Add the digits that are printed in cells as their given marks.

    Raises FormatError where a cell has no digit left, which no marks say.
    """
    masks = [board.all_digits] * board.count
    for one in rules:
        for cell in one.members:
            masks[cell] &= one.mask
            if not masks[cell]:
                text = _("A link cannot hold these rules: {names}.")
                raise FormatError(text.format(names=_(one.name)))
            row, column = board.places[cell]
            grid[row][column][GIVEN_MARKS] = list(mask_digits(masks[cell]))


def _entries(one: Constraint, board: Board) -> Iterator[Entry]:
    """Yield the entries for a constraint; nothing for a constraint without any."""
    if type(one) is Diagonals:
        yield from (("diagonal+", True), ("diagonal-", True))
    elif one.fpuzzles:
        yield from ((one.fpuzzles, entry) for entry in one.to_fpuzzles(board))
    else:
        rules = one.rules(board)
        is_apart = rules == Rules(houses=rules.houses, groups=rules.groups)
        for cells in (*rules.houses, *rules.groups) if is_apart else ():
            yield from _entries(ExtraRegion(cells), board)
