"""How far the player has come on the road: one row of text, written whole each time.

What the text says is ``battle.progress_text``'s to know.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from numberplace.core.errors import SaveError
from numberplace.storage.database import explain
from numberplace.storage.game_cards import as_int
from numberplace.storage.saved_game import transaction

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
        try:
            return read_road(self._connection)[0]
        except sqlite3.Error as error:
            raise SaveError(explain(error)) from error

    def save(self, text: str) -> None:
        """Keep this text in place of the one before. Raises SaveError."""
        self.update(lambda _before: text)

    def update(self, change: Callable[[str], str]) -> None:
        """Keep what ``change`` makes of the text that is there; no other window comes between.

        Whatever ``change`` raises leaves the text as it was. Where the library can only be read,
        it is called all the same before SaveError is raised.
        """
        try:
            text, _saves = read_road(self._connection)
            changed = change(text)
            if changed == text:
                return
            with transaction(self._connection):
                now, saves = read_road(self._connection)
                changed = changed if now == text else change(now)
                self._connection.execute(WRITE_ROAD, (changed, saves + 1))
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
