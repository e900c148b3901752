"""Grids drawn as nine lines of nine characters, with or without blanks and rules between.

Rules are lines and characters of ``|``, ``+``, ``-``, ``=`` and ``*``; this reads Simple Sudoku's
``.ss`` files, pictures from forums, what ``numberplace solve`` and ``qqwing`` print, and files of
several grids with a line of words before each, such as ``Grid 01``. An ``x`` is an empty cell where
nothing else is.

Source: the output of qqwing 1.3.4, and Project Euler's file of problem 96, read in November 2026.
"""

from __future__ import annotations

import re
from dataclasses import replace

from numberplace.core.words import _
from numberplace.formats.text import (
    CELLS,
    Line,
    ReadItem,
    cells_of,
    clean_name,
    first_lines,
    illegal,
    make_puzzle,
    nine_rows,
    numbered,
    quote,
    with_left_out,
)
from numberplace.sudoku.model.notation import format_grid

_BETWEEN = " \t|!"
_NOTHING = str.maketrans("", "", _BETWEEN)
_RULE = set("-+*=|: \t'.,")
_TITLE = re.compile(r"[^\W\d_xX]{2,}")
"""Words of letters; a row has none."""
_ENDS = ".:?!,;"
"""Signs at the end of sentences, which are no names."""
_SEVERAL = 18
"""Rows from which on a text holds several grids; with fewer, each row beyond nine is a fault."""

_BOXED = re.compile(
    r"[\s|!]*((?:[1-9.0*_xX-]\s*){3})[|!]\s*(?1)[|!]\s*(?1)[|!]?\s*".replace(
        "(?1)", r"(?:[1-9.0*_xX-]\s*){3}"
    )
)
"""A row in three parts."""

_PLAIN_ROW = re.compile(f"[{re.escape(CELLS)}]{{9}}")


def sniff(text: str) -> bool:
    """Tell whether nine of the lines hold nine cells each."""
    return sum(len(_cells(line)) == 9 for line in first_lines(text, 40)) >= 9


def is_boxed(text: str) -> bool:
    """Tell whether nine of the lines are rows in three parts, which only Number Place has."""
    return sum(_BOXED.fullmatch(line) is not None for line in first_lines(text, 40)) >= 9


def read(text: str) -> list[ReadItem]:
    """Read every grid. Raises FormatError with line and column."""
    lines = _rows(text)
    if sum(not _TITLE.search(line) for _number, line in lines) < _SEVERAL:
        return read_grid(text)
    found: list[ReadItem] = []
    titles: list[str] = []
    rows: list[Line] = []
    for number, line in lines:
        if not rows and _TITLE.search(line):
            titles.append(line)
            continue
        rows.append((number, line))
        if len(rows) == 9:
            # With several lines of words since the last grid none of them is surely a name.
            name = clean_name(titles[0]) if len(titles) == 1 else ""
            digits = _digits(rows)
            if found and _solves(digits, found[-1].puzzle.givens):
                lost = _("The solution printed below a puzzle is not kept.")
                found[-1] = replace(found[-1], remarks=(lost,))
            else:
                found.append(make_puzzle(digits, rows[0][0], name))
            rows, titles = [], []
    if rows:
        _digits(rows)
    return found


def _solves(digits: bytes, givens: bytes) -> bool:
    """Tell whether a full grid keeps every given of a puzzle that has empty cells."""
    pairs = zip(digits, givens, strict=True)
    return 0 not in digits and 0 in givens and all(given in (0, digit) for digit, given in pairs)


def read_grid(text: str) -> list[ReadItem]:
    """Read the only grid of a text. Raises FormatError with line and column.

    One line of words above the grid is a name, unless the line ends like a sentence.
    """
    rows = _rows(text)
    titles: list[str] = []
    while len(rows) > 9 and _TITLE.search(rows[0][1]):
        titles.append(rows.pop(0)[1].strip())
    name = titles[0] if len(titles) == 1 and _is_title(titles[0]) else ""
    left_out: list[str] = []
    while len(rows) > 9 and _TITLE.search(rows[-1][1]):
        left_out.insert(0, rows.pop()[1])
    item = make_puzzle(_digits(rows), rows[0][0] if rows else 1, name)
    return [with_left_out(item, left_out)]


def read_digits(text: str) -> tuple[bytes, int]:
    """Read the only grid of a text as digits that may clash, and the number of its first line.

    Raises FormatError.
    """
    rows = _rows(text)
    return _digits(rows), rows[0][0]


def _digits(rows: list[Line]) -> bytes:
    digits = bytearray()
    has_x = _x_is_empty([line for _number, line in rows])
    for number, line in nine_rows(rows):
        digits += _read_row(re.sub("[xX]", ".", line) if has_x else line, number)
    return bytes(digits)


def _x_is_empty(lines: list[str]) -> bool:
    """Tell whether ``x`` is the sign of empty cells: then no other sign is."""
    text = "".join(lines)
    if "x" not in text.lower() or any(sign in text for sign in ".0_*"):
        return False
    return any(sign.isdecimal() for sign in text)


def _is_title(name: str) -> bool:
    """Tell whether a name above a grid is read as the title of the grid."""
    return clean_name(name) == name and bool(_TITLE.search(name)) and name[-1] not in _ENDS


def write(puzzles: list[ReadItem]) -> str:
    """Write a grid for each, with its name above; one of several without a name has its number."""
    if len(puzzles) == 1:
        heading = f"{puzzles[0].name}\n" if _is_title(puzzles[0].name) else ""
        return f"{heading}{format_grid(puzzles[0].puzzle.givens)}\n"
    return "".join(
        f"{named.name or f'Grid {number:02}'}\n{format_grid(named.puzzle.givens)}\n"
        for number, named in enumerate(puzzles, start=1)
    )


def _rows(text: str) -> list[Line]:
    """The numbered lines that hold cells: without comments, and without rules if need be.

    ``---------`` may be an empty row or a rule; it is a rule when there are more than nine lines.
    """
    lines = numbered(text)
    if len(lines) <= 9 and all("+" not in line for _number, line in lines):
        return lines
    return [(number, line) for number, line in lines if not _is_rule(line)]


def _is_rule(line: str) -> bool:
    """Tell whether a line only separates: no digit, and more than dots in it."""
    signs = set(line)
    return (
        signs <= _RULE
        and bool(signs & set("-+=*"))
        and not (len(_cells(line)) == 9 and "." in signs)
    )


def _cells(line: str) -> str:
    return line.translate(_NOTHING)


def _read_row(line: str, number: int) -> bytes:
    if _PLAIN_ROW.fullmatch(line):  # most rows, and five times as quick
        return cells_of(line)
    row = bytearray()
    for column, character in enumerate(line, start=1):
        if character in _BETWEEN:
            continue
        if character not in CELLS:
            what = _("{text} is neither a digit nor an empty cell").format(text=quote(character))
            raise illegal(number, column, what)
        if len(row) == 9:
            raise illegal(number, column, _("{text} is one cell too many"), text=character)
        row.append(int(character) if character.isdigit() else 0)
    if len(row) < 9:
        what = _("the row ends after {count} of 9 cells").format(count=len(row))
        raise illegal(number, len(line) + 1, what)
    return bytes(row)
