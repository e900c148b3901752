"""Marks: the drawings of constraints, as shapes on cells of edge 1.

Every mark is told by its form; the colour only says it again. A constraint with a mark of its own
has it in its own module; those that several share stand here, beside what all of them draw with.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import IntEnum, auto
from itertools import pairwise
from typing import Final, NamedTuple

from numberplace.core.drawing.shapes import (
    Box,
    Disc,
    Frame,
    Ink,
    Line,
    Point,
    Shape,
    Text,
    cell_box,
    place_in,
    rectangle,
)
from numberplace.core.drawing.signs import GREY, GROUND, direction, hatch, middles
from numberplace.sudoku.model.board import Cells

INK: Final = Ink("text")
SOFT, FIRM, STRONG = (Ink(GREY, strength, is_mixed=True) for strength in (0.32, 0.58, 0.83))
"""Broad marks, thin ones, and those that stand alone."""
GREY_LINE: Final = Ink(GREY, 0.75, is_mixed=True)
"""Outlines of cages that are not a killer's."""


BADGE_ROOM: Final = 0.74
"""The room that badges need above the board, in cells."""


class Level(IntEnum):
    """Layer of a mark, in the order in which marks lie upon each other."""

    SHADE = auto()
    """The ground of cells."""
    DIAGONAL = auto()
    CELL = auto()
    """A mark of each cell by itself."""
    LINE = auto()
    END = auto()
    """The end of a line, which is told with the line."""
    CAGE = auto()
    """An outline inside cells, which takes room from them; from here on above the digits."""
    BETWEEN = auto()
    """A sign on the border between two cells."""
    OUTSIDE = auto()
    """A clue beside the board."""
    BADGE = auto()
    """A sign above the board for a rule without a mark; its figure's cells are its places there."""


class RuleMark(NamedTuple):
    """Style in which a figure is drawn."""

    draw: Callable[[Sheet], Iterable[Shape]]
    level: Level
    sample: Cells = ()
    """The cells of a 3 x 3 board that it is shown on by itself; those of its level otherwise."""


class Figure(NamedTuple):
    """A drawing: a mark, the cells below it, and a text on it."""

    mark: RuleMark
    cells: Cells
    text: str = ""


class Sheet(NamedTuple):
    """A figure, and how the cells of the board stand."""

    figure: Figure
    size: Frame
    text_scale: float = 1.0
    """Factor of texts inside cells beside a board of the usual size."""

    @property
    def width(self) -> int:
        """Cells side by side in the board's frame."""
        if isinstance(self.size, int):
            return self.size
        return 1 + max(column for _row, column in self.size)

    @property
    def points(self) -> list[Point]:
        """The middles of its cells."""
        return middles(self.figure.cells, self.size)

    @property
    def between(self) -> Point:
        """The middle between its two cells."""
        (x, y), (u, v) = self.points
        return (x + u) / 2, (y + v) / 2

    @property
    def beyond(self) -> Point:
        """The middle of the place outside from which a clue looks along its cells."""
        (x, y), *more = self.points
        if more:
            return 2 * x - more[0][0], 2 * y - more[0][1]
        half = (self.size + 1) / 2 if isinstance(self.size, int) else math.inf
        return x + (-1 if x < half else 1), y + (-1 if y < half else 1)

    def line(self, ink: Ink, width: float) -> Line:
        """Return a line through its cells."""
        return Line(tuple(self.points), ink, width)

    def boxes(self, inset: float = 0.0) -> Iterator[Box]:
        """Yield the squares of its cells."""
        for cell in self.figure.cells:
            yield cell_box(*place_in(self.size, cell), inset)

    def clue(self, size: float, shift: float = 0.0) -> Text:
        """Return its text outside, nearer to the board than the cell that would be there."""
        (x, y), (u, v) = self.beyond, self.points[0]
        right, down = direction((x, y), (u, v))
        at = (x + (u - x) * 0.14 - right * shift, y + (v - y) * 0.14 - down * shift)
        return Text(self.figure.text, at, size, INK, is_bold=True)


def drawn(
    figures: Iterable[Figure], size: Frame, *, is_above: bool, text_scale: float = 1.0
) -> Iterator[Shape]:
    """Yield the shapes of figures above or below the digits, in the order of their levels.

    Args:
        text_scale: see ``Sheet``.
    """
    for figure in sorted(figures, key=lambda figure: figure.mark.level):
        if (figure.mark.level >= Level.CAGE) == is_above:
            yield from figure.mark.draw(Sheet(figure, size, text_scale))


def wedge(tip: Point, way: Point, size: float, ink: Ink, width: float) -> Line:
    """Return two strokes that meet in ``tip``, which points along ``way``."""
    back = (tip[0] - way[0] * size, tip[1] - way[1] * size)
    side = (-way[1] * size, way[0] * size)
    ends = ((back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1]))
    return Line((ends[0], tip, ends[1]), ink, width)


def along(points: Sequence[Point], step: float) -> Iterator[tuple[Point, Point]]:
    """Yield points at even distances along a line, each with the way it runs there."""
    for (x, y), (u, v) in pairwise(points):
        count = max(1, round(math.dist((x, y), (u, v)) / step))
        for share in ((at + 0.5) / count for at in range(count)):
            yield (x + (u - x) * share, y + (v - y) * share), direction((x, y), (u, v))


def outline(cells: Cells, size: Frame, inset: float) -> Iterator[tuple[Point, Point]]:
    """Yield the straight pieces of the outline of some cells, ``inset`` inside their edges.

    A piece reaches over or falls short of the corners of its cell as the cells beside it ask.
    """
    places = {place_in(size, cell) for cell in cells}
    for row, column in sorted(places):
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + down, column + right) in places:
                continue
            x, y = column + 0.5 + right * (0.5 - inset), row + 0.5 + down * (0.5 - inset)
            ends = []
            for sign in (-1, 1):
                step_down, step_right = (0, sign) if down else (sign, 0)
                beside = (row + step_down, column + step_right) in places
                across = (row + step_down + down, column + step_right + right) in places
                reach = 0.5 + inset if beside and across else 0.5 if beside else 0.5 - inset
                ends.append((x + abs(down) * sign * reach, y + abs(right) * sign * reach))
            yield ends[0], ends[1]


def dashed(start: Point, end: Point, ink: Ink, width: float) -> Line:
    """Return a line in dashes that begins and ends with a whole one."""
    length = math.dist(start, end)
    step = length / (max(1, round(length / 0.2)) - 0.45)
    return Line((start, end), ink, width, (step * 0.55, step * 0.45))


def _shade(sheet: Sheet) -> Iterator[Shape]:
    for box in sheet.boxes():
        yield rectangle(box, Ink(GREY, 0.13))
        yield from hatch(box, "rising", Ink(GREY, 0.3), 4)
    for ends in outline(sheet.figure.cells, sheet.size, 0.02):
        yield Line(ends, FIRM, 0.03)


def _circle(sheet: Sheet) -> Iterator[Shape]:
    for point in sheet.points:
        yield Disc(point, 0.4, GROUND)
        yield Disc(point, 0.4, STRONG, 0.05)


def _outside(sheet: Sheet) -> Iterator[Shape]:
    yield sheet.clue(0.36)


def letter(sheet: Sheet) -> Iterator[Shape]:
    """Yield a text on the border between two cells."""
    yield Disc(sheet.between, 0.16, GROUND)
    yield Text(sheet.figure.text, sheet.between, 0.3, INK, is_bold=True)


SHADE: Final = RuleMark(_shade, Level.SHADE)
CIRCLE: Final = RuleMark(_circle, Level.END)
OUTSIDE: Final = RuleMark(_outside, Level.OUTSIDE)
NUMBER: Final = RuleMark(letter, Level.BETWEEN)
"""The number of a line, between its first two cells."""
