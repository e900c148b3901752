"""Boards drawn small for the help: a real position, drawn by the code that draws the game's."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from pygame import Rect, Surface

from numberplace.core.drawing.shapes import Ink
from numberplace.core.drawing.signs import MarkLook, arrow, candidate
from numberplace.core.step import Explanation, HouseMark, Role, Step
from numberplace.sudoku.link_shapes import LINK
from numberplace.sudoku.mark_shapes import LETTERS
from numberplace.sudoku.model.grid import grid_from_digits
from numberplace.sudoku.model.moves import apply_move, hint_cor, set_hint
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.singles import shown_single
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.shapes import shape_painter, sprites_of
from numberplace.ui.boards.sudoku.drawing import BoardPainter
from numberplace.ui.boards.sudoku.grid import fit
from numberplace.ui.boards.sudoku.view import SudokuView, bare_view
from numberplace.ui.kit.layout import CELL
from numberplace.ui.kit.painter import Painter, TextCache

LINE = "14..3...837...49...682....4.....6.4.7.......1.8.3.....4....325...39...878...6..13"
"""A puzzle of our own in which most examples of the help are to be found at the start."""
_SMALL_MARKS = {
    "corner": {
        "r1c3": "29",
        "r2c3": "2",
        "r3c1": "9",
        "r1c4": "6",
        "r2c4": "68",
        "r2c5": "8",
        "r3c7": "3",
        "r3c8": "3",
        "r4c2": "3",
        "r5c2": "3",
        "r5c3": "4",
        "r6c3": "4",
        "r4c7": "8",
        "r5c7": "8",
        "r7c3": "67",
        "r8c1": "6",
        "r9c3": "7",
    },
    "mark": {"r2c8": "26", "r7c2": "19", "r7c9": "69", "r8c7": "46", "r3c8": "37"},
}
"""Corner and centre marks on ``LINE``: digits with two places in a box, cells with two digits."""
_HOUSES = Step(
    "", houses=(HouseMark(Role.BASIS, 7), HouseMark(Role.COVER, 11), HouseMark(Role.BASIS, 20))
)
"""A row, a column and a box."""


class Example(NamedTuple):
    """The contents of an excerpt."""

    technique: str = ""
    """The technique whose first step is drawn, or nothing."""
    marks: str = ""
    """``all`` for every pencil mark, ``inked`` with the singles inked, ``corner`` for some corner
    and centre marks, or nothing."""
    line: str = LINE
    """The position."""
    placed: tuple[tuple[int, int], ...] = ()
    """(cell, digit) pairs that are played first."""


def draw_example(painter: Painter, place: Rect, example: Example) -> None:
    """Paint the board of an example as large as fits into the middle of ``place``."""
    draw_table(painter, place, _table(example), _view(example))


def draw_table(
    painter: Painter,
    place: Rect,
    table: CellTable,
    view: SudokuView,
    board: BoardPainter | None = None,
) -> None:
    """Paint a board with its view as large as fits into the middle of ``place``.

    Args:
        board: what draws boards of the puzzle, and caches their pictures.
    """
    board_cells = table.puzzle.board
    cell = min(place.width // (board_cells.width + 1), place.height // (board_cells.height + 1))
    if cell < 6:
        return
    surface, board = Surface(place.size).convert(), board or BoardPainter(table.puzzle)
    room = Rect(0, 0, board_cells.width * cell, board_cells.height * cell)
    room.center = surface.get_rect().center
    unit = cell / CELL
    small = Painter(surface, painter.theme, sprites_of(painter.theme, cell), unit, TextCache(60))
    small.fill(surface.get_rect(), "panel")
    grid = fit(board_cells, board.brush.figures, room, unit)
    board.draw(small, grid, table, view, has_rows=any(table.corners))
    painter.is_unfinished |= small.is_unfinished
    painter.surface.blit(surface, place)


def explain_example(example: Example) -> Explanation:
    """Return the words for the step of an example."""
    return BY_ID[example.technique].explain(_step(example))


def draw_look(painter: Painter, place: Rect, look: MarkLook) -> None:
    """Paint one marked candidate, as large as ``place``."""
    shapes = shape_painter(sprites_of(painter.theme, min(place.size) * 3))
    shapes.paint(painter.surface, candidate(look, 5, (0, 0), LETTERS), place.center)


def draw_arrow(painter: Painter, at: tuple[int, int], length: int, *, strong: bool) -> None:
    """Paint the arrow of a link to the right by itself, ``length`` px long."""
    sprites = sprites_of(painter.theme, painter.px(CELL))
    ink = Ink("link_strong" if strong else "link_weak")
    course = [(length * step / 12 / sprites.cell, 0.0) for step in range(13)]
    signs = arrow(course, ink, is_solid=strong, width=LINK, ground=Ink("panel"))
    shape_painter(sprites).paint(painter.surface, signs, at)


def _view(example: Example) -> SudokuView:
    step = _step(example) if example.technique else None
    if not example.technique and not example.marks:
        step = _HOUSES
    return bare_view(step, shows_marks=bool(example.marks))


@cache
def _table(example: Example) -> CellTable:
    table = CellTable.from_givens(Puzzle.parse(example.line).givens)
    for cell, digit in example.placed:
        table = table.place(cell, digit)
    if example.marks == "corner":
        for verb, cells in _SMALL_MARKS.items():
            moves = [f"{verb} {cell} {digit}" for cell in cells for digit in cells[cell]]
            table = apply_move(table, ";".join(moves))
        return table
    if example.marks:
        table = set_hint(table)
    return hint_cor(table)[0] if example.marks == "inked" else table


@cache
def _step(example: Example) -> Step:
    grid = grid_from_digits(_table(example).digits)
    return shown_single(next(BY_ID[example.technique].find(grid)), grid)
