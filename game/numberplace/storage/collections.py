"""Collections: files of puzzles kept under a name, with level, hardest technique and favourites.

They lie in a file of their own beside the library, so that thousands of puzzles nobody has played
do not burden the library. It is opened, copied and rescued by the same code.
"""

from __future__ import annotations

import contextlib
import itertools
import re
import sqlite3
import sys
import time
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from numberplace.core.errors import SaveError
from numberplace.core.words import _
from numberplace.storage.collection_file import IMPORT_TIMEOUT, CollectionFile, ShouldStop
from numberplace.storage.collection_rows import REMOVED, SE_FAILED
from numberplace.storage.database import as_int
from numberplace.storage.schema import holes

UNRATED, IMPROPER, FAILED = "", "-", "?"
"""Levels: not rated yet; not one solution, or beyond logic; its rating was given up."""
NEW, BEGUN, SOLVED = "new", "begun", "solved"
"""State of a puzzle: not begun, begun or solved."""
MAX_VALUES: Final = 500
"""Maximum number of values in one SQL statement."""
AS_STORED, EASIEST, HARDEST, FEWEST, BY_NAME = "", "easiest", "hardest", "fewest", "name"
"""Orders: that of the file, by difficulty, by the number of givens, by name."""
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
    """The level's id, ``UNRATED``, ``IMPROPER`` or ``FAILED``."""
    hardest: str
    is_favourite: bool
    givens: int = 0
    """Number of givens or pairs, 0 while they are not counted."""
    se: float = 0.0
    """Sudoku Explainer's rating; 0 while it is unknown, ``NO_SE`` where that scale has none,
    ``SE_FAILED`` where working it out was given up."""


class PuzzleRating(NamedTuple):
    """The measures worked out for a puzzle of a collection."""

    id: int
    level: str
    hardest: str
    givens: int
    se: float
    """0 where the rating is still to be worked out."""


class Counts(NamedTuple):
    """Numbers of puzzles of a collection, by each value."""

    levels: dict[str, int]
    techniques: dict[str, int]
    givens: dict[int, int]
    se: dict[int, int]
    """By whole numbers, rounded down."""


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
    text: str = ""
    """Part of the name or of the puzzle's text, in upper or lower case."""
    givens: int = 0
    se: tuple[float, float] | None = None
    """The least rating, and the one below which it must be."""
    order: str = AS_STORED
    """One of the orders; within it puzzles come as they are stored."""
    levels: tuple[str, ...] = ()
    """Ids of levels, easiest first, for the orders by difficulty."""


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
        return [
            Collection(as_int(at), str(name), as_int(size), as_int(rated or 0))
            for at, name, size, rated in rows
        ]

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

    def counts(self, collection: int) -> Counts:
        """Count the puzzles by what they can be filtered by."""
        rows = self._read(
            "SELECT level, hardest, givens, CAST(se AS INTEGER), count(*) FROM puzzles"
            " WHERE collection = ? GROUP BY 1, 2, 3, 4",
            collection,
        )
        found = [dict[Any, int]() for _field in Counts._fields]
        for level, hardest, givens, se, count in rows:
            values = str(level), str(hardest), as_int(givens), se
            for counts, value in zip(found, values, strict=True):
                counts[value] = counts.get(value, 0) + as_int(count)
        return Counts(*found)

    def find(
        self, collection: int, wanted: Filter, played: Mapping[str, Mapping[str, bool]]
    ) -> list[int]:
        """Return the ids of the puzzles that pass a filter, in its order.

        Args:
            played: for each kind its puzzles of which there are games, and whether one is solved.
        """
        statement, values = "SELECT id FROM puzzles WHERE collection = ?", list[Any]((collection,))
        for condition, value in (
            ("level = ?", wanted.level),
            ("hardest = ?", wanted.hardest or None),
            ("givens = ?", wanted.givens or None),
            ("favourite = ?", wanted.favourites or None),
            ("se >= ?", wanted.se and wanted.se[0]),
            ("se < ?", wanted.se and wanted.se[1]),
        ):
            if value is not None:
                statement += f" AND {condition}"
                values.append(value)
        if not (wanted.state or wanted.text or wanted.order):
            with self.file.reading() as connection:
                # Sorted here: read in the order of the ids the index would not do, the table is
                # large.
                return sorted(at for (at,) in connection.execute(statement, values))
        columns = f"SELECT {_COLUMNS}"
        with self.file.reading() as connection:
            rows = connection.execute(statement.replace("SELECT id", columns), values)
            entries = [each for each in map(_read_entry, rows) if _passes(each, wanted, played)]
        return [each.id for each in sorted(entries, key=_key_of(wanted))]

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
                    f"SELECT {_COLUMNS} FROM puzzles WHERE id IN ({holes(part)})",
                    part,
                )
                found.update((row[0], _read_entry(row)) for row in rows)
        return found

    def mark(self, entry: int, *, favourite: bool) -> None:
        """Set or clear the favourite mark of a puzzle."""
        with self.file.writing() as connection:
            connection.execute("UPDATE puzzles SET favourite = ? WHERE id = ?", (favourite, entry))

    def rename_puzzle(self, entry: int, name: str) -> None:
        """Give a puzzle another name."""
        with self.file.writing() as connection:
            connection.execute("UPDATE puzzles SET name = ? WHERE id = ?", (name, entry))

    def take_out(self, entry: int) -> None:
        """Delete a puzzle from its collection; ``put_back`` undoes that."""
        with self.file.writing() as connection:
            connection.execute("DELETE FROM puzzles WHERE id = ?", (entry,))

    def put_back(self, collection: int, entry: CollectionPuzzle) -> None:
        """Keep a puzzle that was taken out again, at its old place, unless its collection is gone
        or has the puzzle already.

        It gets a new id, at the end, where another puzzle has its id by now.
        """
        at, *values = entry
        with self.file.writing() as connection:
            connection.execute(
                f"INSERT OR IGNORE INTO puzzles (collection, {_COLUMNS})"
                " SELECT ?, (SELECT ? WHERE NOT EXISTS (SELECT 1 FROM puzzles WHERE id = ?)),"
                f" {holes(values)} WHERE EXISTS (SELECT 1 FROM collections WHERE id = ?)",
                (collection, at, at, *values, collection),
            )

    def unrated(
        self, collection: int, most: int, but: Container[int] = ()
    ) -> list[CollectionPuzzle]:
        """Return some puzzles whose level is not known yet, without those of some ids."""
        return self._to_rate(collection, f"level = '{UNRATED}'", most, but)

    def without_se(
        self, collection: int, most: int, but: Container[int] = ()
    ) -> list[CollectionPuzzle]:
        """Return some puzzles with a level whose rating by Sudoku Explainer's scale is unknown."""
        where = f"level NOT IN ('{UNRATED}', '{IMPROPER}', '{FAILED}') AND se = 0"
        return self._to_rate(collection, where, most, but)

    def _to_rate(
        self, collection: int, where: str, most: int, but: Container[int]
    ) -> list[CollectionPuzzle]:
        with self.file.using() as connection:
            # In the order of the index, which ends with the ids: any other order would be sorted,
            # of 600,000 puzzles in 0.1 s.
            rows = connection.execute(
                f"SELECT id FROM puzzles WHERE collection = ? AND {where}"
                " ORDER BY level, hardest, favourite, givens",
                (collection,),
            )
            ids = list(itertools.islice((at for (at,) in rows if at not in but), most))
        return list(self.entries(ids).values())

    def rate(self, collection: int, ratings: Iterable[PuzzleRating]) -> None:
        """Store what was worked out of puzzles of a collection.

        A puzzle that was removed meanwhile is left out: SQLite gives its id to a new puzzle, which
        is in another collection.
        """
        with self.file.writing() as connection:
            connection.executemany(
                "UPDATE puzzles SET level = ?, hardest = ?, givens = ?, se = ?"
                " WHERE id = ? AND collection = ?",
                ((*values, entry, collection) for entry, *values in ratings),
            )

    def forget_failures(self, collection: int) -> None:
        """Let the puzzles of a collection whose rating was given up be rated anew."""
        with self.file.writing() as connection:
            connection.execute(
                f"UPDATE puzzles SET level = '{UNRATED}', se = 0"
                f" WHERE collection = ? AND level = '{FAILED}'",
                (collection,),
            )
            connection.execute(
                "UPDATE puzzles SET se = 0 WHERE collection = ? AND se = ?",
                (collection, SE_FAILED),
            )

    def _read(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self.file.reading() as connection:
            return connection.execute(statement, values).fetchall()


def _remove_part(connection: sqlite3.Connection, collection: int) -> bool:
    """Delete a batch of puzzles, then the empty collection; True once the collection is gone."""
    removed = connection.execute(
        "DELETE FROM puzzles WHERE id IN (SELECT id FROM puzzles WHERE collection = ? LIMIT ?)",
        (collection, BATCH),
    ).rowcount
    if removed < BATCH:
        connection.execute("DELETE FROM collections WHERE id = ?", (collection,))
    return removed < BATCH


_COLUMNS: Final = "id, kind, puzzle, name, level, hardest, favourite, givens, se"
"""The fields of ``CollectionPuzzle`` as columns."""


def _read_entry(row: tuple[Any, ...]) -> CollectionPuzzle:
    at, *texts, favourite, givens, se = row
    kind, puzzle, name, level, hardest = map(str, texts)
    is_favourite, rating = bool(favourite), float(se) if isinstance(se, float | int) else 0.0
    return CollectionPuzzle(
        as_int(at), kind, puzzle, name, level, hardest, is_favourite, as_int(givens), rating
    )


def _passes(
    entry: CollectionPuzzle, wanted: Filter, played: Mapping[str, Mapping[str, bool]]
) -> bool:
    """Tell whether a puzzle has the state and the text that are asked for."""
    text = wanted.text.casefold()
    has_text = text in entry.name.casefold() or text in entry.puzzle.casefold()
    return has_text and wanted.state in ("", state_of(entry.kind, entry.puzzle, played))


def _key_of(wanted: Filter) -> Callable[[CollectionPuzzle], tuple[Any, ...]]:
    """Return the key by which an order sorts; what is not known yet comes last."""
    ranks = {level: rank for rank, level in enumerate(wanted.levels, 1)}

    def difficulty(entry: CollectionPuzzle) -> tuple[Any, ...]:
        rank, sign = ranks.get(entry.level, 0), -1 if wanted.order == HARDEST else 1
        return not rank, sign * rank, entry.se <= 0, sign * max(0.0, entry.se), entry.id

    if wanted.order in (EASIEST, HARDEST):
        return difficulty
    if wanted.order == FEWEST:
        return lambda entry: (not entry.givens, entry.givens, entry.id)
    if wanted.order == BY_NAME:
        return lambda entry: (_name_key(entry.name), entry.id)
    return lambda entry: (entry.id,)


def _name_key(name: str) -> list[tuple[int, str]]:
    """Return a key by which "Puzzle 9" comes before "Puzzle 10"."""
    parts = re.split(r"([0-9]{1,18})", name.casefold())
    return [(int(part), "") if at % 2 else (-1, part) for at, part in enumerate(parts)]


def state_of(kind: str, puzzle: str, played: Mapping[str, Mapping[str, bool]]) -> str:
    """Return ``NEW``, ``BEGUN`` or ``SOLVED`` for a puzzle."""
    is_solved = played.get(kind, {}).get(puzzle)
    return NEW if is_solved is None else SOLVED if is_solved else BEGUN
