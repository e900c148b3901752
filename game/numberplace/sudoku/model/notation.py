"""Names of cells and text forms of a grid: the only place where 0-based meets 1-based."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from numberplace.core.cell_names import cell_name as name_in_style
from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _

_CELL = re.compile(r"r([1-9][0-9]?)c([1-9][0-9]?)", re.IGNORECASE)
BLANKS = ".0*_-"
"""Characters that stand for an empty cell."""


_NO_CELL = 255
_DIGITS = bytes(
    int(chr(code)) if chr(code) in "123456789" else 0 if chr(code) in BLANKS else _NO_CELL
    for code in range(256)
)
"""Turns ASCII text into digits by ``bytes.translate``."""
_TEXT = b".123456789".ljust(256, b"?")
"""Turns digits into text."""


def format_cell(cell: int, width: int = 9) -> str:
    """Write a cell as moves and files have it: ``r4c7``; ``width`` cells are in a row."""
    return f"r{cell // width + 1}c{cell % width + 1}"


def cell_name(cell: int) -> str:
    """Name a cell (0-80) in a sentence, in the style that players read now."""
    return name_in_style(cell // 9, cell % 9)


def format_cells(cells: Iterable[int]) -> str:
    """Write cells as short as they can be, as other programs do: ``r2c35,r46c7``."""
    return ",".join(cell_groups(cells))


def cell_groups(cells: Iterable[int]) -> list[str]:
    """Write cells as short as they can be, by rows or by columns: ``r2c35`` and ``r46c7``."""
    return _groups(tuple(sorted(set(cells))))


@lru_cache(maxsize=4096)
def _groups(every: tuple[int, ...]) -> list[str]:
    """Write ascending cells in groups, which nobody changes: patterns repeat along a path."""
    if len(every) == 1:
        return [format_cell(every[0])]
    by_row: dict[int, list[int]] = {}
    by_column: dict[int, list[int]] = {}
    for cell in every:
        by_row.setdefault(cell // 9, []).append(cell % 9)
        by_column.setdefault(cell % 9, []).append(cell // 9)
    rows = [f"r{_figures(lines)}c{_figures(across)}" for across, lines in _alike(by_row)]
    columns = [f"r{_figures(across)}c{_figures(lines)}" for across, lines in _alike(by_column)]
    return min(rows, columns, key=lambda names: (len(names), sum(map(len, names))))


def _alike(groups: dict[int, list[int]]) -> list[tuple[list[int], list[int]]]:
    """Return groups of lines with equal cells across, each with those cells."""
    found: dict[tuple[int, ...], list[int]] = {}
    for line, across in groups.items():
        found.setdefault(tuple(across), []).append(line)
    return [(list(across), lines) for across, lines in found.items()]


def _figures(lines: Iterable[int]) -> str:
    return "".join(str(line + 1) for line in lines)


def parse_cell(text: str, width: int = 9) -> int:
    """Return the cell that ``r4c7`` names in rows of ``width`` cells. Raises FormatError."""
    match = _CELL.fullmatch(text.strip())
    if match is None or max(int(match[1]), int(match[2])) > width:
        message = _("'{text}' is not a cell; cells are named r1c1 to {last}.")
        last = format_cell(width**2 - 1, width)
        raise FormatError(message.format(text=clean_text(text, QUOTED), last=last))
    return (int(match[1]) - 1) * width + int(match[2]) - 1


def parse_line(text: str) -> bytes:
    """Read 81 characters as digits (0 = empty): 81 bytes in reading order. Raises FormatError."""
    line = text.strip()
    if len(line) != 81:
        message = _("A puzzle has 81 cells, but '{text}' has {count}.")
        raise FormatError(message.format(text=clean_text(line, 30), count=len(line)))
    # "?" stands for whatever is not ASCII, and is no cell either.
    digits = line.encode("ascii", "replace").translate(_DIGITS)
    wrong = digits.find(_NO_CELL)
    if wrong >= 0:
        message = _("'{text}' at character {number} is neither a digit nor empty.")
        raise FormatError(message.format(text=line[wrong], number=wrong + 1))
    return digits


def format_line(digits: bytes) -> str:
    """Write 81 digits as one line, ``.`` for an empty cell."""
    return bytes(digits).translate(_TEXT).decode("ascii")


def format_grid(digits: bytes) -> str:
    """Write 81 digits as nine lines of nine, ``.`` for an empty cell."""
    line = format_line(digits)
    return "\n".join(line[start : start + 9] for start in range(0, 81, 9))


def grids_to_show(solutions: Iterable[str], digits: bytes) -> tuple[str, ...]:
    """Return solutions, or digits where there is none, with 0 for an empty cell."""
    return tuple(grid.replace(".", "0") for grid in solutions or (format_line(digits),))


def nine_lines(line: str) -> str:
    """Write 81 characters as nine lines of nine."""
    return "\n".join(line[start : start + 9] for start in range(0, 81, 9))
