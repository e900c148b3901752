"""How the exact search lays digits and cells out in words: masks, places in a level, small tables.

A *word* holds one band (rows 1-3, 4-6 or 7-9) of two digits: bits 0-26 are the band's cells for
the first digit of the *pair*, bits 27-53 the same cells for the second, so each step of the search
works on two digits at once. Inside a half, bit 9 * row + column counts from the band's first cell.
Pair p holds the digits 2p + 1 and 2p + 2; the second half of pair 4 is always empty.

A *triad* is the three cells shared by a box and a line: nine horizontal and nine vertical ones in
a band. *Lane* is a row's nine bits.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec

BAND: Final = 0o777777777
"""The 27 cells of a band."""
LANES: Final = 0o001001001_001001001
"""The first cell of every lane."""
LANE_REST: Final = 0o377377377_377377377
"""Eight bits of every lane."""
COLUMNS: Final = 0o000000777_000000777
"""The first lane of each half: one bit a column."""
TRIADS: Final = 0o111111111_111111111
"""The first cell of every horizontal triad."""
BOXES: Final = 0o007007007_007007007
"""The first row of each stack-wide box: three bits a band."""
LANE_SPREAD: Final = 0o001001001
"""Times a lane: that lane in all three rows."""
BOX_SPREAD: Final = 0o007007007
"""Times the first cell of a box: the whole box."""

TWO_ROWS: Final = 0o000777777_000777777
ONE_ROW: Final = 0o000000777_000000777
TWO_BOXES: Final = 0o077077077_077077077
ONE_BOX: Final = 0o007007007_007007007
TWO_COLUMNS: Final = 0o333333333_333333333
ONE_COLUMN: Final = 0o111111111_111111111
"""What a rotation by one moves down, and what it moves round: rows of a half, boxes of a lane,
columns of a box."""

SOLVED: Final = 15
"""Place in a level: the decided cells of each band (a level starts with 15 words, 3 a pair)."""
ROW_TRIADS: Final = 18
"""Place in a level: open horizontal triads of each pair, bit 9 * row + 3 * box + band."""
COLUMN_TRIADS: Final = 23
"""Place in a level: open vertical triads of each pair, bit 9 * band + column."""
PAIRS: Final = 28
"""Place in a level: the cells with two candidates, of each band."""
PENDING: Final = 31
"""Place in a level: what the branch not yet taken has changed."""
COPIED: Final = 31
"""How much of a level a branch copies."""
SURE: Final = 32
"""Place in a level: scratch space for five words."""
LEVEL: Final = 37
"""Words a level takes."""

NUMBER: Final = LEVEL * 82
"""Place of a table: the number of the one bit in a word, by the word modulo 37."""
COLUMN: Final = NUMBER + 37
"""Place of a table: the column of a cell of a band (0-26)."""
SEES: Final = COLUMN + 27
"""Place of a table: the cells of the same band that a cell sees, 27 bits."""
BITS: Final = SEES + 27
"""Place of a table: how many bits a nine-bit mask has."""
ALL_WORDS: Final = BITS + 512

ALL_CHANGED: Final = 0o377
"""Bits 0-4: pairs to close; bits 5-7: bands to settle."""
PAIRS_CHANGED: Final = 0o37
BANDS_CHANGED: Final = 0o340


def _lay_out_words() -> vec[i64]:
    words = vec[i64]([0] * ALL_WORDS)
    cell: i64
    peer: i64
    mask: i64
    for cell in range(27):
        # 2 generates the 36 units of 37, so the 27 bits of a band leave different remainders: one
        # division finds a bit's number, where compiled Python has no instruction for it.
        words[NUMBER + (1 << cell) % 37] = cell
        words[COLUMN + cell] = cell % 9
        for peer in range(27):
            if peer != cell and (peer // 9 == cell // 9 or peer % 9 // 3 == cell % 9 // 3):
                words[SEES + cell] |= 1 << peer
    for mask in range(512):
        # A mask has the bits of its half, which stands earlier in the table, and its lowest.
        words[BITS + mask] = words[BITS + (mask >> 1)] + (mask & 1)
    return words


_WORDS: Final = _lay_out_words()


def make_words() -> vec[i64]:
    """Return room for 82 levels with the tables behind them, all in one array.

    One array, because reaching a second one costs more than the look-up itself.
    """
    return _WORDS[:]
