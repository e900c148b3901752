"""Repair: what is known of puzzles, used on digits that are not sure.

A puzzle that was printed has one solution. Where what was read has none or several, the doubtful
digits are tried as what else they may be; the change is kept, still marked, when exactly one puzzle
with one solution comes of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from numberplace.core.answers import ONE
from numberplace.core.errors import GameError
from numberplace.kinds import KINDS

CELLS = 81
MOST_CELLS = 6
"""Doubtful digits tried otherwise, the least sure first."""
MOST_AT_ONCE = 2
UNSURE = 0.5
"""Of two equal digits in a house the less sure is doubtful, both when they are about as sure."""


@dataclass(frozen=True, slots=True)
class Guess:
    """What a cell was read as."""

    digit: int
    """0 for nothing."""
    other: int
    """What it would be otherwise; 0 for nothing."""
    share: float
    """How likely it is ``digit``."""
    is_doubtful: bool


def repair(guesses: dict[int, Guess]) -> tuple[bytes, frozenset[int]]:
    """Return 81 digits and the cells to be looked at."""
    digits = bytearray(CELLS)
    doubtful = {cell for cell, guess in guesses.items() if guess.is_doubtful}
    for cell, guess in guesses.items():
        digits[cell] = guess.digit
    doubtful |= _clashing(bytes(digits), guesses)
    if doubtful and not _has_one_solution(bytes(digits)):
        for ways in (_alike, _others):
            found = list(ways(bytes(digits), doubtful, guesses))
            if len(found) == 1:
                return found[0], frozenset(doubtful)
    return bytes(digits), frozenset(doubtful)


def _clashing(digits: bytes, guesses: dict[int, Guess]) -> set[int]:
    """Return the cells of equal digits in a house: the less sure of two, or both."""
    found: set[int] = set()
    cells = [cell for cell in range(CELLS) if digits[cell]]
    for one, other in combinations(cells, 2):
        if digits[one] == digits[other] and _see_each_other(one, other):
            for cell, against in ((one, other), (other, one)):
                if 1 - guesses[cell].share > UNSURE * (1 - guesses[against].share):
                    found.add(cell)
    return found


def _see_each_other(one: int, other: int) -> bool:
    (row, column), (row2, column2) = divmod(one, 9), divmod(other, 9)
    return (
        row == row2 or column == column2 or (row // 3 == row2 // 3 and column // 3 == column2 // 3)
    )


def _alike(digits: bytes, doubtful: set[int], guesses: dict[int, Guess]) -> Iterator[bytes]:
    """Yield the puzzles with one solution that come of reading all doubtful digits of one kind
    otherwise: a typeface that draws a 3 like a 5 does so in every cell."""
    pairs = {(guesses[cell].digit, guesses[cell].other) for cell in doubtful}
    for first, second in sorted(pairs):
        changed = bytearray(digits)
        for cell in doubtful:
            if (guesses[cell].digit, guesses[cell].other) == (first, second):
                changed[cell] = second
        if _has_one_solution(bytes(changed)):
            yield bytes(changed)


def _others(digits: bytes, doubtful: set[int], guesses: dict[int, Guess]) -> Iterator[bytes]:
    """Yield the puzzles with one solution that come of reading a digit or two otherwise."""
    cells = sorted(doubtful, key=lambda cell: guesses[cell].share)[:MOST_CELLS]
    for count in range(1, MOST_AT_ONCE + 1):
        for chosen in combinations(cells, count):
            changed = bytearray(digits)
            for cell in chosen:
                changed[cell] = guesses[cell].other
            if _has_one_solution(bytes(changed)):
                yield bytes(changed)


def _has_one_solution(digits: bytes) -> bool:
    kind = KINDS[0]
    assert kind.solver is not None
    try:
        puzzle = kind.parse_puzzle("".join(map(str, digits)))
    except GameError:
        return False
    return kind.solver.solve(puzzle, 2).outcome == ONE
