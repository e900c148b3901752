"""Layers: what lies over the game, and what of it takes the events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Screen

if TYPE_CHECKING:
    from numberplace.ui.kit.layout import Layout
    from numberplace.ui.kit.painter import Painter
    from numberplace.ui.screens.play import PlayScreen


class Layers:
    """The game at the bottom, screens over it, and dialogs over everything."""

    def __init__(self) -> None:
        self.game: PlayScreen
        """The play screen; set before anything else is asked for."""
        self.screens: list[Screen] = []
        """What lies over the game, the topmost last."""
        self.dialogs: list[Dialog] = []
        """What lies over the topmost screen, the topmost last."""

    @property
    def top(self) -> Dialog | Screen:
        """What takes the events now."""
        return self.dialogs[-1] if self.dialogs else self.top_screen

    @property
    def top_screen(self) -> Screen:
        """The screen that is shown."""
        return self.screens[-1] if self.screens else self.game

    @property
    def top_dialog(self) -> Dialog | None:
        """The dialog that takes the events now."""
        return self.dialogs[-1] if self.dialogs else None

    @property
    def all_screens(self) -> list[Screen]:
        """The game, and the screens over it."""
        return [self.game, *self.screens]

    def place(self, layout: Layout, painter: Painter) -> None:
        """Give what is shown its place in the window, and the game, which is asked for its layout.

        A covered screen is placed when it is shown again: it may need another layout.
        """
        self.game.place(layout, painter)
        if self.top_screen is not self.game:
            self.top_screen.place(layout, painter)
        for dialog in self.dialogs:
            dialog.place(layout, painter)

    def open_screen(self, screen: Screen) -> None:
        """Lay another screen over the one that is shown; dialogs are closed."""
        self.dialogs.clear()
        self.screens.append(screen)
        self._tend_covers()

    def leave_screen(self) -> None:
        """Take the topmost screen away; the game at the bottom stays."""
        if self.screens:
            self.screens.pop()
        self._tend_covers()

    def go_to(self, screen: Screen | None) -> None:
        """Close whatever lies over the game, and lay only ``screen`` over it."""
        self.dialogs.clear()
        self.screens[:] = [screen] if screen is not None else []
        self._tend_covers()

    def show(self, dialog: Dialog) -> None:
        """Put a dialog on top of everything."""
        self.dialogs.append(dialog)
        self._tend_covers()

    def close_top(self) -> None:
        """Take the topmost dialog away."""
        if self.dialogs:
            self.dialogs.pop()
        self._tend_covers()

    def _tend_covers(self) -> None:
        for screen in self.all_screens:
            screen.set_covered(bool(self.dialogs) or screen is not self.top_screen)
