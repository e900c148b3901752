"""What is shown once a game is won: a card over the board, or a banner below a finished one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import LARGE_TEXT, Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, columns, put, rows
from numberplace.ui.kit.widgets import ENTER_KEYS, Button, Form
from numberplace.ui.session.play import Play

_TITLE, _WORDS = 36, 28
"""Logical heights of what is written below the ornament."""
KEY_DELAY = 0.4
"""Seconds in which the banner takes no key: one held down since the last move is not meant."""


class EndOfGame:
    """Shown once a game is won, until it is clicked away."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._look = Button("", self.hide, icon="eye")
        self._replay = Button("", lambda: host.run("replay"), icon="play")
        self.form = Form([])
        self._place = Rect(0, 0, 0, 0)
        self._text = ""
        self._hidden = False
        self._shown_at = 0.0
        self.is_shown = False
        self.is_due = False
        """Shown as soon as the board has celebrated."""

    def show_buttons(self, buttons: Sequence[Button]) -> None:
        """Offer these buttons; Enter presses the last one."""
        self.form.widgets = [*buttons]
        self.form.focus = buttons[-1]
        self.relabel()

    @property
    def title(self) -> str:
        """What is written on top, and what a screen reader calls it."""
        return _("Congratulations!")

    @abstractmethod
    def relabel(self) -> None: ...  # take labels from the language spoken now
    # Take the rectangles of a window
    @abstractmethod
    def place(self, layout: Layout, painter: Painter) -> None: ...
    @abstractmethod
    def draw(self, painter: Painter) -> None: ...  # paint what was done, and the buttons

    def hide(self) -> None:
        self._hidden = True
        self.is_shown = False

    def refresh(self, play: Play, *, is_celebrating: bool) -> None:
        """Show or drop it as the game is won or taken back."""
        was_shown = self.is_shown
        if not play.was_solved:
            self._hidden = False
        is_wanted = play.was_solved and not self._hidden
        self.is_shown = is_wanted and not is_celebrating
        self.is_due = is_wanted and is_celebrating
        self._text = play.view.message.text if play.view.message.icon == "trophy" else ""
        if self.is_shown and not was_shown:
            self._shown_at = self._host.now()

    def handle(self, event: Event) -> bool:
        """Take events on it; Escape puts it away."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.hide()
            return True
        is_mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        return self.form.handle(event) or (is_mouse and self._place.collidepoint(event.pos))


class Congratulation(EndOfGame):
    """A card with an ornament over the board."""

    def __init__(
        self, host: Host, run: Callable[[str], object], has: Callable[[str], bool]
    ) -> None:
        """Make a hidden card; ``run`` and ``has`` are the play screen's."""
        super().__init__(host)
        self._again = Button("", lambda: host.run("new"), icon="new", is_main=True)
        self._back = Button("", lambda: run("look_back"), icon="clock")
        self._school = Button("", lambda: host.run("school"), icon="book")
        more = [self._back] if has("look_back") else []
        self._rows = ((*more, self._replay, self._school), (self._look, self._again))
        self.show_buttons([button for row in self._rows for button in row])

    def relabel(self) -> None:
        self._again.label = _("New game")
        self._look.label = _("Look at the board")
        self._back.label = _("Look back")
        self._replay.label = _("Replay")
        self._school.label = _("School")

    def place(self, layout: Layout, painter: Painter) -> None:
        px = layout.px
        high = layout.tap(34)
        wide = min(layout.grow(400), max(px(400), layout.board.width - px(8)))
        more = layout.grow(_TITLE + _WORDS) - px(_TITLE + _WORDS)
        self._place = Rect(0, 0, wide, px(356) + 2 * high + more)
        self._place.center = layout.board.center
        inner = self._place.inflate(-px(36), 0)
        inner = Rect(
            inner.x, self._place.bottom - px(26) - 2 * high, inner.width, px(10) + 2 * high
        )
        for buttons, place in zip(self._rows, rows(layout, inner, [Tap(34)] * 2, 10), strict=True):
            put(buttons, columns(layout, place, [REST] * len(buttons), 8))

    def draw(self, painter: Painter) -> None:
        px = painter.px
        painter.listen_anew()
        painter.card(self._place, radius=14)
        ornament = painter.sprites.congratulation(px(220))
        painter.surface.blit(
            ornament, ornament.get_rect(midtop=(self._place.centerx, self._place.y + px(10)))
        )
        title = Rect(
            self._place.x, self._place.y + px(232), self._place.width, painter.grow(_TITLE)
        )
        painter.text(self.title, title, "gold", size=26, bold=True, align="centre")
        words = Rect(
            self._place.x + px(20), title.bottom, self._place.width - px(40), painter.grow(_WORDS)
        )
        painter.text(self._text, words, "text", size=15, align="centre")
        self.form.draw(painter)


class Banner(EndOfGame):
    """A slim banner over the strip; the board stays in sight."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._next = Button("", lambda: host.run("another"), icon="right", is_main=True)
        self.show_buttons([self._replay, self._look, self._next])

    def relabel(self) -> None:
        self._next.label = _("Next")
        self._look.label = self._look.tooltip = _("Look")
        self._replay.tooltip = _("Replay")

    def place(self, layout: Layout, painter: Painter) -> None:
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
        is_early = self._host.now() - self._shown_at < KEY_DELAY
        if is_early and event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
            return event.key in (*ENTER_KEYS, pygame.K_SPACE)
        return super().handle(event)
