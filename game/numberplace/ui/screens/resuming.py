"""Reopening: a puzzle of which there is a saved game goes on, and none starts over unasked."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

from numberplace.core.clock import format_clock
from numberplace.core.errors import SaveError
from numberplace.core.history import Progress
from numberplace.core.kind import AnyKind
from numberplace.core.session import AnySession
from numberplace.core.words import _, percent
from numberplace.storage.played import PlayedGame
from numberplace.storage.saved_game import start_session
from numberplace.ui.kit.bindings import shortcut
from numberplace.ui.kit.dialog import MessageBox, ask
from numberplace.ui.kit.widgets import Button
from numberplace.ui.screens.host import Program
from numberplace.ui.session.trials import start_over


def open_puzzle(
    app: Program,
    kind: AnyKind,
    puzzle: Any,
    begin: Callable[[], object],
    progress: Progress | None = None,
) -> None:
    """Go on with the saved game of a puzzle, or ask; where there is none, call ``begin``.

    Args:
        progress: what was done on the puzzle elsewhere. Where the saved game has moves, but not
            these, the player chooses between the two.
    """
    app.save_clock()
    try:
        game = app.library.played.of_puzzle(*kind.key_of(puzzle))
    except SaveError:  # a library that cannot be read keeps nobody from playing
        game = None
    moves = app.library.played.moves(game.id) if game is not None and progress is not None else ()
    if game is None:
        begin()
    elif progress is None or progress.moves == moves[: len(progress.moves)]:
        go_on(app, game)
    elif moves:
        app.show(_choice_of_two(app, game, begin))
    else:
        begin()


def go_on(app: Program, game: PlayedGame) -> None:
    """Resume the saved game of a puzzle; ask what to do with a solved one."""
    if game.is_solved:
        app.show(_solved_box(app, game))
        return
    if game.id == app.library.saved_id(app.game_id):
        app.go_to(None)  # it is on the board
    else:
        app.resume(game.id)
    app.screen.play.say(_("This puzzle continues where you left off."))
    app.screen.refresh()


def look_back(app: Program, game_id: int) -> None:
    """Show a solved game again, and look back on it where its kind can."""
    app.resume(game_id)
    if app.screen.has("look_back") and app.screen.play.was_solved:
        app.screen.run("look_back")


def play_again(app: Program, game_id: int) -> None:
    card = app.library.card(game_id)
    played = app.library.played.of_puzzle(card.kind, card.puzzle)
    made = played.game_id if played is not None else ""
    start_again(app, start_session(card, app.now), card.title, made, is_solved=card.is_solved)


def start_again(
    app: Program, session: AnySession, title: str, game_id: str, *, is_solved: bool
) -> None:
    """Begin a game's puzzle again beside the game, with the time that is honest.

    A puzzle that was won is played for its own sake: the clock begins at 0:00, and the new game
    counts nowhere. Otherwise clock and hints go on, and a solution that was shown is a hint.
    """
    kind, puzzle = session.kind, session.puzzle
    played = app.library.played.of_puzzle(*kind.key_of(puzzle))
    was_won = played is not None and played.was_won
    hints = max(session.hints_used, int(is_solved))
    so_far = Progress(elapsed=session.clock.elapsed, hints_used=hints)
    app.start_game(
        kind, puzzle, title, session.level, game_id, progress=None if was_won else so_far
    )
    if was_won:
        with suppress(SaveError):  # it can be played all the same
            app.library.played.count_elsewhere(app.library.saved_id(app.game_id))


def ask_to_restart(app: Program) -> None:
    """Take the board back to its start; ask before a puzzle that is solved is begun again."""
    play = app.screen.play
    if not play.was_solved:
        app.go_to(None)
        app.screen.set_paused(False)
        undo = shortcut(app.bindings, "undo") or _(app.bindings.label("undo"))
        start_over(play, undo)
        app.screen.refresh()
        return
    app.save_clock()
    session = play.session
    text = _("All moves are taken off the board; the clock continues from {time}.").format(
        time=format_clock(session.clock.elapsed)
    )
    played = app.library.played.of_puzzle(*session.kind.key_of(session.puzzle))
    if played is not None and played.was_won:
        text = told(played)
    text += " " + _("The game as it is now stays among your saved games.")
    title = app.screen.title
    again = partial(start_again, app, session, title, play.view.game_id, is_solved=True)
    ask(app, _("Start this puzzle again"), text, _("Start again"), again)


def told(game: PlayedGame) -> str:
    """Return the state of a puzzle, and for a solved one the effect of playing it again."""
    if game.first is not None:
        text = _("Solved in {time}. Playing it again does not change that time.")
        return text.format(time=format_clock(game.first))
    if game.was_won:
        return _("Already solved. It does not count again if you replay it.")
    if game.is_solved:
        return _(
            "The program solved this one for you. If you play it again, it still counts as helped."
        )
    done, time = percent(round(100 * game.progress)), format_clock(game.elapsed)
    return _("Started: {done} done, {time} played.").format(done=done, time=time)


def _solved_box(app: Program, game: PlayedGame) -> MessageBox:
    buttons = [
        Button(_("Cancel"), app.close_top),
        Button(_("Play again"), partial(play_again, app, game.id), icon="redo"),
        Button(_("Look back"), partial(look_back, app, game.id), icon="eye", is_main=True),
    ]
    title = _("Already solved") if game.was_won else _("Solved by the program")
    return MessageBox(app, title, told(game), buttons)


def _choice_of_two(app: Program, game: PlayedGame, begin: Callable[[], object]) -> MessageBox:
    """Return the question whether to go on with the saved game, or with the one that comes with
    moves."""

    def take() -> None:
        app.close_top()
        begin()

    def keep() -> None:
        app.close_top()
        go_on(app, game)

    text = (
        told(game)
        + " "
        + _("The file holds the same puzzle with other moves. Your own game is kept either way.")
    )
    buttons = [
        Button(_("Cancel"), app.close_top),
        Button(_("Open with its moves"), take, icon="open"),
        Button(_("Continue mine"), keep, icon="play", is_main=True),
    ]
    return MessageBox(app, _("Already started"), text, buttons)
