"""The schema of the file of collections, and its rows as far as a damaged one can be read."""

from __future__ import annotations

import itertools
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final, cast

from numberplace.core.words import _, ngettext
from numberplace.storage.database import Database, as_float, transaction
from numberplace.storage.library_rows import MAX_COUNTER, is_puzzle, read_table
from numberplace.storage.schema import insert_into
from numberplace.storage.upgrades import create_tables

VERSION: Final = 2
REMOVED: Final = -1.0
"""Value of ``created`` while a collection's puzzles are being removed."""

INDEX: Final = """
CREATE INDEX puzzles_shown ON puzzles (collection, level, hardest, favourite, givens, se);
"""
"""All that lists are filtered and counted by, so that the table need not be read for them."""

TABLES: Final = f"""
CREATE TABLE collections (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    name    TEXT NOT NULL,
    created REAL NOT NULL              -- s since 1970; below 0 while it is not to be seen
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
    givens     INTEGER NOT NULL DEFAULT 0, -- 0 while they are not counted
    se         REAL NOT NULL DEFAULT 0, -- Sudoku Explainer's rating, 0 while unknown, -1 for none
    UNIQUE (collection, kind, puzzle)
);
{INDEX}"""
"""``created`` is negative while puzzles are imported (the time of the last batch, so that an import
that was killed can be told from one under way) and ``REMOVED`` while they are removed."""

UPGRADES: Final = (
    "ALTER TABLE puzzles ADD COLUMN givens INTEGER NOT NULL DEFAULT 0;\n"
    "ALTER TABLE puzzles ADD COLUMN se REAL NOT NULL DEFAULT 0;\n"
    "DROP INDEX IF EXISTS puzzles_shown;\n" + INDEX,
)
"""``UPGRADES[n - 1]`` leads from version n to n + 1."""

TABLE_COLUMNS: Final = {
    "collections": ("id", "name", "created"),
    "puzzles": (
        "id",
        "collection",
        "kind",
        "puzzle",
        "name",
        "level",
        "hardest",
        "favourite",
        "givens",
        "se",
    ),
}
COLUMNS_BEFORE_2: Final = 8
"""Columns of ``puzzles`` in version 1, which knew neither givens nor Sudoku Explainer's ratings."""
NO_SE: Final = -1.0
"""Value of ``se`` for a puzzle that Sudoku Explainer's scale does not rate."""
SE_FAILED: Final = -2.0
"""Value of ``se`` for a puzzle whose rating by that scale was given up."""
MAX_SE, MAX_GIVENS = 20.0, 100_000
"""Greater values are damage."""
_LEVEL: Final = re.compile(r"[a-z0-9_]{0,60}|[-?]")
_INSERT: Final = (
    f"{insert_into('puzzles', TABLE_COLUMNS['puzzles'])}"
    " ON CONFLICT (collection, kind, puzzle) DO UPDATE SET"
    " favourite = max(favourite, excluded.favourite),"
    " hardest = CASE level WHEN '' THEN excluded.hardest ELSE hardest END,"
    " level = CASE level WHEN '' THEN excluded.level ELSE level END,"
    " givens = CASE givens WHEN 0 THEN excluded.givens ELSE givens END,"
    " se = CASE se WHEN 0 THEN excluded.se ELSE se END"
)

Row = tuple[int, int, str, str, str, str, str, int, int, float]
"""A row of ``puzzles`` with validated values."""


@dataclass(slots=True)
class CollectionRows:
    """The rows of one file of collections."""

    books: dict[int, tuple[str, float]] = field(default_factory=dict)
    """Name and time of each collection, by its id."""
    puzzles: dict[int, Row] = field(default_factory=dict)
    """By id."""
    doubtful: dict[int, Row] = field(default_factory=dict)
    """Puzzles that make no sense, by id: kept where nothing better is found, for an earlier version
    may have read more."""
    is_whole: bool = True
    """True if everything could be read."""

    @property
    def count(self) -> int:
        """Number of puzzles."""
        return len(self.puzzles) + len(self.doubtful.keys() - self.puzzles.keys())


def read_rows(connection: sqlite3.Connection) -> CollectionRows:
    """Read all rows that SQLite can reach and that are valid."""
    found = CollectionRows()
    for row in read_table(connection, "collections", "id", found):
        is_book = len(row) == 3 and type(row[0]) is int and isinstance(row[1], str)
        if is_book and 0 < row[0] < MAX_COUNTER:
            found.books.setdefault(row[0], (row[1], as_float(row[2])))
        else:
            found.is_whole = False
    for row in read_table(connection, "puzzles", "id", found):
        _take_puzzle(found, row)
    return found


def _take_puzzle(found: CollectionRows, row: tuple[Any, ...]) -> None:
    """Keep a row of ``puzzles`` if it is valid; an unreadable puzzle is doubtful."""
    if len(row) not in (COLUMNS_BEFORE_2, len(TABLE_COLUMNS["puzzles"])):
        found.is_whole = False
        return
    number, book, kind, puzzle, name, level, hardest, favourite, *measures = row
    has_ids = all(type(each) is int and 0 < each < MAX_COUNTER for each in (number, book))
    has_texts = isinstance(kind, str) and isinstance(puzzle, str)
    if not has_ids or not has_texts:
        found.is_whole = False
        return
    texts = (kind, puzzle, name if isinstance(name, str) else "")
    is_rated = all(isinstance(v, str) and _LEVEL.fullmatch(v) for v in (level, hardest))
    rating = (level, hardest) if is_rated else ("", "")
    fit = (number, book, *texts, *rating, int(favourite == 1), *_fit_measures(*measures))
    if is_puzzle(kind, puzzle):
        found.puzzles.setdefault(number, fit)
    else:
        found.is_whole = False
        if puzzle and (kind + puzzle).isprintable() and "\ufffd" not in kind + puzzle:
            found.doubtful.setdefault(number, fit)


def _fit_measures(givens: object = 0, se: object = 0.0) -> tuple[int, float]:
    """Return givens and Sudoku Explainer's rating; what is damaged is worked out anew."""
    has_givens = type(givens) is int and 0 <= givens <= MAX_GIVENS
    has_se = isinstance(se, float) and (se in (NO_SE, SE_FAILED) or 0 <= se <= MAX_SE)
    return (cast(int, givens) if has_givens else 0), (cast(float, se) if has_se else 0.0)


def best_of(sources: Iterable[CollectionRows]) -> CollectionRows:
    """Bring the rows of several files together.

    Puzzles are those of later sources: the copies were sound when they were made, and a puzzle
    never changes. Names, levels and favourites are those of the first source, which is the latest
    state; a puzzle that is a favourite in any source is one.
    """
    chosen = CollectionRows()
    for source in sources:
        books = {number: _place_for(chosen, source, number) for number in source.books}
        chosen.doubtful = source.doubtful | chosen.doubtful
        for number, at in books.items():
            name, created = source.books[number]
            first, birth = chosen.books.get(at, ("", 0.0))
            is_good = first and "\ufffd" not in first
            chosen.books[at] = (first if is_good else name, birth or created)
        free = max(chosen.puzzles, default=0)
        for number, row in source.puzzles.items():
            book = books.get(row[1], row[1])
            there = chosen.puzzles.get(number)
            fresh = (number, book, *row[2:])
            if there is not None and there[1] == book:
                rating = there[5:7] if there[5] else row[5:7]
                measures = there[8] or row[8], there[9] or row[9]
                fresh = (number, book, *row[2:5], *rating, max(row[7], there[7]), *measures)
            elif there is not None and there[1] in chosen.books:
                free = max(free, number, max(source.puzzles)) + 1
                chosen.puzzles[free] = (free, *there[1:])
            chosen.puzzles[number] = fresh
    return chosen


def _place_for(chosen: CollectionRows, source: CollectionRows, number: int) -> int:
    """Return the id for a collection of ``source``; a new one where the id is another's."""
    there, mine = chosen.books.get(number), source.books[number]
    if there is None or there[0] == mine[0] or abs(there[1]) == abs(mine[1]):
        return number
    same = (at for at, book in chosen.books.items() if book == mine)
    return next(same, max(*chosen.books, *source.books) + 1)


def merge(target: sqlite3.Connection, held: CollectionRows) -> int:
    """Insert rows into a file and return the number of puzzles; ids are kept in an empty file.

    Raises sqlite3.Error, and nothing has changed then.
    """
    with transaction(target):
        known = {
            (name, created): number
            for number, name, created in target.execute("SELECT id, name, created FROM collections")
        }
        is_empty = not known
        books: dict[int, int] = {}
        for number, (name, created) in sorted(held.books.items()):
            if created != REMOVED:
                birth = abs(created)
                at = known.get((name, birth))
                books[number] = at or _add_book(target, number, name, birth, is_empty=is_empty)
        removed = held.books.keys() - books.keys()
        found = held.puzzles | {
            number: row
            for number, row in held.doubtful.items()
            if number not in held.puzzles and row[1] in books
        }
        rows = [row for row in found.values() if row[1] not in removed]
        lost = Counter(row[1] for row in rows if row[1] not in books)
        names = (_("Recovered puzzles {n}").format(n=number) for number in itertools.count(1))
        spare = 0
        for number, count in sorted(lost.items()):
            if count > 1:
                books[number] = _add_book(target, 0, next(names), time.time(), is_empty=False)
            elif not spare:  # a damaged number: these share a collection
                spare = _add_book(target, 0, next(names), time.time(), is_empty=False)
        target.executemany(
            _INSERT,
            (
                (row[0] if is_empty else None, books.get(row[1], spare), *row[2:])
                for row in sorted(rows)
            ),
        )
    return len(rows)


def _add_book(
    target: sqlite3.Connection, number: int, name: str, created: float, *, is_empty: bool
) -> int:
    made = target.execute(
        "INSERT INTO collections (id, name, created) VALUES (?, ?, ?)",
        (number if is_empty else None, name, created),
    ).lastrowid
    assert made is not None
    return made


def _try_writing(connection: sqlite3.Connection) -> None:
    book = _add_book(connection, 0, "", 0.0, is_empty=False)
    connection.execute(_INSERT, (None, book, "", "", "", "", "", 0, 0, 0.0))
    connection.execute("UPDATE puzzles SET favourite = 1 WHERE collection = ?", (book,))
    connection.execute("DELETE FROM collections WHERE id = ?", (book,))


def _find_version(connection: sqlite3.Connection) -> int:
    """Infer the schema version from the columns of ``puzzles``."""
    columns = len(connection.execute("PRAGMA table_info(puzzles)").fetchall())
    return 1 if columns == COLUMNS_BEFORE_2 else VERSION


def _tell_damage(kept: Path, count: int) -> str:
    text = _("The collections were damaged and are kept as {kept}; new ones begin.")
    if count:
        text = ngettext(
            "The collections were damaged and are kept as {kept}; one puzzle could be recovered.",
            "The collections were damaged and are kept as {kept}; {n} puzzles could be recovered.",
            count,
        )
    return text.format(kept=kept, n=count)


def _tell_missing(folder: Path, count: int) -> str:
    text = ngettext(
        "The collections were missing; one puzzle was taken from the last copy in {folder}.",
        "The collections were missing; {n} puzzles were taken from the last copy in {folder}.",
        count,
    )
    return text.format(n=count, folder=folder)


COLLECTIONS: Final = Database(
    application_id=0,  # the first version set none
    version=VERSION,
    columns=TABLE_COLUMNS,
    main="puzzles",
    create=partial(create_tables, tables=TABLES, application_id=0, version=VERSION),
    upgrades=UPGRADES,
    try_writing=_try_writing,
    find_version=_find_version,
    read=read_rows,
    best_of=best_of,
    fill=merge,
    tell_damage=_tell_damage,
    tell_missing=_tell_missing,
)
"""The collections of puzzles."""
