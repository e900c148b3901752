"""Numberlink as text: lines, grids, tables, addresses and JSON, and the marks that tell it from
other puzzles."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.formats.game_file import game_form
from numberplace.formats.kind_texts import (
    LEVEL,
    TITLE,
    KindTexts,
    TextForm,
    first_line,
    write_each,
    write_puzzles,
)
from numberplace.formats.text import ReadItem
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model import notation_grid, notation_json, notation_puzzlink
from numberplace.numberlink.model.notation import format_line
from numberplace.numberlink.model.notation_puzzlink import is_address
from numberplace.numberlink.model.reading import LINE, read_entries
from numberplace.sudoku.notations.sgt import is_game_id

MAX_CELLS = 5_000_000
"""Cells of all Numberlink boards read at once: an address of 30 characters may stand for 10,000."""
_BLANK = frozenset(".0-_#")
_SIDE = re.compile("[0-9]{1,4}")
_OBJECT = re.compile(r'\{\s*"')
"""Beginning of an object of JSON; arrays of C begin with braces, too."""
_CSV = re.compile(r"(?:(?:[0-9],){8}[0-9]\s+){8}(?:[0-9],){8}[0-9]")
"""Number Place between commas, as we write it however few givens it has; Numberlink has blanks."""
_MIN_ROWS = 4
_MIN_GIVENS = 17
_MIN_DIGITS = 8
"""No Number Place puzzle with one solution has fewer givens, or fewer different digits."""


class NumberlinkTexts(KindTexts):
    """Reads whatever notation a text is in."""

    def __init__(self) -> None:
        self.forms = FORMS

    def claims(self, text: str) -> bool:
        """Tell whether a text states that it is Numberlink, or is a grid of no other kind."""
        return _is_stated(text)

    def could_be(self, text: str) -> bool:
        """Tell whether at least half of the symbols of a grid stand exactly twice."""
        return _is_pairs(text) and self.may_be_meant(text) and not _has_lines_of_81(text)

    def may_be_meant(self, text: str) -> bool:
        return _has_both_ways(text) or self.claims_lines(text)

    def claims_lines(self, head: str) -> bool:
        """Tell whether the first line is a whole puzzle in one of the notations of a line."""
        first = first_line(head).strip()
        return bool(_OBJECT.match(first)) or _is_line(first) or is_address(first)

    def items(self, text: str) -> Iterator[ReadItem]:
        """Yield every puzzle, or the reason why there is none; ends where there are too many."""
        cells = 0
        for line, entry in read_entries(text):
            if isinstance(entry, FormatError):
                yield ReadItem(line, None, error=entry)
                continue
            cells += len(entry.puzzle.cells)
            if cells > MAX_CELLS:
                text = _("Line {line}: the puzzles up to here have more than {most} cells in all.")
                raise FormatError(text.format(line=line, most=MAX_CELLS))
            yield ReadItem(line, entry.puzzle, entry.id, entry.level)

    def as_line(self, item: ReadItem) -> str:
        """Write a puzzle as a line of JSON, which holds its name."""
        return _write_json(item)


def _write_json(item: ReadItem) -> str:
    return notation_json.format_json(
        notation_json.PuzzleEntry(item.puzzle, item.name, level=item.level)
    )


FORMS = (
    TextForm("line", N_("Lines"), (".txt",), write_puzzles(format_line)),
    TextForm("grid", N_("Grids"), (".grid",), write_puzzles(notation_grid.format_grid, "\n\n")),
    TextForm(
        "table",
        N_("Tables of numbers"),
        (".tsv",),
        write_puzzles(notation_grid.format_table, "\n\n"),
    ),
    TextForm(
        "url", N_("puzz.link addresses"), (".url",), write_puzzles(notation_puzzlink.format_address)
    ),
    TextForm(
        "json",
        N_("JSON lines"),
        (".jsonl", ".json"),
        write_each(_write_json),
        holds=frozenset({TITLE, LEVEL}),
    ),
    game_form(NUMBERLINK),
)


def _lines_of(text: str) -> list[str]:
    """Return the lines of a text that are not blank, without blanks around them."""
    return list(filter(None, map(str.strip, text.splitlines())))


def _is_stated(text: str) -> bool:
    lines = _lines_of(text)
    first = lines[0] if lines else ""
    if _OBJECT.match(first) or first.startswith(";") or _is_line(first) or is_address(first):
        return True
    size = first.split() or [""]
    has_size = len(lines) > 1 and all(map(_SIDE.fullmatch, size)) and len(size) <= 2
    if has_size and len(lines) - 1 == int(size[-1]):
        return True
    if _is_other_size(text):
        return True
    return _has_both_ways(text) and _is_pairs(text) and not _could_be_number_place(text)


def _is_line(line: str) -> bool:
    """Tell whether a line is a board of its own.

    An id of solo has neither / nor dot, and a variant has a blank behind the colon.
    """
    is_variant = line.partition(":")[2].startswith(" ")
    return bool(LINE.match(line)) and not is_variant and ("x1:" in line or not is_game_id(line))


def _has_lines_of_81(text: str) -> bool:
    """Tell whether every line is as long as a Number Place puzzle; no board is 81 cells wide."""
    lines = _lines_of(text)
    return bool(lines) and all(len(line) == 81 for line in lines)


def _is_other_size(text: str) -> bool:
    """Tell whether a text is a plain grid of a size that Number Place never has."""
    lines = _lines_of(text)
    lengths = {len(line.split()) if " " in line else len(line) for line in lines}
    is_plain = not any(mark in text for mark in ",;|+=*")
    return is_plain and len(lines) >= _MIN_ROWS and len(lengths) == 1 and not lengths & {9, 81}


def _has_both_ways(text: str) -> bool:
    """Tell whether a text has at least two lines with at least two cells in one of them.

    A single row or column of cells is anything: as a board it has to say its size.
    """
    lines = _lines_of(text)
    return len(lines) > 1 and any(len(line) > 1 for line in lines)


def _symbols(text: str) -> Counter[str]:
    """Count the symbols in the cells of a grid: words where they are parted, else characters."""
    cells: Counter[str] = Counter()
    for line in text.splitlines():
        words = line.replace(",", " ").replace("|", " ").split()
        cells.update(words if len(words) > 1 else "".join(words))
    return cells


def _is_pairs(text: str) -> bool:
    counts = [count for symbol, count in _symbols(text).items() if symbol not in _BLANK]
    return bool(counts) and 2 * sum(count == 2 for count in counts) >= len(counts)


def _could_be_number_place(text: str) -> bool:
    """Tell whether a text has the cells and the givens of a Number Place puzzle."""
    symbols = _symbols(text)
    givens = {symbol: count for symbol, count in symbols.items() if symbol not in _BLANK}
    if _has_lines_of_81(text):
        return True
    if _CSV.fullmatch(text.strip()):
        return True
    is_digits = all(len(symbol) == 1 and symbol.isdecimal() for symbol in givens)
    has_enough = sum(givens.values()) >= _MIN_GIVENS and len(givens) >= _MIN_DIGITS
    return is_digits and has_enough and symbols.total() % 81 == 0
