"""Bars and meters of fights and races, in theme roles. No state is told by colour alone."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.painter import Painter

DANGER: Final = 0.75
"""How full the bar is when the attack is about to land."""
HEART: Final = (".oo.oo.", "oxxoxxo", "oxxxxxo", ".oxxxo.", "..oxo..", "...o...")
"""A life, dot by dot: its edge and its inside."""
HEART_WIDE: Final = 16
"""Logical px from one heart to the next."""
STRIPE: Final = 9
"""Logical px between the slanting lines on a full bar."""


def draw_health(
    painter: Painter,
    rect: Rect,
    name: str,
    hp: int,
    most: int,
    role: str,
    *,
    lives: int = 1,
    most_lives: int = 1,
) -> None:
    """Draw a name, the hit points in figures, and their bar below.

    Args:
        lives: how often it still stands, of ``most_lives``; a heart each where there are several.
    """
    px = painter.px
    line = Rect(rect.x, rect.y, rect.width, rect.height // 2)
    count = _("{hp} of {most}").format(hp=hp, most=most)
    taken = painter.width(count, 13, bold=True) + px(8)
    painter.text(count, line, size=13, bold=True, align="right")
    words = Rect(line.x, line.y, line.width - taken, line.height)
    painter.text(name, words, size=15, bold=True)
    if most_lives > 1:
        left = line.x + painter.width(name, 15, bold=True) + px(8)
        hearts = Rect(min(left, words.right - most_lives * px(HEART_WIDE)), line.y, 0, line.height)
        draw_hearts(painter, hearts, lives, most_lives)
    draw_bar(painter, Rect(rect.x, line.bottom, rect.width, rect.bottom - line.bottom - px(4)),
             hp / max(1, most), role)  # fmt: skip


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


@dataclass(frozen=True, slots=True)
class Gather:
    """How the opponent's attack stands."""

    share: float
    seconds: float
    """Until it lands."""
    is_asleep: bool = False
    is_frozen: bool = False
    is_lit: bool = True
    """In danger the words blink; this is their light half."""

    @property
    def is_dangerous(self) -> bool:
        return self.share >= DANGER and not self.is_frozen and not self.is_asleep


def draw_gather(painter: Painter, rect: Rect, gather: Gather) -> None:
    """Draw the bar of a gathering attack: striped when it is about to land, and saying so."""
    px = painter.px
    is_near = gather.is_dangerous
    draw_bar(painter, rect, gather.share, "warning" if is_near else "accent")
    if is_near:
        _draw_stripes(painter, rect, gather.share)
    mark = rect.x + round(rect.width * DANGER)
    painter.surface.fill(painter.theme.role("panel_edge"), (mark, rect.y, px(1.5), rect.height))
    text, icon = _gather_words(gather)
    box = Rect(0, 0, painter.width(text, 12, bold=True) + px(32), rect.height - px(4))
    box.center = rect.center
    painter.fill(box, "panel", radius=3)
    role = "text" if gather.is_lit or not is_near else "text_muted"
    painter.icon(icon, Rect(box.x + px(4), box.y, px(16), box.height), role)
    words = Rect(box.x + px(22), box.y, box.width - px(22), box.height)
    painter.text(text, words, role, size=12, bold=True)


def _gather_words(gather: Gather) -> tuple[str, str]:
    if gather.is_asleep:
        return _("Asleep"), "moon"
    if gather.is_frozen:
        return _("Frozen"), "pause"
    seconds = math.ceil(max(0.0, gather.seconds))
    if gather.is_dangerous:
        return _("Danger: {n} s").format(n=seconds), "warning"
    return _("Attack in {n} s").format(n=seconds), "sword"


def _draw_stripes(painter: Painter, rect: Rect, share: float) -> None:
    inner = rect.inflate(-painter.px(4), -painter.px(4))
    filled = Rect(inner.x, inner.y, round(inner.width * share), inner.height)
    before = painter.surface.get_clip()
    painter.surface.set_clip(filled)
    step = max(4, painter.px(STRIPE))
    width = max(1, step // 4)
    colour = painter.theme.role("field")
    for left in range(filled.x - filled.height, filled.right, step):
        for row in range(0, filled.height, width):
            painter.surface.fill(colour, (left + row, filled.bottom - row - width, width, width))
    painter.surface.set_clip(before)


def draw_combo(painter: Painter, rect: Rect, combo: int, step: int, bonus: str) -> None:
    """Draw the streak: its length, pips until the next ``step``, and what it adds."""
    px = painter.px
    text = _("Combo {n}").format(n=combo)
    role = "accent" if combo > 1 else "text_muted"
    wide = max(painter.width(text, 16, bold=True), px(76)) + px(10)
    painter.text(text, Rect(rect.x, rect.y, wide, rect.height), role, size=16, bold=True)
    left = rect.x + wide
    side = px(9)
    for pip in range(step):
        box = Rect(left + pip * (side + px(4)), rect.centery - side // 2, side, side)
        if combo and pip < (combo - 1) % step + 1:
            painter.fill(box, "accent", radius=2)
        painter.frame(box, "panel_edge", radius=2)
    more = Rect(left, rect.y, rect.right - left, rect.height)
    painter.text(bonus, more, "text_muted", size=12, align="right")
