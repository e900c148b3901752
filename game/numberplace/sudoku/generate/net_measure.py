"""What nets of one level leave of a puzzle: a quick measure of how stubborn the hardest are."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.topology import CLASSIC
from numberplace.sudoku.techniques.forcing.spreading import (
    DONE,
    count_open,
    count_refuted,
    eliminate_refuted,
    spread,
)


class NetSieve:
    """The work on one puzzle after the other."""

    def __init__(self) -> None:
        self.refuted: i64 = 0
        """How many candidates nets refute in the last puzzle as it was after the first singles."""
        self._cause: vec[i64] = vec[i64]([0] * 729)
        self._queue: vec[i64] = vec[i64]([0] * (DONE + 1))

    def residue(self, givens: bytes) -> i64:
        """Return how many candidates nets leave of a puzzle (81 digits), 0 when it is solved."""
        words = vec[i64]([511] * 324)
        cell: i64
        tail: i64 = 0
        self.refuted = 0
        for cell in range(81):
            digit: i64 = givens[cell]
            if digit:
                self._queue[tail] = (digit - 1) * 81 + cell
                tail += 1
        if spread(CLASSIC, words, self._cause, self._queue, tail) >= 0:
            return 0
        self.refuted = count_refuted(CLASSIC, words, self._cause, self._queue)
        if self.refuted and eliminate_refuted(CLASSIC, words, self._cause, self._queue) < 0:
            return 0
        return count_open(words)
