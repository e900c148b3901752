"""Bars of the arcade: hit points with a name, lives as hearts, and what fills or runs out."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import cut_right

HEART: Final = (".oo.oo.", "oxxoxxo", "oxxxxxo", ".oxxxo.", "..oxo..", "...o...")
"""A life, dot by dot: its edge and its inside."""
HEART_WIDE: Final = 16
"""Logical px from one heart to the next."""


def draw_health(
    painter: Painter,
    rect: Rect,
    name: str,
    hp: int,
    most: int,
    role: str,
    lives: tuple[int, int] = (1, 1),
) -> None:
    """Draw name, hit points and their bar; ``lives`` left and at first are hearts if several.

    Where a long name and both numbers do not fit, the bar alone tells of how many points are left.
    """
    px = painter.px
    line = Rect(rect.x, rect.y, rect.width, rect.height // 2)
    count = _("{hp} of {most}").format(hp=hp, most=most)
    both = painter.width(name, 15, bold=True) + px(3) + painter.width(count, 13, bold=True)
    if both > line.width:
        count = str(hp)
    painter.text(count, line, size=13, bold=True, align="right")
    words = cut_right(line, painter.width(count, 13, bold=True), px(3))[1]
    painter.text(name, words, size=15, bold=True)
    left, most_lives = lives
    if most_lives > 1:
        start = line.x + painter.width(name, 15, bold=True) + px(8)
        start = min(start, words.right - most_lives * px(HEART_WIDE))
        draw_hearts(painter, Rect(start, line.y, 0, line.height), left, most_lives)
    draw_bar(
        painter,
        Rect(rect.x, line.bottom, rect.width, rect.bottom - line.bottom - px(4)),
        hp / max(1, most),
        role,
    )


def draw_hearts(painter: Painter, rect: Rect, lives: int, most: int) -> None:
    """Draw a heart for each life from the left of ``rect``; one that is lost is an outline."""
    dot = max(1, painter.px(HEART_WIDE) // (len(HEART[0]) + 1))
    top = rect.centery - len(HEART) * dot // 2
    for life in range(most):
        left = rect.x + life * painter.px(HEART_WIDE)
        colour = painter.theme.role("warning" if life < lives else "text_muted")
        for y, row in enumerate(HEART):
            for x, sign in enumerate(row):
                if sign == "o" or (sign == "x" and life < lives):
                    painter.surface.fill(colour, (left + x * dot, top + y * dot, dot, dot))


def draw_bar(painter: Painter, rect: Rect, share: float, role: str) -> None:
    painter.fill(rect, "field", radius=3)
    inner = rect.inflate(-painter.px(4), -painter.px(4))
    width = round(inner.width * max(0.0, min(1.0, share)))
    if width:
        painter.fill(Rect(inner.x, inner.y, width, inner.height), role, radius=2)
    painter.frame(rect, "panel_edge", radius=3)
