"""Words that explanations share: names of houses, lists of cells and digits, conclusions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.notation import cell_groups, format_cell

MANY_CELLS: Final = 4
"""From so many on cells of a line share a name."""


def house_name(house: int) -> str:
    """Name a house (0-26): ``row 4``, ``column 7``, ``box 2``."""
    if house < 9:
        return _("row {number}").format(number=house + 1)
    if house < 18:
        return _("column {number}").format(number=house - 8)
    return _("box {number}").format(number=house - 17)


def joined(items: Iterable[str]) -> str:
    """Join names into a list that reads as a sentence part: ``a, b and c``."""
    names = list(items)
    if len(names) < 2:
        return "".join(names)
    head = _(", ").join(names[:-1])
    return _("{some} and {last}").format(some=head, last=names[-1])


def cell_names(cells: Iterable[int]) -> str:
    """List cells as players read them: ``r1c2, r1c3 and r5c6``, and ``r6c13458`` for many."""
    every = list(cells)
    names = [format_cell(cell) for cell in every]
    groups = cell_groups(every)
    return joined(groups if len(every) >= MANY_CELLS and len(groups) < len(every) else names)


def cells_in_order(cells: Iterable[int]) -> str:
    """List cells one by one, where their order says something."""
    return joined(format_cell(cell) for cell in cells)


def digit_names(digits: Iterable[int]) -> str:
    """List digits: ``1, 4 and 7``."""
    return joined(str(digit) for digit in digits)


def house_names(houses: Iterable[int]) -> str:
    """List houses: ``row 1, row 4 and row 7``."""
    return joined(house_name(house) for house in houses)


def either(items: Iterable[str]) -> str:
    """Join names of which one holds into a list: ``a, b or c``."""
    names = list(items)
    if len(names) < 2:
        return "".join(names)
    head = _(", ").join(names[:-1])
    return _("{some} or {last}").format(some=head, last=names[-1])


def either_cell(cells: Iterable[int]) -> str:
    """List cells of which one is meant: ``r1c2, r1c3 or r5c6``."""
    return either(format_cell(cell) for cell in cells)


def either_digit(digits: Iterable[int]) -> str:
    """List digits of which one is meant: ``1, 4 or 7``."""
    return either(str(digit) for digit in digits)


def conclusion(step: Step) -> str:
    """Say what follows: one sentence for each digit placed, then for each digit eliminated."""
    sentences = []
    text = _("So {cell} is {digit}.")
    for cell, digit in step.placements:
        sentences.append(text.format(cell=format_cell(cell), digit=digit))
        text = _("Likewise {cell} is {digit}.")
    text = _("So {digit} can be eliminated from {cells}.")
    for digit in sorted({digit for _cell, digit in step.eliminations}):
        cells = [cell for cell, eliminated in step.eliminations if eliminated == digit]
        sentences.append(text.format(digit=digit, cells=cell_names(cells)))
        text = _("Likewise {digit} can be eliminated from {cells}.")
    return " ".join(sentences)


def look_for(name: str) -> str:
    """Return the usual nudge: which technique to look for."""
    return _("Look for this technique: {technique}.").format(technique=_(name))
