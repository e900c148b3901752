"""Renban: the digits of a line are consecutive, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.sudoku.model.forms import Law, Line, Rules
from numberplace.variants.constraints.base import Figure
from numberplace.variants.constraints.lines import DrawnLine
from numberplace.variants.model.board import Board


@dataclass(frozen=True)
class Renban(DrawnLine):
    """One line."""

    id = "renban"
    name = N_("Renban lines")
    about = N_("The digits of a beaded line are consecutive, in any order, none twice.")
    longest = 5

    def rules(self, board: Board) -> Rules:
        """A group of consecutive digits."""
        return Rules(groups=(self.run,), lines=(Line(Law.RENBAN, self.run),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A line."""
        return (Figure("line", self.run, "renban"),)

    @classmethod
    def fits(cls, held: Sequence[int]) -> bool:
        """Tell whether digits are consecutive."""
        return len(set(held)) == len(held) and max(held) - min(held) == len(held) - 1
