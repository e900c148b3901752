"""Draw a Numberlink board: ground, washes, paths, what a drag would cut, terminals, cursor."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from numberplace.core.drawing.shapes import Ink, Shape
from numberplace.core.drawing.signs import grid_lines
from numberplace.numberlink import artist
from numberplace.numberlink.model.geometry import OPEN
from numberplace.numberlink.model.puzzle import Rule
from numberplace.ui.boards.numberlink.grid import Grid
from numberplace.ui.boards.numberlink.look import Look, look_at
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.shapes import Blits, ShapePainter
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import Theme

COVERED_ALPHA = 30
JOINED_ALPHA = 62
"""How strongly the cells of a path are tinted, and those of a joined pair."""
MIN_SMALL = 16
"""Screen px of a cell below which covered cells carry no number."""


class _Kept(NamedTuple):
    """What is drawn for one theme and size."""

    theme: Theme
    cell: int
    sprites: Sprites
    shapes: ShapePainter
    ground: Surface


class BoardPainter:
    """Draws one game's board; keeps what is drawn once for the present size."""

    def __init__(self, play: LinkPlay) -> None:
        self._play = play
        self._kept: _Kept | None = None

    def keep(self, painter: Painter, grid: Grid) -> _Kept:
        """Return what is kept of a theme and size, made anew when either has changed."""
        kept, theme, cell = self._kept, painter.theme, grid.cell
        if kept is None or kept.theme is not theme or kept.cell != cell:
            puzzle, shapes = self._play.puzzle, ShapePainter(theme, cell)
            ground = Surface(grid.board.size, pygame.SRCALPHA).convert_alpha()
            ground.fill(theme.tile_1)
            lines = [*grid_lines(grid.height, grid.width)][:-1]  # the theme has a frame
            shapes.paint(ground, [*artist.ground(puzzle), *lines], (0, 0))
            kept = self._kept = _Kept(theme, cell, Sprites(theme, cell), shapes, ground)
        return kept

    def draw(self, painter: Painter, grid: Grid, *, has_patterns: bool) -> None:
        """Paint the board with everything on it, inside the part that is seen."""
        kept = self.keep(painter, grid)
        surface = painter.surface
        painter.sprites.draw_frame(surface, grid.seen)
        clip = surface.get_clip()
        surface.set_clip(grid.seen)
        surface.blit(kept.ground, grid.board)
        self._draw_paths(surface, grid, kept, has_patterns=has_patterns)
        self._draw_over(painter, grid, kept.shapes)
        surface.set_clip(clip)

    def _draw_paths(self, surface: Surface, grid: Grid, kept: _Kept, *, has_patterns: bool) -> None:
        view, puzzle, look = self._play.view, self._play.puzzle, look_at(self._play.shown)
        wash = kept.sprites.wash
        washes: Blits = []
        runs: Blits = []
        for cell, way in enumerate(look.ways):
            if way:
                label, at = look.labels[cell], grid.rect(cell).topleft
                alpha = JOINED_ALPHA if label in look.joined else COVERED_ALPHA
                washes.append((wash(kept.theme.wash(artist.role_of(label), alpha)), at))
                runs.append((self._path(kept, label, way, has_patterns=has_patterns), at))
        if view.marks_wrong:
            wrong = wash(kept.theme.wash("clash", 70))
            washes += [(wrong, grid.rect(cell).topleft) for cell in view.wrong]
        if view.drag is not None:
            labels = view.drag.before.labels()
            for cell, way in enumerate(artist.ways_of(puzzle, view.drag.cut)):
                if way:
                    tile = self._cut(kept, labels[cell], way)
                    runs.append((tile, grid.rect(cell).topleft))
        surface.fblits(washes + runs)
        kept.shapes.paint_layer(
            (surface, grid.board.topleft),
            "numbers",
            (look, has_patterns),
            lambda: self._numbers(grid, look, has_patterns=has_patterns),
        )

    @staticmethod
    def _path(kept: _Kept, label: int, ways: int, *, has_patterns: bool) -> Surface:
        """Return the tile of a path, the same for all pairs of its colour and pattern."""
        pattern = artist.pattern_of(label, has_patterns=has_patterns)
        key = artist.role_of(label), ways, pattern
        return kept.shapes.tile(
            key, lambda: artist.cell_path(label, ways, has_patterns=has_patterns)
        )

    @staticmethod
    def _cut(kept: _Kept, label: int, ways: int) -> Surface:
        """Return the tile of a path that the drag would cut."""
        key = artist.role_of(label), ways, "cut"
        return kept.shapes.tile(key, lambda: artist.cell_cut(label, ways))

    def _numbers(self, grid: Grid, look: Look, *, has_patterns: bool) -> list[Shape]:
        """Return the terminals, and the numbers of covered cells where they are wanted."""
        shapes: list[Shape] = []
        for cell, value in enumerate(self._play.puzzle.cells):
            row, column = divmod(cell, grid.width)
            label, ways = look.labels[cell], look.ways[cell]
            if value > OPEN:
                shapes += artist.terminal(
                    *(value, (column + 0.5, row + 0.5)),
                    is_joined=value in look.joined,
                    is_small=grid.cell < artist.SMALL_CELL,
                )
            elif has_patterns and ways and label > 0 and grid.cell >= MIN_SMALL:
                shapes += artist.cell_number(label, ways, (column, row))
        return shapes

    def _draw_over(self, painter: Painter, grid: Grid, shapes: ShapePainter) -> None:
        """Warnings, hints and the cursor."""
        view, puzzle = self._play.view, self._play.puzzle
        surface, corner = painter.surface, grid.board.topleft
        if puzzle.rule is not Rule.PAIRS and view.marks_wrong:
            role = "clash" if puzzle.rule is Rule.APART else "text_muted"
            for ends in look_at(self._play.shown).touches:
                shapes.paint(surface, artist.touch(puzzle, ends, Ink(role)), corner)
        step = view.step
        if step is not None and view.drag is None:
            shapes.paint_layer(
                (surface, corner), "step", step, lambda: artist.step_signs(puzzle, step)
            )
        self._draw_cursor(painter, grid)

    def _draw_cursor(self, painter: Painter, grid: Grid) -> None:
        view = self._play.view
        place = grid.rect(view.cursor).inflate(2, 2)
        if view.drag is not None:
            head = grid.rect(view.drag.head)
            radius = round(grid.cell * 0.46)
            width = max(2, grid.cell // 12)
            pygame.draw.circle(
                painter.surface, painter.theme.cursor, head.center, radius, width=width
            )
            if not view.by_keys:
                return
        if view.has_keyboard or view.by_keys:
            painter.frame(place, "cursor", width=3, radius=4)
