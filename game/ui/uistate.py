"""UiState: what the player sees and undo leaves alone: cursor, digit, modes, open hint, message."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core.step import Step
from game.ui.lesson import Lesson


@dataclass(frozen=True, slots=True)
class Message:
    """The sentence in the message line."""

    text: str = ""
    tone: str = "text"
    """A theme role: ``text``, ``success`` or ``warning``."""
    icon: str = ""
    offers_undo: bool = False
    title: str = ""
    """A few words above the sentence, such as a technique's name."""


@dataclass(slots=True)
class UiState:
    """The view of one game. Cells are 0-80, digits 1-9."""

    cursor: int = 40
    game_id: str = ""
    """How the puzzle was made, such as ``sudoku:hard#20261121-7``; empty when it was not."""
    digit: int = 1
    """The current digit: what a left click puts in."""
    selection: frozenset[int] = frozenset()
    """Several cells a mark or a colour goes to; empty when it is the cursor's alone."""
    filter: str = ""
    """What is dimmed: ``digit`` all but the places of the current digit, ``bivalue`` all but the
    cells with two candidates."""
    is_colour_mode: bool = False
    shows_marks: bool = False
    is_paused: bool = False
    """The player asked for a pause; the board is hidden."""
    hovered: int | None = None
    """The cell under the pointer."""
    has_keyboard: bool = False
    """Whether the last input was a key, so that the cursor is worth showing."""
    lesson: Lesson | None = None
    """The hint being taught."""
    marks_wrong: bool = True
    """Whether clashes are marked at all."""
    wrong: frozenset[int] = frozenset()
    """Cells whose digit contradicts the solution, when the player wants to be told."""
    stage: int | None = None
    """How far the lesson's marks have unfolded, None when they all stand."""
    carried_out: Step | None = None
    """The step the program took last, drawn until the next move."""
    message: Message = field(default_factory=Message)

    @property
    def targets(self) -> tuple[int, ...]:
        """The selected cells in reading order, or the cursor's cell."""
        return tuple(sorted(self.selection)) or (self.cursor,)

    @property
    def step(self) -> Step | None:
        """What the board draws over the digits: of the lesson as much as has been told."""
        return self.lesson.drawn(self.stage) if self.lesson is not None else self.carried_out

    @property
    def whole_step(self) -> Step | None:
        """The step of which ``step`` may be a part."""
        return self.lesson.step if self.lesson is not None else self.carried_out

    def to_saved(self) -> dict[str, Any]:
        """Return what a saved game keeps of the view."""
        return {
            "cursor": self.cursor,
            "digit": self.digit,
            "game_id": self.game_id,
            "is_colour_mode": self.is_colour_mode,
            "shows_marks": self.shows_marks,
        }

    @classmethod
    def from_saved(cls, saved: dict[str, Any]) -> UiState:
        """Take up a saved view; what is missing or makes no sense falls back to the default."""
        view = cls()
        cursor, digit = saved.get("cursor"), saved.get("digit")
        if isinstance(cursor, int) and 0 <= cursor <= 80:
            view.cursor = cursor
        if isinstance(digit, int) and 1 <= digit <= 9:
            view.digit = digit
        game_id = saved.get("game_id")
        view.game_id = game_id if isinstance(game_id, str) else ""
        view.is_colour_mode = saved.get("is_colour_mode") is True
        view.shows_marks = saved.get("shows_marks") is True
        return view
