"""Open a database file, repair or replace a damaged one, and report it in one sentence.

Nothing the player has is ever overwritten: a damaged file is renamed, a locked or newer one left
untouched, one that cannot be written is read into memory.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from numberplace.core.errors import reason_of
from numberplace.core.files import free_name, replace_file, set_aside
from numberplace.core.words import _, ngettext
from numberplace.storage import repair
from numberplace.storage.copies import list_copies
from numberplace.storage.database import (
    UNREADABLE,
    Database,
    as_day,
    decode_text,
    is_damage,
    primary_code,
)
from numberplace.storage.library_merge import LIBRARY, merge_replacement
from numberplace.storage.schema import APPLICATION_ID, TABLE_COLUMNS, VERSION
from numberplace.storage.upgrades import create_tables, read_version, run_steps, upgrade
from numberplace.storage.wal import is_log_damaged

BUSY_MS = 500
"""SQLite's busy timeout in ms."""
_RETRY = 0.01
"""Seconds between tries where SQLite does not wait by itself."""

CHECK_UP_TO = 20_000_000
"""Size up to which the whole file is checked at the start: some 1,500 games, 0.1 s.

Measured: 5 ms a megabyte; 300 games of 400 moves are 4 MB.
"""

COUNTERS = {"sqlite_sequence": ("name", "seq")}
"""SQLite's own table of the last ids given, in which changes are counted as well."""

MAX_VERSION = 1000
"""A higher schema version is damage."""

_SIDE_FILES = ("-wal", "-shm")


class NewerVersion(Exception):  # noqa: N818 - a finding, not a failure
    """The file was written by a later version of the game."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A database ready for use."""

    connection: sqlite3.Connection
    notice: str = ""
    """One sentence for the player when something was out of order."""
    is_lasting: bool = True
    """False for a database in memory."""
    path: Path | None = None
    """The file that is open, None in memory."""


def open_connection(path: Path, *, now: Callable[[], float]) -> Opened:
    """Open the library at ``path`` or a replacement. Never raises for a bad file."""
    try:
        opened = open_file(path, LIBRARY, now=now)
        with _closed_on_failure(opened.connection):
            return replace(
                opened, notice=opened.notice or _merge_replacement(path, opened.connection)
            )
    except NewerVersion:
        text = _(
            "The library {path} comes from a newer version of the game and was left as it is;"
            " new games are kept in {side}."
        )
        return _open_replacement(path, text)
    except sqlite3.Error as error:
        code = primary_code(error)
        if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            text = _(
                "The library {path} is locked by another program and was left as it is;"
                " new games are kept in {side}."
            )
            return _open_replacement(path, text)
        return _read_into_memory(path, str(error))
    except OSError as error:
        return _read_into_memory(path, reason_of(error))


def open_file(path: Path, database: Database[Any], *, now: Callable[[], float]) -> Opened:
    """Open a file, created if missing; a damaged one is renamed and its rows rescued.

    Raises NewerVersion: it was written by a later version; sqlite3.Error, OSError: it is locked or
    out of reach, or could not be made anew.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _refuse_what_is_no_file(path)
    _set_odd_logs_aside(path)
    was_there = path.exists()
    if is_log_damaged(path, repair.page_size_in(path)):
        return replace_damaged(path, database, now=now)
    try:
        connection = connect(path, database)
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        return replace_damaged(path, database, now=now)
    with _closed_on_failure(connection):
        copies = [] if was_there else list_copies(path)
        count = repair.rescue_from_copies(connection, path, database) if copies else 0
        notice = database.tell_missing(copies[0].parent, count) if count else ""
        return Opened(connection, notice, path=path)


def connect(path: Path, database: Database[Any] = LIBRARY) -> sqlite3.Connection:
    """Open one file, created or upgraded as needed.

    Raises NewerVersion: it was written by a later version; sqlite3.Error: it is damaged, not of
    this game, locked or out of reach.
    """
    connection = sqlite3.connect(
        path, timeout=BUSY_MS / 1000, isolation_level=None, check_same_thread=False
    )
    try:
        _prepare(connection, path, database)
    except (UnicodeDecodeError, MemoryError) as error:
        connection.close()
        raise sqlite3.DatabaseError("the tables are damaged") from error
    except BaseException:
        connection.close()
        raise
    return connection


def _refuse_what_is_no_file(path: Path) -> None:
    """Raise OSError for a pipe or a device: opening it could wait for ever. Folders fail anyway.

    So does a link to nothing or to an empty file, which SQLite would fill. A link to a database
    is followed: a player has moved it elsewhere, and that place may be out of reach just now.
    """
    is_link = path.is_symlink()
    try:
        found = path.stat()
    except FileNotFoundError:
        if not is_link:
            return
        is_odd = True
    else:
        is_file = stat.S_ISREG(found.st_mode)
        is_odd = is_link and not found.st_size if is_file else not stat.S_ISDIR(found.st_mode)
    if is_odd:
        raise OSError(_("'{name}' is not an ordinary file").format(name=path.name))


def _set_odd_logs_aside(path: Path) -> None:
    """Rename links and pipes in the place of a log: SQLite would write through them, or wait."""
    for ending in (*_SIDE_FILES, "-journal"):
        set_aside(path.with_name(path.name + ending))


@contextmanager
def _closed_on_failure(connection: sqlite3.Connection) -> Iterator[None]:
    """Close a connection, and release its locks, if the block raises."""
    try:
        yield
    except BaseException:
        connection.close()
        raise


def _prepare(connection: sqlite3.Connection, path: Path, database: Database[Any]) -> None:
    connection.text_factory = decode_text
    _check_header(path)
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    application_id = connection.execute("PRAGMA application_id").fetchone()[0]
    if tables and application_id != database.application_id:
        raise sqlite3.DatabaseError("not a file of this game")
    refuse_triggers(connection)
    version = read_version(connection)
    if database.version < version <= MAX_VERSION:
        raise NewerVersion
    if tables and not 1 <= version <= database.version:
        raise sqlite3.DatabaseError(f"there is no version {version} of this file")
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")
    if not tables:
        database.create(connection)
    elif path.stat().st_size <= CHECK_UP_TO:
        # Not quick_check: it passes over an index that disagrees with its table, and the order of
        # games is read from indexes. The moves, nearly all of a library, have none but their own.
        verdict = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if verdict != "ok":
            raise sqlite3.DatabaseError(verdict)
    upgrade(connection, path, database.upgrades)
    named = {**database.columns, **COUNTERS}
    for table, columns in named.items():  # a damaged name shows only when asked for
        connection.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 1").fetchone()
    _try_writing(connection, database)


def refuse_triggers(connection: sqlite3.Connection) -> None:
    """Raise DatabaseError for triggers and views: ours have none, and they would run with a save.

    What they would do is not known; the rows are read into a new file, without them.
    """
    if _foreign_names(connection):
        raise sqlite3.DatabaseError("it has triggers or views that are not of this game")


def _foreign_names(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute(
        "SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')"
    ).fetchall()


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to a write-ahead log.

    SQLite's own busy timeout does not cover this: of two windows that make the file at once, the
    second fails within milliseconds.
    """
    end = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if primary_code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(_RETRY)
        else:
            return


def _try_writing(connection: sqlite3.Connection, database: Database[Any]) -> None:
    """Write sample rows and roll back, to find out now whether writing works.

    BEGIN IMMEDIATE alone passes on a read-only file, and reading passes over a damaged rule of a
    table. Raises sqlite3.DatabaseError.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        database.try_writing(connection)
    except sqlite3.IntegrityError as error:
        raise sqlite3.DatabaseError("the tables are damaged") from error
    finally:
        connection.execute("ROLLBACK")


def _check_header(path: Path) -> None:
    """Raise DatabaseError for invalid file format versions.

    SQLite takes a higher one for that of a later SQLite and lets the file only be read.
    """
    with path.open("rb") as file:
        versions = file.read(20)[18:]
    if any(version not in (1, 2) for version in versions):
        raise sqlite3.DatabaseError("the header is damaged")


def _open_replacement(path: Path, text: str) -> Opened:
    """Use ``library.side.sqlite3`` instead; an in-memory library when that is no good either.

    Why not rename a locked file: a process that has it open would later delete the new file's
    write-ahead log by name (sqlite.org, "How To Corrupt An SQLite Database File", section 2.4).
    """
    side = replacement_path(path)
    try:
        _refuse_what_is_no_file(side)
        _set_odd_logs_aside(side)
        return Opened(connect(side), text.format(path=path, side=side.name), path=side)
    except (NewerVersion, sqlite3.Error, OSError) as error:
        return _read_into_memory(path, str(error))


def _merge_replacement(path: Path, connection: sqlite3.Connection) -> str:
    """Move games from the replacement library over; return a message."""
    try:
        count = merge_replacement(replacement_path(path), connection, connect)
    except NewerVersion:  # it waits for the version that wrote it
        return ""
    if not count:
        return ""
    text = ngettext(
        "One game saved elsewhere while the library could not be used is back in the list.",
        "{n} games saved elsewhere while the library could not be used are back in the list.",
        count,
    )
    return text.format(n=count)


def replacement_path(path: Path) -> Path:
    """Path of the replacement used while the library itself cannot be."""
    return path.with_name(f"{path.stem}.side{path.suffix}")


def replace_damaged(path: Path, database: Database[Any], *, now: Callable[[], float]) -> Opened:
    """Rename a damaged file and its side files, and open a repaired or a new one.

    Raises NewerVersion, sqlite3.Error, OSError.
    """
    kept = free_name(path, f"broken-{as_day(now()).isoformat()}")
    path.replace(kept)
    for ending in _SIDE_FILES:
        extra = path.with_name(path.name + ending)
        if extra.exists():
            extra.replace(kept.with_name(kept.name + ending))
    mended = _open_repaired(kept, path, database)
    connection = mended or connect(path, database)
    with _closed_on_failure(connection):
        if mended is not None:
            count = _count_rows(connection, database)
        else:
            count = repair.rescue(kept, connection, database, path)
        return Opened(connection, database.tell_damage(kept, count), path=path)


def _open_repaired(kept: Path, path: Path, database: Database[Any]) -> sqlite3.Connection | None:
    """Open a copy of the damaged file at ``path`` if only its header was damaged, else None.

    The copy is made under another name, so that nothing but a sound file ever has this one.
    """
    half = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        if repair.repair_copy(kept, half, database):
            with closing(connect(half, database)) as connection:
                connection.execute("PRAGMA journal_mode = DELETE")  # all of it in the one file
                if not _count_rows(connection, database):
                    return None
            replace_file(half, path)
            return connect(path, database)
    except (NewerVersion, sqlite3.Error, OSError):
        return None
    finally:
        for name in (half.name, *(half.name + ending for ending in _SIDE_FILES)):
            with contextlib.suppress(OSError):
                half.with_name(name).unlink(missing_ok=True)
    return None


def _count_rows(connection: sqlite3.Connection, database: Database[Any]) -> int:
    return int(connection.execute(f"SELECT count(*) FROM {database.main}").fetchone()[0])


def _read_into_memory(path: Path, reason: str) -> Opened:
    """Use a database in memory, with the saved games if the file can be read."""
    memory = memory_connection()
    for mode in ("mode=ro", "immutable=1"):
        try:
            _refuse_what_is_no_file(path)
            with closing(repair.open_to_read(path, mode)) as source:
                if source.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID:
                    source.backup(memory)
                    for kind, name in _foreign_names(memory):
                        memory.execute('DROP {} "{}"'.format(kind, name.replace('"', '""')))
                    break
        except (*UNREADABLE, OSError):
            continue
    try:
        if not 1 <= read_version(memory) <= VERSION:
            raise sqlite3.DatabaseError("nothing could be read")
        run_steps(memory)
        for table, columns in TABLE_COLUMNS.items():
            memory.execute(f"SELECT {', '.join(columns)} FROM {table} LIMIT 1").fetchone()
    except UNREADABLE:
        memory.close()
        memory = memory_connection()
        create_tables(memory)
    memory.execute("PRAGMA foreign_keys = ON")
    text = _(
        "Games cannot be saved in {folder} ({reason}); what you play now is lost when the game is "
        "closed."
    )
    return Opened(memory, text.format(folder=path.parent, reason=reason), is_lasting=False)


def memory_connection() -> sqlite3.Connection:
    """Return an empty database in memory."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.text_factory = decode_text
    return connection
