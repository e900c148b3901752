"""Layers: the window, and its contents: the game, screens over it, dialogs over everything.

``App`` is read in three files: this one, ``games`` and ``app`` with the frame loop.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from numberplace.storage.preferences import Preferences
from numberplace.ui.frame_loop import forget_pictures
from numberplace.ui.kit import window
from numberplace.ui.kit.dialog import Dialog, MessageBox
from numberplace.ui.kit.host import Screen
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter, TextCache
from numberplace.ui.kit.sprites import Sprites
from numberplace.ui.kit.theme import theme_or_default
from numberplace.ui.kit.touch import Touch
from numberplace.ui.screens.host import Program
from numberplace.ui.screens.open_file import SaveDialog
from numberplace.ui.screens.play import PlayScreen


class Layers(Program):
    """The window with its layout and its painter, and the screens and dialogs in it."""

    screen: PlayScreen
    """The game at the bottom, whatever lies over it; set before anything is drawn."""
    painter: Painter

    def __init__(self, preferences: Preferences, now: Callable[[], float]) -> None:
        """Open the window. ``now`` returns seconds. Raises DisplayError."""
        self.now = now
        self.preferences = preferences
        self.theme = theme_or_default(preferences.theme)
        self.surface = window.open_window(preferences.window_size, preferences.window_position)
        self.window_state = window.WindowState(is_maximized=preferences.window_maximized)
        self.screens: list[Screen] = []
        """The screens over the game, the topmost last."""
        self.dialogs: list[Dialog] = []
        """The dialogs over the topmost screen, the topmost last."""
        self.touch = Touch(now, pygame.display.get_window_size, lambda: self.top)
        self.has_drawn = False
        self.is_dirty = True
        """True if a frame must be drawn."""
        self._texts = TextCache()
        self._resize()

    @property
    def top(self) -> Dialog | Screen:
        return self.top_dialog or self.top_screen

    @property
    def top_screen(self) -> Screen:
        return self.screens[-1] if self.screens else self.screen

    @property
    def top_dialog(self) -> Dialog | None:
        return self.dialogs[-1] if self.dialogs else None

    @property
    def all_screens(self) -> list[Screen]:
        return [self.screen, *self.screens]

    def redraw(self) -> None:
        self.is_dirty = True

    # -- layout

    def resize(self) -> None:
        self._resize()
        self.place_again()

    def _resize(self) -> None:
        """Make everything that depends on the size of the window, the theme and the text size."""
        self.surface = pygame.display.get_surface() or self.surface
        self.layout = self.wanted_layout()
        self._texts.clear()
        if self.has_drawn:
            self.painter.forget()
        forget_pictures(self.theme, gives_back=self.has_drawn)
        self.painter = Painter(
            self.surface,
            self.theme,
            Sprites(self.theme, self.layout.cell, self.layout.text_scale),
            self.layout.unit,
            self._texts,
            text_scale=self.layout.text_scale,
            target=self.layout.target,
        )

    def wanted_layout(self) -> Layout:
        """Return the layout of the window's size that suits the screen in front."""
        size = (pygame.display.get_surface() or self.surface).get_size()
        top = self.top_screen if self.has_drawn else None
        return lay_out(
            size,
            needs_panel=top is not None and top.needs_panel,
            has_names=top is None or top.leaves_room_for_names,
            target=self.touch.target,
            text_scale=self.preferences.text_size / 100,
        )

    def place_again(self) -> None:
        """Lay out all shown layers, and the game, which is asked for its layout.

        A covered screen is laid out when it is shown again: it may need another layout.
        """
        wanted = self.wanted_layout()
        if wanted.scale != self.layout.scale:
            self._resize()
        self.layout = wanted
        shown: list[Dialog | Screen] = [self.screen, *self.screens[-1:], *self.dialogs]
        for layer in shown:
            layer.place(self.layout, self.painter)
        self.is_dirty = True

    # -- screens and dialogs

    def open_screen(self, screen: Screen) -> None:
        self._close_from(0)
        self.screens.append(screen)
        self._tell_covered()
        self.place_again()

    def leave_screen(self) -> None:
        del self.screens[-1:]
        self._tell_covered()
        self.place_again()

    def go_to(self, screen: Screen | None) -> None:
        self._close_from(0)
        self.screens = [screen] if screen is not None else []
        self._tell_covered()
        self.place_again()

    def show(self, dialog: Dialog) -> None:
        dialog.place(self.layout, self.painter)
        self.dialogs.append(dialog)
        self._tell_covered()
        self.is_dirty = True

    def close_top(self) -> None:
        self._close_from(-1)
        self._tell_covered()
        self.is_dirty = True

    def close_all(self) -> None:
        while self.dialogs:
            self.close_top()

    def _close_from(self, place: int) -> None:
        """Take the dialogs from a place on away and tell them."""
        taken = self.dialogs[place:]
        del self.dialogs[place:]
        for dialog in taken:
            dialog.closed()

    def _tell_covered(self) -> None:
        for screen in self.all_screens:
            screen.set_covered(bool(self.dialogs) or screen is not self.top_screen)

    def notify(self, text: str) -> None:
        self.show(MessageBox(self, "Numberplace", text))

    def save_as(self, title: str, note: str, name: str, content: Callable[[Path], bytes]) -> None:
        self.show(SaveDialog(self, title, note, name, content, self.notify))

    def offer_commands(self, ids: tuple[str, ...], point: tuple[int, int]) -> None:
        self.screen.offer(ids, point)
