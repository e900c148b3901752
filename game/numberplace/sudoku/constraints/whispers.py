"""German whispers: digits side by side on a line differ by five or more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from numberplace.core.drawing.shapes import Ink, Line, Shape
from numberplace.core.words import N_
from numberplace.sudoku.constraints.lines import DrawnLine
from numberplace.sudoku.constraints.marks import Level, Mark, Sheet, along


def _rungs(sheet: Sheet) -> Iterator[Shape]:
    """Yield rungs across the line, for its digits are far apart."""
    ink = Ink("path_3", 0.59, is_mixed=True)
    yield sheet.line(ink, 0.1)
    for (x, y), (right, down) in along(sheet.points, 0.2):
        side = (-down * 0.13, right * 0.13)
        yield Line(((x - side[0], y - side[1]), (x + side[0], y + side[1])), ink, 0.05)


@dataclass(frozen=True)
class Whispers(DrawnLine):
    """One line of whispers."""

    id = "whispers"
    name = N_("German whispers")
    about = N_("Digits that follow each other on a line with rungs differ by 5 or more.")
    mark = Mark(_rungs, Level.LINE)
    may_follow = staticmethod(lambda one, other: abs(one - other) >= 5)
