"""Draw a board: ground, washes, digits, marks, lines, a hint, the cursor, in this order.

``brushes`` paints what the sheets of a theme have for the bare board, and shapes for all others;
``link_drawing`` draws the arrows of a step, ``mark_drawing`` pencil marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from numberplace.core.drawing.shapes import Shape
from numberplace.core.drawing.small_marks import FONT
from numberplace.core.step import Mark, Step
from numberplace.sudoku import board_shapes
from numberplace.sudoku.board_styles import board_style
from numberplace.sudoku.mark_shapes import sign_sizes
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.candidates import (
    reasoned,
    rests_on_lost,
)
from numberplace.ui.boards.shapes import Blits
from numberplace.ui.boards.sudoku.brushes import artist, new_brushes
from numberplace.ui.boards.sudoku.canvas import Canvas
from numberplace.ui.boards.sudoku.grid import DigitGrid, tile_rect
from numberplace.ui.boards.sudoku.link_drawing import draw_letters, draw_links
from numberplace.ui.boards.sudoku.mark_drawing import draw_marks
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

if TYPE_CHECKING:
    pass

MIN_SIGN = 9
"""Logical px of a mark's place below which a cell with a marked candidate is ringed as well."""


class BoardPainter:
    """Draws the boards of one puzzle, of any size and rules."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._brushes = new_brushes()
        self.change_to(puzzle)

    def change_to(self, puzzle: Puzzle) -> None:
        """Draw the boards of another puzzle from now on; pictures common to both are kept."""
        self.brush = self._brushes[board_style(puzzle)]
        self.brush.change_to(puzzle)

    def draw(
        self,
        painter: Painter,
        grid: DigitGrid,
        state: CellTable,
        view: SudokuView,
        clashes: frozenset[int] | None = None,
        *,
        shades: bool = True,
        has_rows: bool = False,
    ) -> None:
        """Paint a board with everything on it.

        Args:
            clashes: the cells that break a rule, where that is known already.
            shades: whether what the cursor sees is shaded, and the current digit wherever it
                stands; while none is chosen, the one at the cursor.
            has_rows: whether pencil marks stand in rows in the centre of their cells, not on a
                grid. In a cell with corner marks they always do, in a hint that speaks of them
                never.
        """
        if clashes is None:
            clashes = frozenset(state.puzzle.faults(state.digits)) | view.wrong
        step = view.step and shown_step(state, view, view.step)
        is_set_off = shades and view.step is None
        on = Canvas(
            painter,
            grid,
            (painter.surface, grid.board.topleft),
            state,
            view,
            *self.brush.pictures(painter, grid),
            step,
            (clashes if view.marks_wrong else frozenset()) | view.message.cells,
            (view.digit or state.digits[view.cursor]) if is_set_off else 0,
        )
        _draw_tiles(on)
        self.brush.draw_below(on)
        _draw_washes(on, shades=shades)
        if step is not None:
            below = partial(board_shapes.below, step, state.puzzle)
            on.shapes.paint_layer(on.target, "below", step[3:5], below)
        self.brush.draw_digits(on)
        marked = shown_marks(state, view)
        if marked is not None:
            draw_marks(on, marked, self.brush.draw_marks, has_rows=has_rows)
        if view.filter:
            _draw_filter(on)
        self.brush.draw_lines(on)
        if step is not None:
            self._draw_step(on, step, marked)
        for cell in view.message.cells:
            painter.frame(grid.rect(cell), "warning", width=3, radius=4)
        if view.cursor >= 0:
            painter.frame(grid.rect(view.cursor).inflate(2, 2), "cursor", width=3, radius=4)

    def _draw_step(self, on: Canvas, step: Step, marked: CellTable | None) -> None:
        """Paint the shapes of a step over the digits; links keep their course while the step
        unfolds.

        Args:
            marked: the table whose pencil marks are to be seen.
        """
        scene = draw_links(on, step, marked) if step.links else None
        self._draw_signs(on, step)
        if scene is not None:
            draw_letters(on, step, scene)

    def _draw_signs(self, on: Canvas, step: Step) -> None:
        """Paint the signs of candidates, and over them the numbers of cages."""
        state, room = on.state, on.grid.room
        place = sign_sizes(on.grid.size, room)[0] * on.grid.cell / FONT
        is_small = place < on.painter.px(MIN_SIGN)

        def signs() -> Iterable[Shape]:
            if not self.brush.figures:
                return board_shapes.above(step, state, rings_all=is_small)
            shapes: Iterable[Shape] = artist().above_digits(
                step, state, self.brush.figures, rings_all=is_small
            )
            return shapes

        on.shapes.paint_layer(on.target, "step", (step[:5], state.digits), signs)


def shown_marks(table: CellTable, view: SudokuView) -> CellTable | None:
    """Return the table whose pencil marks are to be seen, None when there are none.

    While a hint speaks of candidates, they are those it reasons with: on a board without marks or
    with a few notes all of them, on one with stale marks those that count.
    """
    step = view.whole_step
    is_told = view.lesson is None or view.lesson.is_told
    if step is None or not is_told:
        return table if view.shows_marks else None
    if step.rests_on_candidates(table.digits) or rests_on_lost(step):
        return reasoned(table)
    if table.has_full_marks:
        return reasoned(table) if view.shows_marks else None
    return table if view.shows_marks else None


def shown_step(table: CellTable, view: SudokuView, step: Step) -> Step:
    """Return the drawn part of a step: of one carried out, no candidate gone meanwhile."""
    if view.lesson is not None:
        return step
    now = reasoned(table)

    def is_there(mark: Mark) -> bool:
        pair = (mark.cell, mark.digit)
        return bool(table.digit(mark.cell) or now.mark(*pair) or pair in step.eliminations)

    marks = [mark for mark in step.marks if not mark.digit or is_there(mark)]
    return step._replace(marks=tuple(marks))


def draw_strip(
    painter: Painter,
    layout: Layout,
    digits: bytes,
    order: Sequence[int],
    current: int,
    *,
    counts: bool = True,
) -> None:
    """Paint the tiles that choose the current digit.

    Args:
        order: their digits from left to right.
        counts: whether each says how often its digit is still to be placed.
    """
    size = len(order)
    most = len(digits) // size
    for at, digit in enumerate(order, 1):
        place, left = tile_rect(layout, size, at), most - digits.count(digit)
        is_current = digit == current
        if size <= 9:
            state = "current" if is_current else "normal" if left > 0 else "finished"
            painter.surface.blit(painter.sprites.strip(digit, state), place.topleft)
        else:
            _draw_tile(painter, place, digit, is_current=is_current, is_done=left <= 0)
        if counts and left > 0:
            height = place.height // 4
            count = Rect(0, 0, place.width, height)
            count.midbottom = place.centerx, place.bottom - place.height // 24
            role = "accent_text" if is_current else "text_muted"
            points = min(11.0, 950 * height / painter.tall(1000))
            painter.text(str(left), count, role, size=points, align="centre")


def _draw_tile(
    painter: Painter, place: Rect, digit: int, *, is_current: bool, is_done: bool
) -> None:
    """Paint the tile of a number that themes have no picture of."""
    tile = place.inflate(-max(1, place.width // 14), -painter.px(4))
    painter.fill(tile, "accent" if is_current else "button", radius=5)
    painter.frame(tile, "focus" if is_current else "panel_edge", radius=5)
    ink = "accent_text" if is_current else "text_muted" if is_done else "button_text"
    upper = Rect(tile.x, tile.y, tile.width, tile.height * 3 // 4)
    wide = 0.62 if digit < 10 else 0.48
    points = min(tile.height * 0.46, tile.width * wide * 1.2) * 1000 / painter.tall(1000)
    painter.text(str(digit), upper, ink, size=points, bold=not is_done, align="centre")
    if is_done:
        lower = Rect(tile.x, tile.bottom - tile.height // 3, tile.width, tile.height // 4)
        painter.icon("check", lower, ink)


def _draw_tiles(on: Canvas) -> None:
    """Paint the ground of all cells."""
    if on.grid.frame is None:
        on.painter.surface.blit(on.sprites.ground(on.state.tiles), on.grid.board)
        return
    seen, tile = on.painter.surface.get_clip(), on.sprites.tile
    places = ((slot, on.grid.rect(cell)) for cell, slot in enumerate(on.state.tiles))
    on.painter.surface.fblits(
        [(tile(slot), rect.topleft) for slot, rect in places if seen.colliderect(rect)]
    )


def _draw_washes(on: Canvas, *, shades: bool) -> None:
    """Shade the cells that the cursor sees, the selection, the current digit, and clashes."""
    theme, wash, rect, view = on.painter.theme, on.sprites.wash, on.grid.rect, on.view
    blits: Blits = []
    if view.step is None:
        if shades:
            peer = wash(theme.peer)
            blits += [(peer, rect(cell).topleft) for cell in on.state.puzzle.peers[view.cursor]]
        chosen = wash(theme.selection)
        blits += [(chosen, rect(cell).topleft) for cell in view.targets]
    if on.current:
        same = wash(theme.same_digit)
        digits = enumerate(on.state.digits)
        blits += [(same, rect(cell).topleft) for cell, digit in digits if digit == on.current]
    conflict = wash(theme.conflict)
    blits += [(conflict, rect(cell).topleft) for cell in on.clashes]
    on.painter.surface.fblits(blits)


def _draw_filter(on: Canvas) -> None:
    """Dim every cell that the filter does not ask for."""
    red, green, blue, alpha = on.painter.theme.scrim
    dim = on.sprites.wash((red, green, blue, alpha * 2 // 3))
    cells = range(len(on.state.digits))
    dark = [cell for cell in cells if not _is_bright(on.state, on.view, cell)]
    on.painter.surface.fblits([(dim, on.grid.rect(cell).topleft) for cell in dark])


def _is_bright(state: CellTable, view: SudokuView, cell: int) -> bool:
    digit = state.digits[cell]
    mask = 0 if digit else state.candidates(cell)
    if view.shows_marks:
        mask &= state.masks[cell] or mask
    if view.filter == "digit":
        return bool(mask & 1 << view.digit >> 1) or digit == view.digit
    return mask.bit_count() == 2
