"""The moves of a cell table as text: ``place r4c7 5``, ``ink r1c1 9``, ``set_hint``.

A saved game is these lines, so their spelling never changes.
"""

from __future__ import annotations

from collections.abc import Callable

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.notation import format_cell, parse_cell
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.hints import hint_cor, set_hint

_WITH_DIGIT: dict[str, Callable[[CellTable, int, int], CellTable]] = {
    "place": CellTable.place,
    "mark": CellTable.toggle_mark,
    "corner": CellTable.toggle_corner,
    "strike": CellTable.eliminate_mark,
    "ink": CellTable.cycle_ink,
    "paint": CellTable.paint,
}
"""Verbs with a cell and a number: a digit 1-9, or for ``paint`` a colour 1-6."""

_WITH_CELL: dict[str, Callable[[CellTable, int], CellTable]] = {
    "clear": CellTable.clear,
    "to_corner": CellTable.marks_to_corners,
    "to_centre": CellTable.corners_to_marks,
    "colour": CellTable.cycle_colour,
}
_WHOLE: dict[str, Callable[[CellTable], CellTable]] = {
    "clear_colours": CellTable.clear_colours,
    "all_to_corner": lambda table: _in_each_cell(table, CellTable.marks_to_corners),
    "all_to_centre": lambda table: _in_each_cell(table, CellTable.corners_to_marks),
    "set_hint": set_hint,
    "hint_cor": lambda table: hint_cor(table)[0],
}


def _in_each_cell(table: CellTable, change: Callable[[CellTable, int], CellTable]) -> CellTable:
    for cell in range(81):
        table = change(table, cell)
    return table


def format_move(verb: str, cell: int, number: int = 0) -> str:
    """Write a move on one cell (0-80); ``number`` 0 when the verb takes none."""
    return f"{verb} {format_cell(cell)}" + (f" {number}" if number else "")


def apply_move(table: CellTable, text: str) -> CellTable:
    """Return the table after the moves in ``text``, joined by ``;`` when one action makes several.

    Raises:
        FormatError: the text is no move.
        IllegalMove: the move is not possible in this table.
    """
    for part in text.split(";"):
        table = _apply_one(table, part)
    return table


def _apply_one(table: CellTable, text: str) -> CellTable:
    words = text.split()
    verb = words[0] if words else ""
    if verb in _WHOLE and len(words) == 1:
        return _WHOLE[verb](table)
    if verb in _WITH_CELL and len(words) == 2:
        return _WITH_CELL[verb](table, parse_cell(words[1]))
    if verb in _WITH_DIGIT and len(words) == 3:
        most = 6 if verb == "paint" else 9
        if words[2] not in "123456789"[:most]:
            message = _("'{number}' in the move '{move}' is not a number from 1 to {most}.")
            raise FormatError(message.format(number=words[2], move=text, most=most))
        return _WITH_DIGIT[verb](table, parse_cell(words[1]), int(words[2]))
    message = _("'{move}' is not a move, such as 'place r4c7 5'.")
    raise FormatError(message.format(move=text))
