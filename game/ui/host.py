"""Host: what screens and dialogs may ask of the program around them."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.core.gameid import GameId
from game.sudoku.puzzle import Puzzle
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.storage.library import Library
    from game.storage.preferences import Preferences


class Host(Protocol):
    """The program as its screens see it; implemented by ``app.App``."""

    library: Library
    preferences: Preferences
    theme: Theme
    now: Callable[[], float]
    bindings: dict[str, str]
    rng: random.Random

    def show(self, screen: Any) -> None:
        """Put a dialog on top of everything."""

    def close_top(self) -> None:
        """Take the topmost dialog away."""

    def notify(self, text: str) -> None:
        """Tell the player something in a dialog."""

    def start_game(self, puzzle: Puzzle, title: str, level: str, game_id: str = "") -> None:
        """Begin a new game; the old one stays in the library."""

    def order(self, kind: str, params: str) -> None:
        """Play a fresh puzzle, made off the frame loop."""

    def order_id(self, game_id: GameId, title: str) -> None:
        """Play the puzzle of a game id, made off the frame loop if need be."""

    def resume(self, game_id: int) -> None:
        """Take up a saved game."""

    def edit_puzzle(self, givens: bytes) -> None:
        """Open the editor on 81 givens (0 = empty)."""

    def leave_editor(self) -> None:
        """Go back from the editor to the game."""

    def open_path(self, path: Path) -> None:
        """Read puzzles from a file and offer them."""

    def run(self, command_id: str) -> None:
        """Carry out a command of the whole program."""

    def apply_preferences(self) -> None:
        """Let language, theme, text size and keys take hold."""

    def place_again(self) -> None:
        """Work out all rectangles anew."""

    def prefer(self, **changes: Any) -> None:
        """Change preferences and keep them."""
