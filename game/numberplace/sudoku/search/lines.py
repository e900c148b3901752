"""Batch work for the exact search: from a block of lines to a block of answers, bytes to bytes.

One puzzle a line: 81 characters, or 81 values with separators between them, with other columns
before or after. What is wrong with a line is reported as facts; the command line has the words.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.notation import BLANKS
from numberplace.sudoku.search.exact import Solver

_CELL: Final = "[1-9" + re.escape(BLANKS) + "]"
_RUN: Final = re.compile(f"(?<!{_CELL}){_CELL}{{81}}(?!{_CELL})")
_WORD: Final = re.compile(r"[^\s,;|\"']+")
_NO_CELL: Final = 255
_SEPARATOR: Final = 254
_CELL_TEXT: Final = b".123456789" + bytes(246)
"""Turns digits into text by ``bytes.translate``."""


class Fault(NamedTuple):
    """A line that is no puzzle."""

    line: int
    """Its number, from 1."""
    column: int
    """Where it goes wrong, from 1."""
    text: str
    """The offending text."""
    cells: int
    """How many cells the text has, -1 when it is one character that is no cell."""


class Answers(NamedTuple):
    """What came of a block."""

    output: bytes
    """The lines to print."""
    faults: list[Fault]
    none: int
    """Puzzles without a solution."""
    one: int
    """Puzzles with one solution."""
    many: int
    """Puzzles with several."""


def make_values() -> vec[i64]:
    """Return for each byte the digit it stands for, 254 for a separator, 255 for anything else."""
    values = vec[i64]([_NO_CELL] * 256)
    for blank in BLANKS:
        values[ord(blank)] = 0
    for digit in range(1, 10):
        values[48 + digit] = digit
    for separator in " ,;|\t":
        values[ord(separator)] = _SEPARATOR
    return values


class BlockSolver:
    """Reads lines, solves them and writes the answers, in memory of its own."""

    def __init__(self) -> None:
        self._solver: Solver = Solver()
        self._cells: vec[i64] = vec[i64]([0] * 81)
        self._values: vec[i64] = make_values()
        self._heading: bool = False

    def solve(self, block: bytes, line: int, limit: int, *, invalid_only: bool = False) -> Answers:
        """Answer a block of whole lines, of which the first has the number ``line``.

        A line of the output is the puzzle, its number of solutions (``2+`` when the limit of 2
        was reached) and, if there is one, the first solution, with tabs between. With
        ``invalid_only`` it is number, puzzle and solutions of those with other than one.
        """
        solver = self._solver
        most: i64 = limit
        output: list[bytes] = []
        faults: list[Fault] = []
        tally: vec[i64] = vec[i64]([0] * 3)
        self._heading = line == 1
        for row in block.split(b"\n"):
            if self._read_quickly(row) or self._read_slowly(row, line, faults):
                self._heading = False
                found: i64 = solver.count(self._cells, most, 0 if invalid_only else 1)
                tally[found if found < 2 else 2] += 1
                if found != 1 or not invalid_only:
                    if invalid_only:
                        output.append(b"%d\t" % line)
                    self._write_answer(output, found, limit)
            line += 1
        return Answers(b"".join(output), faults, int(tally[0]), int(tally[1]), int(tally[2]))

    def _write_answer(self, output: list[bytes], found: i64, limit: int) -> None:
        cells = self._cells
        output.append(bytes([cells[at] for at in range(81)]).translate(_CELL_TEXT))
        output.append(b"\t%d+" % limit if found == limit else b"\t%d" % found)
        if self._solver.solutions:
            output.append(b"\t" + self._solver.solutions[0].translate(_CELL_TEXT))
        output.append(b"\n")

    def _read_quickly(self, row: bytes) -> bool:
        """Read the cells of a line that begins with 81 characters, bare or with one separator."""
        length: i64 = len(row)
        if length < 81:
            return False
        step: i64 = 2 if self._values[row[1]] == _SEPARATOR else 1
        end: i64 = 80 * step + 1
        if length < end or (length > end and self._values[row[end]] <= 9):
            return False
        values = self._values
        cells = self._cells
        at: i64 = 0
        cell: i64
        for cell in range(81):
            digit: i64 = values[row[at]]
            if digit > 9 or (step == 2 and cell < 80 and values[row[at + 1]] != _SEPARATOR):
                return False
            cells[cell] = digit
            at += step
        return True

    def _read_slowly(self, row: bytes, line: int, faults: list[Fault]) -> bool:
        """Read the cells of any other line; add a fault unless it is blank, comment or heading."""
        text = row.decode("utf-8", "replace").rstrip("\r").removeprefix("\ufeff")
        if not text.strip() or text.lstrip().startswith("#"):
            return False
        heading = self._heading and re.search("[1-9]", text) is None and text.upper() != text
        self._heading = False
        if heading:
            return False
        match = _RUN.search(text)
        found = match[0] if match is not None else _separated(text)
        if not found:
            faults.append(_fault(text, line))
            return False
        cell: i64
        for cell in range(81):
            self._cells[cell] = self._values[ord(found[cell])]
        return True


def _separated(text: str) -> str:
    """Return the 81 cells of a line of separated values, an empty value blank; "" if it is none."""
    for separator in (",", ";", "\t", "|", None):
        parts = [part.strip(" \"'") or "." for part in text.split(separator)]
        found = "".join(parts[:81])
        if len(parts) >= 81 and _RUN.fullmatch(found) is not None:
            return found
    return ""


def _fault(text: str, line: int) -> Fault:
    """Say what keeps a line from being a puzzle: a character of its longest word, or its length."""
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


_solvers: Final[list[BlockSolver]] = []


def solve_block(block: bytes, line: int, limit: int, invalid_only: bool) -> Answers:
    """Answer a block as ``BlockSolver.solve`` does, with a solver this process keeps."""
    if not _solvers:
        _solvers.append(BlockSolver())
    return _solvers[0].solve(block, line, limit, invalid_only=invalid_only)
