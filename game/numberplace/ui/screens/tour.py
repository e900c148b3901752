"""The tour of a first game: short cards in the panel that never stand in the way of playing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Event, Rect

from numberplace.core.words import N_, _
from numberplace.ui.boards.board import WAYS_TO_CLICK
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import cut_top
from numberplace.ui.kit.widgets import Button, Form

if TYPE_CHECKING:
    from numberplace.ui.screens.play import PlayScreen

BEAT: Final = 1.1
"""Seconds for which a card points at one place."""
ROUNDS: Final = 3
"""How often it goes through its places; then it rests, and no frame is drawn for it."""


class Tour:
    """Cards over the log of the panel, with Next and Skip; one asks what a click should do."""

    def __init__(self, screen: PlayScreen) -> None:
        """Make the cards of the screen's board; they are open at the first game of its kind."""
        self._screen, self._board = screen, screen.board
        self._host, likes = screen.host, screen.host.preferences
        knows_ways = likes.click_asked or likes.input != "digit"
        self._cards = tuple(
            card for card in self._board.tour if not (knows_ways and card in WAYS_TO_CLICK)
        )
        self._kind = screen.play.session.kind.id
        self.shown = 0
        self.is_open = bool(self._board.tour) and not likes.is_set(self._kind, "tour_seen")
        self.next_button = Button("", self._next, icon="right", is_main=True)
        self.skip_button = Button(N_("Skip"), self.end, icon="close")
        self.digit_button = Button(N_("Digit first"), partial(self._choose, "digit"))
        self.cell_button = Button(N_("Cell first"), partial(self._choose, "cell"))
        self.form = Form()
        self.rect = Rect(0, 0, 0, 0)
        self._began: float | None = None
        """When the card was first drawn."""
        self._beat = 0
        """The place that was pointed at when the card was drawn last."""
        self._count = 0
        """How many places it points at."""
        self.relabel()

    @property
    def asks(self) -> bool:
        return bool(self._cards) and self._cards[self.shown].asks

    @property
    def words(self) -> str:
        """Title and text of the card as a screen reader says them; nothing when it is over."""
        if not self.is_open:
            return ""
        card = self._cards[self.shown]
        return f"{_(card.title)}. {_(card.spoken or card.text)}"

    def relabel(self) -> None:
        is_last = self.shown == len(self._cards) - 1
        self.next_button.label = _("Play") if is_last else _("Next")
        left, right = self._buttons
        self.form.widgets = [left, right]
        left.relabel()
        right.relabel()
        if self.form.focus not in self.form.widgets:
            self.form.focus = right if self.form.focus is not None else None

    @property
    def _buttons(self) -> tuple[Button, Button]:
        # Where Next was stands the answer that changes nothing: clicks in a row choose nothing new.
        if self.asks:
            return self.cell_button, self.digit_button
        return self.skip_button, self.next_button

    def place(self, rect: Rect, layout: Layout) -> None:
        """Work out the rectangles inside ``rect`` (screen pixels)."""
        px = layout.px
        self.rect = rect
        inner = rect.inflate(-px(28), -px(28))
        half = (inner.width - px(8)) // 2
        high = layout.tap(32)
        top = inner.bottom - high
        for left in (self.skip_button, self.cell_button):
            left.rect = Rect(inner.x, top, half, high)
        for right in (self.next_button, self.digit_button):
            right.rect = Rect(inner.right - half, top, half, high)

    # -- drawing

    def draw(self, painter: Painter) -> None:
        """Paint the card, and a ring around what it points at."""
        px = painter.px
        card = self._cards[self.shown]
        painter.card(self.rect)
        inner = self.rect.inflate(-px(28), -px(28))
        painter.icon(card.icon, Rect(inner.x, inner.y, px(26), px(26)), "accent")
        words = Rect(inner.x + px(36), inner.y, inner.width - px(36), px(26))
        painter.text(_(card.title), words, "accent", size=16, bold=True)
        _head, body = cut_top(inner, px(36))
        body.height -= px(16) + self.next_button.rect.height
        painter.paragraph(_(card.text), body, size=14)
        self._draw_dots(painter, inner)
        self.form.draw(painter)
        self._draw_pointing(painter)

    def _draw_dots(self, painter: Painter, inner: Rect) -> None:
        px = painter.px
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

    def _draw_pointing(self, painter: Painter) -> None:
        if self._began is None:
            self._began = self._host.now()
        places = self._places()
        self._count = len(places)
        self._beat = self._beat_now()
        example = self._board.tour_example()
        if example is not None and self._beat == 1:
            digit, _tile, cell = example
            size = 0.6 * cell.height / painter.unit
            painter.text(str(digit), cell, "accent", size=size, bold=True, align="centre")
        is_still = self._host.preferences.reduced_motion
        for place in places if is_still else places[self._beat : self._beat + 1]:
            edge = painter.px(4)
            painter.frame(place.inflate(edge, edge), "accent", width=3, radius=7)

    def _places(self) -> tuple[Rect, ...]:
        target = self._cards[self.shown].target
        example = self._board.tour_example()
        if target in ("digit", "cell"):
            places = example[1:] if example is not None else ()
            return places if target == "digit" else places[::-1]
        if target == "board":
            return (self._board.cells_place,)
        button = self._screen.panel.places.buttons.get(target)
        return () if button is None else (button,)

    def _beat_now(self) -> int:
        if self._count < 2:
            return 0
        passed = int((self._host.now() - (self._began or 0.0)) / BEAT)
        is_over = self._host.preferences.reduced_motion or passed >= ROUNDS * self._count
        return self._count - 1 if is_over else passed % self._count

    def tick(self) -> bool:
        """Tell whether the card points at another place than it was drawn with."""
        return self._began is not None and self._beat_now() != self._beat

    # -- events

    def handle(self, event: Event) -> bool:
        """Use clicks on the card, and Escape; everything else is the game's."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.end()
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.form.handle(event) or self.rect.collidepoint(event.pos)
        return event.type == pygame.MOUSEMOTION and self.form.handle(event)

    def end(self) -> None:
        self.is_open = False
        self._host.prefer_kind(self._kind, tour_seen=True)

    def _choose(self, way: str) -> None:
        """Take up what a click should do, on every board, and do not ask again."""
        self._host.prefer(input=way, click_asked=True)
        if way == "cell":
            self._board.play.say("")  # the welcome tells of digit first
        self._next()

    def _next(self) -> None:
        self._began = None
        if self.shown == len(self._cards) - 1:
            self.end()
        else:
            self.shown += 1
        self.relabel()
