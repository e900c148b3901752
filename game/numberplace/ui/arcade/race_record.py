"""RaceRecord: what is kept of races: the table to beat, the ghost, and this race as it goes."""

from __future__ import annotations

import datetime
from contextlib import suppress

from numberplace.battle.ghost import Ghost, format_ghost, parse_ghost
from numberplace.battle.modes import Mode
from numberplace.battle.race import Race
from numberplace.core.errors import FormatError, SaveError
from numberplace.storage.scores import TABLE_LENGTH, Score
from numberplace.ui.kit.host import Host


class RaceRecord:
    """Reads and writes the scores of one mode; a library that cannot be read keeps none."""

    def __init__(self, host: Host, mode: Mode) -> None:
        self._host = host
        self._mode = mode
        self.ghost = self._read_ghost()
        """The best race so far."""
        self.best = self.read_best()
        """The head of the table, to race against."""
        self._moments: list[tuple[float, int]] = []

    def read_best(self) -> list[Score]:
        """Return the table as it is now."""
        scores = self._host.library.scores
        try:
            return scores.days() if self._mode.is_daily else scores.table(self._mode.table)
        except SaveError:
            return []

    def _read_ghost(self) -> Ghost:
        try:
            return parse_ghost(self._host.library.scores.ghost(self._mode.table))
        except (SaveError, FormatError):
            return Ghost()

    def note(self, race: Race) -> None:
        """Write down how many points there are now."""
        self._moments.append((race.seconds, race.score))

    def keep_ghost(self, race: Race) -> None:
        """Keep this race as the one to run against, when it is the best."""
        if race.score > self.ghost.score:
            line = format_ghost([*self._moments, (race.seconds, race.score)])
            with suppress(SaveError):
                scores = self._host.library.scores
                scores.keep_ghost(self._mode.table, line, race.score, seconds=race.seconds)

    def last_name(self) -> str:
        """Return the name entered last."""
        try:
            return self._host.library.scores.last_name()
        except SaveError:
            return ""

    def place_of(self, race: Race) -> int:
        """Return the place a race takes; above TABLE_LENGTH it is not kept."""
        try:
            return self._host.library.scores.place_of(self._mode.table, race.score)
        except SaveError as error:
            self._host.notify(str(error))
            return TABLE_LENGTH + 1

    def add(self, name: str, race: Race) -> int:
        """Write a race into the table and return its id. Raises SaveError."""
        return self._host.library.scores.add(
            self._mode.table,
            name,
            race.score,
            seconds=race.seconds,
            boards=race.number,
            combo=race.best_combo,
        )

    def is_day_done(self, date: datetime.date) -> bool:
        """Tell whether the day's ranked race was run; it cannot be where nothing can be kept."""
        try:
            return self._host.library.scores.is_day_done(date.isoformat())
        except SaveError:
            return True

    def add_day(self, date: datetime.date, race: Race) -> None:
        """Write the ranked race of a day down."""
        try:
            self._host.library.scores.add_day(
                date.isoformat(),
                self.last_name(),
                race.score,
                seconds=race.seconds,
                boards=race.number,
                combo=race.best_combo,
            )
        except SaveError as error:
            self._host.notify(str(error))
