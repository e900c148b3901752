"""LinkView: what a game of Numberlink shows beyond any other: the drag under way, and zoom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numberplace.numberlink.model.puzzle import Puzzle
from numberplace.ui.boards.numberlink.drag import Drag
from numberplace.ui.session.uistate import UiState


@dataclass(slots=True)
class LinkView(UiState):
    """The view of one game of Numberlink. Cells are in reading order."""

    drag: Drag | None = None
    """The path being drawn; it becomes a move when it is let go."""
    by_keys: bool = False
    """Whether the keyboard leads the drag."""
    zoom: int = 0
    """How often the board was zoomed in."""
    centre: tuple[float, float] = (0.5, 0.5)
    """The point in the middle of what is seen, as shares of the board's width and height."""

    @classmethod
    def from_saved(cls, puzzle: Puzzle, saved: dict[str, Any]) -> LinkView:
        """Take up a saved view; what is missing or makes no sense falls back to the default."""
        view = cls(cursor=next(c for c, value in enumerate(puzzle.cells) if value > 0))
        view.take_saved(saved, len(puzzle.cells))
        return view
