"""Addresses of puzz.link and its relatives for Number Place: ``https://puzz.link/p?sudoku/9/9/...``.

Cells run in reading order: ``1``-``9`` are givens, ``g``-``z`` one to twenty empty cells. Only the
board of 9 x 9 is read.

Source: pzpr's "number16" coding, robx/pzprjs, read in November 2026.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats.text import Line, ReadItem, illegal, make_puzzle, quote, wrong_line
from numberplace.numberlink.model.notation_puzzlink import format_cells

_ADDRESS = re.compile(r"\s*(?:\S*[?/])?sudoku/(?:[a-z]{1,4}/)?(\d{1,4})/(\d{1,4})/(\S*)\s*")
_TOKEN = re.compile("[1-9g-z]")


def is_line(line: str) -> bool:
    """Tell whether a line is such an address."""
    return _ADDRESS.fullmatch(line) is not None


def read_line(row: Line) -> ReadItem:
    """Read an address. Raises FormatError with line and column."""
    match = _ADDRESS.fullmatch(row[1])
    if match is None:
        raise wrong_line(row, _("{text} is not a puzz.link address of Number Place"))
    if (int(match[1]), int(match[2])) != (9, 9):
        raise wrong_line(row, _("the board of {text} is not 9 x 9"))
    return make_puzzle(_digits(match[3].rstrip("/"), row[0], match.start(3)), row[0])


def _digits(body: str, line: int, start: int) -> bytes:
    digits = bytearray()
    at = 0
    while at < len(body) and len(digits) <= 81:
        token = _TOKEN.match(body, at)
        if token is None:
            what = _("{text} is neither a digit nor an empty cell")
            raise illegal(line, start + at + 1, what.format(text=quote(body[at : at + 4])))
        word = token[0]
        digits += bytes(int(word, 36) - 15) if word >= "g" else bytes([int(word)])
        at = token.end()
    if len(digits) > 81:
        raise illegal(line, start + 1, _("{text} has more than 81 cells"), text=body)
    return bytes(digits.ljust(81, b"\0"))


def format_line(named: ReadItem) -> str:
    """Write the cells of an address."""
    return format_cells(named.puzzle.givens)
