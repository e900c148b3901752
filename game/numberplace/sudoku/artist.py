"""Draws Number Place boards without further rules and their hints as shapes by role."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from numberplace.core.drawing.artist import Artist
from numberplace.core.drawing.shapes import (
    Box,
    Disc,
    Drawing,
    Ink,
    Line,
    Point,
    Shape,
    Text,
)
from numberplace.core.drawing.signs import (
    KNOCKOUT,
    arrow,
    branch_ink,
    cell_colours,
    digit_shapes,
    direction,
    grid_lines,
    marked,
    middles,
    places_of,
    set_numbers,
    tints,
)
from numberplace.core.drawing.small_marks import (
    FONT,
    MIN_BOX,
    WHOLE_CELL,
    Spot,
    centre_spots,
    corner_spots,
)
from numberplace.core.step import Link, Role, Step
from numberplace.sudoku.model.board import SYMBOLS
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import GREEN, RED, CellTable
from numberplace.sudoku.routes import SIXTHS, Scene, bracket, middle, pitch, plan_routes
from numberplace.sudoku.teach.candidates import reasoned, rests_on_candidates, rests_on_lost

DIGIT: Final = 0.72
MARK: Final = FONT / 3
"""The sizes of the typeface for a cell's digit and for a candidate."""
LINK: Final = 2 / 60
"""The width of an arrow."""
SWEEP: Final = 0.3
RINGED: Final = 0.95
"""The width of marks in rows, as a share of their box, where some have a ring or a badge."""
_place = places_of(9)
Course = tuple[Point, ...]
"""The way of an arrow, in sixths of a cell."""


class ClassicArtist(Artist[Puzzle, CellTable]):
    """Draws 9 x 9 boards."""

    def draw(
        self,
        state: CellTable,
        *,
        step: Step | None = None,
        has_marks: bool = False,
        has_rows: bool = False,
    ) -> Drawing:
        """Return a board with digits, marks and a step."""
        seen = _seen(state, step, has_marks=has_marks)
        shapes = [*cell_colours((state.colour(cell) for cell in range(81)), 9)]
        if step is not None:
            shapes += below(step)
        shapes += digit_shapes(state.digits, state.givens, 9, DIGIT)
        if seen is not None:
            shapes += _marks(seen, _rows(state, has_rows=has_rows) if step is None else set())
        shapes += grid_lines(9, 9, lambda _is_row, at: at % 3 == 0)
        if step is not None:
            scene = scene_of(step, state, seen)
            shapes += links(step, plan_routes(step.links, scene))
            shapes += above(step, state.digits)
        return Drawing(Box(0, 0, 9, 9), tuple(shapes))

    def has_own_marks(self, state: CellTable) -> bool:
        """Tell whether any cell shows a pencil mark."""
        return any(state.masks)

    def solution(self, puzzle: Puzzle) -> CellTable | None:
        """Return the givens and what belongs into the other cells."""
        from numberplace.sudoku.solver import SOLVER

        grid = SOLVER.solve(puzzle, 1).grid
        table = CellTable.start(puzzle.with_givens(puzzle.givens))
        for cell, symbol in enumerate(grid):
            if not table.digit(cell):
                table = table.place(cell, SYMBOLS.index(symbol) + 1)
        return table if grid else None


def _seen(state: CellTable, step: Step | None, *, has_marks: bool) -> CellTable | None:
    """Return the table whose marks are drawn, None for none: a hint's are those it reasons with.

    Candidates that are clues are part of the puzzle, and always drawn.
    """
    if step is not None and (rests_on_candidates(step, state.digits) or rests_on_lost(step)):
        return reasoned(state)
    if not has_marks and not state.puzzle.marks:
        return None
    return state if state.has_marks else reasoned(state)


def _spot(cell: int, digit: int) -> tuple[float, float]:
    x, y = middle(cell, digit)
    return x / SIXTHS, y / SIXTHS


def board_shapes(digits: bytes, givens: bytes) -> Iterator[Shape]:
    """Yield the digits of a board and its lines."""
    yield from digit_shapes(digits, givens, 9, DIGIT)
    yield from grid_lines(9, 9, lambda _is_row, at: at % 3 == 0)


def _rows(state: CellTable, *, has_rows: bool) -> set[int]:
    """Return the cells whose pencil marks stand in a row: all, or those with corner marks."""
    return {cell for cell in range(81) if has_rows or state.corners[cell]}


def _marks(state: CellTable, rows: set[int]) -> Iterator[Shape]:
    for cell in range(81):
        if state.digit(cell):
            continue
        marks = [mark for mark in state.marks(cell) if mark]
        if cell not in rows:
            for mark in marks:
                yield from inked_mark(mark, _spot(cell, mark % 10), MARK)
            continue
        for mark, spot in small_marks(state, cell):
            at = (cell % 9 + spot.x, cell // 9 + spot.y)
            yield from inked_mark(mark, at, FONT * spot.size)


def small_marks(state: CellTable, cell: int, least: float = MIN_BOX) -> Iterator[tuple[int, Spot]]:
    """Yield the corner marks of a cell and its pencil marks in rows, by slot value, and where.

    Args:
        least: the edge of the smallest box in which a mark can be read, in cells.
    """
    corners = corner_spots(state.corners[cell], WHOLE_CELL)
    slots = [slot for slot in state.marks(cell) if slot]
    wide = RINGED if any(slot // 10 >= GREEN for slot in slots) else 0.0
    digits = [slot % 10 for slot in slots]
    centre = centre_spots(digits, WHOLE_CELL, least, corners=len(corners), wide=wide)
    yield from ((spot.digit, spot) for spot in corners)
    yield from zip(slots, centre, strict=True)


def inked_mark(
    mark: int, at: Point, size: float, highest: int = 9, *, has_signs: bool = True
) -> Iterator[Shape]:
    """Yield a pencil mark of a slot value, in the typeface's ``size``.

    Args:
        highest: the highest digit of the board.
        has_signs: whether rings and badges are drawn; a theme's pictures of marks have their own.
    """
    ink, digit = divmod(mark, highest + 1)
    ink_of_sign = ink if has_signs else 0
    role = Ink(f"ink_{ink}")
    if ink_of_sign == GREEN:
        yield Disc(at, size / 2, role, 0.02)
    elif ink_of_sign == RED:
        yield Disc(at, size / 2 + 0.005, role)
    yield Text(str(digit), at, size, KNOCKOUT if ink_of_sign == RED else role, face="mark")


def below(step: Step) -> Iterator[Shape]:
    """Yield what of a step goes below the digits."""
    yield from tints(step, HOUSES, _place)
    yield from _sweeps(step)


def above(step: Step, digits: bytes) -> Iterator[Shape]:
    """Yield what of a step goes over the digits and the links."""
    yield from marked(step, digits, _spot, MARK, _place)
    yield from set_numbers(step, _place)


def _sweeps(step: Step) -> Iterator[Shape]:
    """Yield how the digits of a hidden single close its house: a bar along each line."""
    for group, house in enumerate(step.houses_as(Role.COVER)):
        blocked, by = step.cells(Role.BLOCKED, group), step.cells(Role.BLOCKER, group)
        if not blocked or len(by) != 1 or house >= 18:  # of a box there is only its tint
            continue
        line = HOUSES[house]
        at = line.index(by[0])
        far = max(blocked, key=lambda cell: abs(line.index(cell) - at))
        start, end = middles((by[0], far), 9)
        x, y = direction(start, end)
        start = (start[0] + x * 0.62, start[1] + y * 0.62)
        yield Line((start, end), Ink("cover", 0.33), SWEEP)


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


def in_room(point: Point, room: Box, size: int = 9) -> Point:
    """Return where a point in sixths of a cell lies when candidates keep to a part of their cell.

    Between the outer candidates of two cells the way is stretched or pressed together.
    """
    if room == WHOLE_CELL:
        return point[0] / SIXTHS, point[1] / SIXTHS
    x, y = (
        sixths // SIXTHS + _spread(sixths % SIXTHS, apart / 2, start, length)
        for sixths, apart, start, length in zip(
            *(point, pitch(size), (room.left, room.top), (room.width, room.height)), strict=True
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


def scene_of(step: Step, state: CellTable, seen: CellTable | None) -> Scene:
    """Return what stands on a board for links to run round; ``seen`` is whose marks are shown."""
    cells = range(len(state.digits))
    shown = bytes(len(cells) * state.size)
    if seen is not None:
        shown = bytes(bool(mark) for cell in cells for mark in seen.marks(cell))
    marks = frozenset((mark.cell, mark.digit) for mark in step.all_marks() if mark.digit)
    return Scene(state.digits, shown, marks, state.size)
