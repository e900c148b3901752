"""Prng: random numbers that are equal on every machine, in both modes, whatever Python's version.

A stream of its own, because ``random.Random`` costs a microsecond a call from compiled code and
promises the same numbers only for some of its methods.
"""

from __future__ import annotations

import hashlib
from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import count_bits

FIRST_MODULUS: Final = 2147483563
SECOND_MODULUS: Final = 2147483399


class Prng:
    """Two multiplicative generators combined; period about 2.3e18.

    Source: P. L'Ecuyer, "Efficient and portable combined random number generators", Communications
    of the ACM 31 (1988).
    """

    def __init__(self, first: i64, second: i64) -> None:
        """Start from two seeds: 1 to 2147483562 and 1 to 2147483398."""
        self._first: i64 = first
        self._second: i64 = second

    def roll(self, below: i64) -> i64:
        """Return a number from 0 up to, not including, ``below`` (at most 2**31 - 85)."""
        self._first = self._first * 40014 % FIRST_MODULUS
        self._second = self._second * 40692 % SECOND_MODULUS
        mixed: i64 = self._first - self._second
        if mixed < 1:
            mixed += FIRST_MODULUS - 1
        return mixed % below

    def shuffle(self, items: vec[i64]) -> None:
        """Bring the items into a random order, in place."""
        last: i64
        for last in range(len(items) - 1, 0, -1):
            other: i64 = self.roll(last + 1)
            kept: i64 = items[last]
            items[last] = items[other]
            items[other] = kept

    def bit(self, mask: i64) -> i64:
        """Return one bit of a mask that is not empty, as a mask of its own."""
        skipped: i64 = self.roll(count_bits(mask))
        while skipped:
            mask &= mask - 1
            skipped -= 1
        return mask & -mask

    def seed(self) -> i64:
        """Return a seed as ``Solver.fill`` wants it."""
        return self.roll(2147483646) + 1


def make_prng(text: str) -> Prng:
    """Return the prng that a seed, any text, stands for."""
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    first: int = int.from_bytes(digest[:8], "big") % (FIRST_MODULUS - 1) + 1
    second: int = int.from_bytes(digest[8:16], "big") % (SECOND_MODULUS - 1) + 1
    return Prng(first, second)
