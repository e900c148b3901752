"""Where the exact search guesses: the choice of a branch in a level that has been propagated.

In a band every digit takes three triads, one in each row and each box, and the same holds for
stacks. The search guesses in the band or stack nearest to settled, of the digit there with the
fewest open triads. Such a digit mostly has two ways left, and any triad that only one of them uses
decides between them. A cell with two candidates decides less: guessing there, the hardest puzzles
took half as many guesses again.

Source: Tom Dillon, "Tdoku: a fast Sudoku solver" (t-dillon.github.io/tdoku, 2019), which counts
ways; counting open triads instead takes less time and guesses as rarely.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.tables import (
    BOXES,
    COLUMN_TRIADS,
    LANE_SPREAD,
    ROW_TRIADS,
    TRIADS,
)

SETTLED: Final = 27
"""Open triads of a band or stack of which every digit has its three."""
ONE_WAY: Final = 3
"""Open triads of a digit that is settled in a band or stack."""
TWO_WAYS: Final = 6
"""Most open triads of a digit that has two ways left; with three ways it has seven or more."""

WIDE_OPEN: Final = 54
"""Open triads beyond which a single candidate is tried: a grid with hardly any givens has so many
solutions that the larger bite is the quicker one."""

ASTRAY: Final = 2_048
"""Guesses without a solution after which the search begins anew with the narrowest cells.

On a nearly empty board with a contradiction in one corner, triads lead to ever other corners, such
a cell leads there. The hardest puzzles known take a quarter as many guesses.
"""


def choose_branch(words: vec[i64], base: i64) -> tuple[i64, i64]:
    """Choose what to try: that a digit is in a triad, or in a cell of it.

    Returns: the word's place in the level, and the cells.
    """
    least: i64 = 1000
    best: i64 = 0
    number: i64
    count: i64
    place: i64
    cells: i64
    for number in range(3):
        count = total(fields(words, base + ROW_TRIADS, number), 0)
        count += total(fields(words, base + ROW_TRIADS, number), 3)
        count += total(fields(words, base + ROW_TRIADS, number), 6)
        if SETTLED < count < least:
            least = count
            best = number
    first: i64 = fields(words, base + COLUMN_TRIADS, 0)
    second: i64 = fields(words, base + COLUMN_TRIADS, 1)
    third: i64 = fields(words, base + COLUMN_TRIADS, 2)
    for number in range(3):
        count = total(first, 3 * number) + total(second, 3 * number) + total(third, 3 * number)
        if SETTLED < count < least:
            least = count
            best = number + 3
    if best < 3:
        place, cells = row_triad(words, base, best)
    else:
        place, cells = column_triad(words, base, best - 3)
    if least > WIDE_OPEN:
        cells &= words[base + place]
        cells &= -cells
    return place, cells


def fields(words: vec[i64], at: i64, shift: i64) -> i64:
    """Add up five words, of each every third bit from ``shift`` on; no field of three overflows."""
    return (
        (words[at] >> shift & TRIADS)
        + (words[at + 1] >> shift & TRIADS)
        + (words[at + 2] >> shift & TRIADS)
        + (words[at + 3] >> shift & TRIADS)
        + (words[at + 4] >> shift & TRIADS)
    )


def total(sums: i64, shift: i64) -> i64:
    """Add up every third field of three bits, from ``shift`` on."""
    sums = sums >> shift & BOXES
    sums += sums >> 27
    return sums + (sums >> 9) + (sums >> 18) & 511


def row_triad(words: vec[i64], base: i64, band: i64) -> tuple[i64, i64]:
    """Return a triad of a band that its digit may use or not, as ``choose_branch`` does."""
    least: i64 = 100
    best: i64 = 0
    lane: i64
    pair: i64
    half: i64
    for pair in range(5):
        open_triads: i64 = words[base + ROW_TRIADS + pair] >> band & TRIADS
        sums: i64 = open_triads + (open_triads >> 9) + (open_triads >> 18)
        for half in range(0, 54, 27):
            lane = sums >> half & 511
            count: i64 = (lane & 7) + (lane >> 3 & 7) + (lane >> 6)
            if ONE_WAY < count < least:
                least = count
                best = 64 * pair + half
                if count <= TWO_WAYS:
                    break
        if least <= TWO_WAYS:
            break
    pair = best >> 6
    half = best & 63
    left: i64 = words[base + ROW_TRIADS + pair] >> band + half
    while True:
        lane = left & 0o111
        if lane & lane - 1:
            return 3 * pair + band, ((lane & -lane) * 7) << half
        left >>= 9
        half += 9


def column_triad(words: vec[i64], base: i64, stack: i64) -> tuple[i64, i64]:
    """Return a triad of a stack that its digit may use or not, as ``choose_branch`` does."""
    least: i64 = 100
    best: i64 = 0
    lane: i64
    pair: i64
    half: i64
    for pair in range(5):
        open_triads: i64 = words[base + COLUMN_TRIADS + pair] >> 3 * stack & BOXES
        sums: i64 = (open_triads & TRIADS) + (open_triads >> 1 & TRIADS)
        sums += open_triads >> 2 & TRIADS
        for half in range(0, 54, 27):
            lane = sums >> half
            count: i64 = (lane & 7) + (lane >> 9 & 7) + (lane >> 18 & 7)
            if ONE_WAY < count < least:
                least = count
                best = 64 * pair + half
                if count <= TWO_WAYS:
                    break
        if least <= TWO_WAYS:
            break
    pair = best >> 6
    half = best & 63
    band: i64 = 0
    left: i64 = words[base + COLUMN_TRIADS + pair] >> 3 * stack + half
    while True:
        lane = left & 7
        if lane & lane - 1:
            return 3 * pair + band, ((lane & -lane) * LANE_SPREAD) << 3 * stack + half
        left >>= 9
        band += 1
