"""Words for weak links that a table of two cells brings: a sign, a dot, a part of a line."""

from __future__ import annotations

from collections.abc import Iterable

from numberplace.core.step import Link, Node
from numberplace.core.words import _
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.forms import FurtherRule, turned
from numberplace.sudoku.techniques.words import board, cell_name, either_digit

Candidate = tuple[int, int]
"""(cell, digit)."""


def table_reason(link: Link) -> str:
    """Say which rule makes the target of a weak link false, empty where a cell or a house does."""
    reasons = []
    for cell in link.target.cells:
        told = _reason(link.source, (cell, link.target.digit))
        if told and told not in reasons:
            reasons.append(told)
    return _("; ").join(reasons)


def end_reasons(first: Node, last: Node, eliminations: Iterable[Candidate]) -> list[str]:
    """Say in sentences by which rules eliminated candidates clash with the ends of a chain."""
    found: dict[str, None] = {}
    for cell, digit in eliminations:
        for end in (first, last):
            told = table_reason(Link(end, Node((cell,), digit), strong=False))
            if told:
                found[_("{reason}.").format(reason=told)] = None
    return list(found)


def _reason(source: Node, gone: Candidate) -> str:
    """Say what a rule leaves the cell of a candidate beside one that is true."""
    for cell in source.cells:
        one = (cell, source.digit)
        if cell == gone[0] or (one[1] == gone[1] and gone[0] in board().peers[cell]):
            continue
        found = _rule_against(one, gone)
        if found is not None:
            rule, left = found
            names = {"rule": _(rule.name), "digit": one[1], "there": cell_name(gone[0])}
            if not left:
                text = _("{rule}: {digit} in {cell} leaves nothing in {there}")
                return text.format(cell=cell_name(cell), **names)
            text = _("{rule}: {digit} in {cell} needs {digits} in {there}")
            digits = either_digit(mask_digits(left))
            return text.format(cell=cell_name(cell), digits=digits, **names)
    return ""


def _rule_against(one: Candidate, other: Candidate) -> tuple[FurtherRule, int] | None:
    """Return the rule that forbids a candidate beside another, and what it leaves that cell."""
    for rule in board().rules:
        for pair in rule.form.pairs:
            if {pair.first, pair.second} == {one[0], other[0]}:
                seen = pair if pair.first == one[0] else turned(pair)
                left = seen.table[one[1] - 1]
                if not left >> other[1] - 1 & 1:
                    return rule, left
    return None
