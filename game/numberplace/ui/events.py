"""Events: what the window, the player's hands and a controller send, handed to who takes it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from numberplace.core.errors import GameError
from numberplace.ui.kit.gamepad import KEYS, Gamepads
from numberplace.ui.kit.window import bring_into_sight

if TYPE_CHECKING:
    from numberplace.ui.app import App
    from numberplace.ui.layers import Layers

RESIZED = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED)
UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED)


class Events:
    """Takes every event of the window."""

    def __init__(self, app: App, layers: Layers) -> None:
        self._app = app
        self._layers = layers
        self._gamepads = Gamepads()
        self.last_input = app.now()
        """When the player did something last."""
        self.is_away = False
        """The window is not in front."""

    @property
    def shows_buttons(self) -> bool:
        """Tell whether a controller is in use, so that its buttons should be shown."""
        return self._gamepads.is_used

    def handle(self, event: Event) -> bool:
        """Act on one event; return whether the picture may have changed."""
        if event.type == pygame.QUIT:
            self._app.quit()
        elif event.type in RESIZED:
            self._app.resize()
        elif event.type == pygame.WINDOWDISPLAYCHANGED:
            bring_into_sight()
            self._app.resize()
        elif event.type in UNCOVERED:
            return True
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._set_away(True)
            return True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._set_away(False)
            self._gamepads.look_again()
            return True
        elif event.type == pygame.DROPFILE:
            self._app.open_path(Path(event.file))
        else:
            return self._handle_input(event)
        return False

    def _handle_input(self, event: Event) -> bool:
        if event.type != pygame.MOUSEMOTION or event.rel != (0, 0):
            self.last_input = self._app.now()
        had_buttons = self.shows_buttons
        is_changed = False
        try:
            command_id = self._gamepads.command_for(event)
            is_changed = self.shows_buttons != had_buttons
            if command_id is not None:
                self.use_gamepad(command_id)
                return True
            if not self._layers.dialogs and self._app.saving.handle(event):
                return True
            return self._layers.top.handle(event) or is_changed
        except GameError as error:
            self._app.notify(str(error))
            return True

    def use_gamepad(self, command_id: str) -> None:
        """Hand a button to the screen; in dialogs, and where it does not care, it is a key."""
        if not self._layers.dialogs and self._layers.top_screen.handle_button(command_id):
            return
        if command_id in KEYS:
            key = Event(pygame.KEYDOWN, key=KEYS[command_id], mod=0, unicode="", scancode=0)
            self._layers.top.handle(key)

    def _set_away(self, is_away: bool) -> None:
        self.is_away = is_away
        for screen in self._layers.all_screens:
            screen.set_away(is_away)
