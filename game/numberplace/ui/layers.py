"""Layers: the game, the screens over it and the dialogs over them; the topmost takes events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Screen
from numberplace.ui.kit.painter import Painter

if TYPE_CHECKING:
    from numberplace.ui.kit.layout import Layout
    from numberplace.ui.screens.play import PlayScreen


class Layers:
    """The game at the bottom, screens over it, and dialogs over everything."""

    def __init__(self) -> None:
        self.game: PlayScreen
        """The play screen; set before anything else is asked for."""
        self.screens: list[Screen] = []
        """The screens over the game, the topmost last."""
        self.dialogs: list[Dialog] = []
        """The dialogs over the topmost screen, the topmost last."""

    @property
    def top(self) -> Dialog | Screen:
        return self.top_dialog or self.top_screen

    @property
    def top_screen(self) -> Screen:
        return self.screens[-1] if self.screens else self.game

    @property
    def top_dialog(self) -> Dialog | None:
        return self.dialogs[-1] if self.dialogs else None

    @property
    def all_screens(self) -> list[Screen]:
        return [self.game, *self.screens]

    def place(self, layout: Layout, painter: Painter) -> None:
        """Lay out what is shown, and the game, which is asked for its layout.

        A covered screen is laid out when it is shown again: it may need another layout.
        """
        shown: list[Dialog | Screen] = [self.game, *self.screens[-1:], *self.dialogs]
        for layer in shown:
            layer.place(layout, painter)

    def open_screen(self, screen: Screen) -> None:
        self.dialogs.clear()
        self.screens.append(screen)
        self._tell_covered()

    def leave_screen(self) -> None:
        del self.screens[-1:]
        self._tell_covered()

    def go_to(self, screen: Screen | None) -> None:
        self.dialogs.clear()
        self.screens[:] = [screen] if screen is not None else []
        self._tell_covered()

    def show(self, dialog: Dialog) -> None:
        self.dialogs.append(dialog)
        self._tell_covered()

    def close_top(self) -> None:
        del self.dialogs[-1:]
        self._tell_covered()

    def _tell_covered(self) -> None:
        for screen in self.all_screens:
            screen.set_covered(bool(self.dialogs) or screen is not self.top_screen)
