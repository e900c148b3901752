"""The steps that fill a cell at once."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import FIRST, HOUSE_CELL
from numberplace.sudoku.rate.se.board import EMPTY, PLACES, place
from numberplace.sudoku.rate.se.tables import ORDER


def hidden_single(board: vec[i64]) -> i64:
    """Fill the first hidden single; last cells of houses come first. Returns 10, 12, 15 or 0."""
    found: i64 = 0
    at: i64
    digit: i64
    for at in range(27):
        house: i64 = ORDER[at]
        for digit in range(9):
            mask: i64 = board[PLACES + digit * 27 + house]
            if mask and mask & (mask - 1) == 0:
                if board[EMPTY + house] == 1:
                    place(board, HOUSE_CELL[house * 9 + FIRST[mask]], digit)
                    return 10
                if not found:
                    found = 1 + at * 9 + digit
    if not found:
        return 0
    at = (found - 1) // 9
    digit = (found - 1) % 9
    house = ORDER[at]
    place(board, HOUSE_CELL[house * 9 + FIRST[board[PLACES + digit * 27 + house]]], digit)
    return 12 if at < 9 else 15


def naked_single(board: vec[i64]) -> i64:
    """Fill the first cell with one candidate. Returns 23 or 0."""
    cell: i64
    for cell in range(81):
        mask: i64 = board[cell]
        if mask and mask & (mask - 1) == 0:
            place(board, cell, FIRST[mask])
            return 23
    return 0
