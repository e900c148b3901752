"""Clues outside the board, and how they are written: a side, a place along it, a number."""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints.base import (
    Constraint,
    DrawnOn,
    Takes,
    parse_number,
    refuse_rule,
)
from numberplace.sudoku.constraints.link_entries import CLUE_PLACE, entry_number
from numberplace.sudoku.constraints.marks import OUTSIDE, Figure
from numberplace.sudoku.model.automata import Automaton
from numberplace.sudoku.model.board import Board, Cells
from numberplace.sudoku.model.forms import LineForm, Rules

SIDES = ("top", "right", "bottom", "left")


@dataclass(frozen=True)
class OutsideClue(Constraint):
    """A number beside a row or column."""

    side: str
    place: int
    """The row or column, from 0."""
    number: int

    drawn_on = DrawnOn.OUTSIDE
    takes = Takes.NUMBER
    example = "7 left 1"
    sides: ClassVar[tuple[str, ...]] = SIDES
    """Sides on which such clues stand."""
    frame: ClassVar[str] = "{}"
    """Format of the number beside the board, where boards may mix kinds of clues."""
    reads_short_lines: ClassVar[bool] = False
    """True if a line may have fewer cells than there are digits."""
    share: ClassVar[float] = 0.6
    """The part of the clues that a generator shows."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the number, the side and the place. Raises FormatError."""
        if len(words) != 3 or words[1].lower() not in cls.sides:
            text = _("'{text}' is not a clue outside the board, such as '{example}'.")
            example = f"{cls.id} 12 {cls.sides[0]} 3"
            shown = clean_text(" ".join(words), QUOTED)
            raise FormatError(text.format(text=shown, example=example))
        number = parse_number(words[:1], 0, 999)
        one = cls(words[1].lower(), parse_number(words[2:], 1, board.size) - 1, number)
        length = len(one.line(board))
        if not length or (length < board.size and not cls.reads_short_lines):
            text = _("'{text}' belongs to a line with fewer cells than there are digits.")
            raise FormatError(text.format(text=clean_text(" ".join(words), QUOTED)))
        return one

    def format(self, board: Board) -> str:
        return f"{self.id} {self.number} {self.side} {self.place + 1}"

    def line(self, board: Board) -> Cells:
        """Return the cells of the row or column, from the clue's side."""
        cells = (
            board.columns[self.place] if self.side in ("top", "bottom") else board.rows[self.place]
        )
        return cells if self.side in ("top", "left") else cells[::-1]

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """The number outside, before the first cell of the line."""
        return (Figure(OUTSIDE, self.line(board), self.frame.format(self.number)),)

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterator[Constraint]:
        """Yield the clues of ``C3~12~7``, from both ends, or of ``12~C3`` where it has one."""
        names, numbers = (words[:1], words[1:]) if len(cls.sides) > 2 else (words[1:], words[:1])
        place = "".join(names).upper()
        if place[:1] not in ("R", "C") or not any(numbers) or len(numbers) > 2:
            text = _("'{text}' is not a clue outside the board, such as '{example}'.")
            shown = clean_text("~".join(words), QUOTED)
            raise FormatError(text.format(text=shown, example="C3~12~"))
        sides = ("top", "bottom") if place[0] == "C" else ("left", "right")
        for side, number in zip(sides, numbers, strict=False):
            if number:
                yield cls.parse((number, side, place[1:]), board)

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        name = f"{'C' if self.side in ('top', 'bottom') else 'R'}{self.place + 1}"
        if len(self.sides) == 2:
            return ((str(self.number), name),)
        is_first = self.side in ("top", "left")
        return ((name, str(self.number), "") if is_first else (name, "", str(self.number)),)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the clue at a place beside the board, rows and columns counted from 1."""
        match = CLUE_PLACE.fullmatch(str(entry.get("cell")))
        row, column = (int(match[1]), int(match[2])) if match else (0, 0)
        beyond = board.size + 1
        sides = {(0, column): "top", (beyond, column): "bottom"} if 1 <= column < beyond else {}
        sides |= {(row, 0): "left", (row, beyond): "right"} if 1 <= row < beyond else {}
        side = sides.get((row, column), "")
        if side not in cls.sides:  # what is counted is the same from both ends
            side = {"bottom": "top", "right": "left"}.get(side, "")
        if not side:
            raise FormatError(_("A clue of the board belongs to no row or column."))
        place = (column if side in ("top", "bottom") else row) - 1
        return (cls(side, place, entry_number(entry)),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        place, beyond = self.place + 1, board.size + 1
        row = {"top": 0, "bottom": beyond}.get(self.side, place)
        column = {"left": 0, "right": beyond}.get(self.side, place)
        return ({"cell": f"R{row}C{column}", "value": str(self.number)},)

    @classmethod
    @abstractmethod
    def count(cls, held: Sequence[int]) -> int:
        """Return the number that a filled line has, from the clue's side."""

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        found: list[Constraint] = []
        for side in cls.sides:
            for place in range(board.size):
                if rng.random() < cls.share:
                    line = cls(side, place, 0).line(board)
                    found.append(cls(side, place, cls.count([solution[cell] for cell in line])))
        return found


@dataclass(frozen=True)
class LawClue(OutsideClue):
    """A clue whose line an automaton reads from the clue's side."""

    @abstractmethod
    def automaton(self, size: int) -> Automaton:
        """Return the automaton of the line."""

    def rules(self, board: Board) -> Rules:
        """One automaton for the line. Raises FormatError where a line lacks cells."""
        line = self.line(board)
        if len(line) != board.size:
            refuse_rule(type(self), board)
        return Rules(lines=(LineForm(line, self.automaton(board.size)),))
