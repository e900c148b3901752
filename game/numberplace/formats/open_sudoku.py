"""OpenSudoku's ``.opensudoku``: folders of puzzles and games as XML, versions 1 to 3.

Version 1 has 81 digits a game. Version 2 writes the cells of a game after ``version: 1`` to ``3``
as ``digit|marks|editable|``: marks were a list (``1,5,``), later a number with a bit for each.
Version 3 calls the attribute ``cells_data`` and has marks in corners and in the centre, both of
which are read as marks. Time is in milliseconds.

Source: the program's ``FileExportTask``, ``CellCollection`` and ``CellNote``, read on 22 November
2026; version 3 from its releases 4 and later, of which no file was at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats.board_state import BoardState, board_of, game_of, mask_of
from numberplace.formats.safe_parsers import Element, has_root, parse_xml, refuse_unknown
from numberplace.formats.text import ReadItem, clean_name, illegal, quote, seconds_of

_CELLS = re.compile(r"\s*version:\s*([1-4])\s+(\S*)\s*")
_VERSIONS = ("1", "2", "3")
_FIELDS = {1: 3, 2: 3, 3: 3, 4: 4}
"""Number of fields of a cell, by the version its data states."""

_ABOUT = frozenset(
    {"name", "author", "description", "comment", "created", "source", "level", "sourceURL"}
)
"""Elements of version 1 that describe all of its games together."""
_GAME = frozenset(
    {
        "data",
        "cells_data",
        "note",
        "user_note",
        "time",
        "state",
        "created",
        "last_played",
        "command_stack",
    }
)
"""Attributes of a game."""

_BLANKS = {ord(blank): f"&#{ord(blank)};" for blank in "\n\r\t"}


def sniff(text: str) -> bool:
    """Tell whether the outermost element is ``opensudoku``."""
    return has_root(text, "opensudoku")


def read(text: str) -> list[ReadItem]:
    """Read every game. Raises FormatError with the line."""
    root = parse_xml(text)
    version = root.attributes.get("version", "1")
    if root.tag != "opensudoku" or version not in _VERSIONS:
        what = _("{text} is not a version of OpenSudoku's files that is known here")
        raise illegal(root.line, 1, what.format(text=quote(version)))
    refuse_unknown(root, {"version"}, {*_ABOUT, "folder", "game"})
    found = [_read_game(game, name) for game, name in _games(root)]
    if not found:
        raise illegal(root.line, 1, _("it holds no game"))
    return found


def _games(root: Element) -> Iterator[tuple[Element, str]]:
    title = "".join(name.text for name in root.named("name"))
    for child in root.children:
        if child.tag == "game":
            yield child, title
        elif child.tag == "folder":
            refuse_unknown(child, {"name", "created"}, {"game"})
            yield from ((game, child.attributes.get("name", "")) for game in child.named("game"))


def _read_game(game: Element, folder: str) -> ReadItem:
    held = game.attributes
    refuse_unknown(game, _GAME, ())
    data = held.get("data") or held.get("cells_data") or ""
    note = held.get("note") or held.get("user_note") or ""
    state = _board_state(data, game.line)
    is_begun = any(state.placed) or any(state.marks)
    left_out = _("The program's own list of moves is left out.")
    return game_of(
        state,
        game.line,
        clean_name(note) or clean_name(folder),
        elapsed=seconds_of(held.get("time", "")),
        remarks=(left_out,) if is_begun and held.get("command_stack") else (),
    )


def _board_state(data: str, line: int) -> BoardState:
    match = _CELLS.fullmatch(data)
    if match is None:
        digits = data.strip()
        if not re.fullmatch("[0-9]{81}", digits):
            what = _("{text} is neither 81 digits nor cells of OpenSudoku")
            raise illegal(line, 1, what.format(text=quote(data)))
        return BoardState(bytes(map(int, digits)))
    version = int(match[1])
    # Version 2 had a fault that wrote two bars behind the marks.
    fields = [part for part in match[2].split("|") if part]
    wide = _FIELDS[version]
    if len(fields) != 81 * wide:
        what = _("the game has {count} of {most} fields of cells")
        raise illegal(line, 1, what.format(count=len(fields), most=81 * wide))
    givens, placed, marks = bytearray(81), bytearray(81), [0] * 81
    for cell in range(81):
        digit, *notes, editable = fields[cell * wide : (cell + 1) * wide]
        if not re.fullmatch("[0-9]", digit) or editable not in ("0", "1"):
            what = _("{text} is not a cell of OpenSudoku")
            raise illegal(line, 1, what.format(text=quote("|".join((digit, *notes, editable)))))
        if digit != "0":
            (placed if editable == "1" else givens)[cell] = int(digit)
        else:
            for note in notes:
                marks[cell] |= _mask(note, version, line)
    return BoardState(bytes(givens), bytes(placed), tuple(marks))


def _mask(note: str, version: int, line: int) -> int:
    """Return the digit_mask of a cell's note. Raises FormatError."""
    if note == "-":
        return 0
    if version == 1 and re.fullmatch("([1-9],)+", note):
        return mask_of(note.rstrip(",").split(","))
    if note == "0" or (version > 1 and re.fullmatch("[0-9]{1,3}", note) and int(note) < 512):
        return int(note)
    raise illegal(line, 1, _("{text} are not marks of OpenSudoku"), text=note)


def write(puzzles: list[ReadItem]) -> str:
    """Write a file of version 2 with one folder. Raises FormatError."""
    if not puzzles:
        raise FormatError(_("There is no puzzle to write."))
    lines = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>', '<opensudoku version="2">']
    lines.append('<folder name="Numberplace">')
    for named in puzzles:
        state, progress = board_of(named), named.progress
        held = {"data": _data(state), "note": named.name}
        held["time"] = str(round(progress.elapsed * 1000)) if progress else "0"
        held["state"] = "0" if progress and any(state.placed) else "1"
        # Line breaks and tabs have to be written so, or they become blanks.
        quoted = {key: escape(value).translate(_BLANKS) for key, value in held.items() if value}
        words = (f'{key}="{value}"' for key, value in quoted.items())
        lines.append(f"<game {' '.join(words)} />")
    return "\n".join([*lines, "</folder>", "</opensudoku>"]) + "\n"


def _data(state: BoardState) -> str:
    """Return plain digits where there is nothing else to say, else the cells of version 3."""
    if not any(state.placed) and not any(state.marks):
        return "".join(map(str, state.givens))
    cells = zip(state.digits, state.marks, state.givens, strict=True)
    return "version: 3\n" + "".join(
        f"{digit}|{mask}|{0 if given else 1}|" for digit, mask, given in cells
    )
