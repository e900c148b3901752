"""The title screen: the games there are to play, each a key or a click away."""

from __future__ import annotations

from functools import partial
from itertools import chain, islice
from typing import ClassVar

import pygame
from pygame import Event, Rect

from numberplace.core.words import N_, _
from numberplace.kinds import KINDS
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.bindings import command_for, shortcut
from numberplace.ui.kit.host import Host, Screen
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Part, Pixels, columns, put, rows
from numberplace.ui.kit.widgets import Button

TitleEntry = tuple[str, str, str]
"""Command, label and icon."""
_OF_KINDS = tuple(entry for kind in KINDS for entry in BOARDS[kind.id].COMMANDS.title_entries)

FIRST: tuple[TitleEntry, ...] = (
    ("resume_game", N_("Keep playing"), "play"),
    ("new", N_("New game"), "new"),
    *_OF_KINDS[:1],
)
"""The three things nearly everybody comes for: large, one below the other."""
BELOW: tuple[TitleEntry, ...] = (
    ("daily", N_("Puzzle of the day"), "star"),
    ("arcade", N_("Arcade"), "gamepad"),
    *_OF_KINDS[1:],
    ("open", N_("Open a file"), "open"),
    ("library", N_("Saved games"), "book"),
    ("settings", N_("Settings"), "settings"),
    ("help", N_("How to play"), "help"),
    ("quit", N_("Quit"), "close"),
)
"""Everything else: smaller, side by side."""
_ENTRIES = (*FIRST, *BELOW)
_WITH_KEYS = {
    *(command for command, _label, _icon in _ENTRIES),
    *(command for kind in KINDS for command in BOARDS[kind.id].COMMANDS.title_keys),
}
_COLUMN, _EMBLEM, _SMALL_EMBLEM = 400, 300, 130
_LARGE, _SMALL, _GAP = 56, 38, 10
NAME = "Numberplace"
_NAME_SIZE = 34


class TitleScreen(Screen):
    """Three large buttons and the rest below, beside the game's emblem."""

    focus_keys: ClassVar = {pygame.K_UP: -1, pygame.K_DOWN: 1}

    def __init__(self, host: Host) -> None:
        super().__init__()
        self.host = host
        buttons = [
            Button(label, partial(host.run, command), icon=icon)
            for command, label, icon in _ENTRIES
        ]
        for button in buttons[: len(FIRST)]:
            button.size = 18
        buttons[0].is_main = True
        for button, (command, _label, _icon) in zip(buttons, _ENTRIES, strict=True):
            is_known = command in host.bindings.commands
            button.tooltip = shortcut(host.bindings, command) if is_known else ""
        self.set_widgets([], buttons, buttons[0])

    def place(self, layout: Layout, painter: Painter) -> None:
        self.layout = layout
        px = layout.px
        width, height = layout.size
        column = min(layout.grow(_COLUMN), width - px(40))
        if layout.is_wide:
            side = min(px(_EMBLEM), width - column - px(140))
            left = (width - side - px(60) - column) // 2
            self._emblem = Rect(left, (height - side) // 2 - px(60), side, side)
            self._words = Rect(left - px(30), self._emblem.bottom + px(8), side + px(60), px(112))
            room = Rect(left + side + px(60), px(12), column, height - px(24))
        else:
            wanted = self._wanted(layout) + px(90) + px(24)
            side = max(0, min(px(_EMBLEM), height - wanted))
            side = side if side >= px(_SMALL_EMBLEM) // 2 else 0
            top = max(px(8), (height - wanted - side) // 2)
            self._emblem = Rect((width - side) // 2, top, side, side)
            self._words = Rect(0, self._emblem.bottom, width, px(90))
            top = self._words.bottom
            room = Rect((width - column) // 2, top, column, height - top - px(8))
        self._place_buttons(layout, room)

    def _wanted(self, layout: Layout) -> int:
        rows_below = -(-len(BELOW) // 2)
        logical = len(FIRST) * (_LARGE + _GAP) + _GAP + rows_below * _GAP
        return layout.px(logical) + rows_below * layout.tap(_SMALL)

    def _place_buttons(self, layout: Layout, room: Rect) -> None:
        """The first ones in a column, the rest below them in two."""
        share = min(1.0, room.height / max(1, self._wanted(layout)))
        large, gap = _LARGE * share, _GAP * share
        small = Pixels(int(layout.tap(_SMALL) * share))
        below = -(-len(BELOW) // 2)
        parts: list[Part] = [*[large] * len(FIRST), 0, *[small] * below]
        lines = rows(layout, room, parts, gap)
        spare = max(0, room.bottom - lines[-1].bottom) // 2 if layout.is_wide else 0
        places = [line.move(0, spare) for line in lines]
        put(self.buttons[: len(FIRST)], places[: len(FIRST)])
        lines = places[len(FIRST) + 1 :]
        halves = chain.from_iterable(columns(layout, line, (REST, REST), _GAP) for line in lines)
        put(self.buttons[len(FIRST) :], islice(halves, len(BELOW)))

    def draw_ground(self, painter: Painter) -> None:
        painter.fill(painter.surface.get_rect(), "ground")
        if self._emblem.width:
            emblem = painter.sprites.congratulation(self._emblem.width)
            painter.surface.blit(emblem, self._emblem)
        half = max(self._words.height // 2, painter.line_height(_NAME_SIZE, bold=True))
        name = Rect(self._words.x, self._words.y, self._words.width, half)
        wide = painter.width(NAME, _NAME_SIZE, bold=True)
        size = _NAME_SIZE * min(
            1.0, name.width / wide
        )  # large already: grows as far as it has room
        painter.text(NAME, name, "accent", size=size * 0.96, bold=True, align="centre")
        below = Rect(name.x, name.bottom, name.width, self._words.bottom - name.bottom)
        motto = _("Number Place, and a solver that shows its reasoning")
        below.height = len(painter.wrap(motto, below.width, size=13)) * painter.line_height(13)
        painter.paragraph(motto, below, "text_muted", size=13, align="centre")

    def handle_key(self, event: Event) -> bool:
        """Every shortcut of an entry works here too."""
        if super().handle_key(event):
            return True
        command_id = command_for(event, self.host.bindings)
        if command_id is None or command_id not in _WITH_KEYS:
            return False
        self.host.run(command_id)
        return True

    def go_back(self) -> None:
        self.host.run("resume_game")
