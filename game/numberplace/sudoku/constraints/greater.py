"""Greater than: a sign opens towards the greater of two digits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import gt

from numberplace.core.drawing.shapes import Shape
from numberplace.core.drawing.signs import GROUND, direction
from numberplace.core.words import N_
from numberplace.sudoku.constraints.marks import INK, Level, RuleMark, Sheet, wedge
from numberplace.sudoku.constraints.relations import Sign
from numberplace.sudoku.model.board import Cells


def _wedge(sheet: Sheet) -> Iterator[Shape]:
    """Yield a wedge with its tip at the lower digit, on a rim of the ground."""
    right, down = direction(*sheet.points)
    x, y = sheet.between
    for ink, width in ((GROUND, 0.13), (INK, 0.05)):
        yield wedge((x + right * 0.07, y + down * 0.07), (right, down), 0.13, ink, width)


@dataclass(frozen=True)
class Greater(Sign):
    """The first cell holds the greater digit."""

    id = "greater"
    is_relative = True
    iss = "GreaterThan"
    name = N_("Greater than")
    about = N_("The sign between two cells opens towards the greater digit.")
    mark = RuleMark(_wedge, Level.BETWEEN)
    share = 0.5
    goes = staticmethod(gt)

    @classmethod
    def ends_for(cls, first: int, second: int, solution: bytes) -> Cells:
        """Put the greater digit first."""
        if solution[first] == solution[second]:
            return ()
        return (first, second) if solution[first] > solution[second] else (second, first)
