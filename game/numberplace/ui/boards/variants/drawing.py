"""Draw a board of any size: tiles, shapes, washes, digits, marks, lines, signs, step, cursor."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from numberplace.core.drawing.shapes import Box
from numberplace.core.drawing.small_marks import WIDE, centre_spots, corner_spots
from numberplace.core.step import Step
from numberplace.ui.boards.sudoku.drawing import least_box, shade_mark
from numberplace.ui.boards.variants.faces import LEAST_MARK, SPRITES_UP_TO, Faces
from numberplace.ui.boards.variants.figures import draw_above, draw_below
from numberplace.ui.boards.variants.grid import Grid
from numberplace.ui.boards.variants.marks import draw_candidates, draw_cells, draw_houses
from numberplace.ui.boards.variants.pen import ROOM
from numberplace.ui.boards.variants.view import VariantView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Theme
from numberplace.variants.constraints import Figure
from numberplace.variants.model.board import mask_digits
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.model.state import State

Blits = list[tuple[Surface, tuple[int, int]]]
MOST_COLOURS = 6
"""Tiles beside that of a given."""


class _Kept(NamedTuple):
    """What is drawn once for a theme and a size."""

    theme: Theme
    grid: Grid
    faces: Faces
    below: Surface
    above: Surface

    @property
    def corner(self) -> tuple[int, int]:
        """Where both pictures begin."""
        grid = self.grid
        return grid.left - ROOM * grid.cell, grid.top - ROOM * grid.cell


def figures_of(puzzle: Puzzle) -> tuple[Figure, ...]:
    """Return everything that a puzzle's constraints show."""
    return tuple(one for part in puzzle.constraints for one in part.figures(puzzle.board))


class BoardPainter:
    """Draws the boards of one puzzle; keeps what does not change."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self.figures = figures_of(puzzle)
        self._kept: _Kept | None = None
        self._ground: tuple[bytes, Surface] | None = None

    def kept(self, theme: Theme, grid: Grid) -> _Kept:
        """Return faces and shapes of a theme and size, made anew when either has changed."""
        kept = self._kept
        if kept is None or kept.theme is not theme or kept.grid != grid:
            size = grid.mark_rect(0, 1).size
            faces = Faces(theme, grid.size, grid.cell, (size[0], size[1]))
            below = draw_below(grid, theme, self.figures)
            above = draw_above(grid, theme, self.figures)
            draw_regions(above, self._puzzle, grid, theme)
            kept = self._kept = _Kept(theme, grid, faces, below, above)
            self._ground = None
        return kept

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
        kept = self.kept(painter.theme, grid)
        self._draw_ground(painter, kept, state)
        self._draw_washes(painter, kept, state, view, clashes)
        rows = self._cells_with_rows(kept, state, has_rows=has_rows)
        if view.step is not None:
            rows = frozenset()
        shown = view.shows_marks
        self._draw_above(painter, kept, state, view.step, clashes, rows, shows_marks=shown)
        if shown and view.step is None:
            current = view.digit or state.digits[view.cursor]
            _draw_small_marks(painter, kept, state, rows, current)
        painter.frame(grid.rect(view.cursor).inflate(2, 2), "cursor", width=3, radius=4)

    def draw_state(self, painter: Painter, grid: Grid, state: State, step: Step | None) -> None:
        """Paint a board without a player: what stands on it, and what a step marks."""
        kept = self.kept(painter.theme, grid)
        self._draw_ground(painter, kept, state)
        self._draw_above(painter, kept, state, step, frozenset(), frozenset(), shows_marks=True)

    def _draw_ground(self, painter: Painter, kept: _Kept, state: State) -> None:
        painter.surface.blit(self._tiles(kept, state), kept.grid.board)
        painter.surface.blit(kept.below, kept.corner)

    def _draw_above(
        self,
        painter: Painter,
        kept: _Kept,
        state: State,
        step: Step | None,
        clashes: frozenset[int],
        rows: frozenset[int],
        *,
        shows_marks: bool,
    ) -> None:
        grid = kept.grid
        if step is not None:
            draw_houses(painter, grid, kept.faces, step, self._puzzle.rules.houses)
            draw_cells(painter, grid, kept.faces, step)
        self._draw_digits(painter, kept, state, clashes)
        if shows_marks:
            self._draw_marks(painter, kept, state, rows)
        _draw_thin(painter, grid)
        painter.surface.blit(kept.above, kept.corner)
        _draw_edge(painter, grid)
        if step is not None:
            draw_candidates(painter, grid, kept.faces, step, state.digits)

    def _tiles(self, kept: _Kept, state: State) -> Surface:
        """Return the ground of all cells as one picture, kept until a colour changes."""
        grid = kept.grid
        if self._ground is None or self._ground[0] != state.colours:
            ground = Surface(grid.board.size, pygame.SRCALPHA)
            blits: Blits = []
            for cell, colour in enumerate(state.colours):
                plain = 0 if state.is_given(cell) else 1
                slot = min(colour + 1, MOST_COLOURS) if colour else plain
                place = grid.rect(cell).move(-grid.left, -grid.top)
                blits.append((kept.faces.sprites.tile(slot), place.topleft))
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
        theme, wash, grid = painter.theme, kept.faces.sprites.wash, kept.grid
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

    def _draw_digits(
        self, painter: Painter, kept: _Kept, state: State, clashes: frozenset[int]
    ) -> None:
        grid = kept.grid
        blits: Blits = []
        for cell, digit in enumerate(state.digits):
            if digit:
                given, clash = state.is_given(cell), cell in clashes
                face = kept.faces.digit(digit, given=given, clash=clash)
                blits.append((face, face.get_rect(center=grid.rect(cell).center).topleft))
        painter.surface.fblits(blits)
        if grid.size > 9:
            inset = -max(2, grid.cell // 8)
            for cell in clashes:
                painter.frame(grid.rect(cell).inflate(inset, inset), "clash", width=1.5)

    def _cells_with_rows(self, kept: _Kept, state: State, *, has_rows: bool) -> frozenset[int]:
        """Return the empty cells whose pencil marks do not stand on a grid.

        Where cells are so small that marks on the grid are dots, they stay so.
        """
        if min(kept.grid.mark_rect(0, 1).size) < LEAST_MARK:
            has_rows = False
        return frozenset(
            cell
            for cell, digit in enumerate(state.digits)
            if not digit and (has_rows or state.corners[cell])
        )

    def _draw_marks(
        self, painter: Painter, kept: _Kept, state: State, rows: frozenset[int]
    ) -> None:
        grid, faces = kept.grid, kept.faces
        blits: Blits = []
        for cell, mask in enumerate(state.marks):
            if cell in rows:
                continue
            for digit in range(1, mask.bit_length() + 1):
                if mask >> digit - 1 & 1:
                    face = faces.mark(digit)
                    place = face.get_rect(center=grid.mark_rect(cell, digit).center)
                    blits.append((face, place.topleft))
        painter.surface.fblits(blits)


def _draw_small_marks(
    painter: Painter, kept: _Kept, state: State, rows: frozenset[int], current: int
) -> None:
    """Paint corner marks, and pencil marks in rows in the centre of their cells."""
    grid, faces = kept.grid, kept.faces
    inner, cell_place = grid.marks_rect(0), grid.rect(0)
    left, top = inner.x - cell_place.x, inner.y - cell_place.y
    room = Box(*(part / grid.cell for part in (left, top, left + inner.width, top + inner.height)))
    least = least_box(painter) / grid.cell
    blits: Blits = []
    for cell in rows:
        corners = corner_spots(state.corners[cell], room)
        digits = mask_digits(state.marks[cell])
        wide = WIDE[len(str(grid.size))]
        spots = centre_spots(digits, room, least, corners=len(corners), wide=wide)
        box = grid.rect(cell)
        for spot in (*corners, *spots):
            side = max(LEAST_MARK, round(spot.size * grid.cell))
            face = faces.small(spot.digit, side)
            middle = (round(box.x + spot.x * grid.cell), round(box.y + spot.y * grid.cell))
            place = face.get_rect(center=middle)
            if spot.digit == current:
                width = side * 3 // 5 if grid.size <= SPRITES_UP_TO else face.get_width() + 4
                shade_mark(painter, Rect(0, 0, width, side).move_to(center=middle))
            blits.append((face, place.topleft))
    painter.surface.fblits(blits)


def _draw_thin(painter: Painter, grid: Grid) -> None:
    board, width = grid.board, max(1, round(grid.cell / 60))
    colour = painter.theme.grid_thin
    for number in range(1, grid.size):
        shift = number * grid.cell - width // 2
        painter.surface.fill(colour, (board.x + shift, board.y, width, board.height))
        painter.surface.fill(colour, (board.x, board.y + shift, board.width, width))


def _draw_edge(painter: Painter, grid: Grid) -> None:
    """The line around the board; the frame of the theme where there is room for it."""
    thick = max(2, round(grid.cell / 20))
    board = grid.board.inflate(2 * thick, 2 * thick)
    pygame.draw.rect(painter.surface, painter.theme.grid_thick, board, width=thick)


def draw_regions(canvas: Surface, puzzle: Puzzle, grid: Grid, theme: Theme) -> None:
    """Draw the borders between regions on a canvas of a board and ``ROOM`` cells around it."""
    regions, size, edge = puzzle.board.regions, grid.size, grid.cell
    thick = max(2, round(edge / 18))
    for cell, region in enumerate(regions):
        row, column = divmod(cell, size)
        left, top = (column + ROOM) * edge, (row + ROOM) * edge
        if column + 1 < size and regions[cell + 1] != region:
            bar = Rect(left + edge - thick // 2, top - thick // 2, thick, edge + thick)
            canvas.fill(theme.grid_thick, bar)
        if row + 1 < size and regions[cell + size] != region:
            bar = Rect(left - thick // 2, top + edge - thick // 2, edge + thick, thick)
            canvas.fill(theme.grid_thick, bar)
