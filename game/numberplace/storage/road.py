"""The player's progress on the road, and on expeditions: one row of text each, written whole.

What the texts say is ``battle.texts``' and ``battle.expedition.texts``' to know.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from numberplace.storage.database import Table, as_int, sqlite_errors_explained, transaction

MAX_LENGTH: Final = 4000
"""Maximum number of characters of a row from a damaged file."""

ROAD: Final = "road"
EXPEDITION: Final = "expedition"
_WRITE: Final = {
    name: f"""
INSERT INTO {name} (id, progress, saves) VALUES (1, ?, ?)
ON CONFLICT (id) DO UPDATE SET progress = excluded.progress, saves = excluded.saves
"""
    for name in (ROAD, EXPEDITION)
}
"""By the table's name."""


class KeptText(Table):
    """The one row of a table; made by ``Library.road`` and ``Library.expedition``."""

    def __init__(self, connection: sqlite3.Connection, table: str) -> None:
        """Read and write the row of ``ROAD`` or ``EXPEDITION``."""
        super().__init__(connection)
        self._table = table

    def load(self) -> str:
        """Return the text saved last, empty when none was. Raises SaveError."""
        with sqlite_errors_explained():
            return read_kept(self.connection, self._table)[0]

    def save(self, text: str) -> None:
        """Replace the stored text. Raises SaveError."""
        self.update(lambda _before: text)

    def update(self, change: Callable[[str], str]) -> None:
        """Replace the stored text by ``change(text)`` in one transaction.

        Whatever ``change`` raises leaves the text as it was. Where the library can only be read,
        it is called all the same before SaveError is raised.
        """
        with sqlite_errors_explained():
            text, _saves = read_kept(self.connection, self._table)
            changed = change(text)
            if changed == text:
                return
            with transaction(self.connection):
                now, saves = read_kept(self.connection, self._table)
                changed = changed if now == text else change(now)
                self.connection.execute(_WRITE[self._table], (changed, saves + 1))
        self._note_change()


def read_kept(connection: sqlite3.Connection, table: str) -> tuple[str, int]:
    """Return the text of a table and how often it was saved. Raises sqlite3.Error."""
    row = connection.execute(f"SELECT progress, saves FROM {table} WHERE id = 1").fetchone()
    return (str(row[0]), as_int(row[1])) if row else ("", 0)


def merge_kept(connection: sqlite3.Connection, table: str, text: str, saves: int) -> None:
    """Replace a table's text if the other one was saved more often. Raises sqlite3.Error."""
    if saves > read_kept(connection, table)[1]:
        connection.execute(_WRITE[table], (text, saves))
