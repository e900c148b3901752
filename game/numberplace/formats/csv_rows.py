"""Nine lines of nine comma-separated integers, 0 for an empty cell.

Lines and columns in errors count values, not characters: column 5 is the fifth value of its line.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats.text import NamedPuzzle, illegal, make_puzzle, one_of, quote

ID = "csv"
NAME = "Comma-separated rows"
SUFFIXES: tuple[str, ...] = (".csv",)

_INTEGER = re.compile(r"[+-]?[0-9]+")


def sniff(text: str) -> bool:
    """Tell whether most of the first lines are values between commas."""
    lines = [line for line in text.splitlines()[:12] if line.strip()]
    with_commas = [line for line in lines if line.count(",") >= 2]
    return 2 * len(with_commas) > len(lines)


def read(text: str) -> list[NamedPuzzle]:
    """Read the puzzle. Raises FormatError with line and column."""
    lines = text.splitlines()
    while lines and not lines[-1].strip():
        lines.pop()
    digits = bytearray()
    for number, line in enumerate(lines, start=1):
        if number > 9:
            raise illegal(number, 1, _("{text} is one row too many").format(text=quote(line)))
        digits += _read_row(line, number)
    if len(lines) < 9:
        what = _("the text ends after {count} of 9 rows").format(count=len(lines))
        raise illegal(len(lines) + 1, 1, what)
    return [make_puzzle(bytes(digits), 1)]


def _read_row(line: str, number: int) -> bytes:
    values = [value.strip() for value in line.split(",")]
    row = bytearray()
    for column, value in enumerate(values, start=1):
        if column > 9:
            raise illegal(
                number, column, _("{text} is one value too many").format(text=quote(value))
            )
        if not _INTEGER.fullmatch(value):
            raise illegal(number, column, _("{text} is not an integer").format(text=quote(value)))
        if value.lstrip("+-0")[1:] or (value.startswith("-") and value.strip("-0")):
            what = _("{text} is not a digit from 0 to 9").format(text=quote(value))
            raise illegal(number, column, what)
        row.append(int(value.lstrip("+-0") or 0))
    if len(row) < 9:
        what = _("the row ends after {count} of 9 values").format(count=len(row))
        raise illegal(number, len(row) + 1, what)
    return bytes(row)


def write(puzzles: list[NamedPuzzle]) -> str:
    """Write one puzzle. Raises FormatError when there are several."""
    givens = one_of(puzzles, NAME).givens
    rows = (givens[start : start + 9] for start in range(0, 81, 9))
    return "".join(",".join(map(str, row)) + "\n" for row in rows)
