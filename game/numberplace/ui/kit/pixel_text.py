"""The arcade's writing: a font of dots, enlarged by whole numbers and never smoothed."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import pygame
from pygame import Surface
from pygame.font import Font

from numberplace.ui.kit.fonts import PIXEL, load_font
from numberplace.ui.kit.theme import Colour

DOTS: Final = 12
"""Height of the font in dots."""
LAST: Final = 0xFFFF
"""The font has no higher code points."""
NOWHERE: Final = "\ue000"
"""A character no font has."""
USUAL: Final = 13
"""The size of ordinary text, in px, that one px to a dot stands for."""


@cache
def _font() -> Font:
    return load_font(PIXEL, DOTS)


@lru_cache(maxsize=400)
def is_covered(text: str) -> bool:
    """Tell whether the font has every character of a text."""
    return all(map(_has, text))


@cache
def _has(character: str) -> bool:
    """Tell whether the font draws a character otherwise than what it cannot draw."""
    return ord(character) <= LAST and _look(character) != _look(NOWHERE)


@cache
def _look(character: str) -> bytes:
    try:
        return pygame.image.tobytes(_font().render(character, False, (255, 255, 255)), "RGBA")
    except pygame.error:  # it has no width
        return b""


@lru_cache(maxsize=400)
def _wide(text: str) -> int:
    return _font().size(text)[0]


def dot_for(text: str, points: int, width: int) -> int:
    """Return how many px a dot of a text may have, 0 when it cannot be written with this font.

    Args:
        points: the size of ordinary text it stands for, px.
        width: the room there is, px.
    """
    if not text or not is_covered(text):
        return 0
    return min(max(1, round(points / USUAL)), width // max(1, _wide(text)))


def pixel_width(text: str, dot: int) -> int:
    """Return the width of a text, px."""
    return _wide(text) * dot


@lru_cache(maxsize=200)
def pixel_line(text: str, dot: int, colour: Colour) -> Surface:
    """Return a text with dots of ``dot`` px."""
    line = _font().render(text, False, colour)
    return pygame.transform.scale_by(line.convert_alpha(), dot)


def forget_pixels() -> None:
    """Drop the font, and what was written with it."""
    for cached in (_font, is_covered, _has, _look, _wide, pixel_line):
        cached.cache_clear()
