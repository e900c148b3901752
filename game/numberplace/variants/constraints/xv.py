"""XV: digits beside an X add up to ten, beside a V to five."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.variants.constraints.base import Figure
from numberplace.variants.constraints.relations import Sign
from numberplace.variants.model.board import Board


@dataclass(frozen=True)
class Ten(Sign):
    """An X."""

    id = "ten"
    name = N_("X signs")
    about = N_("Digits beside an X add up to 10.")

    @staticmethod
    def goes(one: int, other: int) -> bool:
        """Tell whether two digits add up to ten."""
        return one + other == 10

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """The letter between the cells."""
        return (Figure("letter", self.ends, "X"),)


@dataclass(frozen=True)
class Five(Sign):
    """A V."""

    id = "five"
    name = N_("V signs")
    about = N_("Digits beside a V add up to 5.")

    @staticmethod
    def goes(one: int, other: int) -> bool:
        """Tell whether two digits add up to five."""
        return one + other == 5

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """The letter between the cells."""
        return (Figure("letter", self.ends, "V"),)
