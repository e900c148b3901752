"""Sandwich: the digits between 1 and the highest digit of a line add up to the number outside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from numberplace.core.words import N_
from numberplace.sudoku.constraints.outside import LawClue
from numberplace.sudoku.model.automata import Automaton, automaton


@dataclass(frozen=True)
class Sandwich(LawClue):
    """One clue."""

    id = "sandwich"
    iss, fpuzzles = "Sandwich", "sandwichsum"
    name = N_("Sandwich sums")
    clue = N_("Sandwich sum")
    about = N_(
        "A number outside is the sum of the digits between 1 and the highest digit of its line."
    )
    sides = ("top", "left")
    share = 1.0

    def automaton(self, size: int) -> Automaton:
        return _filling(size, self.number)

    @classmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return the sum between the lowest and the highest digit."""
        first, last = sorted((held.index(1), held.index(max(held))))
        return sum(held[first + 1 : last])


MAX_COUNTED_APART = 9
"""Digits of the largest board on which the digits between the ends are told apart."""
State = tuple[int, int, int]
"""The end that was met first, 0 before and -1 after both; the digit_mask and the sum between."""


@lru_cache(maxsize=128)
def _filling(size: int, number: int) -> Automaton:
    """Return the automaton of a row whose digits between 1 and the highest add up to a number."""

    def step(state: State, digit: int, _at: int) -> tuple[State, ...]:
        end, used, total = state
        if end <= 0:
            is_end = digit in (1, size)
            return () if end and is_end else ((digit if is_end else end, 0, 0),)
        if digit == size + 1 - end:
            return ((-1, 0, 0),) if total == number else ()
        bit = 1 << digit - 1 if size <= MAX_COUNTED_APART else 0
        if digit == end or used & bit or total + digit > number:
            return ()
        return ((end, used | bit, total + digit),)

    return automaton(size, size, [(0, 0, 0)], step, lambda state: state[0] == -1)
