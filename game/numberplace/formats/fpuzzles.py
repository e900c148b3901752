"""Links of f-puzzles and SudokuPad that hold a plain Number Place board, with the progress on it.

A link packs JSON (``lz_string``): a cell has a ``value``, is ``given`` or not, and marks in the
corners and in the centre, the latter of which are read as pencil marks. A link with any other rule
is a variant, which ``sudoku.notations.fpuzzles`` reads. A short address of SudokuPad names a
board that is kept there; nothing of it stands in the address.

Source: f-puzzles.com and sudokupad.app as they were in November 2026.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any
from urllib.parse import quote as quote_url

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.board_state import BoardState, board_of, game_of
from numberplace.formats.text import Line, ReadItem, setters_words, significant, wrong_line
from numberplace.sudoku.kind import RULES_SHELF, SUDOKU
from numberplace.sudoku.model.notes import Notes
from numberplace.sudoku.notations.fpuzzles import LINK, is_link, parse_board, unpack_link
from numberplace.sudoku.notations.link_cells import COLOURS, cell_masks, read_digits
from numberplace.sudoku.notations.links import held_marks
from numberplace.sudoku.notations.lz_string import compress
from numberplace.sudoku.notations.scl import is_scl

_LOOKED_AT = 20
"""Links that are looked at to tell whether all are plain."""
_SHORT = re.compile(
    r"\s*(?:https?://)?(?:[\w.-]*\.)?(?:sudokupad\.(?:app|svencodes\.com)|app\.crackingthecryptic\.com)"
    r"/(?:sudoku/)?\S+\s*"
)


def sniff(text: str) -> bool:
    """Tell whether the first links hold plain boards, or cannot be read by anything."""
    lines = list(significant(text, _LOOKED_AT))
    if not lines or is_scl(lines[0]):
        return False
    if _is_short(lines[0]):
        return True
    links = [line for line in lines if is_link(line)]
    return lines[:1] == links[:1] and all(map(_is_plain, links))


def _is_short(line: str) -> bool:
    """Tell whether a line is an address of SudokuPad without a board in it."""
    return _SHORT.fullmatch(line) is not None and not (LINK.fullmatch(line) or is_scl(line))


def _is_plain(link: str) -> bool:
    try:
        return is_plain_board(unpack_link(link))
    except FormatError:
        return False


def is_plain_board(data: dict[str, Any]) -> bool:
    """Tell whether an unpacked board is Number Place on 9 x 9 and nothing else."""
    try:
        puzzle = parse_board(data)
    except FormatError:
        return False
    return SUDOKU.shelf_of(puzzle) is not RULES_SHELF


def read_line(row: Line) -> ReadItem:
    """Read a link. Raises FormatError with the line."""
    number, line = row
    if _is_short(line):
        what = _("{text} names a board that is kept on the site; nothing of it stands here")
        raise wrong_line(row, what)
    if not is_link(line):
        raise wrong_line(row, _("{text} is not a link with a board in it"))
    data = unpack_link(line)
    if not is_plain_board(data):
        parse_board(data)
        what = _("{text} is a variant among plain boards; read it from a file of its own")
        raise wrong_line(row, what)
    return read_board(data, number)


def read_board(data: dict[str, Any], line: int) -> ReadItem:
    """Read an unpacked plain board. Raises FormatError."""
    cells = [cell for row in data["grid"] for cell in row]
    givens, placed = read_digits(cells, 9)
    masks = [
        (0, 0) if givens[at] or placed[at] else cell_masks(cell, 9) for at, cell in enumerate(cells)
    ]
    marks, corners = zip(*masks, strict=True)
    coloured = any(cell.get(key) for cell in cells for key in COLOURS)
    title, author, rules = (data.get(key) for key in ("title", "author", "ruleset"))
    notes = Notes.of(title, author, rules)
    lost = (_("The colours of the cells are left out."),) if coloured else ()
    remarks = (*lost, *setters_words(notes))
    board = BoardState(givens, placed, marks, corners)
    item = game_of(board, line, notes.name, remarks=remarks)
    return replace(item, puzzle=replace(item.puzzle, notes=notes)) if notes.rules else item


def format_line(named: ReadItem) -> str:
    """Return a board packed as both sites read it."""
    state = board_of(named)
    grid = []
    for cell, digit in enumerate(state.digits):
        held: dict[str, Any] = {}
        if digit:
            held = {"value": digit}
            if state.givens[cell]:
                held["given"] = True
        else:
            held = held_marks(state.marks[cell], state.corners[cell])
        grid.append(held)
    data: dict[str, Any] = {"size": 9}
    notes = named.puzzle.notes
    title = notes.title if notes.name else named.name
    told = {"title": title, "author": notes.author, "ruleset": notes.rules}
    data.update({field: text for field, text in told.items() if text})
    data["grid"] = [grid[at : at + 9] for at in range(0, 81, 9)]
    return quote_url(compress(json.dumps(data, separators=(",", ":"))), safe="")
