"""Candidates of a board as masks, and the small steps all propagation takes on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from numberplace.core.fast import append, i64, vec

BROKEN: Final = 0
"""Nothing fits any more."""
SAME: Final = 1
"""Nothing changed."""
CHANGED: Final = 2
"""Candidates have gone."""


def narrow(candidates: vec[i64], cell: i64, left: i64) -> i64:
    """Keep some candidates of a cell; return BROKEN, SAME or CHANGED."""
    before: i64 = candidates[cell]
    left &= before
    if left == before:
        return SAME
    candidates[cell] = left
    return CHANGED if left else BROKEN


def narrow_all(candidates: vec[i64], cells: vec[i64], start: i64, end: i64, left: i64) -> i64:
    """Keep some candidates of the cells numbered ``start`` to ``end``; as ``narrow``."""
    state: i64 = SAME
    at: i64
    for at in range(start, end):
        found: i64 = narrow(candidates, cells[at], left)
        if found == BROKEN:
            return BROKEN
        state |= found
    return CHANGED if state & CHANGED else SAME


def settled(settle: Callable[[vec[i64]], i64], masks: list[int]) -> list[int]:
    """Return the masks of a board after a look at its rules, repeated until nothing changes.

    Zeros where a rule is broken.

    Args:
        settle: looks at every rule once; returns as ``narrow`` does.
    """
    candidates = vec[i64]([])
    for mask in masks:
        candidates = append(candidates, mask)
    state: i64 = CHANGED
    while state == CHANGED:
        state = settle(candidates)
    return [0] * len(masks) if state == BROKEN else list(candidates)


def union_of(candidates: vec[i64], cells: vec[i64], start: i64, end: i64) -> i64:
    """Return the candidates of the cells numbered ``start`` to ``end``, the last left out."""
    union: i64 = 0
    at: i64
    for at in range(start, end):
        union |= candidates[cells[at]]
    return union


def lowest(mask: i64) -> i64:
    """Return the lowest digit of a mask, 0 of none."""
    digit: i64 = 0
    if mask:
        digit = 1
        while mask & 1 == 0:
            mask >>= 1
            digit += 1
    return digit


def highest(mask: i64) -> i64:
    """Return the highest digit of a mask, 0 of none."""
    digit: i64 = 0
    while mask:
        mask >>= 1
        digit += 1
    return digit


def span(low: i64, high: i64) -> i64:
    """Return the mask of the digits strictly between two."""
    if high - low < 2:
        return 0
    return ((1 << (high - 1)) - 1) & ~((1 << low) - 1)


def popcount(mask: i64) -> i64:
    """Return the number of digits in a mask."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
