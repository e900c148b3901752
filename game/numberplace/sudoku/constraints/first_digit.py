"""Clues outside whose meaning the first digit tells: X-sums and numbered rooms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from numberplace.core.words import N_
from numberplace.sudoku.constraints.outside import LawClue
from numberplace.sudoku.model.automata import Automaton, automaton


@dataclass(frozen=True)
class XSum(LawClue):
    """One clue."""

    id = "xsum"
    iss, fpuzzles = "XSum", "xsum"
    name = N_("X-sums")
    clue = N_("X-sum")
    about = N_(
        "A number outside is the sum of the first digits from that side, as many as the first "
        "of them says."
    )
    frame = "({})"

    def automaton(self, size: int) -> Automaton:
        return _first_add_up(size, self.number)

    @classmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return the sum of as many digits as the first one says."""
        return sum(held[: held[0]])


@lru_cache(maxsize=128)
def _first_add_up(size: int, number: int) -> Automaton:
    """Return the automaton of a line whose first digits add up to a number."""

    def step(state: tuple[int, int], digit: int, at: int) -> tuple[tuple[int, int], ...]:
        open_cells, left = (digit, number) if at == 0 else state
        if not open_cells:
            return ((0, 0),)
        open_cells, left = open_cells - 1, left - digit
        return ((open_cells, left),) if left >= 0 and bool(left) == bool(open_cells) else ()

    return automaton(size, size, [(0, 0)], step)


@dataclass(frozen=True)
class NumberedRoom(LawClue):
    """One clue."""

    id = "numberedroom"
    iss, fpuzzles = "NumberedRoom", "numberedroom"
    name = N_("Numbered rooms")
    clue = N_("Numbered room")
    about = N_(
        "A number outside is the digit in the cell whose place the first digit gives, counted "
        "from that side; the first cell is number 1."
    )
    frame = ":{}:"

    def automaton(self, size: int) -> Automaton:
        return _at_number(size, self.number)

    @classmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return the digit at the place that the first one names."""
        return held[held[0] - 1]


@lru_cache(maxsize=32)
def _at_number(size: int, wanted: int) -> Automaton:
    """Return the automaton of a line with a digit at the place that the first digit names."""

    def step(left: int, digit: int, at: int) -> tuple[int, ...]:
        left = digit if at == 0 else left  # cells up to that place, this one among them
        if left == 1 and digit != wanted:
            return ()
        return (max(left - 1, 0),)

    return automaton(size, size, [0], step)
