"""Everything of a sheet that is drawn in squares, except digits: blocks, rails, buttons, a trophy.

Lengths are logical pixels unless they say dots; a tile is 30 dots of two logical pixels.
"""

from __future__ import annotations

import math

import pygame
from numberplace.ui.kit import sprites as layout
from numberplace.ui.kit.theme import Colour, Theme, blend

from assets.build.bitmaps import CLEAR, WHITE, paint_rows
from assets.build.textures import DOTS, LEAF, STAR, TEXTURES, TROPHY

TILE, MINI = layout.TILE, layout.MINI
DOT = TILE // DOTS
LIGHT = (255, 255, 255)
DARK = (0, 0, 0)
SHADOW = (0, 0, 0, 150)
SHADOW_SHIFT = 8
"""How far the shadow of a digit falls right and down, px of the sheet."""


def shade(ground: Colour, tone: tuple[int, int, int], alpha: int) -> Colour:
    """Return ``ground`` with white or black laid over it."""
    return blend((*tone, alpha), ground)


def draw_wave() -> pygame.Surface:
    """Return the jagged line under a digit that clashes, in white."""
    wave = pygame.Surface((TILE, TILE), pygame.SRCALPHA, 32)
    wave.fill(CLEAR)
    for step in range(7):
        wave.fill(WHITE, _rect(16 + 4 * step, 51 + 2 * (step % 2), 4, 3))
    return wave


def draw_sign(ink: int) -> pygame.Surface:
    """Return the sign below a mark of ink 1-3, in white: a dot, a bar, two dots."""
    sign = _mini()
    for x, width in {1: ((9, 2),), 2: ((7, 6),), 3: ((6, 2), (12, 2))}[ink]:
        sign.fill(WHITE, _rect(x, 16, width, 2))
    return sign


def draw_ring() -> pygame.Surface:
    """Return the eight-cornered ring around a hidden single, in white."""
    ring = _octagon(1, 5)
    ring.blit(_octagon(3, 4, (0, 0, 0, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return ring


def draw_badge() -> pygame.Surface:
    """Return the badge of a naked single, in white."""
    return _octagon(1, 2)


def lay_shadow(picture: pygame.Surface, shape: pygame.Surface) -> pygame.Surface:
    """Return a digit over its own shadow. Clear pixels beside the shadow are black, so that
    scaling makes no pale rim.
    """
    mask = pygame.mask.from_surface(shape)
    colour = picture.get_at((0, 0))
    shaded = picture.copy()
    for x, y in ((4, 12), (12, 4), (12, 12)):
        mask.to_surface(shaded, setcolor=(0, 0, 0, 0), unsetcolor=None, dest=(x, y))
    place = (SHADOW_SHIFT, SHADOW_SHIFT)
    mask.to_surface(shaded, setcolor=SHADOW, unsetcolor=None, dest=place)
    mask.to_surface(shaded, setcolor=(*colour[:3], 255), unsetcolor=None)
    return shaded


def draw_tile(theme: Theme, slot: int) -> pygame.Surface:
    """Return the ground of a cell: a raised stone for a given, sunken ground for the player."""
    ground = theme.role(f"tile_{slot}")
    tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA, 32)
    tile.fill(ground)
    plus, minus = (26, 70) if slot > 1 else (14, 46)
    colours = {"+": shade(ground, LIGHT, plus), "-": shade(ground, DARK, minus)}
    paint_rows(tile, TEXTURES[slot], colours, DOT)
    high, low = shade(ground, LIGHT, 30), shade(ground, DARK, 90)
    if slot:
        _bevel(tile, pygame.Rect(0, 0, TILE, TILE), low, shade(ground, LIGHT, 30), DOT)
    else:
        _bevel(tile, pygame.Rect(0, 0, TILE, TILE), high, low, DOT)
        inner = pygame.Rect(DOT, DOT, TILE - 2 * DOT, TILE - 2 * DOT)
        _bevel(tile, inner, shade(ground, LIGHT, 16), shade(ground, DARK, 46), DOT)
    return tile


def draw_grid(theme: Theme) -> pygame.Surface:
    """Return mortar for the thin lines, a metal rail for the thick ones, and a stud."""
    metal = theme.grid_thick
    high, low = shade(metal, LIGHT, 110), shade(metal, DARK, 130)
    grid = pygame.Surface(layout.GRID_SIZE, pygame.SRCALPHA, 32)
    grid.fill((*metal[:3], 0))
    grid.fill(theme.grid_thin, layout.THIN)
    top = layout.THICK.top
    for colour, start, height in ((high, 0, 8), (metal, 8, 14), (low, 22, 10)):
        grid.fill(colour, (0, top + start, TILE, height))
    top = layout.EDGE.top
    for colour, start, height in ((low, 0, 8), (high, 8, 8), (metal, 16, 16)):
        grid.fill(colour, (0, top + start, TILE, height))
    corner = layout.CORNER
    grid.fill(low, corner)
    grid.fill(high, corner.move(8, 8).clip(corner))
    grid.fill(metal, corner.move(16, 16).clip(corner))
    grid.fill((*metal[:3], 0), (*corner.topleft, 8, 8))
    colours = {"o": (*shade(metal, DARK, 200)[:3], 255), "h": high, "m": metal, "l": low}
    stud = ("...oo...", "..ohho..", ".ohhmmo.", "ohhmmmlo", "ohmmmllo", ".ommllo.", "..ollo..")
    paint_rows(grid, (*stud, "...oo..."), colours, layout.STUD.width // 8, layout.STUD.topleft)
    return grid


def draw_chip(theme: Theme, state: str) -> pygame.Surface:
    """Return the ground of one strip tile: a key to press, pressed and lit, or worn out."""
    ground = {"normal": theme.button, "current": theme.accent, "finished": theme.ground}[state]
    chip = pygame.Surface((TILE, TILE), pygame.SRCALPHA, 32)
    chip.fill((*ground[:3], 0))
    edge = 2 if state == "current" else 4
    box = pygame.Rect(edge * 4, edge * 4, TILE - edge * 8, TILE - edge * 8)
    if state == "finished":
        _dashes(chip, box, ground, theme.panel_edge)
    else:
        chip.fill(shade(ground, DARK, 150), box)
        _bevel(
            chip,
            box.inflate(-2 * DOT, -2 * DOT),
            shade(ground, LIGHT, 120 if state == "current" else 50),
            shade(ground, DARK, 90),
            DOT,
        )
        chip.fill(ground, box.inflate(-4 * DOT, -4 * DOT))
    for x in (box.left, box.right - DOT):
        for y in (box.top, box.bottom - DOT):
            chip.fill((*ground[:3], 0), (x, y, DOT, DOT))
    return chip


def draw_trophy(theme: Theme) -> pygame.Surface:
    """Return a cup between two twigs of laurel, with stars and confetti, on nothing."""
    size, dot = 720, 16
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    gold = theme.gold
    picture.fill((*gold[:3], 0))
    colours = {
        "o": shade(gold, DARK, 190),
        "g": gold,
        "l": shade(gold, LIGHT, 150),
        "d": shade(gold, DARK, 80),
        "r": theme.clash,
    }
    _scatter(picture, theme, dot)
    for side in (-1, 1):
        _grow(picture, theme.success, side, dot)
    swap = str.maketrans("l", "d")
    cup = tuple(row + row[-2::-1].translate(swap) for row in TROPHY)
    paint_rows(picture, cup, colours, dot, (8 * dot, 9 * dot))
    return picture


def _grow(picture: pygame.Surface, green: Colour, side: int, dot: int) -> None:
    """Put one twig of laurel into the trophy's picture, left (-1) or right (1) of the cup."""
    stem = shade(green, DARK, 110)
    for step in range(45):
        x, y = _on_arc(side, 0.1 + step * 0.045, 17.0)
        picture.fill(stem, (x * dot, y * dot, dot, dot))
    for step in range(8):
        for radius, tone in ((15.2, shade(green, DARK, 60)), (19.0, green)):
            x, y = _on_arc(side, 0.24 + step * 0.25 + (radius > 17) * 0.1, radius)
            rising = (step < 5) == (side > 0)
            leaf = LEAF if rising else tuple(row[::-1] for row in LEAF)
            paint_rows(picture, leaf, {"L": tone}, dot, ((x - 1) * dot, (y - 1) * dot))


def _on_arc(side: int, angle: float, radius: float) -> tuple[int, int]:
    """Return the dot at ``angle`` from below the cup's middle, up its left or right side."""
    x = 22 + side * radius * math.sin(angle)
    return round(x), round(21 + radius * math.cos(angle))


def _scatter(picture: pygame.Surface, theme: Theme, dot: int) -> None:
    """Put stars and confetti around the middle of the trophy's picture, 45 dots wide."""
    for x, y in ((20, 1), (3, 5), (37, 5)):
        paint_rows(picture, STAR, {"s": theme.gold}, dot, (x * dot, y * dot))
    hues = (theme.placed, theme.clash, theme.success, theme.ink_2)
    spots = "11,3 31,2 15,6 28,6 1,13 43,14 6,12 38,12 2,22 42,23 0,30 44,31 4,37 40,37 9,42 35,42"
    for index, spot in enumerate(spots.split()):
        x, y = map(int, spot.split(","))
        flat = index % 3 == 0
        area = (x * dot, y * dot, dot * (1 + flat), dot)
        picture.fill(hues[index % len(hues)], area)


def _dashes(chip: pygame.Surface, box: pygame.Rect, ground: Colour, edge: Colour) -> None:
    """Paint a box whose rim is broken; the gaps are clear."""
    chip.fill(ground, box.inflate(-2 * DOT, -2 * DOT))
    for start in range(DOT, box.width - 2 * DOT, 4 * DOT):
        for y in (box.top, box.bottom - DOT):
            chip.fill(edge, (box.left + start, y, 2 * DOT, DOT))
        for x in (box.left, box.right - DOT):
            chip.fill(edge, (x, box.top + start, DOT, 2 * DOT))


def _bevel(
    picture: pygame.Surface, box: pygame.Rect, first: Colour, second: Colour, width: int
) -> None:
    """Paint the edge of ``box``: ``first`` above and left, ``second`` below and right."""
    picture.fill(second, (box.left, box.bottom - width, box.width, width))
    picture.fill(second, (box.right - width, box.top, width, box.height))
    picture.fill(first, (box.left, box.top, box.width - width, width))
    picture.fill(first, (box.left, box.top, width, box.height - width))


def _octagon(inset: int, cut: int, colour: Colour = WHITE) -> pygame.Surface:
    """Return a square without its corners, each row a logical pixel, in a mini tile."""
    picture = _mini()
    side = 20 - 2 * inset
    for row in range(side):
        gone = max(0, cut - row, cut - (side - 1 - row))
        picture.fill(colour, _rect(inset + gone, inset + row, side - 2 * gone, 1))
    return picture


def _mini() -> pygame.Surface:
    """Return an empty mini tile."""
    picture = pygame.Surface((MINI, MINI), pygame.SRCALPHA, 32)
    picture.fill(CLEAR)
    return picture


def _rect(x: int, y: int, width: int, height: int) -> tuple[int, int, int, int]:
    """Turn logical pixels into those of a sheet."""
    return x * 4, y * 4, width * 4, height * 4
