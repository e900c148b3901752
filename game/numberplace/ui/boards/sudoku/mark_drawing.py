"""Draw pencil marks: on a grid in their cells, or in rows, corner marks above centre marks."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from numberplace.core.drawing.small_marks import WIDE
from numberplace.sudoku.mark_shapes import cell_marks, small_marks
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.shapes import Blits
from numberplace.ui.boards.sudoku.canvas import Canvas
from numberplace.ui.kit.painter import Painter

MIN_FRAMED = 9
"""Screen px of the side of a pencil mark that is framed when it is of the current digit."""
MIN_MARK = 7
"""Screen px of a mark's place below which marks stay on their grid, where dots can be told."""
_MIN_LOGICAL, _MIN_PX = 15, 14
"""The box of the smallest pencil mark that a row in a cell has, logical and screen px."""
MarkPictures = dict[int, tuple[object, Blits]]
"""The pencil marks of cells, and what they were drawn from."""


def draw_marks(
    on: Canvas,
    marked: CellTable,
    paint: Callable[[Canvas, CellTable, frozenset[int]], object],
    *,
    has_rows: bool = False,
) -> None:
    """Paint the pencil marks of a table, the current digit's set off.

    Args:
        paint: paints the marks, in rows those of some cells.
        has_rows: as ``BoardPainter.draw`` has it.
    """
    rows = _rows(on, marked, has_rows=has_rows)
    _shade_marks(on, marked, rows)
    paint(on, marked, rows)


def _rows(on: Canvas, marked: CellTable, *, has_rows: bool) -> frozenset[int]:
    """Return the empty cells whose pencil marks do not stand on a grid.

    Where cells are so small that marks on the grid are dots, they stay so; and while a hint speaks
    of marks, as it then brings its own.
    """
    if marked is not on.state and on.view.whole_step is not None:
        return frozenset()
    has_rows = has_rows and min(on.grid.mark_rect(0, 1).size) >= MIN_MARK
    corners = on.state.corners
    return frozenset(
        cell
        for cell, digit in enumerate(on.state.digits)
        if not digit and (has_rows or corners[cell])
    )


def _shade_marks(on: Canvas, marked: CellTable, rows: frozenset[int]) -> None:
    """Set the current digit's marks on the grid off, as its digits are."""
    bit = 1 << on.current >> 1
    for cell, digit in enumerate(on.state.digits):
        if bit and not digit and cell not in rows and marked.masks[cell] & bit:
            shade_mark(on.painter, on.grid.mark_rect(cell, on.current).inflate(-2, -2))


def draw_marks_of_sheet(on: Canvas, marked: CellTable, rows: frozenset[int]) -> None:
    """Paint marks by the sheets of the theme."""
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
    least = _least_box(on.painter) / on.grid.cell
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


def draw_mark_shapes(
    on: Canvas, marked: CellTable, rows: frozenset[int], kept: MarkPictures
) -> None:
    """Paint marks cell by cell as they change: a large board has thousands.

    Args:
        kept: pictures of marks; those of cells that changed are renewed.
    """
    grid, least = on.grid, _least_box(on.painter) / on.grid.cell
    blits: Blits = []
    for cell, mask in enumerate(marked.masks):
        in_rows = cell in rows
        if not mask and not (in_rows and marked.corners[cell]):
            continue
        key = marked.marks(cell), in_rows and marked.corners[cell], in_rows, least
        found = kept.get(cell)
        if found is None or found[0] != key:
            marks = cell_marks(
                marked, cell, grid.room, in_rows=in_rows, least=least, has_signs=grid.size > 9
            )
            found = kept[cell] = key, on.shapes.blits(marks, grid.board.topleft)
        blits += found[1]
        spots = small_marks(marked, cell, grid.room, least) if in_rows else ()
        for _slot, spot in spots:
            if spot.digit == on.current:
                side, box = max(MIN_MARK, round(spot.size * grid.cell)), grid.rect(cell)
                middle = (box.x + round(spot.x * grid.cell), box.y + round(spot.y * grid.cell))
                width = int(side * WIDE[len(str(grid.size))]) - 1  # of its own place
                shade_mark(on.painter, Rect(0, 0, width, side).move_to(center=middle))
    on.painter.surface.fblits(blits)


def shade_mark(painter: Painter, place: Rect) -> None:
    """Shade a pencil mark of the current digit; a frame would hide small marks."""
    if min(place.size) < 1:  # on the largest boards in the smallest windows
        return
    radius = min(4, place.width // 4)
    painter.fill(place, "same_digit", radius=radius)
    if min(place.size) >= MIN_FRAMED:
        painter.frame(place, "cursor", radius=radius)


def _least_box(painter: Painter) -> int:
    """Return the edge of the box of a mark below which a row in a cell is broken, screen px."""
    return max(painter.px(_MIN_LOGICAL), _MIN_PX)
