"""Text of whatever kind of puzzle: what the window opens, takes in when dropped, and pastes."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind
from numberplace.core.words import _
from numberplace.formats.reading import parse_puzzles, read_text, refuse_large
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.notation_puzzlink import is_address
from numberplace.numberlink.model.reading import LINE, read_entries
from numberplace.sudoku.kind import SUDOKU

MOST_CELLS = 5_000_000
"""Cells of all Numberlink boards read at once: an address of 30 characters may stand for 10,000."""
_BLANK = frozenset(".0-_#")
_SIDE = re.compile("[0-9]{1,4}")
_FEWEST_ROWS = 4
_FEWEST_GIVENS = 17
_FEWEST_DIGITS = 8
"""No Number Place puzzle with one solution has fewer givens, or fewer different digits."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle found in a text, of whatever kind."""

    kind: AnyKind
    puzzle: Any
    name: str
    """What the text calls it; may be empty."""
    level: str = ""
    """The id of the level the text states, empty when it states none."""


def read_any(path: Path) -> list[Found]:
    """Read every puzzle of a file, at least one. Raises FormatError."""
    text = read_text(path)
    try:
        return parse_any(text)
    except FormatError as error:
        raise FormatError(f"{clean_text(path, PATH)}: {error}") from error


def parse_any(text: str) -> list[Found]:
    """Read every puzzle in a text, at least one.

    What can only be Numberlink is read as such; a grid that could be either is Number Place, unless
    it has too few givens for that. Raises FormatError, with the place that is wrong.
    """
    refuse_large(text)
    if _is_numberlink(text):
        return _parse_numberlink(text)
    try:
        return [Found(SUDOKU, one.puzzle, one.name) for one in parse_puzzles(text)]
    except FormatError:
        if not _is_pairs(text):
            raise
        return _parse_numberlink(text)


def _parse_numberlink(text: str) -> list[Found]:
    found: list[Found] = []
    cells = 0
    for line, entry in read_entries(text):
        if isinstance(entry, FormatError):
            message = _("Line {line}: {reason}").format(line=line, reason=entry)
            raise FormatError(message) from entry
        cells += len(entry.puzzle.cells)
        if cells > MOST_CELLS:
            text = _("Line {line}: the puzzles up to here have more than {most} cells in all.")
            raise FormatError(text.format(line=line, most=MOST_CELLS))
        found.append(Found(NUMBERLINK, entry.puzzle, entry.id, entry.level))
    if not found:
        raise FormatError(_("There is no puzzle in it: it is empty."))
    return found


def _is_numberlink(text: str) -> bool:
    """Tell whether a text states that it is Numberlink, or is a grid nothing else can be."""
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    if first.startswith(("{", ";")) or LINE.match(first) or is_address(first):
        return True
    rows = [line.split() or [""] for line in text.splitlines() if line.strip()]
    has_size = len(rows) > 1 and all(map(_SIDE.fullmatch, rows[0])) and len(rows[0]) <= 2
    if has_size and len(rows) - 1 == int(rows[0][-1]):
        return True
    if _is_other_size(text):
        return True
    return _is_pairs(text) and not _could_be_number_place(text)


def _is_other_size(text: str) -> bool:
    """Tell whether a text is a plain grid of a size that Number Place never has."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    lengths = {len(line.split()) if " " in line else len(line) for line in lines}
    is_plain = not any(mark in text for mark in ",|+=*")
    return is_plain and len(lines) >= _FEWEST_ROWS and len(lengths) == 1 and not lengths & {9, 81}


def _symbols(text: str) -> Counter[str]:
    """Count what stands in the cells of a grid: words where they are parted, else characters."""
    cells: Counter[str] = Counter()
    for line in text.splitlines():
        words = line.replace(",", " ").replace("|", " ").split()
        cells.update(words if len(words) > 1 else "".join(words))
    return cells


def _is_pairs(text: str) -> bool:
    """Tell whether at least half of what stands in a grid stands exactly twice."""
    counts = [count for symbol, count in _symbols(text).items() if symbol not in _BLANK]
    return bool(counts) and 2 * sum(count == 2 for count in counts) >= len(counts)


def _could_be_number_place(text: str) -> bool:
    """Tell whether a text has the cells and the givens of a Number Place puzzle."""
    symbols = _symbols(text)
    givens = {symbol: count for symbol, count in symbols.items() if symbol not in _BLANK}
    is_digits = all(len(symbol) == 1 and symbol.isdecimal() for symbol in givens)
    has_enough = sum(givens.values()) >= _FEWEST_GIVENS and len(givens) >= _FEWEST_DIGITS
    return is_digits and has_enough and symbols.total() % 81 == 0
