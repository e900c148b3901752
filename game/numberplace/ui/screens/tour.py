"""The tour of a first game: short cards in the panel. It never stands in the way of playing."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.ui.boards.board import TourCard
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Form


class Tour:
    """Cards over the log of the panel, with Next and Skip."""

    def __init__(self, cards: tuple[TourCard, ...], on_end: Callable[[], object]) -> None:
        self._cards = cards
        self._on_end = on_end
        self.shown = 0
        self.is_open = False
        self.next_button = Button("", self._next, icon="right", is_main=True)
        self.skip_button = Button("", self.end, icon="close")
        self.form = Form([self.skip_button, self.next_button])
        self.rect = Rect(0, 0, 0, 0)
        self.relabel()

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        is_last = self.shown == len(self._cards) - 1
        self.next_button.label = _("Play") if is_last else _("Next")
        self.skip_button.label = _("Skip")

    def place(self, rect: Rect, layout: Layout) -> None:
        """Work out the rectangles inside ``rect`` (screen pixels)."""
        px = layout.px
        self.rect = rect
        inner = rect.inflate(-px(28), -px(28))
        half = (inner.width - px(8)) // 2
        top = inner.bottom - px(32)
        self.skip_button.rect = Rect(inner.x, top, half, px(32))
        self.next_button.rect = Rect(inner.right - half, top, half, px(32))

    def draw(self, painter: Painter) -> None:
        """Paint the card."""
        px = painter.px
        icon, title, text = self._cards[self.shown]
        painter.card(self.rect)
        inner = self.rect.inflate(-px(28), -px(28))
        painter.icon(icon, Rect(inner.x, inner.y, px(26), px(26)), "accent")
        words = Rect(inner.x + px(36), inner.y, inner.width - px(36), px(26))
        painter.text(_(title), words, "accent", size=16, bold=True)
        body = Rect(inner.x, inner.y + px(36), inner.width, inner.height - px(84))
        painter.paragraph(_(text), body, size=14)
        dots = len(self._cards) * px(14)
        for index in range(len(self._cards)):
            dot = Rect(
                inner.centerx - dots // 2 + index * px(14),
                self.next_button.rect.y - px(16), px(8), px(8),
            )  # fmt: skip
            if index == self.shown:
                painter.fill(dot, "accent", radius=4)
            else:
                painter.frame(dot, "text_muted", radius=4)
        self.form.draw(painter)

    def handle(self, event: Event) -> bool:
        """Use clicks on the card, and Escape; everything else is the game's."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.end()
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.form.handle(event) or self.rect.collidepoint(event.pos)
        return event.type == pygame.MOUSEMOTION and self.form.handle(event)

    def end(self) -> None:
        """Put the tour away for good."""
        self.is_open = False
        self._on_end()

    def _next(self) -> None:
        if self.shown == len(self._cards) - 1:
            self.end()
        else:
            self.shown += 1
        self.relabel()
