"""Tell whether the cells of a further rule can be filled, from the meaning of the rule alone.

The cells of a rule are filled one after another. What the digits so far come to is kept as a small
state, so that positions which differ in nothing that matters are looked at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from numberplace.sudoku.model.forms import Cells, Law, Line, Pair, Sum

Form = Pair | Sum | Line
State = tuple[int, int]
"""What the digits so far come to; every form gives the two numbers a meaning of its own."""
MAX_POSITIONS: Final = 50_000
"""Positions of one search. The most that a full row of nine open cells has taken is 18,000."""


class TooManyWaysError(Exception):
    """The search was given up."""


def cells_of(form: Form) -> Cells:
    """Return the cells of a rule."""
    return (form.first, form.second) if isinstance(form, Pair) else form.cells


def difference(houses: Iterable[Cells], sums: Iterable[Sum]) -> Sum:
    """Return what some houses add up to without what some sums do.

    A cell that several of them have counts so often.
    """
    total = 0
    weights: dict[int, int] = {}
    for house in houses:
        total += len(house) * (len(house) + 1) // 2
        for cell in house:
            weights[cell] = weights.get(cell, 0) + 1
    for one in sums:
        total -= one.total
        for cell, factor in zip(one.cells, one.factors, strict=True):
            weights[cell] = weights.get(cell, 0) - factor
    cells = tuple(sorted(cell for cell, weight in weights.items() if weight))
    return Sum(cells, tuple(weights[cell] for cell in cells), total)


def can_be_filled(
    form: Form, masks: Sequence[int], sees: Sequence[frozenset[int]], size: int = 9
) -> bool:
    """Tell whether a rule can be kept, cells that see each other being different.

    Args:
        masks: the digit_mask of each cell of the board.
        sees: for each cell of the board those that cannot hold its digit.
        size: the highest digit.

    Raises:
        TooManyWaysError: that takes too long to find out.
    """
    cells = _in_order(form)
    differ = (isinstance(form, Sum) and form.is_distinct) or (
        isinstance(form, Line) and form.law is Law.RENBAN
    )
    apart = [
        [differ or other in sees[cell] for other in cells[at + 1 :]]
        for at, cell in enumerate(cells)
    ]
    failed: set[tuple[State, tuple[int, ...]]] = set()

    def fill(at: int, state: State, rest: tuple[int, ...]) -> bool:
        if not rest:
            return _is_kept(form, state)
        if (state, rest) in failed:
            return False
        if len(failed) >= MAX_POSITIONS:
            raise TooManyWaysError
        for digit in range(1, rest[0].bit_length() + 1):
            if not rest[0] >> digit - 1 & 1:
                continue
            bit = 1 << digit - 1
            left = tuple(
                mask & ~bit if is_apart else mask
                for mask, is_apart in zip(rest[1:], apart[at], strict=True)
            )
            after = _advance(form, state, at, digit, size)
            if after is None or 0 in left or not _is_open(form, after, at + 1, left):
                continue
            if fill(at + 1, after, left):
                return True
        failed.add((state, rest))
        return False

    start = (form.total, 0) if isinstance(form, Sum) else (0, 0)
    return fill(0, start, tuple(masks[cell] for cell in cells))


def _in_order(form: Form) -> Cells:
    """Return the cells in the order in which they are filled: the ends of a between line first."""
    cells = cells_of(form)
    if isinstance(form, Line) and form.law is Law.BETWEEN:
        return (cells[0], cells[-1], *cells[1:-1])
    return cells


def _advance(form: Form, state: State, at: int, digit: int, size: int) -> State | None:
    """Return the state once the cell at a place of the order is filled; None where it cannot be."""
    if isinstance(form, Pair):
        if at == 0:
            return digit, 0
        return state if form.table[state[0] - 1] >> digit - 1 & 1 else None
    if isinstance(form, Sum):
        return state[0] - form.factors[at] * digit, 0
    if form.law is Law.RENBAN:
        low, high = (digit, digit) if at == 0 else (min(state[0], digit), max(state[1], digit))
        return (low, high) if high - low < len(form.cells) else None
    if form.law is Law.BETWEEN:
        if at == 0:
            return digit, digit
        if at == 1:
            return min(state[0], digit), max(state[0], digit)
        return state if state[0] < digit < state[1] else None
    if form.law is Law.SANDWICH:
        return _sandwich(form.number, state, digit, size)
    highest, seen = state  # a skyscraper
    seen += digit > highest
    return (max(highest, digit), seen) if seen <= form.number else None


_CLOSED: Final = -1
"""Both ends of a sandwich have been met."""


def _sandwich(number: int, state: State, digit: int, highest: int) -> State | None:
    """Go on in a sandwich: the state is the end met first, 0 for none, and the sum after it."""
    end, total = state
    if end == _CLOSED:
        return state
    if end == 0:
        return (digit, 0) if digit in (1, highest) else state
    if digit == highest + 1 - end:
        return (_CLOSED, 0) if total == number else None
    return (end, total + digit) if total + digit <= number else None


def _is_open(form: Form, state: State, at: int, rest: Sequence[int]) -> bool:
    """Tell whether a sum can still come out with the least and the most of its other cells."""
    if not isinstance(form, Sum):
        return True
    least = most = 0
    for mask, factor in zip(rest, form.factors[at:], strict=True):
        ends = factor * (mask & -mask).bit_length(), factor * mask.bit_length()
        least += min(ends)
        most += max(ends)
    return least <= state[0] <= most


def _is_kept(form: Form, state: State) -> bool:
    """Tell whether the rule is kept once all its cells are filled."""
    if isinstance(form, Sum):
        return state[0] == 0
    if isinstance(form, Line) and form.law is Law.SANDWICH:
        return state[0] == _CLOSED
    return not isinstance(form, Line) or form.law is not Law.SKYSCRAPER or state[1] == form.number
