"""Glows: cells that light up and fade over a board that is drawn without them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect

from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.sprites import Sprites

LEVELS = 12
"""Steps of a fade; each is one cached surface."""


class Glow(NamedTuple):
    """One cell that lights up and fades."""

    cell: int
    starts: float
    lasts: float
    role: str


class Glows:
    """The motion on one board."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._glows: list[Glow] = []

    @property
    def is_active(self) -> bool:
        """Tell whether anything moves, so that every frame must be drawn."""
        return bool(self._glows)

    def stop(self) -> None:
        """Stop all motion at once."""
        self._glows = []

    def draw_glows(
        self, painter: Painter, sprites: Sprites, place_of: Callable[[int], Rect]
    ) -> list[tuple[Glow, float]]:
        """Paint all that moves; return each glow with the share of its time that is over.

        What has come to rest is dropped.
        """
        now = self._now()
        self._glows = [glow for glow in self._glows if now < glow.starts + glow.lasts]
        lit = []
        for glow in self._glows:
            share = (now - glow.starts) / glow.lasts
            if share >= 0:
                level = LEVELS - int(share * LEVELS)
                wash = sprites.wash(painter.theme.wash(glow.role, 150 * level // LEVELS))
                painter.surface.blit(wash, place_of(glow.cell))
                lit.append((glow, share))
        return lit
