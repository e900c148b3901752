"""Skyscrapers: how many digits are seen from outside, or which is the first that is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from numberplace.core.words import N_
from numberplace.sudoku.constraints.outside import LawClue
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import LineForm, Rules


@dataclass(frozen=True)
class Skyscraper(LawClue):
    """One clue."""

    id = "skyscraper"
    iss, fpuzzles = "Skyscraper", "skyscraper"
    counts_digits = True
    reads_short_lines = True
    name = N_("Skyscrapers")
    clue = N_("Skyscraper clue")
    about = N_(
        "A number outside says how many digits are seen from that side; higher ones hide lower "
        "ones."
    )

    def automaton(self, size: int) -> Automaton:
        return _showing(size, self.number, size, 0)

    def rules(self, board: Board) -> Rules:
        """One automaton, also for a line that has fewer cells than there are digits."""
        return self._rules(board, 0)

    def rules_from_zero(self, board: Board) -> Rules:
        """Return the requirements where each digit counts one less: a digit that counts 0 is not
        seen."""
        return self._rules(board, 1)

    def _rules(self, board: Board, unseen: int) -> Rules:
        line = self.line(board)
        return Rules(lines=(LineForm(line, _showing(board.size, self.number, len(line), unseen)),))

    @classmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return the number of digits higher than all before them."""
        return sum(digit > max(held[:at], default=0) for at, digit in enumerate(held))


@lru_cache(maxsize=64)
def _showing(size: int, number: int, length: int, unseen: int) -> Automaton:
    """Return the automaton of a row of cells of which so many digits are seen.

    Args:
        unseen: the highest digit that is never seen, 0 for none.
    """

    def step(state: tuple[int, int], digit: int, _at: int) -> tuple[tuple[int, int], ...]:
        highest, seen = state
        if digit <= unseen:
            return (state,)
        if digit == highest or seen + (digit > highest) > number:
            return ()  # no digit stands twice in a row
        return ((max(highest, digit), seen + (digit > highest)),)

    def is_end(state: tuple[int, int]) -> bool:
        return state[1] == number and (length < size or state[0] == size)

    return automaton(length, size, [(unseen, 0)], step, is_end)


@dataclass(frozen=True)
class HiddenSkyscraper(LawClue):
    """One clue."""

    id = "hiddenskyscraper"
    iss, fpuzzles = "HiddenSkyscraper", "hiddenskyscraper"
    name = N_("Hidden skyscrapers")
    clue = N_("Hidden skyscraper")
    about = N_(
        "A number outside is the first digit, seen from that side, that is hidden by a higher one."
    )
    frame = "|{}|"

    @classmethod
    def raised_iss(cls, words: Sequence[str]) -> Sequence[str]:
        """The digit that is told is one higher."""
        return (*words[:1], *(str(int(word) + 1) if word.isdecimal() else "" for word in words[1:]))

    def automaton(self, size: int) -> Automaton:
        return _hiding(size, self.number)

    @classmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return the first digit behind a higher one, 0 where there is none."""
        return next((d for at, d in enumerate(held) if d < max(held[: at + 1])), 0)


@lru_cache(maxsize=32)
def _hiding(size: int, number: int) -> Automaton:
    """Return the automaton of a line of which this digit is the first that is hidden."""

    def step(highest: int, digit: int, _at: int) -> tuple[int, ...]:
        if highest < 0:
            return (highest,)  # it was met
        if digit < highest:
            return (-1,) if digit == number else ()
        return (digit,)

    return automaton(size, size, [0], step, lambda highest: highest < 0)
