"""Conclusions of a statement: ``r2c34<>3, r2c1<>7``, ``r4c7=5``, ``r3c6: 5``."""

from __future__ import annotations

import re
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.judging.frame import Frame
from numberplace.sudoku.judging.statement import Candidate

CELL_GROUP: Final = r"[rR][0-9]{1,16}[cC][0-9]{1,16}"
_PART: Final = re.compile(
    rf"\s*({CELL_GROUP}(?:\s*[,&]\s*{CELL_GROUP})*)\s*"
    r"(<>|!=|≠|==|=|:=|:)\s*([0-9]{1,2}(?:\s*[,/]\s*[0-9]{1,2}(?![0-9]*\s*[cCrR]))*)\s*"
)
_BETWEEN: Final = re.compile(r"\s*(?:[,;.]|and)?\s*")
Found = tuple[tuple[Candidate, ...], tuple[Candidate, ...]]
"""Placements and eliminations."""


def is_conclusion(text: str) -> bool:
    """Tell whether a text is nothing but conclusions."""
    at = 0
    while match := _PART.match(text, at):
        at = _end(text, match.end())
        if at >= len(text.rstrip(" .")):
            return True
    return False


def _end(text: str, at: int) -> int:
    between = _BETWEEN.match(text, at)
    return between.end() if between else at


def read_conclusions(text: str, frame: Frame) -> Found:
    """Return the conclusions of a text. Raises FormatError."""
    placements: dict[Candidate, None] = {}
    eliminations: dict[Candidate, None] = {}
    at = 0
    text = text.strip().rstrip(".")
    while at < len(text):
        match = _PART.match(text, at)
        if match is None:
            quoted = clean_text(text[at:], QUOTED)
            raise FormatError(_("'{text}' does not say what follows.").format(text=quoted))
        cells = [
            cell for one in re.findall(CELL_GROUP, match[1]) for cell in frame.cells(one.lower())
        ]
        digits = digits_in(match[3], frame)
        found = eliminations if match[2] in ("<>", "!=", "≠") else placements
        found.update(dict.fromkeys((cell, digit) for cell in cells for digit in digits))
        at = _end(text, match.end())
    return tuple(sorted(placements)), tuple(sorted(eliminations))


def digits_in(text: str, frame: Frame) -> tuple[int, ...]:
    """Return the digits ``4,7``, ``4/7`` or, up to 9 x 9, ``47``. Raises FormatError."""
    found: list[int] = []
    for figures in re.findall(r"[0-9]+", text):
        each = [figures] if frame.size > 9 else list(figures)
        if len(set(each)) < len(each):
            raise FormatError(_("'{text}' is not a digit of this board.").format(text=figures))
        for one in each:
            if not frame.is_digit(int(one)):
                raise FormatError(_("'{text}' is not a digit of this board.").format(text=one))
            found.append(int(one))
    return tuple(dict.fromkeys(found))
