"""The commands that only boards of other sizes and rules have, and their places in the menus.

Digits, marks, colours and the selection have the commands and keys of Number Place.
"""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.kit.commands import Command, KindCommands

COMMANDS = KindCommands(
    commands=(
        Command("new_variants", N_("New variant…"), ("ctrl+shift+v",), "dice"),
        Command("rules", N_("Rules of this puzzle…"), ("u",), "book"),
        Command("copy_link", N_("Copy as a link for SudokuPad"), icon="link"),
        Command("cage_sums", N_("What fits this cage"), ("s",), "list"),
    ),
    menus={N_("Analyse"): ("cage_sums",), N_("Help"): ("rules",)},
    title_entries=(("new_variants", N_("Variants"), "dice"),),
    short_labels={
        "set_hint": N_("Fill marks"),
        "rules": N_("Rules"),
    },
    families={
        "place": ("1–9",),
        "mark": ("shift", "1–9"),
        "corner": ("ctrl", "shift", "1–9"),
        "paint": ("alt", "1–4"),
        "select": ("shift", "←↑↓→"),
    },
    own_labels={"use": N_("Put in the current digit")},
    button_hints=(
        ("A", N_("put in")),
        ("X", N_("pencil")),
        ("B", N_("clear")),
        ("Y", N_("hint")),
        (N_("LB RB"), N_("digit")),
        (N_("Back"), N_("undo")),
        (N_("Start"), N_("menu")),
    ),
    giving_away=frozenset({"cage_sums"}),
)
