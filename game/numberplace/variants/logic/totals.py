"""Innies and outies: houses add up to a known total, so what cages leave over does as well."""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Mark, Role, Step
from numberplace.core.words import N_, _
from numberplace.variants.logic.constraint_steps import kept_by_sum
from numberplace.variants.logic.position import Frame, Position
from numberplace.variants.logic.technique import Technique, listed
from numberplace.variants.model.board import Cell
from numberplace.variants.model.rules import Sum

MOST_HOUSES = 4
MOST_LEFT = 4
"""Cells that cages may leave over."""
INNIES, OUTIES = 1, 2


def find_totals(position: Position) -> Iterator[Step]:
    """Yield what follows for the cells left over in, or stuck out of, one to four houses."""
    cages = [one for rules in position.puzzle.parts for one in rules.sums if one.is_distinct]
    if not cages:
        return
    cage_of: dict[Cell, Sum] = {cell: cage for cage in cages for cell in cage.cells}
    for first, area in _areas(position):
        worth = position.board.size * (position.board.size + 1) // 2 * first[1]
        yield from _from_area(position, area, worth, cage_of, first)


def _areas(position: Position) -> Iterator[tuple[tuple[int, int], frozenset[Cell]]]:
    """Yield (first house, how many) with the cells of neighbouring rows, columns, then regions."""
    n = position.board.size
    for count in range(1, min(MOST_HOUSES, n - 1) + 1):
        for start in (*range(n - count + 1), *range(n, 2 * n - count + 1)):
            houses = position.houses[start : start + count]
            yield (start, count), frozenset(cell for house in houses for cell in house)
    for region in range(2 * n, 3 * n):
        yield (region, 1), frozenset(position.houses[region])


def _from_area(
    position: Position,
    area: frozenset[Cell],
    worth: int,
    cage_of: dict[Cell, Sum],
    named: tuple[int, int],
) -> Iterator[Step]:
    inside = {cage for cell in area if (cage := cage_of.get(cell)) and area.issuperset(cage.cells)}
    covered = {cell for cage in inside for cell in cage.cells}
    left = sorted(cell for cell in area - covered)
    if 1 <= len(left) <= MOST_LEFT:
        total = worth - sum(cage.total for cage in inside)
        yield from _from_sum(position, left, total, INNIES, named)
    if all(cell in cage_of for cell in area):
        touched = {cage_of[cell] for cell in area}
        out = sorted({cell for cage in touched for cell in cage.cells} - area)
        if 1 <= len(out) <= MOST_LEFT:
            total = sum(cage.total for cage in touched) - worth
            yield from _from_sum(position, out, total, OUTIES, named)


def _from_sum(
    position: Position, cells: list[Cell], total: int, form: int, named: tuple[int, int]
) -> Iterator[Step]:
    distinct = all(b in position.peers[a] for at, a in enumerate(cells) for b in cells[at + 1 :])
    one = Sum(tuple(cells), (1,) * len(cells), total, distinct)
    gone = position.removed(kept_by_sum(one, position))
    if gone:
        marks = tuple(Mark(Role.BASIS, cell) for cell in cells)
        yield Step("totals", (), gone, marks, (), (), (form, total, *named))


def _tell(step: Step, board: Frame) -> tuple[str, str]:
    form, total, start, count = step.facts
    cells = listed(board.name(cell) for cell in step.cells(Role.BASIS))
    n = board.size
    where = _("Look at {cells}.").format(cells=cells)
    worth = n * (n + 1) // 2
    if start >= 2 * n:
        area = _("region {first}").format(first=start - 2 * n + 1)
    elif start >= n:
        area = _("columns {first} to {last}").format(first=start - n + 1, last=start - n + count)
    else:
        area = _("rows {first} to {last}").format(first=start + 1, last=start + count)
    if form == INNIES:
        text = _(
            "Each house adds up to {worth}. What the cages inside {area} leave over, {cells}, adds"
            " up to {total}."
        )
    else:
        text = _(
            "Each house adds up to {worth}. What the cages of {area} have outside it, {cells},"
            " adds up to {total}."
        )
    return where, text.format(worth=worth, area=area, cells=cells, total=total)


TOTALS = Technique("totals", N_("Innies and outies"), "hard", 70, find_totals, _tell)
