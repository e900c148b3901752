"""ARTIST: draws Number Place boards and hints as shapes, from the same roles as the screen."""

from __future__ import annotations

from collections.abc import Iterator
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
    cell_box,
    rectangle,
)
from numberplace.core.drawing.signs import (
    KNOCKOUT,
    arrow,
    branch_ink,
    grid_lines,
    marked,
    places_of,
    set_numbers,
    tints,
)
from numberplace.core.drawing.small_marks import (
    FONT,
    LEAST_BOX,
    WHOLE_CELL,
    centre_spots,
    corner_spots,
)
from numberplace.core.step import Link, Node, Role, Step
from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import GREEN, PLAIN, RED, CellTable
from numberplace.sudoku.routes import SIXTHS, Scene, bracket, middle, plan_routes
from numberplace.sudoku.teach.candidates import reasoned, rests_on_candidates, rests_on_lost

DIGIT: Final = 0.72
MARK: Final = 0.27
"""The sizes of the typeface for a cell's digit and for a candidate."""
LINK: Final = 0.032
"""The width of an arrow."""
SWEEP: Final = 0.3
_COLOUR: Final = 0.75
"""How strongly a cell's colour is printed."""
_place = places_of(9)


class SudokuArtist(Artist[Puzzle, CellTable]):
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
        shapes = [*_colours(state)]
        if step is not None:
            shapes += [*tints(step, HOUSES, _place), *_sweeps(step)]
        shapes += _digits(state)
        if seen is not None:
            shapes += _marks(seen, _rows(state, has_rows=has_rows) if step is None else set())
        shapes += grid_lines(9, 9, lambda _is_row, at: at % 3 == 0)
        if step is not None:
            shapes += _links(step, state, seen)
            shapes += marked(step, state.digits, _spot, MARK, _place)
            shapes += set_numbers(step, _place)
        return Drawing(Box(0, 0, 9, 9), tuple(shapes))

    def has_own_marks(self, state: CellTable) -> bool:
        """Tell whether any cell shows a pencil mark."""
        return any(any(state.marks(cell)) for cell in range(81))

    def solution(self, puzzle: Puzzle) -> CellTable | None:
        """Return the givens and what belongs into the other cells."""
        from numberplace.sudoku.solver import SOLVER

        grid = SOLVER.solve(puzzle, 1).grid
        if not grid:
            return None
        table = CellTable.from_givens(puzzle.givens)
        for cell, digit in enumerate(grid):
            if not table.digit(cell):
                table = table.place(cell, int(digit))
        return table


def _seen(state: CellTable, step: Step | None, *, has_marks: bool) -> CellTable | None:
    """Return the table whose marks are drawn, None for none: a hint's are those it reasons with."""
    if step is not None and (rests_on_candidates(step, state.digits) or rests_on_lost(step)):
        return reasoned(state)
    if not has_marks:
        return None
    has_own = any(state.corners) or any(any(state.marks(cell)) for cell in range(81))
    return state if has_own else reasoned(state)


def _spot(cell: int, digit: int) -> tuple[float, float]:
    x, y = middle(cell, digit)
    return x / SIXTHS, y / SIXTHS


def _colours(state: CellTable) -> Iterator[Shape]:
    for cell in range(81):
        colour = state.colour(cell)
        if colour > PLAIN:
            yield rectangle(cell_box(*divmod(cell, 9)), Ink(f"tile_{colour}", _COLOUR))


def _digits(state: CellTable) -> Iterator[Shape]:
    for cell, digit in enumerate(state.digits):
        if digit:
            is_given = state.is_given(cell)
            ink = Ink("given" if is_given else "placed")
            at = (cell % 9 + 0.5, cell // 9 + 0.5)
            yield Text(str(digit), at, DIGIT, ink, is_bold=is_given)


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
                yield from _mark(mark, _spot(cell, mark % 10), MARK)
            continue
        corners = corner_spots(state.corners[cell], WHOLE_CELL)
        digits = [mark % 10 for mark in marks]
        centre = centre_spots(digits, WHOLE_CELL, LEAST_BOX, corners=len(corners))
        for mark, spot in [*((s.digit, s) for s in corners), *zip(marks, centre, strict=True)]:
            at = (cell % 9 + spot.x, cell // 9 + spot.y)
            yield from _mark(mark, at, FONT * spot.size)


def _mark(mark: int, at: Point, size: float) -> Iterator[Shape]:
    """Yield a pencil mark of a slot value, in the typeface's ``size``."""
    ink, digit = divmod(mark, 10)
    role = Ink(f"ink_{ink}")
    if ink == GREEN:
        yield Disc(at, size / 2, role, 0.02)
    elif ink == RED:
        yield Disc(at, size / 2 + 0.005, role)
    yield Text(str(digit), at, size, KNOCKOUT if ink == RED else role)


def _sweeps(step: Step) -> Iterator[Shape]:
    """Yield how the digits of a hidden single close its house: a bar along each line."""
    for group, house in enumerate(step.houses_as(Role.COVER)):
        blocked, by = step.cells(Role.BLOCKED, group), step.cells(Role.BLOCKER, group)
        if not blocked or len(by) != 1 or house >= 18:
            continue
        line = HOUSES[house]
        at = line.index(by[0])
        far = max(blocked, key=lambda cell: abs(line.index(cell) - at))
        (x, y), (u, v) = ((cell % 9 + 0.5, cell // 9 + 0.5) for cell in (by[0], far))
        length = abs(u - x) + abs(v - y)
        start = (x + (u - x) / length * 0.62, y + (v - y) / length * 0.62)
        yield Line((start, (u, v)), Ink("cover", 0.3), SWEEP)


def _links(step: Step, state: CellTable, seen: CellTable | None) -> Iterator[Shape]:
    """Yield the arrows of a step, strong ones solid, weak ones dashed; groups are bracketed."""
    courses = plan_routes(step.links, _scene(step, state, seen))
    is_tinted = len({link.group for link in step.links}) > 1
    drawn = set()
    for link, course in zip(step.links, courses, strict=False):
        ink = branch_ink(link.group) if is_tinted else _link_ink(link)
        for node in (link.source, link.target):
            yield from _group(node, ink)
        if len(course) > 1 and course not in drawn:
            drawn.add(course)
            points = [(x / SIXTHS, y / SIXTHS) for x, y in course]
            yield from arrow(points, ink, is_solid=link.strong, width=LINK)


def _link_ink(link: Link) -> Ink:
    return Ink("link_strong" if link.strong else "link_weak")


def _scene(step: Step, state: CellTable, seen: CellTable | None) -> Scene:
    shown = bytes(729)
    if seen is not None:
        shown = bytes(bool(mark) for cell in range(81) for mark in seen.marks(cell))
    marks = frozenset((mark.cell, mark.digit) for mark in step.all_marks() if mark.digit)
    return Scene(state.digits, shown, marks)


def _group(node: Node, ink: Ink) -> Iterator[Shape]:
    for (x, y), (u, v) in bracket(node):
        yield Line(((x / SIXTHS, y / SIXTHS), (u / SIXTHS, v / SIXTHS)), ink, LINK)


ARTIST = SudokuArtist()
