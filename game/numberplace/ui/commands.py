"""Every command of the game as data: what it is called, its keys, its icon, its place in the menus.

Screens say what a command does; this table is the one place that says how it is reached.
"""

from __future__ import annotations

from dataclasses import dataclass

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
    """Whether holding the key down goes on."""


COMMANDS: tuple[Command, ...] = (
    Command("new", N_("New game…"), ("ctrl+n",), "new"),
    Command("new_numberlink", N_("New Numberlink…"), ("ctrl+shift+n",), "link"),
    Command("daily", N_("Puzzle of the day"), ("ctrl+d",), "star"),
    Command("edit", N_("Type in a puzzle…"), ("ctrl+e",), "edit"),
    Command("open", N_("Open a file…"), ("ctrl+o",), "open"),
    Command("paste", N_("Paste a puzzle"), ("ctrl+v",), "paste"),
    Command("copy", N_("Copy this puzzle"), ("ctrl+c",), "list"),
    Command("title", N_("Title screen"), ("ctrl+home",), "home"),
    Command("copy_id", N_("Copy the game ID"), ("ctrl+shift+c",), "link"),
    Command("restart", N_("Start this puzzle again"), ("ctrl+r",), "redo"),
    Command("library", N_("Saved games…"), ("ctrl+l",), "book"),
    Command("saving", N_("Is all saved?"), ("ctrl+s",), "check"),
    Command("trainer", N_("Trainer…"), ("ctrl+shift+t",), "flag"),
    Command("statistics", N_("Statistics…"), ("ctrl+i",), "chart"),
    Command("arcade", N_("Arcade"), ("ctrl+b",), "gamepad"),
    Command("quit", N_("Quit"), ("ctrl+q",), "close"),
    Command("undo", N_("Undo"), ("ctrl+z", "backquote"), "undo", repeats=True),
    Command("redo", N_("Redo"), ("ctrl+y", "ctrl+shift+z"), "redo", repeats=True),
    Command("clear", N_("Clear the cell"), ("delete", "backspace", "0", "kp0"), "erase"),
    Command("digit_filter", N_("Show where the digit can go"), ("f",), "filter"),
    Command("bivalue_filter", N_("Show cells with two candidates"), ("b",), "filter"),
    Command("clear_colours", N_("Clear all colours"), ("shift+c",), "erase"),
    Command("pad", N_("Digits and colours for this cell…"), ("menu", "shift+f10"), "keyboard"),
    Command("colour_mode", N_("Colour mode"), ("c",), "colour"),
    Command("show_marks", N_("Show pencil marks"), ("v",), "eye"),
    Command("set_hint", N_("Fill in all pencil marks"), ("m",), "pencil"),
    Command("hint_cor", N_("Ink the singles"), ("g",), "filter"),
    Command("hint", N_("Hint"), ("h",), "hint"),
    Command("hint_at_once", N_("Hint, carried out at once"), ("shift+h",), "play"),
    Command("apply_hint", N_("Carry out the hint"), ("ctrl+return",), "check"),
    Command("next_link", N_("Next link of a chain"), ("]",), "right", repeats=True),
    Command("previous_link", N_("Previous link of a chain"), ("[",), "left", repeats=True),
    Command("all_steps", N_("All steps here…"), ("a",), "list"),
    Command("why_not", N_("Why not this digit here?"), ("w",), "help"),
    Command("undo_mistake", N_("Undo to before my first mistake"), ("ctrl+backspace",), "undo"),
    Command("check", N_("Check"), ("k",), "check"),
    Command("count_solutions", N_("How many solutions?"), ("ctrl+k",), "list"),
    Command("zoom_in", N_("Zoom in"), ("ctrl+=", "ctrl+shift+=", "ctrl++", "ctrl+[+]")),
    Command("zoom_out", N_("Zoom out"), ("ctrl+-", "ctrl+[-]")),
    Command("path_marks", N_("Mark paths beside their colours"), ("l",)),
    Command("solve", N_("Solve"), ("ctrl+shift+s",), "solve"),
    Command("pause", N_("Pause"), ("p",), "pause"),
    Command("use_shield", N_("Use a shield"), ("q",), "flag"),
    Command("use_freeze", N_("Use frost"), ("e",), "flag"),
    Command("use_reveal", N_("Use a lantern"), ("r",), "flag"),
    Command("leave_fight", N_("Leave"), ("ctrl+w",), "close"),
    Command("fullscreen", N_("Full screen"), ("f11", "alt+return"), "fullscreen"),
    Command("theme", N_("Next theme"), ("ctrl+t",), "moon"),
    Command("language", N_("Language"), ("ctrl+shift+l",), "globe"),
    Command("sound", N_("Sound"), ("ctrl+m",), "sound"),
    Command("settings", N_("Settings…"), ("ctrl+comma",), "settings"),
    Command("help", N_("How to play"), ("f1",), "help"),
    Command("news", N_("What is new"), (), "star"),
    Command("about", N_("About Numberplace"), (), "info"),
    Command("left", N_("Cursor left"), ("left",), repeats=True),
    Command("right", N_("Cursor right"), ("right",), repeats=True),
    Command("up", N_("Cursor up"), ("up",), repeats=True),
    Command("down", N_("Cursor down"), ("down",), repeats=True),
    Command("use", N_("Left click at the cursor"), ("space", "return", "enter")),
    Command("use_mark", N_("Right click on the current digit's mark"), ("shift+space",)),
    Command("next_digit", N_("Next digit"), ("period", "pagedown"), repeats=True),
    Command("previous_digit", N_("Previous digit"), ("comma", "pageup"), repeats=True),
    *(
        Command(f"place_{digit}", N_("Put in a digit"), (str(digit), f"kp{digit}"))
        for digit in range(1, 10)
    ),
    *(
        Command(f"mark_{digit}", N_("Pencil in a digit"), (f"shift+{digit}", f"ctrl+{digit}"))
        for digit in range(1, 10)
    ),
    *(
        Command(f"paint_{colour}", N_("Colour the cell"), (f"alt+{colour}",))
        for colour in range(1, 5)
    ),
    *(
        Command(f"ink_{ink}", N_("Ink the current digit's mark"), (f"alt+shift+{ink}",))
        for ink in range(1, 5)
    ),
    *(
        Command(f"select_{way}", N_("Select more cells"), (f"shift+{way}",), repeats=True)
        for way in ("left", "right", "up", "down")
    ),
)

COMMAND: dict[str, Command] = {command.id: command for command in COMMANDS}

SEPARATOR = ""
MENUS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        N_("File"),
        (
            "new",
            "new_numberlink",
            "daily",
            "trainer",
            "edit",
            "open",
            "paste",
            "copy",
            "copy_id",
            SEPARATOR,
            "restart",
            "library",
            "saving",
            "statistics",
            SEPARATOR,
            "title",
            "arcade",
            "quit",
        ),
    ),
    (N_("Edit"), ("undo", "redo", "undo_mistake", SEPARATOR, "clear")),
    (
        N_("Play"),
        (
            *(
                "hint",
                "hint_at_once",
                "all_steps",
                "why_not",
                "check",
                "solve",
                "count_solutions",
                SEPARATOR,
                "set_hint",
                "hint_cor",
                "show_marks",
            ),
            *("digit_filter", "bivalue_filter", SEPARATOR, "colour_mode", "clear_colours"),
            *("pad", SEPARATOR, "pause"),
        ),
    ),
    (
        N_("View"),
        (
            "zoom_in",
            "zoom_out",
            "path_marks",
            SEPARATOR,
            "fullscreen",
            "theme",
            "language",
            "sound",
            SEPARATOR,
            "settings",
        ),
    ),
    (N_("Help"), ("help", "news", "about")),
)
"""The menu bar: titles and command ids."""

_SIGNS = {
    "ctrl": "Ctrl", "shift": "Shift", "alt": "Alt", "backquote": "`", "comma": ",", "period": ".",
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
