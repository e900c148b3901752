"""What explanations say about guardians: the candidates that break a deadly pattern."""

from __future__ import annotations

from typing import Final

from numberplace.core.step import Mark, Role
from numberplace.core.words import N_, _
from numberplace.sudoku.techniques.words import cell_names, digit_names

EXCHANGE: Final = N_(
    "If {cells} held nothing but {digits}, these digits could be exchanged there and the puzzle "
    "would have a second solution. It has only one, so one of the other candidates there is true: "
    "{guardians}. "
)


def exchange(cells: tuple[int, ...], digits: tuple[int, ...], marks: tuple[Mark, ...]) -> str:
    """Say why one of the guardians among some marks is true."""
    return _(EXCHANGE).format(
        cells=cell_names(cells), digits=digit_names(digits), guardians=guardian_names(marks)
    )


def guardian_names(marks: tuple[Mark, ...]) -> str:
    """Name the guardians among some marks: ``3 or 5 in r1c2; 3 in r4c2``."""
    cells = sorted({mark.cell for mark in marks if mark.role == Role.GUARDIAN})
    parts = []
    for cell in cells:
        digits = sorted(m.digit for m in marks if m.role == Role.GUARDIAN and m.cell == cell)
        text = _("{digits} in {cell}")
        listed = _(" or ").join(str(digit) for digit in digits)
        parts.append(text.format(digits=listed, cell=cell_names([cell])))
    return _("; ").join(parts)
