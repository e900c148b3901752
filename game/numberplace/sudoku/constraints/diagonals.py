"""X: both diagonals hold every digit once, or one of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

from numberplace.core.drawing.shapes import Ink, Shape
from numberplace.core.drawing.signs import GREY
from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, GlobalConstraint
from numberplace.sudoku.constraints.marks import Figure, Level, RuleMark, Sheet
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Rules, find_faults


def _thin(sheet: Sheet) -> Iterator[Shape]:
    yield sheet.line(Ink(GREY, 0.43, is_mixed=True), 0.035)


_THIN: Final = RuleMark(_thin, Level.DIAGONAL)


class Diagonals(GlobalConstraint):
    """The two long diagonals are houses."""

    id = "x"
    is_relative = True
    iss = "Diagonal"
    name = N_("Diagonals")
    house_name = N_("diagonal {number}")
    about = N_("Each of the two long diagonals holds every digit once.")

    def rules(self, board: Board) -> Rules:
        return Rules.joined(map(partial(_apart, board), diagonals_of(board)))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A thin line along each."""
        return tuple(Figure(_THIN, cells) for cells in diagonals_of(board))

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Each diagonal is named by itself."""
        return ()

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        return (("1",), ("-1",))

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        holds = (len({solution[c] for c in d}) == len(d) for d in diagonals_of(board))
        return [cls()] if all(holds) else []


class _Diagonal(Diagonals):
    """One of the two long diagonals."""

    place: ClassVar[int]
    """Its place among both."""
    iss_number: ClassVar[str]

    def rules(self, board: Board) -> Rules:
        one = diagonals_of(board)[self.place : self.place + 1]
        return Rules.joined(map(partial(_apart, board), one))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        cells = diagonals_of(board)[self.place : self.place + 1]
        return tuple(Figure(_THIN, one) for one in cells)

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Take the number of this diagonal."""
        return (cls(),) if list(words) == [cls.iss_number] else ()

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        return ((self.iss_number,),)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        rules = cls().rules(board)
        return [cls()] if rules.houses and not find_faults(rules, solution, board.size) else []


class FallingDiagonal(_Diagonal):
    """The diagonal from the upper left corner."""

    id = "falling"
    is_relative = True
    fpuzzles = "diagonal-"
    name = N_("Falling diagonal")
    about = N_("The long diagonal from the upper left holds every digit once.")
    place, iss_number = 0, "-1"


class RisingDiagonal(_Diagonal):
    """The diagonal from the lower left corner."""

    id = "rising"
    is_relative = True
    fpuzzles = "diagonal+"
    name = N_("Rising diagonal")
    about = N_("The long diagonal from the lower left holds every digit once.")
    place, iss_number = 1, "1"


def diagonals_of(board: Board) -> tuple[Cells, ...]:
    """Return the cells of both diagonals, from the top; none on a board of several grids."""
    if board.grids:
        return ()
    side = board.size
    falling = (board.at(at, at) for at in range(side))
    rising = (board.at(at, side - 1 - at) for at in range(side))
    return (
        tuple(cell for cell in falling if cell is not None),
        tuple(cell for cell in rising if cell is not None),
    )


def _apart(board: Board, cells: Cells) -> Rules:
    """Return that no digit stands twice in some cells, in a house if they are as many as digits."""
    return Rules(houses=(cells,)) if len(cells) == board.size else Rules(groups=(cells,))
