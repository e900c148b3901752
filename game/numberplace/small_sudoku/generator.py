"""Make small boards with exactly one solution, of two levels, from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from numberplace.small_sudoku.board import Shape, SmallPuzzle, houses_of, peers_of

GIVEN_SHARE: Final = {"easy": 0.45, "medium": 0.0}
"""Levels, with the share of the cells that stay given at least; the rest is dug out."""


def make_puzzle(shape: Shape, level: str, rng: random.Random) -> SmallPuzzle:
    """Return a puzzle of 4 x 4 or 6 x 6 that singles solve; the same ``rng``, the same puzzle."""
    solution = _fill(shape, rng)
    givens = bytearray(solution)
    least = GIVEN_SHARE[level] * len(givens)
    order = list(range(len(givens)))
    rng.shuffle(order)
    for cell in order:
        if len(givens) - givens.count(0) - 1 < least:
            break
        digit, givens[cell] = givens[cell], 0
        if not is_solved_by_singles(shape, bytes(givens)):
            givens[cell] = digit
    return SmallPuzzle(shape, bytes(givens), solution)


def find_solutions(shape: Shape, givens: bytes, limit: int = 2) -> list[bytes]:
    """Return the solutions of a board, at most ``limit``."""
    found: list[bytes] = []
    for solution in _search(shape, bytearray(givens), None):
        found.append(solution)
        if len(found) == limit:
            break
    return found


def _fill(shape: Shape, rng: random.Random) -> bytes:
    return next(_search(shape, bytearray(shape.size**2), rng))


def _search(shape: Shape, digits: bytearray, rng: random.Random | None) -> Iterator[bytes]:
    """Yield the ways to fill a board, the narrowest cell first, digits shuffled by ``rng``."""
    choices = {cell: open_digits(shape, digits, cell) for cell, d in enumerate(digits) if not d}
    if not choices:
        yield bytes(digits)
        return
    cell = min(choices, key=lambda at: len(choices[at]))
    if rng is not None:
        rng.shuffle(choices[cell])
    for digit in choices[cell]:
        digits[cell] = digit
        yield from _search(shape, digits, rng)
    digits[cell] = 0


def open_digits(shape: Shape, digits: bytes | bytearray, cell: int) -> list[int]:
    """Return the digits that the cell's peers leave open, ascending."""
    taken = {digits[peer] for peer in peers_of(shape)[cell]}
    return [digit for digit in range(1, shape.size + 1) if digit not in taken]


def is_solved_by_singles(shape: Shape, givens: bytes) -> bool:
    """Tell whether singles fill the board, which also proves that it has one solution."""
    digits = bytearray(givens)
    while 0 in digits:
        step = _naked_single(shape, digits) or _hidden_single(shape, digits)
        if step is None:
            return False
        digits[step[0]] = step[1]
    return True


def _naked_single(shape: Shape, digits: bytearray) -> tuple[int, int] | None:
    for cell, digit in enumerate(digits):
        if not digit:
            choices = open_digits(shape, digits, cell)
            if len(choices) == 1:
                return cell, choices[0]
    return None


def _hidden_single(shape: Shape, digits: bytearray) -> tuple[int, int] | None:
    for house in houses_of(shape):
        empty = [cell for cell in house if not digits[cell]]
        choices = {cell: open_digits(shape, digits, cell) for cell in empty}
        for digit in range(1, shape.size + 1):
            places = [cell for cell in empty if digit in choices[cell]]
            if len(places) == 1:
                return places[0], digit
    return None
