"""What a controller's buttons do, shown at the foot of the window while one is used."""

from __future__ import annotations

from pygame import Rect

from numberplace.core.words import N_, _
from numberplace.ui.kit.painter import Painter

Hints = tuple[tuple[str, str], ...]
"""Pairs of a button's name and what it does, both in English."""

IN_DIALOG: Hints = (("A", N_("choose")), ("B", N_("close")), ("RB", N_("next")))
SIZE = 12.0


def draw_hints(painter: Painter, place: Rect, hints: Hints) -> None:
    """Write the hints from the right end of ``place``, as many as find room."""
    gap = painter.px(12)
    right = place.right
    shown = []
    for button, label in hints:
        words, button = _(label), _(button)
        badge = max(painter.width(button, SIZE, bold=True) + painter.px(8), place.height)
        wide = badge + painter.px(5) + painter.width(words, SIZE)
        if right - wide < place.left:
            break
        right -= wide + gap
        shown.append((button, words, badge, wide))
    left = right + gap
    for button, words, badge, wide in shown:
        ground = Rect(left, place.y, badge, place.height)
        painter.fill(ground, "text_muted", radius=place.height)
        painter.text(button, ground, "ground", size=SIZE - 1, bold=True, align="centre")
        rest = Rect(ground.right + painter.px(5), place.y, wide - badge, place.height)
        painter.text(words, rest, "text_muted", size=SIZE)
        left += wide + gap
