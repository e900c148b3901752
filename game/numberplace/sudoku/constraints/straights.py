"""Str8ts: between black cells the digits of a row or column are consecutive, in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from numberplace.core.drawing.shapes import Disc, Ink, Shape, rectangle
from numberplace.core.drawing.signs import GROUND
from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, DrawnOn, parse_cells
from numberplace.sudoku.constraints.marks import Figure, Level, RuleMark, Sheet
from numberplace.sudoku.constraints.renban import consecutive
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import LineForm, Rules


def _black(sheet: Sheet) -> Iterator[Shape]:
    """Yield a black cell with a light disc, on which its digit can be read in every theme."""
    for box, point in zip(sheet.boxes(), sheet.points, strict=True):
        yield rectangle(box, Ink("grid_thick"))
        yield Disc(point, 0.4, GROUND)


BLACK: Final = RuleMark(_black, Level.SHADE, (1,))


@dataclass(frozen=True)
class Straights(Constraint):
    """All compartments of a board, whose black cells without a digit are no cells."""

    id = "str8ts"
    name = N_("Str8ts")
    about = N_(
        "The white cells between black ones hold consecutive digits, in any order. No digit "
        "repeats in a row or column, and digits in black cells count too."
    )
    drawn_on = DrawnOn.MARK
    example = "r1c2"
    black: Cells
    """The black cells with a digit."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        return cls(tuple(sorted(parse_cells(words, board, 0))))

    @classmethod
    def is_found(cls) -> bool:
        """Return True: boards are made around straights, black cells first, then the digits."""
        return True

    def format(self, board: Board) -> str:
        return f"{self.id} {board.names(self.black)}".rstrip()

    def rules(self, board: Board) -> Rules:
        runs = tuple(self.compartments(board))
        lines = tuple(LineForm(run, consecutive(board.size, len(run))) for run in runs)
        return Rules(groups=runs, lines=lines)

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return tuple(Figure(BLACK, (cell,)) for cell in self.black)

    def compartments(self, board: Board) -> Iterator[Cells]:
        """Yield the white cells between black ones, along rows and then columns."""
        for line in (*board.rows, *board.columns):
            runs: list[list[int]] = [[]]
            for cell in line:
                is_black = cell in self.black
                if is_black or (runs[-1] and cell not in board.beside(runs[-1][-1])):
                    runs.append([])
                if not is_black:
                    runs[-1].append(cell)
            yield from (tuple(run) for run in runs if len(run) > 1)
