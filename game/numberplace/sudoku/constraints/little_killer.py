"""Little killer: the digits along a diagonal add up to the number outside."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Line, Shape
from numberplace.core.drawing.signs import direction
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, DrawnOn, Takes, parse_number
from numberplace.sudoku.constraints.link_entries import (
    CLUE_PLACE,
    entry_cells,
    entry_number,
    link_names,
)
from numberplace.sudoku.constraints.marks import INK, Figure, Level, RuleMark, Sheet, wedge
from numberplace.sudoku.model.board import Board, Cell, Cells, Place
from numberplace.sudoku.model.forms import Rules, Sum

WAYS = {"se": (1, 1), "sw": (1, -1), "ne": (-1, 1), "nw": (-1, -1)}
"""Direction of a diagonal, down and right."""
_FPUZZLES: Final = {"DR": "se", "DL": "sw", "UR": "ne", "UL": "nw"}


def _pointed(sheet: Sheet) -> Iterator[Shape]:
    """Yield a number outside with an arrow along its cells."""
    x, y = sheet.points[0]
    right, down = direction(sheet.beyond, (x, y))
    tip = (x - right * 0.72, y - down * 0.72)
    yield Line(((tip[0] - right * 0.26, tip[1] - down * 0.26), tip), INK, 0.035)
    yield wedge(tip, (right, down), 0.1, INK, 0.035)
    yield sheet.clue(0.3, 0.02)


_POINTED: Final = RuleMark(_pointed, Level.OUTSIDE, sample=(0, 4, 8))


@dataclass(frozen=True)
class LittleKiller(Constraint):
    """One diagonal, from a cell at the border."""

    id = "littlekiller"
    example = "7 r1c1 se"
    counts_digits = True
    iss, fpuzzles = "LittleKiller", "littlekillersum"
    name = N_("Little killer")
    about = N_("A number with an arrow is the sum of the digits along that diagonal.")
    drawn_on = DrawnOn.DIAGONAL
    takes = Takes.NUMBER
    total: int
    start: Cell
    way: str

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the total, the first cell and the way. Raises FormatError."""
        if len(words) != 3 or words[2].lower() not in WAYS:
            text = _("'{text}' is not a diagonal with a sum, such as '{example}'.")
            shown = clean_text(" ".join(words), QUOTED)
            raise FormatError(text.format(text=shown, example=f"{cls.id} 21 r1c3 se"))
        total = parse_number(words, 1, board.size**2)
        start, way = board.parse_cell(words[1]), words[2].lower()
        before = _before(board, start, way)
        if board.at(*before) is not None:
            text = _("'{text}' begins inside the board; a diagonal begins at its border.")
            raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED)))
        return cls(total, start, way)

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
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Return the diagonal that a cell at the border begins there."""
        start = board.parse_cell(words[-1]) if words else 0
        return (cls.parse((*words, _iss_way(start, board)), board),)

    def to_iss(self, board: Board) -> Iterator[Sequence[str]]:
        cells = diagonal_from(board, self.start, self.way)
        for start in (cells[0], cells[-1]):
            if set(diagonal_from(board, start, _iss_way(start, board))) == set(cells):
                yield str(self.total), board.name(start)
                break

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the diagonal that begins after the cell of the clue, or with the first cell.

        Raises FormatError where cells are named that are not its.
        """
        way = _FPUZZLES.get(str(entry.get("direction")))
        if way is None:
            raise FormatError(_("A diagonal of the board has no cells or no direction."))
        place = CLUE_PLACE.fullmatch(str(entry.get("cell")))
        cells: Cells = entry_cells(entry, board) if entry.get("cells") or place is None else ()
        down, right = WAYS[way]
        start = board.at(int(place[1]) - 1 + down, int(place[2]) - 1 + right) if place else cells[0]
        held = () if start is None else diagonal_from(board, start, way)
        if start is None or cells[:1] not in ((), (start,)) or not set(cells) <= set(held):
            raise FormatError(_("A diagonal of the board does not have the cells before its clue."))
        return (cls(entry_number(entry), start, way),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        way = next(name for name, way in _FPUZZLES.items() if way == self.way)
        row, column = _before(board, self.start, self.way)
        place = f"R{row + 1}C{column + 1}"
        cells = link_names(diagonal_from(board, self.start, self.way), board)
        return ({"cell": place, "cells": cells, "direction": way, "value": str(self.total)},)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Return some diagonals of three cells and more, on a board that is one full square."""
        if not board.is_square:
            return []
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
    row, column = board.places[start]
    cells = []
    while (cell := board.at(row, column)) is not None:
        cells.append(cell)
        row, column = row + down, column + right
    return tuple(cells)


def _before(board: Board, start: Cell, way: str) -> Place:
    """Return the place before the first cell of a diagonal, where its clue stands."""
    (row, column), (down, right) = board.places[start], WAYS[way]
    return row - down, column - right


def _iss_way(start: Cell, board: Board) -> str:
    """Return the direction of the diagonal that is named by its first cell alone."""
    row, column = board.places[start]
    if column == 0:
        return "se"
    if row == 0:
        return "sw"
    return "nw" if column == board.size - 1 else "ne"
