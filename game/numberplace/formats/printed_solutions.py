"""Solutions that a program printed on the line below each puzzle, which are no further puzzles.

Source: what ``qqwing --solve --one-line`` prints, and what others made of that.
"""

from __future__ import annotations

import re
from typing import Final

_FULL: Final = re.compile(rb"^[1-9]{81}(?=[ \t]*\r?$)", re.MULTILINE)
"""A line that holds a full board and nothing else."""
_CELLS: Final = 81
_MOST: Final = 200
"""Bytes before a line that are looked at for the puzzle above."""
_EMPTY: Final = b".0*_xX-"


class WithoutSolutions(bytes):
    """Lines as they were read, but with blanks where a solution was printed below its puzzle."""


def blank_solutions(block: bytes, before: bytes) -> bytes:
    """Return lines with blanks in the place of printed solutions.

    Lines keep their numbers and their length. A full board that does not solve the puzzle right
    above stays what it is.

    Args:
        block: whole lines.
        before: the line above the first, empty for none.
    """
    found = list(_FULL.finditer(block))
    if not found:
        return block
    lines = bytearray(block)
    changed = False
    for match in found:
        begin = max(0, match.start() - _MOST)
        above = last_line(block[begin : match.start()]) if match.start() else before
        if _solves(match.group(), above.strip()):
            lines[match.start() : match.end()] = b" " * _CELLS
            changed = True
    return WithoutSolutions(lines) if changed else block


def last_line(block: bytes) -> bytes:
    """Return the last of some whole lines."""
    return block.rstrip(b"\r\n").rpartition(b"\n")[2]


def _solves(full: bytes, puzzle: bytes) -> bool:
    """Tell whether a full board keeps every given of a line with empty cells."""
    if len(puzzle) != _CELLS or not any(cell in _EMPTY for cell in puzzle):
        return False
    return all(given in _EMPTY or given == digit for given, digit in zip(puzzle, full, strict=True))
