"""ARTIST: draws boards of any size and rule and their hints as shapes by role."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from numberplace.core.answers import ONE
from numberplace.core.drawing.artist import Artist
from numberplace.core.drawing.playable import Playable
from numberplace.core.drawing.shapes import Box, Drawing, Ink, Shape, cell_box, rectangle
from numberplace.core.drawing.signs import (
    GhostPlace,
    cell_colours,
    digit_shapes,
    places_of,
    relabelled,
)
from numberplace.core.drawing.small_marks import WHOLE_CELL
from numberplace.core.errors import never
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.board_shapes import above, below, lines
from numberplace.sudoku.board_styles import board_style
from numberplace.sudoku.constraints.badges import badges
from numberplace.sudoku.constraints.drawn import drawn_figures
from numberplace.sudoku.constraints.killer import TOTAL
from numberplace.sudoku.constraints.marks import BADGE_ROOM, Figure, Level, Sheet, drawn
from numberplace.sudoku.link_shapes import links, scene_of, straight_links
from numberplace.sudoku.mark_shapes import cell_marks
from numberplace.sudoku.model.board import SYMBOLS, Board
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.routes import MAX_ROUTED, plan_routes
from numberplace.sudoku.teach.candidates import reasoned, rests_on_lost

SIGN: Final = 0.11
"""Width that signs on the borders of a cell take from the cell on each side."""
_ROOM: Final = 0.9
"""Space for clues outside the board, in cells."""
UNDER_TOTAL: Final = 0.215
"""Distance from the top of a cell to the bottom of the number in the corner of a cage."""
DIGIT_IN_CAGE: Final = 0.54
LOWER: Final = 0.1
"""Shift of digits downwards on a board with cages."""


class SudokuArtist(Artist[Puzzle, CellTable]):
    """Draws boards of 4 x 4 to 25 x 25."""

    def draw(
        self,
        state: CellTable,
        *,
        step: Step | None = None,
        has_marks: bool = False,
        has_rows: bool = False,
    ) -> Drawing:
        """Return a board with the figures of its constraints, digits, marks and a step."""
        puzzle, board = state.puzzle, state.puzzle.board
        places, figures = board.frame, figures_of(puzzle)
        shapes = [*cell_colours(state.tiles, places), *fixed_below(puzzle, figures)]
        if step is not None:
            shapes += below(step, puzzle)
        letters, shift = digit_size(puzzle, figures)
        shapes += digit_shapes(state.digits, puzzle.givens, places, letters, shift=shift)
        room = room_of(figures)
        seen = _seen(state, step, has_marks=has_marks)
        if seen is not None:
            shapes += _marks(seen, room, has_step=step is not None, has_rows=has_rows)
        shapes += fixed_above(puzzle, figures)
        if step is not None:
            if not board.is_square:
                shapes += straight_links(step.links, puzzle, room)
            elif board.size <= MAX_ROUTED and step.links:
                courses = plan_routes(step.links, scene_of(step, state, seen))
                shapes += links(step, courses, room, board.size)
            shapes += above_digits(step, state, figures)
        levels = {figure.mark.level for figure in figures}
        far = _ROOM if Level.OUTSIDE in levels else 0.0
        top = far + (BADGE_ROOM if Level.BADGE in levels else 0.0)
        return Drawing(Box(-far, -top, board.width + far, board.height + far), tuple(shapes))

    def has_own_marks(self, state: CellTable) -> bool:
        """Tell whether any cell shows a pencil mark."""
        return any(state.masks)

    def solution(self, puzzle: Puzzle, should_stop: Callable[[], bool] = never) -> CellTable | None:
        """Return the givens with the solution in the other cells. Raises Stopped."""
        from numberplace.sudoku.solver import SOLVER

        grid = SOLVER.solve(puzzle, 1, should_stop).grid
        table = CellTable.start(puzzle.with_givens(puzzle.givens))
        for cell, symbol in enumerate(grid):
            if not table.digit(cell):
                table = table.place(cell, SYMBOLS.index(symbol) + 1)
        return table if grid else None

    def rules(self, puzzle: Puzzle) -> tuple[tuple[str, str], ...]:
        return tuple((_(kind.name), _(kind.about)) for kind in puzzle.kinds)

    def playable(self, puzzle: Puzzle) -> Playable:
        """Return a puzzle as a page plays it; the answer is told where there is only one."""
        from numberplace.sudoku.solver import SOLVER

        board, figures = puzzle.board, figures_of(puzzle)
        found = SOLVER.solve(puzzle, 2)
        is_one = found.outcome == ONE
        start = CellTable.start(puzzle)
        size, shift = digit_size(puzzle, figures)
        return Playable(
            tuple((column, row) for row, column in board.places),
            tuple(board.spoken(cell) for cell in range(board.count)),
            tuple(start.digits),
            tuple(SYMBOLS.index(symbol) + 1 for symbol in found.grid) if is_one else None,
            board.size,
            start.masks if any(start.masks) else (),
            size,
            shift,
            room_of(figures),
        )


def figures_of(puzzle: Puzzle) -> tuple[Figure, ...]:
    """Return everything that a puzzle's constraints show."""
    board = puzzle.board
    asked = [one for part in puzzle.constraints for one in part.figures(board)]
    clues = (Sheet(one, board.frame) for one in asked if one.mark.level is Level.OUTSIDE)
    is_above = any(clue.beyond[1] < 0 for clue in clues)
    marks = [part.badge for part in puzzle.constraints if part.badge is not None]
    return (
        *asked,
        *drawn_figures(puzzle.notes, board),
        *badges(marks, has_clues_above=is_above),
    )


def room_of(figures: Iterable[Figure]) -> Box:
    """Return the part of a cell that candidates stand in: cages and signs keep the rest."""
    levels = {figure.mark.level for figure in figures}
    if Level.BETWEEN in levels:
        return Box(SIGN, UNDER_TOTAL if Level.CAGE in levels else SIGN, 1 - SIGN, 1 - SIGN)
    return Box(0.079, UNDER_TOTAL, 0.921, 0.917) if Level.CAGE in levels else WHOLE_CELL


def digit_size(puzzle: Puzzle, figures: Iterable[Figure]) -> tuple[float, float]:
    """Return the size of digits, and how far below the middle of a cell they stand.

    On a board with cages they leave the number in the corner free, up to three figures and a sign.
    """
    has_cages = any(figure.mark.level is Level.CAGE for figure in figures)
    return (DIGIT_IN_CAGE, LOWER) if has_cages else (board_style(puzzle).digit, 0.0)


def above_digits(
    step: Step, state: CellTable, figures: Sequence[Figure], *, rings_all: bool = False
) -> Iterator[Shape]:
    """Yield the shapes of a step above the digits; the numbers of cages stay readable."""
    ghosts = _ghost_place(state.puzzle, figures)
    yield from above(step, state, room_of(figures), ghosts, rings_all=rings_all)
    marks = (mark for mark in step.all_marks() if mark.digit)
    ringed = {mark.cell for mark in marks if rings_all or state.digits[mark.cell]}
    cages = (figure for figure in figures if figure.mark.level is Level.CAGE)
    labels = [cage for cage in cages if ringed.intersection(cage.cells[:1])]
    yield from relabelled(drawn(labels, state.puzzle.board.frame, is_above=True))


def _ghost_place(puzzle: Puzzle, figures: Iterable[Figure]) -> GhostPlace:
    """Return the place of a digit to be placed in a cell: its later place, below a cage's
    number."""
    letters, shift = digit_size(puzzle, figures)
    if not shift:
        return GhostPlace()
    return GhostPlace(Box(0.1, UNDER_TOTAL + 0.045, 0.9, 0.94), 0.5 + shift, letters)


def board_shapes(
    puzzle: Puzzle, digits: bytes, *, shows_rules: bool, least: float = 0.0
) -> Iterator[Shape]:
    """Yield a board with digits alone, and the figures of constraints on its cells.

    Args:
        least: the size of the smallest text that can be read, in cells; the numbers of cages are as
            large as that where their cell is empty.
    """
    every = figures_of(puzzle) if shows_rules else ()
    figures = [figure for figure in every if figure.mark.level < Level.OUTSIDE]
    places = puzzle.board.frame
    yield from fixed_below(puzzle, figures)
    letters, shift = digit_size(puzzle, figures)
    yield from digit_shapes(digits, puzzle.givens, places, letters, shift=shift)
    # What a setter only drew belongs to no cell.
    empty = [figure for figure in figures if figure.cells and not digits[figure.cells[0]]]
    yield from fixed_above(puzzle, [figure for figure in figures if figure not in empty])
    yield from drawn(empty, places, is_above=True, text_scale=max(1.0, least / TOTAL))


def fixed_above(puzzle: Puzzle, figures: Iterable[Figure]) -> Iterator[Shape]:
    """Yield the shapes above the digits of every state: lines, cages, signs, clues outside."""
    board = puzzle.board
    yield from lines(puzzle)
    for row, column in sorted(board.voids):
        yield rectangle(cell_box(row, column), Ink("grid_thick"))
    yield from drawn(figures, board.frame, is_above=True)


def fixed_below(puzzle: Puzzle, figures: Iterable[Figure]) -> Iterator[Shape]:
    """Yield the shapes below the digits of every state; cells of a grid that lie apart are grey."""
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


def _seen(state: CellTable, step: Step | None, *, has_marks: bool) -> CellTable | None:
    """Return the table whose marks are drawn, None for no marks.

    The marks of a hint are the candidates with which the hint reasons.

    Candidates that are clues are part of the puzzle, and always drawn.
    """
    if step is not None and (
        board_style(state.puzzle).marks_singles
        or step.rests_on_candidates(state.digits)
        or rests_on_lost(step)
    ):
        return reasoned(state)
    if not has_marks and not state.puzzle.marks:
        return None
    return state if state.has_marks else reasoned(state)


def _marks(seen: CellTable, room: Box, *, has_step: bool, has_rows: bool) -> Iterator[Shape]:
    for cell in range(len(seen.digits)):
        in_rows = (has_rows or bool(seen.corners[cell])) and not has_step
        if not seen.digits[cell]:
            yield from cell_marks(seen, cell, room, in_rows=in_rows)


ARTIST = SudokuArtist()
