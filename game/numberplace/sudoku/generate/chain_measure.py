"""What chains leave of a puzzle: a quick measure of how stubborn it is.

Alternating chains refute a candidate when what follows from it meets itself. Here all candidates
are tried in turn on the words of the exact search, and each one refuted is eliminated at once; no
step is kept. A puzzle of which nothing is left needs nothing beyond chains. Of one that keeps
candidates the other techniques must tell.

A *literal* is ``2 * (81 * digit + cell)``, plus 1 for "true"; digits count from 0.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.search.exact import Solver, count_bits
from numberplace.sudoku.search.steps import close_pair, confine, is_solved, propagate
from numberplace.sudoku.search.tables import BAND, LANE_REST, LANES, LEVEL, NUMBER, PAIRS, SOLVED

LITERALS: Final = 2 * 81 * 9


class ChainSieve:
    """The work on one puzzle after the other; ``solver`` lends its words."""

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self.eliminated: i64 = 0
        """How many candidates were eliminated from the last puzzle."""
        self._places: vec[i64] = vec[i64]([0] * 27)
        """``[3 * digit + band]`` the candidates of a digit, 27 bits; the next two likewise."""
        self._true: vec[i64] = vec[i64]([0] * 27)
        """What follows as true from the candidate assumed."""
        self._false: vec[i64] = vec[i64]([0] * 27)
        """What follows as false."""
        self._left: vec[i64] = vec[i64]([0] * (3 * LITERALS))
        """``[3 * literal + band]`` the places a literal leaves its digit, where known."""
        self._known: vec[i64] = vec[i64]([0] * LITERALS)
        """The state for which ``_left`` was found; -that when the digit has no place left."""
        self._state: i64 = 0
        """Grows with every change of the candidates."""
        self._queue: vec[i64] = vec[i64]([0] * LITERALS)
        self._end: i64 = 0

    def residue(self, cells: vec[i64]) -> i64:
        """Return how many candidates chains leave of a puzzle (81 digits), 0 when it is solved."""
        words = self._solver.words
        place: i64 = 0
        bit: i64 = 1
        tried: i64 = 0
        if not self._solver.settle(cells):
            return 0
        self._read_places()
        self.eliminated = 0
        while tried < 15 * 54 and not is_solved(words, 0):
            band: i64 = place % 3
            decided: i64 = words[SOLVED + band]
            open_bits: i64 = words[place] & ~(decided | decided << 27)
            if open_bits & bit and self._is_refuted(place, bit):
                words[place] &= ~bit
                propagate(words, 0, 1 << place // 3 | 32 << band)
                self._read_places()
                tried = 0
                self.eliminated += 1
            tried += 1
            bit <<= 1
            if bit >> 54:
                bit = 1
                place = place + 1 if place < 14 else 0
        return 0 if is_solved(words, 0) else self._count()

    def _read_places(self) -> None:
        """Take over the candidates of level 0."""
        words = self._solver.words
        at: i64
        band: i64
        for at in range(9):
            for band in range(3):
                word: i64 = words[3 * (at >> 1) + band] >> 27 * (at & 1)
                self._places[3 * at + band] = word & BAND
        self._state += 1

    def _count(self) -> i64:
        """Return the candidates of the cells that are not decided."""
        words = self._solver.words
        count: i64 = 0
        at: i64
        for at in range(27):
            count += count_bits(words, self._places[at] & ~words[SOLVED + at % 3])
        return count

    def _is_refuted(self, place: i64, bit: i64) -> bool:
        """Tell whether a candidate, the ``bit`` of a word, leads to a contradiction."""
        words = self._solver.words
        at: i64
        half: i64 = 0
        if bit >> 27:
            half = 1
            bit >>= 27
        cell: i64 = place % 3 * 27 + words[NUMBER + bit % 37]
        for at in range(27):
            self._true[at] = 0
            self._false[at] = 0
        self._queue[0] = 2 * (81 * (place // 3 * 2 + half) + cell) + 1
        self._end = 1
        at = 0
        while at < self._end:
            if not self._follow(self._queue[at]):
                return True
            at += 1
        return False

    def _follow(self, literal: i64) -> bool:
        """Add what follows from a literal in one link; return False when that meets itself."""
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
            false: i64 = self._places[at] & ~left & ~self._false[at]
            alone: i64 = left & left - LANES
            alone = left & ~(((alone >> 1 & LANE_REST) + LANE_REST >> 8 & LANES) * 511)
            true: i64 = alone & ~self._true[at] & ~self._solver.words[SOLVED + band]
            self._false[at] |= false
            self._true[at] |= true
            if self._false[at] & self._true[at]:
                return False
            if true and not self._clear_cells(digit, band, true):
                return False
            false &= self._solver.words[PAIRS + band]
            if false and not self._fill_cells(digit, band, false):
                return False
        return True

    def _close_digit(self, literal: i64) -> i64:
        """Find the places a literal leaves its digit; return the mark for ``_known``."""
        words = self._solver.words
        band: i64
        digit: i64 = literal // 162
        cell: i64 = (literal >> 1) % 81
        pair: i64 = digit >> 1
        shift: i64 = 27 * (digit & 1)
        bit: i64 = 1 << cell % 27
        bit <<= shift
        for band in range(3):
            words[LEVEL + 3 * pair + band] = words[3 * pair + band]
        at: i64 = LEVEL + 3 * pair + cell // 27
        words[at] = confine(words[at], bit) if literal & 1 else words[at] & ~bit
        if close_pair(words, LEVEL, pair) < 0:
            self._known[literal] = -self._state
            return -1
        for band in range(3):
            self._left[3 * literal + band] = words[LEVEL + 3 * pair + band] >> shift & BAND
        self._known[literal] = self._state
        return 1

    def _clear_cells(self, digit: i64, band: i64, cells: i64) -> bool:
        """Note that cells of a band hold a digit: their other candidates are false."""
        other: i64
        for other in range(9):
            at: i64 = 3 * other + band
            false: i64 = cells & self._places[at] & ~self._false[at]
            if other == digit or false == 0:
                continue
            if false & self._true[at]:
                return False
            self._false[at] |= false
            self._push(2 * (81 * other + 27 * band), false)
        return True

    def _fill_cells(self, digit: i64, band: i64, cells: i64) -> bool:
        """Note that cells of two candidates do not hold a digit: they hold the other."""
        other: i64
        for other in range(9):
            at: i64 = 3 * other + band
            true: i64 = cells & self._places[at] & ~self._true[at]
            if other == digit or true == 0:
                continue
            if true & self._false[at]:
                return False
            self._true[at] |= true
            self._push(2 * (81 * other + 27 * band) + 1, true)
        return True

    def _push(self, first: i64, cells: i64) -> None:
        """Queue the literals of some cells of a band, ``first`` being that of its first cell."""
        words = self._solver.words
        while cells:
            bit: i64 = cells & -cells
            cells ^= bit
            self._queue[self._end] = first + 2 * words[NUMBER + bit % 37]
            self._end += 1
