"""Words for weak links that further rules bring: a sign, a dot, a line, a cage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from numberplace.core.step import Link, Node
from numberplace.core.words import _
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.forms import Cell, FurtherRule, turned
from numberplace.sudoku.model.plain_grid import AnyTopology
from numberplace.sudoku.proofs.position import board_of
from numberplace.sudoku.techniques.words import (
    board,
    cell_name,
    cell_names,
    either_digit,
)

Candidate = tuple[int, int]
"""(cell, digit)."""
Table = tuple[int, ...]
"""For each digit of one cell, the first 1, the digit_mask of the digits left to the other cell."""


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


def clash_reasons(ones: Sequence[Candidate], eliminations: Iterable[Candidate]) -> tuple[str, ...]:
    """Say in sentences by which tables eliminated candidates clash with the first of some others.

    Those that clash with one of them by a cell or a house are left out.
    """
    found: dict[str, None] = {}
    for gone in eliminations:
        if any(clash_plainly(one, gone) for one in ones):
            continue
        for cell, digit in ones:
            told = _reason_of_table((cell, digit), gone)
            if told:
                found[_("{reason}.").format(reason=told)] = None
                break
    return tuple(found)


def clash_plainly(one: Candidate, other: Candidate) -> bool:
    """Tell whether two candidates share a cell, or a digit and cells that see each other."""
    return one[0] == other[0] or (one[1] == other[1] and other[0] in board().peers[one[0]])


def _reason(source: Node, gone: Candidate) -> str:
    """Say by which rules a candidate is false beside one that is true.

    Each cell of a node of several may have a table, a line or a cage of its own.
    """
    ones = [(cell, source.digit) for cell in source.cells]
    told = [_reason_of_table(one, gone) or _reason_of_line(one, gone) for one in ones]
    return _("; ").join(dict.fromkeys(filter(None, told)))


def _reason_of_table(one: Candidate, gone: Candidate) -> str:
    """Return the sentence on the digits that a table leaves a cell beside a true candidate."""
    found = None if clash_plainly(one, gone) else _rule_against(one, gone)
    if found is None:
        return ""
    rule, left = found
    cell = cell_name(one[0])
    names = {"rule": _(rule.name), "digit": one[1], "there": cell_name(gone[0])}
    if not left:
        text = _("{rule}: {digit} in {cell} leaves nothing in {there}")
        return text.format(cell=cell, **names)
    text = _("{rule}: {digit} in {cell} needs {digits} in {there}")
    return text.format(cell=cell, digits=either_digit(mask_digits(left)), **names)


def _reason_of_line(one: Candidate, gone: Candidate) -> str:
    """Say which line or cage has no filling with both of two candidates, empty without one."""
    number = board_of(board()).shortest_rules.get(frozenset((one[0], gone[0])), -1)
    if number < 0 or clash_plainly(one, gone):
        return ""
    rule, cells = _ruled_cells(board())[number]
    text = _("{rule}: {cells} cannot be filled with both {digit} in {cell} and {other} in {there}")
    return text.format(
        rule=_(rule.name),
        cells=cell_names(cells),
        digit=one[1],
        cell=cell_name(one[0]),
        other=gone[1],
        there=cell_name(gone[0]),
    )


@lru_cache(maxsize=4)
def _ruled_cells(topology: AnyTopology) -> list[tuple[FurtherRule, tuple[Cell, ...]]]:
    """Return the rule and the cells of each constraint, by its index on the board of proofs."""
    rules = topology.rules
    found: list[tuple[FurtherRule, tuple[Cell, ...]]] = [
        (rule, (one.first, one.second)) for rule in rules for one in rule.form.pairs
    ]
    for forms in ("sums", "lines", "calculations"):
        found += [(rule, one.cells) for rule in rules for one in getattr(rule.form, forms)]
    return found


def _rule_against(one: Candidate, other: Candidate) -> tuple[FurtherRule, int] | None:
    """Return the rule that forbids a candidate beside another, and the digits left to that cell."""
    for rule, table in _tables_of(board()).get((one[0], other[0]), ()):
        left = table[one[1] - 1]
        if not left >> other[1] - 1 & 1:
            return rule, left
    return None


@lru_cache(maxsize=4)
def _tables_of(topology: AnyTopology) -> dict[tuple[Cell, Cell], list[tuple[FurtherRule, Table]]]:
    """Return the tables of a board from each cell to another, in the order of its rules."""
    found: dict[tuple[Cell, Cell], list[tuple[FurtherRule, Table]]] = {}
    for rule in topology.rules:
        for pair in rule.form.pairs:
            for one, other, table in (pair, turned(pair)):
                found.setdefault((one, other), []).append((rule, table))
    return found
