"""Tell whether the cells of a further rule can be filled, from the meaning of the rule alone.

The cells of a rule are filled one after another. What the digits so far come to is kept as a small
state, so that positions which differ in nothing that matters are looked at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from numberplace.sudoku.model.forms import (
    ANY,
    EQUAL,
    GREATER,
    LESS,
    Calculation,
    Cells,
    LineForm,
    Pair,
    Rank,
    Sum,
)


class Together(NamedTuple):
    """Rules that are kept at once; no cell is in two of them."""

    forms: tuple[Pair | Sum | LineForm | Calculation | Rank, ...]

    @property
    def cells(self) -> Cells:
        """Their cells, rule after rule."""
        return tuple(cell for form in self.forms for cell in cells_of(form))


Form = Pair | Sum | LineForm | Calculation | Rank
State = tuple[int, ...]
"""State of a form after some digits; every form gives the numbers a meaning of its own."""
MAX_POSITIONS: Final = 50_000
"""Positions of one search. The most that a full row of nine open cells has taken is 18,000."""


class TooManyWaysError(Exception):
    """The search was given up."""


def cells_of(form: Form | Together) -> Cells:
    """Return the cells of a rule."""
    if isinstance(form, Rank):
        return tuple(sorted(form.every_cell))
    return (form.first, form.second) if isinstance(form, Pair) else form.cells


def difference(houses: Iterable[Cells], sums: Iterable[Sum]) -> Sum:
    """Return the sum of some houses less some other sums.

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
    form: Form | Together, masks: Sequence[int], sees: Sequence[frozenset[int]]
) -> bool:
    """Tell whether a rule can be kept, or several at once.

    Cells that see each other are different.

    Args:
        masks: the digit_mask of each cell of the board.
        sees: for each cell of the board those that cannot hold its digit.

    Raises:
        TooManyWaysError: that takes too long to find out.
    """
    if isinstance(form, Rank):
        return _may_be_ranked(form, masks)
    if isinstance(form, Together) and any(isinstance(one, Rank) for one in form.forms):
        raise TooManyWaysError  # a rank speaks of the whole board: nothing goes beside it
    cells = cells_of(form)
    if isinstance(form, LineForm) and not form.automaton.accepts(masks[cell] for cell in cells):
        return False  # that is quickly seen, and hints say no more
    every = form.forms if isinstance(form, Together) else (form,)
    places = [(one, at) for one in every for at in range(len(cells_of(one)))]
    apart = _apart_behind(cells, [one for one, _place in places], sees)
    failed: set[tuple[State, tuple[int, ...]]] = set()

    def fill(at: int, state: State, rest: tuple[int, ...]) -> bool:
        if not rest:
            return True
        if (state, rest) in failed:
            return False
        if len(failed) >= MAX_POSITIONS:
            raise TooManyWaysError
        one, place = places[at]
        behind = len(cells_of(one)) - place - 1  # cells of the same rule that are still open
        for digit in range(1, rest[0].bit_length() + 1):
            if not rest[0] >> digit - 1 & 1:
                continue
            bit = 1 << digit - 1
            left = tuple(
                mask & ~bit if is_apart else mask
                for mask, is_apart in zip(rest[1:], apart[at], strict=True)
            )
            after = advance(one, state, place, digit)
            if after is None or 0 in left or not is_open(one, after, place + 1, left[:behind]):
                continue
            if not behind:
                if not is_kept(one, after):
                    continue
                after = start_of(places[at + 1][0]) if left else ()
            if fill(at + 1, after, left):
                return True
        failed.add((state, rest))
        return False

    return fill(0, start_of(every[0]), tuple(masks[cell] for cell in cells))


def _apart_behind(
    cells: Cells, rule_of: Sequence[Form], sees: Sequence[frozenset[int]]
) -> list[list[bool]]:
    """Tell for each cell which of the cells behind cannot hold its digit.

    Args:
        rule_of: the rule that each cell is in.
    """
    return [
        [
            cells[other] in sees[cell] or (rule_of[other] is one and _is_distinct(one))
            for other in range(at + 1, len(cells))
        ]
        for at, (cell, one) in enumerate(zip(cells, rule_of, strict=True))
    ]


def _may_be_ranked(rank: Rank, masks: Sequence[int]) -> bool:
    """Tell whether enough, and not too many, of the rivals of a line can be less.

    Each rival is compared by itself: two of them may need different digits in one cell, so not
    every rank that cannot be kept is found out.
    """
    bit = 1 << rank.digit - 1
    if not masks[rank.cells[0]] & bit:
        return False
    least = most = 0
    for side in rank.rivals:
        filled = [line for line in side if masks[line[0]] == bit]
        beginning = filled or [line for line in side if masks[line[0]] & bit]
        orders = 0
        for line in beginning:
            orders |= _orders(line, rank, masks)
        if not rank.may_tie:
            orders &= ~EQUAL
        if not orders:
            return False
        least += orders == LESS
        most += orders & LESS != 0
    return least <= rank.before <= most


def _orders(line: Cells, rank: Rank, masks: Sequence[int]) -> int:
    """Return the orders in which a rival with the same first digit can be beside a line."""
    found = 0
    for rival, own in zip(line[1:], rank.cells[1:], strict=True):
        if rival == own:
            continue
        theirs, mine = masks[rival], masks[own]
        if not theirs or not mine:
            return found
        if theirs & -theirs < 1 << mine.bit_length() - 1:
            found |= LESS
        if 1 << theirs.bit_length() - 1 > mine & -mine:
            found |= GREATER
        if not theirs & mine:
            return found
    return found | EQUAL


def _is_distinct(form: Form) -> bool:
    return isinstance(form, Sum) and form.is_distinct


def start_of(form: Form) -> State:
    """Return the state before the first cell of a rule is filled."""
    if isinstance(form, Calculation):
        return 0, 1, 0  # sum, product and largest digit
    return (form.total, 0) if isinstance(form, Sum) else (1, 0)


def advance(form: Form, state: State, at: int, digit: int) -> State | None:
    """Return the state once the cell at a place of the order is filled; None where it cannot be."""
    if isinstance(form, Pair):
        if at == 0:
            return digit, 0
        return state if form.table[state[0] - 1] >> digit - 1 & 1 else None
    if isinstance(form, Sum):
        return state[0] - form.factors[at] * digit, 0
    if isinstance(form, Calculation):
        return _calculated(form, state, digit)
    assert isinstance(form, LineForm)  # of ranks nobody asks what a digit leads to
    states = form.automaton.after(state[0], at, 1 << digit - 1)
    return (states, 0) if states else None


def _calculated(form: Calculation, state: State, digit: int) -> State | None:
    """Go on in a calculation; values that its operation does not need are left out of the state."""
    total, product, largest = state[0] + digit, state[1] * digit, max(state[2], digit)
    if form.operation == ANY:
        return total, product, largest
    if form.operation == "+":
        return (total, 1, 0) if total <= form.number else None
    if form.operation == "-":
        return total, 1, largest
    if form.operation == "/":
        return 0, product, largest
    return (0, product, 0) if form.number % product == 0 else None


def is_open(form: Form, state: State, at: int, rest: Sequence[int]) -> bool:
    """Tell whether a rule may still be kept: a sum by the least and the most of its other cells, a
    line by each of its other cells alone."""
    if isinstance(form, LineForm):
        states = state[0]
        for place, mask in enumerate(rest, at):
            states = form.automaton.after(states, place, mask)
            if not states:
                return False
    if not isinstance(form, Sum):
        return True
    least = most = 0
    for mask, factor in zip(rest, form.factors[at:], strict=True):
        ends = factor * (mask & -mask).bit_length(), factor * mask.bit_length()
        least += min(ends)
        most += max(ends)
    return least <= state[0] <= most


def is_kept(form: Form, state: State) -> bool:
    """Tell whether the rule is kept once all its cells are filled."""
    if isinstance(form, Calculation):
        total, product, largest = state
        return {
            "+": total == form.number,
            "-": 2 * largest - total == form.number,
            "x": product == form.number,
            "/": largest**2 == form.number * product,
            ANY: form.number in (total, product, 2 * largest - total)
            or largest**2 == form.number * product,
        }[form.operation]
    return not isinstance(form, Sum) or state[0] == 0
