"""Palindrome: a line reads alike from both ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import eq

from numberplace.core.drawing.shapes import Shape
from numberplace.core.drawing.signs import GROUND
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import DrawnLine
from numberplace.sudoku.constraints.marks import FIRM, Level, RuleMark, Sheet
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Pair, Rules, table_of


def _tube(sheet: Sheet) -> Iterator[Shape]:
    """Yield two rails, for the line reads alike both ways."""
    yield sheet.line(FIRM, 0.24)
    yield sheet.line(GROUND, 0.14)


@dataclass(frozen=True)
class Palindrome(DrawnLine):
    """One palindrome."""

    id = "palindrome"
    is_relative = True
    iss, fpuzzles = "Palindrome", "palindrome"
    name = N_("Palindromes")
    clue = N_("Palindrome")
    about = N_("A hollow line reads the same from both ends.")
    mark = RuleMark(_tube, Level.LINE)
    longest = 5

    def rules(self, board: Board) -> Rules:
        """Each cell holds the digit of its counterpart."""
        table, half = table_of(board.size, eq), len(self.run) // 2
        pairs = zip(self.run[:half], reversed(self.run), strict=False)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in pairs))
