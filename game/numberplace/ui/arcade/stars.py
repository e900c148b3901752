"""Stars of a station: won ones filled, the others an outline, so that hue alone says nothing."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.theme import Colour

FINER: Final = 4
"""A star is drawn so many times as large and scaled down, for smooth edges."""
INNER: Final = 0.45
"""Radius of the inner corners beside that of the points."""


def draw_stars(painter: Painter, row: Rect, won: int, most: int) -> None:
    """Paint stars at the right end of a row."""
    side = row.height - painter.px(3)
    for star in range(most):
        left = row.right - (most - star) * side
        is_won = star < won
        colour = painter.theme.role("gold" if is_won else "text_muted")
        painter.surface.blit(_star(side, colour, is_won), (left, row.y))


@lru_cache(maxsize=32)
def _star(side: int, colour: Colour, is_filled: bool) -> Surface:
    large = Surface((side * FINER, side * FINER), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    middle, radius = side * FINER / 2, side * FINER * 0.46
    points = []
    for corner in range(10):
        length = radius * (INNER if corner % 2 else 1)
        angle = math.pi * corner / 5
        points.append((middle + length * math.sin(angle), middle * 1.04 - length * math.cos(angle)))
    pygame.draw.polygon(large, colour, points, 0 if is_filled else max(2, side * FINER // 14))
    return pygame.transform.smoothscale(large, (side, side))
