"""Program: requests of screens and the window's helpers to the program, beside those in ``Host``.

``app.App`` derives from it and imports them; with this protocol none of them imports ``App``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

from numberplace.core.session import AnySession
from numberplace.ui.kit.host import Host, Screen
from numberplace.ui.session.uistate import UiState

if TYPE_CHECKING:
    from numberplace.formats.by_kind import FoundPuzzle
    from numberplace.storage.paths import Places
    from numberplace.ui.kit.dialog import Dialog
    from numberplace.ui.kit.touch import Touch
    from numberplace.ui.kit.window import WindowState
    from numberplace.ui.screens.collection_rating import CollectionRating
    from numberplace.ui.screens.play import PlayScreen


class Program(Host, Protocol):
    """The whole program: the game on the board, the screens and dialogs over it, and its
    storage."""

    places: Places
    window_state: WindowState
    preferences_notice: str
    """The fault of the stored preferences, empty if there was none."""
    has_drawn: bool
    """True if a frame has been shown."""
    touch: Touch
    screen: PlayScreen
    """The play screen, whatever lies over it."""
    dialogs: list[Dialog]
    """The dialogs over the topmost screen, the topmost last."""
    rating: CollectionRating | None
    """Rates collections beside the game; None until the first is opened."""
    offer: Callable[[list[FoundPuzzle], str], object]
    """Play the only one of the puzzles of a source, or let the player choose."""
    sweep_collections: Callable[[], object]
    """Remove deleted collections from the disk, in a thread."""

    @property
    def all_screens(self) -> list[Screen]: ...  # the game, and the screens over it
    @property
    def top(self) -> Dialog | Screen: ...
    @property
    def top_screen(self) -> Screen: ...
    @property
    def top_dialog(self) -> Dialog | None: ...

    def open_text(self, text: str, source: str) -> None: ...  # read and offer pasted puzzles
    def open_picture(self) -> None: ...  # read the puzzle in the picture on the clipboard
    def save_clock(self) -> None: ...  # write down how long the game has been played
    def show_saving(self) -> None: ...  # show what is not saved, and what can be done about it

    def go_to(self, screen: Screen | None) -> None: ...  # have only this over the game
    def close_all(self) -> None: ...  # take all dialogs away
    def resize(self) -> None: ...  # lay everything out for the window's size
    def redraw(self) -> None: ...  # draw a frame at the next turn of the loop
    def quit(self) -> None: ...  # end, unless a game would be lost by it
    def end(self) -> None: ...  # end the loop after this turn


class ShownGame(NamedTuple):
    """A game that is shared, printed or copied."""

    session: AnySession
    view: UiState
    title: str


def shown_game(program: Program) -> ShownGame:
    """Return the game of the screen on top where it has one, else the one at the bottom."""
    own = program.top_screen.own_game
    if own is not None:
        return ShownGame(own[0], UiState(), own[1])
    play = program.screen.play
    return ShownGame(play.session, play.view, program.screen.title)
