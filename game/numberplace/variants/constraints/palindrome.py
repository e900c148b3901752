"""Palindrome: a line reads the same from both ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import eq

from numberplace.core.words import N_
from numberplace.sudoku.model.forms import Pair, Rules, table_of
from numberplace.variants.constraints.base import Figure
from numberplace.variants.constraints.lines import DrawnLine
from numberplace.variants.model.board import Board


@dataclass(frozen=True)
class Palindrome(DrawnLine):
    """One palindrome."""

    id = "palindrome"
    name = N_("Palindromes")
    about = N_("A hollow line reads the same from both ends.")
    longest = 5

    def rules(self, board: Board) -> Rules:
        """Each cell holds the digit of its counterpart."""
        table, half = table_of(board.size, eq), len(self.run) // 2
        pairs = zip(self.run[:half], reversed(self.run), strict=False)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in pairs))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A line."""
        return (Figure("line", self.run, "palindrome"),)

    @classmethod
    def fits(cls, held: Sequence[int]) -> bool:
        """Tell whether digits read the same from both ends."""
        return list(held) == list(reversed(held)) and len(held) > 1
