"""CommandPalette: commands, settings and lessons by name, with their keys and a search line."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.dialogs.palette_words import COMMAND_WORDS, SETTING_WORDS, SETTINGS
from numberplace.ui.kit.bindings import command_for, format_key, shortcut
from numberplace.ui.kit.commands import Command, Runner
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


class PaletteRow(NamedTuple):
    """A row of the palette: a command, a setting, or a family of commands such as one a digit."""

    id: str
    """Id of the command; ``setting`` and the preference; ``lesson`` and a number; of a family the
    first word of its ids."""
    name: str
    english: str
    keys: str = ""
    """Keys as players read them; of a setting the place where the setting is found."""
    icon: str = ""
    words: str = ""
    """Further words that find it, here and in English."""
    members: tuple[PaletteRow, ...] = ()
    """The commands of a family."""

    @property
    def texts(self) -> str:
        """All texts that find the row, line by line, in the form compared with typed text."""
        return _plain("\n".join((self.name, self.english, self.keys, self.words)))


class FoundLesson(NamedTuple):
    """A lesson that is found by its name."""

    name: str
    words: str
    """Its English name and further words that find it, a line each."""
    open: Callable[[], object]


class CommandPalette(Dialog):
    """A list of commands that typing makes shorter; Enter or a click carries one out."""

    def __init__(
        self,
        host: Host,
        runner: Runner,
        title: str,
        ids: Iterable[str],
        open_setting: Callable[[str], object] | None = None,
        lessons: Callable[[], Iterable[FoundLesson]] = tuple,
    ) -> None:
        """List commands by their ids.

        Args:
            open_setting: shows the setting of a preference; without it none is listed.
            lessons: what is listed beside the commands once something is typed.
        """
        super().__init__(host, title)
        self._runner, self._open_setting = runner, open_setting
        self._find_lessons = lessons
        known = host.bindings.commands
        found = [known[each] for each in ids if each != "palette" and runner.has(each)]
        self.entries = [*self._entries(found)]
        self.entry = TextEntry(on_change=self._search, on_enter=self._run_chosen, most=80)
        self.list: ListView[PaletteRow] = ListView(
            self._draw_row,
            row_height=_ROW,
            on_pick=self._run,
            empty_text=_("No command has this name."),
        )
        self.list.is_menu, self.list.focusable = True, False  # keys come by way of the dialog
        self.list.set_rows(self.entries)
        self.searches = len(found) >= _SEARCHED
        if self.searches:
            self.set_widgets([self.entry, self.list], focus=self.entry)
        else:
            self.set_widgets([self.list])

    def _entries(self, commands: Iterable[Command]) -> Iterator[PaletteRow]:
        """Yield single commands, then settings, then families."""
        families: dict[str, list[PaletteRow]] = {}
        for command in commands:
            entry = self._entry(command)
            if _member(command.id):
                families.setdefault(command.id.rpartition("_")[0], []).append(entry)
            else:
                yield entry
        if self._open_setting is not None:
            yield from map(_setting, SETTINGS)
        for first, members in families.items():
            label = self.host.bindings.label(members[0].id)
            keys, icon = _together([entry.keys for entry in members]), members[0].icon
            yield PaletteRow(first, _(label), label, keys, icon, members=tuple(members))

    def _entry(self, command: Command) -> PaletteRow:
        words, member = COMMAND_WORDS.get(command.id, ""), _member(command.id)
        return PaletteRow(
            command.id,
            f"{_(command.label)} {member}".rstrip(),
            f"{command.label} {member}".rstrip(),
            shortcut(self.host.bindings, command.id),
            command.icon,
            f"{_(words)}\n{words}" if words else "",
        )

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        rows_px = max(painter.tall(_ROW), painter.target) * min(_MAX_ROWS, len(self.entries)) + 6
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
        listed = [entry for entry in self.list.rows if entry.id == command_id]
        if listed and not self.searches:
            self._run(listed[0])
            return True
        return super().handle_key(event)

    @property
    def closes_beside(self) -> bool:
        return True  # what is typed is only looked for

    def _search(self, text: str) -> None:
        """List the entries that have every word of ``text``: names that begin with it, then other
        names, then words.

        Of a family that one member alone fits, the member is listed.
        """
        asked = _plain(text)
        listed = [*self.entries, *self._lessons] if asked.strip() else self.entries
        found = [fit for entry in listed for fit in _fitting(entry, asked.split())]
        self.list.set_rows(sorted(found, key=lambda entry: _rank(entry, asked)))

    @cached_property
    def _lessons(self) -> dict[PaletteRow, FoundLesson]:
        """The rows of lessons: techniques are found by what players call them, too."""
        return {
            PaletteRow(
                f"{_LESSON}{number}",
                one.name,
                one.words.partition("\n")[0],
                _("Lesson"),
                "book",
                one.words,
            ): one
            for number, one in enumerate(self._find_lessons())
        }

    def _run_chosen(self) -> None:
        self.list.pick_chosen()

    def _run(self, entry: PaletteRow) -> None:
        if entry.members:
            self.list.set_rows(list(entry.members))
        elif entry.id.startswith(_SETTING) and self._open_setting is not None:
            self.host.close_top()
            self._open_setting(entry.id.removeprefix(_SETTING))
        elif entry.id.startswith(_LESSON):
            self.host.close_top()
            self._lessons[entry].open()
        elif self._runner.can(entry.id):
            self.host.close_top()
            self._runner.run(entry.id)

    def _can(self, entry: PaletteRow) -> bool:
        if entry.members:
            return any(map(self._can, entry.members))
        return entry.id.startswith((_SETTING, _LESSON)) or self._runner.can(entry.id)

    def _draw_row(self, painter: Painter, rect: Rect, entry: PaletteRow, role: str) -> None:
        quiet = "text_muted" if role == "text" else role
        ink = role if self._can(entry) else quiet
        painter.text(entry.keys, rect, quiet, align="right")
        icon, rest = cut_left(rect, painter.px(18), painter.px(8))
        if entry.icon:
            painter.icon(entry.icon, icon, ink)
        room = cut_right(rest, painter.width(entry.keys), painter.px(10))[1]
        painter.text(f"{entry.name}…" if entry.members else entry.name, room, ink)


_SETTING, _LESSON = "setting ", "lesson "


def _setting(name: str) -> PaletteRow:
    label, words = SETTINGS[name], SETTING_WORDS.get(name, "")
    found = f"{_(words)}\n{words}" if words else ""
    return PaletteRow(_SETTING + name, _(label), label, _("Settings"), "settings", found)


def _member(command_id: str) -> str:
    """Return the part of an id that tells a command from its family, as players read it: ``4`` of
    ``place_4``."""
    _first, _underline, last = command_id.rpartition("_")
    if last.isdigit():
        return last
    return format_key(last) if command_id.startswith("select_") else ""


def _together(keys: list[str]) -> str:
    """Write the keys of a family as one: ``Shift+1–9``; nothing where they are not alike."""
    begin = keys[0][: keys[0].rfind("+") + 1]
    ends = [key.removeprefix(begin) for key in keys]
    if not all(key.startswith(begin) and len(key) == len(begin) + 1 for key in keys):
        return ""
    is_row = ends == [str(digit) for digit in range(1, len(ends) + 1)]
    return begin + (f"{ends[0]}–{ends[-1]}" if is_row else "".join(ends))


def _fitting(entry: PaletteRow, asked: list[str]) -> list[PaletteRow]:
    """Return the parts of a row that have every word asked for: the row, one of its family,
    nothing.

    A digit must be the one of a member, not part of a key.
    """
    members = [one for one in entry.members if all(_has(one, word) for word in asked)]
    if len(members) == 1:
        return members
    return [entry] if members or all(word in entry.texts for word in asked) else []


def _has(entry: PaletteRow, word: str) -> bool:
    return word in _plain(f"{entry.name}\n{entry.english}") or word == _plain(entry.keys)


def _rank(entry: PaletteRow, asked: str) -> int:
    """Return the rank of a row for a search, 0 for the best."""
    names = (_plain(entry.name), _plain(entry.english), _plain(entry.keys))
    if any(name.startswith(asked) for name in names):
        return 0
    if any(all(word in name for word in asked.split()) for name in names):
        return 1
    return 2 if any(_plain(line).startswith(asked) for line in entry.words.splitlines()) else 3


def _plain(text: str) -> str:
    """Return a text with its letters as they are compared: small, of one width."""
    return unicodedata.normalize("NFKC", text).casefold()
