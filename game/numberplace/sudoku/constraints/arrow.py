"""Arrow: the digits along an arrow add up to the one in its circle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from numberplace.core.drawing.shapes import Shape
from numberplace.core.drawing.signs import direction
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import DrawnLine
from numberplace.sudoku.constraints.marks import CIRCLE, STRONG, Figure, Level, Mark, Sheet, wedge
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Rules, Sum


def _arrow(sheet: Sheet) -> Iterator[Shape]:
    points = sheet.points
    yield sheet.line(STRONG, 0.05)
    yield wedge(points[-1], direction(points[-2], points[-1]), 0.17, STRONG, 0.05)


@dataclass(frozen=True)
class Arrow(DrawnLine):
    """One arrow, the circle first."""

    id = "arrow"
    name = N_("Arrows")
    about = N_("Digits along an arrow add up to the digit in its circle.")
    mark = Mark(_arrow, Level.LINE)
    least = 3
    longest = 4

    def rules(self, board: Board) -> Rules:
        """The sum of the shaft less the circle is nothing."""
        factors = (-1, *((1,) * (len(self.run) - 1)))
        return Rules(sums=(Sum(self.run, factors, 0),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (*super().figures(board), Figure(CIRCLE, self.run[:1]))

    @classmethod
    def fits(cls, held: Sequence[int]) -> bool:
        return sum(held[1:]) == held[0]
