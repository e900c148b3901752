"""Contradictions of a single digit, found without the steps that lead to them: the sieve of Nishio.

What follows does not depend on its order, so this tells quickly which runs end in a clash; only
those are run, for their lengths.
"""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    CELL_HIGH,
    CELL_LOW,
    HOUSE_HIGH,
    HOUSE_LOW,
    PEERS_HIGH,
    PEERS_LOW,
)
from numberplace.sudoku.rate.se.board import PLACES


class SingleDigit:
    """The cells that may hold a digit, and the houses that still need it."""

    def __init__(self, board: vec[i64], digit: i64) -> None:
        self.low: i64 = 0
        self.high: i64 = 0
        self.houses = vec[i64]([])
        cell: i64
        house: i64
        for cell in range(81):
            if board[cell] >> digit & 1:
                self.low |= CELL_LOW[cell]
                self.high |= CELL_HIGH[cell]
        for house in range(27):
            if board[PLACES + digit * 27 + house]:
                self.houses = append(self.houses, house)

    def clashes(self, cell: i64, is_true: bool) -> bool:
        """Tell whether some house has no place left once a cell has the digit, or once it has
        not."""
        low: i64 = self.low
        high: i64 = self.high
        if is_true:
            low &= ~PEERS_LOW[cell]
            high &= ~PEERS_HIGH[cell]
        else:
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
        houses = self.houses
        i: i64
        changed = True
        while changed:
            changed = False
            for i in range(len(houses)):
                left: i64 = low & HOUSE_LOW[houses[i]]
                right: i64 = high & HOUSE_HIGH[houses[i]]
                if left & (left - 1) or right & (right - 1) or (left and right):
                    continue
                if not left and not right:
                    return True
                only: i64 = BIT_CELL[left % 59] if left else BIT_CELL[right % 59] + 54
                if low & PEERS_LOW[only] or high & PEERS_HIGH[only]:
                    low &= ~PEERS_LOW[only]
                    high &= ~PEERS_HIGH[only]
                    changed = True
        return False
