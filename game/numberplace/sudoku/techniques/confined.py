"""The one search behind subsets and basic fish: n rows of bits confined to n columns."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import COUNT, FIRST, SUBSETS, SUBSETS_START


def union_of(words: vec[i64], base: i64, stride: i64, subset: i64) -> i64:
    """Return the union of the masks ``words[base + stride * i]`` for the bits i of a subset."""
    union: i64 = 0
    rest: i64 = subset
    while rest:
        union |= words[base + stride * FIRST[rest]]
        rest &= rest - 1
    return union


def next_confined(
    words: vec[i64], base: i64, stride: i64, eligible: i64, size: i64, start: i64
) -> i64:
    """Find the next ``size`` masks among nine whose union has ``size`` bits.

    Args:
        words, base, stride: the nine masks are ``words[base + stride * i]``, i in 0-8.
        eligible: which of the nine may take part, as 9 bits.
        start: index in SUBSETS to start from, or -1 for the first.

    Returns:
        The index in SUBSETS of the subset found, -1 when there is none left.
    """
    at: i64 = SUBSETS_START[size] if start < 0 else start
    end: i64 = SUBSETS_START[size + 1]
    while at < end:
        subset: i64 = SUBSETS[at]
        if subset & ~eligible == 0 and COUNT[union_of(words, base, stride, subset)] == size:
            return at
        at += 1
    return -1


def eligible_masks(words: vec[i64], base: i64, stride: i64, size: i64) -> i64:
    """Return which of nine masks have 2 to ``size`` bits, as 9 bits; 0 when fewer than ``size``."""
    eligible: i64 = 0
    i: i64
    for i in range(9):
        count: i64 = COUNT[words[base + stride * i]]
        if 2 <= count <= size:
            eligible |= 1 << i
    return eligible if COUNT[eligible] >= size else 0
