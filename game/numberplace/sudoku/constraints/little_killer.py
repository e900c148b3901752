"""Little killer: the digits along a diagonal add up to the number outside."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Line, Shape
from numberplace.core.drawing.signs import direction
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, parse_number
from numberplace.sudoku.constraints.marks import INK, Figure, Level, Mark, Sheet, wedge
from numberplace.sudoku.model.board import Board, Cell, Cells
from numberplace.sudoku.model.forms import Rules, Sum

WAYS = {"se": (1, 1), "sw": (1, -1), "ne": (-1, 1), "nw": (-1, -1)}
"""Where a diagonal runs, down and right."""


def _pointed(sheet: Sheet) -> Iterator[Shape]:
    """Yield a number outside with an arrow along its cells."""
    x, y = sheet.points[0]
    right, down = direction(sheet.beyond, (x, y))
    tip = (x - right * 0.72, y - down * 0.72)
    yield Line(((tip[0] - right * 0.26, tip[1] - down * 0.26), tip), INK, 0.035)
    yield wedge(tip, (right, down), 0.1, INK, 0.035)
    yield sheet.clue(0.3, 0.02)


_POINTED: Final = Mark(_pointed, Level.OUTSIDE, sample=(0, 4, 8))


@dataclass(frozen=True)
class LittleKiller(Constraint):
    """One diagonal, from a cell at the border."""

    id = "littlekiller"
    name = N_("Little killer")
    about = N_("A number with an arrow is the sum of the digits along that diagonal.")
    total: int
    start: Cell
    way: str

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the total, the first cell and the way. Raises FormatError."""
        if len(words) != 3 or words[2].lower() not in WAYS:
            text = _("'{text}' is no diagonal with a sum, such as '{example}'.")
            shown = clean_text(" ".join(words), QUOTED)
            raise FormatError(text.format(text=shown, example=f"{cls.id} 21 r1c3 se"))
        total = parse_number(words, 1, board.size**2)
        return cls(total, board.parse_cell(words[1]), words[2].lower())

    def format(self, board: Board) -> str:
        """Write the total, the first cell and the way."""
        return f"{self.id} {self.total} {board.name(self.start)} {self.way}"

    def rules(self, board: Board) -> Rules:
        """Cells that add up; digits may stand twice."""
        cells = diagonal_from(board, self.start, self.way)
        return Rules(sums=(Sum(cells, (1,) * len(cells), self.total),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """The number outside with an arrow along the diagonal."""
        cells = diagonal_from(board, self.start, self.way)
        return (Figure(_POINTED, cells, str(self.total)),)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Return some diagonals of three cells and more."""
        n = board.size
        starts = [(column, "se") for column in range(n)] + [(column, "sw") for column in range(n)]
        starts += [(row * n, "ne") for row in range(n)] + [
            (row * n + n - 1, "sw") for row in range(n)
        ]
        found: list[Constraint] = []
        for start, way in starts:
            cells = diagonal_from(board, start, way)
            if 2 < len(cells) < n and rng.random() < 0.5:
                one = cls(sum(solution[cell] for cell in cells), start, way)
                found += [] if one in found else [one]
        return found


def diagonal_from(board: Board, start: Cell, way: str) -> Cells:
    """Return the cells of a diagonal up to the border."""
    down, right = WAYS[way]
    row, column = divmod(start, board.size)
    cells = []
    while (cell := board.at(row, column)) is not None:
        cells.append(cell)
        row, column = row + down, column + right
    return tuple(cells)
