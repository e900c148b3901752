"""The modes of the race against the clock. All data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from numberplace.core.words import N_

SUDOKU: Final = "sudoku"
NUMBERLINK: Final = "numberlink"
"""Ids of the kinds that are raced."""


@dataclass(frozen=True, slots=True)
class RaceStage:
    """The properties of one puzzle of a race."""

    size: int
    """Cells in a row: 4, 6 or 9; of Numberlink 5 to 10."""
    level: str
    """A level of the maker for boards of this size."""
    kind: str = SUDOKU
    """The id of the puzzle's kind."""

    @property
    def par(self) -> float:
        """Seconds in which a board brings as much for speed as for its digits."""
        return PAR[self.kind][self.size, self.level]

    @property
    def params(self) -> str:
        """Return the params from which the maker makes such a board for a day."""
        return self.level if self.kind == SUDOKU else f"{self.size}x{self.size}+{self.level}"

    @property
    def factor(self) -> int:
        """The factor of the points on a board of this size."""
        return FACTOR[self.kind][self.size]


FACTOR: Final = {SUDOKU: {4: 1, 6: 2, 9: 3}, NUMBERLINK: {5: 1, 6: 1, 7: 1, 8: 2, 10: 2}}
"""By kind and size."""
PAR: Final = {
    SUDOKU: {
        (4, "easy"): 25.0,
        (4, "medium"): 35.0,
        (6, "easy"): 110.0,
        (6, "medium"): 130.0,
        (9, "beginner"): 540.0,
        (9, "easy"): 900.0,
        (9, "medium"): 1200.0,
        (9, "hard"): 1500.0,
        (9, "expert"): 1800.0,
    },
    NUMBERLINK: {
        (5, "gentle"): 30.0,
        (6, "gentle"): 55.0,
        (6, "easy"): 55.0,
        (7, "easy"): 105.0,
        (7, "medium"): 130.0,
        (8, "medium"): 215.0,
        (10, "medium"): 320.0,
    },
}
"""By kind, size and level. The boards of a race together have at least its clock as their par, so
that whoever solves all of them earns at least half of the points by speed. Those of Numberlink are
what an average player takes, rounded up: ``python -m tests.benchmarks.race_balance --pars``."""
FADES_AFTER: Final = {SUDOKU: 8.0, NUMBERLINK: 24.0}
"""By kind; links are drawn three at a time as a rule, and that shall cost no combo."""
DAYS: Final = {SUDOKU: "day ", NUMBERLINK: "day-numberlink "}
"""By kind; never changes, for days are told from one another by these names."""
SCORING: Final = 2
"""Counts the ways of counting points; each has tables of its own."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A race: its clock, its puzzles and what they bring."""

    id: str
    """Names the mode in scores; never changes."""
    name: str
    """Marked with ``N_``."""
    about: str
    """One sentence, marked with ``N_``."""
    stages: tuple[RaceStage, ...]
    clock: float
    """Seconds at the start."""
    is_endless: bool = False
    """Go on with the last stage until the clock runs out."""
    gain: float = 0.0
    """Seconds that a right placement adds."""
    puzzle_gain: float = 0.0
    """Seconds that a solved puzzle adds."""
    fade: float = 1.0
    """Factor that each board applies to the seconds gained; below 1 every race ends."""
    penalty: float = 5.0
    """Seconds that the first mistake on a board costs, and each further one costs more."""
    flawless: int = 0
    """Points more, times the factor, for a board without a mistake. Where there are any, no other
    board brings points for speed: on small boards a digit is tried as fast as it is found."""
    is_daily: bool = False
    """One board a day, the same board for everyone, and one run of it counts."""

    @property
    def kind(self) -> str:
        """The id of the kind of its puzzles."""
        return self.stages[0].kind

    @property
    def fades_after(self) -> float:
        """Seconds without a right placement from which a combo loses one, and one each second
        more."""
        return FADES_AFTER[self.kind]

    @property
    def table(self) -> str:
        """The high-score table of this way of counting."""
        return f"{self.id}.{SCORING}"

    @property
    def days(self) -> str:
        """The beginning of the names of its tables of days; the date follows."""
        return DAYS[self.kind]

    @property
    def earlier_table(self) -> str:
        """The table from before speed counted."""
        return self.id

    def gains(self, number: int) -> tuple[float, float]:
        """Return the seconds that a digit and a board add after so many boards."""
        left = self.fade**number
        return self.gain * left, self.puzzle_gain * left

    def stage(self, number: int) -> RaceStage:
        """Return the stage of the puzzle with a number, from 0."""
        return self.stages[min(number, len(self.stages) - 1)]


# fmt: off
SPRINT: Final = Mode(
    "sprint", N_("Sprint"), N_("Eight small boards of 4 × 4 in three minutes."),
    (RaceStage(4, "easy"),) * 4 + (RaceStage(4, "medium"),) * 4,
    clock=180.0, flawless=100,
)
TIME_ATTACK: Final = Mode(
    "time_attack", N_("Time attack"), N_("Five boards of 6 × 6 in ten minutes."),
    (RaceStage(6, "easy"),) * 2 + (RaceStage(6, "medium"),) * 3, clock=600.0,
)
MARATHON: Final = Mode(
    "marathon", N_("Marathon"), N_("Three full boards of 9 × 9 in half an hour."),
    (RaceStage(9, "beginner"), RaceStage(9, "beginner"), RaceStage(9, "easy")),
    clock=1800.0, penalty=15.0,
)
SURVIVAL: Final = Mode(
    "survival", N_("Survival"),
    N_("Digits add time, but less with each board, and the boards grow. How long do you last?"),
    (
        *(RaceStage(4, "easy"),) * 2, *(RaceStage(4, "medium"),) * 2,
        *(RaceStage(6, "easy"),) * 2, *(RaceStage(6, "medium"),) * 2,
        *(RaceStage(9, level) for level in ("beginner", "easy", "medium", "hard", "expert")),
    ),
    clock=60.0, is_endless=True, gain=3.2, puzzle_gain=10.0, fade=0.95,
)
DAILY: Final = Mode(
    "daily", N_("Race of the day"),
    N_("Today's easy 9 × 9 is the same for everyone. The first run of a day is ranked."),
    (RaceStage(9, "easy"),), clock=900.0, penalty=10.0, is_daily=True,
)
LINKS: Final = Mode(
    "links", N_("Numberlink race"),
    N_("Eight boards of Numberlink, from 5 × 5 to 8 × 8, in twelve minutes."),
    (
        *(RaceStage(5, "gentle", NUMBERLINK),) * 2, RaceStage(6, "gentle", NUMBERLINK),
        RaceStage(6, "easy", NUMBERLINK), *(RaceStage(7, "easy", NUMBERLINK),) * 2,
        RaceStage(7, "medium", NUMBERLINK), RaceStage(8, "medium", NUMBERLINK),
    ),
    clock=720.0, penalty=10.0,
)
DAILY_LINKS: Final = Mode(
    "daily_links", N_("Numberlink of the day"),
    N_("Today's 10 × 10 of Numberlink is the same for everyone. The first run is ranked."),
    (RaceStage(10, "medium", NUMBERLINK),), clock=300.0, penalty=10.0, is_daily=True,
)
# fmt: on
MODES: Final = (SPRINT, TIME_ATTACK, MARATHON, SURVIVAL, LINKS, DAILY, DAILY_LINKS)
"""In the order a menu shows them."""


def mode_named(name: str) -> Mode:
    """Return the mode with an id. Raises KeyError."""
    return {mode.id: mode for mode in MODES}[name]
