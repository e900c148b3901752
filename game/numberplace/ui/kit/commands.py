"""Command: one thing a player can ask for, as data; what a kind adds to commands and menus; keys.

The commands of the whole game are listed in ``ui.commands``, those of one kind beside its board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from numberplace.core.words import N_, _


@dataclass(frozen=True, slots=True)
class Command:
    """One thing a player can ask for."""

    id: str
    label: str
    """English; looked up in the catalogue where it is shown."""
    keys: tuple[str, ...] = ()
    """Key texts such as ``ctrl+z``; the first is shown in menus and tooltips."""
    icon: str = ""
    repeats: bool = False
    """Whether it is carried out again while its key is held down; ``events.Presses`` asks."""


@dataclass(frozen=True, slots=True)
class KindCommands:
    """What one kind of puzzle adds to the commands every kind has."""

    commands: tuple[Command, ...]
    menus: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Menu title, in English, to the commands it gains; SEPARATOR is a line."""
    around: tuple[str, ...] = ()
    """What a right click beside the board offers, beside what it offers for every kind."""
    rules: str = ""
    """How the puzzle goes, told before its first fight, marked with ``N_``; mostly empty."""
    title_entries: tuple[tuple[str, str, str], ...] = ()
    """What the title screen offers of this kind alone: command, label and icon."""
    title_keys: tuple[str, ...] = ()
    """Commands whose keys work on the title screen, which does not offer them."""
    short_labels: dict[str, str] = field(default_factory=dict)
    """Labels for the buttons of the panel, where the command's own is too long."""
    own_labels: dict[str, str] = field(default_factory=dict)
    """What commands of every kind are called in the help of this one."""
    families: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """First words of ids of which there is one a digit, colour or way, and their keys together."""
    button_hints: tuple[tuple[str, str], ...] = ()
    """A controller's buttons and what they do on the board, in English."""
    giving_away: frozenset[str] = frozenset()
    """Commands that would show what a pause hides."""


class Runner(Protocol):
    """What carries commands out and knows how they stand: the play screen."""

    def has(self, command_id: str) -> bool: ...  # whether it means anything for the kind of puzzle
    def can(self, command_id: str) -> bool: ...  # whether it is possible now
    def run(self, command_id: str) -> None: ...
    def is_on(self, command_id: str) -> bool | None: ...  # None for what is no switch
    def key_of(self, command_id: str) -> str: ...  # as players read it


SEPARATOR = ""
"""Stands for a line in a menu."""
Menus = tuple[tuple[str, tuple[str, ...]], ...]
"""Titles in English, and the ids of the commands below each."""

_SIGNS = {
    "ctrl": "Ctrl", "shift": "Shift", "alt": "Alt", "backquote": "`", "comma": ",", "period": ".",
    "semicolon": ";",
    "left": "←", "right": "→", "up": "↑", "down": "↓",
}  # fmt: skip
_NAMED = {
    "delete": N_("Del"),
    "backspace": N_("Backspace"),
    "return": N_("Enter"),
    "enter": N_("Keypad Enter"),
    "space": N_("Space"),
    "home": N_("Home"),
    "pageup": N_("Page Up"),
    "pagedown": N_("Page Down"),
    "menu": N_("Menu key"),
}
"""Keys that players know by a word."""


def format_key(key: str) -> str:
    """Write a key text as players read it: ``Ctrl+Z``."""
    return "+".join(_format_part(part) for part in key.split("+"))


def _format_part(part: str) -> str:
    if part in _NAMED:
        return _(_NAMED[part])
    if part.startswith("kp") and part[2:].isdigit():
        return _("Keypad {digit}").format(digit=part[2:])
    return _SIGNS.get(part, part.upper())
