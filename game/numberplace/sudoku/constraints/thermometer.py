"""Thermometers: digits rise from the bulb, or never fall on a slow one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from operator import le, lt
from typing import Final

from numberplace.core.drawing.shapes import Disc, Ink, Shape
from numberplace.core.drawing.signs import GREY, GROUND
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import DrawnLine
from numberplace.sudoku.constraints.marks import Figure, Level, RuleMark, Sheet
from numberplace.sudoku.model.board import Board


def _tube(sheet: Sheet) -> Iterator[Shape]:
    yield sheet.line(_GLASS, 0.3)


def _bulb(sheet: Sheet) -> Iterator[Shape]:
    yield Disc(sheet.points[0], 0.38, _GLASS)


_GLASS: Final = Ink(GREY, 0.38, is_mixed=True)
_BULB: Final = RuleMark(_bulb, Level.END)


@dataclass(frozen=True)
class Thermometer(DrawnLine):
    """One thermometer, the bulb first."""

    id = "thermo"
    is_relative = True
    iss, fpuzzles = "Thermo", "thermometer"
    may_jump = True
    name = N_("Thermometers")
    clue = N_("Thermometer")
    about = N_("Digits rise along a thermometer, from the bulb to the end.")
    mark = RuleMark(_tube, Level.LINE)
    may_follow = staticmethod(lt)

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (*super().figures(board), Figure(_BULB, self.run[:1]))


def _hollow_bulb(sheet: Sheet) -> Iterator[Shape]:
    yield Disc(sheet.points[0], 0.38, _GLASS)
    yield Disc(sheet.points[0], 0.24, GROUND)


@dataclass(frozen=True)
class SlowThermometer(DrawnLine):
    """One thermometer on which digits may repeat."""

    id = "slowthermo"
    fpuzzles = "slowthermometer"
    name = N_("Slow thermometers")
    clue = N_("Slow thermometer")
    about = N_("From a hollow bulb digits rise or stay the same, but never fall.")
    mark = RuleMark(_tube, Level.LINE)
    may_follow = staticmethod(le)

    def figures(self, board: Board) -> tuple[Figure, ...]:
        return (*super().figures(board), Figure(RuleMark(_hollow_bulb, Level.END), self.run[:1]))
