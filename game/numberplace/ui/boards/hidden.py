"""The card over a board that must not be seen: paused, or the window is away."""

from __future__ import annotations

from pygame import Rect

from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter


def draw_card(painter: Painter, layout: Layout, text: str) -> None:
    """Paint a sentence with the sign of a pause in the middle of the board."""
    card = Rect(0, 0, layout.grow(360), layout.px(120)).move_to(center=layout.board.center)
    painter.card(card)
    icon = Rect(card.x, card.y + layout.px(16), card.width, layout.px(40))
    painter.icon("pause", icon, "accent")
    words = Rect(card.x, card.y + layout.px(64), card.width, layout.px(36))
    painter.text(text, words.inflate(-layout.px(20), 0), align="centre", size=16)
