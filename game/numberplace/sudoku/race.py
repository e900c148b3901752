"""The boards of races: 4 x 4 and 6 x 6 made as they are needed, on which only right digits stay."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Final

from numberplace.sudoku.battle import fill_in
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.model.board import Cell, usual_board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.coach import solution_of

GIVEN_SHARE: Final = {"easy": 0.45, "medium": 0.0}
"""Levels of races, with the share of the cells that stay given at least."""


@dataclass(frozen=True, slots=True)
class RaceState:
    """A board with the right digits placed so far and the player's pencil marks."""

    state: CellTable
    solution: bytes

    @classmethod
    def start(cls, size: int, givens: bytes, solution: bytes) -> RaceState:
        """Return the board of a size with the givens on it."""
        return cls(CellTable.start(Puzzle(givens, board=usual_board(size))), solution)

    @property
    def puzzle(self) -> Puzzle:
        return self.state.puzzle

    @property
    def digits(self) -> bytes:
        """A digit a cell, 0 = empty."""
        return self.state.digits

    @property
    def is_solved(self) -> bool:
        return 0 not in self.digits

    def is_right(self, cell: Cell, digit: int) -> bool:
        return self.solution[cell] == digit

    def place(self, cell: Cell, digit: int) -> RaceState:
        """Return the board with a right digit placed; marks it rules out go."""
        state = self.state.place(cell, digit)
        for peer in self.puzzle.peers[cell]:
            state = state.eliminate_mark(peer, digit)
        return replace(self, state=state)

    def toggle_mark(self, cell: Cell, digit: int) -> RaceState:
        """Return the board with a pencil mark set or taken away; a filled cell takes none."""
        if self.digits[cell]:
            return self
        return replace(self, state=self.state.toggle_mark(cell, digit))

    def finished_houses(self) -> frozenset[int]:
        full = (all(self.digits[cell] for cell in house) for house in self.puzzle.rules.houses)
        return frozenset(at for at, is_full in enumerate(full) if is_full)


def make_board(size: int, level: str, rng: random.Random) -> RaceState:
    """Return a board that singles solve; equal ``rng``, equal boards. Raises GameError."""
    puzzle = make_puzzle(Params("easy", size=size), rng)
    givens, solution = puzzle.givens, solution_of(puzzle)
    most = int((1 - GIVEN_SHARE[level]) * len(givens))
    return RaceState.start(size, fill_in(givens, solution, most, rng), solution)
