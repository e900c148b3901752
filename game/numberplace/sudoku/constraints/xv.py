"""XV: digits beside an X add up to ten, beside a V to five."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.words import N_
from numberplace.sudoku.constraints.marks import Level, RuleMark, letter
from numberplace.sudoku.constraints.relations import Sign


@dataclass(frozen=True)
class Ten(Sign):
    """An X."""

    id = "ten"
    counts_digits = True
    iss, fpuzzles, fpuzzles_values = "X", "xv", ("X",)
    name = N_("X signs")
    clue = N_("X sign")
    about = N_("Digits beside an X add up to 10.")
    mark, text = RuleMark(letter, Level.BETWEEN), "X"
    goes = staticmethod(lambda one, other: one + other == 10)


@dataclass(frozen=True)
class Five(Sign):
    """A V."""

    id = "five"
    counts_digits = True
    iss, fpuzzles, fpuzzles_values = "V", "xv", ("V",)
    name = N_("V signs")
    clue = N_("V sign")
    about = N_("Digits beside a V add up to 5.")
    mark, text = RuleMark(letter, Level.BETWEEN), "V"
    goes = staticmethod(lambda one, other: one + other == 5)
