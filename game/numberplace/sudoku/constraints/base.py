"""Constraint: one rule of a puzzle beside its houses. Each kind of it is a module of its own.

A constraint says what it means as ``Rules``; search, checks and reasoning work from that, so that
it needs code of its own only for its text, its words, its drawing and how a generator finds it in
a filled board. Constraints are immutable and compare by value.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import ClassVar

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.marks import Figure
from numberplace.sudoku.model.board import Board, Cell, Cells
from numberplace.sudoku.model.forms import Rules


class Constraint(ABC):
    """One rule of a puzzle."""

    id: ClassVar[str]
    """The word its text begins with."""
    name: ClassVar[str]
    """Marked with ``N_``."""
    about: ClassVar[str]
    """The rule in one sentence for the player, marked with ``N_``."""
    house_name: ClassVar[str] = N_("extra house {number}")
    """How the houses it makes are called, marked with ``N_``."""
    is_global: ClassVar[bool] = False
    """It holds for the whole board and is written as its id alone."""
    lifted_by: ClassVar[tuple[type[Constraint], ...]] = ()
    """The signs that free the cells they join from this rule, which is then a negative one."""

    @classmethod
    @abstractmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the words after the id. Raises FormatError."""

    @abstractmethod
    def format(self, board: Board) -> str:
        """Write what ``parse`` reads, with the id before it."""

    @abstractmethod
    def rules(self, board: Board) -> Rules:
        """Return what it asks of the digits."""

    def rules_among(self, board: Board, others: Sequence[Constraint]) -> Rules:
        """Return what it asks of the digits in a puzzle with other constraints, as parts of it.

        Most ask the same whatever else there is; the signs of a negative rule lift it.
        """
        return self.rules(board)

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """Return what is drawn for it; nothing for a rule without a mark."""
        return ()

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Return constraints of this kind that hold in a filled board.

        Empty where the board cannot have them.
        """
        return []

    def cells(self, board: Board) -> Cells:
        """Return the cells it speaks of, each once."""
        return tuple(sorted(self.rules(board).cells()))


class GlobalConstraint(Constraint):
    """A rule for the whole board."""

    is_global = True

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Take no words. Raises FormatError."""
        if words:
            text = _("'{text}' stands after '{name}', which takes nothing.")
            raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED), name=cls.id))
        return cls()

    def format(self, board: Board) -> str:
        return self.id

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.id)


def parse_cells(words: Sequence[str], board: Board, least: int, most: int = 0) -> Cells:
    """Read cells, each once. Raises FormatError.

    Args:
        most: how many there may be; 0 = as many as the board has.
    """
    cells = tuple(board.parse_cell(word) for word in words)
    if len(set(cells)) != len(cells):
        text = _("'{text}' names a cell twice.")
        raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED)))
    if not least <= len(cells) <= (most or len(board.regions)):
        text = _("'{text}' names {found} cells, where {least} or more are needed.")
        if most:
            text = _("'{text}' names {found} cells, where {least} to {most} are needed.")
        shown = clean_text(" ".join(words), QUOTED)
        raise FormatError(text.format(text=shown, found=len(cells), least=least, most=most))
    return cells


def parse_number(words: Sequence[str], least: int, most: int) -> int:
    """Read the first word as a number. Raises FormatError."""
    word = words[0] if words else ""
    if word.isascii() and word.isdecimal() and len(word) < 6 and least <= int(word) <= most:
        return int(word)
    text = _("'{text}' is not a number from {least} to {most}.")
    raise FormatError(text.format(text=clean_text(word, QUOTED), least=least, most=most))


def refuse_apart(cells: Cells, board: Board, *, with_corners: bool = True) -> None:
    """Raise FormatError when two cells of a line that follow each other do not touch."""
    for first, second in pairwise(cells):
        (row, column), (other, beside) = divmod(first, board.size), divmod(second, board.size)
        far = (abs(row - other), abs(column - beside))
        if max(far) > 1 or (not with_corners and sum(far) > 1):
            text = _("{first} and {second} follow each other on a line, but do not touch.")
            raise FormatError(text.format(first=board.name(first), second=board.name(second)))


def walk(
    board: Board,
    start: Cell,
    length: int,
    rng: random.Random,
    free: set[Cell],
    solution: bytes,
    may_follow: Callable[[int, int], bool],
) -> Cells:
    """Return a line of up to ``length`` free cells, each touching the last, none twice.

    Args:
        may_follow: whether one digit of the solution may follow another.
    """
    run = [start]
    while len(run) < length:
        ahead = [
            cell
            for cell in _around(board, run[-1])
            if cell in free and cell not in run and may_follow(solution[run[-1]], solution[cell])
        ]
        if not ahead:
            break
        run.append(rng.choice(ahead))
    return tuple(run)


def _around(board: Board, cell: Cell) -> Cells:
    """Return the cells that touch a cell, at corners as well."""
    row, column = divmod(cell, board.size)
    around = ((row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1))
    found = (board.at(*place) for place in around)
    return tuple(other for other in found if other is not None and other != cell)
