"""SK loops and multi-sector locked sets, by name and in words: as many digits as cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.core.words import _
from numberplace.sudoku.model.geometry import digits_of
from numberplace.sudoku.techniques.technique import Explanation
from numberplace.sudoku.techniques.words import (
    cell_names,
    conclusion,
    digit_names,
    house_name,
    house_names,
)

END: Final = -1
"""Stands in ``facts`` in the place of a house, where the digits end that are counted."""


def counted(facts: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the houses of some facts, each with its digits."""
    for house, digit_mask in zip(facts[::2], facts[1::2], strict=True):
        yield house, digits_of(digit_mask)


def count_names(counts: Iterable[tuple[int, tuple[int, ...]]]) -> str:
    """List houses with their digits: ``1 and 4 in row 2; 3 in box 3; 5 in column 8``."""
    text = _("{digits} in {house}")
    return _("; ").join(
        text.format(digits=digit_names(digits), house=house_name(house)) for house, digits in counts
    )


def cells_marked(step: Step) -> tuple[int, ...]:
    """Return the cells of a pattern whose candidates are marked, ascending."""
    return tuple(sorted({mark.cell for mark in step.marks if mark.digit}))


def explain_sk_loop(step: Step) -> Explanation:
    """Put an SK loop into words."""
    end = step.facts.index(END)
    cells = cells_marked(step)
    instead = list(counted(step.facts[end + 2 :]))
    words = [
        _(
            "{cells} are the {count} cells beside them. Going round, their candidates lie in these "
            "houses, each digit at most once in each: {list}."
        ).format(
            cells=cell_names(cells),
            count=len(cells),
            list=count_names(counted(step.facts[:end])),
        ),
        _enough(len(cells)),
    ]
    if instead:
        text = _("These could be counted instead, so they are there as well: {list}.")
        words.append(text.format(list=count_names(instead)))
    return Explanation(
        _("Around four filled cells, count cells and digits: there are as many of each."),
        _(
            "Look at the four filled cells, {corners}, and at the cells beside them in each "
            "direction."
        ).format(corners=cell_names(step.cells(Role.BLOCKER))),
        " ".join([*words, conclusion(step)]),
    )


def explain_sector_set(step: Step) -> Explanation:
    """Put a multi-sector locked set into words."""
    counts = list(counted(step.facts))
    cells = cells_marked(step)
    by_row = sorted({digit for house, digits in counts if house < 9 for digit in digits})
    reason = _(
        "{cells} are {count} cells. Count {digits} row by row, and the other digits column by "
        "column. Among these cells, each digit can be at most once in each of these: {list}."
    ).format(
        cells=cell_names(cells),
        count=len(cells),
        digits=digit_names(by_row),
        list=count_names(counts),
    )
    return Explanation(
        _("Count digits by rows and by columns: {count} cells have just as many of them.").format(
            count=len(cells)
        ),
        _("Look at {digits} in {rows}, and at other digits in {columns}.").format(
            digits=digit_names(by_row),
            rows=house_names(house for house, _digits in counts if house < 9),
            columns=house_names(house for house, _digits in counts if house >= 9),
        ),
        " ".join([reason, _enough(len(cells)), conclusion(step)]),
    )


def _enough(count: int) -> str:
    return _(
        "That makes {count} digits for {count} cells, and none of the cells has other candidates. "
        "So all of them are needed there, and none can be elsewhere in its house."
    ).format(count=count)
