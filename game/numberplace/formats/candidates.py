"""A grid with the candidates of every cell, as solvers print a position.

Nine rows of nine fields, each the candidates of a cell; rules and ``|`` may stand between. Which of
the single digits stand on the board is said in ``sudoku.model.candidate_grid``.
"""

from __future__ import annotations

import re
from dataclasses import replace

from numberplace.core.words import _
from numberplace.formats.board_state import mask_of, position_of
from numberplace.formats.text import (
    Line,
    ReadItem,
    first_lines,
    make_position,
    nine_rows,
    numbered,
    read_fields,
)
from numberplace.sudoku.model.candidate_grid import format_candidates, refuse_empty

_FIELD = re.compile(r"[^\s|!]+")
_RULE = re.compile(r"[\s|.:+*='`,-]*[-=][\s|.:+*='`,-]*")
_BRACKETS = "{}()[]<>"
_STEP_MARK = re.compile(r"[*#@A-Z]?(-?[1-9])+")
"""A field of HoDoKu's "Copy step": ``*``, ``#``, ``@`` or a letter before a cell of the pattern,
and ``-`` before a candidate that the step eliminates. The position is the one before the step."""
_WORD = re.compile(r"[^\W\d_]{3}")
_LOOKED_AT = 40
"""Number of lines checked to recognise the format."""
_ENOUGH = 5
"""Minimum number of valid rows of the nine for this format."""


def sniff(text: str) -> bool:
    """Tell whether most rows are nine fields of candidates."""
    lines = "\n".join(first_lines(text, _LOOKED_AT))
    rows = [_FIELD.findall(line) for _number, line in _rows(numbered(lines))]
    whole = [row for row in rows if len(row) == 9 and all(_mask(field) for field in row)]
    return len(whole) >= _ENOUGH and any(len(field) > 1 for row in whole for field in row)


def read(text: str) -> list[ReadItem]:
    """Read the position. Raises FormatError with line and column."""
    rows = _rows(numbered(text))
    has_step = len(rows) > 9 and all(_tells_step(line) for _number, line in rows[9:])
    rows = rows[:9] if has_step else rows
    masks = [mask for row in nine_rows(rows) for mask in read_fields(row, _FIELD, _mask)]
    item = make_position(masks, rows[0][0])
    lost = _("The step that is told below the grid is not kept.")
    return [replace(item, remarks=(lost,)) if has_step else item]


def write(puzzles: list[ReadItem]) -> str:
    """Write one position; of a puzzle, its first position. Raises FormatError."""
    masks = position_of(puzzles[0]).candidates
    refuse_empty(masks)
    return format_candidates(masks) + "\n"


def _rows(lines: list[Line]) -> list[Line]:
    return [(number, line) for number, line in lines if not _RULE.fullmatch(line)]


def _tells_step(line: str) -> bool:
    """Tell whether a line is the sentence below a copied step."""
    has_sign = "=>" in line or ":" in line
    return has_sign and "|" not in line and _WORD.search(line) is not None


def _mask(field: str) -> int | None:
    digits = field.strip(_BRACKETS)
    if _STEP_MARK.fullmatch(digits):
        digits = digits.lstrip("*#@ABCDEFGHIJKLMNOPQRSTUVWXYZ").replace("-", "")
    is_mask = re.fullmatch("[1-9]+", digits) and len(set(digits)) == len(digits)
    return mask_of(digits) if is_mask else None
