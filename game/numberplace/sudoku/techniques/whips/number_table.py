"""Numbers by numbers, packed: a dictionary makes an object of each key and of each value."""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec

FIRST_SIZE: Final = 128
"""Slots of an empty table; a power of two, as all sizes are."""


class NumberTable:
    """Positive numbers by positive keys below 2**62, whose upper bits should differ."""

    def __init__(self) -> None:
        """Begin empty."""
        self.count: i64 = 0
        """Number of keys."""
        self._size: i64 = FIRST_SIZE
        self._keys: vec[i64] = vec[i64]([0] * FIRST_SIZE)
        self._values: vec[i64] = vec[i64]([0] * FIRST_SIZE)

    def clear(self) -> None:
        """Forget all numbers."""
        if self.count:
            self.count = 0
            self._size = FIRST_SIZE
            self._keys = vec[i64]([0] * FIRST_SIZE)
            self._values = vec[i64]([0] * FIRST_SIZE)

    def get(self, key: i64) -> i64:
        """Return the number of a key, 0 where there is none."""
        return self._values[self._slot_of(key)]

    def put(self, key: i64, value: i64) -> None:
        """Note the number of a key, in place of the one before."""
        slot: i64 = self._slot_of(key)
        if self._keys[slot] == 0:
            if self.count * 2 >= self._size:
                self._grow()
                slot = self._slot_of(key)
            self._keys[slot] = key
            self.count += 1
        self._values[slot] = value

    def add(self, key: i64) -> bool:
        """Note 1 for a key; tell whether the key is new."""
        slot: i64 = self._slot_of(key)
        if self._keys[slot]:
            return False
        if self.count * 2 >= self._size:
            self._grow()
            slot = self._slot_of(key)
        self._keys[slot] = key
        self._values[slot] = 1
        self.count += 1
        return True

    def _slot_of(self, key: i64) -> i64:
        """Return the slot of a key, or the free slot for a new key."""
        keys = self._keys
        last: i64 = self._size - 1
        slot: i64 = (key ^ key >> 21 ^ key >> 42) & last
        # Half of the slots are free at least, so that the walk ends, soon for the most part.
        while keys[slot] != 0 and keys[slot] != key:
            slot = slot + 1 & last
        return slot

    def _grow(self) -> None:
        """Make twice as much room."""
        keys = self._keys
        values = self._values
        at: i64
        size: i64 = self._size
        self._size = size * 2
        count: int = size * 2
        self._keys = vec[i64]([0] * count)
        self._values = vec[i64]([0] * count)
        for at in range(size):
            if keys[at]:
                slot: i64 = self._slot_of(keys[at])
                self._keys[slot] = keys[at]
                self._values[slot] = values[at]


def _random_bits() -> vec[i64]:
    """Return 50 bits for each candidate, by which sets of choices are told apart."""
    found = vec[i64]([0] * 729)
    value: i64 = 88172645463325252 % (1 << 40)
    at: i64
    for at in range(729):
        value = (value * 1103515 + 12345678967) % (1 << 40)
        first: i64 = value << 10
        value = (value * 1103515 + 12345678967) % (1 << 40)
        found[at] = first ^ value
    return found


BITS: Final = _random_bits()
