"""Clues outside the board, and how they are written: a side, a place along it, a number."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints.base import Constraint, parse_number
from numberplace.sudoku.constraints.marks import OUTSIDE, Figure
from numberplace.sudoku.model.board import Board, Cells

SIDES = ("top", "right", "bottom", "left")


@dataclass(frozen=True)
class OutsideClue(Constraint):
    """A number beside a row or column."""

    side: str
    place: int
    """The row or column, from 0."""
    number: int

    sides: ClassVar[tuple[str, ...]] = SIDES
    """Where such clues stand."""
    share: ClassVar[float] = 0.6
    """The part of the clues that a generator shows."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the number, the side and the place. Raises FormatError."""
        if len(words) != 3 or words[1].lower() not in cls.sides:
            text = _("'{text}' is no clue outside the board, such as '{example}'.")
            example = f"{cls.id} 12 {cls.sides[0]} 3"
            shown = clean_text(" ".join(words), QUOTED)
            raise FormatError(text.format(text=shown, example=example))
        number = parse_number(words[:1], 0, 999)
        return cls(words[1].lower(), parse_number(words[2:], 1, board.size) - 1, number)

    def format(self, board: Board) -> str:
        return f"{self.id} {self.number} {self.side} {self.place + 1}"

    def line(self, board: Board) -> Cells:
        """Return the cells of the row or column, from the clue's side."""
        cells = (
            board.columns[self.place] if self.side in ("top", "bottom") else board.rows[self.place]
        )
        return cells if self.side in ("top", "left") else cells[::-1]

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """The number outside, before the first cell of the line."""
        return (Figure(OUTSIDE, self.line(board), str(self.number)),)

    @classmethod
    @abstractmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return the number that a filled line has, from the clue's side."""

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        found: list[Constraint] = []
        for side in cls.sides:
            for place in range(board.size):
                if rng.random() < cls.share:
                    line = cls(side, place, 0).line(board)
                    found.append(cls(side, place, cls.count([solution[cell] for cell in line])))
        return found
