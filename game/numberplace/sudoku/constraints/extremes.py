"""Minimum and maximum cells: lower, or higher, than every cell beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from operator import gt, lt
from typing import ClassVar

from numberplace.core.drawing.shapes import Ink, Shape, rectangle
from numberplace.core.drawing.signs import GREY
from numberplace.core.words import N_
from numberplace.sudoku.constraints.cells import MarkedCells
from numberplace.sudoku.constraints.marks import STRONG, Level, RuleMark, Sheet, wedge
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Pair, Rules, table_of


def _wedges(sheet: Sheet, *, points_out: bool) -> Iterator[Shape]:
    """Yield four wedges at the sides of a cell: they open towards the greater digit."""
    far, turn = (0.47, 1) if points_out else (0.37, -1)
    for box, (x, y) in zip(sheet.boxes(), sheet.points, strict=True):
        yield rectangle(box, Ink(GREY, 0.17))
        for right, down in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            tip = (x + right * far, y + down * far)
            yield wedge(tip, (right * turn, down * turn), 0.09, STRONG, 0.04)


@dataclass(frozen=True)
class _Extreme(MarkedCells):
    """Cells that stand out among their neighbours."""

    goes: ClassVar[staticmethod[[int, int], bool]]
    """Tells whether a marked cell may hold one digit beside another."""

    def rules(self, board: Board) -> Rules:
        """A table with each neighbour that is not marked itself."""
        table = table_of(board.size, type(self).goes)
        return Rules(
            pairs=tuple(
                Pair(cell, other, table)
                for cell in self.members
                for other in board.beside(cell)
                if other not in self.members
            )
        )

    @classmethod
    def is_true(cls, cell: int, solution: bytes, board: Board) -> bool:
        """Tell whether a cell stands out among its neighbours."""
        return all(cls.goes(solution[cell], solution[other]) for other in board.beside(cell))


@dataclass(frozen=True)
class Minimum(_Extreme):
    """Cells lower than all beside them."""

    id = "minimum"
    fpuzzles = "minimum"
    name = N_("Minimum cells")
    clue = N_("Minimum cell")
    about = N_("A cell marked as minimum holds less than every cell beside it that is not marked.")
    mark = RuleMark(partial(_wedges, points_out=False), Level.CELL)
    goes = staticmethod(lt)


@dataclass(frozen=True)
class Maximum(_Extreme):
    """Cells higher than all beside them."""

    id = "maximum"
    fpuzzles = "maximum"
    name = N_("Maximum cells")
    clue = N_("Maximum cell")
    about = N_("A cell marked as maximum holds more than every cell beside it that is not marked.")
    mark = RuleMark(partial(_wedges, points_out=True), Level.CELL)
    goes = staticmethod(gt)
