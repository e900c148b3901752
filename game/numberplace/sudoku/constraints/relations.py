"""Base of signs between two neighbouring cells: their text, and the search for all of a board."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, TypeVar

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints.base import Constraint, DrawnOn, GlobalConstraint, parse_cells
from numberplace.sudoku.constraints.link_entries import entry_cells, entry_text, link_names
from numberplace.sudoku.constraints.marks import Figure, RuleMark
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Pair, Rules, table_of

T = TypeVar("T")


@cache
def one_less(of_two: Callable[[int, int], T]) -> Callable[[int, int], T]:
    """Return the function of two digits that each count one less than they read."""
    return lambda one, other: of_two(one - 1, other - 1)


@dataclass(frozen=True)
class Sign(Constraint):
    """A sign between two cells that share a side."""

    ends: Cells

    drawn_on = DrawnOn.EDGE
    example = "r1c1 r1c2"
    mark: ClassVar[RuleMark]
    goes: ClassVar[staticmethod[[int, int], bool]]
    """Tells whether two digits may stand before and after the sign."""
    text: ClassVar[str] = ""
    """Text on the sign."""
    fpuzzles_values: ClassVar[tuple[str, ...]] = ("",)
    """The values of an entry of f-puzzles that mean it; the first is written."""
    share: ClassVar[float] = 1.0
    """The part of the places where it could stand that a generator gives a sign."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        ends = parse_cells(words, board, 2, 2)
        if ends[1] not in board.beside(ends[0]):
            text = _(
                "'{text}' are not neighbours; a sign lies between two cells that share a side."
            )
            raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED)))
        return cls(ends)

    def format(self, board: Board) -> str:
        return f"{self.id} {board.names(self.ends)}"

    def rules(self, board: Board) -> Rules:
        """Two cells that go together by a table."""
        first, second = self.ends
        return Rules(pairs=(Pair(first, second, table_of(board.size, type(self).goes)),))

    def rules_from_zero(self, board: Board) -> Rules:
        first, second = self.ends
        table = table_of(board.size, one_less(type(self).goes))
        return Rules(pairs=(Pair(first, second, table),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(self.mark, self.ends, self.text),)

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterator[Constraint]:
        """Yield a sign between every two of the cells that share a side, the earlier first.

        Raises FormatError for a cell that shares none.
        """
        cells = parse_cells(words, board, 2)
        alone = [cell for cell in cells if set(cells).isdisjoint(board.beside(cell))]
        if alone:
            text = _("{cell} is beside none of the other cells.")
            raise FormatError(text.format(cell=board.name(alone[0])))
        for at, first in enumerate(cells):
            beside = board.beside(first)
            yield from (cls((first, second)) for second in cells[at + 1 :] if second in beside)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the sign of an entry with one of its values."""
        if entry_text(entry).upper() not in cls.fpuzzles_values:
            return ()
        return (cls(entry_cells(entry, board)),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        value = self.fpuzzles_values[0]
        return ({"cells": link_names(self.ends, board), **({"value": value} if value else {})},)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        found: list[Constraint] = []
        for first in range(len(solution)):
            for second in board.beside(first):
                if second > first and rng.random() < cls.share:
                    ends = cls.ends_for(first, second, solution)
                    found += [cls(ends)] if ends else []
        return found

    @classmethod
    def ends_for(cls, first: int, second: int, solution: bytes) -> Cells:
        """Return the two cells if the sign is true of them in this order, else nothing."""
        return (first, second) if cls.goes(solution[first], solution[second]) else ()


@dataclass(frozen=True)
class Neighbours(GlobalConstraint):
    """A rule for every pair of cells a chess piece's move apart, or side by side."""

    goes: ClassVar[staticmethod[[int, int], bool]]
    """Tells whether two digits may stand in such cells."""
    steps: ClassVar[tuple[tuple[int, int], ...]]
    """The ways from a cell, down and right; the ways back are not needed."""

    def rules(self, board: Board) -> Rules:
        table = table_of(board.size, type(self).goes)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in self.meetings(board)))

    def rules_among(self, board: Board, others: Sequence[Constraint]) -> Rules:
        """Leave out the pairs with a sign that lifts the rule."""
        freed = {frozenset(one.cells(board)) for one in others if isinstance(one, self.lifted_by)}
        pairs = self.rules(board).pairs
        return Rules(pairs=tuple(pair for pair in pairs if frozenset(pair[:2]) not in freed))

    @classmethod
    def meetings(cls, board: Board) -> list[tuple[int, int]]:
        """Return every pair of cells the rule restricts."""
        return [
            (cell, other)
            for cell, (row, column) in enumerate(board.places)
            for down, right in cls.steps
            if (other := board.at(row + down, column + right)) is not None
        ]

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        meetings = cls.meetings(board)
        return [cls()] if all(cls.goes(solution[a], solution[b]) for a, b in meetings) else []
