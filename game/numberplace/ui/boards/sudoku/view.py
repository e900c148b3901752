"""SudokuView: what a game of Number Place shows beyond any other of digits: modes, exercises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from numberplace.ui.boards.digit_play import DigitView


@dataclass(slots=True)
class SudokuView(DigitView):
    """The view of one game of Number Place. Cells are 0-80, digits 1-9."""

    KEPT: ClassVar[tuple[str, ...]] = (
        *("digit", "is_colour_mode", "is_pencil", "shows_marks"),
        *("trains", "trained_at", "is_answered", "uses"),
    )
    cursor: int = 40
    filter: str = ""
    """What is dimmed: ``digit`` all but the places of the current digit, ``bivalue`` all but the
    cells with two candidates."""
    is_colour_mode: bool = False
    trains: str = ""
    """The technique that the game was begun for, mostly none."""
    trained_at: int = 0
    """How many moves lead to where it is to be found."""
    is_answered: bool = False
    """Whether it was found, or shown."""
    uses: str = ""
    """The technique that the whole puzzle was chosen for, mostly none."""

    @classmethod
    def from_saved(cls, saved: dict[str, Any]) -> SudokuView:
        """Take up a saved view; what is missing or makes no sense falls back to the default."""
        view = cls()
        view.take_digits(saved, 9)
        trains, trained_at = saved.get("trains"), saved.get("trained_at")
        if isinstance(trains, str) and isinstance(trained_at, int) and trained_at >= 0:
            view.trains, view.trained_at = trains, trained_at
        uses = saved.get("uses")
        view.uses = uses if isinstance(uses, str) else ""
        return view
