"""The congratulation laid over the board when a puzzle is complete."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button, Form
from numberplace.ui.session.play import Play

_TITLE, _WORDS = 36, 28
"""Logical heights of what is written below the ornament."""


class Congratulation:
    """A card with an ornament; shown once a game is won, until it is clicked away."""

    def __init__(
        self, host: Host, run: Callable[[str], object], has: Callable[[str], bool]
    ) -> None:
        """Make a hidden card; ``run`` and ``has`` are the play screen's."""
        self._again = Button("", lambda: host.run("new"), icon="new", is_main=True)
        self._look = Button("", self.hide, icon="eye")
        self._back = Button("", lambda: run("look_back"), icon="clock")
        self._school = Button("", lambda: host.run("school"), icon="book")
        self._replay = Button("", lambda: host.run("replay"), icon="play")
        more = [self._back] if has("look_back") else []
        self._rows = ((*more, self._replay, self._school), (self._look, self._again))
        self.form = Form([button for row in self._rows for button in row])
        self.form.focus = self._again
        self._card = Rect(0, 0, 0, 0)
        self._text = ""
        self._hidden = False
        self.is_shown = False
        self.is_due = False
        """Shown as soon as the board has celebrated."""
        self.relabel()

    @property
    def title(self) -> str:
        """What is written on top."""
        return _("Congratulations!")

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        self._again.label = _("New game")
        self._look.label = _("Look at the board")
        self._back.label = _("Look back")
        self._replay.label = _("Replay")
        self._school.label = _("School")

    def hide(self) -> None:
        """Put the card away; the finished board stays to be looked at."""
        self._hidden = True
        self.is_shown = False

    def refresh(self, play: Play, *, is_celebrating: bool) -> None:
        """Show or drop the card as the game is won or taken back."""
        if not play.was_solved:
            self._hidden = False
        is_wanted = play.was_solved and not self._hidden
        self.is_shown = is_wanted and not is_celebrating
        self.is_due = is_wanted and is_celebrating
        self._text = play.view.message.text if play.view.message.icon == "trophy" else ""

    def place(self, layout: Layout, painter: Painter) -> None:
        """Centre the card on the board."""
        px = layout.px
        high = layout.tap(34)
        wide = min(layout.grow(400), max(px(400), layout.board.width - px(8)))
        more = layout.grow(_TITLE + _WORDS) - px(_TITLE + _WORDS)
        self._card = Rect(0, 0, wide, px(356) + 2 * high + more)
        self._card.center = layout.board.center
        inner = self._card.inflate(-px(36), 0)
        inner = Rect(inner.x, self._card.bottom - px(26) - 2 * high, inner.width, px(10) + 2 * high)
        for buttons, place in zip(self._rows, rows(layout, inner, [Tap(34)] * 2, 10), strict=True):
            put(buttons, columns(layout, place, [REST] * len(buttons), 8))

    def draw(self, painter: Painter) -> None:
        """Paint the card."""
        px = painter.px
        painter.listen_anew()
        painter.card(self._card, radius=14)
        ornament = painter.sprites.congratulation(px(220))
        painter.surface.blit(
            ornament, ornament.get_rect(midtop=(self._card.centerx, self._card.y + px(10)))
        )
        title = Rect(self._card.x, self._card.y + px(232), self._card.width, painter.grow(_TITLE))
        painter.text(self.title, title, "gold", size=26, bold=True, align="centre")
        words = Rect(
            self._card.x + px(20), title.bottom, self._card.width - px(40), painter.grow(_WORDS)
        )
        painter.text(self._text, words, "text", size=15, align="centre")
        self.form.draw(painter)

    def handle(self, event: Event) -> bool:
        """Take events on the card; Escape puts it away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.hide()
            return True
        is_mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return self.form.handle(event) or (is_mouse and self._card.collidepoint(event.pos))
