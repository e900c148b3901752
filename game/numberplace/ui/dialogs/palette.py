"""CommandPalette: commands by name, with a line to search them and the keys they have."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterable

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.kit.bindings import command_for, shortcut
from numberplace.ui.kit.commands import Command, Runner, format_key
from numberplace.ui.kit.dialog import MARGIN, TITLE, Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import ListView, TextEntry
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, Tap, cut_left, cut_right, put, rows
from numberplace.ui.kit.widgets import ENTER_KEYS

_LIST_KEYS = frozenset({pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN})
_ROW = 28
_MAX_ROWS = 14
_WIDTH = 470
_SEARCHED = 10
"""So many rows have a line to search them; fewer are seen at a glance."""
_ENTRY, _GAP = 32, 8


class CommandPalette(Dialog):
    """A list of commands that typing makes shorter; Enter or a click carries one out."""

    def __init__(self, host: Host, runner: Runner, title: str, ids: Iterable[str]) -> None:
        super().__init__(host, title)
        self._runner = runner
        known = host.bindings.commands
        found = [known[each] for each in ids if each != "palette" and runner.has(each)]
        self.commands = sorted(found, key=lambda command: bool(_member(command.id)))
        self.entry = TextEntry(on_change=self._search, on_enter=self._run_chosen, most=80)
        self.list: ListView[Command] = ListView(
            self._draw_row,
            row_height=_ROW,
            on_pick=self._run,
            empty_text=_("No command has this name."),
        )
        self.list.is_menu, self.list.focusable = True, False  # keys come by way of the dialog
        self.list.set_rows(self.commands)
        self.searches = len(found) >= _SEARCHED
        if self.searches:
            self.set_widgets([self.entry, self.list], focus=self.entry)
        else:
            self.set_widgets([self.list])

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        rows_px = max(painter.tall(_ROW), painter.target) * min(_MAX_ROWS, len(self.commands)) + 6
        above = TITLE + (layout.tap(_ENTRY) / layout.unit + _GAP if self.searches else 0)
        return _WIDTH, 2 * MARGIN + math.ceil(above + rows_px / layout.unit)

    def arrange(self, body: Rect, layout: Layout) -> None:
        if self.searches:
            put((self.entry, self.list), rows(layout, body, (Tap(_ENTRY), REST), _GAP))
        else:
            self.list.rect = body

    def handle(self, event: Event) -> bool:
        """Keys that move go to the list while the player types."""
        if event.type == pygame.KEYDOWN and event.key in _LIST_KEYS:
            return self.list.handle_key(event)
        return super().handle(event)

    def handle_key(self, event: Event) -> bool:
        """Enter carries the chosen command out, and a command's own key does so too."""
        if event.key in (*ENTER_KEYS, pygame.K_SPACE):
            self._run_chosen()
            return True
        command_id = command_for(event, self.host.bindings)
        listed = [command for command in self.list.rows if command.id == command_id]
        if listed and not self.searches:
            self._run(listed[0])
            return True
        return super().handle_key(event)

    @property
    def closes_beside(self) -> bool:
        return True  # what is typed is only looked for

    def _search(self, text: str) -> None:
        """List the commands that have every word of ``text``, those that begin with it first."""
        asked = _plain(text)
        found = [(c, _plain(_texts(c, self._keys(c)))) for c in self.commands]
        kept = [(c, said) for c, said in found if all(word in said for word in asked.split())]
        kept.sort(key=lambda row: not any(line.startswith(asked) for line in row[1].split("\n")))
        self.list.set_rows([command for command, _said in kept])

    def _run_chosen(self) -> None:
        self.list.pick_chosen()

    def _run(self, command: Command) -> None:
        if self._runner.can(command.id):
            self.host.close_top()
            self._runner.run(command.id)

    def _keys(self, command: Command) -> str:
        return shortcut(self.host.bindings, command.id)

    def _draw_row(self, painter: Painter, rect: Rect, command: Command, role: str) -> None:
        quiet = "text_muted" if role == "text" else role
        ink = role if self._runner.can(command.id) else quiet
        keys = self._keys(command)
        painter.text(keys, rect, quiet, align="right")
        icon, rest = cut_left(rect, painter.px(18), painter.px(8))
        if command.icon:
            painter.icon(command.icon, icon, ink)
        room = cut_right(rest, painter.width(keys), painter.px(10))[1]
        painter.text(_name(command), room, ink)


def _member(command_id: str) -> str:
    """Return what tells a command from its family, as players read it: ``4`` of ``place_4``."""
    _first, _underline, last = command_id.rpartition("_")
    if last.isdigit():
        return last
    return format_key(last) if command_id.startswith("select_") else ""


def _name(command: Command) -> str:
    return f"{_(command.label)} {_member(command.id)}".rstrip()


def _texts(command: Command, keys: str) -> str:
    """Return all that finds a command, line by line: its name here and in English, its key."""
    return "\n".join((_name(command), f"{command.label} {_member(command.id)}", keys))


def _plain(text: str) -> str:
    """Return a text with its letters as they are compared: small, of one width."""
    return unicodedata.normalize("NFKC", text).casefold()
