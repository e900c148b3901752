"""Draw what a fight lays over the board: glints on hard cells, and ink, fog or cracks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Final

import pygame
from pygame import Rect, Surface

from numberplace.battle.state import Spell
from numberplace.core.battlefield import Trick
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Colour

INK: Final[Colour] = (38, 34, 74, 255)
INK_EDGE: Final[Colour] = (150, 146, 214, 255)
"""Seen on dark boards, where the ink itself is not."""
FOG: Final[Colour] = (196, 204, 220, 255)
FOG_LINE: Final[Colour] = (142, 152, 176, 255)
GLINT_TIERS: Final = 3
"""From this tier on a glint is as large as it gets."""
SPLASHES: Final = ((0.0, 0.0, 0.3), (0.24, 0.2, 0.16), (-0.26, 0.16, 0.14), (0.06, -0.3, 0.13))
"""Of a blot: how far from the middle and how large, in parts of a cell."""


def draw_spell(
    painter: Painter, spell: Spell, place_of: Callable[[Iterable[int]], Rect], board: Rect
) -> None:
    """Paint a trick over its cells; nothing outside the board."""
    draw = _DRAWN.get(spell.trick)
    if draw is None:
        return
    surface = painter.surface
    before = surface.get_clip()
    surface.set_clip(board.clip(before))
    for cell in spell.places:
        draw(surface, place_of([cell]), painter.theme.role("warning"))
    surface.set_clip(before)


def draw_glints(
    painter: Painter,
    tiers: Mapping[int, int],
    place_of: Callable[[Iterable[int]], Rect],
    board: Rect,
) -> None:
    """Paint a bright corner on cells with something hard to place, larger for what is harder."""
    surface, gold = painter.surface, painter.theme.role("gold")
    before = surface.get_clip()
    surface.set_clip(board.clip(before))
    for cell, tier in tiers.items():
        place = place_of([cell])
        edge = max(4, place.width * (1 + min(tier, GLINT_TIERS)) // 16)
        x, y = place.right - 2, place.y + 1
        pygame.draw.polygon(surface, gold, [(x - edge, y), (x, y), (x, y + edge)])
    surface.set_clip(before)


def _draw_ink(surface: Surface, place: Rect, _warning: Colour) -> None:
    edge = max(1, place.width // 30)
    for colour, more in ((INK_EDGE, edge), (INK, 0)):
        for across, down, size in SPLASHES:
            centre = (
                place.centerx + round(across * place.width),
                place.centery + round(down * place.height),
            )
            pygame.draw.circle(surface, colour, centre, round(size * place.width) + more)


def _draw_fog(surface: Surface, place: Rect, _warning: Colour) -> None:
    surface.fill(FOG, place)
    step, thick = max(4, place.height // 5), max(1, place.height // 24)
    for down in range(step // 2, place.height, step):
        points = [
            (
                place.x + x,
                place.y + down + round(math.sin(x / place.width * 4 * math.pi) * step / 4),
            )
            for x in range(0, place.width + 1, max(1, place.width // 12))
        ]
        pygame.draw.lines(surface, FOG_LINE, False, points, thick)


def _draw_crack(surface: Surface, place: Rect, warning: Colour) -> None:
    thick = max(2, place.width // 20)
    for points in _CRACKS:
        line = [
            (place.x + round(x * place.width), place.y + round(y * place.height)) for x, y in points
        ]
        pygame.draw.lines(surface, warning, False, line, thick)


_CRACKS: Final = (
    ((0.1, 0.05), (0.35, 0.3), (0.28, 0.5), (0.6, 0.62), (0.55, 0.8), (0.9, 0.95)),
    ((0.6, 0.62), (0.75, 0.4), (0.95, 0.3)),
    ((0.28, 0.5), (0.08, 0.7)),
)
"""Lines through a cell, in parts of it."""
_DRAWN: Final = {Trick.INK: _draw_ink, Trick.FOG: _draw_fog, Trick.CRACK: _draw_crack}
