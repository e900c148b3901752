"""Card: what is said before, between and after fights, over the board: title, words, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.ui.kit.container import Container
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import Tap, put, rows
from numberplace.ui.kit.widgets import Button, Widget

WIDTH: Final = 400
TITLE: Final = 40
STARS: Final = 40
LINE: Final = 23
BUTTON: Final = 38
GAP: Final = 8
EDGE: Final = 22


class Card(Container):
    """A card in the middle of ``room``. The arrows walk through its buttons."""

    focus_keys: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_RIGHT: 1}

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        buttons: Sequence[Button],
        *,
        role: str = "accent",
        stars: int = 0,
        widgets: Sequence[Widget] = (),
        focus: Widget | None = None,
    ) -> None:
        """Make a card.

        Args:
            role: the title's theme role.
            stars: so many of three are lit; none are shown at 0.
            widgets: what stands between words and buttons, one a row.
        """
        super().__init__()
        self.set_widgets(widgets, buttons, focus or buttons[0])
        self.title = title
        self.lines = tuple(lines)
        self.room = self.rect = Rect(0, 0, 0, 0)
        self._role = role
        self._stars = stars
        self._wrapped: list[str] = []

    def place(self, layout: Layout, painter: Painter) -> None:
        px = layout.px
        width = min(layout.grow(WIDTH), self.room.width - px(8))
        inner = width - 2 * px(EDGE)
        self._wrapped = [
            piece for line in self.lines for piece in painter.wrap(line, inner, size=15)
        ]
        high = layout.tap(BUTTON)
        count, step = len(self.form.widgets), high + px(GAP)
        height = px(2 * EDGE) + layout.grow(TITLE) + count * step
        height += len(self._wrapped) * layout.grow(LINE)
        height += px(STARS) if self._stars else 0
        self.rect = Rect(0, 0, width, height + px(GAP)).move_to(center=self.room.center)
        self.rect.clamp_ip(Rect(0, 0, *layout.size))
        top = self.rect.bottom - px(EDGE) - count * step + px(GAP)
        room = Rect(self.rect.x + px(EDGE), top, inner, 0)
        put(self.form.widgets, rows(layout, room, [Tap(BUTTON)] * count, GAP))

    def draw_ground(self, painter: Painter) -> None:
        px = painter.px
        painter.card(self.rect, radius=12)
        inner = self.rect.inflate(-2 * px(EDGE), 0)
        top = self.rect.y + px(EDGE) - px(6)
        title = Rect(inner.x, top, inner.width, painter.grow(TITLE) - px(6))
        painter.label(self.title, title, self._role, size=23, bold=True, align="centre")
        top = title.bottom + px(6)
        if self._stars:
            self._draw_stars(painter, Rect(inner.x, top, inner.width, px(STARS) - px(8)))
            top += px(STARS)
        for line in self._wrapped:
            place = Rect(inner.x, top, inner.width, painter.grow(LINE))
            painter.text(line, place, size=15, align="centre")
            top = place.bottom

    def _draw_stars(self, painter: Painter, rect: Rect) -> None:
        side = rect.height
        for star in range(3):
            place = Rect(rect.centerx + round((star - 1.5) * side * 1.25), rect.y, side, side)
            if star < self._stars:
                painter.icon("disc", place.inflate(side // 4, side // 4), "accent")
                painter.icon("star", place, "accent_text")
            else:
                painter.icon("star", place, "text_muted")

    def handle(self, event: Event) -> bool:
        if super().handle(event):
            return True
        is_mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return is_mouse and self.rect.collidepoint(event.pos)
