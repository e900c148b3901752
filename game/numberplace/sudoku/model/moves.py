"""The moves of a cell table as text: ``place r4c7 5``, ``mark r4c7 5``, ``set_hint``.

``place r4c7 12``, ``clear r4c7``; ``mark`` and ``corner`` set a mark or take it away, ``strike``
eliminates both, ``ink`` gives a pencil mark its next ink. ``to_corner r4c7`` and ``to_centre r4c7``
make one kind of marks the other, ``all_to_corner`` and ``all_to_centre`` on the whole board.
``paint r4c7 2`` sets a colour, ``colour r4c7`` the next one, ``colour r4c7 2`` sets one or takes it
away; ``clear_colours`` takes all away. ``fill_marks`` shows what the peers leave, ``set_hint`` does
so too and takes away what the program painted, ``hint_cor`` inks the marks that stand alone.
Several are joined by ``;``. A saved game is these lines, so their spelling never changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.model.table import (
    GREEN,
    LAST_COLOUR,
    LAST_HAND_COLOUR,
    PLAIN,
    RED,
    CellTable,
)

_WITH_NUMBER: Final[dict[str, Callable[[CellTable, int, int], CellTable]]] = {
    "place": CellTable.place,
    "mark": CellTable.toggle_mark,
    "corner": CellTable.toggle_corner,
    "strike": CellTable.eliminate_mark,
    "ink": CellTable.cycle_ink,
    "paint": CellTable.paint,
    "colour": CellTable.toggle_colour,
}
"""Verbs with a cell and a number: a digit, or for ``paint`` and ``colour`` a colour slot 1-6."""

_WITH_CELL: Final[dict[str, Callable[[CellTable, int], CellTable]]] = {
    "clear": CellTable.clear,
    "to_corner": CellTable.marks_to_corners,
    "to_centre": CellTable.corners_to_marks,
    "colour": CellTable.cycle_colour,
}


def set_hint(table: CellTable) -> CellTable:
    """Fill every empty cell's marks, then eliminate what its peers hold.

    Inks fall back to 0 and program colours (5 and 6) to plain; colours set by hand stay.
    Source: SPEC of the original game, "The hint functions", as that of ``hint_cor``.
    """
    for cell in range(len(table.corners)):
        if table.colour(cell) > LAST_HAND_COLOUR:
            table = table.paint(cell, PLAIN)
    return table.fill_marks()


def hint_cor(table: CellTable) -> tuple[CellTable, bool]:
    """Ink the marks that stand alone: red in their cell, green in a house; tell if any was inked.

    Works on the shown marks alone, so a digit placed since ``set_hint`` leaves stale marks in play.
    Red stays where both apply. Places no digit.
    """
    slots, turn = table.size + 2, table.size + 1
    data = bytearray(table.data)
    for slot in range(len(data)):
        if slot % slots not in (0, turn):
            data[slot] %= turn
    cells = range(len(table.corners))
    in_cells = ([cell * slots + digit for digit in range(1, turn)] for cell in cells)
    in_houses = (
        [cell * slots + digit for cell in house]
        for house in table.puzzle.rules.houses
        for digit in range(1, turn)
    )
    red = {alone[0] for group in in_cells if len(alone := [at for at in group if data[at]]) == 1}
    green = {alone[0] for group in in_houses if len(alone := [at for at in group if data[at]]) == 1}
    for slot in red:
        data[slot] += turn * RED
    for slot in green - red:
        data[slot] += turn * GREEN
    return table.with_data(data), bool(red or green)


def _in_each_cell(table: CellTable, change: Callable[[CellTable, int], CellTable]) -> CellTable:
    for cell in range(len(table.corners)):
        table = change(table, cell)
    return table


_WHOLE: Final[dict[str, Callable[[CellTable], CellTable]]] = {
    "clear_colours": CellTable.clear_colours,
    "all_to_corner": lambda table: _in_each_cell(table, CellTable.marks_to_corners),
    "all_to_centre": lambda table: _in_each_cell(table, CellTable.corners_to_marks),
    "fill_marks": CellTable.fill_marks,
    "set_hint": set_hint,
    "hint_cor": lambda table: hint_cor(table)[0],
}


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
    parse_cell = table.puzzle.board.parse_cell
    if verb in _WHOLE and len(words) == 1:
        return _WHOLE[verb](table)
    if verb in _WITH_CELL and len(words) == 2:
        return _WITH_CELL[verb](table, parse_cell(words[1]))
    if verb not in _WITH_NUMBER or len(words) != 3:
        message = _("'{move}' is not a move, such as 'place r4c7 5'.")
        raise FormatError(message.format(move=clean_text(text, QUOTED)))
    most = LAST_COLOUR if verb in ("paint", "colour") else table.size
    cell, number = parse_cell(words[1]), words[2]
    is_number = number.isascii() and number.isdecimal() and len(number) < 4
    if not is_number or not 1 <= int(number) <= most:
        message = _("'{number}' in the move '{move}' is not a number from 1 to {most}.")
        move = clean_text(text, QUOTED)
        raise FormatError(message.format(number=clean_text(number, QUOTED), move=move, most=most))
    return _WITH_NUMBER[verb](table, cell, int(number))
