"""What the player has solved: games counted by level, times, and days in a row.

Knows no puzzle and no screen: a level is an id, and its kind passes in which there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any, Final

from numberplace.storage.cards import as_float, as_moment

SOLVED: Final = """
SELECT kind, level, elapsed, played, hints_used = 0 AND NOT EXISTS (
    SELECT 1 FROM moves WHERE game = games.id AND seq < position AND note != ''
)
FROM games WHERE solved AND deleted IS NULL AND EXISTS (
    SELECT 1 FROM moves WHERE game = games.id AND seq = position - 1 AND note = ''
)
"""
"""The rows ``read_solved`` reads. A move with a note is the program's: a game that the program
finished is none the player solved."""


@dataclass(frozen=True, slots=True)
class SolvedGame:
    """A game whose last move was the player's, and solved it."""

    kind: str
    """The kind's id."""
    level: str
    """The level's id, empty when it is not known."""
    seconds: float
    """How long it took."""
    day: date
    """The day it was solved, where the player is."""
    is_unaided: bool
    """Whether no hint was asked for and no move was the program's."""


def read_solved(row: tuple[Any, ...]) -> SolvedGame:
    """Make a solved game of a row of ``SOLVED``; what is damaged reads as empty or zero."""
    kind, level, elapsed, played, is_unaided = row
    moment = as_moment(played)
    day = moment.date() if moment is not None else date.min
    return SolvedGame(str(kind), str(level), as_float(elapsed), day, bool(is_unaided))


@dataclass(frozen=True, slots=True)
class Tally:
    """Solved games added up. Times are those of the games solved without help."""

    level: str
    """The level's id; empty for games of no level of their kind, and for all together."""
    solved: int = 0
    unaided: int = 0
    """How many were solved without help."""
    best: float | None = None
    """Seconds, None while there is none."""
    average: float | None = None
    """Seconds, None while there is none."""

    @property
    def share(self) -> float:
        """How much of what was solved was solved without help, 0 to 1."""
        return self.unaided / self.solved if self.solved else 0.0


def tally(games: Iterable[SolvedGame], level: str = "") -> Tally:
    """Add up games; ``level`` only names the sum."""
    found = list(games)
    times = [game.seconds for game in found if game.is_unaided]
    if not times:
        return Tally(level, len(found))
    return Tally(level, len(found), len(times), min(times), sum(times) / len(times))


def tally_levels(games: Sequence[SolvedGame], levels: Sequence[str]) -> tuple[Tally, ...]:
    """Add up the games of a kind by level, in the order of ``levels``.

    Games of other levels come last, together, where there are any.
    """
    rows = [tally((game for game in games if game.level == level), level) for level in levels]
    others = [game for game in games if game.level not in levels]
    return (*rows, tally(others)) if others else tuple(rows)


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row with a solved game."""

    present: int = 0
    """The days up to today, or up to yesterday while today may still add to them."""
    longest: int = 0
    has_today: bool = False
    """Whether a game was solved today."""


def find_streak(games: Iterable[SolvedGame], today: date) -> Streak:
    """Return the streak that ``today`` can go on with, and the longest there was."""
    runs: dict[date, int] = {}
    """Each day with a solved game, and how many days in a row there are up to it."""
    for day in sorted({game.day for game in games}):
        runs[day] = 1 + (runs.get(day - timedelta(1), 0) if day > date.min else 0)
    yesterday = runs.get(today - timedelta(1), 0)
    return Streak(runs.get(today, yesterday), max(runs.values(), default=0), today in runs)
