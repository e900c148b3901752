"""Games: the game on the board, on its way from the library and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.errors import SaveError
from numberplace.core.history import Progress
from numberplace.core.kind import AnyKind
from numberplace.core.session import AnySession, Session
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.preferences import Preferences
from numberplace.ui.boards import BOARDS
from numberplace.ui.layers import Layers
from numberplace.ui.saving import Saving
from numberplace.ui.screens.play import PlayScreen
from numberplace.ui.screens.resuming import open_puzzle
from numberplace.ui.session.play import Play
from numberplace.ui.session.uistate import UiState
from numberplace.ui.start import blank_game

CLOCK_INTERVAL = 5.0
"""Seconds between saves of the clock alone."""


class Games(Layers):
    """The library, its game that is played, and the saving of that game."""

    def __init__(self, places: Places, preferences: Preferences, now: Callable[[], float]) -> None:
        """Open the window with a placeholder for a game. Raises DisplayError."""
        super().__init__(preferences, now)
        self.places = places
        self.library = Library.open(places)
        self.game_id = 0
        self.saving = Saving(self)
        self.changed = self.saving.save_game
        """Saves a game that has changed; a ``Play`` calls this after each move."""
        self._clock_saved = now()

    @property
    def played_puzzle(self) -> Any:
        return self.screen.play.session.puzzle

    def show_blank(self) -> None:
        """Put a placeholder on the board for the time before a game is loaded."""
        session, view = blank_game(self.now)
        self.screen = self._screen_of(session, view, "")

    def start_game(
        self,
        kind: AnyKind,
        puzzle: Any,
        title: str,
        level: str,
        game_id: str = "",
        moves: Sequence[tuple[str, str]] = (),
        progress: Progress | None = None,
    ) -> Play:
        self.save_clock()
        self.close_all()
        title = clean_text(title, TITLE)
        begun = progress or Progress(tuple(moves), len(moves))
        session = Session(
            kind,
            puzzle,
            now=self.now,
            level=level,
            elapsed=begun.elapsed,
            hints_used=begun.hints_used,
        )
        session.take_up(begun)
        view = BOARDS[kind.id].new_view(session, {})
        view.game_id = game_id
        left, self.game_id = self.game_id, self.library.add(session, title, view.to_saved())
        self._drop_untouched(left)
        self._show_game(session, view, title)
        return self.screen.play

    def open_puzzle(
        self, kind: AnyKind, puzzle: Any, title: str, level: str, game_id: str = ""
    ) -> None:
        names = title, level, game_id
        open_puzzle(self, kind, puzzle, lambda: self.start_game(kind, puzzle, *names))

    def resume(self, game_id: int) -> None:
        self.save_clock()
        saved = self.library.load(game_id, self.now)
        left, self.game_id = self.game_id, game_id
        self._drop_untouched(left)
        self.close_all()
        view = BOARDS[saved.session.kind.id].new_view(saved.session, saved.view)
        self._show_game(saved.session, view, saved.title)
        if self.screen.play.was_solved:
            self.screen.play.tell_end()
            self.screen.refresh()
        if saved.notice:
            self.notify(saved.notice)

    def _screen_of(self, session: AnySession, view: UiState, title: str) -> PlayScreen:
        play = BOARDS[session.kind.id].new_play(session, view, self)
        return PlayScreen(self, play, title)

    def _drop_untouched(self, left: int) -> None:
        """Drop the game that has left the board if it was generated and no move was made."""
        if left and left != self.game_id:
            with suppress(SaveError):  # it only stays in the library
                self.library.untouched.drop(self.library.saved_id(left))

    def _show_game(self, session: AnySession, view: UiState, title: str) -> None:
        self.screens.clear()
        self.screen = self._screen_of(session, view, clean_text(title, TITLE))
        self.screen.update_clock()
        self.screen.refresh()
        self.place_again()

    def save_clock(self) -> None:
        self._clock_saved = self.now()
        if self.game_id:  # also where a dialog has stopped the clock
            self.library.tick(self.game_id, self.screen.play.session.clock.elapsed)

    def save_clock_now_and_then(self) -> None:
        """Save the clock where it has not been saved for a while."""
        if self.now() - self._clock_saved > CLOCK_INTERVAL:
            self.save_clock()
