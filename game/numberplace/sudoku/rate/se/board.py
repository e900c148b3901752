"""A position as the scale sees it: candidates, places and how full the houses are.

A *board* is one array of words: ``[cell]`` the digit_mask of an empty cell (0 when filled);
``[PLACES + digit * 27 + house]`` the position mask of a digit (0-8) in a house; ``[EMPTY + house]``
how many cells of a house are empty; ``[FILLED + digit]`` how often a digit is filled in;
``[OPEN]`` how many cells are empty; ``[PLACED]`` whether a step has filled a cell since it was 0.

A *candidate* is ``cell * 9 + digit``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import FIRST, HOUSE_CELL, HOUSE_OF, POSITION_BIT

PLACES: Final = 81
EMPTY: Final = 324
FILLED: Final = 351
OPEN: Final = 360
PLACED: Final = 361
SIZE: Final = 362


def start_board(digits: Sequence[int]) -> vec[i64]:
    """Return the board of 81 digits (0 = empty), with the candidates eliminated that their houses
    rule out."""
    board = vec[i64]([0] * SIZE)
    cell: i64
    at: i64
    for cell in range(81):
        board[cell] = 511
    for at in range(243):
        board[PLACES + at] = 511
    for at in range(27):
        board[EMPTY + at] = 9
    board[OPEN] = 81
    for cell in range(81):
        digit: i64 = digits[cell]
        if digit:
            place(board, cell, digit - 1)
    board[PLACED] = 0
    return board


def eliminate(board: vec[i64], cell: i64, digit: i64) -> None:
    """Take out a candidate, which may be gone already."""
    kind: i64
    base: i64 = PLACES + digit * 27
    board[cell] &= ~(1 << digit)
    for kind in range(3):
        board[base + HOUSE_OF[cell * 3 + kind]] &= ~POSITION_BIT[cell * 3 + kind]


def eliminate_places(board: vec[i64], house: i64, positions: i64, digit: i64) -> None:
    """Take a digit out of some places of a house."""
    while positions:
        eliminate(board, HOUSE_CELL[house * 9 + FIRST[positions]], digit)
        positions &= positions - 1


def eliminate_digits(board: vec[i64], cell: i64, digits: i64) -> None:
    """Take some digits out of a cell."""
    while digits:
        eliminate(board, cell, FIRST[digits])
        digits &= digits - 1


def place(board: vec[i64], cell: i64, digit: i64) -> None:
    """Fill an empty cell."""
    kind: i64
    eliminate_digits(board, cell, board[cell])
    for kind in range(3):
        house: i64 = HOUSE_OF[cell * 3 + kind]
        eliminate_places(board, house, board[PLACES + digit * 27 + house], digit)
        board[EMPTY + house] -= 1
    board[FILLED + digit] += 1
    board[OPEN] -= 1
    board[PLACED] = 1
