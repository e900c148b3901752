"""Signs: the shapes of any board of digits: digits, lines, and tints, marks and arrows of a hint.

The shape or pattern alone tells a role; the colour only says it again.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from numberplace.core.drawing.shapes import (
    Area,
    Box,
    Disc,
    Frame,
    Ink,
    Line,
    Point,
    Shape,
    Text,
    cell_box,
    frame,
    inside,
    place_in,
    rectangle,
)
from numberplace.core.step import Mark, Role, Step


class MarkLook(NamedTuple):
    """Appearance of a candidate of one role."""

    colour: str
    """A theme role."""
    shape: str
    """A sign below the digit."""
    over: str = ""
    """``ring`` or ``box`` around the candidate, ``strike`` across it, or nothing."""


LOOKS: Final[dict[Role, MarkLook]] = {
    Role.BASIS: MarkLook("basis", "disc"),
    Role.COVER: MarkLook("cover", "pentagon"),
    Role.FIN: MarkLook("fin", "hexagon"),
    Role.ENDO_FIN: MarkLook("fin", "hexagon", "ring"),
    Role.PIVOT: MarkLook("pivot", "square"),
    Role.PINCER: MarkLook("pincer", "diamond"),
    Role.RESTRICTED: MarkLook("pivot", "hexagon", "box"),
    Role.ON: MarkLook("chain_on", "disc"),
    Role.OFF: MarkLook("chain_off", "pentagon"),
    Role.COLOUR_A: MarkLook("colour_a", "disc"),
    Role.COLOUR_B: MarkLook("colour_b", "pentagon"),
    Role.GUARDIAN: MarkLook("fin", "hexagon"),
    Role.BLOCKER: MarkLook("cover", "pentagon"),
    Role.BLOCKED: MarkLook("chain_off", "pentagon"),
    Role.PLACEMENT: MarkLook("placement", "disc", "ring"),
    Role.ELIMINATION: MarkLook("elimination", "ring", "strike"),
}
"""Shape and words for each role; sets, which have no role of their own, follow."""
SETS: Final = (
    MarkLook("als_a", "diamond"),
    MarkLook("als_b", "pentagon"),
    MarkLook("als_c", "square"),
    MarkLook("als_d", "hexagon"),
)
GREY: Final = "text_muted"
PATTERNS: Final = {
    "als_a": "plain",
    "als_b": "rising",
    "als_c": "falling",
    "als_d": "dots",
    "cover": "upright",
    "pivot": "upright",
    "fin": "rising",
    GREY: "falling",
}
"""The pattern of a whole cell or house by theme role, where it is not plain."""
GROUND: Final = Ink("tile_1")
KNOCKOUT: Final = Ink("mark_text")
"""A digit on a sign."""
HOUSE: Final = 0.13
CELL: Final = 0.27
"""Strength of the tint of a house or a whole cell."""
RING: Final = 0.054
"""Distance from the edge of a filled cell to its frame."""
MARK: Final = 0.267
"""The size of a candidate's digit on a board of 9 x 9, whose sign has the size 1."""
_SIGN: Final = 22 / 60
"""The edge of the square a sign is drawn in, on a board of 9 x 9, in cells."""
_SIGNS: Final = {
    "diamond": ((12, 0.5), (23.5, 12), (12, 23.5), (0.5, 12)),
    "hexagon": ((6.6, 2.4), (17.4, 2.4), (23, 12), (17.4, 21.6), (6.6, 21.6), (1, 12)),
    "pentagon": ((12, 0.6), (22.2, 7.4), (22.2, 21.8), (1.8, 21.8), (1.8, 7.4)),
}
"""The corners of the other signs in a square of 24 x 24."""


class GhostPlace(NamedTuple):
    """Place of the ghost of a digit that goes into a cell, in a cell whose corner is (0, 0)."""

    frame: Box = Box(0.06, 0.06, 0.94, 0.94)
    digit_y: float = 0.5
    """The middle of the digit."""
    size: float = 0.72
    """The size of a digit of one figure."""


WHOLE_GHOST: Final = GhostPlace()
"""Place of the candidates in a cell that holds nothing else."""

Spot = Callable[[int, int], Point]
"""Returns where a candidate stands: cell, digit."""


def look_of(mark: Mark) -> MarkLook:
    """Return the look of a mark."""
    return SETS[mark.group % len(SETS)] if mark.role is Role.ALS else LOOKS[mark.role]


def cell_role(mark: Mark) -> str:
    """Return the theme role that a whole cell is tinted in: grey where a digit is shut out."""
    return GREY if mark.role is Role.BLOCKED else look_of(mark).colour


def tint(box: Box, role: str, strength: float) -> Iterator[Shape]:
    """Yield the tint of a cell with the pattern that tells its role."""
    yield rectangle(box, Ink(role, strength))
    yield from hatch(box, PATTERNS.get(role, "plain"), Ink(role, strength))


def hatch(
    box: Box, pattern: str, ink: Ink, count: int = 6, width: float = 0.018
) -> Iterator[Shape]:
    """Yield a pattern continuous from cell to cell: ``count`` lines or dots across."""
    left, top, side = box.left, box.top, box.width
    pitch = side / count
    if pattern == "dots":
        for at in range(count * count):
            row, column = divmod(at, count)
            spot = (left + (column + 0.5) * pitch, top + (row + 0.5) * pitch)
            yield Disc(spot, width * 1.4, ink)
    elif pattern == "upright":
        for at in range(count):
            x = left + (at + 0.5) * pitch
            yield Line(((x, top), (x, box.bottom)), ink, width * 1.5)
    elif pattern in ("rising", "falling"):
        for at in range(1, 2 * count):
            far = at * pitch
            low, high = max(0.0, far - side), min(far, side)
            ends = ((left + low, top + far - low), (left + high, top + far - high))
            if pattern == "falling":
                ends = tuple((2 * left + side - x, y) for x, y in ends)  # type: ignore[assignment]
            yield Line(ends, ink, width)


def tints(
    step: Step, houses: Sequence[Sequence[int]], places: Callable[[int], Box]
) -> Iterator[Shape]:
    """Yield the tints of the houses and the whole cells a step marks; they go below the digits."""
    for house in step.houses:
        role = "cover" if house.role is Role.COVER else "basis"
        for cell in houses[house.house]:
            yield from tint(places(cell), role, HOUSE)
    for mark in step.marks:
        if not mark.digit:
            yield from tint(places(mark.cell), cell_role(mark), CELL)


def _sign(shape: str, at: Point, edge: float, ink: Ink) -> Shape:
    """Return a sign, ring, box or stroke as large as a square of an edge lets it be."""
    (x, y), unit = at, edge / 24
    if shape == "disc":
        return Disc(at, 10.4 * unit, ink)
    if shape == "ring":
        return Disc(at, 8.8 * unit, ink, 2 * unit)
    if shape == "strike":
        far = 8 * unit
        return Line(((x - far, y + far), (x + far, y - far)), ink, 2.4 * unit)
    if shape == "box":
        far = 10.4 * unit
        return frame(Box(x - far, y - far, x + far, y + far), ink, 2.4 * unit, 3 * unit)
    if shape == "square":
        far = 9.4 * unit
        return rectangle(Box(x - far, y - far, x + far, y + far), ink, 3 * unit)
    corners = _SIGNS[shape]
    return Area(tuple((x + (u - 12) * unit, y + (v - 12) * unit) for u, v in corners), ink)


def sign(look: MarkLook, at: Point, size: float) -> Iterator[Shape]:
    """Yield the shapes of a look around a candidate; ``size`` is 1 on a board of 9 x 9."""
    ink, px = Ink(look.colour), size / 60
    if look.over == "strike":  # its ends stick out of the ring, and nothing crosses the digit
        yield _sign("strike", at, 28 * px, ink)
        yield _sign("disc", at, 24 * px, GROUND)
        yield _sign(look.shape, at, 24 * px, ink)
    elif look.over:
        below = "disc" if look.over == "ring" else "square"
        yield _sign(below, at, 24 * px, GROUND)  # over the pencil mark
        yield _sign(look.over, at, (26 if look.over == "ring" else 23) * px, ink)
        yield _sign(look.shape, at, (18 if look.over == "ring" else 17) * px, ink)
    else:
        yield _sign(look.shape, at, _SIGN * size, ink)


def candidate(
    look: MarkLook,
    digit: int,
    at: Point,
    letters: float,
    below: MarkLook | None = None,
    *,
    size: float = 0.0,
) -> Iterator[Shape]:
    """Yield a marked candidate; ``below`` is the sign that an eliminated one has already.

    Args:
        letters: the size of its digit.
        size: the size of its sign as ``sign`` takes it, 0 for the one that fits the digit.
    """
    is_open = look.shape == "ring"
    size = size or letters / MARK
    if is_open and below is not None:  # the stroke sticks out from below that sign
        ink = Ink(look.colour)
        yield _sign("strike", at, size * 34 / 60, ink)
        yield _sign("disc", at, size * 25 / 60, GROUND)
        yield _sign("ring", at, size * 26 / 60, ink)
        yield from sign(below, at, size * 18 / 22)
        is_open = False
    else:
        yield from sign(look, at, size)
    ink = Ink("ink_0") if is_open else KNOCKOUT
    yield Text(str(digit), at, letters, ink, is_bold=not is_open, face="mark")


def marked(
    step: Step,
    digits: Sequence[int],
    spot: Spot,
    letters: float,
    places: Callable[[int], Box],
    *,
    size: float = 0.0,
    ghosts: GhostPlace = WHOLE_GHOST,
    rings_all: bool = False,
) -> Iterator[Shape]:
    """Yield each marked candidate with its sign; conclusions come last.

    A digit that goes into a cell stands there as a ghost where nothing else is marked in the cell,
    or where nothing else could be read.

    Args:
        digits: what stands in the cells, 0 = empty; filled ones are framed.
        letters: the size of a candidate's digit.
        size: the size of signs, as ``candidate`` takes it.
        ghosts: where ghosts stand in their cells.
        rings_all: whether empty cells are framed as well, where a digit cannot be read.
    """
    drawn: dict[tuple[int, int], MarkLook] = {}
    for mark in step.all_marks():
        if not mark.digit:
            continue
        look, place = look_of(mark), places(mark.cell)
        is_first = all(cell != mark.cell for cell, _digit in drawn)
        if digits[mark.cell]:
            yield frame(inside(place, RING), Ink(look.colour), 0.042, 0.08)
        elif mark.role is Role.PLACEMENT and (is_first or rings_all):
            yield from ghost(place, mark.digit, ghosts)
        else:
            if rings_all:
                yield frame(inside(place, RING), Ink(look.colour), 0.042, 0.08)
            below = drawn.get((mark.cell, mark.digit))
            at = spot(mark.cell, mark.digit)
            yield from candidate(look, mark.digit, at, letters, below, size=size)
        drawn[mark.cell, mark.digit] = look


def ghost(box: Box, digit: int, place: GhostPlace) -> Iterator[Shape]:
    """Yield a digit to be placed in an empty cell: pale, in a frame, the marks below covered."""
    left, top, right, bottom = place.frame
    inner = Box(box.left + left, box.top + top, box.left + right, box.top + bottom)
    yield rectangle(inner, GROUND, 0.08)
    yield frame(inner, Ink("placement"), 0.042, 0.08)
    middle = ((box.left + box.right) / 2, box.top + place.digit_y)
    size = place.size if digit < 10 else place.size * 0.7
    yield Text(str(digit), middle, size, Ink("placed", 0.7), face="digit")


def relabelled(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Yield the texts of some shapes anew, each on a patch, over the shapes drawn upon them."""
    for text in shapes:
        if isinstance(text, Text):
            (x, y), size = text.at, text.size
            width = size * 0.6 * len(text.text)
            left = x - width * {"left": 0.0, "middle": 0.5, "right": 1.0}[text.anchor]
            high = size * 0.42
            yield rectangle(Box(left - 0.02, y - high, left + width + 0.02, y + high), GROUND)
            yield text


def set_numbers(step: Step, places: Callable[[int], Box]) -> Iterator[Shape]:
    """Number the almost locked sets as the words do, on the upper edge of the first cell of each.

    Nothing is numbered where there is one set alone.
    """
    groups = sorted({mark.group for mark in step.marks if mark.role is Role.ALS})
    taken: list[int] = []
    for group in groups if len(groups) > 1 else ():
        first = min(step.cells(Role.ALS, group))
        box, side = places(first), 13 / 60
        left, top = box.left + 0.37 + taken.count(first) * side, max(0.0, box.top - side / 2)
        badge = Box(left, top, left + side, top + side)
        taken.append(first)
        yield rectangle(badge, Ink(SETS[group % len(SETS)].colour), 0.06)
        middle = (left + side / 2, top + side / 2)
        yield Text(str(group + 1), middle, 0.16, KNOCKOUT, is_bold=True)


def arrow(
    course: Sequence[Point], ink: Ink, *, is_solid: bool, width: float, ground: Ink = GROUND
) -> Iterator[Shape]:
    """Yield a line with a head at its last point, on a rim that parts the line from those it
    crosses."""
    tip = course[-1]
    head = width * 3.7
    shaft = [point for point in course if math.dist(point, tip) > head * 0.8] or [course[0]]
    yield Line(tuple(shaft), ground._replace(strength=0.4), width + 0.04)
    dash = None if is_solid else (width * 2.5, width * 1.7)
    yield Line(tuple(shaft), ink, width, dash)
    yield Area(_head(shaft[-1], tip, head), ink)


def _head(start: Point, tip: Point, size: float) -> tuple[Point, ...]:
    x, y = direction(start, tip)
    back = (tip[0] - x * size, tip[1] - y * size)
    side = size * 0.55
    return (tip, (back[0] - y * side, back[1] + x * side), (back[0] + y * side, back[1] - x * side))


def direction(start: Point, end: Point) -> Point:
    """Return the direction from one point to another, of length one; up where the points are
    equal."""
    length = math.dist(start, end)
    return ((end[0] - start[0]) / length, (end[1] - start[1]) / length) if length else (0.0, -1.0)


def cell_colours(slots: Iterable[int], columns: Frame) -> Iterator[Shape]:
    """Yield the colours of cells by the number of their tile; up to 1 they have none."""
    for cell, slot in enumerate(slots):
        if slot > 1:
            yield rectangle(cell_box(*place_in(columns, cell)), Ink(f"tile_{slot}", 0.75))


def digit_shapes(
    digits: bytes,
    givens: bytes,
    columns: Frame,
    size: float,
    clashes: Container[int] = frozenset(),
    shift: float = 0.0,
) -> Iterator[Shape]:
    """Yield the digits of a board, 0 = empty; some cells may clash.

    Args:
        shift: how far below the middle of its cell each stands, in cells.
    """
    for cell, digit in enumerate(digits):
        if digit:
            is_given = givens[cell] > 0
            ink = Ink("clash" if cell in clashes else "given" if is_given else "placed")
            ((x, y),) = middles((cell,), columns)
            at = (x, y + shift)
            yield Text(str(digit), at, size, ink, is_bold=is_given, face="digit")


def branch_ink(branch: int) -> Ink:
    """Return the ink of a branch of a forcing chain, counted from 0; letters tell branches as
    well."""
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
        yield Line(ends, thick if is_strong else thin, 0.045 if is_strong else 0.0165)
    yield frame(Box(-0.03, -0.03, columns + 0.03, rows + 0.03), thick, 0.06)


def places_of(columns: Frame) -> Callable[[int], Box]:
    """Return the function from a cell of a board to its box."""
    return lambda cell: cell_box(*place_in(columns, cell))


def middles(cells: Iterable[int], columns: Frame) -> list[Point]:
    """Return the middles of cells."""
    places = (place_in(columns, cell) for cell in cells)
    return [(column + 0.5, row + 0.5) for row, column in places]
