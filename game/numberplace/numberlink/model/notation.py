"""Names of cells and the one-line notation; the only module that counts rows from 1.

The line reads ``7x7:1..2#3./.......`` with an optional rule before the colon, ``7x7,R3:...``
(R2 when it is missing). Numbers above 9 are letters: ``a`` is 10, ``A`` is 36, ``(62)`` is 62.
A wall stands behind its cell: ``|`` east of the cell, ``_`` south of it, ``_|`` both. So does a
warp, after the walls, behind the cell by which it leaves: ``>`` east of the last cell of a row,
``^`` north of the first cell of a column, ``^>`` both. A bridge is ``+`` in place of ``#``.
"""

from __future__ import annotations

import re
import string
from collections.abc import Sequence

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.numberlink.model.geometry import OPEN, SOLID, Cell, Link
from numberplace.numberlink.model.puzzle import Puzzle, Rule, refuse_size

SYMBOLS = string.digits[1:] + string.ascii_lowercase + string.ascii_uppercase
"""One character for each number from 1 to 61."""
BRIDGE = "+"
"""The sign of a cell that paths cross straight, one over the other."""
_CELL = re.compile(r"r([1-9][0-9]{0,3})c([1-9][0-9]{0,3})", re.IGNORECASE)
_LINE = re.compile(r"([1-9][0-9]{0,3})x([1-9][0-9]{0,3})(?:,(R[123]))?:(.*)", re.IGNORECASE)
_SIZE = re.compile("([1-9][0-9]{0,2})[xX]([1-9][0-9]{0,2})")
_VALUE = re.compile(r"(?:\(([1-9][0-9]{0,3})\)|(.))(\|_|_?\|?)(\^?>?)")


def matched(pattern: re.Pattern[str], text: str, sentence: str) -> re.Match[str]:
    """Match a whole text. Raises FormatError with a sentence that quotes it as ``text``."""
    match = pattern.fullmatch(text.strip())
    if match is None:
        raise FormatError(sentence.format(text=shorten(text)))
    return match


def parse_cell(puzzle: Puzzle, text: str) -> Cell:
    """Return the cell that ``r12c7`` names on this board. Raises FormatError."""
    match = matched(_CELL, text, _("'{text}' is not a cell; cells are named like r12c7."))
    row, column = int(match[1]), int(match[2])
    if row > puzzle.height or column > puzzle.width:
        sentence = _("{cell} lies outside the board of {width} x {height} cells.")
        raise FormatError(
            sentence.format(cell=shorten(text.strip()), width=puzzle.width, height=puzzle.height)
        )
    return (row - 1) * puzzle.width + column - 1


def parse_size(text: str) -> tuple[int, int]:
    """Read ``10x12`` as (width, height). Raises FormatError."""
    match = matched(_SIZE, text, _("'{text}' is not a size; a size is written like 10x10."))
    return int(match[1]), int(match[2])


def parse_rule(text: str) -> Rule:
    """Read ``R1``, ``R2`` or ``R3``. Raises FormatError."""
    for rule in Rule:
        if text.strip().upper() == rule.value:
            return rule
    raise FormatError(
        _("'{text}' is not a rule; the rules are R1, R2 and R3.").format(text=shorten(text))
    )


def format_symbol(value: int) -> str:
    """Write a cell's value as one character, or ``(62)`` from 62 on."""
    if value == OPEN:
        return "."
    if value == SOLID:
        return "#"
    return SYMBOLS[value - 1] if value <= len(SYMBOLS) else f"({value})"


def format_line(puzzle: Puzzle) -> str:
    """Write a puzzle as the one line ``parse_line`` reads."""
    rule = "" if puzzle.rule is Rule.COVER else f",{puzzle.rule.value}"
    symbols = [
        _format_value(puzzle, cell) + _format_walls(puzzle, cell) + _format_warps(puzzle, cell)
        for cell in range(len(puzzle.cells))
    ]
    return _in_rows(puzzle, symbols, rule)


def _format_value(puzzle: Puzzle, cell: Cell) -> str:
    return BRIDGE if cell in puzzle.bridges else format_symbol(puzzle.cells[cell])


def _format_walls(puzzle: Puzzle, cell: Cell) -> str:
    """Write the walls south and east of a cell."""
    south = "_" if (cell, cell + puzzle.width) in puzzle.walls else ""
    return south + ("|" if (cell, cell + 1) in puzzle.walls else "")


def _format_warps(puzzle: Puzzle, cell: Cell) -> str:
    """Write the warps that leave the board north and east of a cell."""
    if not puzzle.warps:
        return ""
    north, east = _warps_behind(puzzle.width, puzzle.height, cell)
    return ("^" if north in puzzle.warps else "") + (">" if east in puzzle.warps else "")


def _warps_behind(width: int, height: int, cell: Cell) -> tuple[Link, Link]:
    """Return what the marks ``^`` and ``>`` join behind a cell: to the ends of column and row."""
    north = (cell, width * (height - 1) + cell % width)
    return north, (cell - cell % width, cell)


def format_rows(puzzle: Puzzle, values: Sequence[int]) -> str:
    """Write a value for each cell of a board on one line, without walls and warps."""
    symbols = [
        BRIDGE if cell in puzzle.bridges else format_symbol(value)
        for cell, value in enumerate(values)
    ]
    return _in_rows(puzzle, symbols, "")


def _in_rows(puzzle: Puzzle, symbols: Sequence[str], rule: str) -> str:
    width = puzzle.width
    rows = ["".join(symbols[at : at + width]) for at in range(0, len(symbols), width)]
    return f"{width}x{puzzle.height}{rule}:{'/'.join(rows)}"


def parse_line(text: str) -> Puzzle:
    """Read the one-line form.

    Raises FormatError: the text is no such line, with the place that is wrong.
    """
    told = _("'{text}' is not a Numberlink line, such as '4x4:1..2/..../..../1..2'.")
    match = matched(_LINE, text, told)
    width, height = int(match[1]), int(match[2])
    refuse_size(width, height)
    rule = parse_rule(match[3]) if match[3] else Rule.COVER
    rows = match[4].split("/", height)
    if len(rows) != height:
        sentence = _("The line promises {expected} rows, but has {found}.")
        raise FormatError(sentence.format(expected=height, found=match[4].count("/") + 1))
    cells: list[int] = []
    walls: list[Link] = []
    warps: list[Link] = []
    bridges: list[Cell] = []
    for number, row in enumerate(rows, start=1):
        found = sum(1 for _value in _VALUE.finditer(row))
        if found != width:
            sentence = _("Row {row} has {found} cells, not {expected}.")
            raise FormatError(sentence.format(row=number, found=found, expected=width))
        for value in _VALUE.finditer(row):
            cell = len(cells)
            bridges += [cell] if value[2] == BRIDGE else []
            cells.append(SOLID if value[2] == BRIDGE else _parse_value(value, number))
            walls += [(cell, cell + width)] if "_" in value[3] else []
            walls += [(cell, cell + 1)] if "|" in value[3] else []
            north, east = _warps_behind(width, height, cell)
            warps += [north] if "^" in value[4] else []
            warps += [east] if ">" in value[4] else []
    return Puzzle.of(width, height, cells, rule, walls, warps, bridges)


def _parse_value(found: re.Match[str], row: int) -> int:
    if found[1]:
        return int(found[1])
    character = found[2]
    if character in ".0":
        return OPEN
    if character == "#":
        return SOLID
    if character in SYMBOLS:
        return SYMBOLS.index(character) + 1
    sentence = _("'{character}' in row {row} is neither a number, a letter, '.', '0', '#' nor '+'.")
    raise FormatError(sentence.format(character=shorten(character), row=row))


def shorten(text: str, most: int = QUOTED) -> str:
    """Return foreign text fit to be quoted in a sentence."""
    return clean_text(text, most)
