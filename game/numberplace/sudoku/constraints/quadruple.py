"""Quadruples: the digits on a circle stand in the four cells around it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Disc, Shape, Text
from numberplace.core.drawing.signs import GROUND
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, DrawnOn, Takes, parse_digits
from numberplace.sudoku.constraints.cages import holding
from numberplace.sudoku.constraints.link_entries import entry_cells, link_names
from numberplace.sudoku.constraints.marks import INK, STRONG, Figure, Level, RuleMark, Sheet
from numberplace.sudoku.model.board import Board, Cell, Cells, digit_symbol
from numberplace.sudoku.model.forms import LineForm, Rules

WANTED: Final = 8
"""Circles that a generator draws on a 9 x 9 board."""


def _circled(sheet: Sheet) -> Iterator[Shape]:
    """Yield a circle at the point where four cells meet, its digits in up to two rows."""
    x, y = sheet.points[0][0] + 0.5, sheet.points[0][1] + 0.5
    yield Disc((x, y), 0.27, GROUND)
    yield Disc((x, y), 0.27, STRONG, 0.03)
    text = sheet.figure.text
    rows = [text] if len(text) < 3 else [text[: (len(text) + 1) // 2], text[(len(text) + 1) // 2 :]]
    for at, row in enumerate(rows):
        yield Text(row, (x, y + (at - (len(rows) - 1) / 2) * 0.21), 0.25, INK, is_bold=True)


_CIRCLED: Final = RuleMark(_circled, Level.BETWEEN, sample=(0, 1, 3, 4))


@dataclass(frozen=True)
class Quadruple(Constraint):
    """One circle: the digits in it, and the upper left of its four cells."""

    digits: str
    corner: Cell

    id = "quadruple"
    iss, fpuzzles = "Quad", "quadruple"
    name = N_("Quadruples")
    clue = N_("Quadruple")
    about = N_(
        "The digits in a circle appear in the four cells around it, each as often as in the circle."
    )
    drawn_on = DrawnOn.CORNER
    takes = Takes.DIGITS
    example = "12 r1c1"

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the digits, and the upper left of the four cells or all of them."""
        digits = "".join(words[:1])
        parse_digits(digits, board, most=4)
        cells = sorted(board.parse_cell(word) for word in words[1:])
        around = _around(cells[0], board) if cells else ()
        if len(around) < 4 or (len(cells) > 1 and tuple(cells) != around):
            text = _("'{text}' names no point at which four cells meet.")
            raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED)))
        return cls("".join(sorted(digits)), cells[0])

    def format(self, board: Board) -> str:
        return f"{self.id} {self.digits} {board.name(self.corner)}"

    @classmethod
    def raised_iss(cls, words: Sequence[str]) -> Sequence[str]:
        """Every digit after the corner is one higher."""
        return (*words[:1], *(str(int(word) + 1) for word in words[1:] if word.isdecimal()))

    def rules(self, board: Board) -> Rules:
        cells = _around(self.corner, board)
        return Rules(lines=(LineForm(cells, holding(board.size, 4, self.digits)),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(_CIRCLED, _around(self.corner, board), self.digits),)

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Take the cell before the digits, which are apart."""
        return (cls.parse(("".join(words[1:]), *words[:1]), board),)

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        return ((board.name(self.corner), *self.digits),)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        digits = "".join(str(value) for value in entry.get("values") or ())
        return (cls.parse((digits, *board.names(entry_cells(entry, board)).split()), board),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        cells = link_names(_around(self.corner, board), board)
        return ({"cells": cells, "values": [int(digit) for digit in self.digits]},)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Draw circles with two to four of the digits around them."""
        corners = [cell for cell in range(board.count) if len(_around(cell, board)) == 4]
        chosen = rng.sample(corners, min(len(corners), max(2, WANTED * board.count // 81)))
        found: list[Constraint] = []
        for corner in sorted(chosen):
            held = [digit_symbol(solution[cell]) for cell in _around(corner, board)]
            found.append(cls("".join(sorted(rng.sample(held, rng.randint(2, 4)))), corner))
        return found


def _around(corner: Cell, board: Board) -> Cells:
    """Return the cells around the lower right corner of a cell; fewer than four at the border."""
    row, column = board.places[corner]
    places = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
    return tuple(cell for place in places if (cell := board.at(*place)) is not None)
