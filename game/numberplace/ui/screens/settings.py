"""Settings: every choice of the player on one page, and the keys on another."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Event, Rect

from numberplace.core.cell_names import BY_EXAMPLE, WORDS
from numberplace.core.words import _, current_language, percent
from numberplace.ui.dialogs.languages import LanguagesDialog, offered
from numberplace.ui.dialogs.palette_words import SETTINGS
from numberplace.ui.kit.bindings import format_key, key_text, parse_keys, write_keys
from numberplace.ui.kit.choices import Choice
from numberplace.ui.kit.commands import Command
from numberplace.ui.kit.dialog import MARGIN, ChoicesDialog, Dialog, Options, put_named
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import LARGE_TEXT, MIN_UNIT, Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, columns, cut_left, put, rows
from numberplace.ui.kit.theme import readable_themes
from numberplace.ui.kit.widgets import Button, Label

_MODIFIERS = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_CAPSLOCK,
)


TEXT_SIZES = (100, 115, 130, 160, 200)
"""Percent."""
MAX_TEXT_SIZE = 115
"""The text size above which a row needs the whole width."""
MIN_ROW: Final = 24
"""Logical pixels that a row and the gap below it need at 100 % for its text."""
MIN_PITCH = 17
"""Screen pixels from one row to the next at the least, with text of the usual size."""


class SettingsDialog(ChoicesDialog):
    """A row per choice; a choice takes effect at once."""

    size = (928, 540)
    narrow = (700, 644)
    """Its size where the window has no room for two columns."""

    def __init__(self, host: Host, at: str = "") -> None:
        """Make the page; the row of the preference ``at`` has the focus, the first one if empty."""
        super().__init__(host, _("Settings"))
        self._has_columns = True
        self._named = self._chosen = 0
        """Px that the longest name and the widest choice need."""
        self._widths: list[tuple[int, int]] = []
        """Px that name and choice need, row by row."""
        self._by_name: dict[str, Choice] = {}
        """The choice of each preference."""
        self._build(at)

    def _build(self, at: str = "") -> None:
        self.title = _("Settings")
        self.rows = []
        self._build_rows()
        keys = Button(_("Keys…"), lambda: self.host.show(KeysDialog(self.host)), icon="keyboard")
        listed = Button(_("Languages…"), self._list_languages, icon="globe")
        close = Button(_("Close"), self.host.close_top, is_main=True)
        widgets = [widget for row in self.rows for widget in row]
        focus = self._by_name[at or "language"]
        self.set_widgets(widgets, [keys, listed, close], focus=focus)

    def _build_rows(self) -> None:
        on, off = ("on", _("On")), ("off", _("Off"))
        sizes = [(str(n), percent(n)) for n in TEXT_SIZES]
        themes = [(theme.id, _(theme.name)) for theme in readable_themes()]
        names = [(each.code, each.name) for each in offered()]
        self._add("language", names, current_language(), self._speak, steps=True)
        self._choice("theme", themes, self.host.theme.id, steps=True)
        self._choice("text_size", sizes, take=int, steps=True)
        self._switch("coordinates", ("on", _("Always")), ("off", _("With hints")))
        names = [(style, example) for example, style in BY_EXAMPLE.items() if style != WORDS]
        self._choice("cell_names", [(WORDS, _("In words")), *names])
        self._switch("clock", on, off)
        self._switch("shading", on, off)
        self._switch("counts", on, off)
        self._switch("glints", on, off)
        ends = [("cell", _("with the last cell")), ("volley", _("with a volley"))]
        self._choice("fight_end", ends)
        self._switch("tooltips", on, off)
        self._switch("cell_tips", on, off)
        clicks = [("digit", _("puts the digit in")), ("cell", _("chooses the cell"))]
        self._choice("input", clicks)
        wrong = [("off", _("Nothing")), ("rules", _("Clashes")), ("solution", _("Wrong digits"))]
        self._choice("checking", wrong)
        hints = [("teach", _("step by step")), ("act", _("applied at once"))]
        self._choice("hints", hints)
        self._switch("strike_marks", on, off)
        self._switch("confirm_solve", on, off)
        self._choice("path_marks", [("auto", _("By theme")), on, off])
        self._switch("sound", on, off)
        self._volume("volume")
        self._switch("music", on, off)
        self._volume("music_volume")
        motions = [("full", _("Gentle")), ("reduced", _("Reduced"))]
        motion = motions[self.host.preferences.reduced_motion][0]
        self._choice("reduced_motion", motions, motion, lambda option: option == "reduced")

    def _volume(self, name: str) -> None:
        """Add a row for a volume, in steps of ten percent."""
        options = [(str(n), percent(n)) for n in range(10, 101, 10)]
        now = str(round(getattr(self.host.preferences, name) * 10) * 10)
        self._choice(name, options, now, lambda percent: int(percent) / 100, steps=True)

    def _switch(self, name: str, *options: tuple[str, str]) -> None:
        chosen = "on" if getattr(self.host.preferences, name) else "off"
        self._choice(name, options, chosen, lambda option: option == "on")

    def _choice(
        self,
        name: str,
        options: Options,
        chosen: str = "",
        take: Callable[[str], object] = str,
        *,
        steps: bool = False,
    ) -> None:
        """Add a row for a preference; ``take`` turns the option chosen into its value."""
        now = chosen or str(getattr(self.host.preferences, name))
        self._add(name, options, now, lambda option: self._set(name, take(option)), steps=steps)

    def _add(
        self,
        name: str,
        options: Options,
        chosen: str,
        on_choose: Callable[[str], object],
        *,
        steps: bool = False,
    ) -> None:
        text = _(SETTINGS[name])
        self._by_name[name] = self.add_choice(text, options, chosen, on_choose, steps=steps)

    def _set(self, name: str, value: object) -> None:
        self.host.prefer(**{name: value})
        self.host.apply_preferences()

    def _list_languages(self) -> None:
        self.host.show(LanguagesDialog(self.host, self._translate))

    def _speak(self, code: str) -> None:
        self._set("language", code)
        self._translate()

    def _translate(self) -> None:
        self._build()
        self.form.focus = self.form.widgets[1]
        self.host.place_again()

    def size_in(self, layout: Layout, painter: Painter) -> tuple[int, int]:
        wide = type(self).size[0] + MARGIN
        has_room = layout.size[0] >= layout.px(wide) and layout.unit >= MIN_UNIT
        self._has_columns = has_room and self.host.preferences.text_size <= MAX_TEXT_SIZE
        self._named = max(painter.width(label.text) for label, _choice in self.rows)
        self._widths = [
            (painter.width(label.text), choice.wanted_width(painter)) for label, choice in self.rows
        ]
        self._chosen = max(choice for _label, choice in self._widths)
        return type(self).size if self._has_columns else self.narrow

    @property
    def _deep(self) -> int:
        return -(-len(self.rows) // (2 if self._has_columns else 1))

    def depth(self, layout: Layout) -> int:
        """Return the height needed by the rows: rows for fingers or with large text are higher."""
        is_large = layout.target or layout.text_scale > LARGE_TEXT
        lowest = max(layout.px(MIN_ROW * layout.text_scale), MIN_PITCH * layout.text_scale)
        return round(self._deep * (layout.tap(30) + layout.px(8) if is_large else lowest))

    def arrange(self, body: Rect, layout: Layout) -> None:
        count, deep = 2 if self._has_columns else 1, self._deep
        places = columns(layout, body, [REST] * count, MARGIN)
        pitch = min(layout.tap(36) + layout.px(10), body.height // deep)
        height = max(pitch - min(layout.px(10), pitch // 4), layout.target)
        gap = layout.px(10)
        for column, place in enumerate(places):
            named = self.rows[column * deep : (column + 1) * deep]
            words = min(max(int(place.width * 0.42), self._named + gap), place.width - self._chosen)
            put_named(named, place, max(words, place.width // 3), pitch, height)
        for (label, choice), (named_wide, wanted) in zip(self.rows, self._widths, strict=True):
            more = named_wide + layout.px(8) - label.rect.width  # than its column has
            spare = choice.rect.width - wanted
            if 0 < more <= spare:
                label.rect.width += more
                choice.rect = cut_left(choice.rect, more)[1]
            label.rect.width -= layout.px(8)


class KeysDialog(Dialog):
    """Every command with its keys; Enter on one waits for the new key."""

    size = (560, 600)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Keys"))
        self._waits_for: Command | None = None
        self.note = Label(size=12.5, role="text_muted", wraps=False)
        self.list: ListView[Command] = ListView(self._draw_row, row_height=26, on_pick=self._ask)
        self.list.set_rows(self._commands)
        change = Button(_("Change"), self.list.pick_chosen, icon="edit", is_main=True)
        reset = Button(_("Reset all keys"), self._reset, icon="home")
        close = Button(_("Close"), host.close_top)
        self.set_widgets([self.note, self.list], [reset, close, change], focus=self.list)
        self._say("")

    def arrange(self, body: Rect, layout: Layout) -> None:
        put((self.note, self.list), rows(layout, body, (24, REST)))

    def handle(self, event: Event) -> bool:
        """While waiting, the next key is the command's."""
        if self._waits_for is None or event.type != pygame.KEYDOWN:
            return super().handle(event)
        if event.key == pygame.K_ESCAPE:
            self._waits_for = None
            self._say("")
        elif event.key not in _MODIFIERS:
            self._assign(self._waits_for, key_text(event))
        return True

    def _assign(self, command: Command, key: str) -> None:
        changes = self._changes
        other = next((c for c in self._commands if key in self._keys(c) and c is not command), None)
        changes[command.id] = (key,)
        if other is not None:
            changes[other.id] = tuple(k for k in self._keys(other) if k != key)
        self.host.prefer(keys=write_keys(changes))
        self.host.apply_preferences()
        self._waits_for = None
        text = _("{key} is now: {command}")
        if other is not None:
            text = _("{key} is now: {command}; before, it was: {other}")
        names = {"key": format_key(key), "command": _(command.label)}
        self._say(text.format(**names, other=_(other.label) if other else ""))

    def _keys(self, command: Command) -> tuple[str, ...]:
        return self._changes.get(command.id, command.keys)

    @property
    def _commands(self) -> tuple[Command, ...]:
        return tuple(self.host.bindings.commands.values())

    @property
    def _changes(self) -> dict[str, tuple[str, ...]]:
        return parse_keys(self.host.preferences.keys, self.host.bindings.commands)

    def _ask(self, command: Command) -> None:
        self._waits_for = command
        self.note.role = "accent"
        text = _("Press the new key for: {command}. Escape keeps the old one.")
        self.note.text = text.format(command=_(command.label))

    def _reset(self) -> None:
        self.host.prefer(keys="")
        self.host.apply_preferences()
        self._say(_("All keys are back to their defaults."))

    def _say(self, text: str) -> None:
        self.note.role = "text_muted"
        self.note.text = text or _("Press Enter to change the key of the chosen command.")

    def _draw_row(self, painter: Painter, rect: Rect, command: Command, role: str) -> None:
        number = command.id[-1] if command.id[-1].isdigit() else ""
        painter.text(f"{_(command.label)} {number}".rstrip(), rect, role)
        keys = "  ".join(format_key(key) for key in self._keys(command))
        painter.text(keys, rect, "text_muted" if role == "text" else role, align="right", bold=True)
