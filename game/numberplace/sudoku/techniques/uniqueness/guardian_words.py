"""Sentences about guardians: the candidates that break a deadly pattern."""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.core.step import Mark, Role
from numberplace.core.words import _
from numberplace.sudoku.techniques.words import (
    cell_name,
    cell_names,
    digit_names,
    either_digit,
    joined,
)


def exchange(cells: tuple[int, ...], digits: tuple[int, ...], marks: tuple[Mark, ...]) -> str:
    """Say why one of the guardians among some marks is true."""
    names = [
        _("{digits} in {cell}").format(digits=either_digit(mine), cell=cell_name(cell))
        for cell, mine in _by_cell(marks).items()
    ]
    text = (
        _(
            "If {cells} held nothing but {digits}, these digits could be exchanged there and the "
            "puzzle would have a second solution. It has only one, so the other candidate there is "
            "true: {guardians}. "
        )
        if guardian_count(marks) == 1
        else _(
            "If {cells} held nothing but {digits}, these digits could be exchanged there and the "
            "puzzle would have a second solution. It has only one, so one of the other candidates "
            "there is true: {guardians}. "
        )
    )
    return text.format(
        cells=cell_names(cells), digits=digit_names(digits), guardians=_("; ").join(names)
    )


def one_cell(marks: tuple[Mark, ...], x: int, y: int) -> str:
    """Return the sentences for guardians that are all in one cell."""
    text = (
        _("It is in {cell}, which is then neither {x} nor {y}. ")
        if guardian_count(marks) == 1
        else _(
            "All of these are in {cell}, so that cell takes one of them and is neither {x} nor "
            "{y}. "
        )
    )
    return text.format(cell=cell_names(_by_cell(marks)), x=x, y=y)


def one_cell_of_three(marks: tuple[Mark, ...], digits: tuple[int, ...]) -> str:
    """Return the sentences for guardians all in one cell of a pattern of three digits or more."""
    text = (
        _("It is in {cell}, which is then none of {digits}. ")
        if guardian_count(marks) == 1
        else _(
            "All of these are in {cell}, so that cell takes one of them and is none of {digits}. "
        )
    )
    return text.format(cell=cell_names(_by_cell(marks)), digits=digit_names(digits))


def in_common(guardians: Sequence[tuple[int, int]]) -> list[str]:
    """Return the sentence on what several guardians, each a cell and a digit, rule out alike."""
    if len(guardians) == 1:
        return []
    if len({cell for cell, _digit in guardians}) == 1:
        return [_("All of these are in one cell, which takes one of them and nothing else.")]
    return [_("Whichever it is, it rules out the same candidates.")]


def guardian_names(marks: tuple[Mark, ...]) -> str:
    """Name all guardians among some marks: ``3 and 5 in r1c2 and 3 in r4c2``."""
    text = _("{digits} in {cell}")
    return joined(
        text.format(digits=digit_names(mine), cell=cell_name(cell))
        for cell, mine in _by_cell(marks).items()
    )


def guardian_count(marks: tuple[Mark, ...]) -> int:
    """Count the guardians among some marks."""
    return sum(map(len, _by_cell(marks).values()))


def _by_cell(marks: tuple[Mark, ...]) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for cell, digit in sorted((m.cell, m.digit) for m in marks if m.role == Role.GUARDIAN):
        found.setdefault(cell, []).append(digit)
    return found
