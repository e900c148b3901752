"""Lockout lines: no digit lies between those of the two diamonds, which are far apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from numberplace.core.drawing.shapes import Area, Line, Shape
from numberplace.core.drawing.signs import GROUND
from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Takes
from numberplace.sudoku.constraints.lines import LawLine, NumberedLine
from numberplace.sudoku.constraints.marks import FIRM, STRONG, Figure, Level, RuleMark, Sheet
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board, Cells


def _dashes(sheet: Sheet) -> Iterator[Shape]:
    yield Line(tuple(sheet.points), FIRM, 0.07, (0.16, 0.12))


def _diamond(sheet: Sheet) -> Iterator[Shape]:
    for x, y in sheet.points:
        corners = ((x, y - 0.44), (x + 0.44, y), (x, y + 0.44), (x - 0.44, y))
        yield Area(corners, GROUND)
        yield Line(corners, STRONG, 0.05, is_closed=True)


DIAMOND: Final = RuleMark(_diamond, Level.END)


@dataclass(frozen=True)
class Lockout(NumberedLine, LawLine):
    """One line with a diamond at each end, and by how much the digits there differ at least."""

    id = "lockout"
    is_relative = True
    iss, fpuzzles = "Lockout", "lockout"
    name = N_("Lockout lines")
    clue = N_("Lockout line")
    about = N_(
        "The digits in the diamonds differ by 4 or more, or as the line says; no digit on the line "
        "lies between them or equals one of them."
    )
    mark = RuleMark(_dashes, Level.LINE)
    usual = 4
    takes = Takes.USUAL
    least = 3
    longest = 4

    def reading(self) -> Cells:
        return self.ends_first()

    def automaton(self, size: int) -> Automaton:
        return _outside(size, len(self.run), self.number)

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A broken line with a diamond at each end."""
        ends = (self.run[:1], self.run[-1:])
        return (*super().figures(board), *(Figure(DIAMOND, end) for end in ends))


@lru_cache(maxsize=64)
def _outside(size: int, length: int, difference: int) -> Automaton:
    """Return the automaton of both ends and the cells between them, in this order."""

    def step(state: tuple[int, int], digit: int, at: int) -> tuple[tuple[int, int], ...]:
        low, high = state
        if at == 0:
            return ((digit, digit),)
        if at == 1:
            return ((min(low, digit), max(low, digit)),) if abs(low - digit) >= difference else ()
        return () if low <= digit <= high else (state,)

    return automaton(length, size, [(0, 0)], step)
