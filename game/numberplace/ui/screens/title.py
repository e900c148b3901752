"""The title screen: what there is to play, each a key or a click away."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import N_, _
from numberplace.kinds import KINDS
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.bindings import command_for, shortcut
from numberplace.ui.kit.host import Host, Screen
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import Button

_ENTRIES = (
    ("resume_game", N_("Go on playing"), "play"),
    ("new", N_("New game"), "new"),
    *(entry for kind in KINDS for entry in BOARDS[kind.id].COMMANDS.title_entries),
    ("daily", N_("Puzzle of the day"), "star"),
    ("arcade", N_("Arcade"), "gamepad"),
    ("open", N_("Open a file"), "open"),
    ("library", N_("Saved games"), "book"),
    ("settings", N_("Settings"), "settings"),
    ("help", N_("How to play"), "help"),
    ("quit", N_("Quit"), "close"),
)
"""Command, label and icon, from top to bottom."""


class TitleScreen(Screen):
    """A column of large buttons beside the game's emblem; up and down walk through them."""

    focus_keys: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1}

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        self.layout: Layout = lay_out((960, 660))
        buttons = [
            Button("", lambda c=command: host.run(c), icon=icon, size=16)  # type: ignore[misc]
            for command, _label, icon in _ENTRIES
        ]
        buttons[0].is_main = True
        for button, (command, _label, _icon) in zip(buttons, _ENTRIES, strict=True):
            is_known = command in host.bindings.commands
            button.tooltip = shortcut(host.bindings, command) if is_known else ""
        self.set_widgets([], buttons, buttons[0])
        self._emblem = Rect(0, 0, 0, 0)
        self._words = Rect(0, 0, 0, 0)
        self.relabel()

    def relabel(self) -> None:
        """Take labels from the language spoken now."""
        for button, (_command, label, _icon) in zip(self.buttons, _ENTRIES, strict=True):
            button.label = _(label)

    def place(self, layout: Layout, painter: Painter) -> None:
        """Emblem at the left and buttons at the right, or below in a narrow window."""
        self.layout = layout
        px = layout.px
        width, height = layout.size
        is_wide = layout.panel is not None
        side = px(300) if is_wide else px(130)
        column = min(px(320), width - px(40))
        count = len(self.buttons)
        if is_wide:
            pitch = min(px(58), (height - px(72)) // count)
            left = (width - side - px(60) - column) // 2
            self._emblem = Rect(left, (height - side) // 2 - px(60), side, side)
            self._words = Rect(left - px(30), self._emblem.bottom + px(8), side + px(60), px(112))
            buttons_left, top = left + side + px(60), (height - pitch * count) // 2
        else:
            self._emblem = Rect((width - side) // 2, px(12), side, side)
            self._words = Rect(0, self._emblem.bottom, width, px(90))
            buttons_left, top = (width - column) // 2, self._words.bottom
            pitch = min(px(48), (height - top) // count)
        for index, button in enumerate(self.buttons):
            button.rect = Rect(buttons_left, top + index * pitch, column, pitch * 4 // 5)

    def draw_ground(self, painter: Painter) -> None:
        """Paint emblem, name and motto."""
        painter.fill(painter.surface.get_rect(), "ground")
        emblem = painter.sprites.congratulation(self._emblem.width)
        painter.surface.blit(emblem, self._emblem)
        half = max(self._words.height // 2, painter.line_height(34, bold=True))
        name = Rect(self._words.x, self._words.y, self._words.width, half)
        painter.text("Numberplace", name, "accent", size=34, bold=True, align="centre")
        below = Rect(name.x, name.bottom, name.width, half // 2 + 4)
        motto = _("Number Place, and a solver that shows its reasoning")
        painter.text(motto, below, "text_muted", size=13, align="centre")

    def handle_key(self, event: Event) -> bool:
        """Every shortcut of an entry works here too."""
        if super().handle_key(event):
            return True
        command_id = command_for(event, self.host.bindings)
        if command_id not in {command for command, _label, _icon in _ENTRIES}:
            return False
        self.host.run(command_id)
        return True

    def go_back(self) -> None:
        """Go on playing."""
        self.host.run("resume_game")
