"""UiState: the view of any game, which undo leaves alone: cursor, open hint, message."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from numberplace.core.cell_names import names_place
from numberplace.core.step import Step
from numberplace.core.words import current_language
from numberplace.ui.session.lesson import Lesson


class Repair(NamedTuple):
    """A way out that a warning offers; one that names nothing leaves all as it is."""

    label: str
    icon: str = ""
    move: str = ""
    """A move to make, or nothing."""
    position: int = -1
    """The position in the timeline to go back to, -1 for none."""
    command: str = ""
    """A command to give, or nothing."""


@dataclass(frozen=True, slots=True)
class Message:
    """The sentence in the message line."""

    text: str = ""
    tone: str = "text"
    """A theme role: ``text``, ``success`` or ``warning``."""
    icon: str = ""
    title: str = ""
    """A few words above the sentence, such as a technique's name."""
    cells: frozenset[int] = frozenset()
    """The cells at fault, which the board marks as long as the message stands."""
    repairs: tuple[Repair, ...] = ()
    """The ways out of the fault."""
    spoken: str = ""
    """The sentence for a screen reader, where the other sentence is about the mouse."""
    report: str = ""
    """Finding about the puzzle; said again after other sentences until a move."""
    was_told: bool = False
    """True if the message is the reason of a hint, told in full before the hint was carried out."""

    @property
    def names_place(self) -> bool:
        """Return True if the message explains or warns, and names cells, rows or columns."""
        return bool(self.icon) and names_place(self.text, current_language())


@dataclass(slots=True)
class UiState:
    """The view of one game; a kind's board adds what it needs. Cells are that kind's own."""

    cursor: int = 0
    game_id: str = ""
    """The params and seed of a generated puzzle, such as ``sudoku:hard#20261121-7``, else empty."""
    exercise: str = ""
    """The title of a game that a lesson began with a puzzle of the program's; else empty."""
    is_paused: bool = False
    """The player asked for a pause; the board is hidden."""
    hovered: int | None = None
    """The cell under the pointer."""
    has_keyboard: bool = False
    """True if the last input was a key, so that the cursor is worth showing."""
    lesson: Lesson | None = None
    """The hint being taught."""
    marks_wrong: bool = True
    """True if clashes are marked at all."""
    wrong: frozenset[int] = frozenset()
    """Cells that contradict the solution, when the player wants to be told."""
    is_claiming: bool = False
    """The player is saying why something follows, so that rows and columns are named."""
    carried_out: Step | None = None
    """The step the program took last, drawn until the next move."""
    message: Message = field(default_factory=Message)

    @property
    def step(self) -> Step | None:
        """Return the step of a hint that the board draws: of a lesson the part told so far."""
        return self.lesson.drawn() if self.lesson is not None else self.carried_out

    @property
    def names_place(self) -> bool:
        """Tell whether a hint or the message speaks of cells, rows or columns."""
        return self.lesson is not None or self.is_claiming or self.message.names_place

    @property
    def whole_step(self) -> Step | None:
        """The step of which ``step`` may be a part."""
        return self.lesson.step if self.lesson is not None else self.carried_out

    def to_saved(self) -> dict[str, Any]:
        """Return the part of the view that a saved game keeps."""
        return {"cursor": self.cursor, "game_id": self.game_id, "exercise": self.exercise}

    def take_saved(self, saved: dict[str, Any], cells: int) -> None:
        """Restore a saved view of a board of so many cells; invalid parts are left out."""
        cursor, game_id = saved.get("cursor"), saved.get("game_id")
        exercise = saved.get("exercise")
        if isinstance(exercise, str):
            self.exercise = exercise
        if isinstance(cursor, int) and 0 <= cursor < cells:
            self.cursor = cursor
        if isinstance(game_id, str):
            self.game_id = game_id
