"""The arcade's pixel style: frames with stepped corners, and a font of dots that is never smoothed.

Both are made of dots, squares of a whole number of screen pixels.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, Rect, Surface
from pygame.font import Font

from numberplace.ui.kit.fonts import PIXEL, load_font
from numberplace.ui.kit.theme import Colour

LIGHT, DARK = 34, 44
"""How much lighter and darker the edges of a button are, of 255."""
DOTS: Final = 12
"""Height of the font in dots."""
MAX_CODE_POINT: Final = 0xFFFF
"""The font has no higher code points."""
MISSING: Final = "\ue000"
"""A character no font has, drawn as the sign for missing ones."""
POINTS_PER_DOT: Final = 13
"""Points of ordinary text that correspond to dots of one px."""


def fill_stepped(surface: Surface, rect: Rect, colour: Colour, dot: int, steps: int) -> None:
    """Fill a rectangle whose corners lack ``steps`` dots on each side, as a staircase."""
    for step in range(steps + 1):  # each strip is a dot wider and two dots lower than the last
        surface.fill(colour, rect.inflate(-2 * (steps - step) * dot, -2 * step * dot))


def frame_stepped(surface: Surface, rect: Rect, colour: Colour, dot: int, steps: int) -> None:
    """Draw the edge of such a rectangle, one dot wide, inside it."""
    cut = steps * dot
    level = Rect(rect.x + cut, rect.y, rect.width - 2 * cut, dot)
    upright = Rect(rect.x, rect.y + cut, dot, rect.height - 2 * cut)
    surface.fill(colour, level)
    surface.fill(colour, level.move(0, rect.height - dot))
    surface.fill(colour, upright)
    surface.fill(colour, upright.move(rect.width - dot, 0))
    for step in range(1, steps):
        x, y = step * dot, (steps - step) * dot
        for left in (rect.x + x, rect.right - x - dot):
            for top in (rect.y + y, rect.bottom - y - dot):
                surface.fill(colour, (left, top, dot, dot))


def draw_lip(surface: Surface, rect: Rect, dot: int, steps: int, *, is_down: bool) -> None:
    """Lay light along the upper and shade along the lower inner edge; pressed, the other way."""
    cut = max(1, steps) * dot
    band = Rect(rect.x + cut, rect.y + dot, rect.width - 2 * cut, dot)
    if band.width <= 0 or rect.height < 6 * dot:
        return
    below = Rect(band.x, rect.bottom - 3 * dot, band.width, 2 * dot)
    light, dark = (below, band) if is_down else (band, below)
    surface.fill((LIGHT,) * 3, light, special_flags=BLEND_RGB_ADD)
    surface.fill((DARK,) * 3, dark, special_flags=BLEND_RGB_SUB)


@cache
def _font() -> Font:
    return load_font(PIXEL, DOTS)


@lru_cache(maxsize=400)
def is_covered(text: str) -> bool:
    """Tell whether the font has every character of a text."""
    return all(map(_has, text))


@cache
def _has(character: str) -> bool:
    """Tell whether the font draws a character otherwise than what it lacks.

    pygame's ``Font.metrics`` does not tell: it returns those of the sign for a missing character.
    """
    return ord(character) <= MAX_CODE_POINT and _pixels(character) != _pixels(MISSING)


@cache
def _pixels(character: str) -> bytes:
    try:
        return pygame.image.tobytes(_font().render(character, False, (255, 255, 255)), "RGBA")
    except pygame.error:  # it has no width
        return b""


@lru_cache(maxsize=400)
def _dots_wide(text: str) -> int:
    return _font().size(text)[0]


def dot_for(text: str, points: int, width: int) -> int:
    """Return the px of a dot of a text in ``width`` px, 0 if a character or room is missing."""
    if not text or not is_covered(text):
        return 0
    return min(max(1, round(points / POINTS_PER_DOT)), width // max(1, _dots_wide(text)))


def pixel_width(text: str, dot: int) -> int:
    return _dots_wide(text) * dot


@lru_cache(maxsize=200)
def pixel_line(text: str, dot: int, colour: Colour) -> Surface:
    line = _font().render(text, False, colour)
    return pygame.transform.scale_by(line.convert_alpha(), dot)


def forget_pixels() -> None:
    for cached in (_font, is_covered, _has, _pixels, _dots_wide, pixel_line):
        cached.cache_clear()
