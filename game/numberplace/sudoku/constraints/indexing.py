"""Cells that tell where their row or column holds a digit, and lines that point at a digit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from numberplace.core.drawing.shapes import Line, Shape
from numberplace.core.drawing.signs import direction
from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, refuse_rule
from numberplace.sudoku.constraints.cells import MarkedCells
from numberplace.sudoku.constraints.lines import LawLine
from numberplace.sudoku.constraints.marks import FIRM, SOFT, STRONG, Level, RuleMark, Sheet, wedge
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board, Cell
from numberplace.sudoku.model.forms import Pair, Rules


def _bars(sheet: Sheet, *, upright: bool) -> Iterator[Shape]:
    """Yield a bar at two opposite sides of a cell, along the row or column that it looks at."""
    for box, (x, y) in zip(sheet.boxes(0.07), sheet.points, strict=True):
        for side in (-1, 1):
            if upright:
                at = x + side * box.width / 2
                yield Line(((at, box.top), (at, box.bottom)), SOFT, 0.1)
            else:
                at = y + side * box.height / 2
                yield Line(((box.left, at), (box.right, at)), SOFT, 0.1)


@dataclass(frozen=True)
class _Index(MarkedCells):
    """Cells whose digit is the place of a digit in their line."""

    is_row: ClassVar[bool]
    """True if the cells tell the row of the digit that is the number of their own row."""
    iss = "Indexing"
    letter: ClassVar[str]
    """Letter that tells the two rules apart in strings of Interactive Sudoku Solver."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the cells. Raises FormatError, on a board of several grids as well."""
        if board.grids:
            refuse_rule(cls, board)
        return super().parse(words, board)

    @classmethod
    def line(cls, cell: Cell, board: Board) -> tuple[int, dict[int, Cell]]:
        """Return the digit that a cell looks for, and the cells that it may name by their place."""
        row, column = board.places[cell]
        numbers = range(board.size)
        places = ((at, column) if cls.is_row else (row, at) for at in numbers)
        cells = zip(numbers, (board.at(*place) for place in places), strict=True)
        line = {number + 1: other for number, other in cells if other is not None}
        return (row if cls.is_row else column) + 1, line

    def rules(self, board: Board) -> Rules:
        """A table with each cell of the line: the one it names has the digit, no other one.

        A place without a cell is never named.
        """
        pairs, limits = [], []
        for cell in self.members:
            wanted, line = self.line(cell, board)
            bit = 1 << wanted - 1
            for number, other in line.items():
                if other != cell:
                    table = [board.all_digits & ~bit] * board.size
                    table[number - 1] = bit
                    pairs.append(Pair(cell, other, tuple(table)))
            if len(line) < board.size:
                limits.append((cell, sum(1 << number - 1 for number in line)))
        return Rules(pairs=tuple(pairs), limits=tuple(limits))

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Take the letter of the told digit, which stands before the cells."""
        return (cls.parse(words[1:], board),) if "".join(words[:1]) == cls.letter else ()

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        return ((self.letter, *board.names(self.members).split()),)

    @classmethod
    def is_true(cls, cell: int, solution: bytes, board: Board) -> bool:
        wanted, line = cls.line(cell, board)
        named = line.get(solution[cell])
        return named is not None and solution[named] == wanted


@dataclass(frozen=True)
class ColumnIndex(_Index):
    """Cells that tell the column of the digit that is the number of their own column."""

    id = "columnindex"
    fpuzzles, letter = "columnindexer", "C"
    name = N_("Column indexing")
    about = N_(
        "A cell with bars above and below, in column C, tells the column in which its row holds "
        "the digit C."
    )
    mark = RuleMark(lambda sheet: _bars(sheet, upright=False), Level.CELL)
    is_row = False


@dataclass(frozen=True)
class RowIndex(_Index):
    """Cells that tell the row of the digit that is the number of their own row."""

    id = "rowindex"
    fpuzzles, letter = "rowindexer", "R"
    name = N_("Row indexing")
    about = N_(
        "A cell with bars at its left and right, in row R, tells the row in which its column holds "
        "the digit R."
    )
    mark = RuleMark(lambda sheet: _bars(sheet, upright=True), Level.CELL)
    is_row = True


def _slingshot(sheet: Sheet) -> Iterator[Shape]:
    """Yield a dashed line with a bar across its start and a head at its end."""
    points = sheet.points
    yield Line(tuple(points), STRONG, 0.05, (0.12, 0.1))
    right, down = direction(points[0], points[1])
    x, y = points[0]
    yield Line(((x - down * 0.2, y + right * 0.2), (x + down * 0.2, y - right * 0.2)), FIRM, 0.08)
    yield wedge(points[-1], direction(points[-2], points[-1]), 0.17, STRONG, 0.05)


@dataclass(frozen=True)
class Slingshot(LawLine):
    """One line: a digit, how far away it stands again, and the cells that are counted."""

    id = "slingshot"
    iss = "ValueIndexing"
    name = N_("Slingshots")
    clue = N_("Slingshot")
    about = N_(
        "The digit at the bar stands again behind the second cell of the dashed arrow; the digit "
        "in the second cell says how many cells behind it."
    )
    mark = RuleMark(_slingshot, Level.LINE)
    least = 3

    def automaton(self, size: int) -> Automaton:
        return _again(size, len(self.run))


@lru_cache(maxsize=32)
def _again(size: int, length: int) -> Automaton:
    """Return the automaton of a line whose second digit tells how far on its first stands again."""

    def step(state: tuple[int, int], digit: int, at: int) -> tuple[tuple[int, int], ...]:
        wanted, left = state
        if at == 0:
            return ((digit, 0),)
        if at == 1:
            return ((wanted, digit),)
        if left != 1:
            return ((wanted, left - 1),) if left else ((0, 0),)
        return ((0, 0),) if digit == wanted else ()

    return automaton(length, size, [(0, 0)], step, lambda state: state[1] == 0)
