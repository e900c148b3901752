"""The shapes a drawing is made of. Each names a role; painters of files and windows colour them.

Points go right and down. A kind draws its board with its top left corner at (0, 0) and cells of
edge 1; what is put on a page is measured in points of 1/72 inch.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Never

Point = tuple[float, float]


class Ink(NamedTuple):
    """The colour role of a shape."""

    role: str
    """A role of the themes, such as ``given`` or ``basis``; ``light`` and ``dark`` are those two of
    text and ground that look so."""
    strength: float = 1.0
    """1 covers the shapes below, less lets them through."""
    is_mixed: bool = False
    """Covers the shapes below in any case, mixed with the ground: shapes may overlap unseen."""


class Line(NamedTuple):
    """A line through points, with round joints and ends."""

    points: tuple[Point, ...]
    ink: Ink
    width: float
    dash: tuple[float, float] | None = None
    """The lengths of dash and gap."""
    is_closed: bool = False


class Area(NamedTuple):
    """A filled polygon."""

    outline: tuple[Point, ...]
    ink: Ink


class Disc(NamedTuple):
    """A filled circle, or a ring where a width is given."""

    centre: Point
    radius: float
    ink: Ink
    width: float = 0.0
    """Of the ring, half of it inside the radius."""


class Text(NamedTuple):
    """One line of text."""

    text: str
    at: Point
    """The middle of the height of its capitals, at its left, its middle or its right."""
    size: float
    """Of the typeface; a capital is about 0.7 of it high."""
    ink: Ink
    is_bold: bool = False
    anchor: str = "middle"
    """``left``, ``middle`` or ``right``."""
    face: str = ""
    """``digit`` for the digit of a cell, ``mark`` for a candidate: themes may have sprites of
    them, which the window paints in place of the typeface."""


Shape = Line | Area | Disc | Text


def refuse(shape: Never) -> Never:
    """Raise TypeError for a value that is no shape: left out, its rule would be on the board
    unseen."""
    raise TypeError(f"no painter knows the shape {shape!r}")


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


class Drawing(NamedTuple):
    """Shapes in the order they are painted, and the room they take."""

    box: Box
    shapes: tuple[Shape, ...]

    def scale_into(self, width: float, height: float) -> float:
        """Return the scale at which the drawing is as large as a room lets it be."""
        return min(width / self.box.width, height / self.box.height)

    def placed(self, left: float, top: float, scale: float) -> tuple[Shape, ...]:
        """Return the shapes scaled, with the corner of the box at a point."""
        shift = (left - self.box.left * scale, top - self.box.top * scale)
        return tuple(_moved(shape, scale, shift) for shape in self.shapes)


def outline(box: Box, radius: float = 0.0) -> tuple[Point, ...]:
    """Return the corners of a rectangle; with a radius four points of an arc for each."""
    left, top, right, bottom = box
    if not radius:
        return (left, top), (right, top), (right, bottom), (left, bottom)
    middles = (
        (left + radius, top + radius),
        (right - radius, top + radius),
        (right - radius, bottom - radius),
        (left + radius, bottom - radius),
    )
    return tuple(
        (x + radius * math.cos(angle), y + radius * math.sin(angle))
        for corner, (x, y) in enumerate(middles)
        for angle in (math.pi * (1 + corner / 2 + part / 6) for part in range(4))
    )


def rectangle(box: Box, ink: Ink, radius: float = 0.0) -> Area:
    """Return a filled rectangle."""
    return Area(outline(box, radius), ink)


def frame(box: Box, ink: Ink, width: float, radius: float = 0.0) -> Line:
    """Return the outline of a rectangle, half its width outside."""
    return Line(outline(box, radius), ink, width, is_closed=True)


Frame = int | Sequence[tuple[int, int]]
"""Arrangement of the cells of a board: cells in a row, or the row and the column of each cell."""


def place_in(frame: Frame, cell: int) -> tuple[int, int]:
    """Return the row and the column of a cell, from 0."""
    return divmod(cell, frame) if isinstance(frame, int) else frame[cell]


def cell_box(row: int, column: int, inset: float = 0.0) -> Box:
    """Return the square of a cell, or a smaller one inside it."""
    return Box(column + inset, row + inset, column + 1 - inset, row + 1 - inset)


def inside(box: Box, inset: float) -> Box:
    """Return a smaller rectangle inside one."""
    return Box(box.left + inset, box.top + inset, box.right - inset, box.bottom - inset)


def _moved(shape: Shape, scale: float, shift: Point) -> Shape:
    def move(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((x * scale + shift[0], y * scale + shift[1]) for x, y in points)

    if isinstance(shape, Line):
        dash = shape.dash and (shape.dash[0] * scale, shape.dash[1] * scale)
        return shape._replace(points=move(shape.points), width=shape.width * scale, dash=dash)
    if isinstance(shape, Area):
        return shape._replace(outline=move(shape.outline))
    if isinstance(shape, Disc):
        (centre,) = move([shape.centre])
        radius, width = shape.radius * scale, shape.width * scale
        return shape._replace(centre=centre, radius=radius, width=width)
    if isinstance(shape, Text):
        (at,) = move([shape.at])
        return shape._replace(at=at, size=shape.size * scale)
    refuse(shape)
