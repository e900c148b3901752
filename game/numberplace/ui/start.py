"""The first game on the board when the window opens, and the imports made once the window is
there."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from numberplace.core.errors import FormatError, GameError, refuse_to_go_on
from numberplace.core.log import sentence_for, write_report
from numberplace.core.session import AnySession, Session
from numberplace.core.words import _
from numberplace.kinds import DEFAULT_KIND
from numberplace.ui.boards import BOARDS
from numberplace.ui.screens.host import Program
from numberplace.ui.session.uistate import UiState

_UI: Final = "numberplace.ui."
LATE_MODULES: Final = (
    f"{_UI}boards.sudoku.teacher",
    "numberplace.numberlink.logic.hints",
    *(f"{_UI}boards.sudoku.{name}" for name in ("new_game", "rules")),
    *(f"{_UI}boards.numberlink.{name}" for name in ("new_game", "board")),
    f"{_UI}boards.sudoku.school",
    f"{_UI}boards.numberlink.school",
    f"{_UI}boards.sudoku.help",
    "numberplace.sudoku.artist",
    f"{_UI}boards.numberlink.help",
    *(f"{_UI}boards.sudoku.{name}" for name in ("lessons", "review_dialog", "expected_time")),
    *(f"{_UI}boards.sudoku.{name}" for name in ("editor", "trainer", "techniques_dialog")),
    *(f"{_UI}boards.sudoku.{name}" for name in ("say_why", "proof_dialog", "and_why")),
    *(f"{_UI}screens.{name}" for name in ("school", "statistics", "help", "collections")),
    *(f"{_UI}screens.{name}" for name in ("collection_puzzles", "calendar")),
    *(f"{_UI}screens.{name}" for name in ("open_file", "share", "printing", "book_printing")),
    *(f"numberplace.{kind}.generate.maker" for kind in ("sudoku", "numberlink")),
    "numberplace.numberlink.artist",
    "numberplace.sudoku.model.moves",
    "numberplace.storage.worker",
    "numberplace.formats.by_kind",
    *(f"numberplace.formats.{name}" for name in ("number_place", "candidates", "sdk")),
    *(f"numberplace.formats.{name}" for name in ("variants", "numberlink")),
    f"{_UI}dialogs.palette",
    f"{_UI}arcade.menu_screen",
)
"""Modules that commands import when they are first used, those used most often first.

The first frame must not wait for them, and they take longer to import than a frame may take.
"""


def import_late_modules(should_stop: Callable[[], bool]) -> None:
    """Import the modules that commands need when first used; runs in a thread."""
    for name in LATE_MODULES:
        refuse_to_go_on(should_stop)
        import_module(name)
    from numberplace.ui.boards.sudoku.lessons import needing

    needing("")  # reads the 4,000 bundled puzzles that school and trainer count


def resume_last_game(program: Program) -> None:
    """Resume the last game, or begin an easy one; report trouble with the game or the library."""
    last, trouble = None, ""
    try:
        last = program.library.last_open()
        if last is not None:
            program.resume(last)
            program.screen.play.say(_("Welcome back. The game is as you left it."))
    except GameError as error:
        last, trouble = None, str(error)
    except Exception as error:  # whatever is in the library, there is a game to play
        write_report(program.places.data, error, "last_game")
        last, trouble = None, report_lost_game(program)
    if last is None:
        start_first_game(program)
        text = _("Welcome! Choose a digit below the board and click a cell.")
        program.screen.play.say(text, _("Welcome!"))
    for text in filter(None, (trouble, program.library.notice, program.preferences_notice)):
        program.notify(text)


def start_first_game(program: Program) -> None:
    """Begin the game a new player starts with, on an empty board where no puzzle can be read."""
    kind = DEFAULT_KIND
    try:
        first = BOARDS[kind.id].first_game()
    except FormatError as error:
        first = BOARDS[kind.id].blank_puzzle(), "", ""
        program.notify(str(error))
    program.start_game(kind, *first)


def report_lost_game(program: Program) -> str:
    text = _("The last game could not be shown, so a new one was started. {what}")
    return text.format(what=sentence_for(program.places.data, is_kept=True))


def blank_game(now: Callable[[], float]) -> tuple[AnySession, UiState]:
    """Return a placeholder game for the time before the first one is loaded."""
    kind = DEFAULT_KIND
    session = Session(kind, BOARDS[kind.id].blank_puzzle(), now=now)
    return session, BOARDS[kind.id].new_view(session, {})
