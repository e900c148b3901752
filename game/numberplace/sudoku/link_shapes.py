"""The links of a step as shapes: arrows round digits and marks, and the room left for them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from numberplace.core.drawing.shapes import Box, Ink, Line, Point, Shape
from numberplace.core.drawing.signs import arrow, branch_ink
from numberplace.core.drawing.small_marks import WHOLE_CELL
from numberplace.core.step import Link, Step
from numberplace.sudoku.mark_shapes import spot_of
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.routes import SIXTHS, RouteScene, bracket, pitch

LINK: Final = 2 / 60
"""The width of an arrow."""
Course = tuple[Point, ...]
"""The way of an arrow, in sixths of a cell."""


def links(
    step: Step, courses: Sequence[Course], room: Box = WHOLE_CELL, size: int = 9
) -> Iterator[Shape]:
    """Yield the arrows of a step, strong ones solid, weak ones dashed; groups are bracketed.

    Args:
        room: the part of a cell that candidates stand in.
        size: the cells in a row of the board.
    """
    drawn = set()
    for link, course in zip(step.links, courses, strict=False):
        new = course if course not in drawn else ()
        yield from link_signs(step, link, new, room=room, size=size)
        drawn.add(course)


def link_signs(
    step: Step,
    link: Link,
    course: Course,
    *,
    is_now: bool = False,
    room: Box = WHOLE_CELL,
    size: int = 9,
) -> Iterator[Shape]:
    """Yield one link of a step; the one that is spoken of now is heavy."""
    ink = Ink("link_strong" if link.strong else "link_weak")
    if len({other.group for other in step.links}) > 1:
        ink = branch_ink(link.group)
    for node in (link.source, link.target):
        for start, end in bracket(node, size):
            yield Line((in_room(start, room, size), in_room(end, room, size)), ink, LINK)
    if len(course) > 1:
        points = [in_room(point, room, size) for point in course]
        width = LINK * (1.5 if is_now else 1)
        yield from arrow(points, ink, is_solid=link.strong, width=width)


def straight_links(links: Iterable[Link], puzzle: Puzzle, room: Box) -> Iterator[Shape]:
    """Yield an arrow for each link between the nearest candidates of its nodes.

    On a board of several grids a course around all candidates would take too long to find.
    """
    for link in links:
        ends = [
            (
                spot_of(puzzle, room, one, link.source.digit),
                spot_of(puzzle, room, other, link.target.digit),
            )
            for one in link.source.cells
            for other in link.target.cells
        ]
        start, end = min(ends, key=lambda pair: math.dist(*pair))
        ink = Ink("link_strong" if link.strong else "link_weak")
        yield from arrow((start, end), ink, is_solid=link.strong, width=0.03)


def in_room(point: Point, room: Box, size: int = 9) -> Point:
    """Return the place of a point in sixths of a cell when candidates keep to a part of their cell.

    Between the outer candidates of two cells the way is stretched or pressed together.
    """
    if room == WHOLE_CELL:
        return point[0] / SIXTHS, point[1] / SIXTHS
    x, y = (
        sixths // SIXTHS + _spread(sixths % SIXTHS, apart / 2, start, length)
        for sixths, apart, start, length in zip(
            point, pitch(size), (room.left, room.top), (room.width, room.height), strict=True
        )
    )
    return x, y


def _spread(sixths: float, outer: float, start: float, length: float) -> float:
    """Return a place in a cell whose candidates keep to a part of it.

    Args:
        outer: how far from the border the outer candidates of a whole cell stand.
    """
    first = start + length * outer / SIXTHS
    last = start + length - length * outer / SIXTHS
    if sixths < outer:
        return sixths / outer * first
    if sixths > SIXTHS - outer:
        return 1 - (SIXTHS - sixths) / outer * (1 - last)
    return first + (sixths - outer) / (SIXTHS - 2 * outer) * (last - first)


def scene_of(step: Step, state: CellTable, seen: CellTable | None) -> RouteScene:
    """Return the obstacles on a board for the links; the marks of ``seen`` are shown."""
    cells = range(len(state.digits))
    shown = bytes(len(cells) * state.size)
    if seen is not None:
        shown = bytes(bool(mark) for cell in cells for mark in seen.marks(cell))
    marks = frozenset((mark.cell, mark.digit) for mark in step.all_marks() if mark.digit)
    return RouteScene(state.digits, shown, marks, state.size)
