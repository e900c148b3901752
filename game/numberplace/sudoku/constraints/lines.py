"""What lines drawn over cells share: their text, and how a generator lays them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Final

from numberplace.sudoku.constraints.base import (
    Constraint,
    parse_cells,
    refuse_apart,
    walk,
)
from numberplace.sudoku.constraints.marks import Figure, Mark
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Pair, Rules, table_of

TRIES: Final = 60
"""Lines begun for each that a generator wants."""


@dataclass(frozen=True)
class DrawnLine(Constraint):
    """A line over cells that touch, in order."""

    run: Cells

    mark: ClassVar[Mark]
    least: ClassVar[int] = 2
    longest: ClassVar[int] = 6
    may_follow: ClassVar[staticmethod[[int, int], bool]] = staticmethod(lambda _one, _other: True)
    """Tells whether a digit may follow another along the line, as far as the two go."""
    wanted: ClassVar[int] = 5
    """How many lines a generator lays on a 9 x 9 board."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        run = parse_cells(words, board, cls.least)
        refuse_apart(run, board)
        return cls(run)

    def format(self, board: Board) -> str:
        return f"{self.id} {board.names(self.run)}"

    def rules(self, board: Board) -> Rules:
        """Each cell may follow the one before."""
        table = table_of(board.size, type(self).may_follow)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in pairwise(self.run)))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(self.mark, self.run),)

    @classmethod
    def fits(cls, held: Sequence[int]) -> bool:
        """Tell whether digits may stand along such a line."""
        return True

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Lay lines that do not share cells."""
        free = set(range(len(solution)))
        found: list[Constraint] = []
        wanted = max(2, cls.wanted * len(solution) // 81)
        for _try in range(TRIES * wanted):
            if len(found) == wanted or not free:
                break
            start = rng.choice(sorted(free))
            length = rng.randint(cls.least, cls.longest)
            run = walk(board, start, length, rng, free, solution, cls.may_follow)
            while len(run) >= cls.least and not cls.fits([solution[cell] for cell in run]):
                run = run[:-1]
            if len(run) >= max(cls.least, min(3, cls.longest)):
                found.append(cls(run))
                free.difference_update(run)
        return found
