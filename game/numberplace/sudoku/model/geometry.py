"""Cells, houses and peers: constant tables built once, in two shapes.

Tuples serve code that runs now and then; the packed twins below serve the compiled engine.

A *cell set* is two words, so that every mask stays below 2**63: ``low`` holds cells 0-53 (rows
1-6) with bit 0 = r1c1, ``high`` cells 54-80 (rows 7-9) with bit 0 = r7c1. A *position mask* has 9
bits, bit i = the i-th cell of a house in reading order. A *digit_mask* has 9 bits, bit 0 = digit 1.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec

Cell = int
"""A cell, 0-80 in reading order."""
Digit = int
"""A digit, 1-9."""
House = int
"""A house, 0-26: rows, then columns, then boxes."""

ROW_OF: Final = tuple([cell // 9 for cell in range(81)])
COLUMN_OF: Final = tuple([cell % 9 for cell in range(81)])
BOX_OF: Final = tuple([cell // 27 * 3 + cell % 9 // 3 for cell in range(81)])

ROWS: Final = tuple([tuple([c for c in range(81) if ROW_OF[c] == line]) for line in range(9)])
COLUMNS: Final = tuple([tuple([c for c in range(81) if COLUMN_OF[c] == line]) for line in range(9)])
BOXES: Final = tuple([tuple([c for c in range(81) if BOX_OF[c] == box]) for box in range(9)])
HOUSES: Final = ROWS + COLUMNS + BOXES

HOUSES_OF: Final = tuple([(ROW_OF[c], 9 + COLUMN_OF[c], 18 + BOX_OF[c]) for c in range(81)])
"""The three houses of a cell: row, column, box."""


def _peers(cell: int) -> tuple[int, ...]:
    mine = HOUSES_OF[cell]
    return tuple([p for p in range(81) if p != cell and any(h in mine for h in HOUSES_OF[p])])


PEERS: Final = tuple([_peers(cell) for cell in range(81)])
"""The 20 peers of a cell, ascending."""

ALL_DIGITS: Final = 511
"""The digit_mask of all nine digits."""
LOW_CELLS: Final = (1 << 54) - 1
"""The low word of the set of all cells."""
HIGH_CELLS: Final = (1 << 27) - 1
"""The high word of the set of all cells."""


def _low(cells: tuple[int, ...]) -> int:
    return sum([1 << c for c in cells if c < 54])


def _high(cells: tuple[int, ...]) -> int:
    return sum([1 << (c - 54) for c in cells if c >= 54])


def _bit_cells() -> list[int]:
    # 2 generates the 58 units of 59, so 2**0 to 2**53 leave different remainders. One division and
    # a look-up number a bit; a bit_length would leave compiled code for a Python integer.
    table = [0] * 59
    for bit in range(54):
        table[(1 << bit) % 59] = bit
    return table


CELL_LOW: Final = vec[i64]([_low((c,)) for c in range(81)])
CELL_HIGH: Final = vec[i64]([_high((c,)) for c in range(81)])
"""A cell as a cell set."""
PEERS_LOW: Final = vec[i64]([_low(PEERS[c]) for c in range(81)])
PEERS_HIGH: Final = vec[i64]([_high(PEERS[c]) for c in range(81)])
"""The peers of a cell as a cell set."""
HOUSE_LOW: Final = vec[i64]([_low(HOUSES[h]) for h in range(27)])
HOUSE_HIGH: Final = vec[i64]([_high(HOUSES[h]) for h in range(27)])
"""The cells of a house as a cell set."""
HOUSE_CELL: Final = vec[i64]([c for h in range(27) for c in HOUSES[h]])
"""``HOUSE_CELL[house * 9 + position]``: the cell at a position of a house."""
HOUSE_OF: Final = vec[i64]([h for c in range(81) for h in HOUSES_OF[c]])
"""``HOUSE_OF[cell * 3 + kind]``: the row (kind 0), column (1) or box (2) of a cell, as a house."""
POSITION_BIT: Final = vec[i64]([1 << HOUSES[h].index(c) for c in range(81) for h in HOUSES_OF[c]])
"""``POSITION_BIT[cell * 3 + kind]``: the cell's bit in the position masks of the house of that
kind."""
BIT_CELL: Final = vec[i64](_bit_cells())
"""``BIT_CELL[bit % 59]``: the number of a single bit below 2**54 (2 generates the units of 59)."""
COUNT: Final = vec[i64]([mask.bit_count() for mask in range(512)])
"""Number of bits in each 9-bit mask."""
FIRST: Final = vec[i64]([(mask & -mask).bit_length() - 1 for mask in range(512)])
"""The lowest bit's number of a 9-bit mask (-1 for none). A digit_mask's digit: that plus 1."""
SUBSETS: Final = vec[i64](sorted(range(512), key=int.bit_count))
"""All 9-bit masks ordered by their number of bits, then by value."""
SUBSETS_START: Final = vec[i64]([0, 1, 10, 46, 130, 256, 382, 466, 502, 511, 512])
"""``SUBSETS`` of ``size`` bits: from ``SUBSETS_START[size]`` up to ``SUBSETS_START[size + 1]``."""


def count_cells(low: i64, high: i64) -> i64:
    """Return the number of cells of a cell set."""
    return count_bits(low) + count_bits(high)


def count_bits(word: i64) -> i64:
    """Return the number of bits of a word below 2**54.

    Neighbouring fields are added side by side: of one bit, two, four, then eight. No field
    overflows: eight bits hold at most 8, and their sum of at most 54 fits into the lowest six.
    """
    pairs: i64 = word - ((word >> 1) & 0x15555555555555)
    pairs = (pairs & 0x33333333333333) + ((pairs >> 2) & 0x33333333333333)
    pairs = (pairs + (pairs >> 4)) & 0x0F0F0F0F0F0F0F
    pairs += pairs >> 8
    pairs += (pairs >> 16) + (pairs >> 32) + (pairs >> 48)
    return pairs & 63


def first_cell(low: i64, high: i64) -> i64:
    """Return the first cell of a cell set that is not empty."""
    if low:
        return BIT_CELL[(low & -low) % 59]
    return BIT_CELL[(high & -high) % 59] + 54


def cells_of(low: i64, high: i64) -> tuple[int, ...]:
    """Return a cell set as ascending cells: for Steps, not for inner loops."""
    cells: list[int] = []
    word: i64 = low
    bit: i64
    while word:
        bit = word & -word
        word ^= bit
        cells.append(BIT_CELL[bit % 59])
    word = high
    while word:
        bit = word & -word
        word ^= bit
        cells.append(BIT_CELL[bit % 59] + 54)
    return tuple(cells)


def digits_of(digit_mask: i64) -> tuple[int, ...]:
    """Return a digit_mask as ascending digits."""
    digits: list[int] = []
    mask: i64 = digit_mask
    while mask:
        digits.append(FIRST[mask] + 1)
        mask &= mask - 1
    return tuple(digits)
