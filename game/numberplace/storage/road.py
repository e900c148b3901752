"""How far the player has come on the road: one row of text, written whole each time.

What the text says is ``battle.progress_text``'s to know.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from numberplace.core.errors import SaveError
from numberplace.storage.cards import as_int
from numberplace.storage.trouble import explain

LONGEST: Final = 4000
"""Characters that are believed of a row that was read from a damaged file."""

WRITE_ROAD: Final = """
INSERT INTO road (id, progress, saves) VALUES (1, ?, ?)
ON CONFLICT (id) DO UPDATE SET progress = excluded.progress, saves = excluded.saves
"""


class Road:
    """The road's row in the library; made by ``Library.road``."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def load(self) -> str:
        """Return what was saved last, empty when nothing was. Raises SaveError."""
        return self._row()[0]

    def save(self, text: str) -> None:
        """Keep this text in place of the one before. Raises SaveError."""
        saves = self._row()[1] + 1
        try:
            self._connection.execute(WRITE_ROAD, (text, saves))
        except sqlite3.Error as error:
            raise SaveError(explain(error)) from error

    def _row(self) -> tuple[str, int]:
        try:
            return read_road(self._connection)
        except sqlite3.Error as error:
            raise SaveError(explain(error)) from error


def read_road(connection: sqlite3.Connection) -> tuple[str, int]:
    """Return the text and how often it was saved. Raises sqlite3.Error."""
    row = connection.execute("SELECT progress, saves FROM road WHERE id = 1").fetchone()
    return (str(row[0]), as_int(row[1])) if row else ("", 0)


def merge_road(connection: sqlite3.Connection, text: str, saves: int) -> None:
    """Take a text over that was saved more often than the one there. Raises sqlite3.Error."""
    if saves > read_road(connection)[1]:
        connection.execute(WRITE_ROAD, (text, saves))
