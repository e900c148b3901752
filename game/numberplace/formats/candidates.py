"""A grid with the candidates of every cell, as solvers print a position.

Nine rows of nine fields, each the candidates of a cell; rules and ``|`` may stand between. Which of
the single digits stand on the board is said in ``sudoku.model.candidate_grid``.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats.progress import CANDIDATES
from numberplace.formats.standing import position_of
from numberplace.formats.text import NamedPuzzle, first_lines, illegal, make_position, one_of, quote
from numberplace.sudoku.model.candidate_grid import format_candidates, refuse_empty

ID = "candidates"
NAME = "Grid of candidates"
SUFFIXES: tuple[str, ...] = (".pm", ".txt")
HOLDS = frozenset({CANDIDATES})

_FIELD = re.compile(r"[^\s|!]+")
_RULE = re.compile(r"[\s|.:+*='`,-]*[-=][\s|.:+*='`,-]*")
_BRACKETS = "{}()[]<>"
_LOOKED_AT = 40
"""Lines of a text that are looked at to tell what it is."""
_ENOUGH = 5
"""Rows that are right, of the nine: then the others are meant to be such rows too."""


def sniff(text: str) -> bool:
    """Tell whether most rows are nine fields of candidates."""
    rows = [_fields(line) for _number, line in _rows(list(first_lines(text, _LOOKED_AT)))]
    whole = [row for row in rows if len(row) == 9 and all(_mask(field) for field in row)]
    return len(whole) >= _ENOUGH and any(len(field) > 1 for row in whole for field in row)


def read(text: str) -> list[NamedPuzzle]:
    """Read the position. Raises FormatError with line and column."""
    rows = _rows(text.splitlines())
    masks: list[int] = []
    for count, (number, line) in enumerate(rows, start=1):
        if count > 9:
            raise illegal(number, 1, _("{text} is one row too many").format(text=quote(line)))
        masks += _read_row(line, number)
    if len(rows) < 9:
        what = _("the text ends after {count} of 9 rows").format(count=len(rows))
        raise illegal(rows[-1][0] + 1 if rows else 1, 1, what)
    return [make_position(masks, rows[0][0])]


def write(puzzles: list[NamedPuzzle]) -> str:
    """Write one position, of a puzzle the one it starts with. Raises FormatError."""
    one_of(puzzles, NAME)
    masks = position_of(puzzles[0]).candidates
    refuse_empty(masks)
    return format_candidates(masks) + "\n"


def _rows(lines: list[str]) -> list[tuple[int, str]]:
    """The numbered lines that are neither blank nor a remark nor a rule."""
    return [
        (number, line)
        for number, line in enumerate(lines, start=1)
        if line.strip() and not line.lstrip().startswith("#") and not _RULE.fullmatch(line)
    ]


def _fields(line: str) -> list[str]:
    return _FIELD.findall(line)


def _mask(field: str) -> int:
    """Return the digit_mask of a field, 0 when it is none."""
    digits = field.strip(_BRACKETS)
    if not re.fullmatch("[1-9]+", digits) or len(set(digits)) < len(digits):
        return 0
    return sum(1 << int(digit) - 1 for digit in digits)


def _read_row(line: str, number: int) -> list[int]:
    row: list[int] = []
    for match in _FIELD.finditer(line):
        text, column = quote(match[0]), match.start() + 1
        if len(row) == 9:
            raise illegal(number, column, _("{text} is one cell too many").format(text=text))
        mask = _mask(match[0])
        if not mask:
            what = _("{text} is not a list of a cell's candidates").format(text=text)
            raise illegal(number, column, what)
        row.append(mask)
    if len(row) < 9:
        what = _("the row ends after {count} of 9 cells").format(count=len(row))
        raise illegal(number, len(line) + 1, what)
    return row
