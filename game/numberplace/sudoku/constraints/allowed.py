"""Allowed digits: a cell holds one of a few digits that are printed in it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Shape, Text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, DrawnOn, Takes, parse_cells
from numberplace.sudoku.constraints.cells import SHARE
from numberplace.sudoku.constraints.marks import INK, Figure, Level, RuleMark, Sheet
from numberplace.sudoku.model.board import (
    SYMBOLS,
    Board,
    Cells,
    digit_symbol,
    mask_digits,
)
from numberplace.sudoku.model.forms import Rules


def _printed(sheet: Sheet) -> Iterator[Shape]:
    """Yield the digits in small at the lower edge of each cell."""
    size = min(0.21, 1.5 / len(sheet.figure.text))
    for x, y in sheet.points:
        yield Text(sheet.figure.text, (x, y + 0.4), size, INK)


_PRINTED: Final = RuleMark(_printed, Level.CELL)


@dataclass(frozen=True)
class Allowed(Constraint):
    """Cells restricted to a few digits."""

    id = "allowed"
    name = N_("Allowed digits")
    drawn_on, takes, example = DrawnOn.MARK, Takes.DIGITS, "129 r1c2"
    about = N_("A cell with small digits at its lower edge holds one of them.")
    mask: int
    """digit_mask of the allowed digits."""
    members: Cells

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the digits in one word, then the cells. Raises FormatError."""
        digits = [SYMBOLS.find(character) + 1 for character in "".join(words[:1]).lower()]
        if not digits or not all(0 < digit <= board.size for digit in digits):
            text = _("'{text}' are not digits of this board, such as '{example}'.")
            shown = clean_text(" ".join(words[:1]), QUOTED)
            raise FormatError(text.format(text=shown, example=f"{cls.id} 129 r1c1"))
        mask = sum(1 << digit - 1 for digit in set(digits))
        return cls(mask, tuple(sorted(parse_cells(words[1:], board, 1))))

    def format(self, board: Board) -> str:
        return f"{self.id} {self._digits} {board.names(self.members)}"

    def rules(self, board: Board) -> Rules:
        return Rules(limits=tuple((cell, self.mask) for cell in self.members))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return tuple(Figure(_PRINTED, (cell,), self._digits) for cell in self.members)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Print two or three digits in some cells, the right one among them."""
        found: list[Constraint] = []
        for cell, digit in enumerate(solution):
            if rng.random() < SHARE:
                others = rng.sample(range(board.size), rng.randint(1, 2))
                mask = sum({1 << digit - 1, *(1 << other for other in others)})
                found += [cls(mask, (cell,))] if mask.bit_count() > 1 else []
        return found

    @property
    def _digits(self) -> str:
        return "".join(map(digit_symbol, mask_digits(self.mask)))
