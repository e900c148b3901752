"""Greater than: a sign opens towards the greater of two digits."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.variants.constraints.base import Figure
from numberplace.variants.constraints.relations import Sign
from numberplace.variants.model.board import Board, Cells


@dataclass(frozen=True)
class Greater(Sign):
    """The first cell holds the greater digit."""

    id = "greater"
    name = N_("Greater than")
    about = N_("The sign between two cells opens towards the greater digit.")
    share = 0.5

    @staticmethod
    def goes(one: int, other: int) -> bool:
        """Tell whether the first digit is the greater."""
        return one > other

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A wedge whose tip points to the second cell."""
        return (Figure("sign", self.ends),)

    @classmethod
    def ends_for(cls, first: int, second: int, solution: bytes) -> Cells:
        """Put the greater digit first."""
        if solution[first] == solution[second]:
            return ()
        return (first, second) if solution[first] > solution[second] else (second, first)
