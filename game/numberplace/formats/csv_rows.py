"""Nine lines of nine integers between commas or semicolons, 0 for an empty cell.

In a file without a 0, an empty value or an ``x`` is an empty cell too; beside zeros, they are
faults. Lines and columns in errors count values, not characters: column 5 is the fifth value.
"""

from __future__ import annotations

import re

from numberplace.core.words import _
from numberplace.formats.text import ReadItem, first_lines, illegal, make_puzzle, nine_rows

_INTEGER = re.compile(r"[+-]?[0-9]+")
_EMPTY = ("", "x", "X", ".", "-", "_", "*")
"""Signs for an empty cell where no 0 does."""


def sniff(text: str) -> bool:
    """Tell whether most of the first lines are values between commas."""
    lines = [line for line in first_lines(text, 12) if line.strip()]
    parted = [line for line in lines if max(line.count(","), line.count(";")) >= 2]
    return 2 * len(parted) > len(lines)


def read(text: str) -> list[ReadItem]:
    """Read the puzzle. Raises FormatError with line and column."""
    lines = text.splitlines()
    while lines and not lines[-1].strip():
        lines.pop()
    digits = bytearray()
    sign = ";" if text.count(";") > text.count(",") else ","
    rows = [[_unquoted(value.strip()) for value in line.split(sign)] for line in lines]
    empty = () if any(re.fullmatch("[+-]?0+", value) for row in rows for value in row) else _EMPTY
    for number, _line in nine_rows(list(enumerate(lines, start=1))):
        digits += _read_row(rows[number - 1], number, empty)
    return [make_puzzle(bytes(digits), 1)]


def _unquoted(value: str) -> str:
    """Return a value without the quotes that spreadsheets put around it."""
    is_quoted = len(value) > 1 and value[0] == value[-1] == '"'
    return value[1:-1].strip() if is_quoted else value


def _read_row(values: list[str], number: int, empty: tuple[str, ...]) -> bytes:
    if empty and len(values) == 10 and not values[-1]:
        values = values[:-1]  # a separator after the last value too
    row = bytearray()
    for column, value in enumerate(values, start=1):
        if column <= 9 and value in empty:
            row.append(0)
            continue
        if column > 9:
            raise illegal(number, column, _("{text} is one value too many"), text=value)
        if not _INTEGER.fullmatch(value):
            raise illegal(number, column, _("{text} is not an integer"), text=value)
        if value.lstrip("+-0")[1:] or (value.startswith("-") and value.strip("-0")):
            raise illegal(number, column, _("{text} is not a digit from 0 to 9"), text=value)
        row.append(int(value.lstrip("+-0") or 0))
    if len(row) < 9:
        what = _("the row ends after {count} of 9 values").format(count=len(row))
        raise illegal(number, len(row) + 1, what)
    return bytes(row)


def write(puzzles: list[ReadItem]) -> str:
    """Write one puzzle. Raises FormatError when there are several."""
    givens = puzzles[0].puzzle.givens
    rows = (givens[start : start + 9] for start in range(0, 81, 9))
    return "".join(",".join(map(str, row)) + "\n" for row in rows)
