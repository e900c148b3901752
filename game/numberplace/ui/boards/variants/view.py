"""VariantView: what a game of any size and rule shows beyond any other of digits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.digit_play import DigitView


@dataclass(slots=True)
class VariantView(DigitView):
    """The view of one game."""

    KEPT: ClassVar[tuple[str, ...]] = ("digit", "is_pencil", "shows_marks", "shows_colours")
    shows_marks: bool = True
    shows_colours: bool = False
    """The panel offers colours."""

    @classmethod
    def from_saved(cls, puzzle: Puzzle, saved: dict[str, Any]) -> VariantView:
        """Take up a saved view; what is missing or makes no sense falls back to the default."""
        size = puzzle.board.size
        view = cls(cursor=size // 2 * size + size // 2)
        view.take_digits(saved, size)
        return view
