"""Thermometer: digits rise from the bulb."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from numberplace.core.words import N_
from numberplace.sudoku.model.forms import Pair, Rules, table_of
from numberplace.variants.constraints.base import Figure
from numberplace.variants.constraints.lines import DrawnLine
from numberplace.variants.model.board import Board


@dataclass(frozen=True)
class Thermometer(DrawnLine):
    """One thermometer, the bulb first."""

    id = "thermo"
    name = N_("Thermometers")
    about = N_("Digits rise along a thermometer, from the bulb to the end.")

    @staticmethod
    def may_follow(one: int, other: int) -> bool:
        """Tell whether digits rise."""
        return one < other

    def rules(self, board: Board) -> Rules:
        """Each cell holds less than the next."""
        table = table_of(board.size, self.may_follow)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in pairwise(self.run)))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A thick line with a bulb."""
        return (Figure("thick_line", self.run), Figure("bulb", self.run[:1]))
