"""XY-wings and XYZ-wings: the first, applied."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    PEERS_HIGH,
    PEERS_LOW,
    first_cell,
)
from numberplace.sudoku.rate.se.board import eliminate
from numberplace.sudoku.rate.se.tables import SEEN


def wing(board: vec[i64], size: i64) -> i64:
    """Apply the first XY-wing (size 2) or XYZ-wing (size 3). Returns 42, 44 or 0."""
    cell: i64
    i: i64
    j: i64
    for cell in range(81):
        pivot: i64 = board[cell]
        if COUNT[pivot] != size:
            continue
        for i in range(20):
            one: i64 = board[SEEN[cell * 20 + i]]
            if COUNT[one] != 2 or COUNT[pivot & ~one] != 1:
                continue
            for j in range(20):
                two: i64 = board[SEEN[cell * 20 + j]]
                if COUNT[two] != 2 or COUNT[pivot | one | two] != 3:
                    continue
                if COUNT[pivot & one & two] != size - 2:
                    continue
                if cut(board, cell, SEEN[cell * 20 + i], SEEN[cell * 20 + j], size):
                    return 42 if size == 2 else 44
    return 0


def cut(board: vec[i64], cell: i64, one: i64, two: i64, size: i64) -> bool:
    """Eliminate the common digit of two pincers from the cells that see both (and an XYZ-wing's
    pivot)."""
    digit: i64 = FIRST[board[one] & board[two]]
    low: i64 = PEERS_LOW[one] & PEERS_LOW[two]
    high: i64 = PEERS_HIGH[one] & PEERS_HIGH[two]
    if size == 3:
        low &= PEERS_LOW[cell]
        high &= PEERS_HIGH[cell]
    low &= ~CELL_LOW[cell]
    high &= ~CELL_HIGH[cell]
    found = False
    while low or high:
        other: i64 = first_cell(low, high)
        low &= ~CELL_LOW[other]
        high &= ~CELL_HIGH[other]
        if (board[other] >> digit) & 1:
            found = True
            eliminate(board, other, digit)
    return found
