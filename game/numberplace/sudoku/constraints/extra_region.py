"""Extra region: some cells hold no digit twice, all digits where there are as many cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, parse_cells
from numberplace.sudoku.constraints.link_entries import entry_cells, link_names
from numberplace.sudoku.constraints.marks import SHADE, Figure
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Rules


@dataclass(frozen=True)
class ExtraRegion(Constraint):
    """A shaded region."""

    id = "region"
    is_relative = True
    iss, fpuzzles = "AllDifferent", "extraregion"
    name = N_("Extra region")
    house_name = N_("extra region {number}")
    about = N_("No digit stands twice in a shaded region.")
    example = "r1c1 r1c2 r1c3"
    members: Cells

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        return cls(tuple(sorted(parse_cells(words, board, 2, board.size))))

    def format(self, board: Board) -> str:
        return f"{self.id} {board.names(self.members)}"

    def rules(self, board: Board) -> Rules:
        """A house when it is as large as one, else a group."""
        if len(self.members) == board.size:
            return Rules(houses=(self.members,))
        return Rules(groups=(self.members,))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(SHADE, self.members),)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        return (cls(tuple(sorted(entry_cells(entry, board)))),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        return ({"cells": link_names(self.members, board)},)
