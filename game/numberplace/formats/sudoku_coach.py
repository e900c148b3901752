"""Addresses of sudoku.coach and others that end in 81 digits: ``https://sudoku.coach/en/play/…``.

A short address of the site, ``/s/``, names a puzzle kept there; nothing of it stands in it.

Source: addresses in public sources, read on 22 November 2026.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats.text import (
    CELLS,
    NamedPuzzle,
    cells_of,
    first_lines,
    illegal,
    make_puzzle,
    quote,
)
from numberplace.sudoku.model.notation import format_line

ID = "sudokucoach"
NAME = "sudoku.coach address"
SUFFIXES: tuple[str, ...] = (".url",)
HOLDS: frozenset[str] = frozenset()

_CELL = f"[{re.escape(CELLS)}]"
_ADDRESS = re.compile(
    rf"\s*(?:https?://)?[\w.-]+\.[a-z]{{2,}}(?::\d+)?/\S*?(?<!{_CELL})({_CELL}{{81}})(?!{_CELL})\S*\s*",
    re.IGNORECASE,
)
_SITE = re.compile(r"\s*(?:https?://)?(?:www\.)?sudoku\.coach/\S*\s*", re.IGNORECASE)


def sniff(text: str) -> bool:
    """Tell whether the first line that says anything is such an address."""
    lines = [line for line in first_lines(text, 200) if line.strip() and line[0] != "#"]
    return bool(lines) and any(form.fullmatch(lines[0]) for form in (_ADDRESS, _SITE))


def read(text: str) -> list[NamedPuzzle]:
    """Read an address a line. Raises FormatError with the line."""
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        match = _ADDRESS.fullmatch(line)
        if match is None:
            what = _("{text} has no 81 digits in it")
            if re.search(r"sudoku\.coach/\w+/s/", line):
                what = _("{text} names a board that is kept on the site; nothing of it stands here")
            raise illegal(number, 1, what.format(text=quote(line.strip(), 40)))
        found.append(make_puzzle(cells_of(match[1]), number))
    return found


def write(puzzles: list[NamedPuzzle]) -> str:
    """Write an address for each."""
    return "".join(
        f"https://sudoku.coach/en/play/{format_line(named.puzzle.givens).replace('.', '0')}\n"
        for named in puzzles
    )
