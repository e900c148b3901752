"""Collections: files of puzzles kept under a name, with level, hardest technique and favourites.

They lie in a file of their own beside the library, so that thousands of puzzles nobody has played
do not burden the library. It is opened, copied and rescued by the same code.
"""

from __future__ import annotations

import contextlib
import itertools
import sqlite3
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.collection_file import IMPORT_TIMEOUT, CollectionFile, ShouldStop
from numberplace.storage.collection_rows import REMOVED
from numberplace.storage.database import as_int
from numberplace.storage.schema import holes

UNRATED, IMPROPER = "", "-"
"""Levels: not rated yet; not one solution, or beyond logic."""
NEW, BEGUN, SOLVED = "new", "begun", "solved"
"""State of a puzzle: not begun, begun or solved."""
MAX_VALUES: Final = 500
"""Maximum number of values in one SQL statement."""
BATCH: Final = 2000
"""Puzzles per transaction, so that other processes need not wait long."""
ABANDONED: Final = 60.0
"""Seconds after its last batch after which an import counts as dead."""


class CollectionPuzzle(NamedTuple):
    """One puzzle of a collection."""

    id: int
    kind: str
    puzzle: str
    """The puzzle as its kind writes puzzles."""
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
    """Conditions on the puzzles shown of a collection; an empty field matches every puzzle."""

    level: str | None = None
    hardest: str = ""
    state: str = ""
    """``NEW``, ``BEGUN`` or ``SOLVED``."""
    favourites: bool = False


class Collections:
    """The file of collections; several threads and processes may use it at once.

    Every method raises SaveError when the file cannot be used.
    """

    def __init__(self, path: Path, *, now: Callable[[], float] = time.time) -> None:
        """Use the file at ``path``; it is created when the first collection is stored."""
        self.file = CollectionFile(path, now=now)
        self._now = now

    def close(self) -> None:
        """Close the file; a running import ends."""
        self.file.close()

    def all(self) -> list[Collection]:
        """Return the collections, the latest first."""
        self.file.open()
        if not self.file.is_open:
            return []
        rows = self._read(
            "SELECT c.id, c.name, count(p.id), sum(p.level != '') FROM collections AS c"
            " LEFT JOIN puzzles AS p ON p.collection = c.id WHERE c.created >= 0"
            " GROUP BY c.id ORDER BY c.id DESC"
        )
        return [Collection(as_int(at), str(name), as_int(size), as_int(rated or 0))
                for at, name, size, rated in rows]  # fmt: skip

    def add(
        self,
        name: str,
        puzzles: Iterable[tuple[str, str, str, str]],
        *,
        should_stop: ShouldStop = lambda: False,
        on_progress: Callable[[int], object] = lambda _done: None,
    ) -> int:
        """Keep puzzles: kind, text, name and level of each. Return the id of their collection.

        One that comes twice is kept once. They are written in batches, so that other windows can
        write in between, and nothing is seen of them before all are there. An import that is
        stopped or fails leaves nothing; one that is killed is removed by ``sweep``.

        Args:
            should_stop: asked before each batch; when it says so, 0 is returned.
            on_progress: told how many puzzles have been written.
        """
        with self.file.writing(IMPORT_TIMEOUT, should_stop) as connection:
            values = (name, -self._now())
            cursor = connection.execute(
                "INSERT INTO collections (name, created) VALUES (?, ?)", values
            )
            made = as_int(cursor.lastrowid)
        try:
            rows, done = iter(puzzles), 0
            while part := list(itertools.islice(rows, BATCH)):
                if should_stop() or self.file.is_closed:
                    self.remove(made)
                    return 0
                self._add_part(made, part, -self._now(), should_stop)
                done += len(part)
                on_progress(done)
            self._add_part(made, [], self._now(), should_stop)
            self.file.checkpoint(sys.maxsize)
        except BaseException:
            with contextlib.suppress(SaveError):
                self.remove(made)
            raise
        return made

    def _add_part(
        self,
        collection: int,
        part: Sequence[tuple[str, str, str, str]],
        created: float,
        should_stop: ShouldStop,
    ) -> None:
        with self.file.writing(IMPORT_TIMEOUT, should_stop) as connection:
            cursor = connection.execute(
                "UPDATE collections SET created = ? WHERE id = ?", (created, collection)
            )
            if not cursor.rowcount:
                raise SaveError(_("The import was interrupted; nothing of it was kept."))
            connection.executemany(
                "INSERT OR IGNORE INTO puzzles (collection, kind, puzzle, name, level, hardest)"
                " VALUES (?, ?, ?, ?, ?, '')",
                ((collection, *each) for each in part),
            )

    def remove(self, collection: int) -> None:
        """Delete a collection. Games that were played stay in the library.

        It is no longer seen afterwards; of a large one ``sweep`` removes the puzzles.
        """
        with self.file.writing() as connection:
            connection.execute(
                "UPDATE collections SET created = ? WHERE id = ?", (REMOVED, collection)
            )
            _remove_part(connection, collection)

    def sweep(self, should_stop: ShouldStop = lambda: False) -> None:
        """Delete, in batches, the rest of removed collections and of interrupted imports."""
        self.file.open()
        if not self.file.is_lasting:
            return
        with self.file.using() as connection:
            now = self._now()
            rows = connection.execute(
                "SELECT id, name, created FROM collections WHERE created < 0"
                " AND (created = ? OR abs(created + ?) > ?)",
                (REMOVED, now, ABANDONED),
            ).fetchall()
        for collection, name, created in rows:
            while not should_stop() and not self.file.is_closed:
                with self.file.writing(IMPORT_TIMEOUT, should_stop) as connection:
                    is_done = _remove_part(connection, collection)
                if is_done:
                    break
                time.sleep(0.005)  # the lock is not fair: let the window have it
            if created != REMOVED:
                text = _("The import of '{name}' was interrupted; nothing of it was kept.")
                self.file.notice = text.format(name=name)

    def rename(self, collection: int, name: str) -> None:
        """Give a collection another name."""
        with self.file.writing() as connection:
            connection.execute("UPDATE collections SET name = ? WHERE id = ?", (name, collection))

    def levels(self, collection: int) -> dict[str, int]:
        """Return the number of puzzles of each level."""
        return self._counts("level", collection)

    def techniques(self, collection: int) -> dict[str, int]:
        """Return the number of puzzles whose hardest technique is each technique."""
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
        with self.file.reading() as connection:
            rows = connection.execute(statement, texts)
            # Sorted here: read in the order of the ids the index would not do, the table is large.
            if not wanted.state:
                return sorted(at for (at,) in rows)
            return sorted(
                at for at, kind, text in rows if state_of(kind, text, played) == wanted.state
            )

    def solved(self, texts: Mapping[str, Sequence[str]]) -> dict[int, int]:
        """Return the number of puzzles of each collection that are among these texts of each
        kind."""
        counts: dict[int, int] = {}
        if not any(texts.values()):
            return counts
        with self.file.reading() as connection:
            for kind, puzzles in texts.items():
                for at in range(0, len(puzzles), MAX_VALUES):
                    part = puzzles[at : at + MAX_VALUES]
                    for collection, count in connection.execute(
                        "SELECT collection, count(*) FROM puzzles WHERE kind = ?"
                        f" AND puzzle IN ({holes(part)})"
                        " AND collection IN (SELECT id FROM collections) GROUP BY collection",
                        (kind, *part),
                    ):
                        counts[collection] = counts.get(collection, 0) + as_int(count)
        return counts

    def entries(self, ids: Sequence[int]) -> dict[int, CollectionPuzzle]:
        """Return the puzzles of some ids."""
        found: dict[int, CollectionPuzzle] = {}
        with self.file.using() as connection:
            for at in range(0, len(ids), MAX_VALUES):
                part = ids[at : at + MAX_VALUES]
                rows = connection.execute(
                    "SELECT id, kind, puzzle, name, level, hardest, favourite FROM puzzles"
                    f" WHERE id IN ({holes(part)})",
                    part,
                )
                found.update((row[0], _read_entry(row)) for row in rows)
        return found

    def mark(self, entry: int, *, favourite: bool) -> None:
        """Set or clear the favourite mark of a puzzle."""
        with self.file.writing() as connection:
            connection.execute("UPDATE puzzles SET favourite = ? WHERE id = ?", (favourite, entry))

    def unrated(self, collection: int, most: int) -> list[CollectionPuzzle]:
        """Return some puzzles whose level is not known yet."""
        with self.file.using() as connection:
            rows = connection.execute(
                "SELECT id FROM puzzles WHERE collection = ? AND level = ''"
                " ORDER BY hardest, favourite, id LIMIT ?",  # as the index has them
                (collection, most),
            ).fetchall()
        return list(self.entries([at for (at,) in rows]).values())

    def rate(self, ratings: Iterable[tuple[int, str, str]]) -> None:
        """Store level and hardest technique of puzzles: (id, level, technique)."""
        with self.file.writing() as connection:
            connection.executemany(
                "UPDATE puzzles SET level = ?, hardest = ? WHERE id = ?",
                ((level, hardest, entry) for entry, level, hardest in ratings),
            )

    def _read(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self.file.reading() as connection:
            return connection.execute(statement, values).fetchall()

    def _counts(self, column: str, collection: int) -> dict[str, int]:
        rows = self._read(
            f"SELECT {column}, count(*) FROM puzzles WHERE collection = ? GROUP BY {column}",
            collection,
        )
        return {str(value): as_int(count) for value, count in rows}


def _remove_part(connection: sqlite3.Connection, collection: int) -> bool:
    """Delete a batch of puzzles, with the last one the collection; return True once it is gone."""
    removed = connection.execute(
        "DELETE FROM puzzles WHERE id IN (SELECT id FROM puzzles WHERE collection = ? LIMIT ?)",
        (collection, BATCH),
    ).rowcount
    if removed < BATCH:
        connection.execute("DELETE FROM collections WHERE id = ?", (collection,))
    return removed < BATCH


def _read_entry(row: tuple[Any, ...]) -> CollectionPuzzle:
    at, *texts, favourite = row
    kind, puzzle, name, level, hardest = map(str, texts)
    return CollectionPuzzle(as_int(at), kind, puzzle, name, level, hardest, bool(favourite))


def state_of(kind: str, puzzle: str, played: Mapping[str, Mapping[str, bool]]) -> str:
    """Return ``NEW``, ``BEGUN`` or ``SOLVED`` for a puzzle."""
    is_solved = played.get(kind, {}).get(puzzle)
    return NEW if is_solved is None else SOLVED if is_solved else BEGUN
