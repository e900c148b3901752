"""Records of races: their scores, the ghost to run against, this race as it goes."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from numberplace.battle.modes import Mode
from numberplace.battle.race import Ghost, Race, format_ghost, parse_ghost
from numberplace.core.errors import FormatError, SaveError
from numberplace.storage.scores import TABLE_LENGTH, Score
from numberplace.ui.kit.host import Host

T = TypeVar("T")


class RaceRecord:
    """Reads and writes the scores of one mode; a library that cannot be read keeps none."""

    def __init__(self, host: Host, mode: Mode) -> None:
        self._host = host
        self._mode = mode
        scores, table = host.library.scores, mode.table
        self.ghost = _read(lambda: parse_ghost(scores.ghost(table)), Ghost())
        """The best race so far."""
        self.best: list[Score] = _read(
            lambda: scores.days(mode.days) if mode.is_daily else scores.table(table), []
        )
        """The table, to race against."""
        self._has_told = False
        self._moments: list[tuple[float, int]] = []

    def note(self, race: Race) -> None:
        self._moments.append((race.seconds, race.score))

    def keep_ghost(self, race: Race) -> None:
        """Keep this race as the one to run against, when it is the best."""
        if race.score > self.ghost.score:
            line = format_ghost([*self._moments, (race.seconds, race.score)])
            with suppress(SaveError):
                scores = self._host.library.scores
                scores.keep_ghost(self._mode.table, line, race.score, seconds=race.seconds)

    def last_name(self) -> str:
        return _read(self._host.library.scores.last_name, "")

    def place_of(self, race: Race) -> int:
        """Return the place a race takes; above TABLE_LENGTH it is not kept."""
        try:
            return self._host.library.scores.place_of(self._mode.table, race.score)
        except SaveError as error:
            self._host.notify(str(error))
            return TABLE_LENGTH + 1

    def add(self, race: Race) -> int:
        """Write a race into the table, under the last name; return its id, 0 when it failed."""
        scores, name = self._host.library.scores, self.last_name()
        return self._told(lambda: scores.add(self._mode.table, name, race.score, **_facts(race)), 0)

    def rename(self, score_id: int, name: str) -> None:
        self._told(lambda: self._host.library.scores.rename(score_id, name), None)

    def last_day(self) -> str:
        """Return the latest day with a ranked race; an endless one where nothing can be kept."""
        scores, days = self._host.library.scores, self._mode.days
        return _read(lambda: scores.last_day(days), datetime.date.max.isoformat())

    def begin_day(self, date: datetime.date) -> int:
        """Spend the try of a day; return its id, 0 when there is none any more."""
        scores, name = self._host.library.scores, self.last_name()
        return self._told(lambda: scores.begin_day(date.isoformat(), name, self._mode.days), 0)

    def update(self, score_id: int, race: Race) -> None:
        """Write down how far a ranked race has come."""
        scores = self._host.library.scores
        self._told(lambda: scores.update(score_id, race.score, **_facts(race)), None)

    def _told(self, write: Callable[[], T], failed: T) -> T:
        """Return the result of a write, ``failed`` when the write fails; the first failure is
        told."""
        try:
            kept = write()
        except SaveError as error:
            if not self._has_told:
                self._host.notify(str(error))
            self._has_told = True
            return failed
        self._has_told = False
        return kept


def _read(read: Callable[[], T], failed: T) -> T:
    try:
        return read()
    except (SaveError, FormatError):
        return failed


def _facts(race: Race) -> dict[str, Any]:
    return {"seconds": race.seconds, "boards": race.number, "combo": race.best_combo}
