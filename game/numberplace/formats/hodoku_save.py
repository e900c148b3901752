"""HoDoKu's saved puzzle, ``.hsol``: a zip archive with one entry, the XML of Java's ``XMLEncoder``.

The outermost objects are the board, the steps that were found, and save points; only the first is
read. Arrays leave out what equals the value of a new object: no digit, not given, every candidate.
Games of version 1 have another class, of which the position at the start is read.

Source: ``MainFrame.java`` and ``Sudoku2.java`` of HoDoKu 2.2, read in November 2026.
"""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Iterator
from zipfile import BadZipFile, ZipFile

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.formats import hodoku
from numberplace.formats.board_state import BoardState, game_of
from numberplace.formats.safe_parsers import Element, has_root, parse_xml
from numberplace.formats.text import ReadItem, illegal
from numberplace.sudoku.model.rules import candidates

MAGIC = b"PK\x03\x04"
"""Beginning of a zip archive."""
ENTRY = "SudokuData"
_CLASS = re.compile(r'class="sudoku\.(Sudoku2?)"')
_ALL = (1 << 9) - 1
_DAMAGES = (BadZipFile, EOFError, NotImplementedError, OSError, RuntimeError, ValueError)


def unpack(data: bytes, limit: int) -> str:
    """Return the XML in a saved puzzle.

    Args:
        limit: bytes that may come of it; more are refused before they are unpacked.

    Raises FormatError: this is no archive, a damaged one, or one of something else.
    """
    try:
        with ZipFile(io.BytesIO(data)) as archive, archive.open(ENTRY) as entry:
            text = entry.read(limit + 1)
    except KeyError as error:
        raise FormatError(_("This zip archive holds no puzzle of HoDoKu.")) from error
    except (*_DAMAGES, zlib.error) as error:
        raise FormatError(_("This zip archive is damaged.")) from error
    if len(text) > limit:
        size = limit // 1_000_000
        raise FormatError(
            _("It is too large: puzzles are read from up to {size} MB.").format(size=size)
        )
    return text.decode("utf-8", "replace")


def sniff(text: str) -> bool:
    """Tell whether the outermost element is that of Java, with a board of HoDoKu in it."""
    return has_root(text, "java") and _CLASS.search(text) is not None


def read(text: str) -> list[ReadItem]:
    """Read the board. Raises FormatError with the line."""
    root = parse_xml(text)
    boards = [each for each in root.named("object") if _is_board(each)]
    if not boards:
        raise illegal(root.line, 1, _("it holds no board of HoDoKu"))
    board = boards[0]
    lost = (_("Steps and save points of HoDoKu are not kept."),)
    if board.attributes["class"] == "sudoku.Sudoku":
        return [_start_of(board, lost)]
    digits = _numbers(board, "values", dict.fromkeys(range(81), 0))
    given = _numbers(board, "fixed", dict.fromkeys(range(81), 0))
    left = _numbers(board, "cells", dict.fromkeys(range(81), _ALL))
    if any(not 0 <= digit <= 9 for digit in digits.values()):
        raise illegal(board.line, 1, _("a value is not a digit from 0 to 9"))
    givens = bytes(digits[cell] if given[cell] else 0 for cell in range(81))
    placed = bytes(0 if given[cell] else digits[cell] for cell in range(81))
    plain = BoardState(givens, placed)
    marks = tuple(
        0 if digit else left[cell] & candidates(plain.digits, cell)
        for cell, digit in enumerate(plain.digits)
    )
    is_plain = all(
        digit or mask == candidates(plain.digits, cell)
        for cell, (digit, mask) in enumerate(zip(plain.digits, marks, strict=True))
    )
    state = plain if is_plain else BoardState(givens, placed, marks)
    return [game_of(state, board.line, remarks=lost)]


def _is_board(element: Element) -> bool:
    return element.attributes.get("class") in ("sudoku.Sudoku", "sudoku.Sudoku2")


def _start_of(board: Element, lost: tuple[str, ...]) -> ReadItem:
    """Return the puzzle that a game of version 1 began with, as its library line tells."""
    for part in board.named("void"):
        if part.attributes.get("property") == "initialState":
            for text in part.named("string"):
                line = text.text
                if hodoku.is_line(line):
                    item = hodoku.read_line((text.line, line))
                    return ReadItem(item.line, item.puzzle, remarks=(*item.remarks, *lost))
    raise illegal(board.line, 1, _("a game of HoDoKu 1 without its puzzle"))


def _numbers(board: Element, name: str, found: dict[int, int]) -> dict[int, int]:
    """Return an array of the board by cell, beginning with its values in a new object."""
    for part in board.named("void"):
        if part.attributes.get("property") != name:
            continue
        arrays = part.named("array")
        if arrays:
            found = dict.fromkeys(range(81), 0)
        for place, value, line in _entries(arrays[0] if arrays else part):
            if place not in found:
                raise illegal(line, 1, _("{text} is not a cell of a board"), text=str(place))
            found[place] = value
    return found


def _entries(array: Element) -> Iterator[tuple[int, int, int]]:
    """Yield the places of an array with their values, and the lines where they stand."""
    for entry in array.named("void"):
        place = entry.attributes.get("index", "")
        for value in entry.children:
            text = {"true": "1", "false": "0"}.get(value.text, value.text)
            if not re.fullmatch("[0-9]{1,5}", place) or not re.fullmatch("[0-9]{1,5}", text):
                raise illegal(value.line, 1, _("{text} is not an integer"), text=value.text)
            yield int(place), int(text), value.line
