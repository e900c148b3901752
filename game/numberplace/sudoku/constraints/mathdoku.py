"""Calculating cages, as in Mathdoku and KenKen: the digits give a number by an operation."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Line, Shape, Text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, Takes, parse_cells
from numberplace.sudoku.constraints.killer import TOTAL, divide
from numberplace.sudoku.constraints.marks import INK, Figure, Level, RuleMark, Sheet, outline
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import ANY, Calculation, Rules

_LABEL: Final = re.compile(r"([0-9]{1,10})([-+x*/:?\u00d7\u00f7\u2212]?)")
_SIGNS: Final = {"*": "x", "\u00d7": "x", ":": "/", "\u00f7": "/", "\u2212": "-", "": ANY}
"""Other spellings of the operations."""
MAX_CELLS: Final = 9
WALL: Final = 0.055
"""The width of the border of a cage, in cells."""
SHOWN: Final = {"+": "+", "-": "\u2212", "x": "\u00d7", "/": "\u00f7"}
"""The operations as a player reads them."""


def _walls(sheet: Sheet) -> Iterator[Shape]:
    """Yield a border on the edges of the cells, and the label in the first corner."""
    for ends in outline(sheet.figure.cells, sheet.size, 0.0):
        yield Line(ends, INK, WALL)
    left, top, _right, _bottom = next(sheet.boxes())
    height = TOTAL * sheet.text_scale
    at = left + 0.07, top + 0.04 + height / 2
    yield Text(sheet.figure.text, at, height, INK, anchor="left", is_bold=True)


_WALLS: Final = RuleMark(_walls, Level.CAGE)


@dataclass(frozen=True)
class Mathdoku(Constraint):
    """One cage."""

    id = "mathdoku"
    name = N_("Calculating cages")
    clue = N_("Calculating cage")
    about = N_(
        "The number of a cage is the sum or product of its digits, or the largest less or divided "
        "by the others. Digits may repeat."
    )
    takes = Takes.TEXT
    example = "12x r1c1 r1c2"
    members: Cells
    operation: str
    number: int

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        word = words[0] if words else ""
        label = _LABEL.fullmatch(word.lower())
        if label is None:
            text = _("'{text}' is not a number of a calculating cage, such as 12x, 7+, 3- or 2/.")
            raise FormatError(text.format(text=clean_text(word, QUOTED)))
        sign = _SIGNS.get(label[2], label[2])
        cells = parse_cells(words[1:], board, 1, MAX_CELLS)
        return cls(tuple(sorted(cells)), sign if len(cells) > 1 else "+", int(label[1]))

    def format(self, board: Board) -> str:
        sign = "" if self.operation == ANY else self.operation
        return f"{self.id} {self.number}{sign} {board.names(self.members)}"

    def rules(self, board: Board) -> Rules:
        if len(self.members) == 1:
            bit = 1 << self.number - 1 if 1 <= self.number <= board.size else 0
            return Rules(limits=((self.members[0], bit),))
        return Rules(calculations=(Calculation(self.members, self.operation, self.number),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """An outline with number and operation in the first corner."""
        return (Figure(_WALLS, self.members, self.label),)

    @property
    def label(self) -> str:
        """The number and the operation, as they stand in the corner."""
        is_lone = self.operation == ANY or len(self.members) == 1
        sign = "" if is_lone else SHOWN.get(self.operation, self.operation)
        return f"{self.number}{sign}"

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Cover the board with cages of one to four cells."""
        cages = divide(solution, board, rng, may_repeat=True)
        return [cls.holding(tuple(sorted(cells)), solution, rng) for cells in cages]

    @classmethod
    def holding(cls, cells: Cells, solution: bytes, rng: random.Random) -> Mathdoku:
        """Return a cage of some cells in a filled board, its operation by chance."""
        digits = [solution[cell] for cell in cells]
        return cls(cells, *(_chosen(digits, rng) if len(cells) > 1 else ("+", digits[0])))


def _chosen(digits: Sequence[int], rng: random.Random) -> tuple[str, int]:
    """Return an operation for some digits and the number it gives.

    Division comes first where two digits allow it, for few pairs do; wider cages add or multiply.
    """
    high, rest = max(digits), sum(digits) - max(digits)
    if len(digits) == 2 and high % rest == 0 and rng.random() < 0.7:
        return "/", high // rest
    sign = rng.choice("--+x" if len(digits) == 2 else "+x")
    return sign, {"-": high - rest, "+": high + rest, "x": prod(digits)}[sign]
