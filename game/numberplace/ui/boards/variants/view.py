"""VariantView: what a game of any size and rule shows beyond any other: digit, selection, marks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numberplace.ui.session.uistate import UiState
from numberplace.variants.model.puzzle import Puzzle


@dataclass(slots=True)
class VariantView(UiState):
    """The view of one game. Cells are in reading order."""

    digit: int = 0
    """The current digit: what Space puts in; 0 until one is chosen."""
    selection: frozenset[int] = frozenset()
    """Several cells a mark or a colour goes to; empty when it is the cursor's alone."""
    is_pencil: bool = False
    """Digits go in as marks."""
    shows_marks: bool = True
    shows_colours: bool = False
    """The panel offers colours."""

    @property
    def targets(self) -> tuple[int, ...]:
        """The selected cells in reading order, or the cursor's cell."""
        return tuple(sorted(self.selection)) or (self.cursor,)

    def to_saved(self) -> dict[str, Any]:
        """Return what a saved game keeps of the view."""
        own = {
            "digit": self.digit,
            "is_pencil": self.is_pencil,
            "shows_marks": self.shows_marks,
            "shows_colours": self.shows_colours,
        }
        return {**UiState.to_saved(self), **own}

    @classmethod
    def from_saved(cls, puzzle: Puzzle, saved: dict[str, Any]) -> VariantView:
        """Take up a saved view; what is missing or makes no sense falls back to the default."""
        size = puzzle.board.size
        view = cls(cursor=size // 2 * size + size // 2)
        view.take_saved(saved, size * size)
        digit = saved.get("digit")
        if isinstance(digit, int) and 1 <= digit <= size:
            view.digit = digit
        view.is_pencil = saved.get("is_pencil") is True
        view.shows_marks = saved.get("shows_marks") is not False
        view.shows_colours = saved.get("shows_colours") is True
        return view
