"""Shared parts of the searches with almost locked sets: conclusions, marks, words for a set."""

from __future__ import annotations

from numberplace.core.step import Mark, Role
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import FIRST, cells_of
from numberplace.sudoku.techniques.als.sets import AlsSets
from numberplace.sudoku.techniques.parts import add_marks


def see_both_low(sets: AlsSets, one: i64, other: i64, digit: i64) -> i64:
    """Return the low word of the candidates of a digit (0-8) that see its places in both sets."""
    return sets.sees_low[one * 9 + digit] & sets.sees_low[other * 9 + digit]


def see_both_high(sets: AlsSets, one: i64, other: i64, digit: i64) -> i64:
    """Return the high word of the candidates of a digit (0-8) that see its places in both sets."""
    return sets.sees_high[one * 9 + digit] & sets.sees_high[other * 9 + digit]


def share_cells(sets: AlsSets, one: i64, other: i64) -> bool:
    """Tell whether two sets overlap."""
    return sets.low[one] & sets.low[other] | sets.high[one] & sets.high[other] != 0


def has_elimination(sets: AlsSets, one: i64, other: i64, digit_mask: i64) -> bool:
    """Tell whether a candidate of one of the digits sees all its places in both sets."""
    rest: i64 = digit_mask
    while rest:
        digit: i64 = FIRST[rest]
        rest &= rest - 1
        if see_both_low(sets, one, other, digit) | see_both_high(sets, one, other, digit):
            return True
    return False


def common_eliminations(
    sets: AlsSets, one: i64, other: i64, digit_mask: i64
) -> tuple[tuple[int, int], ...]:
    """Return the candidates of some digits that see all their places in both sets, ascending."""
    lows = vec[i64]([0] * 9)
    highs = vec[i64]([0] * 9)
    rest: i64 = digit_mask
    while rest:
        digit: i64 = FIRST[rest]
        rest &= rest - 1
        lows[digit] = see_both_low(sets, one, other, digit)
        highs[digit] = see_both_high(sets, one, other, digit)
    return gathered(lows, highs)


def gathered(lows: vec[i64], highs: vec[i64]) -> tuple[tuple[int, int], ...]:
    """Return (cell, digit) for nine cell sets of candidates, digits 1-9, ascending."""
    found: list[tuple[int, int]] = []
    digit: i64
    for digit in range(9):
        if lows[digit] | highs[digit]:
            boxed: int = digit + 1
            found.extend([(cell, boxed) for cell in cells_of(lows[digit], highs[digit])])
    found.sort()
    return tuple(found)


def set_marks(marks: list[Mark], sets: AlsSets, one: i64, group: i64) -> None:
    """Mark the cells of a set."""
    add_marks(marks, Role.ALS, sets.low[one], sets.high[one], 0, group)


def place_marks(
    marks: list[Mark], sets: AlsSets, role: Role, one: i64, digit_mask: i64, group: i64
) -> None:
    """Mark the places that some digits have in a set."""
    rest: i64 = digit_mask
    while rest:
        digit: i64 = FIRST[rest]
        rest &= rest - 1
        at: i64 = one * 9 + digit
        add_marks(marks, role, sets.place_low[at], sets.place_high[at], digit + 1, group)


def link_marks(
    marks: list[Mark], sets: AlsSets, one: i64, other: i64, digit_mask: i64, group: i64
) -> None:
    """Mark the restricted commons of two sets."""
    place_marks(marks, sets, Role.RESTRICTED, one, digit_mask, group)
    place_marks(marks, sets, Role.RESTRICTED, other, digit_mask, group)


def eliminated_mask(pairs: tuple[tuple[int, int], ...]) -> i64:
    """Return the digits of some (cell, digit) pairs as a digit_mask."""
    found: i64 = 0
    digit: i64
    for _cell, digit in pairs:
        found |= 1 << (digit - 1)
    return found
