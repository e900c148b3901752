"""Addresses of puzz.link and its relatives for Number Place: ``https://puzz.link/p?sudoku/9/9/...``.

Cells run in reading order: ``1``-``9`` are givens, ``g``-``z`` one to twenty empty cells. Only the
board of 9 x 9 is read.

Source: pzpr's "number16" coding, robx/pzprjs, read in November 2026.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats.text import (
    Item,
    Line,
    first_lines,
    illegal,
    make_puzzle,
    numbered,
    quote,
    significant,
    wrong_line,
)
from numberplace.numberlink.model.notation_puzzlink import format_cells

_ADDRESS = re.compile(r"\s*(?:\S*[?/])?sudoku/(?:[a-z]{1,4}/)?(\d{1,4})/(\d{1,4})/(\S*)\s*")
_TOKEN = re.compile("[1-9g-z]")


def sniff(text: str) -> bool:
    """Tell whether the first line that says anything is such an address."""
    return any(_ADDRESS.fullmatch(line) for line in first_lines(text, 40) if line.strip()) and all(
        _ADDRESS.fullmatch(line) for line in significant(text, 1)
    )


def read(text: str) -> list[Item]:
    """Read an address a line. Raises FormatError with line and column."""
    return [_read_line(row) for row in numbered(text)]


def _read_line(row: Line) -> Item:
    match = _ADDRESS.fullmatch(row[1])
    if match is None:
        raise wrong_line(row, _("{text} is no puzz.link address of Number Place"))
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
        what = _("{text} has more than 81 cells").format(text=quote(body))
        raise illegal(line, start + 1, what)
    return bytes(digits.ljust(81, b"\0"))


def write(puzzles: list[Item]) -> str:
    """Write an address for each."""
    boards = (format_cells(named.puzzle.givens) for named in puzzles)
    return "".join(f"https://puzz.link/p?sudoku/9/9/{board}\n" for board in boards)
