"""Draw a Number Place board: tiles, washes, digits, marks, grid, strip, cursor, in this order."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pygame import Rect, Surface

from numberplace.core.step import Link, Mark, Step
from numberplace.sudoku import artist
from numberplace.sudoku.model.geometry import PEERS
from numberplace.sudoku.model.rules import candidates, find_clashes
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.routes import Scene, routes_of
from numberplace.sudoku.teach.candidates import (
    reasoned,
    rests_on_candidates,
    rests_on_lost,
)
from numberplace.ui.boards.shapes import ShapePainter, shape_painter
from numberplace.ui.boards.sudoku.letters import letter_shapes
from numberplace.ui.boards.sudoku.places import cell_rect, mini_rect, strip_rect
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter

MIN_FRAMED = 9
"""Screen px of the side of a pencil mark that is framed when it is of the current digit."""
_LEAST_LOGICAL, _LEAST_PX = 15, 14
"""The box of the smallest pencil mark that a row in a cell has, logical and screen px."""
BUDGET_SECONDS = 0.025
"""Time a frame has to plan courses of arrows, and again to draw them; the rest comes later."""
Blits = list[tuple[Surface, tuple[int, int]]]


def draw_board(
    painter: Painter,
    layout: Layout,
    table: CellTable,
    view: SudokuView,
    *,
    shades: bool = True,
    has_rows: bool = False,
) -> None:
    """Paint the 9 x 9 board with everything on it.

    Args:
        shades: whether what the cursor sees is shaded, and the current digit wherever it stands;
            while none is chosen, the one at the cursor.
        has_rows: whether pencil marks stand in rows in the centre of their cells, not on a grid.
            In a cell with corner marks they always do, in a hint that speaks of them never.
    """
    digits = table.digits
    step = view.step and shown_step(table, view, view.step)
    clashes = find_clashes(digits) | view.wrong if view.marks_wrong else frozenset()
    clashes |= view.message.cells
    _draw_tiles(painter, layout, table)
    _draw_washes(painter, layout, digits, view, clashes, shades=shades)
    if step is not None:
        shapes = shape_painter(painter.sprites)
        target = painter.surface, layout.board.topleft
        shapes.paint_layer(target, "below", step[3:5], lambda: artist.below(step))
    _draw_digits(painter, layout, table, clashes)
    marked = shown_marks(table, view)
    if marked is not None:
        is_own = marked is table or view.whole_step is None
        rows = _cells_with_rows(table, has_rows=has_rows) if is_own else frozenset()
        current = (view.digit or digits[view.cursor]) if shades and step is None else 0
        if current:
            _shade_marks(painter, layout, marked, current, rows)
        _draw_marks(painter, layout, marked, rows)
        _draw_small_marks(painter, layout, table, rows, current)
    if view.filter:
        _draw_filter(painter, layout, table, view)
    painter.sprites.draw_grid(painter.surface, layout.board.topleft)
    if step is not None:
        _draw_step(painter, layout, table, view, step)
    for cell in view.message.cells:
        painter.frame(cell_rect(layout, cell), "warning", width=3, radius=4)
    _draw_cursor(painter, layout, view)


def shown_marks(table: CellTable, view: SudokuView) -> CellTable | None:
    """Return the table whose pencil marks are to be seen, None when there are none.

    While a hint speaks of candidates, they are those it reasons with: on a board without marks or
    with a few notes all of them, on one with stale marks those that count.
    """
    step = view.whole_step
    is_told = view.lesson is None or view.lesson.is_told
    if step is None or not is_told:
        return table if view.shows_marks else None
    if rests_on_candidates(step, table.digits) or rests_on_lost(step):
        return reasoned(table)
    if table.has_full_marks:
        return reasoned(table) if view.shows_marks else None
    return table if view.shows_marks else None


def shown_step(table: CellTable, view: SudokuView, step: Step) -> Step:
    """Return what of a step is drawn: of one that is carried out, no candidate gone meanwhile."""
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
    table: CellTable,
    current: int,
    *,
    counts: bool = True,
    order: Sequence[int] = range(1, 10),
) -> None:
    """Paint the nine tiles that choose the current digit.

    Args:
        counts: whether each says how often its digit is still to be placed.
        order: their digits from left to right.
    """
    digits = table.digits
    blits: Blits = []
    for tile, digit in enumerate(order, 1):
        state = "finished" if digits.count(digit) >= 9 else "normal"
        if digit == current:
            state = "current"
        blits.append((painter.sprites.strip(digit, state), strip_rect(layout, tile).topleft))
    painter.surface.fblits(blits)
    for tile, digit in enumerate(order, 1):
        left = 9 - digits.count(digit)
        if counts and left > 0:
            room = strip_rect(layout, tile)
            height = room.height // 4
            count = Rect(room.x, room.bottom - height - room.height // 24, room.width, height)
            role = "accent_text" if digit == current else "text_muted"
            size = min(11.0, 950 * height / painter.tall(1000))
            painter.text(str(left), count, role, size=size, align="centre")


def _draw_step(
    painter: Painter, layout: Layout, table: CellTable, view: SudokuView, step: Step
) -> None:
    """Paint what of a step goes over the digits; links keep their course while it unfolds."""
    shapes, target = shape_painter(painter.sprites), (painter.surface, layout.board.topleft)
    whole = view.whole_step or step
    scene = None
    if whole.links and step.links:
        scene = artist.scene_of(whole, table, shown_marks(table, view))
        _draw_links(painter, shapes, target[1], whole, scene, step.links, _link_now(view, step))
    key = step[:5], table.digits
    shapes.paint_layer(target, "above", key, lambda: artist.above(step, table.digits))
    if scene is not None and routes_of(whole.links, scene).is_complete:
        shown = whole.links, step.links, scene
        shapes.paint_layer(
            target, "letters", shown, lambda: letter_shapes(whole, scene, step.links)
        )


def _draw_links(
    painter: Painter,
    shapes: ShapePainter,
    corner: tuple[int, int],
    step: Step,
    scene: Scene,
    shown: Sequence[Link],
    now: int,
) -> None:
    """Paint those links of a step that are ``shown``, round what is to be read.

    Arrows whose course or picture is new come a few a frame; the painter is told while more do.

    Args:
        now: the index in the step of the one that is spoken of, which is heavy; -1 for none.
    """
    key = step.links, shown, scene, now
    blits = shapes.layer("links", corner, key)
    if blits is None:
        routes, blits = routes_of(step.links, scene), []
        until = time.perf_counter() + BUDGET_SECONDS
        while not routes.is_complete and time.perf_counter() < until:
            routes.plan(1)
        is_whole = routes.is_complete
        drawn: set[artist.Course] = set()
        for index, (link, course) in enumerate(zip(step.links, routes.planned, strict=False)):
            if link not in shown:
                continue
            if time.perf_counter() > until + BUDGET_SECONDS:
                is_whole = False
                break
            is_new = course not in drawn or index == now
            drawn.add(course)
            signs = artist.link_signs(step, link, course if is_new else (), is_now=index == now)
            blits += shapes.blits(signs, corner)
        if is_whole:
            shapes.keep_layer("links", corner, key, blits)
        painter.is_unfinished |= not is_whole
    painter.surface.fblits(blits)


def _link_now(view: SudokuView, step: Step) -> int:
    """Return the index of the link that a walk or an unfolding has come to, -1 for none."""
    lesson = view.lesson
    if lesson is None or lesson.part is not None:
        return -1
    if lesson.links_shown:
        return lesson.links_shown - 1
    return len(step.links) - 1 if lesson.stage is not None else -1


def _draw_tiles(painter: Painter, layout: Layout, table: CellTable) -> None:
    colours = bytes(table.colour(cell) for cell in range(81))
    painter.surface.blit(painter.sprites.ground(colours), layout.board)


def _draw_washes(
    painter: Painter,
    layout: Layout,
    digits: bytes,
    view: SudokuView,
    clashes: frozenset[int],
    *,
    shades: bool,
) -> None:
    theme, wash = painter.theme, painter.sprites.wash
    peer, same, conflict = wash(theme.peer), wash(theme.same_digit), wash(theme.conflict)
    blits: Blits = []
    if view.step is None:
        if shades:
            blits += [(peer, cell_rect(layout, cell).topleft) for cell in PEERS[view.cursor]]
        chosen = wash(theme.selection)
        blits += [(chosen, cell_rect(layout, cell).topleft) for cell in view.targets]
    current = (view.digit or digits[view.cursor]) if shades and view.step is None else 0
    for cell in range(81):
        if current and digits[cell] == current:
            blits.append((same, cell_rect(layout, cell).topleft))
        if cell in clashes:
            blits.append((conflict, cell_rect(layout, cell).topleft))
    painter.surface.fblits(blits)


def _draw_filter(painter: Painter, layout: Layout, table: CellTable, view: SudokuView) -> None:
    """Dim every cell that the filter does not ask for."""
    red, green, blue, alpha = painter.theme.scrim
    dim = painter.sprites.wash((red, green, blue, alpha * 2 // 3))
    bright = _bright_cells(table, view)
    painter.surface.fblits(
        [(dim, cell_rect(layout, cell).topleft) for cell in range(81) if cell not in bright]
    )


def _bright_cells(table: CellTable, view: SudokuView) -> set[int]:
    digits = table.digits
    bit = 1 << view.digit >> 1
    bright = set()
    for cell in range(81):
        mask = 0 if digits[cell] else candidates(digits, cell)
        marks = table.marks(cell)
        if view.shows_marks and any(marks):
            mask &= sum(1 << (mark % 10 - 1) for mark in marks if mark)
        if view.filter == "digit":
            wanted = bool(mask & bit) or digits[cell] == view.digit
        else:
            wanted = mask.bit_count() == 2
        if wanted:
            bright.add(cell)
    return bright


def _draw_digits(
    painter: Painter, layout: Layout, table: CellTable, clashes: frozenset[int]
) -> None:
    blits: Blits = []
    for cell, digit in enumerate(table.digits):
        if digit:
            face = painter.sprites.digit(digit, given=table.is_given(cell), clash=cell in clashes)
            blits.append((face, cell_rect(layout, cell).topleft))
    painter.surface.fblits(blits)


def _shade_marks(
    painter: Painter, layout: Layout, table: CellTable, digit: int, rows: frozenset[int]
) -> None:
    """Set the current digit's pencil marks off, as its digits are: a ground and an edge."""
    for cell in range(81):
        if cell not in rows and not table.digit(cell) and table.mark(cell, digit):
            shade_mark(painter, mini_rect(layout, cell, digit).inflate(-2, -2))


def shade_mark(painter: Painter, place: Rect) -> None:
    """Set a pencil mark off, as it is that of the current digit; a frame would hide small ones."""
    painter.fill(place, "same_digit", radius=min(4, place.width // 4))
    if min(place.size) >= MIN_FRAMED:
        painter.frame(place, "cursor", radius=4)


def least_box(painter: Painter) -> int:
    """Return the edge of the box of a mark below which a row in a cell is broken, screen px."""
    return max(painter.px(_LEAST_LOGICAL), _LEAST_PX)


def _cells_with_rows(table: CellTable, *, has_rows: bool) -> frozenset[int]:
    """Return the empty cells whose pencil marks do not stand on the grid of nine."""
    return frozenset(
        cell
        for cell, digit in enumerate(table.digits)
        if not digit and (has_rows or table.corners[cell])
    )


def _draw_small_marks(
    painter: Painter, layout: Layout, table: CellTable, rows: frozenset[int], current: int
) -> None:
    """Paint corner marks, and pencil marks in rows in the centre of their cells."""
    least = least_box(painter) / layout.cell
    blits: Blits = []
    for cell in rows:
        box = cell_rect(layout, cell)
        for slot, spot in artist.small_marks(table, cell, least):
            face = painter.sprites.small(slot, max(4, round(spot.size * layout.cell)))
            middle = (round(box.x + spot.x * box.width), round(box.y + spot.y * box.height))
            place = face.get_rect(center=middle)
            if spot.digit == current:
                shade_mark(painter, place.inflate(-place.width * 2 // 5, -2))
            blits.append((face, place.topleft))
    painter.surface.fblits(blits)


def _draw_marks(painter: Painter, layout: Layout, table: CellTable, rows: frozenset[int]) -> None:
    cut = painter.sprites.mini_cut
    blits: Blits = []
    for cell, digit in enumerate(table.digits):
        if digit or cell in rows:
            continue
        left, top = cell_rect(layout, cell).topleft
        for mark in table.marks(cell):
            if mark:
                face, (x, y) = cut(mark)
                blits.append((face, (left + x, top + y)))
    painter.surface.fblits(blits)


def _draw_cursor(painter: Painter, layout: Layout, view: SudokuView) -> None:
    painter.frame(cell_rect(layout, view.cursor).inflate(2, 2), "cursor", width=3, radius=4)
