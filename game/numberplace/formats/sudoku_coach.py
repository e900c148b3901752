"""Addresses of sudoku.coach and others that end in 81 digits: ``https://sudoku.coach/en/play/…``.

A short address of the site, ``/s/``, names a puzzle kept there; nothing of it stands in it.

Source: addresses in public sources, read on 22 November 2026.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats.text import CELLS, Line, ReadItem, cells_of, make_puzzle, wrong_line

_CELL = f"[{re.escape(CELLS)}]"
_ADDRESS = re.compile(
    rf"\s*(?:https?://)?[\w.-]+\.[a-z]{{2,}}(?::\d+)?/\S*?(?<!{_CELL})({_CELL}{{81}})(?!{_CELL})\S*\s*",
    re.IGNORECASE,
)
_SITE = re.compile(r"\s*(?:https?://)?(?:www\.)?sudoku\.coach/\S*\s*", re.IGNORECASE)


def is_line(line: str) -> bool:
    """Tell whether a line is such an address."""
    return any(form.fullmatch(line) for form in (_ADDRESS, _SITE))


def read_line(row: Line) -> ReadItem:
    """Read an address. Raises FormatError with the line."""
    match = _ADDRESS.fullmatch(row[1])
    if match is None:
        what = _("{text} does not have 81 digits in it")
        if re.search(r"sudoku\.coach/\w+/s/", row[1]):
            what = _("{text} names a board that is kept on the site; nothing of it stands here")
        raise wrong_line(row, what)
    return make_puzzle(cells_of(match[1]), row[0])


def format_line(named: ReadItem) -> str:
    """Write the digits of an address."""
    return "".join(map(str, named.puzzle.givens))
