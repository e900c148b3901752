"""The menu bar: titles along the top, lists that drop down, driven by mouse or keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import _
from numberplace.ui.kit.commands import SEPARATOR, Command, Menus, Runner
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.widgets import (
    ALT_KEYS,
    ENTER_KEYS,
    assign,
    draw_label,
    letter_of,
    with_letter,
)

_ROW = 26
_GAP = 9
_PAD = 10


class MenuEntry(NamedTuple):
    """An entry of the open menu as it is shown."""

    id: str
    label: str
    key: str
    rect: Rect
    is_enabled: bool
    is_on: bool | None


class MenuBar:
    """Draws menus of commands; asks ``runner`` which commands are possible and which are on."""

    def __init__(self, menus: Menus, commands: Mapping[str, Command], runner: Runner) -> None:
        self._menus, self._commands, self._runner = menus, commands, runner
        self._offered: tuple[tuple[str, ...], tuple[int, int]] | None = None
        """Commands in a menu of their own, and where it hangs."""
        self.is_open = False
        """A menu of the bar or one of its own is open."""
        self.opened: int | None = None
        """Index of the menu of the bar that is open."""
        self._row: int | None = None
        self._titles: list[Rect] = []
        self._rows: list[tuple[str, Rect]] = []
        self.shows_letters = False
        """Alt is held down: the titles show the letters that open them."""

    @property
    def end(self) -> int:
        """The right end of the last title, in window pixels."""
        return self._titles[-1].right if self._titles else 0

    @property
    def titles(self) -> list[tuple[str, Rect]]:
        """The titles of the menus in the player's language, and where they were drawn."""
        names = [_(title) for title, _ids in self._menus]
        return list(zip(names, self._titles, strict=bool(self._titles)))

    @property
    def chosen(self) -> str | None:
        ids = self._choices()
        return ids[self._row] if self._row is not None and self._row < len(ids) else None

    def entries(self) -> list[MenuEntry]:
        """Return the entries of the open menu, as far as they were drawn."""
        ask, labels = self._runner, {i: _(self._commands[i].label) for i, _rect in self._rows}
        return [
            MenuEntry(i, labels[i], ask.key_of(i), rect, ask.can(i), ask.is_on(i))
            for i, rect in self._rows
        ]

    def open(self, index: int = 0) -> None:
        self.close()
        self.is_open = True
        self.opened = index % len(self._menus)
        self._row = 0

    def offer(self, ids: tuple[str, ...], point: tuple[int, int]) -> None:
        """Open a menu of some commands at a point, such as the pointer's."""
        self.close()
        self.is_open = True
        self._offered = ids, point

    def close(self) -> None:
        self.is_open = False
        self.opened = self._row = self._offered = None
        self._rows = []  # those of the menu that was open, until the next frame draws others

    def draw(self, painter: Painter, bar: Rect) -> None:
        """Paint the bar and, over everything else, the open menu."""
        painter.fill(bar, "panel")
        painter.surface.fill(painter.theme.role("panel_edge"), (0, bar.bottom - 1, bar.width, 1))
        left = painter.px(6)
        self._titles = []
        letters = self.title_letters()
        for index, (title, _ids) in enumerate(self._menus):
            letter = letters[index] if self.shows_letters else ""
            width = painter.width(with_letter(_(title), letter)) + painter.px(2 * _PAD)
            rect = Rect(left, 0, width, bar.height - 1)
            self._titles.append(rect)
            is_open = index == self.opened
            if is_open:
                painter.fill(rect, "accent")
            ink = "accent_text" if is_open else "text"
            draw_label(painter, _(title), letter, rect, ink, align="centre")
            left += width
        self._rows = []
        if self._offered is not None:
            self._draw_list(painter, self._offered[1])
        elif self.opened is not None:
            self._draw_list(painter, self._titles[self.opened].bottomleft)

    def title_letters(self) -> list[str]:
        """Return the letter of each title that opens its menu, in the order of the titles."""
        titles = [title for title, _ids in self._menus]
        return assign([_(title) for title in titles], titles)

    def entry_letters(self) -> dict[str, str]:
        """Return the letter of each entry of the open menu, by the entry's command."""
        ids = self._choices()
        labels = [self._commands[i].label for i in ids]
        return dict(zip(ids, assign([_(label) for label in labels], labels), strict=True))

    def shown_ids(self) -> list[str]:
        """Return the entries of the open menu, no separator at either end or beside another."""
        ids = self._menus[self.opened][1] if self.opened is not None else ()
        if self._offered is not None:
            ids = self._offered[0]
        shown: list[str] = []
        for entry in ids:
            is_needless = not shown or shown[-1] == SEPARATOR
            if not is_needless if entry == SEPARATOR else self._runner.has(entry):
                shown.append(entry)
        return shown[:-1] if shown and shown[-1] == SEPARATOR else shown

    def _choices(self) -> list[str]:
        """Return the ids of the entries of the open menu, without separators."""
        return [i for i in self.shown_ids() if i != SEPARATOR]

    def _draw_list(self, painter: Painter, at: tuple[int, int]) -> None:
        ids = self.shown_ids()
        if not ids:
            return
        letters = self.entry_letters() if self.shows_letters or self._row is not None else {}
        keys = map(self._runner.key_of, self._choices())
        labels = {i: _(self._commands[i].label) for i in self._choices()}
        names = [with_letter(label, letters.get(i, "")) for i, label in labels.items()]
        icon = painter.px(26)
        width = icon + max(map(painter.width, names)) + max(map(painter.width, keys))
        width += painter.px(4 * _PAD)
        top = at[1] if self._offered is None else 0  # titles stay to be seen and pressed
        room = painter.surface.get_height() - top - painter.px(8)
        heights = _fit_heights(painter, ids, room)
        card = Rect(at, (width, sum(heights) + painter.px(8)))
        card.clamp_ip(painter.surface.get_rect())
        painter.card(card, radius=6)
        top = card.y + painter.px(4)
        for command_id, height in zip(ids, heights, strict=True):
            row = Rect(card.x + painter.px(4), top, width - painter.px(8), height)
            top += height
            if command_id == SEPARATOR:
                line = (row.x, row.centery, row.width, 1)
                painter.surface.fill(painter.theme.role("panel_edge"), line)
            else:
                self._rows.append((command_id, row))
                is_chosen = len(self._rows) - 1 == self._row
                letter = letters.get(command_id, "")
                self._draw_row(painter, command_id, row, letter, is_chosen=is_chosen)

    def _draw_row(
        self, painter: Painter, command_id: str, row: Rect, letter: str, *, is_chosen: bool
    ) -> None:
        quiet = "text_muted"
        ink = "text" if self._runner.can(command_id) else quiet
        if is_chosen:
            painter.fill(row, "accent", radius=4)
            ink = quiet = "accent_text"
        command = self._commands[command_id]
        switch = self._runner.is_on(command_id)
        picture = Rect(row.x + painter.px(5), row.y, painter.px(18), row.height)
        if switch:
            painter.icon("check", picture, ink)
        elif switch is None and command.icon:
            painter.icon(command.icon, picture, ink)
        words = row.inflate(-painter.px(2 * _PAD), 0)
        painter.text(self._runner.key_of(command_id), words, quiet, align="right")
        words.x += painter.px(22)
        draw_label(painter, _(command.label), letter, words, ink)

    def handle(self, event: Event) -> bool:
        """Act on an event; return True if the event was the menu's."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in ALT_KEYS:
            self.shows_letters = event.type == pygame.KEYDOWN
            return True
        if event.type == pygame.KEYDOWN:
            return self._handle_key(event)
        if event.type == pygame.TEXTINPUT:
            return self.is_open
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return False
        pointer, was_open = Rect(event.pos, (1, 1)), self.is_open
        title = pointer.collidelist(self._titles)
        row = pointer.collidelist([rect for _id, rect in self._rows])
        if event.type == pygame.MOUSEMOTION and was_open:
            if title >= 0 and title != self.opened:
                self._open_by_mouse(title)
            elif row >= 0:
                self._row = row
        elif event.type == pygame.MOUSEBUTTONUP and row >= 0:
            self._run(self._rows[row][0])
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if title >= 0 and title != self.opened:
                self._open_by_mouse(title)
                return True
            if title >= 0 or row < 0:
                self.close()
        return was_open

    def _open_by_mouse(self, index: int) -> None:
        self.open(index)
        self._row = None

    def _handle_key(self, event: Event) -> bool:
        is_f10 = event.key == pygame.K_F10 and not event.mod & pygame.KMOD_SHIFT
        if is_f10 and not self.is_open:
            self.open()
            return True
        if self._open_by_letter(event):
            return True
        if not self.is_open:
            return False
        if event.key == pygame.K_ESCAPE or is_f10:
            self.close()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.opened is not None:
            self.open(self.opened + (1 if event.key == pygame.K_RIGHT else -1))
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if event.key == pygame.K_DOWN else -1
            start, count = -1 if self._row is None else self._row, len(self._choices())
            self._row = (start + step) % count if count else None
        elif event.key in (*ENTER_KEYS, pygame.K_SPACE) and self.chosen is not None:
            self._run(self.chosen)  # what can be had may have changed since it was drawn
        return True

    def _open_by_letter(self, event: Event) -> bool:
        """Open a menu with Alt and its letter, choose an entry of the open one by its letter."""
        letter = letter_of(event, with_alt=True)
        titles = self.title_letters()
        if letter in titles:
            self.open(titles.index(letter))
            return True
        letter = letter or letter_of(event, with_alt=False)
        found = [i for i, own in self.entry_letters().items() if own == letter]
        if not letter or not found:
            return False
        self._run(found[0])
        return True

    def _run(self, command_id: str) -> None:
        if self._runner.can(command_id):
            self.close()
            self._runner.run(command_id)


def _fit_heights(painter: Painter, ids: Sequence[str], room: int) -> list[int]:
    """Return the height of each row; rows too many for ``room`` screen px are lower."""
    row = max(painter.tall(_ROW), painter.target)
    wanted = [painter.tall(_GAP) if i == SEPARATOR else row for i in ids]
    share = min(1.0, room / sum(wanted))
    return [int(height * share) for height in wanted]
