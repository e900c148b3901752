"""Odd sums: the two digits beside the sign add up to an odd number."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from numberplace.core.drawing.shapes import Area, Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.marks import INK, Level, RuleMark, Sheet
from numberplace.sudoku.constraints.relations import Sign


def _star(sheet: Sheet) -> Iterator[Shape]:
    """Yield a star with five points."""
    x, y = sheet.between
    turns = [(math.pi * (corner / 5 - 0.5), 0.07 if corner % 2 else 0.17) for corner in range(10)]
    corners = ((x + far * math.cos(turn), y + far * math.sin(turn)) for turn, far in turns)
    yield Area(tuple(corners), INK)


@dataclass(frozen=True)
class OddSum(Sign):
    """One sign."""

    id = "oddsum"
    name = N_("Odd sums")
    about = N_("The digits on both sides of a star add up to an odd number.")
    mark = RuleMark(_star, Level.BETWEEN)
    share: ClassVar[float] = 0.5

    @staticmethod
    def goes(one: int, other: int) -> bool:
        """Tell whether two digits add up to an odd number."""
        return (one + other) % 2 == 1
