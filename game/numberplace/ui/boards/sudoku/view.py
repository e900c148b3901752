"""SudokuView: what a game shows beyond any other kind's: digit, selection, modes, exercises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from numberplace.core.step import Step
from numberplace.ui.session.uistate import UiState


@dataclass(slots=True)
class SudokuView(UiState):
    """The view of one game of any size. Cells are in reading order."""

    KEPT: ClassVar[tuple[str, ...]] = (
        "digit",
        "is_colour_mode",
        "is_pencil",
        "shows_marks",
        "trains",
        "trained_at",
        "is_answered",
        "uses",
    )
    """The names of the attributes that a saved game keeps."""
    cursor: int = 40
    digit: int = 0
    """The current digit: what a left click puts in; 0 until one is chosen."""
    selection: frozenset[int] = frozenset()
    """Several cells a mark or a colour goes to; empty when it is the cursor's alone."""
    is_pencil: bool = False
    """Digits go in as marks."""
    shows_marks: bool = False
    filter: str = ""
    """What is dimmed: ``digit`` all but the places of the current digit, ``bivalue`` all but the
    cells with two candidates."""
    is_colour_mode: bool = False
    """The panel offers colours; where colours go in by clicks, a click colours."""
    trains: str = ""
    """The technique that the game was begun for, mostly none."""
    trained_at: int = 0
    """The number of moves that lead to the position where the technique is to be found."""
    is_answered: bool = False
    """True if it was found, or shown."""
    uses: str = ""
    """The technique that the whole puzzle was chosen for, mostly none."""

    @property
    def targets(self) -> tuple[int, ...]:
        """The selected cells in reading order, or the cursor's cell."""
        return tuple(sorted(self.selection)) or (self.cursor,)

    def to_saved(self) -> dict[str, Any]:
        return {**UiState.to_saved(self), **{name: getattr(self, name) for name in self.KEPT}}

    @classmethod
    def from_saved(cls, saved: dict[str, Any], size: int = 9, count: int = 0) -> SudokuView:
        """Take up a saved view; what is missing or makes no sense falls back to the default.

        Args:
            count: how many cells the board has; those of a square when left out.
        """
        view = cls(cursor=(count or size * size) // 2)
        view.take_saved(saved, count or size * size)
        digit, uses = saved.get("digit"), saved.get("uses")
        trains, trained_at = saved.get("trains"), saved.get("trained_at")
        if isinstance(digit, int) and 1 <= digit <= size:
            view.digit = digit
        for name in cls.KEPT:
            # Saves of boards with further rules called it so until there was one board.
            value = saved.get(name, saved.get("shows_colours") if name == "is_colour_mode" else 0)
            if isinstance(getattr(view, name), bool) and isinstance(value, bool):
                setattr(view, name, value)
        if isinstance(trains, str) and isinstance(trained_at, int) and trained_at >= 0:
            view.trains, view.trained_at = trains, trained_at
        view.uses = uses if isinstance(uses, str) else ""
        return view


def bare_view(step: Step | None, *, shows_marks: bool = True) -> SudokuView:
    """Return a view without a cursor and a chosen digit that draws a step."""
    view = SudokuView(cursor=-1, shows_marks=shows_marks)
    view.carried_out = step or Step("")
    return view
