"""Odd sums: the two digits beside the sign add up to an odd number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from numberplace.core.words import N_
from numberplace.variants.constraints.base import Figure
from numberplace.variants.constraints.relations import Sign
from numberplace.variants.model.board import Board


@dataclass(frozen=True)
class OddSum(Sign):
    """One sign."""

    id = "oddsum"
    name = N_("Odd sums")
    about = N_("The digits on both sides of a star add up to an odd number.")
    share: ClassVar[float] = 0.5

    @staticmethod
    def goes(one: int, other: int) -> bool:
        """Tell whether two digits add up to an odd number."""
        return (one + other) % 2 == 1

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A star between the cells."""
        return (Figure("letter", self.ends, "*"),)
