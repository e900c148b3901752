"""Draw a Numberlink board: ground, washes, paths, what a drag would cut, terminals, cursor."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from numberplace.numberlink.model.geometry import OPEN, SOLID
from numberplace.numberlink.model.puzzle import Puzzle, Rule
from numberplace.ui.boards.numberlink.grid import Grid
from numberplace.ui.boards.numberlink.look import look_at, ways_of
from numberplace.ui.boards.numberlink.marks import draw_step
from numberplace.ui.boards.numberlink.play import LinkPlay
from numberplace.ui.boards.numberlink.tiles import SMALL_CELL, Tiles, middle_of, role_of
from numberplace.ui.kit.painter import Painter

COVERED_ALPHA = 30
JOINED_ALPHA = 62
"""How strongly the cells of a path are tinted, and those of a joined pair."""
SMALL_TEXT = 0.26
"""The height of the number on a covered cell, as a share of the cell."""
LEAST_SMALL = 16
"""Screen px of a cell below which covered cells carry no number."""

_SHARES = ((0.44, 0.38), (0.70, 0.58))
"""The size of the numbers as a share of the cell: of one digit and of two, of small cells below."""

Blits = list[tuple[Surface, tuple[int, int]]]


def number_share(digits: int, cell: int) -> float:
    """Return how large a number of so many digits is written, as a share of its cell."""
    return _SHARES[cell < SMALL_CELL][digits > 1]


def draw_ground(theme_painter: Painter, grid: Grid, puzzle: Puzzle) -> Surface:
    """Return the board with nothing on it: open and solid cells, and the lines between them."""
    theme = theme_painter.theme
    ground = Surface(grid.board.size, pygame.SRCALPHA).convert_alpha()
    ground.fill(theme.tile_1)
    size = grid.cell
    for cell, value in enumerate(puzzle.cells):
        if value == SOLID:
            row, column = divmod(cell, grid.width)
            _draw_solid(ground, Rect(column * size, row * size, size, size), theme_painter)
    for column in range(1, grid.width):
        ground.fill(theme.grid_thin, (column * size, 0, 1, grid.board.height))
    for row in range(1, grid.height):
        ground.fill(theme.grid_thin, (0, row * size, grid.board.width, 1))
    return ground


def _draw_solid(ground: Surface, place: Rect, painter: Painter) -> None:
    """A solid cell is a raised block, so that it is not told by its colour alone."""
    ground.fill(painter.theme.tile_0, place)
    inner = place.inflate(-max(2, place.width // 5), -max(2, place.width // 5))
    pygame.draw.rect(ground, painter.theme.grid_thick, inner, border_radius=place.width // 8)


class BoardPainter:
    """Draws one game's board; keeps the ground and the tiles of the present size."""

    def __init__(self, play: LinkPlay) -> None:
        self._play = play
        self._tiles: Tiles | None = None
        self._ground: Surface | None = None

    def tiles(self, painter: Painter, grid: Grid) -> Tiles:
        """Return the tiles of a theme and size, made anew when either has changed."""
        tiles = self._tiles
        if tiles is None or tiles.theme is not painter.theme or tiles.cell != grid.cell:
            tiles = self._tiles = Tiles(painter.theme, grid.cell)
            self._ground = draw_ground(painter, grid, self._play.puzzle)
        return tiles

    def draw(self, painter: Painter, grid: Grid, *, has_patterns: bool) -> None:
        """Paint the board with everything on it, inside the part that is seen."""
        tiles = self.tiles(painter, grid)
        surface = painter.surface
        painter.sprites.draw_frame(surface, grid.seen)
        clip = surface.get_clip()
        surface.set_clip(grid.seen)
        assert self._ground is not None
        surface.blit(self._ground, grid.board)
        self._draw_paths(painter, grid, tiles, has_patterns=has_patterns)
        self._draw_over(painter, grid)
        surface.set_clip(clip)

    def _draw_paths(
        self, painter: Painter, grid: Grid, tiles: Tiles, *, has_patterns: bool
    ) -> None:
        view, puzzle = self._play.view, self._play.puzzle
        look = look_at(self._play.shown)
        labels, ways, joined = look.labels, look.ways, look.joined
        theme = painter.theme
        washes: Blits = []
        runs: Blits = []
        for cell, way in enumerate(ways):
            if way:
                label = labels[cell]
                at = grid.rect(cell).topleft
                alpha = JOINED_ALPHA if label in joined else COVERED_ALPHA
                washes.append((tiles.wash(theme.wash(role_of(label), alpha)), at))
                runs.append((tiles.path(label, way, has_patterns=has_patterns), at))
        if view.marks_wrong:
            wrong = tiles.wash(theme.wash("clash", 70))
            washes += [(wrong, grid.rect(cell).topleft) for cell in view.wrong]
        if view.drag is not None:
            runs += self._cut_blits(grid, tiles)
        discs = [
            (tiles.terminal(value, is_joined=value in joined), grid.rect(cell).topleft)
            for cell, value in enumerate(puzzle.cells)
            if value > OPEN
        ]
        painter.surface.fblits(washes + runs + discs)
        self._draw_numbers(painter, grid, labels, ways, has_patterns=has_patterns)

    def _cut_blits(self, grid: Grid, tiles: Tiles) -> Blits:
        """What the drag would cut, in dashes of the path's own colour."""
        drag = self._play.view.drag
        if drag is None:
            return []
        labels = drag.before.labels()
        return [
            (
                tiles.path(labels[cell], way, has_patterns=False, is_cut=True),
                grid.rect(cell).topleft,
            )
            for cell, way in enumerate(ways_of(self._play.puzzle, drag.cut))
            if way
        ]

    def _draw_numbers(
        self,
        painter: Painter,
        grid: Grid,
        labels: tuple[int, ...],
        ways: bytes,
        *,
        has_patterns: bool,
    ) -> None:
        unit = painter.unit
        for cell, value in enumerate(self._play.puzzle.cells):
            place = grid.rect(cell)
            if value > OPEN:
                text = str(value)
                size = grid.cell * number_share(len(text), grid.cell) / unit
                painter.text(text, place, "path_text", size=size, bold=True, align="centre")
            elif has_patterns and ways[cell] and labels[cell] > 0 and grid.cell >= LEAST_SMALL:
                _draw_small_number(painter, place, labels[cell], ways[cell])

    def _draw_over(self, painter: Painter, grid: Grid) -> None:
        """Warnings, hints and the cursor."""
        view, rule = self._play.view, self._play.puzzle.rule
        if rule is not Rule.PAIRS and view.marks_wrong:
            for first, second in look_at(self._play.shown).touches:
                _draw_touch(painter, grid, first, second, rule)
        if view.step is not None and view.drag is None:
            draw_step(painter, grid, self._play.puzzle, view.step)
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


def _draw_small_number(painter: Painter, place: Rect, label: int, ways: int) -> None:
    """The number of a covered cell, in the middle of the path, bend or not."""
    x, y = middle_of(ways)
    spot = place.move(round(x * place.width), round(y * place.height))
    colour = painter.theme.role(role_of(label))
    pygame.draw.circle(painter.surface, colour, spot.center, round(place.width * 0.19))
    size = place.width * SMALL_TEXT / painter.unit
    painter.text(str(label), spot, "path_text", size=size, bold=True, align="centre")


def _draw_touch(painter: Painter, grid: Grid, first: int, second: int, rule: Rule) -> None:
    """Two short bars between cells of one path that stand side by side."""
    role = "clash" if rule is Rule.APART else "text_muted"
    a, b = grid.rect(first), grid.rect(second)
    x, y = (a.centerx + b.centerx) / 2, (a.centery + b.centery) / 2
    long, thin = grid.cell * 0.34, max(2, grid.cell // 14)
    for shift in (-thin, thin):
        if a.y == b.y:
            bar = Rect(0, 0, thin, round(long)).move_to(center=(x + shift, y))
        else:
            bar = Rect(0, 0, round(long), thin).move_to(center=(x, y + shift))
        pygame.draw.rect(painter.surface, painter.theme.role(role), bar)
