"""Statistics of solved games: counts by level, times and streaks.

A game counts once, with the day, time and help of its first win, whatever is undone later.

Knows no puzzle and no screen: a level is an id, and its kind passes in which there are. SQLite
does the adding up, over an index that holds the games won and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final, NamedTuple

from numberplace.storage.database import Table, as_float, as_int, read_day, read_row
from numberplace.storage.schema import WON_ALONE

_SUMS: Final = f"""
SELECT level, count(*), sum(won = {WON_ALONE}),
    min(won_elapsed) FILTER (WHERE won = {WON_ALONE}),
    avg(won_elapsed) FILTER (WHERE won = {WON_ALONE})
FROM games WHERE won > 0 AND deleted IS NULL AND kind = ? GROUP BY level
"""
_DAYS: Final = "SELECT DISTINCT day FROM games WHERE won > 0 AND deleted IS NULL"
_TIMES: Final = f"""
SELECT day, won_elapsed FROM games
WHERE won = {WON_ALONE} AND deleted IS NULL AND kind = ? AND level = ? ORDER BY day, rowid
"""
_COUNTS: Final = """
SELECT day, count(*) FROM games WHERE won > 0 AND deleted IS NULL AND kind = ? GROUP BY day
"""
_EVERY: Final = f"""
SELECT level, day, won_elapsed, won_hints, won = {WON_ALONE}, puzzle FROM games
WHERE won > 0 AND deleted IS NULL AND kind = ? ORDER BY day, rowid
"""
_ANSWERS: Final = """
SELECT technique, sum(mark = 2), sum(mark = 1), sum(mark = 0) FROM answers
WHERE kind = ? AND task != 'lesson' GROUP BY technique ORDER BY count(*) DESC, technique
"""
_LATEST: Final = """
SELECT kind FROM games WHERE won > 0 AND deleted IS NULL
ORDER BY day DESC, played_turn DESC, id DESC LIMIT 1
"""
_BEST: Final = f"""
SELECT min(won_elapsed) FROM games
WHERE won = {WON_ALONE} AND deleted IS NULL AND kind = ? AND level = ? AND id != ?
"""

_SOLVED: Final = """
SELECT puzzle, won_moves, won_hints FROM games
WHERE won > 0 AND deleted IS NULL AND kind = ?
"""


class SolvedGame(NamedTuple):
    """One solving of a puzzle."""

    puzzle: str
    """The puzzle's text, as its kind writes it."""
    moves: int
    """The moves in force."""
    hints: int


class Record(NamedTuple):
    """One solved game, as it is written to a file."""

    level: str
    day: date
    seconds: float
    hints: int
    unaided: bool
    puzzle: str


class Practice(NamedTuple):
    """Numbers of questions for a technique and of the right answers."""

    technique: str
    alone: int
    helped: int
    missed: int

    @property
    def asked(self) -> int:
        """Number of questions in all."""
        return self.alone + self.helped + self.missed


@dataclass(frozen=True, slots=True)
class GameTally:
    """Solved games added up. Times are those of the games solved without help."""

    level: str
    """The level's id; empty for games of no level of their kind, and for all together."""
    solved: int = 0
    unaided: int = 0
    """Number of games solved without help."""
    best: float | None = None
    """Seconds, None while there is none."""
    average: float | None = None
    """Seconds, None while there is none."""

    @property
    def share(self) -> float:
        """Share of the solved games that were solved without help, 0 to 1."""
        return self.unaided / self.solved if self.solved else 0.0


def add_up(tallies: Iterable[GameTally], level: str = "") -> GameTally:
    """Add tallies up; ``level`` only names the sum."""
    sum_of = GameTally(level)
    for each in tallies:
        unaided = sum_of.unaided + each.unaided
        best = min((t for t in (sum_of.best, each.best) if t is not None), default=None)
        seconds = sum(tally.unaided * (tally.average or 0.0) for tally in (sum_of, each))
        average = seconds / unaided if unaided else None
        sum_of = GameTally(level, sum_of.solved + each.solved, unaided, best, average)
    return sum_of


def tally_levels(tallies: Sequence[GameTally], levels: Sequence[str]) -> tuple[GameTally, ...]:
    """Put the tallies of a kind in the order of ``levels``.

    Those of other levels come last, added up, where there are any.
    """
    found = {tally.level: tally for tally in tallies}
    rows = [found.get(level, GameTally(level)) for level in levels]
    others = [tally for tally in tallies if tally.level not in levels]
    return (*rows, add_up(others)) if others else tuple(rows)


@dataclass(frozen=True, slots=True)
class Streak:
    """Days in a row with a solved game."""

    present: int = 0
    """The days up to today, or up to yesterday while today may still add to them."""
    longest: int = 0
    has_today: bool = False
    """True if a game was solved today."""


def find_streak(days: Iterable[date], today: date) -> Streak:
    """Return the current and the longest streak."""
    runs: dict[date, int] = {}
    """Each day with a solved game, and how many days in a row there are up to it."""
    for day in sorted(set(days)):
        runs[day] = 1 + (runs.get(day - timedelta(1), 0) if day > date.min else 0)
    yesterday = runs.get(today - timedelta(1), 0)
    return Streak(runs.get(today, yesterday), max(runs.values(), default=0), today in runs)


class Statistics(Table):
    """Numbers and times of solved games, read from the library by ``Library.statistics``."""

    def tallies(self, kind: str) -> list[GameTally]:
        """Return the sums of the games of a kind, one a level."""
        return [read_row(GameTally, row) for row in self._rows(_SUMS, kind)]

    def days(self) -> list[date]:
        """Return the days on which a game was solved, in no order."""
        return [read_day(row[0]) for row in self._rows(_DAYS)]

    def counts(self, kind: str) -> dict[date, int]:
        """Return the number of games of a kind solved on each day."""
        return {read_day(day): as_int(count) for day, count in self._rows(_COUNTS, kind)}

    def times(self, kind: str, level: str) -> list[tuple[date, float]]:
        """Return day and seconds of each game solved without help, the oldest first."""
        rows = self._rows(_TIMES, kind, level)
        return [(read_day(day), as_float(seconds)) for day, seconds in rows]

    def best(self, kind: str, level: str, but: int) -> float | None:
        """Return the seconds of the fastest game solved without help, one game left aside.

        Args:
            but: the id of that game, 0 for none.
        """
        ((seconds,),) = self._rows(_BEST, kind, level, but)
        return None if seconds is None else as_float(seconds)

    def practices(self, kind: str) -> list[Practice]:
        """Return the results with each technique, the one asked most often first."""
        return [read_row(Practice, row) for row in self._rows(_ANSWERS, kind)]

    def records(self, kind: str) -> list[Record]:
        """Return every solved game of a kind, the oldest first."""
        return [read_row(Record, row) for row in self._rows(_EVERY, kind)]

    def solved(self, kind: str) -> list[SolvedGame]:
        """Return the record of each solved game of a kind."""
        return [read_row(SolvedGame, row) for row in self._rows(_SOLVED, kind)]

    def latest_kind(self) -> str:
        """Return the id of the kind that was solved last, empty when none was."""
        rows = self._rows(_LATEST)
        return str(rows[0][0]) if rows else ""
