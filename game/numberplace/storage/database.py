"""The two SQLite files of the game: what is known of each, and what their errors mean."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from numberplace.core.errors import SaveError
from numberplace.core.words import _

UNREADABLE = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""What reading a damaged file raises: SQLite's own messages may quote bytes that are no text, and a
damaged length asks for more memory than there is."""


def primary_code(error: sqlite3.Error) -> int:
    """Return SQLite's result code without its extension, 0 when there is none."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def is_damage(error: sqlite3.Error) -> bool:
    """Tell whether an error means that the file's content is wrong."""
    code = primary_code(error)
    return code in (0, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def explain(error: sqlite3.Error) -> str:
    """Return a sentence for the player about an SQLite error."""
    code = primary_code(error)
    if code == sqlite3.SQLITE_FULL:
        return _("The disk is full. You can keep playing, but nothing is being saved.")
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN):
        return _("The library cannot be written to: the game goes on, but is not being saved.")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return _(
            "Another program keeps the library locked: the game goes on, but is not being saved."
        )
    if is_damage(error):
        return _("The library is damaged ({reason}); start the game again to repair it.").format(
            reason=error
        )
    return _("The library cannot be used ({reason}): the game goes on, but is not saved.").format(
        reason=error
    )


@contextmanager
def sqlite_errors_explained() -> Iterator[None]:
    """Raise SaveError with a sentence for the player where SQLite fails."""
    try:
        yield
    except MemoryError as error:  # a damaged length asks for more than there is
        damage = sqlite3.DatabaseError("a row is damaged")
        raise SaveError(explain(damage)) from error
    except sqlite3.Error as error:
        raise SaveError(explain(error)) from error


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Run the block in a transaction, committed at its end and rolled back on an exception."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def empty_log(connection: sqlite3.Connection, busy_ms: int) -> bool:
    """Write the write-ahead log into the file and empty it, unless that is waited for.

    Return True if it was done. The connection has the busy timeout ``busy_ms`` afterwards, also
    where SQLite refuses: with none, whatever is read or written next fails at the first lock.
    """
    try:
        connection.execute("PRAGMA busy_timeout = 0")
        is_busy: int = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
    except sqlite3.Error:
        return False
    finally:
        with suppress(sqlite3.Error):
            connection.execute(f"PRAGMA busy_timeout = {busy_ms}")
    return not is_busy


class Rows(Protocol):
    """The rows that could be read of a file."""

    is_whole: bool
    """Whether everything could be read."""

    @property
    def count(self) -> int:
        """Number of games or puzzles."""


RowsT = TypeVar("RowsT", bound=Rows)


@dataclass(frozen=True, slots=True)
class Database(Generic[RowsT]):
    """The schema of a file, functions that read and merge its rows, and messages about it."""

    application_id: int
    """Kept in ``PRAGMA application_id``."""
    version: int
    """Kept in ``PRAGMA user_version``."""
    columns: Mapping[str, Sequence[str]]
    """Every table with its columns in their order."""
    main: str
    """The table whose rows are counted for the player."""
    create: Callable[[sqlite3.Connection], None]
    """Creates the tables in an empty file, unless another process just did."""
    upgrades: Sequence[str | Callable[[sqlite3.Connection], object]]
    """Scripts and functions that lead from each version to the next."""
    try_writing: Callable[[sqlite3.Connection], None]
    """Writes sample rows; called inside a transaction that is rolled back."""
    find_version: Callable[[sqlite3.Connection], int]
    """Infers the version from the existing tables."""
    read: Callable[[sqlite3.Connection], RowsT]
    """Reads all rows that SQLite can reach."""
    best_of: Callable[[Iterable[RowsT]], RowsT]
    """Merges the rows of several files; of two equally good rows the later one wins."""
    fill: Callable[[sqlite3.Connection, RowsT], int]
    """Writes rows into an empty file and returns how many games or puzzles. Raises sqlite3.Error"""
    tell_damage: Callable[[Path, int], str]
    """Returns the message about a damaged file: where it is kept, and how many rows came over."""
    tell_missing: Callable[[Path, int], str]
    """Returns the message about a missing file: how many rows came from a copy, in which folder."""
