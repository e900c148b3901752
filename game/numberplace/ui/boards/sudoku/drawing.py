"""Draw a board: ground, washes, digits, marks, lines, a hint, the cursor, in this order.

``BoardPainter`` draws the bare 9 x 9 board by the sheets of the theme, which have a picture of each
tile, digit and mark; ``shaped_drawing`` draws other boards by the shapes that their artist makes.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from numberplace.core.drawing.shapes import Shape
from numberplace.core.drawing.small_marks import WIDE
from numberplace.core.step import Link, Mark, Step
from numberplace.sudoku import board_shapes
from numberplace.sudoku.link_shapes import Course, link_signs, scene_of
from numberplace.sudoku.mark_shapes import small_marks
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.routes import MAX_ROUTED, RouteScene, routes_of
from numberplace.sudoku.teach.candidates import (
    reasoned,
    rests_on_lost,
)
from numberplace.ui.boards.shapes import ShapePainter, shape_painter
from numberplace.ui.boards.sudoku.grid import DigitGrid, tile_rect
from numberplace.ui.boards.sudoku.letters import letter_shapes
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites

if TYPE_CHECKING:
    from numberplace.sudoku.constraints.marks import Figure

MIN_FRAMED = 9
"""Screen px of the side of a pencil mark that is framed when it is of the current digit."""
MIN_MARK = 7
"""Screen px of a mark's place below which marks stay on their grid, where dots can be told."""
_MIN_LOGICAL, _MIN_PX = 15, 14
"""The box of the smallest pencil mark that a row in a cell has, logical and screen px."""
BUDGET_SECONDS = 0.025
"""Time a frame has to plan courses of arrows, and again to draw them; the rest comes later."""
Blits = list[tuple[Surface, tuple[int, int]]]


class BoardDrawing(NamedTuple):
    """The state of drawing one board."""

    painter: Painter
    grid: DigitGrid
    state: CellTable
    view: SudokuView
    sprites: Sprites
    shapes: ShapePainter
    step: Step | None
    clashes: frozenset[int]
    current: int
    """The digit that is set off wherever it stands, 0 for none."""

    @property
    def target(self) -> tuple[Surface, tuple[int, int]]:
        """Return the surface for shapes, and the place of the first cell on it."""
        return self.painter.surface, self.grid.board.topleft


class BoardPainter:
    """Draws the bare board of 9 x 9 by the sheets of the theme."""

    figures: tuple[Figure, ...] = ()
    """Figures of the constraints of the puzzle."""

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
        step = view.step and self.shown_step(state, view, view.step)
        is_set_off = shades and view.step is None
        on = BoardDrawing(
            painter,
            grid,
            state,
            view,
            *self.brushes(painter, grid),
            step,
            (clashes if view.marks_wrong else frozenset()) | view.message.cells,
            (view.digit or state.digits[view.cursor]) if is_set_off else 0,
        )
        self.draw_ground(on)
        _draw_washes(on, shades=shades)
        if step is not None:
            on.shapes.paint_layer(on.target, "below", step[3:5], lambda: self.below(on, step))
        self.draw_digits(on)
        marked = self.shown_marks(state, view)
        if marked is not None:
            rows = self._rows(on, marked, has_rows=has_rows)
            self._shade_marks(on, marked, rows)
            self.draw_marks(on, marked, rows)
        if view.filter:
            _draw_filter(on)
        self.draw_lines(on)
        if step is not None:
            self.draw_step(on, step)
        for cell in view.message.cells:
            painter.frame(grid.rect(cell), "warning", width=3, radius=4)
        if view.cursor >= 0:
            painter.frame(grid.rect(view.cursor).inflate(2, 2), "cursor", width=3, radius=4)

    # -- what is drawn by the sheets of the theme

    def brushes(self, painter: Painter, grid: DigitGrid) -> tuple[Sprites, ShapePainter]:
        """Return the sprites and the painter of shapes for cells of a grid."""
        return painter.sprites, shape_painter(painter.sprites)

    def draw_ground(self, on: BoardDrawing) -> None:
        """Paint the tiles of all cells."""
        on.painter.surface.blit(on.sprites.ground(on.state.tiles), on.grid.board)

    def below(self, on: BoardDrawing, step: Step) -> Iterator[Shape]:
        """Yield the shapes of a step below the digits."""
        return board_shapes.below(step, on.state.puzzle)

    def draw_digits(self, on: BoardDrawing) -> None:
        """Paint the digits of all cells."""
        face, is_given = on.sprites.digit_cut, on.state.is_given
        blits: Blits = []
        for cell, digit in enumerate(on.state.digits):
            if digit:
                place = on.grid.rect(cell)
                cut, (x, y) = face(digit, given=is_given(cell), clash=cell in on.clashes)
                blits.append((cut, (place.x + x, place.y + y)))
        on.painter.surface.fblits(blits)

    def shown_step(self, state: CellTable, view: SudokuView, step: Step) -> Step:
        """Return the drawn part of a step."""
        return shown_step(state, view, step)

    def shown_marks(self, state: CellTable, view: SudokuView) -> CellTable | None:
        """Return the state whose pencil marks are to be seen, None when there are none."""
        return shown_marks(state, view)

    def has_own_rows(self, on: BoardDrawing, marked: CellTable) -> bool:
        """Tell whether marks may stand in rows: while a hint speaks of them they do not."""
        return marked is on.state or on.view.whole_step is None

    def draw_marks(self, on: BoardDrawing, marked: CellTable, rows: frozenset[int]) -> None:
        """Paint pencil marks on their grid, in ``rows`` corner marks and centre marks."""
        cut = on.sprites.mini_cut
        blits: Blits = []
        for cell, digit in enumerate(marked.digits):
            if digit or cell in rows:
                continue
            left, top = on.grid.rect(cell).topleft
            for mark in marked.marks(cell):
                if mark:
                    face, (x, y) = cut(mark)
                    blits.append((face, (left + x, top + y)))
        least = least_box(on.painter) / on.grid.cell
        for cell in rows:
            box = on.grid.rect(cell)
            for slot, spot in small_marks(on.state, cell, least=least):
                face = on.sprites.small(slot, max(4, round(spot.size * on.grid.cell)))
                middle = (round(box.x + spot.x * box.width), round(box.y + spot.y * box.height))
                place = face.get_rect(center=middle)
                if spot.digit == on.current:
                    wide = int(place.width * WIDE[len(str(on.grid.size))]) - 1  # of its own place
                    shade_mark(on.painter, place.inflate(wide - place.width, -2))
                blits.append((face, place.topleft))
        on.painter.surface.fblits(blits)

    def draw_lines(self, on: BoardDrawing) -> None:
        """Paint the lines between cells, and the other shapes above the digits of every state."""
        on.sprites.draw_grid(on.painter.surface, on.grid.board.topleft)

    def draw_frame(self, painter: Painter, grid: DigitGrid) -> None:
        """Paint the lines of a board of which nothing else may be seen."""
        painter.sprites.draw_grid(painter.surface, grid.board.topleft)

    def draw_step(self, on: BoardDrawing, step: Step) -> None:
        """Paint the shapes of a step over the digits; links keep their course while the step
        unfolds."""
        whole, scene = on.view.whole_step or step, None
        if on.grid.frame is not None:
            self.draw_straight(on, step)
        elif whole.links and step.links and on.grid.size <= MAX_ROUTED:
            scene = scene_of(whole, on.state, self.shown_marks(on.state, on.view))
            _draw_links(on, whole, scene, step.links)
        self.draw_signs(on, step)
        if scene is not None and routes_of(whole.links, scene).is_complete:
            shown = whole.links, step.links, scene
            letters = partial(letter_shapes, whole, scene, step.links, on.grid.room)
            on.shapes.paint_layer(on.target, "letters", shown, letters)

    def draw_straight(self, on: BoardDrawing, step: Step) -> None:
        """Paint the links of a step on a board that is no plain square."""

    def draw_signs(self, on: BoardDrawing, step: Step) -> None:
        """Paint the signs of candidates."""
        key = step[:5], on.state.digits
        on.shapes.paint_layer(on.target, "above", key, lambda: board_shapes.above(step, on.state))

    # -- marks

    def _rows(self, on: BoardDrawing, marked: CellTable, *, has_rows: bool) -> frozenset[int]:
        """Return the empty cells whose pencil marks do not stand on a grid.

        Where cells are so small that marks on the grid are dots, they stay so.
        """
        if not self.has_own_rows(on, marked):
            return frozenset()
        has_rows = has_rows and min(on.grid.mark_rect(0, 1).size) >= MIN_MARK
        corners = on.state.corners
        return frozenset(
            cell
            for cell, digit in enumerate(on.state.digits)
            if not digit and (has_rows or corners[cell])
        )

    def _shade_marks(self, on: BoardDrawing, marked: CellTable, rows: frozenset[int]) -> None:
        """Set the current digit's marks on the grid off, as its digits are."""
        bit = 1 << on.current >> 1
        for cell, digit in enumerate(on.state.digits):
            if bit and not digit and cell not in rows and marked.masks[cell] & bit:
                shade_mark(on.painter, on.grid.mark_rect(cell, on.current).inflate(-2, -2))


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


def _draw_links(on: BoardDrawing, step: Step, scene: RouteScene, shown: Sequence[Link]) -> None:
    """Paint the links of a step that are ``shown``, round digits and marks.

    Arrows whose course or picture is new come a few a frame; the painter is told while more do.
    """
    shapes, corner, now = on.shapes, on.grid.board.topleft, _link_now(on.view, step)
    key = step.links, shown, scene, now
    blits = shapes.layer("links", corner, key)
    if blits is None:
        routes, blits = routes_of(step.links, scene), []
        until = time.perf_counter() + BUDGET_SECONDS
        while not routes.is_complete and time.perf_counter() < until:
            routes.plan(1)
        is_whole = routes.is_complete
        drawn: set[Course] = set()
        for index, (link, course) in enumerate(zip(step.links, routes.planned, strict=False)):
            if link not in shown:
                continue
            if time.perf_counter() > until + BUDGET_SECONDS:
                is_whole = False
                break
            is_new = course not in drawn or index == now
            drawn.add(course)
            signs = link_signs(
                step,
                link,
                course if is_new else (),
                is_now=index == now,
                room=on.grid.room,
                size=on.grid.size,
            )
            blits += shapes.blits(signs, corner)
        if is_whole:
            shapes.keep_layer("links", corner, key, blits)
        on.painter.is_unfinished |= not is_whole
    on.painter.surface.fblits(blits)


def _link_now(view: SudokuView, step: Step) -> int:
    """Return the index of the link that is spoken of, which is heavy; -1 for none."""
    lesson = view.lesson
    if lesson is None or lesson.part is not None:
        return -1
    if lesson.links_shown:
        return lesson.links_shown - 1
    return len(step.links) - 1 if lesson.stage is not None else -1


def _draw_washes(on: BoardDrawing, *, shades: bool) -> None:
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


def _draw_filter(on: BoardDrawing) -> None:
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


def shade_mark(painter: Painter, place: Rect) -> None:
    """Shade a pencil mark of the current digit; a frame would hide small marks."""
    if min(place.size) < 1:  # on the largest boards in the smallest windows
        return
    radius = min(4, place.width // 4)
    painter.fill(place, "same_digit", radius=radius)
    if min(place.size) >= MIN_FRAMED:
        painter.frame(place, "cursor", radius=radius)


def least_box(painter: Painter) -> int:
    """Return the edge of the box of a mark below which a row in a cell is broken, screen px."""
    return max(painter.px(_MIN_LOGICAL), _MIN_PX)
