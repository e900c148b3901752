"""Killer cages: the digits add up to a number, and none stands twice."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from numberplace.core.drawing.shapes import Ink, Shape, Text
from numberplace.core.drawing.signs import GREY
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints.base import Constraint, Takes, parse_cells, parse_number
from numberplace.sudoku.constraints.cages import SumCage
from numberplace.sudoku.constraints.link_entries import entry_cells, entry_number, link_names
from numberplace.sudoku.constraints.marks import (
    INK,
    Figure,
    Level,
    RuleMark,
    Sheet,
    dashed,
    outline,
)
from numberplace.sudoku.model.board import Board, Cell, Cells
from numberplace.sudoku.model.forms import Rules, Sum

SIZES = (2, 2, 2, 3, 3, 3, 4, 4, 5)
"""Sizes of generated cages, in cells, of which one is drawn by chance."""


TOTAL: Final = 0.235
"""The size of the number of a cage, in cells."""


def _cage(sheet: Sheet) -> Iterator[Shape]:
    text, scale = sheet.figure.text, sheet.text_scale
    left, top, _right, _bottom = next(sheet.boxes())
    for start, end in outline(sheet.figure.cells, sheet.size, 0.07):
        if text and math.dist(start, (left, top)) < 0.1:  # the number stands in this corner
            right, down = left + 0.08 + 0.14 * scale * len(text), top + 0.01 + TOTAL * scale
            start = (right, start[1]) if start[1] == end[1] else (start[0], down)
        yield dashed(start, end, Ink(GREY, 0.92), 0.027)
    if text:
        at = left + 0.05, top + 0.02 + 0.42 * TOTAL * scale
        yield Text(text, at, TOTAL * scale, INK, anchor="left", is_bold=True)


_CAGE: Final = RuleMark(_cage, Level.CAGE)
_HIDDEN: Final = "hidden"
"""The word before the total of a cage that is not drawn."""


@dataclass(frozen=True)
class Cage(Constraint):
    """One cage; without a total it only keeps digits from standing twice."""

    id = "killer"
    iss, fpuzzles = "Cage", "killercage"
    counts_digits = True
    name = N_("Killer cages")
    clue = N_("Killer cage")
    about = N_("The digits of a cage add up to its number, and none of them repeats.")
    takes = Takes.OPTIONAL
    example = "7 r1c1 r1c2"
    members: Cells
    total: int
    """0 = not told."""
    is_hidden: bool = False
    """True if nothing is drawn for the cage; the rule holds like any other."""

    @classmethod
    def parse(cls, words: Sequence[str], board: Board) -> Constraint:
        n = board.size
        is_hidden = bool(words) and words[0] == _HIDDEN
        words = words[1:] if is_hidden else words
        total = parse_number(words, 0, n * (n + 1) // 2)
        return cls(tuple(sorted(parse_cells(words[1:], board, 1, n))), total, is_hidden)

    def format(self, board: Board) -> str:
        hidden = f"{_HIDDEN} " if self.is_hidden else ""
        return f"{self.id} {hidden}{self.total} {board.names(self.members)}"

    def rules(self, board: Board) -> Rules:
        groups = (self.members,) if len(self.members) > 1 else ()
        if not self.total:
            return Rules(groups=groups)
        ones = (1,) * len(self.members)
        return Rules(groups=groups, sums=(Sum(self.members, ones, self.total, True),))

    def figures(self, board: Board) -> tuple[Figure, ...]:
        """A dashed outline with the number in the first corner."""
        if self.is_hidden:
            return ()
        return (Figure(_CAGE, self.members, str(self.total) if self.total else ""),)

    def to_iss(self, board: Board) -> Iterable[Sequence[str]]:
        """Return the arguments; such a link draws every cage."""
        return ((str(self.total), *board.names(self.members).split()),)

    @classmethod
    def from_iss(cls, words: Sequence[str], board: Board) -> Iterable[Constraint]:
        """Return the cage; where a cell is named twice its digit counts twice, which a sum says."""
        once = tuple(dict.fromkeys(words))
        if len(once) == len(words) or words[:1] == ("0",):
            return (cls.parse(once, board),)
        return (cls.parse(("0", *once[1:]), board), SumCage.parse(words, board))

    @classmethod
    def from_fpuzzles(cls, entry: Any, board: Board) -> Iterable[Constraint]:
        """Return a cage; one whose digits may repeat is a sum cage, which only needs its sum."""
        cells = tuple(sorted(set(entry_cells(entry, board))))
        is_unique, total = entry.get("unique", True), entry_number(entry, "0")
        if not isinstance(is_unique, bool):
            raise FormatError(_("The board's '{name}' cannot be read.").format(name=cls.fpuzzles))
        if is_unique or len(cells) == 1:
            return (cls(cells, total),)
        return (SumCage(cells, str(total)),)

    def to_fpuzzles(self, board: Board) -> Iterable[Any]:
        value = {"value": str(self.total)} if self.total else {}
        return ({"cells": link_names(self.members, board), **value},)

    @classmethod
    def find(cls, solution: bytes, board: Board, rng: random.Random) -> list[Constraint]:
        """Cover the board with cages of two to five cells."""
        cages = divide(solution, board, rng)
        return [cls.holding(tuple(sorted(cells)), solution, rng) for cells in cages]

    @classmethod
    def holding(cls, cells: Cells, solution: bytes, rng: random.Random) -> Cage:
        """Return the cage of some cells in a filled board."""
        return cls(cells, sum(solution[cell] for cell in cells))


def divide(
    solution: bytes,
    board: Board,
    rng: random.Random,
    *,
    may_repeat: bool = False,
    sizes: Sequence[int] = SIZES,
) -> list[list[Cell]]:
    """Divide a filled board into cages; a cell that is left joins a neighbour's where it may.

    Args:
        may_repeat: whether a digit may stand twice in a cage.
        sizes: how many cells a cage is to have, by chance.
    """
    free = set(range(len(solution)))
    order = sorted(free)
    rng.shuffle(order)
    cages: list[list[Cell]] = []
    for start in order:
        if start not in free:
            continue
        cage, wanted = [start], rng.choice(sizes)
        free.discard(start)
        while len(cage) < wanted:
            held = {solution[cell] for cell in cage}
            ahead = sorted({c for cell in cage for c in board.beside(cell) if c in free})
            ahead = [cell for cell in ahead if may_repeat or solution[cell] not in held]
            if not ahead:
                break
            cage.append(rng.choice(ahead))
            free.discard(cage[-1])
        if len(cage) == 1 and 1 not in sizes and _join(cage[0], cages, solution, board):
            continue
        cages.append(cage)
    return sorted(cages, key=min)


def _join(cell: Cell, cages: list[list[Cell]], solution: bytes, board: Board) -> bool:
    around = set(board.beside(cell))
    for cage in cages:
        fits = len(cage) < 5 and solution[cell] not in {solution[c] for c in cage}
        if fits and around.intersection(cage):
            cage.append(cell)
            return True
    return False
