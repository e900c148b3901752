"""Letters to choose from, for a line of text, where there is no keyboard at hand."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

import pygame
from pygame import Event, Rect

from numberplace.core.words import _
from numberplace.ui.kit.dialog import Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.lists import TextEntry
from numberplace.ui.kit.rows import REST, Tap, columns, put, rows
from numberplace.ui.kit.widgets import Button

KEYS: Final = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm._/", ":+!?@,;=~'")
GAP: Final = 5


class LettersDialog(Dialog):
    """A board of letters that are put into a line of text; a real keyboard works too."""

    size = (620, 450)
    focus_keys: ClassVar = {}

    def __init__(self, host: Host, line: TextEntry) -> None:
        """Change ``line``, the entry of the dialog below."""
        super().__init__(host, _("Letters"))
        self._line = line
        self._shown = TextEntry(line.text, on_enter=self._end)
        self._shown.caret = line.caret
        self._is_large = False
        self._letters = [[Button(c, partial(self._type, c)) for c in row] for row in KEYS]
        large = Button(_("Capitals"), self._toggle)
        space = Button(_("Space"), partial(self._type, " "))
        erase = Button(_("Erase"), partial(self._send, pygame.K_BACKSPACE), icon="erase")
        left = Button("", partial(self._send, pygame.K_LEFT), icon="left")
        right = Button("", partial(self._send, pygame.K_RIGHT), icon="right")
        left.tooltip, right.tooltip = _("left"), _("right")
        self._low = [large, space, erase, left, right]
        self._large = large
        done = Button(_("Done"), self._end, icon="check", is_main=True)
        keys = [button for row in self._letters for button in row]
        self.set_widgets([self._shown, *keys, *self._low], [done], self._letters[1][0])
        self.form.shows_focus = True

    def arrange(self, body: Rect, layout: Layout) -> None:
        lines = rows(layout, body, (Tap(30), *[REST] * (len(KEYS) + 1)), GAP)
        self._shown.rect = lines[0]
        for row, place in zip(self._letters, lines[1:], strict=False):
            put(row, columns(layout, place, [REST] * len(row), GAP))
        put(self._low, columns(layout, lines[-1], [REST] * len(self._low), GAP))

    def handle(self, event: Event) -> bool:
        """Text that is typed goes into the line, wherever the focus is."""
        is_edit = event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE
        if event.type == pygame.TEXTINPUT or is_edit:
            self._shown.handle_key(event)
            self._copy_back()
            return True
        return super().handle(event)

    def handle_key(self, event: Event) -> bool:
        """Arrows move over the letters; the key of the menu is done."""
        if event.key == pygame.K_F10:
            self._end()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            self._move(event.key)
        else:
            return super().handle_key(event)
        return True

    def _move(self, key: int) -> None:
        """Give the focus to the nearest button in a direction, round at the ends of a row."""
        lines = [*self._letters, self._low, self.buttons]
        at = next((n for n, row in enumerate(lines) if self.form.focus in row), 0)
        row = lines[at]
        column = row.index(self.form.focus) if self.form.focus in row else 0
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            column = (column + (1 if key == pygame.K_RIGHT else -1)) % len(row)
        else:
            middle = row[column].rect.centerx
            row = lines[(at + (1 if key == pygame.K_DOWN else -1)) % len(lines)]
            column = min(range(len(row)), key=lambda n: abs(row[n].rect.centerx - middle))
        self.form.focus = row[column]
        self.form.shows_focus = True

    def _type(self, letter: str) -> None:
        self._shown.insert(letter.upper() if self._is_large else letter)
        self._copy_back()

    def _send(self, key: int) -> None:
        event = Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self._shown.handle_key(event)
        self._copy_back()

    def _toggle(self) -> None:
        self._is_large = self._large.is_on = not self._is_large
        for row, letters in zip(self._letters, KEYS, strict=True):
            for button, letter in zip(row, letters, strict=True):
                button.label = letter.upper() if self._is_large else letter

    def _copy_back(self) -> None:
        """Copy the text into the line of the dialog below, as if it had been typed there."""
        self._line.replace(self._shown.text, self._shown.caret)

    def _end(self) -> None:
        self.host.close_top()
