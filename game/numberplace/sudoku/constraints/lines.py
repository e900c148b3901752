"""Base of lines drawn over cells: their text, and a generator that lays them."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar, Final

from numberplace.sudoku.constraints.base import (
    Constraint,
    DrawnOn,
    Takes,
    parse_cells,
    parse_number,
    refuse_apart,
    walk,
)
from numberplace.sudoku.constraints.link_entries import entry_runs, entry_text, link_names
from numberplace.sudoku.constraints.marks import NUMBER, Figure, RuleMark
from numberplace.sudoku.model.automata import Automaton
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import LineForm, Pair, Rules, find_faults, table_of

TRIES: Final = 60
"""Lines begun for each that a generator wants."""


@dataclass(frozen=True)
class DrawnLine(Constraint):
    """A line over cells that touch, in order."""

    run: Cells

    drawn_on = DrawnOn.LINE
    example = "r1c1 r1c2 r1c3"
    mark: ClassVar[RuleMark]
    may_jump: ClassVar[bool] = False
    """True if cells that follow each other need not touch."""
    least: ClassVar[int] = 2
    longest: ClassVar[int] = 6
    may_follow: ClassVar[staticmethod[[int, int], bool]] = staticmethod(lambda _one, _other: True)
    """Tells whether a digit may follow another along the line, as far as the two go."""
    wanted: ClassVar[int] = 5
    """Number of lines that a generator lays on a 9 x 9 board."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        run = parse_cells(words, board, cls.least)
        if not cls.may_jump:
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
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterator[Constraint]:
        """Yield a line for each run of cells."""
        for run in entry_runs(entry, board):
            yield cls.parse(board.names(run).split(), board)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        return ({"lines": [link_names(self.run, board)]},)

    @classmethod
    def laid(cls, run: Cells, solution: bytes, board: Board, rng: random.Random) -> DrawnLine:
        """Return such a line over cells of a filled board, whether it is true there or not."""
        return cls(run)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Lay lines that do not share cells, each of which asks something."""
        free = set(range(len(solution)))
        found: list[Constraint] = []
        wanted = max(2, cls.wanted * len(solution) // 81)
        for _try in range(TRIES * wanted):
            if len(found) == wanted or not free:
                break
            start = rng.choice(sorted(free))
            length = rng.randint(cls.least, cls.longest)
            run = walk(board, start, length, rng, free, solution, cls.may_follow)
            while len(run) >= max(cls.least, min(3, cls.longest)):
                one = cls.laid(run, solution, board, rng)
                is_true = not find_faults(one.rules(board), solution, board.size)
                if is_true and not one.is_idle(board, ()):
                    found.append(one)
                    free.difference_update(run)
                    break
                run = run[:-1]
        return found


@dataclass(frozen=True)
class LawLine(DrawnLine):
    """A line whose digits an automaton reads."""

    def reading(self) -> Cells:
        """Return its cells in the order in which they are read."""
        return self.run

    @abstractmethod
    def automaton(self, size: int) -> Automaton:
        """Return the automaton of the line, in the order in which its cells are read."""

    def rules(self, board: Board) -> Rules:
        """Return one automaton for the whole line."""
        return Rules(lines=(LineForm(self.reading(), self.automaton(board.size)),))

    def ends_first(self) -> Cells:
        """Return the cells with both ends before the others."""
        return (self.run[0], self.run[-1], *self.run[1:-1])


@dataclass(frozen=True)
class NumberedLine(DrawnLine):
    """A line with a number, which stands before its cells."""

    number: int = 0

    takes = Takes.NUMBER
    usual: ClassVar[int] = 0
    """The number of a line that shows none, and is written without; 0 = all show theirs."""
    most: ClassVar[int] = 99

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        is_usual = cls.usual > 0 and not "".join(words[:1]).isdecimal()
        number = cls.usual if is_usual else parse_number(words, 1, cls.most)
        run = parse_cells(words if is_usual else words[1:], board, cls.least)
        if not cls.may_jump:
            refuse_apart(run, board)
        return cls(run, number)

    def format(self, board: Board) -> str:
        number = "" if self.number == self.usual else f" {self.number}"
        return f"{self.id}{number} {board.names(self.run)}"

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """The line with its number between the first two cells."""
        line = Figure(self.mark, self.run)
        if self.number == self.usual:
            return (line,)
        return (line, Figure(NUMBER, self.run[:2], str(self.number)))

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterator[Constraint]:
        """Yield a line for each run of cells, with the number of the entry or the usual one."""
        number = entry_text(entry)
        for run in entry_runs(entry, board):
            names = board.names(run).split()
            yield cls.parse([number, *names] if number else names, board)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        value = {} if self.number == self.usual else {"value": str(self.number)}
        return ({"lines": [link_names(self.run, board)], **value},)

    @classmethod
    def laid(cls, run: Cells, solution: bytes, board: Board, rng: random.Random) -> NumberedLine:
        return cls(run, cls.usual)
