"""ARTIST: draws boards of any size and rule and their hints as shapes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final

from numberplace.core.drawing.shapes import (
    Box,
    Drawing,
    Ink,
    Line,
    Point,
    Shape,
    cell_box,
    frame,
    place_in,
    rectangle,
)
from numberplace.core.drawing.signs import (
    MARK,
    GhostPlace,
    arrow,
    cell_colours,
    digit_shapes,
    grid_lines,
    marked,
    places_of,
    relabelled,
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
from numberplace.core.step import Link, Step
from numberplace.core.words import _
from numberplace.sudoku.artist import RINGED, ClassicArtist, inked_mark, links, scene_of
from numberplace.sudoku.constraints.drawn import drawn_figures
from numberplace.sudoku.constraints.killer import TOTAL
from numberplace.sudoku.constraints.marks import Figure, Level, drawn
from numberplace.sudoku.model.board import Board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import GREEN, CellTable
from numberplace.sudoku.routes import MAX_ROUTED, plan_routes
from numberplace.sudoku.teach.candidates import reasoned

THICK: Final = 0.055
WHOLE: Final = Box(0, 0, 1, 1)
TWO_FIGURES: Final = 0.6
"""The typeface of marks in rows on boards above 9, as a share of their box.

Two bold figures are 1.28 of it wide: a larger one left no gap, and 10, 11, 12 read as one number.
"""
TWO_ON_GRID: Final = 0.65
"""The typeface of a mark of two figures on the grid, as a share of the width of its place."""
SIGN: Final = 0.11
"""What signs on the borders of a cell take of it on each side."""
_ROOM: Final = 0.9
"""What clues outside the board need beside it, in cells."""
DIGIT: Final = 0.66
UNDER_TOTAL: Final = 0.215
"""Where the number in the corner of a cage ends, from the top of its cell."""
DIGIT_IN_CAGE: Final = 0.54
LOWER: Final = 0.1
"""How much lower digits stand on a board with cages."""


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
        puzzle, board = state.puzzle, state.puzzle.board
        size, places = board.size, board.frame
        figures = figures_of(puzzle)
        slots = (min(colour + 1, 6) if colour else 1 for colour in state.colours)
        shapes = [*cell_colours(slots, places), *fixed_below(puzzle, figures)]
        if step is not None:
            shapes += below_digits(step, puzzle)
        letters, shift = digit_size(figures)
        shapes += digit_shapes(state.digits, puzzle.givens, places, letters, shift=shift)
        room = room_of(figures)
        seen = _seen(state, step, has_marks=has_marks)
        if seen is not None:
            shapes += _marks(seen, room, has_step=step is not None, has_rows=has_rows)
        shapes += fixed_above(puzzle, figures)
        if step is not None:
            if not board.is_square:
                shapes += straight_links(step.links, board, room)
            elif size <= MAX_ROUTED and step.links:
                scene = scene_of(step, state, reasoned(state))
                shapes += links(step, plan_routes(step.links, scene), room, size)
            shapes += above_digits(step, state, figures)
        has_clues = any(figure.mark.level is Level.OUTSIDE for figure in figures)
        far = _ROOM if has_clues else 0.0
        return Drawing(Box(-far, -far, board.width + far, board.height + far), tuple(shapes))

    def rules(self, puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
        return tuple((_(kind.name), _(kind.about)) for kind in puzzle.kinds)


def figures_of(puzzle: Puzzle) -> tuple[Figure, ...]:
    """Return everything that a puzzle's constraints show."""
    asked = (one for part in puzzle.constraints for one in part.figures(puzzle.board))
    return (*asked, *drawn_figures(puzzle.notes, puzzle.board))


def room_of(figures: Iterable[Figure]) -> Box:
    """Return the part of a cell that candidates stand in: cages and signs keep the rest."""
    levels = {figure.mark.level for figure in figures}
    if Level.BETWEEN in levels:
        return Box(SIGN, UNDER_TOTAL if Level.CAGE in levels else SIGN, 1 - SIGN, 1 - SIGN)
    return Box(0.09, UNDER_TOTAL, 0.91, 0.92) if Level.CAGE in levels else WHOLE


def digit_size(figures: Iterable[Figure]) -> tuple[float, float]:
    """Return the size of digits, and how far below the middle of a cell they stand.

    On a board with cages they leave the number in the corner free, up to three figures and a sign.
    """
    has_cages = any(figure.mark.level is Level.CAGE for figure in figures)
    return (DIGIT_IN_CAGE, LOWER) if has_cages else (DIGIT, 0.0)


def below_digits(step: Step, puzzle: Puzzle) -> Iterator[Shape]:
    """Yield what of a step goes below the digits."""
    return tints(step, puzzle.rules.houses, places_of(puzzle.board.frame))


def above_digits(
    step: Step, state: CellTable, figures: Sequence[Figure], *, rings_all: bool = False
) -> Iterator[Shape]:
    """Yield what of a step goes over the digits; the numbers of cages stay to be read."""
    board, room = state.puzzle.board, room_of(figures)
    letters, size = sign_sizes(board.size, room)
    yield from marked(
        step,
        state.digits,
        partial(spot_of, board, room),
        letters,
        places_of(board.frame),
        size=size,
        ghosts=_ghost_place(figures),
        rings_all=rings_all,
    )
    marks = (mark for mark in step.all_marks() if mark.digit)
    ringed = {mark.cell for mark in marks if rings_all or state.digits[mark.cell]}
    cages = (figure for figure in figures if figure.mark.level is Level.CAGE)
    labels = [cage for cage in cages if cage.cells[0] in ringed]
    yield from relabelled(drawn(labels, board.frame, is_above=True))


def _ghost_place(figures: Iterable[Figure]) -> GhostPlace:
    """Return where a digit that goes into a cell stands: where it will, below a cage's number."""
    letters, shift = digit_size(figures)
    if not shift:
        return GhostPlace()
    return GhostPlace(Box(0.1, UNDER_TOTAL + 0.045, 0.9, 0.94), 0.5 + shift, letters)


def straight_links(links: Iterable[Link], board: Board, room: Box) -> Iterator[Shape]:
    """Yield an arrow for each link between the nearest candidates of its nodes.

    On a board of several grids a course around all candidates would take too long to find.
    """
    for link in links:
        ends = [
            (
                spot_of(board, room, one, link.source.digit),
                spot_of(board, room, other, link.target.digit),
            )
            for one in link.source.cells
            for other in link.target.cells
        ]
        start, end = min(ends, key=lambda pair: math.dist(*pair))
        ink = Ink("link_strong" if link.strong else "link_weak")
        yield from arrow((start, end), ink, is_solid=link.strong, width=0.03)


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
    places = puzzle.board.frame
    yield from fixed_below(puzzle, figures)
    letters, shift = digit_size(figures)
    yield from digit_shapes(digits, puzzle.givens, places, letters, shift=shift)
    yield from fixed_above(puzzle, [figure for figure in figures if digits[figure.cells[0]]])
    empty = [figure for figure in figures if not digits[figure.cells[0]]]
    yield from drawn(empty, places, is_above=True, text_scale=max(1.0, least / TOTAL))


def fixed_above(puzzle: Puzzle, figures: Iterable[Figure]) -> Iterator[Shape]:
    """Yield what lies above the digits of every state: lines, cages, signs, clues outside."""
    board = puzzle.board
    if board.grids:
        yield from _lines_of_grids(board)
    else:
        yield from grid_lines(board.height, board.width)
        yield from _regions(puzzle)
    for row, column in sorted(board.voids):
        yield rectangle(cell_box(row, column), Ink("grid_thick"))
    yield from drawn(figures, board.frame, is_above=True)


def fixed_below(puzzle: Puzzle, figures: Iterable[Figure]) -> Iterator[Shape]:
    """Yield what lies below the digits of every state; cells of a grid that lie apart are grey."""
    board = puzzle.board
    for cell in sorted(cells_apart(board)):
        yield rectangle(places_of(board.frame)(cell), Ink("text_muted", 0.16))
    yield from drawn(figures, board.frame, is_above=False)


def cells_apart(board: Board) -> set[int]:
    """Return the cells of grids whose lines do not follow each other."""
    return {
        board.cell_at[row, column]
        for grid in board.grids
        if not grid.is_closed
        for row in grid.rows
        for column in grid.columns
    }


def _lines_of_grids(board: Board) -> Iterator[Shape]:
    """Yield the lines of each grid of several, thin ones first, and the frames around them."""
    thin, thick = Ink("grid_thin"), Ink("grid_thick")
    wide, high = board.box or (board.size, board.size)
    grids = [grid for grid in board.grids if grid.is_closed]
    for ink, width, is_thick in ((thin, 0.0165, False), (thick, 0.045, True)):
        for grid in grids:
            top, left, n = grid.rows[0], grid.columns[0], board.size
            for at in range(1, n):
                if (at % high == 0) == is_thick:
                    yield Line(((left, top + at), (left + n, top + at)), ink, width)
                if (at % wide == 0) == is_thick:
                    yield Line(((left + at, top), (left + at, top + n)), ink, width)
    for grid in grids:
        top, left, n = grid.rows[0], grid.columns[0], board.size
        yield frame(Box(left - 0.03, top - 0.03, left + n + 0.03, top + n + 0.03), thick, 0.06)


def _across(size: int) -> int:
    """Return how many candidates stand beside each other in a cell."""
    return math.ceil(math.sqrt(size))


def mark_size(size: int, room: Box, figures: int = 0) -> float:
    """Return the size of the digits of a candidate, never more than in a cell of its own.

    Args:
        figures: of how many digits it is, as many as the highest one by default.
    """
    across = _across(size)
    width, height = room.width / across, room.height / -(-size // across)
    if size <= 9:
        # A figure is about half as wide as its typeface is large, and four fifths as high.
        return min(0.95 * width, 1.08 * height, 0.8 / across, 0.29)
    return min(0.9 * height, (TWO_ON_GRID if (figures or 2) > 1 else 1.3) * width, 0.29)


def sign_sizes(size: int, room: Box) -> tuple[float, float]:
    """Return the size of a candidate's digit on its sign and that of signs, which do not touch."""
    letters, across = mark_size(size, room), _across(size)
    if size > 9:
        return letters, letters / MARK
    sign = min(3 * room.width / across, 3 * room.height / -(-size // across), letters / MARK)
    return min(letters, 0.31 * sign), sign


def spot_of(board: Board, room: Box, cell: int, digit: int) -> Point:
    """Return where a candidate stands, in the order of reading, in the part of a cell it may."""
    across = _across(board.size)
    down = -(-board.size // across)
    row, column = divmod(digit - 1, across)
    top, left = place_in(board.frame, cell)
    return (
        left + room.left + (column + 0.5) * room.width / across,
        top + room.top + (row + 0.5) * room.height / down,
    )


def _seen(state: CellTable, step: Step | None, *, has_marks: bool) -> CellTable | None:
    """Return the table whose marks are drawn, None for none: a hint's are those it reasons with."""
    if step is not None:
        return reasoned(state)
    if not has_marks:
        return None
    return state if any((*state.masks, *state.corners)) else state.fill_marks()


def _marks(seen: CellTable, room: Box, *, has_step: bool, has_rows: bool) -> Iterator[Shape]:
    for cell in range(len(seen.digits)):
        in_rows = (has_rows or bool(seen.corners[cell])) and not has_step
        if not seen.digits[cell]:
            yield from cell_marks(seen, cell, room, in_rows=in_rows)


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
    board = state.puzzle.board
    size, (top, left) = board.size, place_in(board.frame, cell)
    if in_rows:
        share = FONT if size <= 9 else TWO_FIGURES
        for slot, (_digit, x, y, edge) in small_marks(state, cell, room, least):
            at = (left + x, top + y)
            yield from inked_mark(slot, at, share * edge, size, has_signs=has_signs)
        return
    for slot in filter(None, state.marks(cell)):
        digit = slot % (size + 1)
        at, letters = spot_of(board, room, cell, digit), mark_size(size, room, len(str(digit)))
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
    board, ink = puzzle.board, Ink("grid_thick")
    regions = board.regions
    for cell, region in enumerate(regions):
        row, column = board.places[cell]
        right, below = board.at(row, column + 1), board.at(row + 1, column)
        if right is not None and regions[right] != region:
            yield Line(((column + 1, row), (column + 1, row + 1)), ink, THICK)
        if below is not None and regions[below] != region:
            yield Line(((column, row + 1), (column + 1, row + 1)), ink, THICK)


ARTIST = SudokuArtist()
