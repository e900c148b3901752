"""SudokuView: what a game of Number Place shows beyond any other: digit, modes, selection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numberplace.ui.session.uistate import UiState


@dataclass(slots=True)
class SudokuView(UiState):
    """The view of one game of Number Place. Cells are 0-80, digits 1-9."""

    cursor: int = 40
    digit: int = 0
    """The current digit: what a left click puts in; 0 until one is chosen."""
    selection: frozenset[int] = frozenset()
    """Several cells a mark or a colour goes to; empty when it is the cursor's alone."""
    filter: str = ""
    """What is dimmed: ``digit`` all but the places of the current digit, ``bivalue`` all but the
    cells with two candidates."""
    is_colour_mode: bool = False
    is_pencil: bool = False
    """Digits go in as marks."""
    shows_marks: bool = False
    trains: str = ""
    """The technique that the game was begun for, mostly none."""
    trained_at: int = 0
    """How many moves lead to where it is to be found."""
    is_answered: bool = False
    """Whether it was found, or shown."""
    uses: str = ""
    """The technique that the whole puzzle was chosen for, mostly none."""

    @property
    def targets(self) -> tuple[int, ...]:
        """The selected cells in reading order, or the cursor's cell."""
        return tuple(sorted(self.selection)) or (self.cursor,)

    def to_saved(self) -> dict[str, Any]:
        """Return what a saved game keeps of the view."""
        return {
            **UiState.to_saved(self),
            "digit": self.digit,
            "is_colour_mode": self.is_colour_mode,
            "is_pencil": self.is_pencil,
            "shows_marks": self.shows_marks,
            "trains": self.trains,
            "trained_at": self.trained_at,
            "is_answered": self.is_answered,
            "uses": self.uses,
        }

    @classmethod
    def from_saved(cls, saved: dict[str, Any]) -> SudokuView:
        """Take up a saved view; what is missing or makes no sense falls back to the default."""
        view = cls()
        view.take_saved(saved, 81)
        digit = saved.get("digit")
        if isinstance(digit, int) and 1 <= digit <= 9:
            view.digit = digit
        view.is_colour_mode = saved.get("is_colour_mode") is True
        view.is_pencil = saved.get("is_pencil") is True
        view.shows_marks = saved.get("shows_marks") is True
        trains, trained_at = saved.get("trains"), saved.get("trained_at")
        if isinstance(trains, str) and isinstance(trained_at, int) and trained_at >= 0:
            view.trains, view.trained_at = trains, trained_at
        view.is_answered = saved.get("is_answered") is True
        uses = saved.get("uses")
        view.uses = uses if isinstance(uses, str) else ""
        return view
