"""The strip below a board of any size: a tile for each digit, with how many are left."""

from __future__ import annotations

from pygame import Rect

from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter


def tile_rect(layout: Layout, size: int, digit: int) -> Rect:
    """Return the rectangle of a digit's tile."""
    strip = layout.strip
    wide = min(strip.width // size, strip.height)
    left = strip.x + (strip.width - wide * size) // 2
    return Rect(left + (digit - 1) * wide, strip.y, wide, strip.height)


def digit_at(layout: Layout, size: int, point: tuple[int, int]) -> int | None:
    """Return the digit of the tile under a point, or None."""
    digits = range(1, size + 1)
    return next((d for d in digits if tile_rect(layout, size, d).collidepoint(point)), None)


def draw_strip(painter: Painter, layout: Layout, digits: bytes, size: int, current: int) -> None:
    """Paint a tile for each digit; a finished one is pale, the current one filled and framed."""
    for digit in range(1, size + 1):
        place = tile_rect(layout, size, digit)
        left = size - digits.count(digit)
        tile = place.inflate(-max(1, place.width // 14), -painter.px(4))
        is_current = digit == current
        painter.fill(tile, "accent" if is_current else "button", radius=5)
        painter.frame(tile, "focus" if is_current else "panel_edge", radius=5)
        ink = "accent_text" if is_current else "button_text" if left > 0 else "text_muted"
        upper = Rect(tile.x, tile.y, tile.width, tile.height * 3 // 4)
        wide = 0.62 if digit < 10 else 0.48
        points = min(tile.height * 0.46, tile.width * wide * 1.2) * 1000 / painter.tall(1000)
        painter.text(str(digit), upper, ink, size=points, bold=left > 0, align="centre")
        lower = Rect(tile.x, tile.bottom - tile.height // 3, tile.width, tile.height // 4)
        if left > 0:
            muted = "accent_text" if is_current else "text_muted"
            painter.text(str(left), lower, muted, size=11, align="centre")
        else:
            painter.icon("check", lower, ink)
