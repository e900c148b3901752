"""A puzzle on a line in any notation, and over several lines.

Over lines stand the size, rows of givens, rows of regions, and a constraint a line::

    4x4
    .4..
    2...
    3.2.
    ....
    regions
    aabb
    ...
    killer 5 r1c1 r2c1

Blanks within a row count for nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from numberplace.sudoku.model.layouts import GRIDS, LATIN, LAYOUTS, layout
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.model.puzzle_text import read_puzzle
from numberplace.sudoku.notations.fpuzzles import is_link, parse_link
from numberplace.sudoku.notations.iss import is_iss, parse_iss
from numberplace.sudoku.notations.scl import is_scl, parse_scl
from numberplace.sudoku.notations.sgt import is_game_id, parse_game_id
from numberplace.sudoku.notations.sudocue import is_sudocue, parse_sudocue

_WORDS = "|".join(LAYOUTS)
HEAD = re.compile(rf"(\d{{1,2}}x\d{{1,2}}(\s+\d{{1,2}}x\d{{1,2}}|\s+{LATIN})?|{_WORDS}):?")
"""The first line: the size, and the size of boxes where they are not the usual ones; or a
layout."""
_REGIONS = "regions"


_LINE = re.compile(
    rf"(\d{{1,2}}x\d{{1,2}}( \d{{1,2}}x\d{{1,2}}| {LATIN})?|{_WORDS}|{GRIDS} [^:]*):\s",
    re.IGNORECASE,
)
"""Beginning of our line; Numberlink's has no blank after the colon."""


def is_notation(line: str) -> bool:
    """Tell whether a line is a puzzle in one of the notations ``parse_line`` reads."""
    is_link_of = (is_link, is_scl, is_game_id, is_iss, is_sudocue)
    return bool(_LINE.match(line)) or any(is_of(line) for is_of in is_link_of)


def parse_line(text: str) -> Puzzle:
    """Read a puzzle on one line in whatever notation. Raises FormatError."""
    if is_scl(text):
        return parse_scl(text)
    if is_link(text):
        return parse_link(text)
    if is_iss(text):
        return parse_iss(text)
    if is_sudocue(text):
        return parse_sudocue(text)
    return parse_game_id(text) if is_game_id(text) else read_puzzle(text)


def parse_lines(lines: Sequence[str]) -> Puzzle:
    """Read the lines of one puzzle, the first of which is a ``HEAD``. Raises FormatError."""
    head, *rest = (line.strip() for line in lines)
    word = head.rstrip(":").lower()
    frame = layout(word) if word in LAYOUTS else None
    cells = frame.width * frame.height if frame else int(head.partition("x")[0]) ** 2
    parts, left = [""], cells
    for line in rest:
        if left > 0:
            parts[-1] += f" {line}"
            left -= len("".join(line.split()))
        else:
            parts.append(line)
            left = cells if line.lower() == _REGIONS else 0
    return read_puzzle(f"{head.rstrip(':')}: {'; '.join(parts)}")


def format_lines(puzzle: Puzzle) -> str:
    """Write a puzzle over several lines."""
    head, _colon, body = format_puzzle(puzzle).partition(": ")
    givens, *rest = body.split("; ")
    size = puzzle.board.width
    lines = [head, *_rows(givens, size)]
    for part in rest:
        word, _blank, letters = part.partition(" ")
        lines += [word, *_rows(letters, size)] if word == _REGIONS else [part]
    return "\n".join(lines)


def _rows(text: str, size: int) -> list[str]:
    return [text[at : at + size] for at in range(0, len(text), size)]
