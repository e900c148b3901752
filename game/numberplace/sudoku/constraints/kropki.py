"""Kropki dots: white between consecutive digits, black where one is twice the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from numberplace.core.drawing.shapes import Disc, Ink, Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.marks import Level, RuleMark, Sheet
from numberplace.sudoku.constraints.relations import Sign


def _dot(sheet: Sheet, rim: Ink, ink: Ink) -> Iterator[Shape]:
    """Yield a dot that is white or black in every theme, with a rim that is not."""
    yield Disc(sheet.between, 0.14, rim)
    yield Disc(sheet.between, 0.1 if ink is _WHITE else 0.115, ink)


_WHITE, _BLACK = Ink("light"), Ink("dark")


@dataclass(frozen=True)
class WhiteDot(Sign):
    """A white dot."""

    id = "white"
    is_relative = True
    iss, fpuzzles, fpuzzles_values = "WhiteDot", "difference", ("", "1")
    name = N_("White dots")
    clue = N_("White dot")
    about = N_("Digits beside a white dot are consecutive.")
    mark = RuleMark(partial(_dot, rim=_BLACK, ink=_WHITE), Level.BETWEEN)
    goes = staticmethod(lambda one, other: abs(one - other) == 1)


@dataclass(frozen=True)
class BlackDot(Sign):
    """A black dot."""

    id = "black"
    counts_digits = True
    iss, fpuzzles, fpuzzles_values = "BlackDot", "ratio", ("", "2")
    name = N_("Black dots")
    clue = N_("Black dot")
    about = N_("One of the two digits beside a black dot is twice the other.")
    mark = RuleMark(partial(_dot, rim=_WHITE, ink=_BLACK), Level.BETWEEN)
    goes = staticmethod(lambda one, other: one == 2 * other or other == 2 * one)
