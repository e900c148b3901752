"""Kropki dots: white between consecutive digits, black where one is twice the other."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.variants.constraints.base import Figure
from numberplace.variants.constraints.relations import Sign
from numberplace.variants.model.board import Board


@dataclass(frozen=True)
class WhiteDot(Sign):
    """A white dot."""

    id = "white"
    name = N_("White dots")
    about = N_("Digits beside a white dot are consecutive.")

    @staticmethod
    def goes(one: int, other: int) -> bool:
        """Tell whether two digits follow each other."""
        return abs(one - other) == 1

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """An open dot between the cells."""
        return (Figure("dot", self.ends),)


@dataclass(frozen=True)
class BlackDot(Sign):
    """A black dot."""

    id = "black"
    name = N_("Black dots")
    about = N_("Of the digits beside a black dot one is twice the other.")

    @staticmethod
    def goes(one: int, other: int) -> bool:
        """Tell whether one digit is twice the other."""
        return one == 2 * other or other == 2 * one

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A filled dot between the cells."""
        return (Figure("filled_dot", self.ends),)
