"""A grid drawn as nine lines of nine characters, with or without blanks and rules between.

Rules are lines and characters of ``|``, ``+``, ``-``, ``=`` and ``*``; this reads Simple Sudoku's
``.ss`` files, pictures from forums and the output of ``numberplace solve``.
"""

from __future__ import annotations

from numberplace.core.words import _
from numberplace.formats.text import CELLS, NamedPuzzle, illegal, make_puzzle, one_of, quote
from numberplace.sudoku.model.notation import format_grid

ID = "grid"
NAME = "Grid of characters"
SUFFIXES: tuple[str, ...] = (".ss", ".sudoku", ".txt")

_BETWEEN = " \t|!"
_RULE = set("-+*=|: \t'.,")


def sniff(text: str) -> bool:
    """Tell whether nine of the lines hold nine cells each."""
    return sum(len(_cells(line)) == 9 for line in text.splitlines()[:40]) >= 9


def read(text: str) -> list[NamedPuzzle]:
    """Read the puzzle. Raises FormatError with line and column."""
    rows = _rows(text)
    digits = bytearray()
    for count, (number, line) in enumerate(rows, start=1):
        if count > 9:
            raise illegal(number, 1, _("{text} is one row too many").format(text=quote(line)))
        digits += _read_row(line, number)
    if len(rows) < 9:
        last = rows[-1][0] if rows else 0
        what = _("the text ends after {count} of 9 rows").format(count=len(rows))
        raise illegal(last + 1, 1, what)
    return [make_puzzle(bytes(digits), rows[0][0])]


def write(puzzles: list[NamedPuzzle]) -> str:
    """Write one puzzle. Raises FormatError when there are several."""
    return format_grid(one_of(puzzles, NAME).givens) + "\n"


def _rows(text: str) -> list[tuple[int, str]]:
    """The numbered lines that hold cells: without comments, and without rules if need be.

    ``---------`` may be an empty row or a rule; it is a rule when there are more than nine lines.
    """
    lines = [
        (number, line)
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]
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
    """The characters of a line that are not between cells."""
    return "".join(character for character in line if character not in _BETWEEN)


def _read_row(line: str, number: int) -> bytes:
    row = bytearray()
    for column, character in enumerate(line, start=1):
        if character in _BETWEEN:
            continue
        if character not in CELLS:
            what = _("{text} is neither a digit nor an empty cell").format(text=quote(character))
            raise illegal(number, column, what)
        if len(row) == 9:
            what = _("{text} is one cell too many").format(text=quote(character))
            raise illegal(number, column, what)
        row.append(int(character) if character.isdigit() else 0)
    if len(row) < 9:
        what = _("the row ends after {count} of 9 cells").format(count=len(row))
        raise illegal(number, len(line) + 1, what)
    return bytes(row)
