"""Chance: random numbers that fall the same on every machine, compiled or not."""

from __future__ import annotations

from typing import Final

from numberplace.core.fast import i64, vec

MODULUS: Final = 2147483647
LARGEST_SEED: Final = MODULUS - 1


class Chance:
    """A multiplicative generator, for choices of which nobody asks more than to look random.

    ``random.Random`` costs a microsecond a call from compiled code.

    Source: S. K. Park, K. W. Miller, "Random number generators: good ones are hard to find",
    Communications of the ACM 31 (1988), with the multiplier they recommend later, 48271.
    """

    def __init__(self, seed: i64) -> None:
        """Start from a seed, 1 to ``LARGEST_SEED``."""
        self._state: i64 = seed

    def roll(self, below: i64) -> i64:
        """Return a number from 0 up to, not including, ``below``."""
        self._state = self._state * 48271 % MODULUS
        return (self._state >> 3) % below  # the lowest bits are the least random

    def shuffle(self, items: vec[i64]) -> None:
        """Bring the items into a random order, in place."""
        last: i64 = len(items) - 1
        while last > 0:
            other: i64 = self.roll(last + 1)
            kept: i64 = items[last]
            items[last] = items[other]
            items[other] = kept
            last -= 1

    def digit(self, mask: i64) -> i64:
        """Return one digit of a mask that is not empty, as a mask of its own."""
        count: i64 = 0
        rest: i64 = mask
        while rest:
            count += 1
            rest &= rest - 1
        skipped: i64 = self.roll(count)
        while skipped:
            mask &= mask - 1
            skipped -= 1
        return mask & -mask
