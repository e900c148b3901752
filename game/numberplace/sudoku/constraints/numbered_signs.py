"""Dots and signs with a number of their own: a difference, a ratio or a sum."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, ClassVar

from numberplace.core.drawing.shapes import Box, Disc, Ink, Shape, Text, rectangle
from numberplace.core.drawing.signs import GROUND
from numberplace.core.words import N_
from numberplace.sudoku.constraints.base import Constraint, Takes, parse_number
from numberplace.sudoku.constraints.link_entries import (
    entry_cells,
    entry_number,
    entry_text,
    link_names,
)
from numberplace.sudoku.constraints.marks import INK, STRONG, Figure, Level, RuleMark, Sheet
from numberplace.sudoku.constraints.relations import Sign, one_less
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Pair, Rules


def _numbered(sheet: Sheet, rim: Ink, ink: Ink) -> Iterator[Shape]:
    """Yield a dot with a number in it; the rim has the ink of the number."""
    yield Disc(sheet.between, 0.19, rim)
    yield Disc(sheet.between, 0.165, ink)
    yield Text(sheet.figure.text, sheet.between, 0.27, rim, is_bold=True)


def _squared(sheet: Sheet) -> Iterator[Shape]:
    x, y = sheet.between
    yield rectangle(Box(x - 0.19, y - 0.17, x + 0.19, y + 0.17), STRONG, 0.04)
    yield rectangle(Box(x - 0.165, y - 0.145, x + 0.165, y + 0.145), GROUND, 0.03)
    yield Text(sheet.figure.text, (x, y), 0.26, INK, is_bold=True)


_LIGHT, _DARK = Ink("light"), Ink("dark")


@dataclass(frozen=True)
class NumberedSign(Sign):
    """A sign with a number, which stands before its cells."""

    number: int = 0

    takes = Takes.NUMBER
    example = "3 r1c1 r1c2"
    number_of: ClassVar[staticmethod[[int, int], int]]
    """Returns the number that a sign between two digits has, 0 = none."""
    goes = staticmethod(lambda _one, _other: True)
    share = 0.3
    known: ClassVar[tuple[int, ...]] = ()
    """The numbers that signs of another kind have."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        number = parse_number(words, 1, 99)
        ends = super().parse(words[1:], board)
        assert isinstance(ends, NumberedSign)
        return cls(ends.ends, number)

    def format(self, board: Board) -> str:
        return f"{self.id} {self.number} {board.names(self.ends)}"

    def rules(self, board: Board) -> Rules:
        """Two digits whose number is that of the sign."""
        first, second = self.ends
        table = _table(board.size, type(self).number_of, self.number)
        return Rules(pairs=(Pair(first, second, table),))

    def rules_from_zero(self, board: Board) -> Rules:
        first, second = self.ends
        table = _table(board.size, one_less(type(self).number_of), self.number)
        return Rules(pairs=(Pair(first, second, table),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (Figure(self.mark, self.ends, str(self.number)),)

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return the sign of an entry with a number; others are signs without one."""
        value = entry_text(entry)
        if not value.isdecimal() or int(value) in cls.known:
            return ()
        return (cls(entry_cells(entry, board), entry_number(entry)),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        return ({"cells": link_names(self.ends, board), "value": str(self.number)},)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Give some of the places a sign, where a number exists that no other kind has."""
        return [
            cls((first, second), number)
            for first in range(board.count)
            for second in board.beside(first)
            if second > first and rng.random() < cls.share
            if (number := cls.number_of(solution[first], solution[second]))
            and number not in cls.known
        ]


@lru_cache(maxsize=128)
def _table(size: int, number_of: Callable[[int, int], int], number: int) -> tuple[int, ...]:
    """Return the table of two digits that have a number."""
    digits = range(1, size + 1)
    return tuple(sum(1 << b - 1 for b in digits if number_of(a, b) == number) for a in digits)


def _difference(one: int, other: int) -> int:
    return abs(one - other)


def _ratio(one: int, other: int) -> int:
    low, high = sorted((one, other))
    return 0 if not low or high % low else high // low


def _sum(one: int, other: int) -> int:
    return one + other


@dataclass(frozen=True)
class Difference(NumberedSign):
    """A white dot with a number."""

    id = "difference"
    fpuzzles = "difference"
    name = N_("Differences")
    clue = N_("Difference")
    about = N_("Digits beside a white dot with a number differ by that number.")
    mark = RuleMark(partial(_numbered, rim=_DARK, ink=_LIGHT), Level.BETWEEN)
    number_of = staticmethod(_difference)
    known = (1,)


@dataclass(frozen=True)
class Ratio(NumberedSign):
    """A black dot with a number."""

    id = "ratio"
    counts_digits = True
    fpuzzles = "ratio"
    name = N_("Ratios")
    clue = N_("Ratio")
    about = N_(
        "One of the two digits beside a black dot with a number is that many times the other."
    )
    mark = RuleMark(partial(_numbered, rim=_LIGHT, ink=_DARK), Level.BETWEEN)
    number_of = staticmethod(_ratio)
    known = (1, 2)


@dataclass(frozen=True)
class PairSum(NumberedSign):
    """A small box with a number."""

    id = "pairsum"
    counts_digits = True
    fpuzzles = "sum"
    name = N_("Sums between cells")
    clue = N_("Sum between cells")
    about = N_("Digits beside a small box with a number add up to that number.")
    mark = RuleMark(_squared, Level.BETWEEN)
    number_of = staticmethod(_sum)
    known = (5, 10)
