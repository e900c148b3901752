"""The answered part of an input for ``--resume``: a number of bytes, known again by their hash.

The bytes are those of the lines as they are handed to the engine, unpacked and without a file's
format, so neither the file's name nor the size of a block matters.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from numberplace.cli.reading import LocatedBlock
from numberplace.core.errors import GameError


class InputPlace(NamedTuple):
    """A place in an input, with the hash of the bytes before."""

    size: int = 0
    """Bytes before the place."""
    digest: str = ""
    """SHA-256 of these bytes in hexadecimal; empty where nothing is hashed."""


class InputRecord:
    """Hashes the blocks of an input while they are read."""

    def __init__(self, answered: InputPlace, refusal: GameError) -> None:
        """Begin a record.

        Args:
            answered: the place up to which everything was answered before.
            refusal: raised when the input does not begin with what was answered.
        """
        self._answered = answered
        self._refusal = refusal
        self._size = 0
        self._hash = hashlib.sha256()
        self._under_way: deque[InputPlace] = deque()

    def left(self, blocks: Iterable[LocatedBlock]) -> Iterator[LocatedBlock]:
        """Yield the blocks still to be answered; a block answered in part is cut.

        Raises GameError: the input does not begin with what was answered.
        """
        for line, block, start in blocks:
            data = block if isinstance(block, bytes) else b"fault in line %d\n" % line
            skipped = data[: max(self._answered.size - self._size, 0)]
            if skipped:
                self._read(skipped)
                if self._size == self._answered.size:
                    self._check()
                if len(skipped) == len(data):
                    continue
                # A line that was the last of the file has grown, or a fault is another one.
                if not isinstance(block, bytes) or not skipped.endswith(b"\n"):
                    raise self._refusal
                line, start = line + skipped.count(b"\n"), start + len(skipped)
                block = data = data[len(skipped) :]
            self._read(data)
            self._under_way.append(InputPlace(self._size, self._hash.hexdigest()))
            yield line, block, start
        if self._size < self._answered.size:
            raise self._refusal

    def next_answered(self) -> InputPlace:
        """Return the place after the earliest block whose answer has not been asked for yet."""
        return self._under_way.popleft()

    def _read(self, data: bytes) -> None:
        self._size += len(data)
        self._hash.update(data)

    def _check(self) -> None:
        if self._hash.hexdigest() != self._answered.digest:
            raise self._refusal
