"""Constraint: one rule of a puzzle beside its houses. Each kind of it is a module of its own.

A constraint says what it means as ``Rules``; search, checks and reasoning work from that, so that
it needs code of its own only for its text, its words, its drawing and how a generator finds it in
a filled board. Constraints are immutable and compare by value.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from enum import Enum
from itertools import pairwise
from typing import Any, ClassVar, NoReturn

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.badges import badge_of, written
from numberplace.sudoku.constraints.marks import Figure, RuleMark
from numberplace.sudoku.model.board import SYMBOLS, Board, Cell, Cells
from numberplace.sudoku.model.forms import Rules


class DrawnOn(Enum):
    """Drawing of a setter for a constraint, whose text names the cells after the value."""

    BOARD = "board"
    """Nothing: it holds for the whole board."""
    CELLS = "cells"
    """Any cells in no order, such as a cage."""
    LINE = "line"
    """Cells in order, each touching the last."""
    EDGE = "edge"
    """The border between two cells."""
    CORNER = "corner"
    """The point at which four cells meet; the text names the upper left one, or all four."""
    MARK = "mark"
    """A mark of each cell by itself; one constraint holds all cells with an equal mark."""
    OUTSIDE = "outside"
    """A clue before a row or a column; the text has its side and its place after the value."""
    DIAGONAL = "diagonal"
    """A clue before a diagonal; the text has the first cell and the way after the value."""


class Takes(Enum):
    """Value that a setter types for a constraint: the first word of the constraint's text."""

    NONE = "none"
    NUMBER = "number"
    OPTIONAL = "optional"
    """A number; 0 where there is none."""
    USUAL = "usual"
    """A number; where none is typed, the usual one, which its text leaves out."""
    DIGITS = "digits"
    """Digits one after the other."""
    TEXT = "text"
    """Any word."""

    @property
    def is_needed(self) -> bool:
        """True where the value has to be typed before the setter may draw."""
        return self in (Takes.NUMBER, Takes.DIGITS, Takes.TEXT)


class Constraint(ABC):
    """One rule of a puzzle."""

    id: ClassVar[str]
    """The word its text begins with."""
    name: ClassVar[str]
    """Marked with ``N_``."""
    clue: ClassVar[str] = ""
    """Name of one clue of the rule, marked with ``N_``; empty where the rule's name is as good."""
    about: ClassVar[str]
    """The rule in one sentence for the player, marked with ``N_``."""
    house_name: ClassVar[str] = N_("extra house {number}")
    """Name of the houses that the rule makes, marked with ``N_``."""
    drawn_on: ClassVar[DrawnOn] = DrawnOn.CELLS
    takes: ClassVar[Takes] = Takes.NONE
    is_global: ClassVar[bool] = False
    """True if the rule holds for the whole board and is written as its id alone."""
    iss: ClassVar[str] = ""
    """Its name in strings of Interactive Sudoku Solver, empty = it has none."""
    is_relative: ClassVar[bool] = False
    """True if digits that are all one higher keep to the rule, too: 1 to 9 beside 0 to 8."""
    asks_nothing_alone: ClassVar[bool] = False
    """True if the rule only changes the meaning of other rules that count digits."""
    idle_text: ClassVar[str] = ""
    """Why the rule is refused where ``is_idle`` is true, marked with ``N_``; may hold ``name``."""
    counts_digits: ClassVar[bool] = False
    """True if the rule has another meaning where digits count one less, see ``FromZero``."""
    fpuzzles: ClassVar[str] = ""
    """Its key in a board of f-puzzles, empty = it has none. Several rules may share one."""
    example: ClassVar[str] = ""
    """Its text after the id, as the help shows it in the corner of a 9 x 9 board."""
    badge: ClassVar[RuleMark | None] = None
    """Mark above the board for a rule that marks none of its cells."""
    says_more: ClassVar[bool] = False
    """True if ``told`` says what one constraint means beside the rule."""
    lifted_by: ClassVar[tuple[type[Constraint], ...]] = ()
    """The signs that free the cells they join from this rule, which is then a negative one."""

    @classmethod
    @abstractmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the words after the id. Raises FormatError."""

    @abstractmethod
    def format(self, board: Board) -> str:
        """Return the text that ``parse`` reads, with the id before it."""

    @abstractmethod
    def rules(self, board: Board) -> Rules:
        """Return the requirements of the constraint on the digits."""

    def rules_among(self, board: Board, others: Sequence[Constraint]) -> Rules:
        """Return the requirements in a puzzle with other constraints, in parts.

        Most ask the same whatever else there is; the signs of a negative rule lift it.
        """
        return self.rules_from_zero(board) if count_from_zero(others) else self.rules(board)

    def rules_from_zero(self, board: Board) -> Rules:
        """Return the requirements where each digit counts one less.

        The sum of factor times digit is then higher by the sum of the factors.
        """
        rules = self.rules(board)
        sums = (one._replace(total=one.total + sum(one.factors)) for one in rules.sums)
        return replace(rules, sums=tuple(sums))

    def is_idle(self, board: Board, others: Iterable[Constraint]) -> bool:
        """Tell whether the rule asks nothing of a board beside its houses and other constraints."""
        return False

    def refuse_idle(self, board: Board, others: Iterable[Constraint]) -> None:
        """Raise FormatError, with the rule's name, where ``is_idle`` is true."""
        if self.is_idle(board, others):
            raise FormatError(_(self.idle_text).format(name=_(self.name)))

    @property
    def is_drawn(self) -> bool:
        """True if its text is a value and what a setter draws; False for one that is read only."""
        return True

    def told(self, board: Board) -> str:
        """Return what this constraint says beside its rule; empty for what its mark shows."""
        return ""

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """Return the figures of the constraint; none for a rule without a mark."""
        return ()

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Return constraints of this kind that hold in a filled board.

        Empty where the board cannot have them.
        """
        return []

    @classmethod
    def is_found(cls) -> bool:
        """Tell whether constraints of this kind can be found in filled boards."""
        return cls.find.__func__ is not Constraint.find.__func__  # type: ignore[attr-defined]

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Return the constraints of the arguments after its name, with cells written as ours.

        Most are the words of our own text. Raises FormatError.
        """
        return (cls.parse(words, board),)

    @classmethod
    def raised_iss(cls, words: Sequence[str]) -> Sequence[str]:
        """Return arguments for digits from 0 as they are for digits that are all one higher.

        Raises FormatError where the rule would be another one.
        """
        if not (cls.is_relative or cls.counts_digits):
            text = _("'{name}' is not known for digits from 0.")
            raise FormatError(text.format(name=cls.iss))
        return words

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        """Return the arguments of each string of Interactive Sudoku Solver that states the rule."""
        return (self.format(board).split()[1:],)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the constraints of an entry of its key; none for an entry that another rule reads.

        Raises FormatError.
        """
        return ()

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        """Return the entries that state the rule under its key of f-puzzles."""
        return ()

    def cells(self, board: Board) -> Cells:
        """Return the cells of the constraint, each once."""
        return tuple(sorted(self.rules(board).cells()))


class GlobalConstraint(Constraint):
    """A rule for the whole board."""

    drawn_on = DrawnOn.BOARD
    is_global = True
    idle_text = N_("The rule '{name}' means nothing here: rows, columns and regions ask as much.")

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Take no words. Raises FormatError, also on a board on which the rule asks nothing."""
        if words:
            text = _("'{text}' comes after '{name}', which takes nothing.")
            raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED), name=cls.id))
        one = cls()
        if not cls.asks_nothing_alone and one.rules(board) == Rules():
            refuse_rule(cls, board)
        return one

    def format(self, board: Board) -> str:
        return self.id

    def is_idle(self, board: Board, others: Iterable[Constraint]) -> bool:
        """Tell whether each house of the rule lies in one of the board, and nothing else is asked.

        Disjoint groups of boxes that are rows, say, are the columns.
        """
        rules = self.rules(board)
        asked = (*rules.houses, *rules.groups)
        if rules != Rules(rules.houses, rules.groups):
            return False
        known = [set(house) for house in (*board.houses, *board.groups)]
        return all(any(house.issuperset(cells) for house in known) for cells in asked)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the rule where the link switches the rule on."""
        return (cls(),) if entry is True else ()

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        return (True,)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other)

    def __hash__(self) -> int:
        return hash(self.id)


class FromZero(GlobalConstraint):
    """Digits count one less than they read, as on boards with the digits from 0."""

    id = "fromzero"
    is_relative = True
    asks_nothing_alone = True
    idle_text = N_("The rule '{name}' means nothing here: no other rule counts digits.")
    badge = badge_of(written("−1"))
    name = N_("Digits count one less")
    about = N_(
        "In cages, sums, arrows, little killers, dots, X and V signs and region sum lines each "
        "digit counts one less than it reads: 1 counts 0, 2 counts 1. Skyscrapers that count 0 are "
        "not seen."
    )

    def rules(self, board: Board) -> Rules:
        """Return no rules: the constraint changes the requirements of others."""
        return Rules()

    def is_idle(self, board: Board, others: Iterable[Constraint]) -> bool:
        return not any(one.counts_digits for one in others)


def count_from_zero(constraints: Iterable[Constraint]) -> bool:
    """Tell whether digits count one less in a puzzle with some constraints."""
    return any(isinstance(one, FromZero) for one in constraints)


def parse_cells(words: Sequence[str], board: Board, least: int, most: int = 0) -> Cells:
    """Read cells, each once. Raises FormatError.

    Args:
        most: how many there may be; 0 = as many as the board has.
    """
    cells = tuple(board.parse_cell(word) for word in words)
    if len(set(cells)) != len(cells):
        text = _("'{text}' names a cell twice.")
        raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED)))
    if not least <= len(cells) <= (most or board.count):
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


def parse_digits(word: str, board: Board, most: int = 0) -> tuple[int, ...]:
    """Read digits that stand one after the other. Raises FormatError.

    Args:
        most: how many there may be; 0 = any number.
    """
    known = SYMBOLS[: board.size]
    if word and all(symbol in known for symbol in word) and len(word) <= (most or len(word)):
        return tuple(known.index(symbol) + 1 for symbol in word)
    text = _("'{text}' are not digits of a board with the digits {known}.")
    raise FormatError(text.format(text=clean_text(word, QUOTED), known=f"{known[0]}–{known[-1]}"))


def refuse_rule(kind: type[Constraint], board: Board) -> NoReturn:
    """Raise FormatError, which says that a board cannot have a rule."""
    text = _("A board of {size} x {size} cannot have the rule '{name}'.")
    raise FormatError(text.format(size=board.size, name=_(kind.name)))


def refuse_apart(cells: Cells, board: Board, *, with_corners: bool = True) -> None:
    """Raise FormatError when two cells of a line that follow each other do not touch."""
    for first, second in pairwise(cells):
        (row, column), (other, beside) = board.places[first], board.places[second]
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
    row, column = board.places[cell]
    around = ((row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1))
    found = (board.at(*place) for place in around)
    return tuple(other for other in found if other is not None and other != cell)
