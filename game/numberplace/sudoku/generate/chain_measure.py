"""A quick measure of a puzzle's stubbornness: the candidates that chains leave.

Alternating chains refute a candidate when what follows from it meets itself. Here all candidates
are tried in turn, and each one refuted is eliminated at once; no step is kept. A puzzle of which
nothing is left needs nothing beyond chains. Of one that keeps candidates the other techniques must
tell.

A *literal* is ``2 * (81 * digit + cell)``, plus 1 for "true"; digits count from 0. Cells of a band
are 27 bits, as ``search.wide`` has them, of which the masks are explained there.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.exact import settle

LITERALS: Final = 2 * 81 * 9
BAND: Final = 0o777777777
LANES: Final = 0o001001001
LANE_REST: Final = 0o377377377
TRIADS: Final = 0o111111111
BOX_SPREAD: Final = 0o007007007
TWO_ROWS: Final = 0o000777777
ONE_ROW: Final = 0o000000777
TWO_BOXES: Final = 0o077077077
ONE_BOX: Final = 0o007007007
TWO_COLUMNS: Final = 0o333333333
ONE_COLUMN: Final = 0o111111111


class ChainSieve:
    """The work on one puzzle after the other."""

    def __init__(self) -> None:
        self.eliminated: i64 = 0
        """Number of candidates eliminated from the last puzzle."""
        self.places: vec[i64] = vec[i64]([0] * 27)
        """``[3 * digit + band]`` the candidates of a digit, 27 bits; the next two likewise."""
        self._true: vec[i64] = vec[i64]([0] * 27)
        """Candidates true by the candidate assumed."""
        self._false: vec[i64] = vec[i64]([0] * 27)
        """Candidates false by the candidate assumed."""
        self._decided: vec[i64] = vec[i64]([0] * 3)
        """The cells of each band with one candidate; the next: those with two."""
        self._pairs: vec[i64] = vec[i64]([0] * 3)
        self._left: vec[i64] = vec[i64]([0] * (3 * LITERALS))
        """``[3 * literal + band]`` the places a literal leaves its digit, where known."""
        self._known: vec[i64] = vec[i64]([0] * LITERALS)
        """The state for which ``_left`` was found; -that when the digit has no place left."""
        self._state: i64 = 0
        """Grows with every change of the candidates."""
        self._queue: vec[i64] = vec[i64]([0] * LITERALS)
        self._end: i64 = 0
        self._number: vec[i64] = vec[i64]([0] * 37)
        """The number of a bit: 2 generates the 36 units of 37, so bits leave other remainders."""
        cell: i64
        for cell in range(27):
            self._number[(1 << cell) % 37] = cell

    def residue(self, cells: vec[i64]) -> i64:
        """Return the number of candidates that chains leave in a puzzle (81 digits), 0 when
        solved."""
        cell: i64
        at: i64
        turn: i64 = 0
        tried: i64 = 0
        for at in range(27):
            self.places[at] = BAND
        for cell in range(81):
            if cells[cell]:
                for at in range(cell // 27, 27, 3):
                    if at // 3 != cells[cell] - 1:
                        self.places[at] &= ~(1 << cell % 27)
        if not self._settle():
            return 0
        self.eliminated = 0
        while tried < 15 * 54 and not self._is_solved():
            # Pairs of digits, bands within a pair: the order seeds were made with.
            at = 6 * (turn // 162) + turn // 54 % 3 + 3 * (turn % 54 // 27)
            if at < 27:
                bit: i64 = 1 << turn % 27
                if self.places[at] & ~self._decided[at % 3] & bit and self._is_refuted(at, bit):
                    self.places[at] &= ~bit
                    if not self._settle():
                        return 0
                    tried = 0
                    self.eliminated += 1
            tried += 1
            turn = turn + 1 if turn < 15 * 54 - 1 else 0
        return 0 if self._is_solved() else self._count()

    def _settle(self) -> bool:
        """Draw the conclusions without a guess; return False for a contradiction."""
        left = settle(self.places)
        if not left:
            return False
        at: i64
        band: i64
        for at in range(27):
            self.places[at] = left[at]
        for band in range(3):
            one: i64 = 0
            two: i64 = 0
            three: i64 = 0
            for at in range(band, 27, 3):
                three |= two & self.places[at]
                two |= one & self.places[at]
                one |= self.places[at]
            self._decided[band] = one & ~two
            self._pairs[band] = two & ~three
        self._state += 1
        return True

    def _is_solved(self) -> bool:
        return self._decided[0] & self._decided[1] & self._decided[2] == BAND

    def _count(self) -> i64:
        """Return the candidates of the cells that are not decided."""
        count: i64 = 0
        at: i64
        for at in range(27):
            left: i64 = self.places[at] & ~self._decided[at % 3]
            while left:
                left &= left - 1
                count += 1
        return count

    def _is_refuted(self, place: i64, bit: i64) -> bool:
        """Tell whether a candidate, the ``bit`` of a word, leads to a contradiction."""
        at: i64
        cell: i64 = place % 3 * 27 + self._number[bit % 37]
        for at in range(27):
            self._true[at] = 0
            self._false[at] = 0
        self._queue[0] = 2 * (81 * (place // 3) + cell) + 1
        self._end = 1
        at = 0
        while at < self._end:
            if not self._follow(self._queue[at]):
                return True
            at += 1
        return False

    def _follow(self, literal: i64) -> bool:
        """Add the consequences of a literal by one link; return False when they contradict it."""
        band: i64
        known: i64 = self._known[literal]
        if known != self._state and known != -self._state:
            known = self._close_digit(literal)
        if known < 0:
            return False
        digit: i64 = literal // 162
        for band in range(3):
            at: i64 = 3 * digit + band
            left: i64 = self._left[3 * literal + band]
            false: i64 = self.places[at] & ~left & ~self._false[at]
            # The only places of their rows: ``search.wide._decided`` says how.
            alone: i64 = left & left - LANES
            alone = left & ~(((alone >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
            true: i64 = alone & ~self._true[at] & ~self._decided[band]
            self._false[at] |= false
            self._true[at] |= true
            if self._false[at] & self._true[at]:
                return False
            if true and not self._decide_others(digit, band, true, 0):
                return False
            false &= self._pairs[band]
            if false and not self._decide_others(digit, band, false, 1):
                return False
        return True

    def _close_digit(self, literal: i64) -> i64:
        """Find the places a literal leaves its digit; return the mark for ``_known``."""
        digit: i64 = literal // 162
        cell: i64 = (literal >> 1) % 81
        bit: i64 = 1 << cell % 27
        at: i64 = 3 * digit + cell // 27
        word: i64 = self.places[at]
        if literal & 1:
            box: i64 = (bit | bit >> 9 | bit >> 18) & ONE_ROW
            box = ((box | box >> 1 | box >> 2) & 0o111) * BOX_SPREAD
            self.places[at] = word & ~box | bit
        else:
            self.places[at] = word & ~bit
        a, b, c = close_places(
            self.places[3 * digit], self.places[3 * digit + 1], self.places[3 * digit + 2]
        )
        self.places[at] = word
        self._left[3 * literal] = a
        self._left[3 * literal + 1] = b
        self._left[3 * literal + 2] = c
        self._known[literal] = self._state if a else -self._state
        return self._known[literal]

    def _decide_others(self, digit: i64, band: i64, cells: i64, value: i64) -> bool:
        """Decide the other candidates of cells of a band; return False when that meets itself.

        Where the cells hold a digit the others are false (0), where they are cells of two and do
        not hold it the other is true (1).
        """
        mine = self._true if value else self._false
        theirs = self._false if value else self._true
        other: i64
        for other in range(9):
            at: i64 = 3 * other + band
            fresh: i64 = cells & self.places[at] & ~mine[at]
            if other == digit or fresh == 0:
                continue
            if fresh & theirs[at]:
                return False
            mine[at] |= fresh
            self._push(2 * (81 * other + 27 * band) + value, fresh)
        return True

    def _push(self, first: i64, cells: i64) -> None:
        """Queue the literals of some cells of a band, ``first`` being that of its first cell."""
        while cells:
            bit: i64 = cells & -cells
            cells ^= bit
            self._queue[self._end] = first + 2 * self._number[bit % 37]
            self._end += 1


def close_places(a: i64, b: i64, c: i64) -> tuple[i64, i64, i64]:
    """Keep the places of a digit in three bands that some permutation in each allows.

    ``search.wide`` explains the rotations; here bit 9 * row + 3 * box + band is a row triad, bit
    9 * band + column a column triad. A digit without a place is left with none at all.
    """
    rows: i64 = -1
    columns: i64 = -1
    while True:
        left: i64 = (a | a >> 1 | a >> 2) & TRIADS
        left |= ((b | b >> 1 | b >> 2) & TRIADS) << 1 | ((c | c >> 1 | c >> 2) & TRIADS) << 2
        if left == rows:
            return a, b, c
        down: i64 = left >> 9 & TWO_ROWS | (left & ONE_ROW) << 18
        side: i64 = left >> 3 & TWO_BOXES | (left & ONE_BOX) << 6
        both: i64 = down >> 3 & TWO_BOXES | (down & ONE_BOX) << 6
        both = left & both | side & down
        both = both >> 9 & TWO_ROWS | (both & ONE_ROW) << 18
        rows = left & (both >> 3 & TWO_BOXES | (both & ONE_BOX) << 6)
        # A triad's bit times 7 is its three cells; the products cannot carry into each other.
        a &= (rows & TRIADS) * 7
        b &= (rows >> 1 & TRIADS) * 7
        c &= (rows >> 2 & TRIADS) * 7
        left = (a | a >> 9 | a >> 18) & ONE_ROW
        left |= ((b | b >> 9 | b >> 18) & ONE_ROW) << 9 | ((c | c >> 9 | c >> 18) & ONE_ROW) << 18
        if left == columns:
            return a, b, c
        down = left >> 9 & TWO_ROWS | (left & ONE_ROW) << 18
        side = left >> 1 & TWO_COLUMNS | (left & ONE_COLUMN) << 2
        both = down >> 1 & TWO_COLUMNS | (down & ONE_COLUMN) << 2
        both = left & both | side & down
        both = both >> 9 & TWO_ROWS | (both & ONE_ROW) << 18
        columns = left & (both >> 1 & TWO_COLUMNS | (both & ONE_COLUMN) << 2)
        a &= (columns & ONE_ROW) * LANES
        b &= (columns >> 9 & ONE_ROW) * LANES
        c &= (columns >> 18 & ONE_ROW) * LANES
