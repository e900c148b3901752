"""What follows from one constraint and the candidates of its cells."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.model.forms import Line, Pair, Rules, Sum, combination_masks
from numberplace.sudoku.search.general import Solver
from numberplace.sudoku.search.sums import FEW, MANY, Sums
from numberplace.variants.constraints import BY_ID, CONSTRAINTS
from numberplace.variants.logic.position import Frame, Position
from numberplace.variants.logic.technique import Technique
from numberplace.variants.model.board import Cell

PAIR, SUM, LINE = 1, 2, 3
"""What form of rule a step rests on; the first of its facts."""


def find_pair_steps(position: Position) -> Iterator[Step]:
    """Yield what signs and lines rule out between two cells."""
    for at, rules in enumerate(position.puzzle.parts):
        for pair in rules.pairs:
            for one, other, table in ((pair.first, pair.second, pair.table), _turned(pair)):
                keep = _supported(position.masks[one], table)
                gone = position.removed({other: keep})
                if gone:
                    yield _step("relation", position, at, gone, (one,), (PAIR, 0))


def _turned(pair: Pair) -> tuple[Cell, Cell, tuple[int, ...]]:
    size = len(pair.table)
    back = tuple(
        sum(1 << at for at, mask in enumerate(pair.table) if mask >> digit & 1)
        for digit in range(size)
    )
    return pair.second, pair.first, back


def _supported(mask: int, table: tuple[int, ...]) -> int:
    keep = 0
    for at, row in enumerate(table):
        if mask >> at & 1:
            keep |= row
    return keep


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
            keep = _kept_by_line(line, position, size)
            gone = position.removed(keep)
            if gone:
                yield _step("line", position, at, gone, line.cells, (LINE, line.number))


def _kept_by_line(line: Line, position: Position, size: int) -> dict[Cell, int]:
    """Return what one line leaves, by the search's own propagator on it alone."""
    kept = _line_solver(line, size).lines_once(position.masks)
    return dict.fromkeys(line.cells, 0) if kept is None else {c: kept[c] for c in line.cells}


@lru_cache(maxsize=400)
def _line_solver(line: Line, size: int) -> Solver:
    return Solver(Rules(lines=(line,)), size)


def kept_by_sum(one: Sum, position: Position) -> dict[Cell, int]:
    """Return the digits with which a sum can come out, by cell."""
    kept = _packed(one, position.board.size).kept([position.masks[cell] for cell in one.cells])
    return dict(zip(one.cells, kept, strict=True))


def needed_by_sum(one: Sum, position: Position) -> int:
    """Return the digits that every way to fill a sum without repeats has; 0 for a large one."""
    packed = _packed(one, position.board.size)
    if not packed.is_tried[0] or 0 in packed.kept([position.masks[cell] for cell in one.cells]):
        return 0
    return packed.needed[0]


def combinations_left(one: Sum, position: Position) -> tuple[int, ...]:
    """Return the combinations of a sum without repeats that still fit its cells."""
    masks = [position.masks[cell] for cell in one.cells]
    packed = _packed(one, position.board.size)
    combos = combination_masks(position.board.size, len(masks), one.total)
    return tuple(combo for combo in combos if all(packed.kept([mask & combo for mask in masks])))


def _packed(one: Sum, size: int) -> Sums:
    """Return the propagator of a sum alone, its cells numbered from 0."""
    return _packed_sum(tuple(range(len(one.cells))), one.factors, one.total, one.is_distinct, size)


@lru_cache(maxsize=2_000)
def _packed_sum(
    cells: tuple[int, ...], factors: tuple[int, ...], total: int, is_distinct: bool, size: int
) -> Sums:
    return Sums((Sum(cells, factors, total, is_distinct),), size)


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
