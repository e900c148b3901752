"""PROGRAM: the commands of the whole program, which are no moves of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from numberplace.core.errors import GameError
from numberplace.core.gameid import SEED_MARK, GameId, is_game_id, parse_game_id
from numberplace.core.progress import Progress
from numberplace.core.titles import PASTED, SHARED, shown_title
from numberplace.core.words import LANGUAGES, _, current_language
from numberplace.kinds import KINDS
from numberplace.photo.extra import can_read_pictures
from numberplace.ui.boards import BOARDS
from numberplace.ui.commands import ANALYSIS, COMMAND
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.kit.theme import readable_themes
from numberplace.ui.screens.help import NEWS, AboutDialog
from numberplace.ui.screens.library import LibraryDialog
from numberplace.ui.screens.open_file import OpenDialog
from numberplace.ui.screens.resuming import ask_to_restart, open_puzzle
from numberplace.ui.screens.settings import SettingsDialog
from numberplace.ui.screens.title import TitleScreen
from numberplace.ui.session.trying import TRIAL_COMMANDS

if TYPE_CHECKING:
    from numberplace.ui.app import App
    from numberplace.ui.session.play import Play


def _new(app: App, kind_id: str) -> None:
    app.show(BOARDS[kind_id].new_game_dialog(app))


def _new_of_this_kind(app: App) -> None:
    _new(app, app.screen.play.session.kind.id)


def _help(app: App) -> None:
    from numberplace.ui.screens.help import help_dialog  # the arcade's page brings the arena in

    app.show(help_dialog(app, app.screen.play.session.kind))


def _arcade(app: App) -> None:
    from numberplace.ui.arcade.menu_screen import ArcadeScreen  # it brings both engines in

    app.open_screen(ArcadeScreen(app))


def _paste(app: App) -> None:
    from numberplace.core.sharing import is_shared, parse_shared  # not needed for the first frame

    text = clipboard.get_text()
    if not text.strip() and can_read_pictures():
        app.open_picture()
        return
    try:
        if is_game_id(text, KINDS):
            app.order_id(parse_game_id(text, KINDS), "")
        elif is_shared(text):
            shared = parse_shared(text, KINDS)
            moves = tuple((move, "") for move in shared.moves)
            game = shared.kind, shared.puzzle, SHARED, ""
            progress = Progress(moves, len(moves)) if moves else None
            begin = partial(app.start_game, *game, progress=progress)
            open_puzzle(app, shared.kind, shared.puzzle, begin, progress)
        else:
            app.open_text(text, PASTED)
    except GameError as error:
        app.notify(str(error))


def _copy(app: App) -> None:
    session = app.screen.play.session
    clipboard.put_text(session.kind.format_puzzle(session.puzzle))
    app.top_screen.say(_("The puzzle is on the clipboard as one line of text."))


def _copy_id(app: App) -> None:
    play = app.screen.play
    kind, puzzle = play.session.kind, play.session.puzzle
    whole = str(GameId(kind.id, puzzle=kind.format_puzzle(puzzle)))
    clipboard.put_text(play.view.game_id or whole)
    app.top_screen.say(_("Copied: {id}").format(id=play.view.game_id or whole))


def _save_file(app: App) -> None:
    """Let the player choose where the game on the board is written to."""
    from numberplace.ui.screens.open_file import SaveDialog, as_file_name, text_of

    content = text_of(app.screen.play.session, shown_title(app.screen.title)).encode()
    title = _("Save the game in a file")
    note = _("The file holds the puzzle, every move and the time played.")
    name = as_file_name(shown_title(app.screen.title))
    app.show(SaveDialog(app, title, note, name, lambda _path: content, app.top_screen.say))


def _share(app: App) -> None:
    from numberplace.ui.screens.share import ShareDialog  # few games are shared, printed or drawn

    app.show(ShareDialog(app))


def _print(app: App) -> None:
    from numberplace.ui.screens.printing import PrintDialog

    app.show(PrintDialog(app))


def _picture(app: App) -> None:
    from numberplace.ui.screens.picture import PictureDialog

    app.show(PictureDialog(app))


def _daily(app: App) -> None:
    from numberplace.ui.screens.calendar import CalendarDialog

    app.save_clock()
    app.show(CalendarDialog(app))


def _what_if(app: App) -> None:
    from numberplace.ui.screens.what_if import WhatIfDialog  # not needed for the first frame

    app.show(WhatIfDialog(app, app.screen.play))


def _try(act: Callable[[Play], None], app: App) -> None:
    act(app.screen.play)


def _replay(app: App) -> None:
    from numberplace.ui.screens.replay import open_replay  # as above

    app.save_clock()
    open_replay(app, app.screen.play.session, app.screen.title)


def _another(app: App) -> None:
    """Play the next puzzle of the same pack, or one made as this one was. Raises GameError."""
    session = app.screen.play.session
    kind = session.kind
    game_id = app.screen.play.view.game_id
    if SEED_MARK in game_id:
        app.order(kind.id, parse_game_id(game_id, KINDS).params)
        return
    solved = {entry.puzzle for entry in app.library.statistics.solved(kind.id)}
    following = app.screen.board.another(solved)
    if following.puzzle is not None:
        app.open_puzzle(kind, following.puzzle, following.title, session.level)
    elif kind.maker is None or not following.params:
        _new_of_this_kind(app)
    else:
        app.order(kind.id, following.params)


def _library(app: App) -> None:
    app.save_clock()
    app.show(LibraryDialog(app, app.library.saved_id(app.game_id)))


def _collections(app: App) -> None:
    from numberplace.ui.screens.collections import CollectionsDialog

    app.show(CollectionsDialog(app))


def _statistics(app: App) -> None:
    from numberplace.ui.screens.statistics import (
        StatisticsDialog,
    )

    app.save_clock()
    app.show(StatisticsDialog(app))


def _school(app: App) -> None:
    from numberplace.ui.screens.school import SchoolDialog  # it brings the engine in

    app.save_clock()
    app.show(SchoolDialog(app))


def _palette(app: App) -> None:
    """Offer every command by name, those of which there is one a digit or colour last."""
    from numberplace.ui.dialogs.palette import CommandPalette  # not needed for the first frame

    app.show(CommandPalette(app, app.screen, _("Find a command"), tuple(COMMAND)))


def _analyse(app: App) -> None:
    """Offer what tells more about the position than a hint."""
    from numberplace.ui.dialogs.palette import CommandPalette  # as above

    app.show(CommandPalette(app, app.screen, _("Analyse"), ANALYSIS))


def _theme(app: App) -> None:
    themes = [theme.id for theme in readable_themes()] or [app.theme.id]
    at = themes.index(app.theme.id) if app.theme.id in themes else -1
    app.prefer(theme=themes[(at + 1) % len(themes)])
    app.apply_preferences()
    app.top_screen.say(_("Theme: {name}").format(name=_(app.theme.name)))


def _language(app: App) -> None:
    codes = [code for code, _name in LANGUAGES]
    code = codes[(codes.index(current_language()) + 1) % len(codes)]
    app.prefer(language=code)
    app.apply_preferences()
    app.top_screen.say(_("The game speaks English now."))


def _sound(app: App) -> None:
    app.prefer(sound=not app.preferences.sound)
    on = app.preferences.sound
    app.top_screen.say(_("Sounds are on.") if on else _("Sounds are off."))


def _log(app: App) -> None:
    app.prefer(log=not app.preferences.log)


def _news(app: App) -> None:
    app.show(MessageBox(app, _("What is new"), "\n".join(_(line) for line in NEWS)))


PROGRAM: dict[str, Callable[[App], object]] = {
    "title": lambda app: app.open_screen(TitleScreen(app)),
    "resume_game": lambda app: app.leave_screen(),
    "new": _new_of_this_kind,
    "another": _another,
    "daily": _daily,
    "open": lambda app: app.show(OpenDialog(app)),
    "save_file": _save_file,
    "paste": _paste,
    "copy": _copy,
    "copy_id": _copy_id,
    "share": _share,
    "print": _print,
    "picture": _picture,
    "restart": ask_to_restart,
    "what_if": _what_if,
    "replay": _replay,
    **{name: partial(_try, act) for name, act in TRIAL_COMMANDS.items()},
    "library": _library,
    "collections": _collections,
    "saving": lambda app: app.saving.show(),
    "statistics": _statistics,
    "school": _school,
    "arcade": _arcade,
    "quit": lambda app: app.quit(),
    "palette": _palette,
    "analyse": _analyse,
    "fullscreen": lambda app: app.full_screen.toggle(),
    "theme": _theme,
    "language": _language,
    "sound": _sound,
    "log": _log,
    "settings": lambda app: app.show(SettingsDialog(app)),
    "help": _help,
    "news": _news,
    "about": lambda app: app.show(AboutDialog(app)),
    **{f"new_{kind.id}": partial(_new, kind_id=kind.id) for kind in KINDS},
    **{name: act for kind in KINDS for name, act in BOARDS[kind.id].PROGRAM.items()},
}
"""What carries a command out, by its id."""
