"""The steps that fill a cell at once: singles, and locked candidates that lead to one."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import COUNT, FIRST, HOUSE_CELL
from numberplace.sudoku.rate.se.board import EMPTY, PLACES, eliminate_places, place
from numberplace.sudoku.rate.se.tables import CROSSINGS, ORDER


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


def direct_locking(board: vec[i64]) -> i64:
    """Fill the first cell that pointing or claiming leaves as a hidden single. Returns 17 or 19."""
    at: i64
    digit: i64
    other: i64
    for at in range(0, 864, 8):
        first: i64 = CROSSINGS[at]
        shared: i64 = CROSSINGS[at + 2]
        for digit in range(9):
            base: i64 = PLACES + digit * 27
            mask: i64 = board[base + first]
            if mask & ~shared or mask & (mask - 1) == 0:
                continue
            for other in range(at + 4, at + 8, 2):
                third: i64 = CROSSINGS[other]
                places: i64 = board[base + third]
                left: i64 = places & ~CROSSINGS[other + 1]
                if COUNT[left] != 1 or COUNT[places] == 1:
                    continue
                second: i64 = CROSSINGS[at + 1]
                gone: i64 = board[base + second] & ~CROSSINGS[at + 3]
                eliminate_places(board, second, gone, digit)
                place(board, HOUSE_CELL[third * 9 + FIRST[left]], digit)
                return 17 if first >= 18 else 19
    return 0
