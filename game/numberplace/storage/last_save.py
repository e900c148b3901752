"""Lines beside library and collections that record the latest commit.

A log that was cut off or removed looks like one that never was longer. Compared with its line at
the start, a file shows that it has lost its end.
"""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
from pathlib import Path
from typing import Any, Final

from numberplace.core.files import NotOrdinary, open_ordinary, read_ordinary, set_aside
from numberplace.core.words import _
from numberplace.storage.database import as_int
from numberplace.storage.library_merge import merge_newest_copy

_LENGTH: Final = 300
"""Characters that the line is filled up to. Each is written over the one before: to empty a file
first makes some file systems write it to the disk at once, 4 ms instead of 0.05 a move.
"""
_CHANGES: Final = "changes"
"""The name of a counter among SQLite's own, those of the ids given."""
_TABLES: Final = ("games", "scores", "answers", _CHANGES)
"""Counters of the library that only grow: ids of these tables are never reused."""
_COLLECTION_TABLES: Final = ("collections", _CHANGES)
"""Counters of the collections that only grow."""


def count_change(connection: sqlite3.Connection, least: int = 1) -> None:
    """Count a change that gives no new id; call inside its transaction.

    SQLite lets programs write to its table of ids, and a counter there needs no new schema, which
    earlier versions of the game would refuse.

    Args:
        least: the counter is this at least: a file that was made anew counts on.
    """
    cursor = connection.execute(
        "UPDATE sqlite_sequence SET seq = max(seq + 1, ?) WHERE name = ?", (least, _CHANGES)
    )
    if not cursor.rowcount:
        connection.execute(
            "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (_CHANGES, least)
        )


class SaveLine:
    """The file with the line of a database: overwritten, ignored when damaged."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.stem}.last-save.json")

    def write(self, found: dict[str, int]) -> None:
        """Write the line; an entry that is no ordinary file is moved away first. Raises OSError."""
        try:
            file = open_ordinary(self._path, os.O_WRONLY | os.O_CREAT)
        except NotOrdinary:
            set_aside(self._path)
            file = open_ordinary(self._path, os.O_WRONLY | os.O_CREAT)
        try:
            os.write(file, (json.dumps(found).ljust(_LENGTH) + "\n").encode())
        finally:
            os.close(file)

    def read(self) -> dict[str, Any]:
        """Return the values of the line, empty when the line is missing or damaged."""
        try:
            found = json.loads(read_ordinary(self._path, 2 * _LENGTH))
        except (OSError, ValueError, RecursionError):
            return {}
        return found if isinstance(found, dict) else {}


class LastSave:
    """The line of the library, which names the game that was saved last."""

    def __init__(self, library: Path) -> None:
        self._library = library
        self._line = SaveLine(library)

    def write(self, connection: sqlite3.Connection, game_id: int | None = None) -> None:
        """Write the counters of the library; failure is ignored.

        Args:
            game_id: the game that was saved last; the one that the line names unless given.
        """
        with contextlib.suppress(sqlite3.Error, OSError):
            number = game_id or as_int(self._line.read().get("game"))
            save = _save_of(connection, number)
            self._line.write({**_count_saves(connection), "game": number, "save": save})

    def restore_missing(self, connection: sqlite3.Connection) -> str:
        """Restore from the last copy when the library lacks recent saves; return a message."""
        if not self.is_ahead(connection):
            return ""
        try:
            has_more = merge_newest_copy(connection, self._library)
        except sqlite3.Error:
            has_more = False  # what is there can be played
        if has_more:
            return _(
                "What was saved last is missing from the library; as much of it as the last copy"
                " has was put back."
            )
        return _("What was saved last is missing from the library, and no copy has it.")

    def is_ahead(self, connection: sqlite3.Connection) -> bool:
        """Tell whether more was saved than the library holds."""
        noted = self._line.read()
        try:
            held = _count_saves(connection)
            if any(as_int(noted.get(name)) > count for name, count in held.items()):
                return True
            return as_int(noted.get("save")) > _save_of(connection, as_int(noted.get("game")))
        except sqlite3.Error:
            return False


class LastChange:
    """The line of the collections."""

    def __init__(self, collections: Path) -> None:
        self._line = SaveLine(collections)

    @property
    def changes(self) -> int:
        """The number of changes that the line speaks of."""
        return as_int(self._line.read().get(_CHANGES))

    @property
    def has_any(self) -> bool:
        """Tell whether anything was ever kept in the collections, as far as the line records."""
        noted = self._line.read()
        return any(as_int(noted.get(name)) for name in _COLLECTION_TABLES)

    def write(self, connection: sqlite3.Connection) -> None:
        """Write the counters of the collections; failure is ignored."""
        with contextlib.suppress(sqlite3.Error, OSError):
            self._line.write(_counters(connection, _COLLECTION_TABLES))

    def is_ahead(self, connection: sqlite3.Connection) -> bool:
        """Tell whether more was changed than the collections show. Raises sqlite3.Error."""
        noted = self._line.read()
        held = _counters(connection, _COLLECTION_TABLES)
        return any(as_int(noted.get(name)) > count for name, count in held.items())


def changes_in(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Return a state number of the collections: a later state has a greater one.

    Raises sqlite3.Error.
    """
    held = _counters(connection, _COLLECTION_TABLES)
    return held[_CHANGES], held["collections"]


def _counters(connection: sqlite3.Connection, names: tuple[str, ...]) -> dict[str, int]:
    given = dict(connection.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
    return {name: as_int(given.get(name)) for name in names}


def _count_saves(connection: sqlite3.Connection) -> dict[str, int]:
    road = connection.execute("SELECT max(saves) FROM road").fetchone()[0]
    expedition = connection.execute("SELECT max(saves) FROM expedition").fetchone()[0]
    won = connection.execute("SELECT sum(count) FROM victories").fetchone()[0]
    saves = {"road": as_int(road), "expedition": as_int(expedition), "won": as_int(won)}
    return {**_counters(connection, _TABLES), **saves}


def _save_of(connection: sqlite3.Connection, game_id: int) -> int:
    row = connection.execute("SELECT revision FROM games WHERE id = ?", (game_id,)).fetchone()
    return as_int(row[0]) if row else 0
