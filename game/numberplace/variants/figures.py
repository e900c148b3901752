"""What constraints show, as shapes: below the digits lines and discs, above them cages and signs.

Every shape is told by its form; the colour only says it again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from numberplace.core.drawing.shapes import (
    Box,
    Disc,
    Ink,
    Line,
    Point,
    Shape,
    Text,
    cell_box,
    rectangle,
)
from numberplace.core.drawing.signs import GROUND, hatch, middles
from numberplace.variants.constraints import Figure

GREY: Final = "text_muted"
INK: Final = Ink("text")
SOFT, FIRM, STRONG = Ink(GREY, 0.26), Ink(GREY, 0.55), Ink(GREY, 0.85)
"""Broad shapes, thin ones, and those that stand alone."""


class Sheet(NamedTuple):
    """A figure, and how many cells the board has in a row."""

    figure: Figure
    size: int

    @property
    def points(self) -> list[Point]:
        """The middles of its cells."""
        return middles(self.figure.cells, self.size)

    def place(self, cell: int, inset: float = 0.0) -> Box:
        """Return the square of a cell."""
        return cell_box(cell // self.size, cell % self.size, inset)


def below(figures: Iterable[Figure], size: int) -> Iterator[Shape]:
    """Yield what lies below the digits."""
    return _drawn(figures, size, _BELOW)


def above(figures: Iterable[Figure], size: int) -> Iterator[Shape]:
    """Yield cages, signs between cells and clues outside."""
    return _drawn(figures, size, _ABOVE)


def _drawn(figures: Iterable[Figure], size: int, known: dict[str, _Draw]) -> Iterator[Shape]:
    for figure in in_layer(figures, known):
        yield from known[figure.shape](Sheet(figure, size))


def in_layer(figures: Iterable[Figure], layer: Container[str]) -> list[Figure]:
    """Return the figures of a layer in the order in which they lie upon each other.

    Raises ValueError for a shape that nobody draws: its rule would be on the board unseen.
    """
    every = list(figures)
    for one in every:
        if one.shape not in SHAPES or (one.shape == "line" and one.text not in LINES):
            raise ValueError(f"nobody draws the shape '{one.shape}' ('{one.text}')")
    return sorted((one for one in every if one.shape in layer), key=lambda one: ORDER[one.shape])


def _shade(sheet: Sheet) -> Iterator[Shape]:
    for cell in sheet.figure.cells:
        yield rectangle(sheet.place(cell), Ink(GREY, 0.12))
        yield from hatch(sheet.place(cell), "rising", Ink(GREY, 0.4), 4)
    for start, end in outline(frozenset(sheet.figure.cells), sheet.size, 0.02):
        yield Line((start, end), FIRM, 0.03)


def _odd(sheet: Sheet) -> Iterator[Shape]:
    for point in sheet.points:
        yield Disc(point, 0.4, SOFT)


def _even(sheet: Sheet) -> Iterator[Shape]:
    for cell in sheet.figure.cells:
        yield rectangle(sheet.place(cell, 0.11), SOFT)


def _extreme(sheet: Sheet, *, points_out: bool) -> Iterator[Shape]:
    """Four wedges at the sides of a cell: they open towards the greater digit."""
    for cell, (x, y) in zip(sheet.figure.cells, sheet.points, strict=True):
        yield rectangle(sheet.place(cell), Ink(GREY, 0.17))
        far = 0.47 if points_out else 0.37
        for right, down in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            ahead = (right, down) if points_out else (-right, -down)
            yield wedge((x + right * far, y + down * far), ahead, 0.09, STRONG, 0.04)


def _minimum(sheet: Sheet) -> Iterator[Shape]:
    return _extreme(sheet, points_out=False)


def _maximum(sheet: Sheet) -> Iterator[Shape]:
    return _extreme(sheet, points_out=True)


def _thick_line(sheet: Sheet) -> Iterator[Shape]:
    yield Line(tuple(sheet.points), Ink(GREY, 0.38), 0.3)


def _bulb(sheet: Sheet) -> Iterator[Shape]:
    yield Disc(sheet.points[0], 0.38, Ink(GREY, 0.38))


def _circle(sheet: Sheet) -> Iterator[Shape]:
    for point in sheet.points:
        yield Disc(point, 0.4, GROUND)
        yield Disc(point, 0.4, STRONG, 0.05)


def _arrow(sheet: Sheet) -> Iterator[Shape]:
    points = sheet.points
    yield Line(tuple(points), STRONG, 0.05)
    yield wedge(points[-1], direction(points[-2], points[-1]), 0.17, STRONG, 0.05)


def _thin_line(sheet: Sheet) -> Iterator[Shape]:
    yield Line(tuple(sheet.points), Ink(GREY, 0.45), 0.035)


def _line(sheet: Sheet) -> Iterator[Shape]:
    return _LINES[sheet.figure.text](sheet)


def _plain(sheet: Sheet) -> Iterator[Shape]:
    yield Line(tuple(sheet.points), FIRM, 0.07)


def _renban(sheet: Sheet) -> Iterator[Shape]:
    """Beads in the cells, for their digits follow each other."""
    ink = Ink("path_5", 0.5)
    yield Line(tuple(sheet.points), ink, 0.12)
    for point in sheet.points:
        yield Disc(point, 0.17, ink)


def _whispers(sheet: Sheet) -> Iterator[Shape]:
    """Rungs across the line, for its digits are far apart."""
    ink = Ink("path_3", 0.6)
    yield Line(tuple(sheet.points), ink, 0.1)
    for (x, y), (right, down) in along(sheet.points, 0.2):
        side = (-down * 0.13, right * 0.13)
        yield Line(((x - side[0], y - side[1]), (x + side[0], y + side[1])), ink, 0.05)


def _palindrome(sheet: Sheet) -> Iterator[Shape]:
    """A tube: two rails, for it reads the same both ways."""
    yield Line(tuple(sheet.points), FIRM, 0.24)
    yield Line(tuple(sheet.points), GROUND, 0.14)


def _cage(sheet: Sheet) -> Iterator[Shape]:
    for start, end in outline(frozenset(sheet.figure.cells), sheet.size, 0.07):
        yield Line((start, end), Ink(GREY, 0.92), 0.022, (0.1, 0.08))
    text = sheet.figure.text
    if text:
        box = sheet.place(sheet.figure.cells[0])
        width = 0.14 * len(text) + 0.07
        patch = Box(box.left + 0.04, box.top + 0.035, box.left + 0.04 + width, box.top + 0.26)
        yield rectangle(patch, GROUND)
        yield Text(text, (box.left + 0.07, box.top + 0.15), 0.23, INK, anchor="left", is_bold=True)


def _between(sheet: Sheet) -> Point:
    (x, y), (u, v) = sheet.points
    return (x + u) / 2, (y + v) / 2


def _dot(sheet: Sheet) -> Iterator[Shape]:
    yield Disc(_between(sheet), 0.135, INK)
    yield Disc(_between(sheet), 0.1, GROUND)


def _filled_dot(sheet: Sheet) -> Iterator[Shape]:
    yield Disc(_between(sheet), 0.145, GROUND)
    yield Disc(_between(sheet), 0.115, INK)


def _letter(sheet: Sheet) -> Iterator[Shape]:
    yield Disc(_between(sheet), 0.16, GROUND)
    yield Text(sheet.figure.text, _between(sheet), 0.28, INK, is_bold=True)


def _sign(sheet: Sheet) -> Iterator[Shape]:
    """A wedge with its tip at the lower digit."""
    way = direction(*sheet.points)
    x, y = _between(sheet)
    for ink, width in ((GROUND, 0.13), (INK, 0.05)):
        yield wedge((x + way[0] * 0.07, y + way[1] * 0.07), way, 0.13, ink, width)


def _outside(sheet: Sheet) -> Iterator[Shape]:
    yield Text(sheet.figure.text, _clue_place(sheet), 0.36, INK, is_bold=True)


def _outside_arrow(sheet: Sheet) -> Iterator[Shape]:
    x, y = sheet.points[0]
    right, down = direction(_beyond(sheet), (x, y))
    tip = (x - right * 0.72, y - down * 0.72)
    yield Line(((tip[0] - right * 0.26, tip[1] - down * 0.26), tip), INK, 0.035)
    yield wedge(tip, (right, down), 0.1, INK, 0.035)
    at = _clue_place(sheet)
    shifted = (at[0] - right * 0.02, at[1] - down * 0.02)
    yield Text(sheet.figure.text, shifted, 0.3, INK, is_bold=True)


def _clue_place(sheet: Sheet) -> Point:
    """Return where a clue stands: nearer to the board than the cell that would be there."""
    (x, y), (u, v) = _beyond(sheet), sheet.points[0]
    return x + (u - x) * 0.14, y + (v - y) * 0.14


def _beyond(sheet: Sheet) -> Point:
    """Return the middle of the place outside from which a clue looks along its cells."""
    cells, size = sheet.figure.cells, sheet.size
    (x, y), *more = sheet.points
    if more:
        return 2 * x - more[0][0], 2 * y - more[0][1]
    row, column = divmod(cells[0], size)
    return x + (-1 if column < size / 2 else 1), y + (-1 if row < size / 2 else 1)


def wedge(tip: Point, way: Point, size: float, ink: Ink, width: float) -> Line:
    """Return two strokes that meet in ``tip``, which points along ``way``."""
    back = (tip[0] - way[0] * size, tip[1] - way[1] * size)
    side = (-way[1] * size, way[0] * size)
    ends = ((back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1]))
    return Line((ends[0], tip, ends[1]), ink, width)


def direction(start: Point, end: Point) -> Point:
    """Return the way from one point to another, of length one; up where they are the same."""
    length = math.dist(start, end)
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (0.0, -1.0)


def along(points: Sequence[Point], step: float) -> list[tuple[Point, Point]]:
    """Return points at even distances along a line, each with the way it runs there."""
    found: list[tuple[Point, Point]] = []
    for (x, y), (u, v) in pairwise(points):
        count = max(1, round(math.dist((x, y), (u, v)) / step))
        shares = [(at + 0.5) / count for at in range(count)]
        way = direction((x, y), (u, v))
        found += [((x + (u - x) * share, y + (v - y) * share), way) for share in shares]
    return found


def outline(cells: frozenset[int], size: int, inset: float) -> Iterator[tuple[Point, Point]]:
    """Yield the straight pieces of the outline of some cells, ``inset`` inside their edges."""
    for cell in sorted(cells):
        row, column = divmod(cell, size)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if not _held(cells, size, row + down, column + right):
                yield _side(cells, size, (row, column), (down, right), inset)


def _side(
    cells: frozenset[int], size: int, place: tuple[int, int], out: tuple[int, int], inset: float
) -> tuple[Point, Point]:
    """One side of a cell: it reaches over or falls short of the corners as its neighbours ask."""
    (row, column), (down, right) = place, out
    x, y = column + 0.5 + right * (0.5 - inset), row + 0.5 + down * (0.5 - inset)
    ends = []
    for sign in (-1, 1):
        step_down, step_right = (0, sign) if down else (sign, 0)
        beside = _held(cells, size, row + step_down, column + step_right)
        across = _held(cells, size, row + step_down + down, column + step_right + right)
        reach = 0.5 + inset if beside and across else 0.5 if beside else 0.5 - inset
        ends.append((x + abs(down) * sign * reach, y + abs(right) * sign * reach))
    return ends[0], ends[1]


def _held(cells: frozenset[int], size: int, row: int, column: int) -> bool:
    return 0 <= row < size and 0 <= column < size and row * size + column in cells


_Draw = Callable[[Sheet], Iterator[Shape]]
_LINES: Final[dict[str, _Draw]] = {
    "renban": _renban,
    "whispers": _whispers,
    "palindrome": _palindrome,
    "between": _plain,
}
"""The lines by what their text calls them."""
_BELOW: Final[dict[str, _Draw]] = {
    "shade": _shade,
    "thin_line": _thin_line,
    "odd": _odd,
    "even": _even,
    "minimum": _minimum,
    "maximum": _maximum,
    "thick_line": _thick_line,
    "bulb": _bulb,
    "line": _line,
    "arrow": _arrow,
    "circle": _circle,
}
"""In the order in which they lie upon each other."""
_ABOVE: Final[dict[str, _Draw]] = {
    "cage": _cage,
    "dot": _dot,
    "filled_dot": _filled_dot,
    "letter": _letter,
    "sign": _sign,
    "outside": _outside,
    "outside_arrow": _outside_arrow,
}
ORDER: Final = {shape: at for at, shape in enumerate((*_BELOW, *_ABOVE))}
SHAPES: Final = frozenset(ORDER)
"""Every shape that can be drawn."""
LINES: Final = frozenset(_LINES)
