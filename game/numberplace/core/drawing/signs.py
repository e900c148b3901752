"""Signs: the shapes of a hint on any board of digits: tints, marked candidates, arrows of links."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from numberplace.core.drawing.looks import CELL_ALPHA, HOUSE_ALPHA, PATTERNS, SETS, Look, cell_role
from numberplace.core.drawing.looks import look_of as look_of
from numberplace.core.drawing.shapes import (
    Area,
    Box,
    Disc,
    Ink,
    Line,
    Point,
    Shape,
    Text,
    cell_box,
    frame,
    rectangle,
)
from numberplace.core.step import Mark, Role, Step

GROUND: Final = Ink("tile_1")
KNOCKOUT: Final = Ink("mark_text")
"""A digit on a sign."""
MOST_ALPHA: Final = 255
HATCH: Final = 0.014
"""The width of the lines of a pattern."""
_CORNERS: Final = {"pentagon": (5, -90.0), "hexagon": (6, -90.0), "diamond": (4, -90.0),
                   "square": (4, -45.0)}  # fmt: skip
"""How many corners a sign has, and at what angle the first lies."""
_DISC: Final = 0.145
"""The radius of a disc around a candidate of a board of 9 x 9."""

Spot = Callable[[int, int], Point]
"""Returns where a candidate stands: cell, digit."""


def tint(box: Box, role: str, strength: float) -> Iterator[Shape]:
    """Yield the tint of a cell with the pattern that tells its role."""
    yield rectangle(box, Ink(role, strength))
    yield from hatch(box, PATTERNS.get(role, "plain"), Ink(role, min(1.0, strength * 2)))


def hatch(box: Box, pattern: str, ink: Ink, count: int = 5) -> Iterator[Shape]:
    """Yield a pattern that goes on from cell to cell: ``count`` lines or dots across."""
    left, top, side = box.left, box.top, box.width
    pitch = side / count
    if pattern == "dots":
        for at in range(count * count):
            row, column = divmod(at, count)
            spot = (left + (column + 0.5) * pitch, top + (row + 0.5) * pitch)
            yield Disc(spot, HATCH * 1.4, ink)
    elif pattern == "upright":
        for at in range(count):
            x = left + (at + 0.5) * pitch
            yield Line(((x, top), (x, box.bottom)), ink, HATCH)
    elif pattern in ("rising", "falling"):
        for at in range(1, 2 * count):
            far = at * pitch
            low, high = max(0.0, far - side), min(far, side)
            ends = ((left + low, top + far - low), (left + high, top + far - high))
            if pattern == "falling":
                ends = tuple((2 * left + side - x, y) for x, y in ends)  # type: ignore[assignment]
            yield Line(ends, ink, HATCH)


def tints(
    step: Step, houses: Sequence[Sequence[int]], places: Callable[[int], Box]
) -> Iterator[Shape]:
    """Yield the tints of the houses and the whole cells a step marks; they go below the digits."""
    for house in step.houses:
        role = "cover" if house.role is Role.COVER else "basis"
        for cell in houses[house.house]:
            yield from tint(places(cell), role, HOUSE_ALPHA / MOST_ALPHA)
    for mark in step.marks:
        if not mark.digit:
            yield from tint(places(mark.cell), cell_role(mark), CELL_ALPHA / MOST_ALPHA)


def sign(look: Look, at: Point, size: float) -> Iterator[Shape]:
    """Yield the shapes of a look around a candidate; ``size`` is 1 on a board of 9 x 9."""
    ink, radius = Ink(look.colour), _DISC * size
    if look.over in ("ring", "box"):
        yield from _outline(look.over, at, radius * 1.3, ink, 0.02 * size)
        radius *= 0.94
    if look.shape == "ring":
        yield Disc(at, radius, ink, 0.022 * size)
    else:
        yield from _filled(look.shape, at, radius, ink)
    if look.over == "strike":
        yield strike(at, radius, ink, size)


def strike(at: Point, radius: float, ink: Ink, size: float) -> Line:
    """Return the stroke through a candidate that goes."""
    far = radius * 0.95
    ends = ((at[0] - far, at[1] + far), (at[0] + far, at[1] - far))
    return Line(ends, ink, 0.03 * size)


def marked(
    step: Step, digits: Sequence[int], spot: Spot, letters: float, places: Callable[[int], Box]
) -> Iterator[Shape]:
    """Yield each marked candidate with its sign; conclusions come last.

    Args:
        digits: what stands in the cells, 0 = empty; filled ones are framed.
        letters: the size of a candidate's digit.
    """
    size = letters / 0.27
    drawn: dict[tuple[int, int], Look] = {}
    for mark in step.all_marks():
        if not mark.digit:
            continue
        look, at = look_of(mark), spot(mark.cell, mark.digit)
        if digits[mark.cell]:
            yield frame(inside(places(mark.cell), 0.06), Ink(look.colour), 0.045)
        elif mark.role is Role.PLACEMENT and all(cell != mark.cell for cell, _digit in drawn):
            yield from ghost(places(mark.cell), mark.digit)
        else:
            below = drawn.get((mark.cell, mark.digit))
            yield from _candidate(mark, look, below, at, size, letters)
        drawn[mark.cell, mark.digit] = look


def set_numbers(step: Step, places: Callable[[int], Box]) -> Iterator[Shape]:
    """Number the almost locked sets as the words do, on the upper edge of the first cell of each.

    Nothing is numbered where there is one set alone.
    """
    groups = sorted({mark.group for mark in step.marks if mark.role is Role.ALS})
    taken: list[int] = []
    for group in groups if len(groups) > 1 else ():
        first = min(step.cells(Role.ALS, group))
        box, side = places(first), 0.22
        left = box.left + 0.37 + taken.count(first) * side
        badge = Box(left, box.top - side / 2, left + side, box.top + side / 2)
        taken.append(first)
        yield rectangle(badge, Ink(SETS[group % len(SETS)].colour))
        middle = (badge.left + side / 2, box.top)
        yield Text(str(group + 1), middle, 0.18, KNOCKOUT, is_bold=True)


def inside(box: Box, inset: float) -> Box:
    """Return a smaller rectangle inside one."""
    return Box(box.left + inset, box.top + inset, box.right - inset, box.bottom - inset)


def ghost(box: Box, digit: int) -> Iterator[Shape]:
    """Yield a digit that goes into an empty cell: in a frame, the marks below covered."""
    inner = inside(box, 0.08)
    yield rectangle(inner, GROUND)
    yield frame(inner, Ink("placement"), 0.045)
    middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    size = 0.72 if digit < 10 else 0.5
    yield Text(str(digit), middle, size, Ink("placement"))


def _candidate(
    mark: Mark, look: Look, below: Look | None, at: Point, size: float, letters: float
) -> Iterator[Shape]:
    radius = _DISC * size
    if mark.role is not Role.ELIMINATION:
        yield Disc(at, radius, GROUND)
        yield from sign(look, at, size)
        yield Text(str(mark.digit), at, letters, KNOCKOUT, is_bold=True)
        return
    if below is None:
        yield strike(at, radius * 1.3, Ink(look.colour), size)
        yield Disc(at, radius * 0.9, GROUND)
        yield Disc(at, radius, Ink(look.colour), 0.022 * size)
        yield Text(str(mark.digit), at, letters, Ink("text"))
        return
    # The stroke sticks out from below the sign the candidate has already.
    yield strike(at, radius * 1.55, Ink(look.colour), size)
    yield Disc(at, radius * 1.12, GROUND)
    yield Disc(at, radius * 1.2, Ink(look.colour), 0.022 * size)
    yield from sign(below, at, size * 0.88)
    yield Text(str(mark.digit), at, letters * 0.95, KNOCKOUT, is_bold=True)


def _outline(shape: str, at: Point, radius: float, ink: Ink, width: float) -> Iterator[Shape]:
    if shape == "ring":
        yield Disc(at, radius, ink, width)
    else:
        yield Line(polygon("square", at, radius * 1.1), ink, width, is_closed=True)


def _filled(shape: str, at: Point, radius: float, ink: Ink) -> Iterator[Shape]:
    if shape in _CORNERS:
        grown = {"square": 1.12, "diamond": 1.22, "pentagon": 1.12, "hexagon": 1.08}[shape]
        yield Area(polygon(shape, at, radius * grown), ink)
    else:
        yield Disc(at, radius, ink)


def polygon(shape: str, at: Point, radius: float) -> tuple[Point, ...]:
    """Return the corners of a sign."""
    count, first = _CORNERS[shape]
    angles = (math.radians(first + 360 * corner / count) for corner in range(count))
    return tuple((at[0] + radius * math.cos(a), at[1] + radius * math.sin(a)) for a in angles)


def arrow(course: Sequence[Point], ink: Ink, *, is_solid: bool, width: float) -> Iterator[Shape]:
    """Yield a line with a head at its last point, on a rim that parts it from what it crosses."""
    tip = course[-1]
    head = width * 3.6
    shaft = [point for point in course if math.dist(point, tip) > head * 0.8] or [course[0]]
    yield Line(tuple(shaft), GROUND._replace(strength=0.5), width * 2.2)
    dash = None if is_solid else (width * 2.5, width * 2.4)
    yield Line(tuple(shaft), ink, width, dash)
    yield Area(_head(shaft[-1], tip, head), ink)


def _head(start: Point, tip: Point, size: float) -> tuple[Point, ...]:
    length = math.dist(start, tip) or 1.0
    x, y = (tip[0] - start[0]) / length, (tip[1] - start[1]) / length
    back = (tip[0] - x * size, tip[1] - y * size)
    side = size * 0.55
    return (tip, (back[0] - y * side, back[1] + x * side), (back[0] + y * side, back[1] - x * side))


def branch_ink(branch: int) -> Ink:
    """Return what tints a branch of a forcing chain, counted from 0."""
    return Ink(SETS[branch % len(SETS)].colour)


def grid_lines(
    rows: int, columns: int, is_thick: Callable[[bool, int], bool] | None = None
) -> Iterator[Shape]:
    """Yield the lines of a board and the frame around it, thin ones first.

    Args:
        is_thick: tells whether a line is a thick one: whether it is a row's, and its number.
    """
    thin, thick = Ink("grid_thin"), Ink("grid_thick")
    lines = [(True, at) for at in range(1, rows)] + [(False, at) for at in range(1, columns)]
    for is_row, at in sorted(lines, key=lambda line: bool(is_thick and is_thick(*line))):
        ends = ((0.0, at), (columns, at)) if is_row else ((at, 0.0), (at, rows))
        is_strong = is_thick is not None and is_thick(is_row, at)
        yield Line(ends, thick if is_strong else thin, 0.045 if is_strong else 0.018)
    yield frame(Box(0, 0, columns, rows), thick, 0.06)


def places_of(columns: int) -> Callable[[int], Box]:
    """Return what says where a cell of a board of so many columns lies."""
    return lambda cell: cell_box(cell // columns, cell % columns)


def middles(cells: Iterable[int], columns: int) -> list[Point]:
    """Return the middles of cells."""
    return [(cell % columns + 0.5, cell // columns + 0.5) for cell in cells]
