"""Draw a Numberlink board: ground, washes, paths, links that a drag would cut, terminals, cursor.

Also the strip below it, and gentle motion: a pulse along a path when its pair is joined, light
through all at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from numberplace.core.drawing.shapes import Ink, Shape
from numberplace.core.drawing.signs import grid_lines
from numberplace.core.words import _, percent
from numberplace.numberlink import artist
from numberplace.numberlink.model.geometry import OPEN
from numberplace.numberlink.model.paths import Paths
from numberplace.numberlink.model.puzzle import Rule
from numberplace.ui.boards.motion import Glow, Glows
from numberplace.ui.boards.numberlink.grid import LinkGrid
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.numberlink.view import BoardLook, look_at
from numberplace.ui.boards.shapes import Blits, ShapePainter
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import Theme

COVERED_ALPHA = 30
JOINED_ALPHA = 62
"""The tints of the cells of a path, and of those of a joined pair."""
MIN_SMALL = 16
"""Screen px of a cell below which covered cells carry no number."""


class _Pictures(NamedTuple):
    """The painters for one theme and size."""

    theme: Theme
    cell: int
    sprites: Sprites
    shapes: ShapePainter
    ground: Surface


class LinkPainter:
    """Draws one game's board; caches the pictures of the present size."""

    def __init__(self, play: LinkPlay) -> None:
        self._play = play
        self._kept: _Pictures | None = None

    def keep(self, painter: Painter, grid: LinkGrid) -> _Pictures:
        """Return the cache of a theme and size, made anew when either has changed."""
        kept, theme, cell = self._kept, painter.theme, grid.cell
        if kept is None or kept.theme is not theme or kept.cell != cell:
            puzzle, shapes = self._play.puzzle, ShapePainter(theme, cell)
            ground = Surface(grid.board.size, pygame.SRCALPHA).convert_alpha()
            ground.fill(theme.tile_1)
            lines = [*grid_lines(grid.height, grid.width)][:-1]  # the theme has a frame
            shapes.paint(ground, [*artist.ground(puzzle), *lines], (0, 0))
            kept = self._kept = _Pictures(theme, cell, Sprites(theme, cell), shapes, ground)
        return kept

    def draw(self, painter: Painter, grid: LinkGrid, *, has_patterns: bool) -> None:
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

    def _draw_paths(
        self, surface: Surface, grid: LinkGrid, kept: _Pictures, *, has_patterns: bool
    ) -> None:
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
        for drag in view.drags:
            labels = drag.before.labels()
            for cell, way in enumerate(artist.ways_of(puzzle, drag.cut)):
                if way:
                    tile = self._cut(kept, labels[cell], way)
                    runs.append((tile, grid.rect(cell).topleft))
        surface.fblits(washes + runs)
        if puzzle.walls:  # over the tint of the cells beside them
            kept.shapes.paint_layer(
                (surface, grid.board.topleft), "walls", puzzle, lambda: artist.walls(puzzle)
            )
        if puzzle.bridges:
            kept.shapes.paint_layer(
                (surface, grid.board.topleft),
                "bridges",
                (look, has_patterns),
                lambda: artist.bridges(puzzle, look.labels, look.ways, has_patterns=has_patterns),
            )
        if puzzle.warps:
            self._draw_warps(surface, grid, kept)
        kept.shapes.paint_layer(
            (surface, grid.board.topleft),
            "numbers",
            (look, has_patterns),
            lambda: self._numbers(grid, look, has_patterns=has_patterns),
        )

    def _draw_warps(self, surface: Surface, grid: LinkGrid, kept: _Pictures) -> None:
        """Paint the openings, which lie in the frame around the board as well."""
        puzzle, clip = self._play.puzzle, surface.get_clip()
        rim = 2 * kept.sprites.frame
        surface.set_clip(grid.seen.inflate(rim, rim))
        kept.shapes.paint_layer(
            (surface, grid.board.topleft), "warps", puzzle, lambda: artist.warps(puzzle)
        )
        surface.set_clip(clip)

    @staticmethod
    def _path(kept: _Pictures, label: int, ways: int, *, has_patterns: bool) -> Surface:
        """Return the tile of a path, one for all pairs of a colour and pattern."""
        pattern = artist.pattern_of(label, has_patterns=has_patterns)
        key = artist.role_of(label), ways, pattern
        return kept.shapes.tile(
            key, lambda: artist.cell_path(label, ways, has_patterns=has_patterns)
        )

    @staticmethod
    def _cut(kept: _Pictures, label: int, ways: int) -> Surface:
        """Return the tile of a path that the drag would cut."""
        key = artist.role_of(label), ways, "cut"
        return kept.shapes.tile(key, lambda: artist.cell_cut(label, ways))

    def _numbers(self, grid: LinkGrid, look: BoardLook, *, has_patterns: bool) -> list[Shape]:
        """Return the terminals, and the numbers of covered cells where they are wanted."""
        shapes: list[Shape] = []
        for cell, value in enumerate(self._play.puzzle.cells):
            row, column = divmod(cell, grid.width)
            label, ways = look.labels[cell], look.ways[cell]
            if value > OPEN:
                shapes += artist.terminal(
                    value,
                    (column + 0.5, row + 0.5),
                    is_joined=value in look.joined,
                    is_small=grid.cell < artist.SMALL_CELL,
                )
            elif has_patterns and ways and label > 0 and grid.cell >= MIN_SMALL:
                shapes += artist.cell_number(label, ways, (column, row))
        return shapes

    def _draw_over(self, painter: Painter, grid: LinkGrid, shapes: ShapePainter) -> None:
        """Warnings, hints and the cursor."""
        view, puzzle = self._play.view, self._play.puzzle
        surface, corner = painter.surface, grid.board.topleft
        if puzzle.rule is not Rule.PAIRS and view.marks_wrong:
            role = "clash" if puzzle.rule is Rule.APART else "text_muted"
            for ends in look_at(self._play.shown).touches:
                shapes.paint(surface, artist.touch(puzzle, ends, Ink(role)), corner)
        step = view.step
        if step is not None and not view.drags:
            shapes.paint_layer(
                (surface, corner), "step", step, lambda: artist.step_signs(puzzle, step)
            )
        self._draw_cursor(painter, grid)

    def _draw_cursor(self, painter: Painter, grid: LinkGrid) -> None:
        view = self._play.view
        place = grid.rect(view.cursor).inflate(2, 2)
        for drag in view.drags:
            head = grid.rect(drag.head)
            radius = round(grid.cell * 0.46)
            width = max(2, grid.cell // 12)
            pygame.draw.circle(
                painter.surface, painter.theme.cursor, head.center, radius, width=width
            )
        if view.drags and not view.by_keys:
            return
        if view.has_keyboard or view.by_keys:
            painter.frame(place, "cursor", width=3, radius=4)


def draw_strip(painter: Painter, layout: Layout, play: LinkPlay) -> None:
    """Paint three boxes: filled with a bar, pairs, moves with a star for a perfect game."""
    gap = layout.px(8)
    strip = layout.strip
    wide = (strip.width - 2 * gap) // 3
    boxes = [Rect(strip.x + k * (wide + gap), strip.y, wide, strip.height) for k in range(3)]
    for box in boxes:
        painter.fill(box, "panel", radius=6)
        painter.frame(box, "panel_edge", radius=6)
    look = look_at(play.shown)
    _draw_filled(painter, boxes[0], look.filled)
    pairs = len(play.puzzle.labels)
    joined = len(look.joined)
    _draw_count(painter, boxes[1], _("Pairs"), f"{joined} / {pairs}", is_good=joined == pairs)
    _draw_moves(painter, boxes[2], play)


def _draw_filled(painter: Painter, box: Rect, share: float) -> None:
    _draw_count(painter, box, _("Filled"), percent(int(share * 100)), is_good=share >= 1)
    bar = Rect(box.x, box.bottom - painter.px(6), box.width, painter.px(6))
    bar = bar.inflate(-painter.px(16), 0).move(0, -painter.px(4))
    painter.fill(bar, "field", radius=3)
    done = Rect(bar.x, bar.y, round(bar.width * share), bar.height)
    if done.width:
        painter.fill(done, "success" if share >= 1 else "accent", radius=3)


def _draw_moves(painter: Painter, box: Rect, play: LinkPlay) -> None:
    best = len(play.puzzle.labels)
    _draw_count(
        painter, box, _("Moves, best {n}").format(n=best), str(play.moves_made), is_good=False
    )
    if play.is_perfect:
        star = Rect(0, 0, painter.px(24), painter.px(24))
        star.midright = (box.right - painter.px(10), box.centery)
        painter.icon("star", star, "gold")


_MAX_COUNT_SCALE = 1.25
"""Text scale up to which two lines have room in a box as high as a cell."""


def _draw_count(painter: Painter, box: Rect, name: str, value: str, *, is_good: bool) -> None:
    """Write the name of a count above its number; both grow as far as the box lets them."""
    inner = box.inflate(-painter.px(20), 0)
    share = min(1.0, _MAX_COUNT_SCALE / painter.text_scale)
    upper = Rect(inner.x, inner.y + painter.px(6), inner.width, painter.px(16))
    painter.text(name, upper, "text_muted", size=12 * share)
    lower = Rect(inner.x, upper.bottom, inner.width, painter.px(26))
    painter.text(value, lower, "success" if is_good else "text", size=20 * share, bold=True)


STEP = 0.022
"""Seconds from a cell to the next along the path."""
FINALE = 0.6
"""Seconds the light takes through the longest path when the board is done."""
GLOW = 0.40


class LinkMotion(Glows):
    """The motion on one board."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__(now)
        self._joined: frozenset[int] | None = None
        self._ends = 0.0
        """When the light that runs through a finished board is out."""

    @property
    def is_finale(self) -> bool:
        """Tell whether light runs through a finished board."""
        return bool(self._glows) and self._now() < self._ends

    def watch(self, paths: Paths, *, is_wanted: bool) -> None:
        """Compare the joined pairs with those seen last and start the pulses that fit."""
        joined = look_at(paths).joined
        before, self._joined = self._joined, joined
        if before is None or not is_wanted:
            self._glows = []
            return
        fresh = joined - before
        is_done = bool(fresh) and len(joined) == len(paths.puzzle.labels)
        if is_done:
            fresh = joined
        start = self._now()
        terminals = paths.puzzle.terminals()
        runs = [paths.path_through(terminals[label][0]) for label in sorted(fresh)]
        step = FINALE / max(map(len, runs)) if is_done else STEP
        for run in runs:
            self._glows += [
                Glow(cell, start + k * step, GLOW, "path_text") for k, cell in enumerate(run)
            ]
        if is_done:
            self._ends = start + FINALE + GLOW

    def draw(self, painter: Painter, grid: LinkGrid, sprites: Sprites) -> None:
        """Paint all that moves, inside the part that is seen."""
        clip = painter.surface.get_clip()
        painter.surface.set_clip(grid.seen)
        self.draw_glows(painter, sprites, grid.rect)
        painter.surface.set_clip(clip)
