"""X: both diagonals hold every digit once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from numberplace.core.drawing.shapes import Ink, Shape
from numberplace.core.drawing.signs import GREY
from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, GlobalConstraint
from numberplace.sudoku.constraints.marks import Figure, Level, Mark, Sheet
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Rules


def _thin(sheet: Sheet) -> Iterator[Shape]:
    yield sheet.line(Ink(GREY, 0.43, is_mixed=True), 0.035)


_THIN: Final = Mark(_thin, Level.DIAGONAL)


class Diagonals(GlobalConstraint):
    """The two long diagonals are houses."""

    id = "x"
    name = N_("Diagonals")
    house_name = N_("diagonal {number}")
    about = N_("Each of the two long diagonals holds every digit once.")

    def rules(self, board: Board) -> Rules:
        return Rules(houses=diagonals_of(board))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A thin line along each."""
        return tuple(Figure(_THIN, cells) for cells in diagonals_of(board))

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        holds = (len({solution[c] for c in d}) == len(d) for d in diagonals_of(board))
        return [cls()] if all(holds) else []


def diagonals_of(board: Board) -> tuple[Cells, Cells]:
    """Return the cells of both diagonals, from the top."""
    n = board.size
    return tuple(range(0, n * n, n + 1)), tuple(range(n - 1, n * n - 1, n - 1))
