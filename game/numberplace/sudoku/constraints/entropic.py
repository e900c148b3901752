"""Lines whose digits take turns: low, middle and high ones, or those of different rests."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from numberplace.core.drawing.shapes import Disc, Ink, Line, Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import LawLine, NumberedLine
from numberplace.sudoku.constraints.marks import Level, RuleMark, Sheet, along
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board, Cells


def thirds(size: int) -> tuple[int, ...]:
    """Return for each digit, from 1, 0 if it is low, 1 if it is middle, 2 if it is high."""
    return tuple(at * 3 // size for at in range(size))


def rests(size: int, divisor: int) -> tuple[int, ...]:
    """Return the remainder of each digit, from 1, by a divisor."""
    return tuple((at + 1) % divisor for at in range(size))


def _growing(sheet: Sheet) -> Iterator[Shape]:
    """Yield dots of three sizes in turn along a thin line."""
    ink = Ink("path_2", 0.59, is_mixed=True)
    yield sheet.line(ink, 0.04)
    for at, (point, _way) in enumerate(along(sheet.points, 0.3)):
        yield Disc(point, (0.06, 0.1, 0.14)[at % 3], ink)


def _crossed(sheet: Sheet) -> Iterator[Shape]:
    """Yield small crosses along a line."""
    ink = Ink("path_6", 0.59, is_mixed=True)
    yield sheet.line(ink, 0.09)
    for (x, y), _way in along(sheet.points, 0.34):
        for side in (0.1, -0.1):
            yield Line(((x - 0.1, y - side), (x + 0.1, y + side)), ink, 0.05)


@dataclass(frozen=True)
class Entropic(LawLine):
    """A line of low, middle and high digits in turn."""

    id = "entropic"
    iss, fpuzzles = "Entropic", "entropicline"
    name = N_("Entropic lines")
    clue = N_("Entropic line")
    about = N_(
        "Of any three digits in a row on a line with dots of three sizes, one is low, one middle "
        "and one high: 1 to 3, 4 to 6 and 7 to 9 on a board of nine."
    )
    mark = RuleMark(_growing, Level.LINE)

    def automaton(self, size: int) -> Automaton:
        return _in_turn(len(self.run), thirds(size), 3)


@dataclass(frozen=True)
class Modular(NumberedLine, LawLine):
    """A line whose digits leave different rests when they are divided by its number."""

    id = "modular"
    iss, fpuzzles = "Modular", "modularline"
    name = N_("Modular lines")
    clue = N_("Modular line")
    about = N_(
        "As many digits in a row on a line with crosses as its number says leave different rests "
        "when divided by that number."
    )
    example = "3 r1c1 r1c2 r1c3"
    mark = RuleMark(_crossed, Level.LINE)
    most = 25

    def automaton(self, size: int) -> Automaton:
        return _in_turn(len(self.run), rests(size, self.number), self.number)

    @classmethod
    def laid(cls, run: Cells, solution: bytes, board: Board, rng: random.Random) -> Modular:
        return cls(run, 3)


@lru_cache(maxsize=64)
def _in_turn(length: int, kinds: tuple[int, ...], count: int) -> Automaton:
    """Return the automaton of a line of which ``count`` digits in a row are of different kinds.

    Args:
        kinds: the kind of each digit, from 1.
    """

    def step(last: tuple[int, ...], digit: int, _at: int) -> tuple[tuple[int, ...], ...]:
        kind = kinds[digit - 1]
        if kind in last:
            return ()
        recent = (*last, kind)
        return (recent[1:] if len(recent) == count else recent,)

    start: tuple[int, ...] = ()
    return automaton(length, len(kinds), [start], step)
