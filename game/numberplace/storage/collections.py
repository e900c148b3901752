"""Collections: files of puzzles kept under a name, with level, hardest technique and favourites.

They lie in a file of their own beside the library, so that thousands of puzzles nobody has played
burden neither its daily copy nor its rescue. A damaged file is put aside and begun anew: the
puzzles can be read again from where they came.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.cards import as_int
from numberplace.storage.trouble import UNREADABLE

VERSION: Final = 1
UNRATED, IMPROPER = "", "-"
"""Levels: not rated yet; not one solution, or beyond logic."""
NEW, BEGUN, SOLVED = "new", "begun", "solved"
"""What the player has done with a puzzle."""
PART: Final = 500
"""Values of one statement at the most."""

TABLES: Final = """
CREATE TABLE collections (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT NOT NULL,
    created REAL NOT NULL              -- s since 1970
);
CREATE TABLE puzzles (
    id         INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
    kind       TEXT NOT NULL,
    puzzle     TEXT NOT NULL,
    name       TEXT NOT NULL,
    level      TEXT NOT NULL,          -- empty while unrated
    hardest    TEXT NOT NULL,          -- id of the hardest technique
    favourite  INTEGER NOT NULL DEFAULT 0,
    UNIQUE (collection, kind, puzzle)
);
CREATE INDEX puzzles_shown ON puzzles (collection, level, hardest, favourite);
"""


class Entry(NamedTuple):
    """One puzzle of a collection."""

    id: int
    kind: str
    puzzle: str
    """As its kind writes it."""
    name: str
    level: str
    """The level's id, ``UNRATED`` or ``IMPROPER``."""
    hardest: str
    is_favourite: bool


@dataclass(frozen=True, slots=True)
class Collection:
    """A collection's name and size."""

    id: int
    name: str
    size: int
    rated: int


@dataclass(frozen=True, slots=True)
class Filter:
    """Which puzzles of a collection are shown; what is empty lets everything pass."""

    level: str | None = None
    hardest: str = ""
    state: str = ""
    """``NEW``, ``BEGUN`` or ``SOLVED``."""
    favourites: bool = False


class Collections:
    """The file of collections. Every method raises SaveError when it cannot be used."""

    def __init__(self, path: Path, *, now: Callable[[], float] = time.time) -> None:
        """Use the file at ``path``; it is made when something is kept for the first time."""
        self._path = path
        self._now = now
        self._connection: sqlite3.Connection | None = None

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def all(self) -> list[Collection]:
        """Return the collections, the latest first."""
        if self._connection is None and not self._path.exists():
            return []
        with self._using() as connection:
            rows = connection.execute(
                "SELECT c.id, c.name, count(p.id), sum(p.level != '') FROM collections AS c"
                " LEFT JOIN puzzles AS p ON p.collection = c.id GROUP BY c.id ORDER BY c.id DESC"
            ).fetchall()
        return [Collection(as_int(at), str(name), as_int(size), as_int(rated or 0))
                for at, name, size, rated in rows]  # fmt: skip

    def add(self, name: str, puzzles: Iterable[tuple[str, str, str, str]]) -> int:
        """Keep puzzles: kind, text, name and level of each. Return the id of their collection.

        One that comes twice is kept once.
        """
        with self._using() as connection:
            values = (name, self._now())
            cursor = connection.execute(
                "INSERT INTO collections (name, created) VALUES (?, ?)", values
            )
            made = as_int(cursor.lastrowid)
            connection.executemany(
                "INSERT OR IGNORE INTO puzzles (collection, kind, puzzle, name, level, hardest)"
                " VALUES (?, ?, ?, ?, ?, '')",
                ((made, *each) for each in puzzles),
            )
        return made

    def remove(self, collection: int) -> None:
        """Forget a collection. Games that were played stay in the library."""
        with self._using() as connection:
            connection.execute("DELETE FROM collections WHERE id = ?", (collection,))

    def rename(self, collection: int, name: str) -> None:
        """Give a collection another name."""
        with self._using() as connection:
            connection.execute("UPDATE collections SET name = ? WHERE id = ?", (name, collection))

    def levels(self, collection: int) -> dict[str, int]:
        """Return how many puzzles there are of each level."""
        return self._counts("level", collection)

    def techniques(self, collection: int) -> dict[str, int]:
        """Return how many puzzles need each technique as their hardest."""
        return self._counts("hardest", collection)

    def find(
        self, collection: int, wanted: Filter, played: Mapping[str, Mapping[str, bool]]
    ) -> list[int]:
        """Return the ids of the puzzles that pass a filter, in the order of the file.

        Args:
            played: for each kind its puzzles of which there are games, and whether one is solved.
        """
        statement, values = "SELECT id FROM puzzles WHERE collection = ?", [collection]
        texts: list[int | str] = [*values]
        if wanted.state:
            statement = statement.replace("SELECT id", "SELECT id, kind, puzzle")
        if wanted.level is not None:
            statement += " AND level = ?"
            texts.append(wanted.level)
        if wanted.hardest:
            statement += " AND hardest = ?"
            texts.append(wanted.hardest)
        if wanted.favourites:
            statement += " AND favourite"
        with self._using() as connection:
            rows = connection.execute(statement + " ORDER BY id", texts).fetchall()
        if not wanted.state:
            return [at for (at,) in rows]
        return [at for at, kind, text in rows if state_of(kind, text, played) == wanted.state]

    def entries(self, ids: Sequence[int]) -> dict[int, Entry]:
        """Return puzzles by their ids."""
        found: dict[int, Entry] = {}
        with self._using() as connection:
            for at in range(0, len(ids), PART):
                part = ids[at : at + PART]
                holes = ", ".join("?" * len(part))
                rows = connection.execute(
                    "SELECT id, kind, puzzle, name, level, hardest, favourite FROM puzzles"
                    f" WHERE id IN ({holes})",
                    part,
                )
                found.update((row[0], _read_entry(row)) for row in rows)
        return found

    def mark(self, entry: int, *, favourite: bool) -> None:
        """Make a puzzle a favourite, or no longer one."""
        with self._using() as connection:
            connection.execute("UPDATE puzzles SET favourite = ? WHERE id = ?", (favourite, entry))

    def unrated(self, collection: int, most: int) -> list[Entry]:
        """Return some puzzles whose level is not known yet."""
        with self._using() as connection:
            rows = connection.execute(
                "SELECT id FROM puzzles WHERE collection = ? AND level = '' ORDER BY id LIMIT ?",
                (collection, most),
            ).fetchall()
        return list(self.entries([at for (at,) in rows]).values())

    def rate(self, ratings: Iterable[tuple[int, str, str]]) -> None:
        """Note level and hardest technique of puzzles, given by their ids."""
        with self._using() as connection:
            connection.executemany(
                "UPDATE puzzles SET level = ?, hardest = ? WHERE id = ?",
                ((level, hardest, entry) for entry, level, hardest in ratings),
            )

    def _counts(self, column: str, collection: int) -> dict[str, int]:
        with self._using() as connection:
            rows = connection.execute(
                f"SELECT {column}, count(*) FROM puzzles WHERE collection = ? GROUP BY {column}",
                (collection,),
            ).fetchall()
        return {str(value): as_int(count) for value, count in rows}

    @contextlib.contextmanager
    def _using(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for one transaction. Raises SaveError."""
        try:
            if self._connection is None:
                self._connection = _open(self._path)
            with self._connection:
                yield self._connection
        except (*UNREADABLE, OSError) as error:
            text = _("The collections in '{path}' cannot be used: {reason}.")
            raise SaveError(text.format(path=self._path, reason=error)) from error


def _read_entry(row: tuple[Any, ...]) -> Entry:
    at, *texts, favourite = row
    kind, puzzle, name, level, hardest = map(str, texts)
    return Entry(as_int(at), kind, puzzle, name, level, hardest, bool(favourite))


def state_of(kind: str, puzzle: str, played: Mapping[str, Mapping[str, bool]]) -> str:
    """Return what the player has done with a puzzle."""
    is_solved = played.get(kind, {}).get(puzzle)
    return NEW if is_solved is None else SOLVED if is_solved else BEGUN


def _open(path: Path) -> sqlite3.Connection:
    """Open the file; one that is damaged or of a later version is put aside."""
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        return _opened(path)
    except sqlite3.DatabaseError as error:
        if isinstance(error, sqlite3.OperationalError):  # locked, or no right to write
            raise
        path.replace(path.with_name(f"{path.stem}.damaged-{time.time_ns()}{path.suffix}"))
        return _opened(path)


def _opened(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=2)
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            connection.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;")
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"version {version}")
    except BaseException:
        connection.close()
        raise
    return connection
