"""ARTIST: draws boards of any size and rule and their hints as shapes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from numberplace.core.drawing.shapes import (
    Box,
    Drawing,
    Ink,
    Line,
    Point,
    Shape,
)
from numberplace.core.drawing.signs import (
    cell_colours,
    digit_shapes,
    grid_lines,
    marked,
    places_of,
    tints,
)
from numberplace.core.drawing.small_marks import (
    FONT,
    MIN_BOX,
    WIDE,
    Spot,
    centre_spots,
    corner_spots,
)
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.artist import RINGED, ClassicArtist, inked_mark, links, scene_of
from numberplace.sudoku.constraints.killer import TOTAL
from numberplace.sudoku.constraints.marks import Figure, Level, drawn
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import GREEN, CellTable
from numberplace.sudoku.routes import MAX_ROUTED, plan_routes
from numberplace.sudoku.teach.candidates import reasoned

THICK: Final = 0.055
WHOLE: Final = Box(0, 0, 1, 1)
SIGN: Final = 0.11
"""What signs on the borders of a cell take of it on each side."""
_ROOM: Final = 0.9
"""What clues outside the board need beside it, in cells."""
DIGIT: Final = 0.66


class SudokuArtist(ClassicArtist):
    """Draws boards of 4 x 4 to 25 x 25."""

    def draw(
        self,
        state: CellTable,
        *,
        step: Step | None = None,
        has_marks: bool = False,
        has_rows: bool = False,
    ) -> Drawing:
        """Return a board with what its constraints show, digits, marks and a step."""
        if state.puzzle.is_classic:
            return super().draw(state, step=step, has_marks=has_marks, has_rows=has_rows)
        puzzle, size = state.puzzle, state.puzzle.board.size
        figures = figures_of(puzzle)
        slots = (min(colour + 1, 6) if colour else 1 for colour in state.colours)
        shapes = [*cell_colours(slots, size), *drawn(figures, size, is_above=False)]
        if step is not None:
            shapes += below_digits(step, puzzle)
        shapes += digit_shapes(state.digits, puzzle.givens, size, DIGIT)
        room = room_of(figures)
        if step is not None or has_marks:
            shapes += _marks(state, room, has_step=step is not None, has_rows=has_rows)
        shapes += fixed_above(puzzle, figures)
        if step is not None:
            if size <= MAX_ROUTED and step.links:
                scene = scene_of(step, state, reasoned(state))
                shapes += links(step, plan_routes(step.links, scene), room, size)
            shapes += above_digits(step, state, room)
        has_clues = any(figure.mark.level is Level.OUTSIDE for figure in figures)
        far = _ROOM if has_clues else 0.0
        return Drawing(Box(-far, -far, size + far, size + far), tuple(shapes))

    def rules(self, puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
        return tuple((_(kind.name), _(kind.about)) for kind in puzzle.kinds)


def figures_of(puzzle: Puzzle) -> tuple[Figure, ...]:
    """Return everything that a puzzle's constraints show."""
    return tuple(one for part in puzzle.constraints for one in part.figures(puzzle.board))


def room_of(figures: Iterable[Figure]) -> Box:
    """Return the part of a cell that candidates stand in: cages and signs keep the rest."""
    levels = {figure.mark.level for figure in figures}
    if Level.BETWEEN in levels:
        return Box(SIGN, 0.22 if Level.CAGE in levels else SIGN, 1 - SIGN, 1 - SIGN)
    return Box(0.09, 0.22, 0.91, 0.91) if Level.CAGE in levels else WHOLE


def below_digits(step: Step, puzzle: Puzzle) -> Iterator[Shape]:
    """Yield what of a step goes below the digits."""
    return tints(step, puzzle.rules.houses, places_of(puzzle.board.size))


def above_digits(
    step: Step, state: CellTable, room: Box, *, rings_all: bool = False
) -> Iterator[Shape]:
    """Yield what of a step goes over the digits."""
    size = state.puzzle.board.size
    spot, letters = partial(spot_of, size, room), mark_size(size, room)
    return marked(step, state.digits, spot, letters, places_of(size), rings_all=rings_all)


def board_shapes(
    puzzle: Puzzle, digits: bytes, *, shows_rules: bool, least: float = 0.0
) -> Iterator[Shape]:
    """Yield a board with digits alone, and what constraints show on its cells.

    Args:
        least: the size of the smallest text that can be read, in cells; the numbers of cages are as
            large as that where their cell is empty.
    """
    every = figures_of(puzzle) if shows_rules else ()
    figures = [figure for figure in every if figure.mark.level is not Level.OUTSIDE]
    size = puzzle.board.size
    yield from drawn(figures, size, is_above=False)
    yield from digit_shapes(digits, puzzle.givens, size, DIGIT)
    yield from fixed_above(puzzle, [figure for figure in figures if digits[figure.cells[0]]])
    empty = [figure for figure in figures if not digits[figure.cells[0]]]
    yield from drawn(empty, size, is_above=True, text_scale=max(1.0, least / TOTAL))


def fixed_above(puzzle: Puzzle, figures: Iterable[Figure]) -> Iterator[Shape]:
    """Yield what lies above the digits of every state: lines, cages, signs, clues outside."""
    size = puzzle.board.size
    yield from grid_lines(size, size)
    yield from _regions(puzzle)
    yield from drawn(figures, size, is_above=True)


def _across(size: int) -> int:
    """Return how many candidates stand beside each other in a cell."""
    return math.ceil(math.sqrt(size))


def mark_size(size: int, room: Box, figures: int = 0) -> float:
    """Return the size of the digits of a candidate.

    Args:
        figures: of how many digits it is, as many as the highest one by default.
    """
    across = _across(size)
    width, height = room.width / across, room.height / -(-size // across)
    if size <= 9:
        return min(0.8 * min(width, height), 0.29)
    return min(0.9 * height, (0.78 if (figures or 2) > 1 else 1.3) * width, 0.29)


def spot_of(size: int, room: Box, cell: int, digit: int) -> Point:
    """Return where a candidate stands, in the order of reading, in the part of a cell it may."""
    across = _across(size)
    down = -(-size // across)
    row, column = divmod(digit - 1, across)
    return (
        cell % size + room.left + (column + 0.5) * room.width / across,
        cell // size + room.top + (row + 0.5) * room.height / down,
    )


def _marks(state: CellTable, room: Box, *, has_step: bool, has_rows: bool) -> Iterator[Shape]:
    """Yield the marks: a hint's are the candidates it reasons with."""
    shown = state
    if not state.has_full_marks if has_step else not any((*state.masks, *state.corners)):
        shown = state.fill_marks()
    for cell in range(len(state.digits)):
        in_rows = (has_rows or bool(state.corners[cell])) and not has_step
        if not state.digits[cell]:
            yield from cell_marks(shown, cell, room, in_rows=in_rows)


def cell_marks(
    state: CellTable,
    cell: int,
    room: Box,
    *,
    in_rows: bool,
    least: float = MIN_BOX,
    has_signs: bool = True,
) -> Iterator[Shape]:
    """Yield the marks of a cell, on a grid or the corner marks and the pencil marks in rows.

    Args:
        has_signs: as ``inked_mark`` has it.
    """
    size = state.puzzle.board.size
    if in_rows:
        share = FONT if size <= 9 else 0.7
        for slot, (_digit, x, y, edge) in small_marks(state, cell, room, least):
            at = (cell % size + x, cell // size + y)
            yield from inked_mark(slot, at, share * edge, size, has_signs=has_signs)
        return
    for slot in filter(None, state.marks(cell)):
        digit = slot % (size + 1)
        at, letters = spot_of(size, room, cell, digit), mark_size(size, room, len(str(digit)))
        yield from inked_mark(slot, at, letters, size, has_signs=has_signs)


def small_marks(
    state: CellTable, cell: int, room: Box, least: float = MIN_BOX
) -> list[tuple[int, Spot]]:
    """Return the corner marks of a cell and its pencil marks in rows, by slot value, and where."""
    size, slots = state.size, [slot for slot in state.marks(cell) if slot]
    has_signs = any(slot // (size + 1) >= GREEN for slot in slots)  # rings and badges
    wide = RINGED if has_signs else WIDE[len(str(size))]
    corners = corner_spots(state.corners[cell], room)
    digits = [slot % (size + 1) for slot in slots]
    centre = centre_spots(digits, room, least, corners=len(corners), wide=wide)
    return [(spot.digit, spot) for spot in corners] + list(zip(slots, centre, strict=True))


def _regions(puzzle: Puzzle) -> Iterator[Shape]:
    """Yield the borders between regions."""
    regions, size, ink = puzzle.board.regions, puzzle.board.size, Ink("grid_thick")
    for cell, region in enumerate(regions):
        row, column = divmod(cell, size)
        if column + 1 < size and regions[cell + 1] != region:
            yield Line(((column + 1, row), (column + 1, row + 1)), ink, THICK)
        if row + 1 < size and regions[cell + size] != region:
            yield Line(((column, row + 1), (column + 1, row + 1)), ink, THICK)


ARTIST = SudokuArtist()
