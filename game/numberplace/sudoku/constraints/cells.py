"""Base of marked cells: a text of cells, and a generator that marks some cells of a board."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from numberplace.sudoku.constraints.base import Constraint, DrawnOn, parse_cells
from numberplace.sudoku.constraints.link_entries import link_names
from numberplace.sudoku.constraints.marks import Figure, RuleMark
from numberplace.sudoku.model.board import Board, Cells

SHARE = 0.3
"""The part of the cells that a generator marks where it could."""


@dataclass(frozen=True)
class MarkedCells(Constraint):
    """Some cells that bear a mark."""

    members: Cells

    drawn_on = DrawnOn.MARK
    example = "r1c2"
    mark: ClassVar[RuleMark]

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        return cls(tuple(sorted(parse_cells(words, board, 1))))

    def format(self, board: Board) -> str:
        return f"{self.id} {board.names(self.members)}"

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return tuple(Figure(self.mark, (cell,)) for cell in self.members)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the one cell of an entry; the reader gathers them."""
        return (cls((board.parse_cell(str(entry.get("cell"))),)),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        return ({"cell": name} for name in link_names(self.members, board))

    @classmethod
    @abstractmethod
    def is_true(cls, cell: int, solution: bytes, board: Board) -> bool:
        """Tell whether a cell of a filled board may have the mark."""

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Mark some of the cells that may be marked."""
        cells = [c for c in range(len(solution)) if cls.is_true(c, solution, board)]
        chosen = tuple(cell for cell in cells if rng.random() < SHARE)
        return [cls(chosen)] if chosen else []
