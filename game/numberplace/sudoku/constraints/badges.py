"""Badges: signs above the board for rules that mark no cell of it, such as anti-knight.

A badge is a square of edge 1 with a picture of the rule; one that forbids what it shows is crossed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from numberplace.core.drawing.shapes import (
    Box,
    Disc,
    Drawing,
    Line,
    Point,
    Shape,
    Text,
    frame,
    rectangle,
)
from numberplace.core.drawing.signs import GROUND
from numberplace.sudoku.constraints.marks import (
    BADGE_ROOM,
    FIRM,
    INK,
    STRONG,
    Figure,
    Level,
    RuleMark,
    Sheet,
)

EDGE: Final = 0.54
"""Edge of a badge, in cells of the board."""
GAP: Final = (BADGE_ROOM - EDGE) / 2
CLUES: Final = 0.72
"""The room of clues above the board, over which badges stand then, in cells."""
_UNIT: Final = Box(0, 0, 1, 1)


def badge_of(*shapes: Shape, is_crossed: bool = False) -> RuleMark:
    """Return the mark of a rule by the shapes on its badge, which is a square of edge 1."""
    return RuleMark(partial(_drawn, shapes, is_crossed), Level.BADGE)


def badges(marks: Iterable[RuleMark], *, has_clues_above: bool) -> Iterator[Figure]:
    """Yield the figures of badges, from the right end of the board to the left."""
    for at, mark in enumerate(marks):
        yield Figure(mark, (at, int(has_clues_above)))


def _drawn(shapes: tuple[Shape, ...], is_crossed: bool, sheet: Sheet) -> Iterator[Shape]:
    """Yield a badge at its place above the board, or by itself as large as a cell."""
    ground = (rectangle(_UNIT, GROUND, 0.2), frame(_UNIT, FIRM, 0.06, 0.2))
    cross = (Line(((0.13, 0.87), (0.87, 0.13)), FIRM, 0.07),) if is_crossed else ()
    whole = Drawing(_UNIT, (*ground, *cross, *shapes))
    if not sheet.figure.cells:
        yield from whole.shapes
        return
    at, lanes = sheet.figure.cells
    left = sheet.width - (at + 1) * (EDGE + GAP) + GAP / 2
    yield from whole.placed(left, -lanes * CLUES - GAP - EDGE, EDGE)


def written(text: str, at: Point = (0.5, 0.5), size: float = 0.6) -> Text:
    """Return a text on a badge."""
    return Text(text, at, size, INK, is_bold=True)


def dot(at: Point, *, is_open: bool = False, radius: float = 0.12) -> Disc:
    """Return a dot on a badge, or a ring."""
    return Disc(at, radius, STRONG, 0.06 if is_open else 0.0)


def way(*points: Point) -> tuple[Shape, ...]:
    """Return a line on a badge with a dot at both of its ends."""
    return (Line(points, STRONG, 0.07), dot(points[0]), dot(points[-1]))


def bars(*heights: float) -> Iterator[Shape]:
    """Yield upright bars of some heights side by side on a badge."""
    step = 1 / (len(heights) + 1)
    for at, height in enumerate(heights, 1):
        yield Line(((at * step, 0.78), (at * step, 0.78 - height)), STRONG, 0.14)
