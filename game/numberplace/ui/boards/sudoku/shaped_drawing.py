"""ShapedPainter: draws boards of any size and rule by the shapes that their artist makes."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from numberplace.core.drawing.signs import digit_shapes
from numberplace.core.drawing.small_marks import FONT, WIDE
from numberplace.core.step import Step
from numberplace.sudoku import artist
from numberplace.sudoku.link_shapes import straight_links
from numberplace.sudoku.mark_shapes import cell_marks, sign_sizes, small_marks
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.shapes import Blits, ShapePainter
from numberplace.ui.boards.sudoku.drawing import (
    MIN_MARK,
    BoardDrawing,
    BoardPainter,
    least_box,
    shade_mark,
)
from numberplace.ui.boards.sudoku.grid import DigitGrid
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites

MIN_SIGN = 9
"""Logical px of a mark's place below which a cell with a marked candidate is ringed as well."""


class ShapedPainter(BoardPainter):
    """Draws the boards of one puzzle by the shapes of its artist; caches unchanging ones."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self.figures = artist.figures_of(puzzle)
        self._kept: tuple[object, Sprites, ShapePainter] | None = None
        """Painters for one theme and grid."""
        self._marks: dict[int, tuple[object, Blits]] = {}
        """The pencil marks of cells, and what they were drawn from."""

    def change_to(self, puzzle: Puzzle) -> None:
        """Draw the boards of another puzzle from now on; pictures common to both are kept."""
        self._puzzle, self.figures = puzzle, artist.figures_of(puzzle)
        self._marks = {}
        if self._kept is not None:
            self._kept[2].forget_layers()

    def brushes(self, painter: Painter, grid: DigitGrid) -> tuple[Sprites, ShapePainter]:
        key = painter.theme.id, grid
        if self._kept is None or self._kept[0] != key:
            sprites = Sprites(painter.theme, grid.cell)
            # Themes have no sprites of higher digits; all of a board are of one face.
            shapes = ShapePainter(painter.theme, grid.cell, sprites if grid.size <= 9 else None)
            self._kept, self._marks = (key, sprites, shapes), {}
        return self._kept[1:]

    def draw_ground(self, on: BoardDrawing) -> None:
        if on.grid.frame is None:
            super().draw_ground(on)
        else:
            seen, tile = on.painter.surface.get_clip(), on.sprites.tile
            places = ((slot, on.grid.rect(cell)) for cell, slot in enumerate(on.state.tiles))
            on.painter.surface.fblits(
                [(tile(slot), rect.topleft) for slot, rect in places if seen.colliderect(rect)]
            )
        below = partial(artist.fixed_below, self._puzzle, self.figures)
        on.shapes.paint_layer(on.target, "ground", None, below)

    def draw_digits(self, on: BoardDrawing) -> None:
        digits, givens, size = on.state.digits, self._puzzle.givens, on.grid.size
        letters, shift = artist.digit_size(self._puzzle, self.figures)
        frame = self._puzzle.board.frame
        on.shapes.paint_layer(
            on.target,
            "digits",
            (digits, on.clashes),
            lambda: digit_shapes(digits, givens, frame, letters, on.clashes, shift),
        )
        if size > 9:
            inset = -max(2, on.grid.cell // 8)
            for cell in on.clashes:
                on.painter.frame(on.grid.rect(cell).inflate(inset, inset), "clash", width=1.5)

    def draw_marks(self, on: BoardDrawing, marked: CellTable, rows: frozenset[int]) -> None:
        """Paint marks cell by cell as they change: a large board has thousands."""
        grid, least = on.grid, least_box(on.painter) / on.grid.cell
        blits: Blits = []
        for cell, mask in enumerate(marked.masks):
            in_rows = cell in rows
            if not mask and not (in_rows and marked.corners[cell]):
                continue
            key = marked.marks(cell), in_rows and marked.corners[cell], in_rows, least
            found = self._marks.get(cell)
            if found is None or found[0] != key:
                marks = cell_marks(
                    marked,
                    cell,
                    grid.room,
                    in_rows=in_rows,
                    least=least,
                    has_signs=grid.size > 9,
                )
                found = self._marks[cell] = key, on.shapes.blits(marks, grid.board.topleft)
            blits += found[1]
            spots = small_marks(marked, cell, grid.room, least) if in_rows else ()
            for _slot, spot in spots:
                if spot.digit == on.current:
                    side, box = max(MIN_MARK, round(spot.size * grid.cell)), grid.rect(cell)
                    middle = (box.x + round(spot.x * grid.cell), box.y + round(spot.y * grid.cell))
                    width = int(side * WIDE[len(str(grid.size))]) - 1  # of its own place
                    shade_mark(on.painter, Rect(0, 0, width, side).move_to(center=middle))
        on.painter.surface.fblits(blits)

    def draw_lines(self, on: BoardDrawing) -> None:
        fixed = partial(artist.fixed_above, self._puzzle, self.figures)
        on.shapes.paint_layer(on.target, "above", None, fixed)

    def draw_frame(self, painter: Painter, grid: DigitGrid) -> None:
        if grid.frame is None:
            painter.frame(grid.board, "grid_thick", width=2)
            return
        _sprites, shapes = self.brushes(painter, grid)
        lines = partial(artist.fixed_above, self._puzzle, ())
        shapes.paint_layer((painter.surface, grid.board.topleft), "frame", None, lines)

    def draw_straight(self, on: BoardDrawing, step: Step) -> None:
        arrows = partial(straight_links, step.links, self._puzzle, on.grid.room)
        on.shapes.paint_layer(on.target, "links", step.links, arrows)

    def draw_signs(self, on: BoardDrawing, step: Step) -> None:
        state, room = on.state, on.grid.room
        place = sign_sizes(on.grid.size, room)[0] * on.grid.cell / FONT
        is_small = place < on.painter.px(MIN_SIGN)
        on.shapes.paint_layer(
            on.target,
            "step",
            (step[:4], state.digits),
            lambda: artist.above_digits(step, state, self.figures, rings_all=is_small),
        )
