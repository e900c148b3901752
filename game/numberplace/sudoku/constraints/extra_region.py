"""Extra region: some cells hold no digit twice, all digits where there are as many cells."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, parse_cells
from numberplace.sudoku.constraints.link_entries import entry_cells, link_names
from numberplace.sudoku.constraints.marks import SHADE, Figure
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Rules

WANTED: Final = 3
"""Regions that a generator shades."""
TRIES: Final = 30
"""Regions that are begun for them; many come to a cell that none can follow."""


@dataclass(frozen=True)
class ExtraRegion(Constraint):
    """A shaded region."""

    id = "region"
    is_relative = True
    iss, fpuzzles = "AllDifferent", "extraregion"
    name = N_("Extra region")
    house_name = N_("extra region {number}")
    about = N_("No digit repeats in a shaded region.")
    example = "r1c1 r1c2 r1c3"
    members: Cells

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        return cls(tuple(sorted(parse_cells(words, board, 2, board.size))))

    def format(self, board: Board) -> str:
        return f"{self.id} {board.names(self.members)}"

    def rules(self, board: Board) -> Rules:
        """Return a house for a region as large as one, else a group."""
        if len(self.members) == board.size:
            return Rules(houses=(self.members,))
        return Rules(groups=(self.members,))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(SHADE, self.members),)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Shade some regions that touch from cell to cell, each with every digit once."""
        free, found = set(range(len(solution))), list[Constraint]()
        for _try in range(TRIES):
            if len(found) == WANTED or not free:
                break
            start = rng.choice(sorted(free))
            cells = _grown(board, start, rng, free, solution)
            # A region of the board says nothing new.
            if len(cells) == board.size and cells not in board.houses:
                found.append(cls(cells))
                free.difference_update(cells)
        return found

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        return (cls(tuple(sorted(entry_cells(entry, board)))),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        return ({"cells": link_names(self.members, board)},)


def _grown(board: Board, start: int, rng: random.Random, free: set[int], solution: bytes) -> Cells:
    """Return free cells of different digits, each beside one of those before it."""
    cells, digits = [start], {solution[start]}
    while len(cells) < board.size:
        beside = {
            board.at(row + down, column + right)
            for row, column in (board.places[cell] for cell in cells)
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
        }
        ahead = sorted(cell for cell in free & beside if solution[cell] not in digits)
        if not ahead:
            break
        cells.append(rng.choice(ahead))
        digits.add(solution[cells[-1]])
    return tuple(sorted(cells))
