"""Extra region: some cells hold no digit twice, all digits where there are as many cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, parse_cells
from numberplace.sudoku.constraints.marks import SHADE, Figure
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Rules


@dataclass(frozen=True)
class ExtraRegion(Constraint):
    """A shaded region."""

    id = "region"
    name = N_("Extra region")
    house_name = N_("extra region {number}")
    about = N_("No digit stands twice in a shaded region.")
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
