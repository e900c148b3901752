"""PROGRAM: the commands of the whole program, which are no moves of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.errors import GameError
from game.core.gameid import GameId, is_game_id, parse_game_id
from game.core.words import LANGUAGES, _, current_language
from game.formats import parse_puzzles
from game.kinds import KINDS
from game.sudoku.kind import SUDOKU
from game.ui import clipboard, window
from game.ui.arcade.menu_screen import ArcadeScreen
from game.ui.dialog import MessageBox
from game.ui.screens.editor import EditorScreen
from game.ui.screens.help import NEWS, AboutDialog, HelpDialog
from game.ui.screens.library import LibraryDialog
from game.ui.screens.new_game import NewGameDialog
from game.ui.screens.open_file import OpenDialog
from game.ui.screens.settings import SettingsDialog
from game.ui.screens.title import TitleScreen

if TYPE_CHECKING:
    from game.ui.app import App

THEMES_IN_TURN = ("paper", "night")


def _paste(app: App) -> None:
    text = clipboard.get_text()
    try:
        if is_game_id(text, KINDS):
            app.order_id(parse_game_id(text, KINDS), "")
        else:
            app.offer(SUDOKU, parse_puzzles(text), _("Pasted puzzle"))
    except GameError as error:
        app.notify(str(error))


def _copy(app: App) -> None:
    session = app.screen.play.session
    clipboard.put_text(session.kind.format_puzzle(session.puzzle))
    app.screen.play.say(_("The puzzle is on the clipboard as one line of text."))


def _copy_id(app: App) -> None:
    play = app.screen.play
    kind, puzzle = play.session.kind, play.session.puzzle
    whole = str(GameId(kind.id, puzzle=kind.format_puzzle(puzzle)))
    clipboard.put_text(play.view.game_id or whole)
    play.say(_("Copied: {id}").format(id=play.view.game_id or whole))


def _restart(app: App) -> None:
    session = app.screen.play.session
    app.start_game(session.kind, session.puzzle, app.screen.title, session.level)


def _library(app: App) -> None:
    app.save_clock()
    app.show(LibraryDialog(app))


def _theme(app: App) -> None:
    turn = THEMES_IN_TURN.index(app.theme.id) if app.theme.id in THEMES_IN_TURN else -1
    app.prefer(theme=THEMES_IN_TURN[(turn + 1) % len(THEMES_IN_TURN)])
    app.apply_preferences()


def _language(app: App) -> None:
    codes = [code for code, _name in LANGUAGES]
    code = codes[(codes.index(current_language()) + 1) % len(codes)]
    app.prefer(language=code)
    app.apply_preferences()
    app.screen.play.say(_("The game speaks English now."))


def _sound(app: App) -> None:
    app.prefer(sound=not app.preferences.sound)
    on = app.preferences.sound
    app.screen.play.say(_("Sounds are on.") if on else _("Sounds are off."))


def _news(app: App) -> None:
    app.show(MessageBox(app, _("What is new"), "\n".join(_(line) for line in NEWS)))


PROGRAM: dict[str, Callable[[App], object]] = {
    "title": lambda app: app.open_screen(TitleScreen(app)),
    "resume_game": lambda app: app.leave_screen(),
    "new": lambda app: app.show(NewGameDialog(app)),
    "edit": lambda app: app.open_screen(EditorScreen(app, bytes(81))),
    "open": lambda app: app.show(OpenDialog(app)),
    "paste": _paste,
    "copy": _copy,
    "copy_id": _copy_id,
    "restart": _restart,
    "library": _library,
    "arcade": lambda app: app.open_screen(ArcadeScreen(app)),
    "quit": lambda app: app.quit(),
    "fullscreen": lambda app: window.toggle_fullscreen(),
    "theme": _theme,
    "language": _language,
    "sound": _sound,
    "settings": lambda app: app.show(SettingsDialog(app)),
    "help": lambda app: app.show(HelpDialog(app)),
    "news": _news,
    "about": lambda app: app.show(AboutDialog(app)),
}
"""What carries a command out, by its id."""
