"""Implications of candidates without branches, as bitsets, and candidates that refute themselves.

A *layer* of a true candidate is what becomes true by what it makes false. Candidates are numbered
from 0; a set of them has as many words of 54 bits as it needs.

Links lead both ways: what a candidate implies by being true, being false it is implied by. So the
program has a cycle, or a chain without branches, exactly where some candidate refutes itself: what
a cycle eliminates does, going round it, and of a candidate that being false makes itself true all
those do that it sees. Where none does, no path need be searched.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    COUNT,
    FIRST,
    HOUSE_CELL,
    HOUSE_OF,
    POSITION_BIT,
)
from numberplace.sudoku.rate.se.board import PLACES
from numberplace.sudoku.rate.se.runs import BIT
from numberplace.sudoku.rate.se.tables import OUTSIDE

BITS: Final = 54
MAX_WORDS: Final = 14


class BitImplications:
    """The links of a position; the memory serves one position after the other."""

    def __init__(self) -> None:
        self.candidates = vec[i64]([0] * 729)
        self.count: i64 = 0
        """The candidates by number."""
        self.number_of = vec[i64]([0] * 729)
        self.words: i64 = 0
        """Words of a set."""
        self.word_of = vec[i64]([0] * 729)
        self.bit_of = vec[i64]([0] * 729)
        """Place of a candidate in a set: the word, and the bit set in the word."""
        self.leads = vec[i64]([0] * 729)
        """By candidate: whether it makes anything true by being false (1) or not (0)."""
        self.strong = vec[i64]([0] * (729 * MAX_WORDS))
        """By candidate: the set of what it makes true by being false."""
        self.excluded = vec[i64]([0] * (729 * MAX_WORDS))
        self.after = vec[i64]([0] * (729 * MAX_WORDS))
        """By number: the set of what it makes false by being true, and of what that makes true."""
        self.reached = vec[i64]([0] * (729 * MAX_WORDS))
        self.layer = vec[i64]([0] * (729 * MAX_WORDS))
        """By number: all that it makes true, in so many layers, and the last layer alone. After
        ``close`` the latter is all that it makes false."""
        self.fresh = vec[i64]([0] * MAX_WORDS)

    def read(self, board: vec[i64], by_cell: bool) -> None:
        """Number the candidates of a position and note their links.

        Args:
            by_cell: whether links between candidates of a cell count.
        """
        count: i64 = 0
        cell: i64
        i: i64
        for cell in range(81):
            mask: i64 = board[cell]
            while mask:
                here: i64 = cell * 9 + FIRST[mask]
                mask &= mask - 1
                self.candidates[count] = here
                self.number_of[here] = count
                self.word_of[here] = count // BITS
                self.bit_of[here] = BIT[count % BITS]
                count += 1
        self.count = count
        self.words = (count + BITS - 1) // BITS
        for i in range(count * self.words):
            self.excluded[i] = 0
            self.after[i] = 0
        for i in range(count):
            self.link_strong(board, self.candidates[i], by_cell)
        for i in range(count):
            self.link_weak(board, self.candidates[i], i * self.words, by_cell)

    def link_strong(self, board: vec[i64], here: i64, by_cell: bool) -> None:
        """Record the candidates that a candidate makes true by being false."""
        strong = self.strong
        cell: i64 = here // 9
        digit: i64 = here % 9
        start: i64 = here * MAX_WORDS
        i: i64
        other: i64
        leads: i64 = 0
        for i in range(start, start + self.words):
            strong[i] = 0
        if by_cell and COUNT[board[cell]] == 2:
            other = cell * 9 + FIRST[board[cell] & ~(1 << digit)]
            strong[start + self.word_of[other]] |= self.bit_of[other]
            leads = 1
        for i in range(3):
            house: i64 = HOUSE_OF[cell * 3 + i]
            mask: i64 = board[PLACES + digit * 27 + house]
            if COUNT[mask] == 2:
                mask &= ~POSITION_BIT[cell * 3 + i]
                other = HOUSE_CELL[house * 9 + FIRST[mask]] * 9 + digit
                strong[start + self.word_of[other]] |= self.bit_of[other]
                leads = 1
        self.leads[here] = leads

    def link_weak(self, board: vec[i64], here: i64, at: i64, by_cell: bool) -> None:
        """Record the candidates that a candidate makes false by being true; its sets begin at word
        ``at``."""
        cell: i64 = here // 9
        digit: i64 = here % 9
        kind: i64
        mask: i64
        if by_cell:
            mask = board[cell] & ~(1 << digit)
            while mask:
                self.exclude(cell * 9 + FIRST[mask], at)
                mask &= mask - 1
        for kind in range(3):
            house: i64 = HOUSE_OF[cell * 3 + kind]
            mask = board[PLACES + digit * 27 + house] & OUTSIDE[cell * 3 + kind]
            while mask:
                self.exclude(HOUSE_CELL[house * 9 + FIRST[mask]] * 9 + digit, at)
                mask &= mask - 1

    def exclude(self, other: i64, at: i64) -> None:
        """Add a false candidate to the sets at a word, with the candidates it makes true."""
        self.excluded[at + self.word_of[other]] |= self.bit_of[other]
        if self.leads[other]:
            after = self.after
            strong = self.strong
            i: i64
            for i in range(self.words):
                after[at + i] |= strong[other * MAX_WORDS + i]

    def start(self, number: i64) -> bool:
        """Note the first layer of a candidate; return True if this layer refutes the candidate."""
        clash: i64 = 0
        i: i64
        for i in range(number * self.words, (number + 1) * self.words):
            self.reached[i] = self.after[i]
            self.layer[i] = self.after[i]
            clash |= self.after[i] & self.excluded[i]
        return clash != 0

    def spread(self, number: i64) -> i64:
        """Add a layer; return 1 if the candidate is false by the layer, 0 if not, -1 for an empty
        layer."""
        words: i64 = self.words
        layer = self.layer
        fresh = self.fresh
        start: i64 = number * words
        i: i64
        j: i64
        for i in range(words):
            fresh[i] = 0
        for i in range(words):
            word: i64 = layer[start + i]
            if word:
                after = self.after
                while word:
                    here: i64 = (i * BITS + BIT_CELL[(word & -word) % 59]) * words
                    word &= word - 1
                    for j in range(words):
                        fresh[j] |= after[here + j]
        reached = self.reached
        excluded = self.excluded
        clash: i64 = 0
        grown: i64 = 0
        for i in range(words):
            word = fresh[i] & ~reached[start + i]
            layer[start + i] = word
            reached[start + i] |= word
            clash |= word & excluded[start + i]
            grown |= word
        return 1 if clash else 0 if grown else -1

    def close(self) -> None:
        """Note all that each candidate makes false, once ``reached`` has all it makes true."""
        words: i64 = self.words
        falses = self.layer
        reached = self.reached
        excluded = self.excluded
        number: i64
        i: i64
        j: i64
        for number in range(self.count):
            start: i64 = number * words
            for i in range(words):
                falses[start + i] = excluded[start + i]
            for i in range(words):
                word: i64 = reached[start + i]
                while word:
                    here: i64 = (i * BITS + BIT_CELL[(word & -word) % 59]) * words
                    word &= word - 1
                    for j in range(words):
                        falses[start + j] |= excluded[here + j]

    def agree(self, candidates: vec[i64], count: i64) -> bool:
        """Tell whether some candidates, each true, make anything false together (see ``close``)."""
        i: i64
        j: i64
        for j in range(self.words):
            word: i64 = -1
            for i in range(count):
                number: i64 = self.number_of[candidates[i]]
                word &= self.layer[number * self.words + j]
            if word:
                return True
        return False

    def refutes_itself(self, number: i64, layers: i64) -> bool:
        """Tell whether a true candidate is false after at most so many layers."""
        found: i64 = 1 if self.start(number) else 0
        while found == 0 and layers > 1:
            layers -= 1
            found = self.spread(number)
        return found > 0

    def first_refutation(self, most: i64) -> i64:
        """Return the fewest layers after which any candidate refutes itself, 0 if none does.

        If none does in any number of layers, ``reached`` has all that each makes true.

        Args:
            most: the layers to look at.
        """
        i: i64
        alive: i64 = 0
        open_ones = vec[i64]([0] * 729)
        for i in range(self.count):
            if self.start(i):
                return 1
            open_ones[i] = i
        alive = self.count
        layers: i64 = 1
        while alive and layers < most:
            layers += 1
            kept: i64 = 0
            for i in range(alive):
                found: i64 = self.spread(open_ones[i])
                if found > 0:
                    return layers
                if found == 0:
                    open_ones[kept] = open_ones[i]
                    kept += 1
            alive = kept
        return 0
