"""Every command of the game, its keys and its place in the menus, as data.

Screens say what a command does; this table is the one place that says how it is reached. What one
kind alone can do stands beside its board and is put in here.
"""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.kinds import KINDS
from numberplace.ui.boards import BOARDS
from numberplace.ui.kit.commands import SEPARATOR, Command, Menus

PROGRAM_COMMANDS: tuple[Command, ...] = (
    Command("new", N_("New game…"), ("ctrl+n",), "new"),
    Command("another", N_("Another one like this"), ("f2",), "dice"),
    Command("daily", N_("Puzzle of the day…"), ("ctrl+d",), "star"),
    Command("open", N_("Open a file…"), ("ctrl+o",), "open"),
    Command("save_file", N_("Save to file…"), ("ctrl+shift+o",), "save"),
    Command("paste", N_("Paste a puzzle"), ("ctrl+v",), "paste"),
    Command("copy", N_("Copy this puzzle"), ("ctrl+c",), "list"),
    Command("title", N_("Title screen"), ("ctrl+home",), "home"),
    Command("copy_id", N_("Copy the game ID"), ("ctrl+shift+c",), "link"),
    Command("share", N_("Link or code…"), ("ctrl+shift+e",), "link"),
    Command("print", N_("Print…"), ("ctrl+p",), "save"),
    Command("picture", N_("Save a picture…"), ("ctrl+shift+p",), "eye"),
    Command("page", N_("Save a page for the browser…"), ("ctrl+shift+w",), "open"),
    Command("book", N_("Print a book…"), ("ctrl+shift+x",), "book"),
    Command("restart", N_("Start this puzzle again"), ("ctrl+r",), "redo"),
    Command("library", N_("Saved games…"), ("ctrl+l",), "book"),
    Command("collections", N_("Collections…"), ("ctrl+shift+k",), "open"),
    Command("saving", N_("Is everything saved?"), ("ctrl+s",), "check"),
    Command("statistics", N_("Statistics…"), ("ctrl+i",), "chart"),
    Command("school", N_("School…"), ("ctrl+h",), "book"),
    Command("arcade", N_("Arcade"), ("ctrl+b",), "gamepad"),
    Command("quit", N_("Quit"), ("ctrl+q",), "close"),
)
GAME_COMMANDS: tuple[Command, ...] = (
    Command("undo", N_("Undo"), ("ctrl+z", "backquote"), "undo", repeats=True),
    Command("redo", N_("Redo"), ("ctrl+y", "ctrl+shift+z"), "redo", repeats=True),
    Command("clear", N_("Clear the cell"), ("delete", "backspace", "0", "kp0"), "erase"),
    Command("hint", N_("Hint"), ("h",), "hint"),
    Command("hint_at_once", N_("Apply a hint at once"), ("shift+h",), "play"),
    Command("apply_hint", N_("Apply the hint"), ("ctrl+return",), "check"),
    Command("next_link", N_("Next link or line of a hint"), ("]",), "right", repeats=True),
    Command("previous_link", N_("Previous link or line of a hint"), ("[",), "left", repeats=True),
    Command("next_branch", N_("Next branch of a hint"), ("'",), "link"),
    Command("how_found", N_("How would I have found it?"), ("ctrl+shift+h",), "eye"),
    Command("fold", N_("Fold or open a part of the proof"), ("\\",), "list"),
    Command("all_steps", N_("All steps here…"), ("a",), "list"),
    Command("analyse", N_("Analyse…"), ("f4",), "list"),
    Command("why_not", N_("Why not this digit here?"), ("w",), "help"),
    Command("lesson", N_("Lesson on this technique…"), ("i",), "book"),
    Command("undo_mistake", N_("Undo to before my first mistake"), ("ctrl+backspace",), "undo"),
    Command("check", N_("Check"), ("k",), "check"),
    Command("read_row", N_("Say the row"), ("f7",), "list"),
    Command("read_column", N_("Say the column"), ("f8",), "list"),
    Command("read_box", N_("Say the box"), ("f9",), "list"),
    Command("count_solutions", N_("How many solutions?"), ("ctrl+k",), "list"),
    Command("solve", N_("Solve"), ("ctrl+shift+s",), "solve"),
    Command("what_if", N_("What if…"), ("ctrl+g",), "flag"),
    Command("try", N_("Try something"), ("y",), "edit"),
    Command("keep_trial", N_("Keep what I tried"), ("ctrl+u",), "check"),
    Command("drop_trial", N_("Discard what I tried"), ("ctrl+shift+u",), "trash"),
    Command("replay", N_("Replay this game"), ("ctrl+shift+r",), "play"),
    Command("pause", N_("Pause"), ("p",), "pause"),
    Command("use_shield", N_("Use a shield"), ("q",), "flag"),
    Command("use_freeze", N_("Use frost"), ("e",), "flag"),
    Command("use_reveal", N_("Use a lantern"), ("r",), "flag"),
    Command("name_pattern", N_("Name a pattern"), ("o",), "star"),
    Command("leave_fight", N_("Leave"), ("ctrl+w",), "close"),
)
CURSOR_COMMANDS: tuple[Command, ...] = (
    Command("left", N_("Cursor left"), ("left",), repeats=True),
    Command("right", N_("Cursor right"), ("right",), repeats=True),
    Command("up", N_("Cursor up"), ("up",), repeats=True),
    Command("down", N_("Cursor down"), ("down",), repeats=True),
    Command("use", N_("Left click at the cursor"), ("space", "return", "enter")),
    Command("next_digit", N_("Next digit"), ("period", "pagedown"), repeats=True),
    Command("previous_digit", N_("Previous digit"), ("comma", "pageup"), repeats=True),
)
WINDOW_COMMANDS: tuple[Command, ...] = (
    Command("palette", N_("Find a command…"), ("f3", "ctrl+f"), "keyboard"),
    Command("fullscreen", N_("Full screen"), ("f11", "alt+return"), "fullscreen"),
    Command("theme", N_("Next theme"), ("ctrl+t",), "moon"),
    Command("language", N_("Language…"), ("ctrl+shift+l",), "globe"),
    Command("sound", N_("Sound"), ("ctrl+m",), "sound"),
    Command("log", N_("Activity log"), (), "list"),
    Command("settings", N_("Settings…"), ("ctrl+comma",), "settings"),
    Command("help", N_("How to play"), ("f1", "?"), "help"),
    Command("news", N_("What is new"), (), "star"),
    Command("about", N_("About Numberplace"), (), "info"),
)
_OF_KINDS = tuple(BOARDS[kind.id].COMMANDS for kind in KINDS)

COMMANDS: tuple[Command, ...] = (
    *PROGRAM_COMMANDS,
    *GAME_COMMANDS,
    *(command for kind in _OF_KINDS for command in kind.commands),
    *WINDOW_COMMANDS,
    *CURSOR_COMMANDS,
)
"""Every command there is, in the order settings and help list them."""

COMMAND: dict[str, Command] = {command.id: command for command in COMMANDS}


def _menu(title: str, *parts: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return a menu of every kind's commands and, after the first part, those that single kinds
    add."""
    own = tuple(command_id for kind in _OF_KINDS for command_id in kind.menus.get(title, ()))
    first, *rest = parts
    return title, (*first, *own, *(command_id for part in rest for command_id in part))


MENUS: Menus = (
    _menu(
        N_("Game"),
        ("new", "another", "daily", SEPARATOR, "library", "collections", SEPARATOR),
        ("restart", SEPARATOR, "quit"),
    ),
    _menu(N_("Edit"), ("undo", "redo", "undo_mistake", "what_if", SEPARATOR)),
    _menu(
        N_("Share"),
        ("open", "save_file", SEPARATOR, "paste", "copy", "share", SEPARATOR),
        ("print", "book", "picture"),
    ),
    _menu(N_("Learn"), ("hint", "analyse", "lesson"), (SEPARATOR, "school", "statistics")),
    _menu(N_("View"), (), (SEPARATOR, "fullscreen", "settings")),
    _menu(N_("Help"), ("help",), ("palette", "about")),
)
"""The menu bar: titles and command ids. Commands in none of them are in the palette alone."""

ANALYSIS: tuple[str, ...] = _menu(
    N_("Analyse"), ("check", "why_not", "all_steps"), ("count_solutions", "solve")
)[1]
"""Commands of "Analyse…", beside those that single kinds add."""
