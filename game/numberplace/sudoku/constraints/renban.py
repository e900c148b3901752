"""Renban: the digits of a line are consecutive, in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from numberplace.core.drawing.shapes import Disc, Ink, Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import DrawnLine
from numberplace.sudoku.constraints.marks import Level, Mark, Sheet
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Law, Line, Rules


def _beads(sheet: Sheet) -> Iterator[Shape]:
    """Yield beads in the cells, for their digits follow each other."""
    ink = Ink("path_5", 0.51, is_mixed=True)
    yield sheet.line(ink, 0.12)
    for point in sheet.points:
        yield Disc(point, 0.17, ink)


@dataclass(frozen=True)
class Renban(DrawnLine):
    """One line."""

    id = "renban"
    name = N_("Renban lines")
    about = N_("The digits of a beaded line are consecutive, in any order, none twice.")
    mark = Mark(_beads, Level.LINE)
    longest = 5

    def rules(self, board: Board) -> Rules:
        return Rules(groups=(self.run,), lines=(Line(Law.RENBAN, self.run),))

    @classmethod
    def fits(cls, held: Sequence[int]) -> bool:
        return len(set(held)) == len(held) and max(held) - min(held) == len(held) - 1
