"""Page: what the quiet screens of the arcade share: a title, widgets with one focus, a way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.ui.host import Host, Screen
from numberplace.ui.kit.bindings import command_for
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Form, Widget

EDGE: Final = 20
TITLE: Final = 48
ROW: Final = 38
PROGRAM_COMMANDS: Final = frozenset(
    {"fullscreen", "theme", "language", "sound", "settings", "help", "quit"}
)
_STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class Page(Screen):
    """A title above widgets; Escape goes back, up and down walk through what can be chosen."""

    def __init__(self, host: Host, title: Callable[[], str]) -> None:
        """Make an empty page; ``title`` is asked anew for every language."""
        self.host = host
        self.layout: Layout = lay_out((960, 660))
        self.form = Form()
        self.back = Button("", host.leave_screen, icon="left")
        self._title = title

    def set_widgets(self, widgets: list[Widget], focus: Widget | None = None) -> None:
        """Show these widgets and the way back; ``focus`` is where the keyboard starts."""
        self.form.widgets = [*widgets, self.back]
        self.form.focus = focus or widgets[0]

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        self.back.label = _("Back")

    @property
    def body(self) -> Rect:
        """What is free below the title."""
        px = self.layout.px
        width, height = self.layout.size
        top = px(EDGE) + px(TITLE)
        return Rect(px(EDGE), top, width - 2 * px(EDGE), height - top - px(EDGE))

    def place(self, layout: Layout, painter: Painter) -> None:
        """Take a new window size."""
        self.layout = layout
        self.relabel()
        wide = painter.width(self.back.label) + layout.px(54)
        edge = layout.px(EDGE)
        self.back.rect = Rect(layout.size[0] - edge - wide, edge, wide, layout.px(ROW))
        self.arrange(self.body, painter)

    def arrange(self, body: Rect, painter: Painter) -> None:
        """Place the widgets inside ``body``, screen pixels."""

    def draw(self, painter: Painter) -> None:
        """Paint ground, title and widgets."""
        painter.fill(painter.surface.get_rect(), "ground")
        px = painter.px
        edge = px(EDGE)
        title = Rect(edge, edge, self.back.rect.x - 2 * edge, px(ROW))
        painter.text(self._title(), title, "accent", size=26, bold=True)
        self.draw_body(painter)
        self.form.draw(painter)

    def draw_body(self, painter: Painter) -> None:
        """Paint what is no widget."""

    def handle(self, event: Event) -> bool:
        """Act on an event; return whether the screen must be drawn again."""
        if event.type != pygame.KEYDOWN:
            return self.form.handle(event)
        if self.form.handle(event):
            return True
        if event.key == pygame.K_ESCAPE:
            self.host.leave_screen()
            return True
        if event.key in _STEPS:
            return self.form.move_focus(_STEPS[event.key])
        command_id = command_for(event, self.host.bindings)
        if command_id in PROGRAM_COMMANDS:
            self.host.run(command_id)
            return True
        return False
