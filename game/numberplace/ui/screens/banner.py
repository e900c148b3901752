"""Banner: the slim end of a game below its finished board: what was done, *Look* and *Next*."""

from __future__ import annotations

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Form
from numberplace.ui.session.play import Play

REST = 0.4
"""Seconds in which the banner takes no key: one held down since the last move is not meant."""


class Banner:
    """Lies over the strip once a game is won; the board stays in sight."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._next = Button("", lambda: host.run("another"), icon="right", is_main=True)
        self._look = Button("", self.hide, icon="eye")
        self._replay = Button("", lambda: host.run("replay"), icon="play")
        self.form = Form([self._replay, self._look, self._next])
        self.form.focus = self._next
        self._place = Rect(0, 0, 0, 0)
        self._text = ""
        self._hidden = False
        self._shown_at = 0.0
        self.is_shown = False
        self.is_due = False
        """Shown as soon as the board has celebrated."""
        self.relabel()

    @property
    def title(self) -> str:
        """What a screen reader calls it."""
        return _("Congratulations!")

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        self._next.label = _("Next")
        self._look.label = self._look.tooltip = _("Look")
        self._replay.tooltip = _("Replay")

    def hide(self) -> None:
        """Put the banner away; the strip is to be seen again."""
        self._hidden = True
        self.is_shown = False

    def refresh(self, play: Play, *, is_celebrating: bool) -> None:
        """Show or drop the banner as the game is won or taken back."""
        was_shown = self.is_shown
        if not play.was_solved:
            self._hidden = False
        is_wanted = play.was_solved and not self._hidden
        self.is_shown = is_wanted and not is_celebrating
        self.is_due = is_wanted and is_celebrating
        self._text = play.view.message.text if play.view.message.icon == "trophy" else ""
        if self.is_shown and not was_shown:
            self._shown_at = self._host.now()

    def place(self, layout: Layout, painter: Painter) -> None:
        """Take the room of the strip."""
        px = layout.px
        self._place = layout.strip.copy()
        wide = px(104)
        height = max(self._place.height - px(20), layout.target)
        top = self._place.centery - height // 2
        self._next.rect = Rect(self._place.right - px(12) - wide, top, wide, height)
        is_roomy = layout.text_scale <= LARGE_TEXT  # else what was done needs the room
        self._look.label = _("Look") if is_roomy else ""
        wide = wide if is_roomy else height
        self._look.rect = Rect(self._next.rect.x - px(8) - wide, top, wide, height)
        self._replay.rect = Rect(self._look.rect.x - px(8) - height, top, height, height)

    def draw(self, painter: Painter) -> None:
        """Paint the trophy, what was done, and the buttons."""
        px = painter.px
        painter.listen_anew()
        painter.fill(self._place, "panel", radius=8)
        painter.frame(self._place, "gold", width=2, radius=8)
        side = px(34)
        cup = Rect(self._place.x + px(12), self._place.centery - side // 2, side, side)
        painter.icon("trophy", cup, "gold")
        left = cup.right + px(10)
        room = Rect(left, self._place.y, self._replay.rect.x - px(10) - left, self._place.height)
        size = painter.paragraph_size(self._text, room, 14)
        lines = len(painter.wrap(self._text, room.width, size=size))
        words = Rect(room.x, 0, room.width, min(lines * painter.line_height(size), room.height))
        words.centery = room.centery
        painter.paragraph(self._text, words, "text", size=size)
        self.form.draw(painter)

    def handle(self, event: Event) -> bool:
        """Take events on the banner; Escape puts it away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.hide()
            return True
        if event.type == pygame.KEYDOWN and self._host.now() - self._shown_at < REST:
            return event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        is_mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return self.form.handle(event) or (is_mouse and self._place.collidepoint(event.pos))
