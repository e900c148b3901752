"""Innies and outies: houses add up to a known total, so what cages leave over does as well."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from numberplace.core.step import HouseMark, Mark, Role, Step
from numberplace.core.words import N_, _
from numberplace.sudoku.general.constraint_steps import kept_by_sum
from numberplace.sudoku.general.position import Frame, Position, house_name
from numberplace.sudoku.general.technique import Technique, listed

INNIES, OUTIES, BOTH = 1, 2, 3


def find_totals(position: Position, *, is_wide: bool) -> Iterator[Step]:
    """Yield what follows for the cells left over in, or stuck out of, one house or several.

    Args:
        is_wide: several houses, two to four.
    """
    for at, total in enumerate(position.puzzle.totals):
        if (len(total.houses) > 1) != is_wide:
            continue
        gone = position.removed(kept_by_sum(total.sum, position))
        if gone:
            signs = zip(total.sum.cells, total.sum.factors, strict=True)
            inside = [cell for cell, sign in signs if sign > 0 and not total.is_outside]
            marks = tuple(
                Mark(Role.BASIS if cell in inside else Role.COVER, cell)
                for cell in sorted(total.sum.cells)
            )
            form = BOTH if inside else OUTIES
            if len(inside) == len(total.sum.cells):
                form = INNIES
            houses = tuple(HouseMark(Role.BASIS, house) for house in total.houses)
            technique = "wide_totals" if is_wide else "totals"
            yield Step(technique, (), gone, marks, houses, (), (form, total.sum.total, at))


def _tell(step: Step, board: Frame) -> tuple[str, str, str]:
    form, total, _at = step.facts
    houses = step.houses_as(Role.BASIS)
    cells = board.names(step.cells(Role.BASIS))
    outside = board.names(step.cells(Role.COVER))
    area = _area_name(houses, board)
    worth = board.size * (board.size + 1) // 2
    every = listed(
        board.name(cell) for cell in sorted((*step.cells(Role.BASIS), *step.cells(Role.COVER)))
    )
    nudge = _("Add up the cages of {area}: what they leave over has a known sum.")
    nudge = nudge.format(area=area)
    where = _("Look at {cells}.").format(cells=every)
    if form == INNIES:
        text = _(
            "Each house adds up to {worth}. What the cages inside {area} leave over, {cells}, adds"
            " up to {total}."
        )
    elif form == OUTIES:
        text = _(
            "Each house adds up to {worth}. What the cages of {area} have outside it, {outside},"
            " adds up to {total}."
        )
    else:
        text = _(
            "Each house adds up to {worth}. Take the cages of {area}: what is left over inside,"
            " {cells}, less what lies outside, {outside}, comes to {total}."
        )
    return (
        nudge,
        where,
        text.format(worth=worth, area=area, cells=cells, outside=outside, total=total),
    )


def _area_name(houses: tuple[int, ...], board: Frame) -> str:
    first, last, n = houses[0], houses[-1], board.size
    if len(houses) == 1:
        return house_name(first, board)
    if last < n:
        return _("rows {first} to {last}").format(first=first + 1, last=last + 1)
    if last < 2 * n:
        return _("columns {first} to {last}").format(first=first - n + 1, last=last - n + 1)
    return listed(house_name(house, board) for house in houses)


TOTALS = Technique(
    "totals", N_("Innies and outies"), "hard", 70, partial(find_totals, is_wide=False), _tell
)
WIDE_TOTALS = Technique(
    "wide_totals",
    N_("Innies and outies of several houses"),
    "hard",
    90,
    partial(find_totals, is_wide=True),
    _tell,
)
