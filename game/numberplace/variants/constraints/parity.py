"""Odd and even cells."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.sudoku.model.forms import Rules
from numberplace.variants.constraints.cells import MarkedCells
from numberplace.variants.model.board import Board


@dataclass(frozen=True)
class Odd(MarkedCells):
    """Cells with odd digits."""

    id = "odd"
    name = N_("Odd cells")
    about = N_("A cell with a grey circle holds an odd digit.")
    shape = "odd"

    def rules(self, board: Board) -> Rules:
        """Each cell takes only odd digits."""
        odd = sum(1 << digit for digit in range(0, board.size, 2))
        return Rules(limits=tuple((cell, odd) for cell in self.members))

    @classmethod
    def is_true(cls, cell: int, solution: bytes, board: Board) -> bool:
        """Tell whether a cell holds an odd digit."""
        return solution[cell] % 2 == 1


@dataclass(frozen=True)
class Even(MarkedCells):
    """Cells with even digits."""

    id = "even"
    name = N_("Even cells")
    about = N_("A cell with a grey square holds an even digit.")
    shape = "even"

    def rules(self, board: Board) -> Rules:
        """Each cell takes only even digits."""
        even = sum(1 << digit for digit in range(1, board.size, 2))
        return Rules(limits=tuple((cell, even) for cell in self.members))

    @classmethod
    def is_true(cls, cell: int, solution: bytes, board: Board) -> bool:
        """Tell whether a cell holds an even digit."""
        return solution[cell] % 2 == 0
