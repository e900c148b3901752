"""Rules for every two cells near each other: anti-knight, anti-king, not consecutive."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from operator import ne

from numberplace.core.words import N_
from numberplace.sudoku.constraints.badges import badge_of, way, written
from numberplace.sudoku.constraints.base import Constraint, GlobalConstraint
from numberplace.sudoku.constraints.kropki import WhiteDot
from numberplace.sudoku.constraints.relations import Neighbours
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Pair, Rules, find_faults


@dataclass(frozen=True)
class AntiKnight(Neighbours):
    """No digit a knight's move from itself."""

    id = "antiknight"
    is_relative = True
    iss, fpuzzles = "AntiKnight", "antiknight"
    badge = badge_of(*way((0.3, 0.2), (0.3, 0.78), (0.68, 0.78)), is_crossed=True)
    name = N_("Anti-knight")
    about = N_("Cells a knight's move apart hold different digits.")
    steps = ((1, 2), (1, -2), (2, 1), (2, -1))
    goes = staticmethod(ne)


@dataclass(frozen=True)
class AntiKing(Neighbours):
    """No digit a king's move from itself."""

    id = "antiking"
    is_relative = True
    iss, fpuzzles = "AntiKing", "antiking"
    badge = badge_of(*way((0.3, 0.3), (0.7, 0.7)), is_crossed=True)
    name = N_("Anti-king")
    about = N_("Cells that touch at a corner hold different digits.")
    steps = ((1, 1), (1, -1))
    goes = staticmethod(ne)


@dataclass(frozen=True)
class NotConsecutive(Neighbours):
    """No consecutive digits side by side, but for those beside a white dot."""

    id = "nonconsecutive"
    is_relative = True
    iss, fpuzzles = "AntiConsecutive", "nonconsecutive"
    badge = badge_of(written("1", (0.3, 0.5)), written("2", (0.7, 0.5)), is_crossed=True)
    name = N_("Not consecutive")
    about = N_("Cells that share a side never hold consecutive digits, except beside a white dot.")
    steps = ((0, 1), (1, 0))
    lifted_by = (WhiteDot,)
    goes = staticmethod(lambda one, other: abs(one - other) != 1)


@dataclass(frozen=True)
class DiagonallyNotConsecutive(Neighbours):
    """No consecutive digits at the corners of each other."""

    id = "diagonalnonconsecutive"
    fpuzzles = "diagonalnonconsecutive"
    badge = badge_of(written("1", (0.3, 0.3), 0.5), written("2", (0.7, 0.7), 0.5), is_crossed=True)
    name = N_("Diagonally not consecutive")
    about = N_("Cells that touch at a corner never hold consecutive digits.")
    steps = ((1, 1), (1, -1))
    goes = staticmethod(lambda one, other: abs(one - other) != 1)


@dataclass(frozen=True)
class AntiTaxicab(GlobalConstraint):
    """No digit as many steps from itself as it says."""

    id = "antitaxicab"
    iss = "AntiTaxicab"
    badge = badge_of(
        written("3", (0.25, 0.3), 0.5),
        *way((0.42, 0.3), (0.75, 0.3), (0.75, 0.5)),
        written("3", (0.75, 0.74), 0.5),
        is_crossed=True,
    )
    name = N_("Anti-taxicab")
    about = N_(
        "A digit is never repeated as many steps away, counted up, down and sideways, as it says."
    )

    def rules(self, board: Board) -> Rules:
        """A table for every two cells whose distance is a digit, rows and columns apart."""
        return Rules(
            pairs=tuple(
                Pair(one, other, _without_twice(board.size, distance))
                for one, other in combinations(range(board.count), 2)
                if (distance := _distance(board, one, other)) <= board.size
            )
        )

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        return [] if find_faults(cls().rules(board), solution, board.size) else [cls()]


def _distance(board: Board, one: int, other: int) -> int:
    (row, column), (down, right) = board.places[one], board.places[other]
    return abs(row - down) + abs(column - right)


@lru_cache(maxsize=32)
def _without_twice(size: int, digit: int) -> tuple[int, ...]:
    """Return the table of two cells that do not both hold a digit."""
    every = (1 << size) - 1
    return tuple(every & ~(1 << at) if at == digit - 1 else every for at in range(size))
