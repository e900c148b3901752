"""Constants of the exact search: how digits, bands and lanes lie in a word, and the few tables.

A *word* holds one band (three rows) of two digits: bits 0-26 are the band's cells for the even
digit, bits 27-53 the same cells for the odd one, so every step of the search works on two digits
at once. Bit 9 * row + column counts inside the band. The ninth digit shares its word with a
dummy whose bits are always all set.
"""

from __future__ import annotations

from typing import Final

from game.sudoku.fast import i64, vec

BAND: Final = 0o777777777
"""The 27 cells of a band."""
BOTH: Final = 0o777777777_777777777
"""Both digits of a word."""
HIGH: Final = 0o777777777_000000000
"""The second digit of a word."""

LANES: Final = 0o001001001_001001001
"""The first cell of every row: one bit for each of the six nine-bit lanes."""
LANE_REST: Final = 0o377377377_377377377
"""Eight bits of every lane."""
COLUMNS: Final = 0o000000777_000000777
"""The first row of a band: one bit for each column."""
TRIADS: Final = 0o111111111_111111111
"""The first cell of every horizontal triad, the three cells shared by a row and a box."""

TWO_ROWS: Final = 0o000777777_000777777
ONE_ROW: Final = 0o000000777_000000777
TWO_BOXES: Final = 0o077077077_077077077
ONE_BOX: Final = 0o007007007_007007007
TWO_COLUMNS: Final = 0o333333333_333333333
ONE_COLUMN: Final = 0o111111111_111111111
"""Masks that rotate rows, boxes of a row and columns of a box; see ``search.close_pair``."""


def column_numbers() -> vec[i64]:
    """Return, for each nine-bit mask with one bit, that bit's number (0-8)."""
    numbers = vec[i64]([0] * 512)
    column: i64
    for column in range(9):
        numbers[1 << column] = column
    return numbers
