"""PROGRAM: the commands of the whole program, which are no moves of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from numberplace.core.gameid import GameId, has_seed, is_game_id, parse_game_id
from numberplace.core.history import Progress
from numberplace.core.kind import Shelf
from numberplace.core.language_files import language_of
from numberplace.core.sharing import is_shared, parse_shared
from numberplace.core.titles import PASTED, SHARED, shown_title
from numberplace.core.words import N_, _, current_language
from numberplace.kinds import KINDS, SHELVES
from numberplace.photo.extra import can_read_pictures
from numberplace.ui.boards import BOARDS
from numberplace.ui.commands import ANALYSIS, COMMAND
from numberplace.ui.dialogs.languages import LanguagesDialog
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.kit.theme import readable_themes
from numberplace.ui.screens.help import NEWS, AboutDialog, help_dialog
from numberplace.ui.screens.host import Program, shown_game
from numberplace.ui.screens.library import LibraryDialog, WhatIfDialog
from numberplace.ui.screens.open_file import OpenDialog, SaveDialog, as_file_name, text_of
from numberplace.ui.screens.resuming import ask_to_restart, open_puzzle
from numberplace.ui.screens.settings import SettingsDialog
from numberplace.ui.screens.title import TitleScreen
from numberplace.ui.session.trials import TRIAL_COMMANDS

if TYPE_CHECKING:
    from numberplace.ui.session.play import Play

LATE_DIALOGS: dict[str, tuple[str, str]] = {
    "share": ("share", "ShareDialog"),
    "print": ("printing", "PrintDialog"),
    "picture": ("printing", "PictureDialog"),
    "page": ("printing", "PageDialog"),
    "book": ("book_printing", "BookDialog"),
    "daily": ("calendar", "CalendarDialog"),
    "collections": ("collections", "CollectionsDialog"),
    "statistics": ("statistics", "StatisticsDialog"),
    "school": ("school", "SchoolDialog"),
}
"""Dialogs that are imported when they are first opened: module of ``screens`` and class."""


def _show_late(command_id: str, program: Program) -> None:
    module, name = LATE_DIALOGS[command_id]
    program.save_clock()
    program.show(getattr(import_module(f"numberplace.ui.screens.{module}"), name)(program))


def _new(program: Program, shelf: Shelf | None = None) -> None:
    """Open the dialog of a new game for a shelf, by default the shelf of the game on the board."""
    shelf = shelf or program.screen.play.session.shelf
    program.show(BOARDS[shelf.kind.id].new_game_dialog(program, shelf))


def _help(program: Program) -> None:
    program.show(help_dialog(program, program.screen.play.session, program.screen.has))


def _arcade(program: Program) -> None:
    from numberplace.ui.arcade.menu_screen import ArcadeScreen  # it imports both engines

    program.open_screen(ArcadeScreen(program))


def _paste(program: Program) -> None:
    text = clipboard.get_text()
    if not text.strip() and can_read_pictures():
        program.open_picture()
        return
    if is_game_id(text, KINDS):
        program.order_id(parse_game_id(text, KINDS), "")
    elif is_shared(text):
        shared = parse_shared(text, KINDS)
        moves = tuple((move, "") for move in shared.moves)
        game = shared.kind, shared.puzzle, SHARED, ""
        progress = Progress(moves, len(moves)) if moves else None
        begin = partial(program.start_game, *game, progress=progress)
        open_puzzle(program, shared.kind, shared.puzzle, begin, progress)
    else:
        program.open_text(text, PASTED)


def _copy(program: Program) -> None:
    session = shown_game(program).session
    clipboard.put_text(session.kind.format_puzzle(session.puzzle))
    program.top_screen.say(_("The puzzle is on the clipboard as one line of text."))


def _copy_id(program: Program) -> None:
    play = program.screen.play
    kind, puzzle = play.session.kind, play.session.puzzle
    shelf, line = kind.key_of(puzzle)
    game_id = play.view.game_id or str(GameId(shelf, puzzle=line))
    clipboard.put_text(game_id)
    program.top_screen.say(_("Copied: {id}").format(id=game_id))


def _save_file(program: Program) -> None:
    content = text_of(program.screen.play.session, shown_title(program.screen.title)).encode()
    title = _("Save the game in a file")
    note = _("The file holds the puzzle, every move and the time played.")
    name = as_file_name(shown_title(program.screen.title))
    say = program.top_screen.say
    program.show(SaveDialog(program, title, note, name, lambda _path: content, say))


def _try(act: Callable[[Play], None], program: Program) -> None:
    act(program.screen.play)


def _replay(program: Program) -> None:
    from numberplace.ui.screens.replay import open_replay  # not for the first frame

    program.save_clock()
    open_replay(program, program.screen.play.session, program.screen.title)


def _another(program: Program) -> None:
    """Play the next puzzle of the pack, or one made from equal params. Raises GameError."""
    session = program.screen.play.session
    kind, shelf = session.kind, session.shelf
    game_id = program.screen.play.view.game_id
    if has_seed(game_id):
        made = parse_game_id(game_id, KINDS)
        program.order(made.kind, made.params)
        return
    solved = {entry.puzzle for entry in program.library.statistics.solved(shelf.id)}
    following = program.screen.board.another(solved)
    if following.puzzle is not None:
        program.open_puzzle(kind, following.puzzle, following.title, session.level)
    elif kind.maker is None or not following.params:
        _new(program)
    else:
        program.order(shelf.id, following.params)


def _library(program: Program) -> None:
    program.save_clock()
    program.show(LibraryDialog(program, program.library.saved_id(program.game_id)))


def _palette(title: str, ids: tuple[str, ...], program: Program) -> None:
    # Not for the first frame.
    from numberplace.ui.dialogs.palette import CommandPalette, FoundLesson

    def open_setting(name: str) -> None:
        program.show(SettingsDialog(program, name))

    def lessons() -> Iterator[FoundLesson]:
        for kind in KINDS:
            if (side := BOARDS[kind.id].new_school(program)) is not None:
                for topic in (topic for chapter in side.chapters() for topic in chapter.topics):
                    yield FoundLesson(topic.name, topic.words, partial(side.open_lesson, topic.id))

    if ids == tuple(COMMAND):
        palette = CommandPalette(program, program.screen, _(title), ids, open_setting, lessons)
    else:
        palette = CommandPalette(program, program.screen, _(title), ids)
    program.show(palette)


def _theme(program: Program) -> None:
    themes = [theme.id for theme in readable_themes()] or [program.theme.id]
    at = themes.index(program.theme.id) if program.theme.id in themes else -1
    program.prefer(theme=themes[(at + 1) % len(themes)])
    program.apply_preferences()
    program.top_screen.say(_("Theme: {name}").format(name=_(program.theme.name)))


def _language(program: Program) -> None:
    def tell() -> None:
        name = language_of(current_language()).name
        program.top_screen.say(_("Language: {name}").format(name=name))

    program.show(LanguagesDialog(program, tell))


def _sound(program: Program) -> None:
    on = not program.preferences.sound
    program.prefer(sound=on)
    program.top_screen.say(_("Sounds are on.") if on else _("Sounds are off."))


def _news(program: Program) -> None:
    text = "\n".join(_(line) for line in NEWS)
    program.show(MessageBox(program, _("What is new"), text))


PROGRAM: dict[str, Callable[[Program], object]] = {
    "title": lambda program: program.open_screen(TitleScreen(program)),
    "resume_game": lambda program: program.leave_screen(),
    "new": _new,
    "another": _another,
    "open": lambda program: program.show(OpenDialog(program)),
    "save_file": _save_file,
    "paste": _paste,
    "copy": _copy,
    "copy_id": _copy_id,
    "restart": ask_to_restart,
    "what_if": lambda program: program.show(WhatIfDialog(program, program.screen.play)),
    "replay": _replay,
    **{name: partial(_try, act) for name, act in TRIAL_COMMANDS.items()},
    **{name: partial(_show_late, name) for name in LATE_DIALOGS},
    "library": _library,
    "saving": lambda program: program.show_saving(),
    "arcade": _arcade,
    "quit": lambda program: program.quit(),
    "palette": partial(_palette, N_("Find a command"), tuple(COMMAND)),
    "analyse": partial(_palette, N_("Analyse"), ANALYSIS),
    "fullscreen": lambda program: program.window_state.toggle_full_screen(),
    "theme": _theme,
    "language": _language,
    "sound": _sound,
    "log": lambda program: program.prefer(log=not program.preferences.log),
    "settings": lambda program: program.show(SettingsDialog(program)),
    "help": _help,
    "news": _news,
    "about": lambda program: program.show(AboutDialog(program)),
    **{f"new_{shelf.id}": partial(_new, shelf=shelf) for shelf in SHELVES},
    **{name: act for kind in KINDS for name, act in BOARDS[kind.id].PROGRAM.items()},
}
"""The actions of commands, by id."""
