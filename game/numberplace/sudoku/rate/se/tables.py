"""The order in which Sudoku Explainer goes through houses, crossings and peers, and its lengths.

It looks at boxes first, then at columns, then at rows; chains take boxes, rows, columns.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import HOUSES, HOUSES_OF

ORDER: Final = vec[i64](
    [(at + 18) % 27 if at < 9 else at if at < 18 else at - 18 for at in range(27)]
)
"""Houses as singles and sets go through them."""
LINK_KINDS: Final = vec[i64]([2, 0, 1])
"""The kinds of houses (0 row, 1 column, 2 box) as chains go through them."""


def _peers_in_order(cell: int) -> list[int]:
    found: list[int] = []
    row, column, box = HOUSES_OF[cell]
    for house in (box, row, column):
        found += [c for c in HOUSES[house] if c != cell and c not in found]
    return found


SEEN: Final = vec[i64]([peer for cell in range(81) for peer in _peers_in_order(cell)])
"""``SEEN[cell * 20 + i]``: the peers of a cell: its box, then its row, then its column."""


def _outside(cell: int) -> list[int]:
    box = HOUSES[HOUSES_OF[cell][2]]
    words = [
        sum([1 << i for i, c in enumerate(HOUSES[house]) if c not in box])
        for house in HOUSES_OF[cell][:2]
    ]
    return [*words, 511 & ~(1 << box.index(cell))]


OUTSIDE: Final = vec[i64]([mask for cell in range(81) for mask in _outside(cell)])
"""``OUTSIDE[cell * 3 + kind]``: the positions of a cell's row and column outside its box, and those
of its box but its own: each peer once."""


def _mask(house: int, other: int) -> int:
    return sum([1 << i for i, cell in enumerate(HOUSES[house]) if cell in HOUSES[other]])


def _crossings() -> list[int]:
    words: list[int] = []
    boxes, columns, rows = range(18, 27), range(9, 18), range(9)
    for firsts, seconds in ((boxes, columns), (boxes, rows), (columns, boxes), (rows, boxes)):
        for first in firsts:
            for second in seconds:
                if not _mask(first, second):
                    continue
                words += [first, second, _mask(first, second), _mask(second, first)]
                others = [h for h in firsts if h != first and _mask(h, second)]
                for other in others:
                    words += [other, _mask(other, second)]
    return words


CROSSINGS: Final = vec[i64](_crossings())
"""108 times eight words: a house, one that crosses it, the positions they share as seen from each,
and the two other houses of the first one's kind that cross the second, each with its positions."""

MAX_LENGTH: Final = 8000
"""More than the length of any chain met; longer chains count as this long."""


def _steps() -> list[int]:
    steps: list[int] = []
    ceiling, odd, count = 4, False, 0
    for complexity in range(MAX_LENGTH):
        while complexity - 2 > ceiling:
            count += 1
            ceiling = ceiling * 4 // 3 if odd else ceiling * 3 // 2
            odd = not odd
        steps.append(count)
    return steps


_STEPS: Final = _steps()
STEPS: Final = vec[i64](_STEPS)
"""Tenths that a chain's length adds: one for each of 4, 6, 8, 12, 16, 24 ... that the length
passes."""


def _ranks(bases: tuple[float, ...]) -> list[int]:
    # The program adds tenths up as floating point numbers and compares the sums: 6.6 and one tenth
    # come before 6.5 and two tenths. The ranks keep that order among integers.
    sums: list[float] = [0.0]
    for _step in range(_STEPS[-1]):
        sums.append(sums[-1] + 0.1)
    levels = sorted({base + added for base in bases for added in sums})
    where = {level: rank for rank, level in enumerate(levels)}
    return [where[base + sums[step]] for base in bases for step in _STEPS]


CYCLE: Final = 0
CHAIN: Final = 1
MIXED: Final = 2
RANKS: Final = vec[i64](_ranks((6.5, 6.6, 7.0)))
"""``RANKS[form * MAX_LENGTH + complexity]``: where a cycle, a chain of one kind of link or one with
both stands among all of them."""
BASES: Final = vec[i64]([65, 66, 70])
