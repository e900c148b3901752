"""Command: one thing a player can ask for, as data; a kind's additions to commands and menus; keys.

The commands of the whole game are listed in ``ui.commands``, those of one kind beside its board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol


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
    """True if the command is carried out again while its key is held down; ``events.Presses``
    asks."""


@dataclass(frozen=True, slots=True)
class KindCommands:
    """The commands, menus and labels that one kind of puzzle adds."""

    commands: tuple[Command, ...]
    menus: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Menu title, in English, to the commands it gains; SEPARATOR is a line."""
    around: tuple[str, ...] = ()
    """The commands that a right click beside the board offers for this kind alone."""
    rules: str = ""
    """Rules of the puzzle in short, shown before its first fight, marked with ``N_``; mostly
    empty."""
    title_entries: tuple[tuple[str, str, str], ...] = ()
    """The entries of the title screen for this kind alone: command, label and icon."""
    title_keys: tuple[str, ...] = ()
    """Commands whose keys work on the title screen, which does not offer them."""
    short_labels: dict[str, str] = field(default_factory=dict)
    """Labels for the buttons of the panel, where the command's own is too long."""
    own_labels: dict[str, str] = field(default_factory=dict)
    """The names of commands of every kind in the help of this kind."""
    families: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """First words of ids of which there is one a digit, colour or way, and their keys together."""
    button_hints: tuple[tuple[str, str], ...] = ()
    """A controller's buttons and their actions on the board, in English."""
    giving_away: frozenset[str] = frozenset()
    """Commands that would show things which a pause hides."""


class Runner(Protocol):
    """The play screen as menus see it: carries commands out and knows their states."""

    def has(self, command_id: str) -> bool: ...  # whether it means anything for the kind of puzzle
    def can(self, command_id: str) -> bool: ...  # whether it is possible now
    def run(self, command_id: str) -> None: ...
    def is_on(self, command_id: str) -> bool | None: ...  # None for what is no switch
    def key_of(self, command_id: str) -> str: ...  # as players read it


SEPARATOR = ""
"""Stands for a line in a menu."""
Menus = tuple[tuple[str, tuple[str, ...]], ...]
"""Titles in English, and the ids of the commands below each."""
