"""FocusRing: Tab and a controller go through the buttons beside the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame.event import Event

from numberplace.ui.kit.gamepad import PANEL
from numberplace.ui.kit.widgets import Form

WAYS: Final = {
    "left": (-1, pygame.K_LEFT), "up": (-1, pygame.K_UP), "previous_digit": (-1, 0),
    "right": (1, pygame.K_RIGHT), "down": (1, pygame.K_DOWN), "next_digit": (1, 0),
}  # fmt: skip
"""Buttons of a controller that move the focus: by how much, unless the widget uses the key."""


class FocusRing:
    """What Tab and a controller go through: of ``every`` form those ``shown``, in that order."""

    def __init__(self, every: Sequence[Form], shown: Callable[[], Sequence[Form]]) -> None:
        self._every = every
        self._shown = shown

    def move(self, step: int) -> bool:
        """Go to the next widget, or the previous one; before the first and after the last is the
        board, where no widget has the keyboard."""
        stops = [(f, w) for f in self._shown() for w in f.widgets if w.focusable and w.is_enabled]
        held = next((n for n, (f, w) in enumerate(stops) if f.has_keyboard and f.focus is w), None)
        self.leave()
        onward = (0 if step > 0 else len(stops) - 1) if held is None else held + step
        if 0 <= onward < len(stops):
            form, widget = stops[onward]
            form.focus, form.shows_focus = widget, True
        return True

    def leave(self) -> None:
        for form in self._every:
            form.focus = None

    def handle_key(self, event: Event) -> bool:
        """Let the widget with the focus use a key; return whether it did."""
        return any(form.has_keyboard and form.handle(event) for form in self._shown())

    @property
    def is_used(self) -> bool:
        """Tell whether keys go to a widget of the forms."""
        return any(form.has_keyboard for form in self._shown())

    def handle_button(self, command_id: str) -> bool:
        """Use a controller's button: one enters the ring, the others move, press and leave."""
        if command_id == PANEL:
            return self.move(1)
        if not self.is_used:
            return False
        if command_id == "clear":
            self.leave()
        elif command_id == "use":
            self._press(pygame.K_RETURN)
        elif command_id in WAYS:
            step, key = WAYS[command_id]
            if not key or not self._press(key):
                self.move(step)
        else:
            return False
        return True

    def _press(self, key: int) -> bool:
        return self.handle_key(Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
