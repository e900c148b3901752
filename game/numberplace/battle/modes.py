"""The modes of the race against the clock. All data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from numberplace.core.words import N_


@dataclass(frozen=True, slots=True)
class Stage:
    """What one puzzle of a race is like."""

    size: int
    """Cells in a row: 4, 6 or 9."""
    level: str
    """A level of the maker of that size."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A race: its clock, its puzzles and what they bring."""

    id: str
    """Its row in the high-score table; never changes."""
    name: str
    """Marked with ``N_``."""
    about: str
    """One sentence, marked with ``N_``."""
    stages: tuple[Stage, ...]
    clock: float
    """Seconds at the start."""
    is_endless: bool = False
    """Go on with the last stage until the clock runs out."""
    gain: float = 0.0
    """Seconds that a right placement adds."""
    puzzle_gain: float = 0.0
    """Seconds that a solved puzzle adds."""
    penalty: float = 5.0
    """Seconds that a mistake costs."""

    def stage(self, number: int) -> Stage:
        """Return the stage of the puzzle with a number, from 0."""
        return self.stages[min(number, len(self.stages) - 1)]


SPRINT: Final = Mode(
    "sprint",
    N_("Sprint"),
    N_("Eight small boards of 4 × 4 in three minutes."),
    (Stage(4, "easy"),) * 4 + (Stage(4, "medium"),) * 4,
    clock=180.0,
)
TIME_ATTACK: Final = Mode(
    "time_attack",
    N_("Time attack"),
    N_("Five boards of 6 × 6 in ten minutes."),
    (Stage(6, "easy"),) * 2 + (Stage(6, "medium"),) * 3,
    clock=600.0,
)
MARATHON: Final = Mode(
    "marathon",
    N_("Marathon"),
    N_("Three full boards of 9 × 9 in half an hour."),
    (Stage(9, "beginner"), Stage(9, "beginner"), Stage(9, "easy")),
    clock=1800.0,
    penalty=10.0,
)
SURVIVAL: Final = Mode(
    "survival",
    N_("Survival"),
    N_("Every right digit adds a little time, and the boards grow. How long do you last?"),
    (
        *(Stage(4, "easy"),) * 2,
        *(Stage(4, "medium"),) * 2,
        *(Stage(6, "easy"),) * 2,
        *(Stage(6, "medium"),) * 2,
        Stage(9, "beginner"),
        Stage(9, "easy"),
    ),
    clock=60.0,
    is_endless=True,
    gain=3.0,
    puzzle_gain=10.0,
)
MODES: Final = (SPRINT, TIME_ATTACK, MARATHON, SURVIVAL)
"""In the order a menu shows them."""


def mode_named(name: str) -> Mode:
    """Return the mode with an id. Raises KeyError."""
    for mode in MODES:
        if mode.id == name:
            return mode
    raise KeyError(name)
