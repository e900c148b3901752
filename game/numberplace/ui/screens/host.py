"""Program: what screens and the window's helpers ask of the program, beside what ``Host`` offers.

Implemented by ``app.App``, which imports them; with this protocol none of them imports it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from numberplace.core.kind import AnyKind
from numberplace.core.progress import Progress
from numberplace.ui.kit.host import Host, Screen

if TYPE_CHECKING:
    from numberplace.formats.by_kind import Found
    from numberplace.storage.paths import Places
    from numberplace.ui.kit.dialog import Dialog
    from numberplace.ui.kit.window import FullScreen
    from numberplace.ui.screens.play import PlayScreen
    from numberplace.ui.session.play import Play


class Program(Host, Protocol):
    """The whole program: the game on the board, what lies over it, and where it is saved."""

    places: Places
    game_id: int
    """The number of the game on the board in the library, 0 before there is one."""
    full_screen: FullScreen
    preferences_notice: str
    """What was wrong with the stored preferences, empty if nothing was."""
    has_drawn: bool
    """Whether a frame has been shown."""

    @property
    def screen(self) -> PlayScreen:
        """The play screen, whatever lies over it."""

    @property
    def top_screen(self) -> Screen:
        """The screen that is shown."""

    @property
    def top_dialog(self) -> Dialog | None:
        """The dialog that takes the events now."""

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
        """Begin a new game and return it; ``progress`` is what was done on the puzzle elsewhere."""

    def go_to(self, screen: Screen | None) -> None:
        """Close whatever lies over the game, and lay only ``screen`` over it."""

    def close_all(self) -> None:
        """Take all dialogs away."""

    def open_text(self, text: str, source: str) -> None:
        """Read puzzles from a text, such as the clipboard's, and offer them."""

    def open_picture(self) -> None:
        """Read the puzzle in the picture on the clipboard."""

    def offer(self, puzzles: list[Found], source: str) -> None:
        """Play the only puzzle, or let the player choose among several."""

    def sweep_collections(self) -> None:
        """Remove deleted collections from the disk, in a thread."""

    def save_clock(self) -> None:
        """Write down how long the game has been played."""

    def show_saving(self) -> None:
        """Show what is not saved, and what can be done about it."""

    def resize(self) -> None:
        """Lay everything out for the size the window has now."""

    def redraw(self) -> None:
        """Draw a frame at the next turn of the loop."""

    def quit(self) -> None:
        """End the loop after this turn, unless a game would be lost by it."""

    def end(self) -> None:
        """End the loop after this turn."""
