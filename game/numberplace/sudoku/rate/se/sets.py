"""Singles, locked candidates, naked and hidden sets, and fish: the first of each, applied."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import COUNT, FIRST, HOUSE_CELL, SUBSETS, SUBSETS_START
from numberplace.sudoku.rate.se.board import (
    EMPTY,
    FILLED,
    PLACES,
    eliminate_digits,
    eliminate_places,
    place,
)
from numberplace.sudoku.rate.se.tables import CROSSINGS, ORDER


def hidden_single(board: vec[i64]) -> i64:
    """Fill the first hidden single; last cells of houses come first. Returns 10, 12, 15 or 0."""
    at: i64
    for at in range(27):
        if board[EMPTY + ORDER[at]] == 1 and fill_house(board, ORDER[at]):
            return 10
    for at in range(27):
        if fill_house(board, ORDER[at]):
            return 12 if at < 9 else 15
    return 0


def fill_house(board: vec[i64], house: i64) -> bool:
    """Fill the first hidden single of a house; tell whether there is one."""
    digit: i64
    for digit in range(9):
        mask: i64 = board[PLACES + digit * 27 + house]
        if mask and mask & (mask - 1) == 0:
            place(board, HOUSE_CELL[house * 9 + FIRST[mask]], digit)
            return True
    return False


def naked_single(board: vec[i64]) -> i64:
    """Fill the first cell with one candidate. Returns 23 or 0."""
    cell: i64
    for cell in range(81):
        mask: i64 = board[cell]
        if mask and mask & (mask - 1) == 0:
            place(board, cell, FIRST[mask])
            return 23
    return 0


def locking(board: vec[i64], direct: bool = False) -> i64:
    """Apply the first pointing or claiming. Returns 26, 28 or 0.

    If ``direct``, only the first that leaves a hidden single of a house beside, which is filled
    too. Returns 17, 19 or 0.
    """
    at: i64
    digit: i64
    other: i64
    for at in range(0, 864, 8):
        first: i64 = CROSSINGS[at]
        second: i64 = CROSSINGS[at + 1]
        for digit in range(9):
            base: i64 = PLACES + digit * 27
            mask: i64 = board[base + first]
            if mask & ~CROSSINGS[at + 2] or mask & (mask - 1) == 0:
                continue
            gone: i64 = board[base + second] & ~CROSSINGS[at + 3]
            if gone and not direct:
                eliminate_places(board, second, gone, digit)
                return 26 if first >= 18 else 28
            if not direct:
                continue
            for other in range(at + 4, at + 8, 2):
                third: i64 = CROSSINGS[other]
                places: i64 = board[base + third]
                left: i64 = places & ~CROSSINGS[other + 1]
                if COUNT[left] == 1 and COUNT[places] != 1:
                    eliminate_places(board, second, gone, digit)
                    place(board, HOUSE_CELL[third * 9 + FIRST[left]], digit)
                    return 17 if first >= 18 else 19
    return 0


def naked_set(board: vec[i64], size: i64) -> i64:
    """Apply the first naked set. Returns 30, 36, 50 or 0."""
    at: i64
    i: i64
    for at in range(27):
        house: i64 = ORDER[at]
        if board[EMPTY + house] < size * 2:
            continue
        small: i64 = 0
        for i in range(9):
            count: i64 = COUNT[board[HOUSE_CELL[house * 9 + i]]]
            if 2 <= count <= size:
                small |= 1 << i
        if COUNT[small] < size:
            continue
        for i in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
            chosen: i64 = SUBSETS[i]
            if chosen & ~small:
                continue
            digits: i64 = union_of_cells(board, house, chosen)
            if COUNT[digits] == size and clear(board, house, 511 & ~chosen, digits):
                return 30 if size == 2 else 36 if size == 3 else 50
    return 0


def union_of_cells(board: vec[i64], house: i64, positions: i64) -> i64:
    """Return the digits that some cells of a house have between them."""
    digits: i64 = 0
    while positions:
        digits |= board[HOUSE_CELL[house * 9 + FIRST[positions]]]
        positions &= positions - 1
    return digits


def clear(board: vec[i64], house: i64, positions: i64, digits: i64) -> bool:
    """Take digits out of some cells of a house; tell whether any was there."""
    found = False
    while positions:
        cell: i64 = HOUSE_CELL[house * 9 + FIRST[positions]]
        positions &= positions - 1
        gone: i64 = board[cell] & digits
        if gone:
            found = True
            eliminate_digits(board, cell, gone)
    return found


def union_of_places(board: vec[i64], house: i64, digits: i64) -> i64:
    """Return the places that some digits have in a house between them."""
    places: i64 = 0
    while digits:
        places |= board[PLACES + FIRST[digits] * 27 + house]
        digits &= digits - 1
    return places


def few_places(board: vec[i64], first: i64, step: i64, size: i64) -> i64:
    """Return which of nine words have two to ``size`` places: bit 0 the word at ``first``.

    The digits of a house stand 27 words apart, the lines of a digit beside each other.
    """
    few: i64 = 0
    i: i64
    for i in range(9):
        count: i64 = COUNT[board[first + i * step]]
        if 2 <= count <= size:
            few |= 1 << i
    return few


def hidden_set(board: vec[i64], size: i64, direct: bool = False) -> i64:
    """Apply the first hidden set. Returns 34, 40, 54 or 0.

    If ``direct``, only the first that leaves a hidden single of its house, which is filled too.
    Returns 20, 25 or 0.
    """
    at: i64
    i: i64
    for at in range(27):
        house: i64 = ORDER[at]
        if board[EMPTY + house] <= (size if direct else size * 2):
            continue
        few: i64 = few_places(board, PLACES + house, 27, size)
        if COUNT[few] < size:
            continue
        for i in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
            digits: i64 = SUBSETS[i]
            if digits & ~few:
                continue
            places: i64 = union_of_places(board, house, digits)
            if COUNT[places] != size:
                continue
            if direct and fill_beside(board, house, places, digits):
                return 20 if size == 2 else 25
            if not direct and clear(board, house, places, 511 & ~digits):
                return 34 if size == 2 else 40 if size == 3 else 54
    return 0


def fill_beside(board: vec[i64], house: i64, places: i64, digits: i64) -> bool:
    """Fill the first hidden single that a hidden set leaves in its house, if there is one."""
    digit: i64
    for digit in range(9):
        mask: i64 = board[PLACES + digit * 27 + house]
        if (digits >> digit) & 1 or COUNT[mask] < 2 or COUNT[mask & ~places] != 1:
            continue
        clear(board, house, places, 511 & ~digits)
        place(board, HOUSE_CELL[house * 9 + FIRST[mask & ~places]], digit)
        return True
    return False


def fish(board: vec[i64], size: i64) -> i64:
    """Apply the first fish; columns as bases come first. Returns 32, 38, 52 or 0."""
    base: i64
    i: i64
    digit: i64
    for base in (9, 0):
        few = vec[i64]([0] * 9)
        for digit in range(9):
            if board[FILLED + digit] + size * 2 <= 9:
                few[digit] = few_places(board, PLACES + digit * 27 + base, 1, size)
        for i in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
            lines: i64 = SUBSETS[i]
            for digit in range(9):
                if lines & ~few[digit]:
                    continue
                if swim(board, digit, base, lines, size):
                    return 32 if size == 2 else 38 if size == 3 else 52
    return 0


def swim(board: vec[i64], digit: i64, base: i64, lines: i64, size: i64) -> bool:
    """Eliminate a digit from the covers of a fish, if the lines form one that eliminates
    anything."""
    covers: i64 = 0
    rest: i64 = lines
    at: i64 = PLACES + digit * 27
    while rest:
        covers |= board[at + base + FIRST[rest]]
        rest &= rest - 1
    if COUNT[covers] != size:
        return False
    found = False
    while covers:
        cover: i64 = 9 - base + FIRST[covers]
        covers &= covers - 1
        gone: i64 = board[at + cover] & ~lines
        if gone:
            found = True
            eliminate_places(board, cover, gone, digit)
    return found
