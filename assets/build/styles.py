"""Styles: who draws which part of a theme's sheets. A theme names its style in its file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame
from numberplace.ui.kit.theme import Theme

from assets.build import bitmaps, figures, ink, pixels
from assets.build.bitmaps import BitmapHand
from assets.build.figures import Hand, Nib
from assets.build.ornament import draw_congratulation


@dataclass(frozen=True, slots=True)
class Style:
    """One way to draw. What has no theme among its arguments is drawn in white and tinted."""

    given: Hand | BitmapHand
    placed: Hand | BitmapHand
    small: Hand | BitmapHand
    """Pencil marks."""
    inner: Hand | BitmapHand
    """Figures inside a ring, a badge or a hint mark."""
    chip: Hand | BitmapHand
    """Figures of the digit strip."""
    chip_shift: float
    """How far down they stand, as a share of the tile; negative is up."""
    wave: Callable[[], pygame.Surface]
    """The line under a clash."""
    sign: Callable[[int], pygame.Surface]
    """The sign below a mark of ink 1-3."""
    ring: Callable[[], pygame.Surface]
    badge: Callable[[], pygame.Surface]
    shade: Callable[[pygame.Surface, pygame.Surface], pygame.Surface] | None
    """Lays a shadow below a tinted digit, given its white shape."""
    tile: Callable[[Theme, int], pygame.Surface]
    grid: Callable[[Theme], pygame.Surface]
    chip_ground: Callable[[Theme, str], pygame.Surface]
    congratulation: Callable[[Theme], pygame.Surface]


INK = Style(
    given=figures.PRESSED,
    placed=figures.WRITTEN,
    small=figures.SMALL,
    inner=figures.INNER,
    chip=figures.CHIP,
    chip_shift=-0.09,
    wave=ink.draw_wave,
    sign=ink.draw_sign,
    ring=ink.draw_ring,
    badge=ink.draw_badge,
    shade=None,
    tile=ink.draw_tile,
    grid=ink.draw_grid,
    chip_ground=ink.draw_chip,
    congratulation=draw_congratulation,
)
BOLD = replace(
    INK,
    given=replace(figures.PRESSED, heavy=Nib(18, 11), light=Nib(10, 10), ball=10.5),
    placed=replace(figures.WRITTEN, heavy=Nib(12, 11.5, -35), slant=0.16),
    small=replace(figures.SMALL, heavy=Nib(15.5, 15.5), height=0.6),
    inner=replace(figures.INNER, heavy=Nib(16.5, 16.5)),
    chip=replace(figures.CHIP, heavy=Nib(13, 12.5, -35)),
    tile=partial(ink.draw_tile, pattern=30, stroke=2.6),
    chip_ground=partial(ink.draw_chip, rim=2.4),
)
CLEAR = replace(INK, tile=partial(ink.draw_tile, stroke=2.6))
"""Ink with plainer patterns, for those who tell the colours by them."""
PIXEL = Style(
    given=bitmaps.GIVEN,
    placed=bitmaps.PLACED,
    small=bitmaps.SMALL,
    inner=bitmaps.INNER,
    chip=bitmaps.CHIP,
    chip_shift=-4 / 60,
    wave=pixels.draw_wave,
    sign=pixels.draw_sign,
    ring=pixels.draw_ring,
    badge=pixels.draw_badge,
    shade=pixels.lay_shadow,
    tile=pixels.draw_tile,
    grid=pixels.draw_grid,
    chip_ground=pixels.draw_chip,
    congratulation=pixels.draw_trophy,
)
STYLES = {"ink": INK, "bold": BOLD, "clear": CLEAR, "pixel": PIXEL}
"""The styles by the name a theme file gives."""
