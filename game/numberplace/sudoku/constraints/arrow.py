"""Arrows: the digits along them add up to the digits in circles, or to the number in a pill."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from numberplace.core.drawing.shapes import Shape
from numberplace.core.drawing.signs import GROUND, direction
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, parse_cells
from numberplace.sudoku.constraints.lines import DrawnLine, NumberedLine
from numberplace.sudoku.constraints.link_entries import entry_cells, entry_runs, link_names
from numberplace.sudoku.constraints.marks import (
    CIRCLE,
    STRONG,
    Figure,
    Level,
    RuleMark,
    Sheet,
    wedge,
)
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Rules, Sum


def _arrow(sheet: Sheet) -> Iterator[Shape]:
    points = sheet.points
    yield sheet.line(STRONG, 0.05)
    yield wedge(points[-1], direction(points[-2], points[-1]), 0.17, STRONG, 0.05)


@dataclass(frozen=True)
class Arrow(DrawnLine):
    """One arrow, the circle first."""

    id = "arrow"
    counts_digits = True
    iss, fpuzzles = "Arrow", "arrow"
    may_jump = True
    name = N_("Arrows")
    clue = N_("Arrow")
    about = N_("Digits along an arrow add up to the digit in its circle.")
    mark = RuleMark(_arrow, Level.LINE)
    longest = 4

    def rules(self, board: Board) -> Rules:
        """The sum of the shaft less the circle is nothing."""
        factors = (-1, *((1,) * (len(self.run) - 1)))
        return Rules(sums=(Sum(self.run, factors, 0),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (*super().figures(board), Figure(CIRCLE, self.run[:1]))

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterator[Constraint]:
        """Yield an arrow for each shaft; a shaft may name the circle again."""
        circle = entry_cells(entry, board)
        if len(circle) != 1:
            raise FormatError(_("Arrows with more than one cell in the circle are not known here."))
        for run in entry_runs(entry, board):
            yield cls((*circle, *(cell for cell in run if cell not in circle)))

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        names = link_names(self.run, board)
        return ({"cells": names[:1], "lines": [names]},)


def _two_heads(sheet: Sheet) -> Iterator[Shape]:
    points = sheet.points
    yield sheet.line(STRONG, 0.05)
    for first, second in ((points[1], points[0]), (points[-2], points[-1])):
        right, down = direction(first, second)
        tip = (second[0] - right * 0.44, second[1] - down * 0.44)
        yield wedge(tip, (right, down), 0.15, STRONG, 0.05)


@dataclass(frozen=True)
class DoubleArrow(DrawnLine):
    """One line with a circle at each end."""

    id = "doublearrow"
    counts_digits = True
    iss, fpuzzles = "DoubleArrow", "doublearrow"
    may_jump = True
    name = N_("Double arrows")
    clue = N_("Double arrow")
    about = N_("Digits between two circles add up to the same as the digits in the circles.")
    mark = RuleMark(_two_heads, Level.LINE)
    least = 3
    longest = 5

    def rules(self, board: Board) -> Rules:
        """The sum of the ends less the rest is nothing."""
        factors = (1, *((-1,) * (len(self.run) - 2)), 1)
        return Rules(sums=(Sum(self.run, factors, 0),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        ends = (self.run[:1], self.run[-1:])
        return (*super().figures(board), *(Figure(CIRCLE, end) for end in ends))


def _pill(sheet: Sheet) -> Iterator[Shape]:
    """Yield a rim around neighbouring cells."""
    yield sheet.line(STRONG, 0.84)
    yield sheet.line(GROUND, 0.74)


_PILL: Final = RuleMark(_pill, Level.END, sample=(0, 1))


@dataclass(frozen=True)
class PillArrow(NumberedLine):
    """One arrow whose first cells, as many as its number, hold a number of as many digits."""

    id = "pillarrow"
    counts_digits = True
    iss = "PillArrow"
    name = N_("Pill arrows")
    clue = N_("Pill arrow")
    about = N_(
        "Digits along an arrow add up to the number in its pill, read from left to right or from "
        "top to bottom."
    )
    example = "2 r1c1 r1c2 r1c3"
    mark = RuleMark(_arrow, Level.LINE)
    least = 3
    most = 3

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        """Read the digits of the pill and the cells, the pill first. Raises FormatError."""
        read = super().parse(words, board)
        assert isinstance(read, PillArrow)
        parse_cells(words[1:], board, read.number + 1)
        return read

    def rules(self, board: Board) -> Rules:
        """The shaft less the number in the pill is nothing."""
        pill, shaft = sorted(self.run[: self.number]), self.run[self.number :]
        tens = tuple(-(10**at) for at in range(len(pill) - 1, -1, -1))
        return Rules(sums=(Sum((*pill, *shaft), (*tens, *((1,) * len(shaft))), 0),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        shaft = self.run[self.number - 1 :]
        return (Figure(self.mark, shaft), Figure(_PILL, self.run[: self.number]))

    find = Constraint.find  # rarely met by chance: none are looked for
