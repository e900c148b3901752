"""The first game of each shelf of puzzles."""

from typing import Any

from numberplace.core.kind import Shelf
from numberplace.kinds import shelf_named
from numberplace.ui.boards import BOARDS


def first_game(shelf: Shelf | str) -> tuple[Any, str, str]:
    """Return puzzle, title and level of a bundled game of a shelf, a new player's of the usual."""
    found = shelf_named(shelf) if isinstance(shelf, str) else shelf
    board = BOARDS[found.kind.id]
    if found is found.kind.shelves[0]:
        return board.first_game()
    return board.stand_in(found.usual, ())
