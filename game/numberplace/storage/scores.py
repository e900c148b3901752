"""High scores of races, and fights won against the opponents of the ladder."""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from numberplace.storage.database import Row, Table, as_int, read_row
from numberplace.storage.schema import TABLE_COLUMNS, insert_into

MAX_NAME: Final = 12
"""Characters of a name in the table."""
TABLE_LENGTH: Final = 10
"""Maximum number of rows per mode."""

DAY: Final = "day "
"""Begins the table of one day's ranked race; the date follows."""
GHOST: Final = "ghost "
"""Begins the table of a mode's best race as it went; its one row has the race for a name."""

_INSERT: Final = insert_into("scores", TABLE_COLUMNS["scores"][1:])
MERGE_VICTORY: Final = """
INSERT OR IGNORE INTO victories (opponent, kind, stars, seconds, count) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (opponent, kind) DO UPDATE SET
    count = count + excluded.count,
    seconds = CASE
        WHEN excluded.stars > stars THEN excluded.seconds
        WHEN excluded.stars = stars THEN min(seconds, excluded.seconds)
        ELSE seconds
    END,
    stars = max(stars, excluded.stars)
"""
"""Adds fights won to those counted; the stars and time of the best stay."""


@dataclass(frozen=True, slots=True)
class Score:
    """One row of a high-score table."""

    id: int
    mode: str
    """A mode's id."""
    name: str
    score: int
    seconds: float
    """Duration of the race, pauses left out."""
    boards: int
    """Puzzles solved."""
    combo: int
    """The longest streak."""
    played: float
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Victory:
    """The best fight won against an opponent with puzzles of a kind."""

    opponent: str
    """An opponent's id."""
    kind: str
    """The id of the puzzles' kind."""
    stars: int
    """1 to 3."""
    seconds: float
    """The shortest fight with as many stars."""
    count: int
    """Number of victories over the opponent."""


def clean_name(text: str) -> str:
    """Return a typed name as one short line without control characters."""
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    kept = "".join(sign for sign in plain if sign.isprintable())
    return kept[:MAX_NAME].strip()


class Scores(Table):
    """Scores and victories in the library; made by ``Library.scores``."""

    def __init__(self, connection: sqlite3.Connection, now: Callable[[], float]) -> None:
        super().__init__(connection)
        self.now = now

    def place_of(self, mode: str, score: int) -> int:
        """Return the place (from 1) a score would take; above TABLE_LENGTH it is not kept.

        Equal scores stay in the order they were made. Raises SaveError.
        """
        statement = "SELECT count(*) FROM scores WHERE mode = ? AND score >= ?"
        return 1 + as_int(self._rows(statement, mode, score)[0][0])

    def add(
        self, mode: str, name: str, score: int, *, seconds: float, boards: int, combo: int
    ) -> int:
        """Enter a score and return its id; the table's end may fall off. Raises SaveError."""
        row = (mode, clean_name(name), score, seconds, boards, combo, self.now())
        return self._add(row, TABLE_LENGTH)

    def _add(self, row: Row, length: int) -> int:
        """Enter a score into a table that keeps so many rows."""
        rows = self._rows(f"{_INSERT} RETURNING id", *row)
        self._rows(
            "DELETE FROM scores WHERE mode = ? AND id NOT IN (SELECT id FROM scores"
            " WHERE mode = ? ORDER BY score DESC, id LIMIT ?)",
            row[0],
            row[0],
            length,
        )
        return as_int(rows[0][0])

    def rename(self, score_id: int, name: str) -> None:
        """Give a score another name. Raises SaveError."""
        self._rows("UPDATE scores SET name = ? WHERE id = ?", clean_name(name), score_id)

    def table(self, mode: str) -> list[Score]:
        """Return a mode's table, the highest score first. Raises SaveError."""
        return self._best("mode = ?", mode)

    def _best(self, condition: str, *values: str) -> list[Score]:
        rows = self._rows(
            f"SELECT {', '.join(TABLE_COLUMNS['scores'])} FROM scores WHERE {condition}"
            " ORDER BY score DESC, id LIMIT ?",
            *values,
            TABLE_LENGTH,
        )
        return [read_row(Score, row) for row in rows]

    def begin_day(self, date: str, name: str, day: str = DAY) -> int:
        """Enter a ranked race at its start, without points yet, and return its id.

        Args:
            day: begins the names of the tables of days of this race.

        0 when the try of this day or of a later one is spent already: days only count upwards, so
        that setting the date back gives no other try. Raises SaveError.
        """
        rows = self._rows(
            "INSERT INTO scores (mode, name, score, seconds, boards, combo, played)"
            " SELECT :mode, :name, 0, 0, 0, 0, :played WHERE NOT EXISTS"
            f" (SELECT 1 FROM scores WHERE mode GLOB '{day}*' AND mode >= :mode) RETURNING id",
            mode=day + date,
            name=clean_name(name),
            played=self.now(),
        )
        return as_int(rows[0][0]) if rows else 0

    def update(self, score_id: int, score: int, *, seconds: float, boards: int, combo: int) -> None:
        """Bring the entry of a race under way up to date. Raises SaveError."""
        self._rows(
            "UPDATE scores SET score = ?, seconds = ?, boards = ?, combo = ? WHERE id = ?",
            score,
            seconds,
            boards,
            combo,
            score_id,
        )

    def last_day(self, day: str = DAY) -> str:
        """Return the latest day of which a ranked race was begun, or nothing. Raises SaveError."""
        (row,) = self._rows(f"SELECT max(mode) FROM scores WHERE mode GLOB '{day}*'")
        return str(row[0] or "").removeprefix(day)

    def days(self, day: str = DAY) -> list[Score]:
        """Return the best ranked races of all days, the highest score first. Raises SaveError."""
        return self._best(f"mode GLOB '{day}*' AND score > 0")

    def ghost(self, mode: str) -> str:
        """Return the best race of a mode as it went, empty when there is none. Raises SaveError."""
        return next((score.name for score in self.table(GHOST + mode)), "")

    def keep_ghost(self, mode: str, line: str, score: int, *, seconds: float) -> None:
        """Keep a race as it went, unless one that is kept has as many points. Raises SaveError."""
        self._add((GHOST + mode, line, score, seconds, 0, 0, self.now()), 1)

    def last_name(self) -> str:
        """Return the name entered last, empty when there is none. Raises SaveError."""
        rows = self._rows(
            f"SELECT name FROM scores WHERE mode NOT GLOB '{GHOST}*' ORDER BY id DESC LIMIT 1"
        )
        return str(rows[0][0]) if rows else ""

    def note_victory(self, opponent: str, kind: str, stars: int, seconds: float) -> None:
        """Count a fight won; keep its stars and time when they are the best. Raises SaveError."""
        self._rows(MERGE_VICTORY, opponent, kind, stars, seconds, 1)

    def victories(self, kind: str) -> dict[str, Victory]:
        """Return the victories with puzzles of a kind, by opponent id. Raises SaveError."""
        columns = ", ".join(TABLE_COLUMNS["victories"])
        rows = self._rows(f"SELECT {columns} FROM victories WHERE kind = ?", kind)
        return {str(row[0]): read_row(Victory, row, stars=3) for row in rows}
