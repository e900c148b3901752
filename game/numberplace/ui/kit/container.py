"""Container: widgets with one focus, and what is drawn around them.

Screens, dialogs, cards and pages derive from it and say only what is different about them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.touch import Scrolled
from numberplace.ui.kit.widgets import Button, Form, Widget

REPEATED_KEYS: Final = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
    }
)
"""Keys that only move: a focus, a caret, what is chosen in a list."""


class Container:
    """Places and paints its widgets, and hands events on to them."""

    focus_keys: ClassVar[Mapping[int, int]] = {}
    """Keys that move the focus where no widget takes them, each with its step."""

    def __init__(self) -> None:
        self.form = Form()
        self.buttons: list[Button] = []
        """Those of the widgets that close or go on."""
        self.body = Rect(0, 0, 0, 0)
        """Where the other widgets stand, screen pixels."""

    def set_widgets(
        self, widgets: Sequence[Widget], buttons: Sequence[Button] = (), focus: Widget | None = None
    ) -> None:
        """Show these widgets and buttons; ``focus`` is where the keyboard starts."""
        self.buttons = list(buttons)
        self.form.widgets = [*widgets, *buttons]
        self.form.focus = focus or (buttons[-1] if buttons else None)

    # What classes derived from it do, if they want to
    def relabel(self) -> None: ...  # take labels from the language spoken now
    def place(self, layout: Layout, painter: Painter) -> None: ...  # work out all rectangles
    def arrange(self, body: Rect, layout: Layout) -> None: ...  # place the widgets inside ``body``
    def draw_ground(self, painter: Painter) -> None: ...  # paint what lies below everything else
    def draw_body(self, painter: Painter, body: Rect) -> None: ...  # paint what is no widget
    def interrupt(self) -> None: ...  # give up what is being dragged

    def draw(self, painter: Painter) -> None:
        """Paint the ground, what is no widget, and the widgets."""
        painter.listen_anew()
        self.draw_ground(painter)
        self.draw_body(painter, self.body)
        self.form.draw(painter)

    def handle(self, event: Event) -> bool:
        """Act on an event; return whether anything must be drawn again."""
        if self.form.handle(event):
            return True
        return event.type == pygame.KEYDOWN and self.handle_key(event)

    def handle_key(self, event: Event) -> bool:
        """Act on a key that no widget took."""
        return event.key in self.focus_keys and self.form.move_focus(self.focus_keys[event.key])

    @property
    def focus(self) -> Widget | None:
        """The widget that has the keyboard."""
        return self.form.focus

    def scrolled_at(self, point: tuple[int, int]) -> Scrolled | None:
        """Return what a finger at a point would scroll."""
        return self.form.scrolled_at(point)

    def pinch(self, middle: tuple[int, int], by: float, move: tuple[int, int]) -> bool:
        """Zoom what two fingers hold by a factor, and move it by screen pixels."""
        return False

    def repeats(self, event: Event) -> bool:
        """Return True if a key acts again and again while it is held down."""
        focus = self.form.focus
        return event.key in REPEATED_KEYS or (focus is not None and focus.repeats(event))

    def tick(self) -> bool:
        """Do what time brings; return whether anything must be drawn again."""
        return False
