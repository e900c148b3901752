"""The player's progress on the road: one row of text, written whole each time.

What the text says is ``battle.texts``' to know.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from numberplace.storage.database import sqlite_errors_explained, transaction
from numberplace.storage.rows import Table, as_int

MAX_LENGTH: Final = 4000
"""Maximum number of characters of a row from a damaged file."""

WRITE_ROAD: Final = """
INSERT INTO road (id, progress, saves) VALUES (1, ?, ?)
ON CONFLICT (id) DO UPDATE SET progress = excluded.progress, saves = excluded.saves
"""


class Road(Table):
    """The road's row in the library; made by ``Library.road``."""

    def load(self) -> str:
        """Return what was saved last, empty when nothing was. Raises SaveError."""
        with sqlite_errors_explained():
            return read_road(self._connection)[0]

    def save(self, text: str) -> None:
        """Replace the stored text. Raises SaveError."""
        self.update(lambda _before: text)

    def update(self, change: Callable[[str], str]) -> None:
        """Replace the stored text by ``change(text)`` in one transaction.

        Whatever ``change`` raises leaves the text as it was. Where the library can only be read,
        it is called all the same before SaveError is raised.
        """
        with sqlite_errors_explained():
            text, _saves = read_road(self._connection)
            changed = change(text)
            if changed == text:
                return
            with transaction(self._connection):
                now, saves = read_road(self._connection)
                changed = changed if now == text else change(now)
                self._connection.execute(WRITE_ROAD, (changed, saves + 1))
        self._note_change()


def read_road(connection: sqlite3.Connection) -> tuple[str, int]:
    """Return the text and how often it was saved. Raises sqlite3.Error."""
    row = connection.execute("SELECT progress, saves FROM road WHERE id = 1").fetchone()
    return (str(row[0]), as_int(row[1])) if row else ("", 0)


def merge_road(connection: sqlite3.Connection, text: str, saves: int) -> None:
    """Replace the text if the other one was saved more often. Raises sqlite3.Error."""
    if saves > read_road(connection)[1]:
        connection.execute(WRITE_ROAD, (text, saves))
