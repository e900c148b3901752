"""Dialogs: a card over the dimmed screen that takes all events until it is closed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.ui.kit.container import Container
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.mnemonics import ALT_KEYS, assign, letter_of
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Label

MARGIN = 20
TITLE = 34
ROW = 34
GAP = 10


class Dialog(Container):
    """A card with a title, widgets, and a row of buttons at the bottom right.

    Subclasses call ``set_widgets`` in ``__init__`` and place the widgets in ``arrange``.
    """

    size: tuple[int, int] = (420, 220)
    """Logical size; cut down to what the window has."""
    dims = True
    """Whether the screen below is dimmed."""

    def __init__(self, host: Host, title: str) -> None:
        super().__init__()
        self.host = host
        self.title = title
        self._card = Rect(0, 0, 0, 0)

    def place(self, layout: Layout, painter: Painter) -> None:
        """Work out all rectangles for a window."""
        width = min(layout.px(self.size[0]), layout.size[0] - layout.px(16))
        height = min(layout.px(self.size[1]), layout.size[1] - layout.px(16))
        card = Rect(0, 0, width, height)
        for button in self.buttons:
            wide = painter.width(button.label) + layout.px(54 if button.icon else 34)
            button.rect.width = max(layout.px(96), wide)
        self.move_to(card.move_to(center=(layout.size[0] // 2, layout.size[1] // 2)), layout)

    def move_to(self, card: Rect, layout: Layout) -> None:
        """Stand in the rectangle ``card``; the buttons keep their widths."""
        self._card = card
        inner = card.inflate(-layout.px(2 * MARGIN), -layout.px(2 * MARGIN))
        row = layout.px(ROW)
        right = inner.right
        self._share_row(inner.width - layout.px(GAP) * (len(self.buttons) - 1))
        for button in reversed(self.buttons):
            wide = button.rect.width
            button.rect = Rect(right - wide, inner.bottom - row, wide, row)
            right -= wide + layout.px(GAP)
        top = inner.y + layout.px(TITLE)
        bottom = inner.bottom - (row + layout.px(GAP + 4) if self.buttons else 0)
        self.body = Rect(inner.x, top, inner.width, bottom - top)
        self.arrange(self.body, layout)

    def _share_row(self, room: int) -> None:
        """Make the buttons narrower where they would not stand side by side."""
        wanted = sum(button.rect.width for button in self.buttons)
        if wanted > room:
            for button in self.buttons:
                button.rect.width = button.rect.width * room // wanted

    def draw_ground(self, painter: Painter) -> None:
        """Paint scrim, card and title."""
        if self.dims:
            painter.fill(painter.surface.get_rect(), "scrim")
        painter.card(self._card, radius=10)
        edge = painter.px(MARGIN)
        title = Rect(
            self._card.x + edge, self._card.y + edge - painter.px(6),
            self._card.width - 2 * edge, painter.px(26),
        )  # fmt: skip
        painter.text(self.title, title, "accent", size=19, bold=True)

    def handle(self, event: Event) -> bool:
        """Act on an event; nothing below a dialog gets one."""
        if not self._handle_letter(event):
            super().handle(event)
        return True

    def _handle_letter(self, event: Event) -> bool:
        """Alt shows the letters of the buttons, Alt and a letter presses one."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return False
        letters = assign([button.label for button in self.buttons])
        if event.key in ALT_KEYS:
            for button, letter in zip(self.buttons, letters, strict=True):
                button.letter = letter if event.type == pygame.KEYDOWN else ""
            return True
        letter = letter_of(event, with_alt=True) if event.type == pygame.KEYDOWN else ""
        if not letter or letter not in letters:
            return False
        button = self.buttons[letters.index(letter)]
        if button.is_enabled:
            button.on_press()
        return True

    def handle_key(self, event: Event) -> bool:
        """Escape closes."""
        if event.key == pygame.K_ESCAPE:
            self.cancel()
        return True

    def cancel(self) -> None:
        """Close without doing anything."""
        self.host.close_top()


class MessageBox(Dialog):
    """A sentence and one or two buttons."""

    def __init__(self, host: Host, title: str, text: str, buttons: Sequence[Button] = ()) -> None:
        super().__init__(host, title)
        self._label = Label(text, size=15)
        self.set_widgets([self._label], buttons or [Button(_("OK"), host.close_top, is_main=True)])

    def place(self, layout: Layout, painter: Painter) -> None:
        """Be as high as the words need."""
        width = min(layout.px(440), layout.size[0] - layout.px(16)) - layout.px(2 * MARGIN)
        lines = len(painter.wrap(self._label.text, width, size=self._label.size))
        words = lines * painter.line_height(self._label.size) / layout.unit
        self.size = (440, math.ceil(words) + 2 * MARGIN + TITLE + ROW + 2 * GAP)
        super().place(layout, painter)

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Give the text all the room."""
        self._label.rect = body


class QuestionDialog(MessageBox):
    """Asks before something is done; Enter does it, Escape does not."""

    def __init__(
        self, host: Host, title: str, text: str, yes: str, on_yes: Callable[[], object]
    ) -> None:
        """Ask ``text``; ``yes`` is the label of what then does ``on_yes``."""
        self._on_yes = on_yes
        no = Button(_("Cancel"), host.close_top)
        self.yes_button = Button(yes, self._agree, is_main=True)
        super().__init__(host, title, text, [no, self.yes_button])

    def _agree(self) -> None:
        self.host.close_top()
        self._on_yes()
