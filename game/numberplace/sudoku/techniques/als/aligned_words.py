"""Aligned exclusions in words: every combination of an eliminated candidate, and why it falls."""

from __future__ import annotations

from itertools import product

from numberplace.core.step import Role, Step
from numberplace.core.words import _, count_name
from numberplace.sudoku.model.geometry import (
    PEERS,
)
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import cell_name, cell_names, conclusion, joined


def explain_aligned(step: Step) -> Explanation:
    """Put an aligned pair or triple exclusion into words."""
    cells = cell_names(step.cells(Role.PIVOT))
    sentences = [_refutation(step, cell, digit) for cell, digit in step.eliminations]
    return Explanation(
        _("Some combinations of digits in {count} cells would leave nothing for another.").format(
            count=count_name(len(step.cells(Role.PIVOT)))
        ),
        _("Look at {cells} and try what they can be together.").format(cells=cells),
        " ".join([*sentences, conclusion(step)]),
    )


def _refutation(step: Step, cell: int, digit: int) -> str:
    """Say why a candidate goes with no digits of the other cells."""
    others = [other for other in step.cells(Role.PIVOT) if other != cell]
    start = {cell: digit}
    reasons = _reasons(step, start, others)
    return _("If {cell} were {digit}: {reasons}.").format(
        cell=cell_name(cell), digit=digit, reasons=_("; ").join(reasons)
    )


def _reasons(step: Step, start: dict[int, int], others: list[int]) -> list[str]:
    """Return the reasons against each combination, in as few cells as show them."""
    shown: list[dict[int, int]] = []
    reasons: list[str] = []
    subsets = [[other] for other in others] + ([others] if len(others) > 1 else [])
    for cells in subsets:
        for digits in product(*[marked_digits(step, Role.PIVOT, other) for other in cells]):
            tried = dict(zip(cells, digits, strict=True))
            why = clash(step, {**start, **tried})
            if why and not any(known.items() <= tried.items() for known in shown):
                shown.append(tried)
                reasons.append(_("{choice} {why}").format(choice=_choice(tried), why=why))
    return reasons


def _choice(tried: dict[int, int]) -> str:
    text = _("{cell} as {digit}")
    named = [text.format(cell=cell_name(cell), digit=digit) for cell, digit in tried.items()]
    return joined(named)


def marked_digits(step: Step, role: Role, cell: int) -> list[int]:
    """Return the candidates of a cell as a step marks them."""
    return [mark.digit for mark in step.marks if mark.role == role and mark.cell == cell]


def clash(step: Step, tried: dict[int, int]) -> str:
    """Say why some digits cannot stand together, or nothing when they can."""
    for one, digit in tried.items():
        for other, same in tried.items():
            if one < other and digit == same and other in PEERS[one]:
                return _("would repeat the {digit}").format(digit=digit)
    for excluder in step.cells(Role.BLOCKER):
        taken = {digit for cell, digit in tried.items() if cell in PEERS[excluder]}
        if taken.issuperset(marked_digits(step, Role.BLOCKER, excluder)):
            return _("would leave nothing for {cell}").format(cell=cell_name(excluder))
    return ""
