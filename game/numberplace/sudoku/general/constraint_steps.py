"""What follows from one constraint and the candidates of its cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.general.position import Frame, Position
from numberplace.sudoku.general.technique import Technique
from numberplace.sudoku.model.board import Cell
from numberplace.sudoku.model.forms import Sum, turned
from numberplace.sudoku.search import single_rule
from numberplace.sudoku.search.sums import FEW, MANY

PAIR, SUM, LINE = 1, 2, 3
"""What form of rule a step rests on; the first of its facts."""


def find_pair_steps(position: Position) -> Iterator[Step]:
    """Yield what signs and lines rule out between two cells."""
    for at, rules in enumerate(position.puzzle.parts):
        for pair in rules.pairs:
            for one, other, table in (pair, turned(pair)):
                keep = single_rule.supported(position.masks[one], table)
                gone = position.removed({other: keep})
                if gone:
                    yield _step("relation", position, at, gone, (one,), (PAIR, 0))


def find_sum_steps(position: Position, most_open: int = MANY) -> Iterator[Step]:
    """Yield what sums rule out.

    Args:
        most_open: sums with more open cells are passed over.
    """
    technique = "sum" if most_open == MANY else "sum_end"
    for at, rules in enumerate(position.puzzle.parts):
        for one in rules.sums:
            masks = (position.masks[cell] for cell in one.cells)
            if sum(mask & mask - 1 > 0 for mask in masks) > most_open:
                continue
            keep = kept_by_sum(one, position)
            gone = position.removed(keep)
            if gone:
                yield _step(technique, position, at, gone, one.cells, (SUM, one.total))


def find_line_steps(position: Position) -> Iterator[Step]:
    """Yield what the laws of lines rule out."""
    size = position.board.size
    for at, rules in enumerate(position.puzzle.parts):
        for line in rules.lines:
            keep = single_rule.kept_by_line(line, position.masks, size)
            gone = position.removed(keep)
            if gone:
                yield _step("line", position, at, gone, line.cells, (LINE, line.number))


def kept_by_sum(one: Sum, position: Position) -> dict[Cell, int]:
    """Return the digits with which a sum can come out, by cell."""
    return single_rule.kept_by_sum(one, _masks(one, position), position.board.size)


def needed_by_sum(one: Sum, position: Position) -> int:
    """Return the digits that every way to fill a sum without repeats has; 0 for a large one."""
    return single_rule.needed_by_sum(one, _masks(one, position), position.board.size)


def combinations_left(one: Sum, position: Position) -> tuple[int, ...]:
    """Return the combinations of a sum without repeats that still fit its cells."""
    return single_rule.combinations_left(one, _masks(one, position), position.board.size)


def _masks(one: Sum, position: Position) -> list[int]:
    return [position.masks[cell] for cell in one.cells]


def _step(
    technique: str,
    position: Position,
    at: int,
    gone: tuple[tuple[int, int], ...],
    basis: tuple[Cell, ...],
    facts: tuple[int, int],
) -> Step:
    kind = CONSTRAINTS.index(type(position.puzzle.constraints[at]))
    marks = tuple(Mark(Role.BASIS, cell) for cell in sorted(set(basis)))
    return Step(technique, (), gone, marks, (), (), (*facts, kind, at))


def _tell(step: Step, board: Frame) -> tuple[str, str, str]:
    form, number, kind, _at = step.facts
    constraint = CONSTRAINTS[kind]
    cells = step.cells(Role.BASIS)
    names = board.names(cells)
    where = _("Look at {cells}.").format(cells=names)
    about = _(constraint.about)
    nudge = _("In {house}, look at this rule: {rule}. Not every digit fits there.")
    if form == SUM and constraint is BY_ID["killer"]:
        nudge = _("In {house}, the cage with {total} has few ways to be filled.")
    nudge = nudge.format(house=board.line_of(cells[0]), rule=_(constraint.name), total=number)
    if form == PAIR:
        other = board.name(step.eliminations[0][0])
        text = _("With what {cell} can still be, {other} cannot be everything.")
        return nudge, where, f"{about} {text.format(cell=names, other=other)}"
    if form == SUM and constraint is BY_ID["killer"]:
        text = _("{cells} add up to {total}; no combination that fits has these digits there.")
        return nudge, where, text.format(cells=names, total=number)
    if form == SUM:
        text = _("No way to add up {cells} has these digits there.")
        return nudge, where, f"{about} {text.format(cells=names)}"
    text = _("No way to fill {cells} has these digits there.")
    return nudge, where, f"{about} {text.format(cells=names)}"


RELATION = Technique(
    "relation", N_("Two cells that go together"), "easy", 20, find_pair_steps, _tell
)
SUM_END = Technique(
    "sum_end",
    N_("The last cells of a sum"),
    "easy",
    24,
    partial(find_sum_steps, most_open=FEW),
    _tell,
)
SUM_STEP = Technique("sum", N_("Combinations of a sum"), "medium", 40, find_sum_steps, _tell)
LINE_STEP = Technique("line", N_("What a line allows"), "medium", 40, find_line_steps, _tell)
