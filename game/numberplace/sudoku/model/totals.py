"""Totals: sums of a few cells that follow because all houses add up to one number.

Over some houses that share no cell, the cages inside them are known. What is left over are cells
without a cage, and cages that reach out; of such a cage either half tells the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from numberplace.sudoku.model.forms import Cell, Cells, Rules, Sum

MAX_HOUSES: Final = 4
MAX_LEFT: Final = 4
"""Cells that may be left over."""


class Total(NamedTuple):
    """A sum that no cage says."""

    houses: tuple[int, ...]
    """The places of the houses it rests on, ascending."""
    sum: Sum
    """Cells inside the houses count 1, cells outside -1; all 1 where all lie outside."""
    is_outside: bool
    """True if all cells of the sum lie outside the houses."""


def find_totals(rules: Rules, size: int, peers: tuple[frozenset[Cell], ...]) -> list[Total]:
    """Return the sums of the cells left over, of one house first, each once.

    Args:
        rules: with rows, columns and regions as their first houses.
        size: cells in a row.
    """
    cages = [(sum(1 << cell for cell in one.cells), one.total) for one in rules.known_sums]
    if not cages:
        return []
    found: dict[Sum, Total] = {}
    for houses in sorted(_areas(rules, size), key=len):
        if not all(rules.houses[house] for house in houses):
            continue
        area = sum(1 << cell for house in houses for cell in rules.houses[house])
        worth = size * (size + 1) // 2 * len(houses)
        for plus, minus, total in sorted(set(_left_over(area, worth, cages))):
            one = _sum_of(_cells(plus), _cells(minus), total, peers)
            if one is not None and one not in found:
                found[one] = Total(houses, one, not plus)
    return list(found.values())


def _areas(rules: Rules, n: int) -> Iterator[tuple[int, ...]]:
    """Yield houses that share no cell: neighbouring rows, columns, regions, and extra houses."""
    for count in range(1, min(MAX_HOUSES, n - 1) + 1):
        for start in (*range(n - count + 1), *range(n, 2 * n - count + 1)):
            yield tuple(range(start, start + count))
    for house in range(2 * n, len(rules.houses)):
        yield (house,)
    regions = [set(house) for house in rules.houses[2 * n : 3 * n]]
    for first, inside in enumerate(regions):
        right = {cell + 1 for cell in inside if (cell + 1) % n}
        below = {cell + n for cell in inside}
        left = {cell - 1 for cell in inside if cell % n}
        around = right | below | left | {cell - n for cell in inside}
        for second in range(first + 1, n):
            if around & regions[second]:
                yield (2 * n + first, 2 * n + second)


def _left_over(
    area: int, worth: int, cages: list[tuple[int, int]]
) -> Iterator[tuple[int, int, int]]:
    """Yield sets of cells inside and outside an area, and by how much the first outdo the others.

    The cells are few: of all cages that reach out the halves inside, those outside, or the smaller
    ones.
    """
    left, rest = area, worth
    halves = []
    for cage, total in cages:
        inside = cage & area
        if inside and inside & left == inside:  # cages may overlap; each cell counts once
            left ^= inside
            if inside == cage:
                rest -= total
            else:
                halves.append((inside, cage ^ inside, total))
    for choice in range(3):
        plus, minus, total = left, 0, rest
        for inside, outside, worth_of in halves:
            if choice == 0 or (choice == 2 and inside.bit_count() <= outside.bit_count()):
                plus |= inside
            elif minus & outside:
                break
            else:
                minus |= outside
                total -= worth_of
        else:
            if 1 <= (plus | minus).bit_count() <= MAX_LEFT:
                yield plus, minus, total


def _cells(held: int) -> Cells:
    return tuple(at for at in range(held.bit_length()) if held >> at & 1)


def _sum_of(
    plus: Cells, minus: Cells, total: int, peers: tuple[frozenset[Cell], ...]
) -> Sum | None:
    """Return the cells as a sum; None where they tell nothing."""
    cells = plus + minus
    if not plus:
        factors, total = (1,) * len(minus), -total
    else:
        factors = (1,) * len(plus) + (-1,) * len(minus)
    if len(set(cells)) < len(cells):
        return None
    is_one_sign = not plus or not minus
    sees_all = all(b in peers[a] for at, a in enumerate(cells) for b in cells[at + 1 :])
    return Sum(cells, factors, total, is_one_sign and sees_all)


def without_houses(one: Sum, houses: Iterable[Cells], size: int) -> Sum:
    """Return a sum with what houses add up to taken out, as long as fewer cells are left.

    A line of forty cells that fills most of four rows says no more than the few cells that the line
    leaves out of these rows.

    Args:
        houses: each holds every digit once.
        size: the highest digit.
    """
    if one.is_distinct or 2 * len(one.cells) <= size:
        return one
    factor_of = dict(zip(one.cells, one.factors, strict=True))
    total = one.total
    signs = sorted({factor for factor in one.factors if abs(factor) == 1})
    full = [house for house in houses if house]
    while True:
        gains = [(_gain(factor_of, house, sign), house, sign) for house in full for sign in signs]
        gain, house, sign = max(gains, default=(0, (), 0))
        if gain <= 0:
            break
        total -= sign * size * (size + 1) // 2
        for cell in house:
            factor_of[cell] = factor_of.get(cell, 0) - sign
    kept = {cell: factor for cell, factor in factor_of.items() if factor}
    return Sum(tuple(kept), tuple(kept.values()), total)


def _gain(factor_of: dict[Cell, int], house: Cells, sign: int) -> int:
    """Return how many cells fewer a sum has with the digits of a house taken out by a sign."""
    gone = sum(factor_of.get(cell, 0) == sign for cell in house)
    new = sum(factor_of.get(cell, 0) == 0 for cell in house)
    return gone - new
