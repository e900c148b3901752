"""Correct uncertain digits by the fact that a puzzle has one solution.

A puzzle that was printed has one solution. Where what was read has none or several, the doubtful
digits are tried as what else they may be; the change is kept, still marked, when exactly one puzzle
with one solution comes of it. Otherwise the cells are marked that are likeliest to be at fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product

from numberplace.core.answers import NONE, ONE, Solution
from numberplace.core.errors import GameError
from numberplace.kinds import kind_named
from numberplace.photo.hands import Hand

CELLS = 81
MAX_CELLS = 6
"""Maximum number of doubtful digits that are varied, the least sure first."""
MAX_CHANGES = 2
MIN_SHARE = 1e-6
"""Minimum probability that a digit is wrong."""
PLAIN = 0.95
"""Probability above which a digit counts as plainly printed."""
CERTAIN = 0.93
"""Probability below which a digit is doubtful on a board without exactly one solution."""
MIN_WEIGHT = 0.01
"""Other puzzles with one solution count where all they need is at least so likely."""
MIN_MENDING = 0.03
"""Likelihood of another digit, compared with the digit read, from which the other one is taken: a
clear digit may be misprinted."""
MIN_EXPLAINING = 1e-3
"""Weight of an unlikely change that explains why a board has no solution: print itself may err."""
UNSURE = 0.5
"""Of two equal digits in a house the less sure is doubtful, both when they are about as sure."""


@dataclass(frozen=True, slots=True)
class Guess:
    """The readings of a cell, with their likelihoods."""

    digit: int
    """0 for nothing."""
    other: int
    """The next likely digit of the cell; 0 for an empty cell."""
    share: float
    """Likelihood of ``digit``."""
    is_doubtful: bool
    shares: tuple[float, ...] = ()
    """Likelihood of an empty cell, then of each digit; empty when only ``other`` is known."""
    hand: Hand = Hand.PRINTED

    @property
    def is_certain(self) -> bool:
        """Return True if the reading of the cell holds even on a board that cannot be right."""
        return not self.is_doubtful and self.share >= CERTAIN and self.hand is Hand.PRINTED

    def weight(self, digit: int) -> float:
        """Return the likelihood of another digit in the cell, compared with the digit read."""
        likely = self.shares[digit] if self.shares else float(digit == self.other)
        read = self.shares[self.digit] if self.shares else self.share
        return (likely if self.shares else likely * (1 - self.share)) / max(read, MIN_SHARE)


def repair(
    guesses: dict[int, Guess], skipped: Iterable[int] = ()
) -> tuple[bytes, frozenset[int], str]:
    """Return 81 digits, the cells to be looked at, and how many solutions the digits have.

    Args:
        skipped: cells where something stands that was not taken for a printed digit.
    """
    digits = bytearray(CELLS)
    doubtful = {cell for cell, guess in guesses.items() if guess.is_doubtful}
    for cell, guess in guesses.items():
        digits[cell] = guess.digit
    clashing = _clashing(bytes(digits), guesses)
    doubtful |= clashing
    outcome = _search(bytes(digits)).outcome
    if outcome == ONE:
        return bytes(digits), frozenset(_unsettled(bytes(digits), doubtful, guesses)), ONE
    uncertain = {cell for cell, guess in guesses.items() if not guess.is_certain}
    hand = {cell for cell, guess in guesses.items() if guess.hand >= Hand.LIKELY}
    without = _changed(bytes(digits), dict.fromkeys(hand, 0))
    if hand and _has_one_solution(without):
        return without, frozenset(doubtful | uncertain), ONE
    unclear = {c for c in doubtful if guesses[c].weight(guesses[c].other) >= MIN_MENDING}
    mended = _mended(bytes(digits), unclear, guesses) if unclear else None
    if mended is not None:
        return mended[0], frozenset(mended[1] | clashing | (doubtful - unclear)), ONE
    if outcome == NONE and not hand:
        culprits = _explaining(bytes(digits), guesses)
        if culprits:
            return bytes(digits), frozenset(culprits | doubtful), NONE
    doubtful |= uncertain | set(skipped)
    without = _changed(bytes(digits), dict.fromkeys(doubtful, 0))
    if outcome == NONE and _search(without).outcome == NONE:
        doubtful |= guesses.keys()  # digits that were sure are wrong: none is to be trusted
    elif not doubtful:  # the digits that are less sure than print mostly is, at least one
        cells = sorted(guesses, key=lambda cell: guesses[cell].share)[:MAX_CELLS]
        doubtful = set(cells[:1]) | {cell for cell in cells if guesses[cell].share < PLAIN}
    return bytes(digits), frozenset(doubtful), outcome


def _mended(
    digits: bytes, doubtful: set[int], guesses: dict[int, Guess]
) -> tuple[bytes, set[int]] | None:
    """Return the one puzzle that doubtful digits allow, and its doubtful cells."""
    for ways in (_alike, _others):
        found = list(ways(digits, doubtful, guesses))
        if len(found) == 1:
            changed = {cell for cell in doubtful if found[0][cell] != digits[cell]}
            now = {cell: _read_as(found[0][cell], guess) for cell, guess in guesses.items()}
            return found[0], changed | _unsettled(found[0], doubtful, now)
    return None


def _unsettled(digits: bytes, doubtful: set[int], guesses: dict[int, Guess]) -> set[int]:
    """Return the doubtful cells of a puzzle with one solution that the solution does not settle.

    A printed puzzle has one solution. A doubtful cell is settled when no likely other reading, of
    the cell alone or of a second one too, gives a puzzle with one solution. Handwriting is not
    settled where the print alone has one solution: what a player wrote may well be right.
    """
    hand = {cell for cell in doubtful if guesses[cell].hand is Hand.PLAIN}
    found = hand if _has_one_solution(_changed(digits, dict.fromkeys(hand, 0))) else set()
    others = {cell: _likely_others(guesses[cell]) for cell in doubtful}
    for cell in doubtful - found:
        if any(_has_one_solution(_changed(digits, {cell: other})) for other in others[cell]):
            found.add(cell)
    found |= _unsettled_kinds(digits, doubtful, others)
    least_sure = sorted(doubtful, key=lambda cell: guesses[cell].share)[:MAX_CELLS]
    for one, two in combinations(least_sure, 2):
        if {one, two} <= found:
            continue
        for first, second in product(others[one], others[two]):
            is_likely = guesses[one].weight(first) * guesses[two].weight(second) >= MIN_WEIGHT
            if is_likely and _has_one_solution(_changed(digits, {one: first, two: second})):
                found |= {one, two}
    return found


def _unsettled_kinds(digits: bytes, doubtful: set[int], others: dict[int, list[int]]) -> set[int]:
    """Return the cells of digits that, all changed together, give one solution as well.

    A typeface that draws a 3 like a 5 does so in every cell; without a 5 elsewhere nothing tells.
    """
    found: set[int] = set()
    for digit, other in product(range(1, 10), repeat=2):
        doubted = {c for c in doubtful if digits[c] == digit and other in others[c]}
        every = {c for c in range(CELLS) if digits[c] == digit}
        changes = [dict.fromkeys(cells, other) for cells in (doubted, every)]
        if doubted and any(_has_one_solution(_changed(digits, change)) for change in changes):
            found |= doubted
    return found


def _read_as(digit: int, guess: Guess) -> Guess:
    if digit == guess.digit:
        return guess
    return replace(guess, digit=digit, other=guess.digit, share=1 - guess.share)


def _likely_others(guess: Guess) -> list[int]:
    """Return the other likely digits of a cell."""
    every = {other for other in range(10) if guess.weight(other) >= MIN_WEIGHT} | {guess.other}
    return sorted(every - {guess.digit})


def _changed(digits: bytes, changes: dict[int, int]) -> bytes:
    changed = bytearray(digits)
    for cell, digit in changes.items():
        changed[cell] = digit
    return bytes(changed)


def _explaining(digits: bytes, guesses: dict[int, Guess]) -> set[int]:
    """Return the cells one of which alone, read otherwise, makes a puzzle with one solution.

    Where what one of them may be otherwise is likely, the unlikely ones are left out.
    """
    weights: dict[int, float] = {}
    for cell, guess in guesses.items():
        without = _changed(digits, {cell: 0})
        found = _search(without)
        if not digits[cell] or found.outcome == NONE:
            continue
        others = [int(found.grid[cell])] if found.outcome == ONE else range(1, 10)
        likely = [
            guess.weight(other)
            for other in others
            if found.outcome == ONE or _has_one_solution(_changed(digits, {cell: other}))
        ]
        if found.outcome == ONE:
            likely.append(guess.weight(0))
        if likely:
            weights[cell] = max(MIN_EXPLAINING, *likely)
    least = MIN_WEIGHT * max(weights.values(), default=0.0) * 2
    ordered = sorted(weights, key=lambda cell: -weights[cell])[:MAX_CELLS]
    return {cell for cell in ordered if weights[cell] >= least}


def _clashing(digits: bytes, guesses: dict[int, Guess]) -> set[int]:
    """Return the cells of equal digits in a house: the less sure of two, or both."""
    found: set[int] = set()
    cells = [cell for cell in range(CELLS) if digits[cell]]
    for one, other in combinations(cells, 2):
        if digits[one] == digits[other] and _see_each_other(one, other):
            for cell, against in ((one, other), (other, one)):
                if 1 - guesses[cell].share >= UNSURE * (1 - guesses[against].share):
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
    cells = sorted(doubtful, key=lambda cell: guesses[cell].share)[:MAX_CELLS]
    for count in range(1, MAX_CHANGES + 1):
        for chosen in combinations(cells, count):
            changed = bytearray(digits)
            for cell in chosen:
                changed[cell] = guesses[cell].other
            if _has_one_solution(bytes(changed)):
                yield bytes(changed)


def _has_one_solution(digits: bytes) -> bool:
    return _search(digits).outcome == ONE


def solution_of(digits: bytes) -> bytes | None:
    """Return the 81 digits of the one solution, None where there is not exactly one."""
    found = _search(digits)
    return bytes(int(sign) for sign in found.grid) if found.outcome == ONE else None


def _search(digits: bytes) -> Solution:
    """Return the result of the exact search; clashing digits have no solution."""
    kind = kind_named("sudoku")
    assert kind.solver is not None
    try:
        puzzle = kind.parse_puzzle("".join(map(str, digits)))
    except GameError as error:
        return Solution((), NONE, str(error))
    return kind.solver.solve(puzzle, 2)
