"""The high-score table of each race, and which opponents of the ladder are beaten."""

from __future__ import annotations

import sqlite3
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from numberplace.core.errors import SaveError
from numberplace.storage.database import explain
from numberplace.storage.game_cards import as_float, as_int

LONGEST_NAME: Final = 12
"""Characters of a name in the table."""
TABLE_LENGTH: Final = 10
"""Rows a table shows and keeps a mode."""

DAY: Final = "day "
"""Begins the table of one day's ranked race; the date follows."""
GHOST: Final = "ghost "
"""Begins the table of a mode's best race as it went; its one row has the race for a name."""

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
    """How long the race took, pauses left out."""
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
    """How often it was beaten."""


def clean_name(text: str) -> str:
    """Return a typed name fit for the table: one line, no control signs, not too long."""
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    kept = "".join(sign for sign in plain if sign.isprintable())
    return kept[:LONGEST_NAME].strip()


class Scores:
    """Scores and victories in the library; made by ``Library.scores``."""

    def __init__(self, connection: sqlite3.Connection, now: Callable[[], float]) -> None:
        self._connection = connection
        self._now = now

    def place_of(self, mode: str, score: int) -> int:
        """Return the place (from 1) a score would take; above TABLE_LENGTH it is not kept.

        Equal scores stay in the order they were made. Raises SaveError.
        """
        statement = "SELECT count(*) FROM scores WHERE mode = ? AND score >= ?"
        return 1 + as_int(self._rows(statement, (mode, score))[0][0])

    def add(
        self, mode: str, name: str, score: int, *, seconds: float, boards: int, combo: int
    ) -> int:
        """Enter a score and return its id; the table's end may fall off. Raises SaveError."""
        rows = self._rows(
            "INSERT INTO scores (mode, name, score, seconds, boards, combo, played)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (mode, clean_name(name), score, seconds, boards, combo, self._now()),
        )
        self._rows(
            "DELETE FROM scores WHERE mode = ? AND id NOT IN (SELECT id FROM scores"
            " WHERE mode = ? ORDER BY score DESC, id LIMIT ?)",
            (mode, mode, TABLE_LENGTH),
        )
        return as_int(rows[0][0])

    def rename(self, score_id: int, name: str) -> None:
        """Give a score another name. Raises SaveError."""
        self._rows("UPDATE scores SET name = ? WHERE id = ?", (clean_name(name), score_id))

    def table(self, mode: str) -> list[Score]:
        """Return a mode's table, the highest score first. Raises SaveError."""
        rows = self._rows(
            "SELECT id, mode, name, score, seconds, boards, combo, played FROM scores"
            " WHERE mode = ? ORDER BY score DESC, id LIMIT ?",
            (mode, TABLE_LENGTH),
        )
        return [_read_score(row) for row in rows]

    def begin_day(self, date: str, name: str) -> int:
        """Enter a ranked race at its start, without points yet, and return its id.

        0 when the try of this day or of a later one is spent already: days only count upwards, so
        that setting the date back gives no other try. Raises SaveError.
        """
        rows = self._rows(
            "INSERT INTO scores (mode, name, score, seconds, boards, combo, played)"
            " SELECT :mode, :name, 0, 0, 0, 0, :played WHERE NOT EXISTS"
            f" (SELECT 1 FROM scores WHERE mode GLOB '{DAY}*' AND mode >= :mode) RETURNING id",
            {"mode": DAY + date, "name": clean_name(name), "played": self._now()},
        )
        return as_int(rows[0][0]) if rows else 0

    def update(self, score_id: int, score: int, *, seconds: float, boards: int, combo: int) -> None:
        """Bring the entry of a race under way up to date. Raises SaveError."""
        self._rows(
            "UPDATE scores SET score = ?, seconds = ?, boards = ?, combo = ? WHERE id = ?",
            (score, seconds, boards, combo, score_id),
        )

    def last_day(self) -> str:
        """Return the latest day of which a ranked race was begun, or nothing. Raises SaveError."""
        (row,) = self._rows(f"SELECT max(mode) FROM scores WHERE mode GLOB '{DAY}*'", ())
        return str(row[0] or "").removeprefix(DAY)

    def days(self) -> list[Score]:
        """Return the best ranked races of all days, the highest score first. Raises SaveError."""
        rows = self._rows(
            "SELECT id, mode, name, score, seconds, boards, combo, played FROM scores"
            f" WHERE mode GLOB '{DAY}*' AND score > 0 ORDER BY score DESC, id LIMIT ?",
            (TABLE_LENGTH,),
        )
        return [_read_score(row) for row in rows]

    def ghost(self, mode: str) -> str:
        """Return the best race of a mode as it went, empty when there is none. Raises SaveError."""
        rows = self._rows(
            "SELECT name FROM scores WHERE mode = ? ORDER BY score DESC, id LIMIT 1",
            (GHOST + mode,),
        )
        return str(rows[0][0]) if rows else ""

    def keep_ghost(self, mode: str, line: str, score: int, *, seconds: float) -> None:
        """Keep a race as it went, unless one that is kept has as many points. Raises SaveError."""
        row = (GHOST + mode, line, score, seconds, self._now())
        self._rows(
            "INSERT INTO scores (mode, name, score, seconds, boards, combo, played)"
            " VALUES (?, ?, ?, ?, 0, 0, ?)",
            row,
        )
        self._rows(
            "DELETE FROM scores WHERE mode = ? AND id NOT IN (SELECT id FROM scores"
            " WHERE mode = ? ORDER BY score DESC, id LIMIT 1)",
            (GHOST + mode, GHOST + mode),
        )

    def last_name(self) -> str:
        """Return the name entered last, empty when there is none. Raises SaveError."""
        rows = self._rows(
            f"SELECT name FROM scores WHERE mode NOT GLOB '{GHOST}*' ORDER BY id DESC LIMIT 1", ()
        )
        return str(rows[0][0]) if rows else ""

    def note_victory(self, opponent: str, kind: str, stars: int, seconds: float) -> None:
        """Count a fight won; keep its stars and time when they are the best. Raises SaveError."""
        self._rows(MERGE_VICTORY, (opponent, kind, stars, seconds, 1))

    def victories(self, kind: str) -> dict[str, Victory]:
        """Return what was won with puzzles of a kind, by opponent id. Raises SaveError."""
        rows = self._rows(
            "SELECT opponent, kind, stars, seconds, count FROM victories WHERE kind = ?", (kind,)
        )
        return {str(row[0]): _read_victory(row) for row in rows}

    def _rows(
        self, statement: str, values: tuple[object, ...] | Mapping[str, object]
    ) -> list[tuple[object, ...]]:
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise SaveError(explain(error)) from error


def _read_score(row: tuple[object, ...]) -> Score:
    number, mode, name, score, seconds, boards, combo, played = row
    return Score(
        as_int(number),
        str(mode),
        str(name),
        as_int(score),
        as_float(seconds),
        as_int(boards),
        as_int(combo),
        as_float(played),
    )


def _read_victory(row: tuple[object, ...]) -> Victory:
    opponent, kind, stars, seconds, count = row
    return Victory(
        str(opponent), str(kind), min(3, as_int(stars)), as_float(seconds), as_int(count)
    )
