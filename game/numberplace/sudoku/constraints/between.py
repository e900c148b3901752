"""Between lines: all digits lie between those of the two circles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from numberplace.core.drawing.shapes import Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import DrawnLine
from numberplace.sudoku.constraints.marks import CIRCLE, FIRM, Figure, Level, Mark, Sheet
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Law, Line, Rules


def _plain(sheet: Sheet) -> Iterator[Shape]:
    yield sheet.line(FIRM, 0.07)


@dataclass(frozen=True)
class Between(DrawnLine):
    """One line with a circle at each end."""

    id = "between"
    name = N_("Between lines")
    about = N_("Digits on a line lie strictly between those in the circles at its ends.")
    mark = Mark(_plain, Level.LINE)
    least = 3
    longest = 5

    def rules(self, board: Board) -> Rules:
        return Rules(lines=(Line(Law.BETWEEN, self.run),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A thin line with a circle at each end."""
        ends = (self.run[:1], self.run[-1:])
        return (*super().figures(board), *(Figure(CIRCLE, end) for end in ends))

    @classmethod
    def fits(cls, held: Sequence[int]) -> bool:
        """Tell whether the inner digits lie between the ends."""
        low, high = sorted((held[0], held[-1]))
        return all(low < digit < high for digit in held[1:-1])
