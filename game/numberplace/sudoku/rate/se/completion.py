"""An early exit: can the rest of a puzzle be rated above the part rated so far?

Singles, locked candidates, sets and forcing chains without branches are *lasting*: what one of them
concludes in a position is, in every later position where it is still to do, concluded by the same
hint or by an easier one. (A link of a chain is gone only where one of its candidates is gone, which
leaves a single, or is placed.) The program takes the easiest hint it has. So if lasting hints
rated at most R complete a position in any order, no step from there on is rated above R, whatever
the program takes first; and all that one pass over the position finds may be applied at once, on a
copy.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.rate.se.board import OPEN, SIZE, eliminate
from numberplace.sudoku.rate.se.implications import BitImplications
from numberplace.sudoku.rate.se.sets import hidden_single, locking, naked_set, naked_single
from numberplace.sudoku.rate.se.tables import BASES, CHAIN, MIXED, STEPS

MIN_RATING: Final = 66
"""The rating in tenths from which on completing is tried: that of the shortest chain. No technique
before chains is rated as high."""
LONGEST: Final = 1460
"""More nodes than a chain can have."""


class Completion:
    """The attempt to complete a position; its memory serves one position after the other."""

    def __init__(self) -> None:
        self.board = vec[i64]([0] * SIZE)
        """The copy that conclusions are applied to."""
        self.implications = BitImplications()
        self.failed_open: i64 = 0
        self.failed_limit: i64 = 0
        """Number of open cells at the last failure, and the limit then."""

    def ends(self, board: vec[i64], limit: i64) -> bool:
        """Return the result of ``stays_within``, tried only when a cell was filled since it failed.

        It seldom holds before, and takes a third of the time of a step by chains.
        """
        if board[OPEN] == self.failed_open and limit == self.failed_limit:
            return False
        self.failed_open = board[OPEN]
        self.failed_limit = limit
        return self.stays_within(board, limit)

    def stays_within(self, board: vec[i64], limit: i64) -> bool:
        """Tell whether lasting hints rated at most ``limit`` tenths complete a position."""
        mine = self.board
        at: i64
        for at in range(SIZE):
            mine[at] = board[at]
        while mine[OPEN]:
            if not (
                hidden_single(mine)
                or naked_single(mine)
                or locking(mine)
                or naked_set(mine, 2)
                or self.use_chains(BASES[MIXED], limit)
                or self.use_chains(BASES[CHAIN], limit)
            ):
                return False
        return True

    def use_chains(self, base: i64, limit: i64) -> bool:
        """Eliminate every candidate that a chain of a base rating makes false; tell if any was."""
        if base > limit:
            return False
        length: i64 = 4
        while length < LONGEST and base + STEPS[length + 2] <= limit:
            length += 2
        implications = self.implications
        implications.read(self.board, base == BASES[MIXED])
        found = False
        i: i64
        for i in range(implications.count):
            # A start, its false end, and two nodes a layer.
            if implications.refutes_itself(i, length // 2 - 1):
                here: i64 = implications.candidates[i]
                eliminate(self.board, here // 9, here % 9)
                found = True
        return found
