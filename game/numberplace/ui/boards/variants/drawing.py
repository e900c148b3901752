"""Draw a board of any size: tiles and washes, and what its artist draws: marks, lines, signs."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from numberplace.core.drawing.signs import digit_shapes
from numberplace.core.drawing.small_marks import FONT
from numberplace.core.step import Step
from numberplace.sudoku import variant_artist as artist
from numberplace.sudoku.constraints.marks import drawn
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable as State
from numberplace.ui.boards.shapes import Blits, ShapePainter
from numberplace.ui.boards.sudoku.drawing import least_box, shade_mark
from numberplace.ui.boards.variants.grid import Grid
from numberplace.ui.boards.variants.view import VariantView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import Theme

MAX_COLOURS = 6
"""Tiles beside that of a given."""
MIN_MARK = 7
"""Screen px of a mark's place below which marks stay on their grid, where dots can be told."""
MIN_SIGN = 9
"""Logical px of a mark's place below which a cell with a marked candidate is ringed as well."""


class _Kept(NamedTuple):
    """What is drawn for one theme and size."""

    theme: Theme
    grid: Grid
    shapes: ShapePainter
    sprites: Sprites
    marks: dict[int, tuple[object, Blits]]
    """The pencil marks of cells, and what they were drawn from."""


class BoardPainter:
    """Draws the boards of one puzzle; keeps what does not change."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self.figures = artist.figures_of(puzzle)
        self._kept: _Kept | None = None
        self._ground: tuple[bytes, Surface] | None = None

    def draw(
        self,
        painter: Painter,
        grid: Grid,
        state: State,
        view: VariantView,
        clashes: frozenset[int],
        *,
        has_rows: bool,
    ) -> None:
        """Paint the board of a game with everything on it.

        Args:
            has_rows: whether pencil marks stand in rows in the centre of their cells. In a cell
                with corner marks they always do, while a hint is told never.
        """
        kept = self._keep(painter.theme, grid)
        self._draw_ground(painter, kept, state)
        self._draw_washes(painter, kept, state, view, clashes)
        rows = self._cells_with_rows(kept, state, has_rows=has_rows)
        if view.step is not None:
            rows = frozenset()
        current = 0
        if view.shows_marks and view.step is None:
            current = view.digit or state.digits[view.cursor]
        shown = view.shows_marks
        self._draw_above(painter, kept, state, view.step, clashes, rows, current, shows_marks=shown)
        painter.frame(grid.rect(view.cursor).inflate(2, 2), "cursor", width=3, radius=4)

    def draw_state(self, painter: Painter, grid: Grid, state: State, step: Step | None) -> None:
        """Paint a board without a player: what stands on it, and what a step marks."""
        kept = self._keep(painter.theme, grid)
        self._draw_ground(painter, kept, state)
        self._draw_above(painter, kept, state, step, frozenset(), frozenset(), 0, shows_marks=True)

    def _keep(self, theme: Theme, grid: Grid) -> _Kept:
        """Return the painter of a theme and size, a new one when either has changed."""
        kept = self._kept
        if kept is None or kept.theme is not theme or kept.grid != grid:
            sprites = Sprites(theme, grid.cell)
            # Themes have no sprites of higher digits; all of a board are of one face.
            shapes = ShapePainter(theme, grid.cell, sprites if grid.size <= 9 else None)
            kept = self._kept = _Kept(theme, grid, shapes, sprites, {})
            self._ground = None
        return kept

    def _draw_ground(self, painter: Painter, kept: _Kept, state: State) -> None:
        painter.surface.blit(self._tiles(kept, state), kept.grid.board)
        kept.shapes.paint_layer(
            (painter.surface, kept.grid.board.topleft),
            "ground",
            None,
            lambda: drawn(self.figures, kept.grid.size, is_above=False),
        )

    def _draw_above(
        self,
        painter: Painter,
        kept: _Kept,
        state: State,
        step: Step | None,
        clashes: frozenset[int],
        rows: frozenset[int],
        current: int,
        *,
        shows_marks: bool,
    ) -> None:
        puzzle, grid, shapes = self._puzzle, kept.grid, kept.shapes
        target = painter.surface, grid.board.topleft
        if step is not None:
            below = artist.below_digits
            shapes.paint_layer(target, "below", step[3:5], lambda: below(step, puzzle))
        key = state.digits, clashes
        shapes.paint_layer(
            target,
            "digits",
            key,
            lambda: digit_shapes(state.digits, puzzle.givens, grid.size, artist.DIGIT, clashes),
        )
        if grid.size > 9:
            inset = -max(2, grid.cell // 8)
            for cell in clashes:
                painter.frame(grid.rect(cell).inflate(inset, inset), "clash", width=1.5)
        if shows_marks:
            _draw_marks(painter, kept, state, rows, current)
        fixed = artist.fixed_above
        shapes.paint_layer(target, "above", None, lambda: fixed(puzzle, self.figures))
        if step is not None:
            place = artist.mark_size(grid.size, grid.room) * grid.cell / FONT
            is_small = place < painter.px(MIN_SIGN)
            shapes.paint_layer(
                target,
                "step",
                (step[:4], state.digits),
                lambda: artist.above_digits(step, state, grid.room, rings_all=is_small),
            )

    def _tiles(self, kept: _Kept, state: State) -> Surface:
        """Return the ground of all cells as one picture, kept until a colour changes."""
        grid = kept.grid
        if self._ground is None or self._ground[0] != state.colours:
            ground = Surface(grid.board.size, pygame.SRCALPHA)
            blits: Blits = []
            for cell, colour in enumerate(state.colours):
                plain = 0 if state.is_given(cell) else 1
                slot = min(colour + 1, MAX_COLOURS) if colour else plain
                place = grid.rect(cell).move(-grid.left, -grid.top)
                blits.append((kept.sprites.tile(slot), place.topleft))
            ground.fblits(blits)
            self._ground = state.colours, ground.convert()
        return self._ground[1]

    def _draw_washes(
        self,
        painter: Painter,
        kept: _Kept,
        state: State,
        view: VariantView,
        clashes: frozenset[int],
    ) -> None:
        theme, wash, grid = painter.theme, kept.sprites.wash, kept.grid
        blits: Blits = []
        if view.step is None:
            peers = self._puzzle.peers[view.cursor]
            blits += [(wash(theme.peer), grid.rect(cell).topleft) for cell in peers]
            chosen = wash(theme.selection)
            blits += [(chosen, grid.rect(cell).topleft) for cell in view.targets]
            current = view.digit or state.digits[view.cursor]
            same = wash(theme.same_digit)
            blits += [
                (same, grid.rect(cell).topleft)
                for cell, digit in enumerate(state.digits)
                if digit and digit == current
            ]
        blits += [(wash(theme.conflict), grid.rect(cell).topleft) for cell in clashes]
        painter.surface.fblits(blits)

    def _cells_with_rows(self, kept: _Kept, state: State, *, has_rows: bool) -> frozenset[int]:
        """Return the empty cells whose pencil marks do not stand on a grid.

        Where cells are so small that marks on the grid are dots, they stay so.
        """
        if min(kept.grid.mark_rect(0, 1).size) < MIN_MARK:
            has_rows = False
        return frozenset(
            cell
            for cell, digit in enumerate(state.digits)
            if not digit and (has_rows or state.corners[cell])
        )


def _draw_marks(
    painter: Painter, kept: _Kept, state: State, rows: frozenset[int], current: int
) -> None:
    """Paint pencil marks and corner marks; those of the current digit in rows are set off.

    They are drawn anew cell by cell, as they change: a large board has thousands.
    """
    grid, least = kept.grid, least_box(painter) / kept.grid.cell
    blits: Blits = []
    for cell, mask in enumerate(state.masks):
        in_rows = cell in rows
        if not mask and not (in_rows and state.corners[cell]):
            continue
        key = mask, in_rows and state.corners[cell], in_rows, least
        found = kept.marks.get(cell)
        if found is None or found[0] != key:
            marks = artist.cell_marks(state, cell, grid.room, in_rows=in_rows, least=least)
            found = kept.marks[cell] = key, kept.shapes.blits(marks, grid.board.topleft)
        blits += found[1]
        for spot in artist.small_marks(state, cell, grid.room, least) if in_rows else ():
            if spot.digit == current:
                side, box = max(MIN_MARK, round(spot.size * grid.cell)), grid.rect(cell)
                middle = (box.x + round(spot.x * grid.cell), box.y + round(spot.y * grid.cell))
                width = side * len(str(grid.size)) * 3 // 5
                shade_mark(painter, Rect(0, 0, width, side).move_to(center=middle))
    painter.surface.fblits(blits)
