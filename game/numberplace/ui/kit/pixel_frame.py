"""The arcade's frame: corners in steps of whole dots, and the lip of a button. Pixels alone."""

from __future__ import annotations

from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, Rect, Surface

from numberplace.ui.kit.theme import Colour

LIGHT, DARK = 34, 44
"""How much lighter and darker the edges of a button are, of 255."""


def fill_stepped(surface: Surface, rect: Rect, colour: Colour, dot: int, steps: int) -> None:
    """Fill a rectangle whose corners lack ``steps`` dots on each side, as a staircase."""
    cut = steps * dot
    surface.fill(colour, rect.inflate(-2 * cut, 0))
    for step in range(1, steps + 1):
        strip = Rect(rect.x + cut - step * dot, rect.y + step * dot, dot, 0)
        strip.height = rect.height - 2 * step * dot
        surface.fill(colour, strip)
        surface.fill(colour, strip.move(rect.right - strip.right - strip.x + rect.x, 0))


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
    below = band.move(0, rect.height - 3 * dot)
    below.height, below.y = 2 * dot, below.y - dot
    light, dark = (below, band) if is_down else (band, below)
    surface.fill((LIGHT,) * 3, light, special_flags=BLEND_RGB_ADD)
    surface.fill((DARK,) * 3, dark, special_flags=BLEND_RGB_SUB)
