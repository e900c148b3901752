"""Rules for every two cells near each other: anti-knight, anti-king, not consecutive."""

from __future__ import annotations

from dataclasses import dataclass
from operator import ne

from numberplace.core.words import N_
from numberplace.sudoku.constraints.kropki import WhiteDot
from numberplace.sudoku.constraints.relations import Neighbours


@dataclass(frozen=True)
class AntiKnight(Neighbours):
    """No digit a knight's move from itself."""

    id = "antiknight"
    name = N_("Anti-knight")
    about = N_("Cells a knight's move apart hold different digits.")
    steps = ((1, 2), (1, -2), (2, 1), (2, -1))
    goes = staticmethod(ne)


@dataclass(frozen=True)
class AntiKing(Neighbours):
    """No digit a king's move from itself."""

    id = "antiking"
    name = N_("Anti-king")
    about = N_("Cells that touch at a corner hold different digits.")
    steps = ((1, 1), (1, -1))
    goes = staticmethod(ne)


@dataclass(frozen=True)
class NotConsecutive(Neighbours):
    """No consecutive digits side by side, but for those beside a white dot."""

    id = "nonconsecutive"
    name = N_("Not consecutive")
    about = N_("Cells that share a side never hold consecutive digits, except beside a white dot.")
    steps = ((0, 1), (1, 0))
    lifted_by = (WhiteDot,)
    goes = staticmethod(lambda one, other: abs(one - other) != 1)
