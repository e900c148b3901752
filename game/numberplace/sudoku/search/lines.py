"""Batch work for the exact search: from a block of lines to a block of answers, bytes to bytes.

One puzzle a line: 81 characters, or 81 values with separators between them, with other columns
before or after. What is wrong with a line is reported as facts; ``describe_fault`` has the words.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from numberplace.core.words import _
from numberplace.sudoku.model.notation import BLANKS
from numberplace.sudoku.search.exact import answer

_CELL: Final = "[1-9" + re.escape(BLANKS) + "]"
_RUN: Final = re.compile(f"(?<!{_CELL}){_CELL}{{81}}(?!{_CELL})")
_WORD: Final = re.compile(r"[^\s,;|\"']+")


class Fault(NamedTuple):
    """A line that is no puzzle."""

    line: int
    """Its number, from 1."""
    column: int
    """Column of the fault, from 1."""
    text: str
    """The offending text."""
    cells: int
    """Number of cells in the text, -1 when the text is one character that is no cell."""


class BlockAnswers(NamedTuple):
    """Answers of the search to a block of lines."""

    output: bytes
    """The lines to print."""
    faults: list[Fault]
    none: int
    """Puzzles without a solution."""
    one: int
    """Puzzles with one solution."""
    many: int
    """Puzzles with several."""


def solve_block(block: bytes, line: int, limit: int, invalid_only: bool) -> BlockAnswers:
    """Answer a block of whole lines, of which the first has the number ``line``.

    A line of the output is the puzzle, its number of solutions (``2+`` when the limit of 2 was
    reached) and, if there is one, the first solution, with tabs between. With ``invalid_only`` it
    is number, puzzle and solutions of those with other than one.
    """
    output: list[bytes] = []
    faults: list[Fault] = []
    tally = [0, 0, 0]
    is_first = line == 1
    for number, row in enumerate(block.split(b"\n"), line):
        told = answer(row, limit, invalid_only)
        if told is None:
            cells = _read(row, number, is_first, faults)
            if cells is None:
                continue
            told = answer(cells, limit, invalid_only) if cells else None
        is_first = False
        if told is not None:
            found, text = told
            tally[min(found, 2)] += 1
            if invalid_only and text:
                output.append(b"%d\t" % number)
            output.append(text)
    return BlockAnswers(b"".join(output), faults, *tally)


def _read(row: bytes, line: int, is_first: bool, faults: list[Fault]) -> bytes | None:
    """Return the 81 cells of a line that is more than those, None for a blank line or a comment.

    For any other line b"", with a fault unless it is a heading, which only the first can be.
    """
    text = row.decode("utf-8", "replace").rstrip("\r").removeprefix("\ufeff")
    if not text.strip() or text.lstrip().startswith("#"):
        return None
    if is_first and re.search("[1-9]", text) is None and text.upper() != text:
        return b""
    match = _RUN.search(text)
    found = match[0] if match is not None else _separated(text)
    if not found:
        faults.append(_fault(text, line))
    return found.encode()


def _separated(text: str) -> str:
    """Return the 81 cells of a line of separated values, an empty value blank; "" if it is none."""
    for separator in (",", ";", "\t", "|", None):
        parts = [part.strip(" \"'") or "." for part in text.split(separator)]
        found = "".join(parts[:81])
        if len(parts) >= 81 and _RUN.fullmatch(found) is not None:
            return found
    return ""


def _fault(text: str, line: int) -> Fault:
    """Return the fault of a line that is no puzzle: a character of its longest word, or its
    length."""
    best = ""
    column = 1
    for match in _WORD.finditer(text):
        if len(match[0]) > len(best):
            best = match[0]
            column = match.start() + 1
    if len(best) == 1:  # separated values, too few or too many
        return Fault(line, 1, text, len(_WORD.findall(text)))
    for offset, character in enumerate(best):
        if re.match(_CELL, character) is None:
            return Fault(line, column + offset, character, -1)
    return Fault(line, column, best, len(best))


def describe_fault(fault: Fault) -> str:
    """Return the sentence about a faulty line, which quotes the line."""
    if fault.cells < 0:
        what = _("{text} is neither a digit nor an empty cell").format(text=_quote(fault.text))
    else:
        what = _("{text} has {count} cells, not 81")
        what = what.format(text=_quote(fault.text), count=fault.cells)
    text = _("Line {line}, column {column}: illegal format, {what}.")
    return text.format(line=fault.line, column=fault.column, what=what)


def _quote(text: str, most: int = 24) -> str:
    shown = text if len(text) <= most else text[: most - 1] + "…"
    return "'" + "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in shown) + "'"
