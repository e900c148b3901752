"""Counts over any cells: circles that count themselves, sets that hold equal digits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import eq
from typing import Any, ClassVar, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.drawing.shapes import Disc, Line, Shape, Text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, Takes, parse_cells, parse_number
from numberplace.sudoku.constraints.cells import MarkedCells
from numberplace.sudoku.constraints.link_entries import entry_cells, link_names
from numberplace.sudoku.constraints.marks import (
    FIRM,
    STRONG,
    Figure,
    Level,
    RuleMark,
    Sheet,
    outline,
)
from numberplace.sudoku.model import forms
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import Pair, Rules, table_of


def _ring(sheet: Sheet) -> Iterator[Shape]:
    for point in sheet.points:
        yield Disc(point, 0.43, FIRM, 0.04)


@dataclass(frozen=True)
class CountingCircles(MarkedCells):
    """One set of circles."""

    id = "circles"
    iss, fpuzzles = "CountingCircles", "countingcircles"
    name = N_("Counting circles")
    clue = N_("Counting circle")
    about = N_("A digit in a thin circle appears in exactly as many of these circles as it says.")
    mark = RuleMark(_ring, Level.CELL)

    def rules(self, board: Board) -> Rules:
        """Return a line for each digit, which stands in none of the circles or in as many as its
        value."""
        length = len(self.members)
        return Rules(
            lines=tuple(
                forms.LineForm(self.members, _none_or(board.size, length, digit))
                for digit in range(1, board.size + 1)
            )
        )

    find = Constraint.find  # no cell by itself can be circled

    @classmethod
    def is_true(cls, cell: int, solution: bytes, board: Board) -> bool:
        return False


@lru_cache(maxsize=256)
def _none_or(size: int, length: int, wanted: int) -> Automaton:
    """Return the automaton of cells of which none or ``wanted`` hold the digit ``wanted``."""

    def step(count: int, digit: int, _at: int) -> tuple[int, ...]:
        count += digit == wanted
        return (count,) if count <= wanted else ()

    return automaton(length, size, [0], step, lambda count: count in (0, wanted))


def _lettered(sheet: Sheet) -> Iterator[Shape]:
    """Yield an outline around a set of cells, and the letter of the set."""
    for ends in outline(sheet.figure.cells, sheet.size, 0.12):
        yield Line(ends, FIRM, 0.04)
    left, top, _right, _bottom = next(sheet.boxes())
    yield Text(sheet.figure.text, (left + 0.16, top + 0.2), 0.2 * sheet.text_scale, STRONG)


_SET: Final = RuleMark(_lettered, Level.CAGE)
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(frozen=True)
class _Sets(Constraint):
    """Sets of as many cells each."""

    sign: ClassVar[str] = ""
    """Sign behind the letter."""
    sets: tuple[Cells, ...]

    takes = Takes.NUMBER
    example = "2 r1c1 r1c2"

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read how many sets there are, and their cells, set after set. Raises FormatError."""
        count = parse_number(words, 2, board.count)
        cells = parse_cells(words[1:], board, 2)
        each, left = divmod(len(cells), count)
        if left or not each:
            text = _("'{text}' does not name {count} sets of as many cells each.")
            shown = clean_text(" ".join(words), QUOTED)
            raise FormatError(text.format(text=shown, count=count))
        return cls(tuple(cells[at : at + each] for at in range(0, len(cells), each)))

    def format(self, board: Board) -> str:
        cells = (cell for one in self.sets for cell in one)
        return f"{self.id} {len(self.sets)} {board.names(cells)}"

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """Return each set in an outline with a letter; sets with one letter belong together."""
        letter = _LETTERS[min(map(min, self.sets)) % len(_LETTERS)]
        return tuple(Figure(_SET, one, letter + self.sign) for one in self.sets)


@dataclass(frozen=True)
class SameValues(_Sets):
    """Sets that hold equal digits, each equally often."""

    id = "same"
    is_relative = True
    iss = "SameValues"
    name = N_("Same digits")
    about = N_("Outlined sets of cells with the same letter hold the same digits, each as often.")

    def rules(self, board: Board) -> Rules:
        """Single cells are equal; of larger sets each digit is counted by itself."""
        if len(self.sets[0]) == 1:
            return _all_equal(self.sets, board)
        first, *others = self.sets
        return Rules(
            lines=tuple(
                forms.LineForm((*first, *other), _as_often(board.size, len(first), digit))
                for other in others
                for digit in range(1, board.size + 1)
            )
        )


@dataclass(frozen=True)
class Clone(_Sets):
    """Sets that hold equal digits at corresponding places."""

    id = "clone"
    fpuzzles = "clone"
    name = N_("Clones")
    clue = N_("Clone")
    about = N_("Outlined shapes with the same letter hold the same digits at the same places.")

    sign = "="

    def rules(self, board: Board) -> Rules:
        return _all_equal(self.sets, board)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the cells of an entry and their clones."""
        return (cls((entry_cells(entry, board), entry_cells(entry, board, "cloneCells"))),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        first, *others = (link_names(one, board) for one in self.sets)
        return ({"cells": first, "cloneCells": other} for other in others)


def _all_equal(sets: tuple[Cells, ...], board: Board) -> Rules:
    """Each cell of the first set holds the digit of the cell at its place in every other one."""
    table = table_of(board.size, eq)
    first, *others = sets
    pairs = (pair for other in others for pair in zip(first, other, strict=True))
    return Rules(pairs=tuple(Pair(a, b, table) for a, b in pairs))


@lru_cache(maxsize=256)
def _as_often(size: int, length: int, wanted: int) -> Automaton:
    """Return the automaton of two sets, one after the other, that hold a digit equally often."""

    def step(count: int, digit: int, at: int) -> tuple[int, ...]:
        count += (digit == wanted) * (1 if at < length else -1)
        return (count,) if count >= 0 else ()

    return automaton(2 * length, size, [0], step, lambda count: count == 0)
