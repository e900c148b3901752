"""Odd and even cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from numberplace.core.drawing.shapes import Disc, Shape, rectangle
from numberplace.core.words import N_
from numberplace.sudoku.constraints.cells import MarkedCells
from numberplace.sudoku.constraints.marks import SOFT, Level, RuleMark, Sheet
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Rules


def _disc(sheet: Sheet) -> Iterator[Shape]:
    for point in sheet.points:
        yield Disc(point, 0.4, SOFT)


def _square(sheet: Sheet) -> Iterator[Shape]:
    for box in sheet.boxes(0.11):
        yield rectangle(box, SOFT, 0.04)


@dataclass(frozen=True)
class _Parity(MarkedCells):
    """Cells of which every digit leaves one remainder when halved."""

    rest: ClassVar[int]

    def rules(self, board: Board) -> Rules:
        """Each cell takes only such digits."""
        mask = sum(1 << digit - 1 for digit in range(1, board.size + 1) if digit % 2 == self.rest)
        return Rules(limits=tuple((cell, mask) for cell in self.members))

    @classmethod
    def is_true(cls, cell: int, solution: bytes, board: Board) -> bool:
        return solution[cell] % 2 == cls.rest


@dataclass(frozen=True)
class Odd(_Parity):
    """Cells with odd digits."""

    id = "odd"
    fpuzzles = "odd"
    name = N_("Odd cells")
    clue = N_("Odd cell")
    about = N_("A cell with a grey circle holds an odd digit.")
    mark = RuleMark(_disc, Level.CELL)
    rest = 1


@dataclass(frozen=True)
class Even(_Parity):
    """Cells with even digits."""

    id = "even"
    fpuzzles = "even"
    name = N_("Even cells")
    clue = N_("Even cell")
    about = N_("A cell with a grey square holds an even digit.")
    mark = RuleMark(_square, Level.CELL)
    rest = 0
