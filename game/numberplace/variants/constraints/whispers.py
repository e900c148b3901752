"""German whispers: digits side by side on a line differ by five or more."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from numberplace.core.words import N_
from numberplace.sudoku.model.forms import Pair, Rules, table_of
from numberplace.variants.constraints.base import Figure
from numberplace.variants.constraints.lines import DrawnLine
from numberplace.variants.model.board import Board


@dataclass(frozen=True)
class Whispers(DrawnLine):
    """One line of whispers."""

    id = "whispers"
    name = N_("German whispers")
    about = N_("Digits that follow each other on a line with rungs differ by 5 or more.")

    @staticmethod
    def may_follow(one: int, other: int) -> bool:
        """Tell whether two digits differ by five or more."""
        return abs(one - other) >= 5

    def rules(self, board: Board) -> Rules:
        """Each cell is far from the next."""
        table = table_of(board.size, self.may_follow)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in pairwise(self.run)))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A line."""
        return (Figure("line", self.run, "whispers"),)
