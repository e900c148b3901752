"""Page: what the quiet screens of the arcade share: a title, widgets with one focus, a way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect

from numberplace.core.words import _
from numberplace.ui.kit.host import Host, News, Screen
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button, Widget

EDGE: Final = 20
TITLE: Final = 48
ROW: Final = 38


class Page(Screen):
    """A title above widgets; Escape goes back, up and down walk through what can be chosen."""

    focus_keys: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1}

    def __init__(self, host: Host, title: Callable[[], str]) -> None:
        """Make an empty page; ``title`` is asked anew for every language."""
        super().__init__()
        self.host = host
        self.layout: Layout = lay_out((960, 660))
        self.back = Button("", self.go_back, icon="left")
        self._title = title

    def set_widgets(
        self, widgets: Sequence[Widget], buttons: Sequence[Button] = (), focus: Widget | None = None
    ) -> None:
        """Show these widgets and the way back; the keyboard starts on the first."""
        super().set_widgets(widgets, [*buttons, self.back], focus or widgets[0])

    def relabel(self) -> None:
        self.back.label = _("Back")

    def place(self, layout: Layout, painter: Painter) -> None:
        self.layout = layout
        self.relabel()
        px = layout.px
        width, height = layout.size
        wide = painter.width(self.back.label) + px(54)
        edge, top = px(EDGE), px(EDGE) + px(TITLE)
        self.back.rect = Rect(width - edge - wide, edge, wide, layout.tap(ROW))
        self.body = Rect(edge, top, width - 2 * edge, height - top - edge)
        self.arrange(self.body, layout)

    def news(self) -> News:
        return ((("page", self._title()), self._title()),)

    @property
    def music(self) -> str:
        return "road"

    def draw(self, painter: Painter) -> None:
        with painter.pixels():
            super().draw(painter)

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.surface.get_rect(), "ground")
        edge = painter.px(EDGE)
        title = Rect(edge, edge, self.back.rect.x - 2 * edge, painter.px(ROW))
        painter.label(self._title(), title, "accent", size=26, bold=True)
