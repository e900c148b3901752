"""Between lines: all digits lie between those of the two circles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from numberplace.core.drawing.shapes import Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import LawLine
from numberplace.sudoku.constraints.marks import CIRCLE, FIRM, Figure, Level, RuleMark, Sheet
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board, Cells


def _plain(sheet: Sheet) -> Iterator[Shape]:
    yield sheet.line(FIRM, 0.07)


@dataclass(frozen=True)
class Between(LawLine):
    """One line with a circle at each end."""

    id = "between"
    is_relative = True
    iss, fpuzzles = "Between", "betweenline"
    name = N_("Between lines")
    clue = N_("Between line")
    about = N_("Digits on a line lie strictly between those in the circles at its ends.")
    mark = RuleMark(_plain, Level.LINE)
    least = 3
    longest = 5

    def reading(self) -> Cells:
        return self.ends_first()

    def automaton(self, size: int) -> Automaton:
        return _inside(size, len(self.run))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A thin line with a circle at each end."""
        ends = (self.run[:1], self.run[-1:])
        return (*super().figures(board), *(Figure(CIRCLE, end) for end in ends))


@lru_cache(maxsize=64)
def _inside(size: int, length: int) -> Automaton:
    """Return the automaton of both ends and the cells between them, in this order."""

    def step(state: tuple[int, int], digit: int, at: int) -> tuple[tuple[int, int], ...]:
        low, high = state
        if at < 2:
            return ((min(low, digit), max(high, digit)),)
        return (state,) if low < digit < high else ()

    return automaton(length, size, [(size, 0)], step)
