"""Settings: every choice of the player on one page, and the keys on another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from pygame import Rect
from pygame.event import Event

from numberplace.core.words import LANGUAGES, _, current_language
from numberplace.ui.kit.bindings import key_text, parse_keys, write_keys
from numberplace.ui.kit.commands import Command, format_key
from numberplace.ui.kit.dialog import MARGIN, Dialog
from numberplace.ui.kit.host import Host
from numberplace.ui.kit.layout import MIN_UNIT, ROOMY, Layout
from numberplace.ui.kit.lists import ListView
from numberplace.ui.kit.painter import Painter
from numberplace.ui.kit.rows import REST, columns
from numberplace.ui.kit.theme import readable_themes
from numberplace.ui.kit.widgets import Button, Choice, Label, Stepper, Widget

Options = Sequence[tuple[str, str]]
_MODIFIERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK),
)


TEXT_SIZES = (100, 115, 130, 160, 200)
"""Percent."""
MOST_TEXT = 115
"""The text size above which a row needs the whole width."""
LOWEST_ROW: Final = 24
"""Logical pixels that a row and the gap below it need at 100 % for its text."""
LEAST_PITCH = 17
"""Screen pixels from one row to the next at the least, with text of the usual size."""


class SettingsDialog(Dialog):
    """A row per choice; what is chosen holds at once."""

    size = (900, 540)
    narrow = (700, 644)
    """Its size where the window has no room for two columns."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Settings"))
        self._has_columns = True
        self.rows: list[tuple[Label, Widget]] = []
        self._build()

    def _build(self) -> None:
        self.title = _("Settings")
        self.rows = []
        self._build_looks()
        self._build_board()
        self._build_play()
        self._build_effects()
        keys = Button(_("Keys…"), lambda: self.host.show(KeysDialog(self.host)), icon="keyboard")
        close = Button(_("Close"), self.host.close_top, is_main=True)
        widgets = [widget for row in self.rows for widget in row]
        self.set_widgets(widgets, [keys, close], focus=self.rows[0][1])

    def _build_looks(self) -> None:
        p = self.host.preferences
        self._row(_("Language"), LANGUAGES, current_language(), self._speak)
        themes = [(theme.id, _(theme.name)) for theme in readable_themes()]
        self._step(_("Theme"), themes, self.host.theme.id, lambda v: self._set("theme", v))
        sizes = [(str(n), f"{n} %") for n in TEXT_SIZES]
        self._step(
            _("Text size"), sizes, str(p.text_size), lambda v: self._set("text_size", int(v))
        )

    def _build_board(self) -> None:
        p = self.host.preferences
        self._row(
            _("Coordinates"),
            [("on", _("Always")), ("off", _("With hints"))],
            "on" if p.coordinates else "off",
            lambda v: self._set("coordinates", v == "on"),
        )
        self._row(
            _("Cell names"),
            [("words", _("In words")), ("codes", "r4c7")],
            p.cell_names if p.cell_names == "codes" else "words",
            lambda v: self._set("cell_names", v),
        )
        self._switch(_("Clock"), "clock", is_on=p.clock)
        self._switch(_("Shading"), "shading", is_on=p.shading)
        self._switch(_("Digits left"), "counts", is_on=p.counts)
        self._switch(_("Glints in fights"), "glints", is_on=p.glints)
        self._switch(_("Tooltips"), "tooltips", is_on=p.tooltips)
        self._switch(_("Tooltips of cells"), "cell_tips", is_on=p.cell_tips)

    def _build_play(self) -> None:
        p = self.host.preferences
        self._row(
            _("A click"),
            [("digit", _("puts the digit in")), ("cell", _("chooses the cell"))],
            p.input,
            lambda v: self._set("input", v),
        )
        self._row(
            _("Mark as wrong"),
            [("off", _("Nothing")), ("rules", _("Clashes")), ("solution", _("Wrong digits"))],
            p.checking,
            lambda v: self._set("checking", v),
        )
        self._row(
            _("Hints"),
            [("teach", _("rung by rung")), ("act", _("carried out"))],
            p.hints,
            lambda v: self._set("hints", v),
        )
        self._switch(_("A digit clears marks it sees"), "strike_marks", is_on=p.strike_marks)
        self._switch(_("Ask before Solve"), "confirm_solve", is_on=p.confirm_solve)
        self._row(
            _("Marks in paths"),
            [("auto", _("By theme")), *_on_off()],
            p.path_marks,
            lambda v: self._set("path_marks", v),
        )

    def _build_effects(self) -> None:
        p = self.host.preferences
        self._switch(_("Sound"), "sound", is_on=p.sound)
        volumes = [(str(n), f"{n} %") for n in range(10, 101, 10)]
        volume = str(round(p.volume * 10) * 10)
        self._step(_("Volume"), volumes, volume, lambda v: self._set("volume", int(v) / 100))
        self._switch(_("Music in the arcade"), "music", is_on=p.music)
        self._row(
            _("Motion"),
            [("full", _("Gentle")), ("reduced", _("Reduced"))],
            "reduced" if p.reduced_motion else "full",
            lambda v: self._set("reduced_motion", v == "reduced"),
        )

    def _switch(self, text: str, name: str, *, is_on: bool) -> None:
        chosen = "on" if is_on else "off"
        self._row(text, _on_off(), chosen, lambda v: self._set(name, v == "on"))

    def _row(
        self, text: str, options: Options, chosen: str, on_choose: Callable[[str], object]
    ) -> None:
        self.rows.append((Label(text, wraps=False), Choice(options, chosen, on_choose)))

    def _step(
        self, text: str, options: Options, chosen: str, on_choose: Callable[[str], object]
    ) -> None:
        self.rows.append((Label(text, wraps=False), Stepper(options, chosen, on_choose)))

    def _set(self, name: str, value: object) -> None:
        self.host.prefer(**{name: value})
        self.host.apply_preferences()

    def _speak(self, code: str) -> None:
        self._set("language", code)
        place = 1
        self._build()
        self.form.focus = self.form.widgets[place]
        self.host.place_again()

    def place(self, layout: Layout, painter: Painter) -> None:
        """Have two columns where the window is wide enough."""
        wide = type(self).size[0] + 2 * MARGIN
        has_room = layout.size[0] >= layout.px(wide) and layout.unit >= MIN_UNIT
        self._has_columns = has_room and self.host.preferences.text_size <= MOST_TEXT
        self.size = type(self).size if self._has_columns else self.narrow
        super().place(layout, painter)

    @property
    def _deep(self) -> int:
        """How many rows stand in a column."""
        return -(-len(self.rows) // (2 if self._has_columns else 1))

    def depth(self, layout: Layout) -> int:
        """Return what rows need: those that fingers press or with large text are higher."""
        is_large = layout.target or layout.text_scale > ROOMY
        lowest = max(layout.px(LOWEST_ROW * layout.text_scale), LEAST_PITCH * layout.text_scale)
        return round(self._deep * (layout.tap(30) + layout.px(8) if is_large else lowest))

    def arrange(self, body: Rect, layout: Layout) -> None:
        """Words at the left, choices at the right; in two columns where there is room."""
        count, deep = 2 if self._has_columns else 1, self._deep
        places = columns(layout, body, [REST] * count, 2 * MARGIN)
        pitch = min(layout.tap(36) + layout.px(10), body.height // deep)
        height = max(pitch - min(layout.px(10), pitch // 4), layout.target)
        for index, (label, widget) in enumerate(self.rows):
            place = places[index // deep]
            top = place.y + index % deep * pitch
            words = int(place.width * 0.42)
            label.rect = Rect(place.x, top, words - layout.px(8), height)
            widget.rect = Rect(place.x + words, top, place.width - words, height)


def _on_off() -> Options:
    return (("on", _("On")), ("off", _("Off")))


class KeysDialog(Dialog):
    """Every command with its keys; Enter on one waits for the new key."""

    size = (560, 600)

    def __init__(self, host: Host) -> None:
        super().__init__(host, _("Keys"))
        self._waits_for: Command | None = None
        self.note = Label(size=12.5, role="text_muted", wraps=False)
        self.list: ListView[Command] = ListView(
            self._draw_row, row_height=26, on_choose=lambda _row: None, on_pick=self._ask
        )
        self.list.set_rows(self._commands)
        change = Button(_("Change"), self._change, icon="edit", is_main=True)
        reset = Button(_("All as delivered"), self._reset, icon="home")
        close = Button(_("Close"), host.close_top)
        self.set_widgets([self.note, self.list], [reset, close, change], focus=self.list)
        self._say("")

    def arrange(self, body: Rect, layout: Layout) -> None:
        """A line of text above the list."""
        note = layout.px(24)
        self.note.rect = Rect(body.x, body.y, body.width, note)
        self.list.rect = Rect(body.x, body.y + note, body.width, body.height - note)

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
        text = _("Press the new key for: {command}. Escape leaves it.")
        self.note.text = text.format(command=_(command.label))

    def _change(self) -> None:
        if self.list.chosen_row is not None:
            self._ask(self.list.chosen_row)

    def _reset(self) -> None:
        self.host.prefer(keys="")
        self.host.apply_preferences()
        self._say(_("All keys are back to their defaults."))

    def _say(self, text: str) -> None:
        self.note.role = "text_muted"
        self.note.text = text or _("Enter changes the key of the chosen command.")

    def _draw_row(self, painter: Painter, rect: Rect, command: Command, role: str) -> None:
        number = command.id[-1] if command.id[-1].isdigit() else ""
        painter.text(f"{_(command.label)} {number}".rstrip(), rect, role)
        keys = "  ".join(format_key(key) for key in self._keys(command))
        painter.text(keys, rect, "text_muted" if role == "text" else role, align="right", bold=True)
