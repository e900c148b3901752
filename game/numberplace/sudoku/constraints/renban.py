"""Renban: the digits of a line are consecutive, in any order. Nabner: no two of them are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from numberplace.core.drawing.shapes import Disc, Ink, Shape
from numberplace.core.drawing.signs import GROUND
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import DrawnLine, LawLine
from numberplace.sudoku.constraints.marks import Level, RuleMark, Sheet
from numberplace.sudoku.model.automata import Automaton, automaton
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.forms import Pair, Rules, table_of


def _beads(sheet: Sheet) -> Iterator[Shape]:
    """Yield beads in the cells, for their digits follow each other."""
    ink = Ink("path_5", 0.51, is_mixed=True)
    yield sheet.line(ink, 0.12)
    for point in sheet.points:
        yield Disc(point, 0.17, ink)


@dataclass(frozen=True)
class Renban(LawLine):
    """One line."""

    id = "renban"
    is_relative = True
    iss, fpuzzles = "Renban", "renban"
    name = N_("Renban lines")
    clue = N_("Renban line")
    about = N_("The digits of a beaded line are consecutive, in any order, none twice.")
    mark = RuleMark(_beads, Level.LINE)
    longest = 5

    def rules(self, board: Board) -> Rules:
        return replace(super().rules(board), groups=(self.run,))

    def automaton(self, size: int) -> Automaton:
        return consecutive(size, len(self.run))


def _rings(sheet: Sheet) -> Iterator[Shape]:
    """Yield hollow beads: their digits never follow each other."""
    ink = Ink("path_5", 0.51, is_mixed=True)
    yield sheet.line(ink, 0.05)
    for point in sheet.points:
        yield Disc(point, 0.2, GROUND)
        yield Disc(point, 0.2, ink, 0.08)


@dataclass(frozen=True)
class Nabner(DrawnLine):
    """A line without two consecutive digits."""

    id = "nabner"
    name = N_("Nabner lines")
    clue = N_("Nabner line")
    about = N_("No two digits on a line with hollow beads are equal or consecutive.")
    mark = RuleMark(_rings, Level.LINE)
    longest = 4
    wanted = 6

    def rules(self, board: Board) -> Rules:
        """Every two of its cells."""
        table = table_of(board.size, _are_apart)
        return Rules(pairs=tuple(Pair(a, b, table) for a, b in combinations(self.run, 2)))


def _are_apart(one: int, other: int) -> bool:
    return abs(one - other) > 1


MAX_TOLD_APART = 9
"""Digits of the largest board on which the digits of a line are told apart."""


@lru_cache(maxsize=64)
def consecutive(size: int, length: int) -> Automaton:
    """Return the automaton of a line whose digits are consecutive."""

    def step(state: tuple[int, int, int], digit: int, _at: int) -> tuple[tuple[int, int, int], ...]:
        low, high, used = state
        bit = 1 << digit - 1 if size <= MAX_TOLD_APART else 0
        low, high = min(low, digit), max(high, digit)
        return () if used & bit or high - low >= length else ((low, high, used | bit),)

    return automaton(
        length, size, [(size, 1, 0)], step, lambda state: state[1] - state[0] == length - 1
    )
