"""The tour of a first game: short cards in the panel that never stand in the way of playing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.boards.board import WAYS_TO_CLICK, Board
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Form

BEAT: Final = 1.1
"""Seconds for which a card points at one place."""
ROUNDS: Final = 3
"""How often it goes through its places; then it rests, and no frame is drawn for it."""


class Tour:
    """Cards over the log of the panel, with Next and Skip; one asks what a click should do."""

    def __init__(
        self,
        host: Host,
        board: Board,
        button_at: Callable[[str], Rect | None],
        on_end: Callable[[], object],
    ) -> None:
        """Make the cards of a board; ``button_at`` finds the panel's button of a command."""
        likes = host.preferences
        knows_ways = likes.click_asked or likes.input != "digit"
        self._host = host
        self._board = board
        self._cards = tuple(
            card for card in board.tour if not (knows_ways and card in WAYS_TO_CLICK)
        )
        self._button_at = button_at
        self._on_end = on_end
        self.shown = 0
        self.is_open = False
        self.next_button = Button("", self._next, icon="right", is_main=True)
        self.skip_button = Button("", self.end, icon="close")
        self.digit_button = Button("", partial(self._choose, "digit"))
        self.cell_button = Button("", partial(self._choose, "cell"))
        self.form = Form([])
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
        self.skip_button.label = _("Skip")
        self.digit_button.label = _("Digit first")
        self.cell_button.label = _("Cell first")
        left, right = self._buttons
        self.form.widgets = [left, right]
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
        body = Rect(
            inner.x,
            inner.y + px(36),
            inner.width,
            inner.height - px(52) - self.next_button.rect.height,
        )
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
        button = self._button_at(target)
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
        self._on_end()

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
