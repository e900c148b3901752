"""FocusRing: a controller goes through the buttons beside the board."""

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
    """Lets a controller go through the forms that Tab goes through."""

    def __init__(
        self,
        forms: Callable[[], Sequence[Form]],
        move: Callable[[int], object],
        leave: Callable[[], object],
    ) -> None:
        """Use the ``forms`` that are shown.

        Args:
            move: gives the focus to the next widget (1) or the previous one (-1).
            leave: gives the keyboard back to the board.
        """
        self._forms = forms
        self._move = move
        self._leave = leave

    @property
    def is_used(self) -> bool:
        """Tell whether keys go to a widget of the forms."""
        return any(form.has_keyboard for form in self._forms())

    def _press(self, key: int) -> bool:
        """Let the widget with the focus use a key."""
        return any(form.has_keyboard and form.handle(_key(key)) for form in self._forms())

    def handle_button(self, command_id: str) -> bool:
        """Use a controller's button: one enters the ring, the others move, press and leave."""
        if command_id == PANEL:
            self._move(1)
            return True
        if not self.is_used:
            return False
        if command_id == "clear":
            self._leave()
        elif command_id == "use":
            self._press(pygame.K_RETURN)
        elif command_id in WAYS:
            step, key = WAYS[command_id]
            if not key or not self._press(key):
                self._move(step)
        else:
            return False
        return True


def _key(key: int) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
