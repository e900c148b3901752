"""Sprites: the sheets of a theme, cut and scaled to one cell size.

Sheets are drawn at four times the logical size by ``assets/build/sprites.py``. Each is read once
per theme; each tile is scaled on first use to whole pixels, converted and cached, so the
edges of cells never blur. A window of another size takes a new ``Sprites``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import isqrt

import pygame

from numberplace.core.assets import asset_path, note_damaged
from numberplace.ui.kit.theme import THEME_NAMES, Colour, Theme

TILE = 240
"""Edge of a cell's tile in the sheets, px."""
MINI = 80
"""Edge of a mini digit in the sheets, px."""
MAX_MINI_SCALE = 1.25
"""The factor by which mini digits may grow and still fit into the third of a cell."""
ICON = 96
"""Edge of an icon in the sheet, px: 24 logical."""

KNOCKOUT = 6
"""Row of ``minis.png`` with the digits that stand on a hint mark; rows 0-5 are the inks."""
TILES = 7
"""Columns of ``tiles.png``: the values of the colour slot, 0-6."""
STRIP_STATES = ("normal", "current", "finished")
"""Rows of ``strip.png``; nine columns, 1 to 9."""

THIN = pygame.Rect(0, 0, TILE, 16)
THICK = pygame.Rect(0, 16, TILE, 32)
EDGE = pygame.Rect(0, 48, TILE, 32)
CORNER = pygame.Rect(0, 80, 32, 32)
STUD = pygame.Rect(32, 80, 32, 32)
"""Pieces of ``grid.png``: three horizontal lines, top edge up, the top left corner, and the stud on
the crossings of the thick lines (clear where a theme has none)."""
GRID_SIZE = (TILE, 112)

ICON_COLUMNS = 8
ICONS = (
    "undo",
    "redo",
    "hint",
    "solve",
    "pause",
    "play",
    "pencil",
    "colour",
    "new",
    "open",
    "save",
    "list",
    "help",
    "warning",
    "check",
    "trophy",
    "clock",
    "close",
    "menu",
    "settings",
    "sound",
    "mute",
    "eye",
    "erase",
    "left",
    "right",
    "up",
    "down",
    "home",
    "trash",
    "filter",
    "keyboard",
    "paste",
    "dice",
    "sword",
    "link",
    "chart",
    "book",
    "globe",
    "fullscreen",
    "sun",
    "moon",
    "star",
    "flag",
    "gamepad",
    "lock",
    "edit",
    "info",
    "disc",
    "ring",
    "square",
    "diamond",
    "hexagon",
    "pentagon",
    "strike",
    "box",
)
"""Icons in the order of ``icons.png``. The last eight are shapes for hint marks; the square also
lies below ink 5, the player's naked single."""
PATTERNS = ("plain", "rising", "falling", "upright", "dots")
"""Patterns of a wash, so that a wash is not told by its hue alone."""


class Sprites:
    """Every picture the play screen needs, at one cell size. Needs an open display."""

    __slots__ = (
        "_cache",
        "_cuts",
        "_faces",
        "_ground",
        "cell",
        "frame",
        "mini_cell",
        "mini_offsets",
        "mini_scale",
        "theme",
        "thick",
        "thin",
    )

    def __init__(self, theme: Theme, cell: int, text_scale: float = 1.0) -> None:
        """Prepare sheets for cells of ``cell`` px (60 is 1x); mini digits grow with the text."""
        self.mini_scale = max(1.0, min(text_scale, MAX_MINI_SCALE))
        self.theme = theme
        self.cell = cell
        self.mini_cell = cell // 3
        self.mini_offsets = _mini_offsets(cell)
        """Offset of each mini digit in its cell: x, y in px, by digit; entry 0 is unused."""
        self.thin = max(1, round(cell / 60))
        self.thick = max(2, round(cell / 20))
        self.frame = max(2, round(cell / 15))
        self._cache: dict[tuple[object, ...], pygame.Surface] = {}
        self._cuts: dict[int, tuple[pygame.Surface, tuple[int, int]]] = {}
        self._faces: dict[tuple[int, bool, bool], tuple[pygame.Surface, tuple[int, int]]] = {}
        self._ground: tuple[bytes, pygame.Surface] | None = None

    def forget(self) -> None:
        self._cache.clear()
        self._cuts.clear()
        self._faces.clear()
        self._ground = None

    def digit(
        self, digit: int, *, given: bool, clash: bool = False, side: int = 0
    ) -> pygame.Surface:
        """Return the sprite of ``digit`` (1-9) as printed by the setter or written by the player.

        Args:
            side: px of its picture, 0 for those of a cell.
        """
        row = 2 * clash + (given == clash)  # of digits.png: given, placed, clash, clashing given
        return self._tile("digits", digit - 1, row, TILE, side or self.cell)

    def digit_cut(
        self, digit: int, *, given: bool, clash: bool
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return ``digit`` without its clear rim, and its offset in its cell, in px."""
        key = digit, given, clash
        if key not in self._faces:
            face = self.digit(digit, given=given, clash=clash)
            box = face.get_bounding_rect()
            self._faces[key] = face.subsurface(box), box.topleft
        return self._faces[key]

    def mini(self, slot: int) -> pygame.Surface:
        """Return the pencil mark of a slot value: digit + 10 * ink, 1-69; large ones lose rim."""
        whole = self.small(slot, round(self.mini_cell * self.mini_scale))
        if whole.get_width() == self.mini_cell:
            return whole
        place = pygame.Rect(0, 0, self.mini_cell, self.mini_cell)
        place.center = whole.get_rect().center
        return self._cached(("mini", slot), lambda: whole.subsurface(place))

    def small(self, slot: int, side: int) -> pygame.Surface:
        """Return the pencil mark of a slot value in a box of ``side`` px."""
        ink, digit = divmod(slot, 10)
        return self._tile("minis", digit - 1, ink, MINI, side)

    def mini_cut(self, slot: int) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return a pencil mark without its clear rim, and its offset in its cell, in px.

        What is clear costs as much to blit as what is not; a board may hold 729 of these.
        """
        if slot not in self._cuts:
            mini = self.mini(slot)
            box = mini.get_bounding_rect()
            x, y = self.mini_offsets[slot % 10]
            self._cuts[slot] = (mini.subsurface(box), (x + box.x, y + box.y))
        return self._cuts[slot]

    def tile(self, colour: int) -> pygame.Surface:
        """Return the ground of a cell by its colour slot, 0-6; opaque.

        It keeps an alpha channel all the same: 81 such tiles take 0.15 ms, and 1.7 ms without,
        because SDL copies rows of 60 px far slower than pygame blends them.
        """
        return self._tile("tiles", colour, 0, TILE, self.cell)

    def ground(self, colours: bytes) -> pygame.Surface:
        """Return the tiles of a square board, by the colour slots of its cells, as one picture.

        It is kept until they change: one blit of it takes a third of the time of 81.
        """
        if self._ground is None or self._ground[0] != colours:
            size = isqrt(len(colours))
            ground = pygame.Surface((size * self.cell, size * self.cell), pygame.SRCALPHA)
            for index, colour in enumerate(colours):
                place = index % size * self.cell, index // size * self.cell
                ground.blit(self.tile(colour), place)
            self._ground = colours, ground.convert()
        return self._ground[1]

    def wash(self, colour: Colour, pattern: str = "plain") -> pygame.Surface:
        """Return a cell of one translucent colour, strewn with one of PATTERNS."""

        def draw() -> pygame.Surface:
            wash = pygame.Surface((self.cell, self.cell), pygame.SRCALPHA)
            wash.fill(colour)
            _draw_pattern(wash, pattern, colour)
            return wash

        return self._cached(("wash", colour, pattern), draw)

    def strip(self, digit: int, state: str) -> pygame.Surface:
        """Return a tile of the digit strip. ``state`` is one of STRIP_STATES."""
        return self._tile("strip", digit - 1, STRIP_STATES.index(state), TILE, self.cell)

    def draw_grid(self, surface: pygame.Surface, origin: tuple[int, int]) -> None:
        """Paint all lines and the frame over a board whose first cell starts at ``origin``.

        The frame lies outside the 9 x 9 cells, ``self.frame`` px wide.
        """
        left, top = origin
        side = 9 * self.cell
        across: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for width, piece, numbers in (
            (self.thin, THIN, (1, 2, 4, 5, 7, 8)),
            (self.thick, THICK, (3, 6)),
        ):
            level, upright = self._line(piece, side, width)
            for number in numbers:
                shift = number * self.cell - width // 2
                across += [(level, (left, top + shift)), (upright, (left + shift, top))]
        beside = round(self.cell / 15)  # studs stick out as far on either side of the line
        stud = self._piece("grid", STUD, 2 * beside + self.thick, 2 * beside + self.thick)
        spots = [number * self.cell - self.thick // 2 - beside for number in (3, 6)]
        across += [(stud, (left + x, top + y)) for x in spots for y in spots]
        surface.fblits(across)
        self.draw_frame(surface, pygame.Rect(left, top, side, side))

    def icon(self, name: str, size: int, colour: Colour) -> pygame.Surface:
        """Return the icon ``name`` (one of ICONS), ``size`` px square, in ``colour``."""

        def draw() -> pygame.Surface:
            row, column = divmod(ICONS.index(name), ICON_COLUMNS)
            piece = cut(_sheet("", "icons"), (column * ICON, row * ICON, ICON, ICON))
            icon = _scaled(piece, size, size)
            icon.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
            return icon

        return self._cached(("icon", name, size, colour), draw)

    def congratulation(self, size: int) -> pygame.Surface:
        """Return the ornament of a finished puzzle, ``size`` px square; the game adds words."""
        read = partial(_sheet, self.theme.id, "congratulation")
        return self._cached(("congratulation", size), lambda: _scaled(read(), size, size))

    def _tile(self, name: str, column: int, row: int, edge: int, size: int) -> pygame.Surface:
        key = (name, column, row, size)
        if key not in self._cache:  # asked for a hundred times a frame: no closure is made for it
            box = pygame.Rect(column * edge, row * edge, edge, edge)
            self._cache[key] = self._piece(name, box, size, size)
        return self._cache[key]

    def _piece(self, name: str, box: pygame.Rect, width: int, height: int) -> pygame.Surface:
        """Return a part of a sheet of the theme, scaled to ``width`` x ``height`` px."""
        return self._cached(
            (name, box.topleft, width, height),
            lambda: _scaled(cut(_sheet(self.theme.id, name), box), width, height),
        )

    def _cached(
        self, key: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        if key not in self._cache:
            self._cache[key] = make()
        return self._cache[key]

    def _line(
        self, piece: pygame.Rect, length: int, width: int
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """Return one line of the grid lying and standing, ``length`` x ``width`` px."""
        lying = self._piece("grid", piece, length, width)
        key = ("upright", piece.y, length)
        return lying, self._cached(key, lambda: pygame.transform.rotate(lying, 90))

    def draw_frame(self, surface: pygame.Surface, board: pygame.Rect) -> None:
        """Paint the frame around ``board``: four edges and four corners."""
        level, upright = self._line(EDGE, board.width, self.frame)
        flip = pygame.transform.flip
        surface.blit(level, (board.left, board.top - self.frame))
        surface.blit(flip(level, flip_x=False, flip_y=True), (board.left, board.bottom))
        surface.blit(upright, (board.left - self.frame, board.top))
        surface.blit(flip(upright, flip_x=True, flip_y=False), (board.right, board.top))
        corner = self._piece("grid", CORNER, self.frame, self.frame)
        for x, flip_x in ((board.left - self.frame, False), (board.right, True)):
            for y, flip_y in ((board.top - self.frame, False), (board.bottom, True)):
                surface.blit(flip(corner, flip_x=flip_x, flip_y=flip_y), (x, y))


def _mini_offsets(cell: int) -> tuple[tuple[int, int], ...]:
    edge, spare = cell // 3, cell % 3 // 2
    thirds = [divmod(position, 3) for position in range(9)]
    return ((0, 0), *((spare + x * edge, spare + y * edge) for y, x in thirds))


def _draw_pattern(wash: pygame.Surface, pattern: str, colour: Colour) -> None:
    """Draw lines or dots, a shade stronger than the wash, that meet those of the next cell."""
    red, green, blue, alpha = colour
    ink = (red, green, blue, min(255, alpha + alpha // 2 + 14))
    edge = wash.get_width()
    step = edge / 6
    width = max(1, round(edge / 40))
    lines = {
        "rising": ((0, edge), (edge, 0)),
        "falling": ((0, 0), (edge, edge)),
        "upright": ((step / 2, 0), (step / 2, edge)),
    }
    for number in range(-6, 12):
        at = number * step
        if pattern in lines:
            (left, top), (right, bottom) = lines[pattern]
            pygame.draw.line(wash, ink, (at + left, top), (at + right, bottom), width)
        elif pattern == "dots" and 0 <= number < 6:
            for row in range(6):
                spot = (at + step / 2, row * step + step / 2)
                pygame.draw.circle(wash, ink, spot, max(1, edge / 34))


def _scaled(piece: pygame.Surface, width: int, height: int) -> pygame.Surface:
    return pygame.transform.smoothscale(piece, (width, height)).convert_alpha()


sheets: dict[tuple[str, str], pygame.Surface] = {}
"""Sheets by folder and name: some 20 MB a theme, so only those of one theme stay."""


def _sheet(folder: str, name: str) -> pygame.Surface:
    """Return a sheet, read when it is first needed. ``folder`` is a theme, or empty for all."""
    if (folder, name) not in sheets:
        sheets[folder, name] = _read_sheet(folder, name)
    return sheets[folder, name]


def _read_sheet(folder: str, name: str) -> pygame.Surface:
    """Read a sheet; one that is damaged is taken from another theme, or is blank.

    A sheet with alpha stays as it was read; only its scaled tiles are made to fit the display.
    """
    for theme in (folder, *(other for other in THEME_NAMES if folder)):
        file = "/".join(part for part in ("sprites", theme, f"{name}.png") if part)
        try:
            sheet = pygame.image.load(asset_path(file))
        except (OSError, pygame.error):
            note_damaged(file)
            continue
        return sheet if sheet.get_bitsize() == 32 else sheet.convert_alpha()
    return pygame.Surface((0, 0), pygame.SRCALPHA)


def cut(sheet: pygame.Surface, place: pygame.Rect | tuple[int, int, int, int]) -> pygame.Surface:
    """Return a part of a sheet; a blank one where the sheet is too small, being damaged."""
    try:
        return sheet.subsurface(place)
    except ValueError:
        return pygame.Surface(pygame.Rect(place).size, pygame.SRCALPHA)


def forget_sheets(but: str | None = None) -> None:
    """Drop all sheets, to free memory or before the display closes; keep those of a theme."""
    for folder, name in [key for key in sheets if but is None or key[0] not in ("", but)]:
        del sheets[folder, name]
