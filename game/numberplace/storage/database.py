"""The two SQLite files of the game: schema and functions of each, errors in words, rows as values.

Values of a row may be damaged: each is read as a number, a date or a class that is sane.
"""

from __future__ import annotations

import json
import math
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar, get_type_hints

from numberplace.core.errors import SaveError
from numberplace.core.words import _

UNREADABLE = (sqlite3.Error, UnicodeDecodeError, MemoryError)
"""Errors that a damaged file raises when read: SQLite's own messages may quote bytes that are no
text, and a damaged length asks for more memory than there is."""


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
    """True if every row could be read."""

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


T = TypeVar("T")
Row = tuple[Any, ...]


def decode_text(data: bytes) -> str:
    """Return a stored text; bytes that are no UTF-8 read as U+FFFD. A ``text_factory``."""
    return data.decode("utf-8", "replace")


def as_float(value: object) -> float:
    """Return a number that is not negative, 0 for anything else."""
    if isinstance(value, int | float) and math.isfinite(value):
        return max(0.0, float(value))
    return 0.0


def as_int(value: object) -> int:
    """Return a whole number that is not negative, 0 for anything else."""
    return int(as_float(value))


def as_moment(seconds: object) -> datetime | None:
    """Return a time of the wall clock where the player is, None where no calendar reaches."""
    try:
        return datetime.fromtimestamp(as_float(seconds))
    except (ValueError, OverflowError, OSError):
        return None


def as_day(seconds: object) -> date:
    """Return the date of a time of the wall clock where the player is, the first one for none."""
    moment = as_moment(seconds)
    return moment.date() if moment is not None else date.min


def read_day(value: object) -> date:
    """Return the date of a stored ``day``, the first one where it is none."""
    number = as_int(value)
    return date.fromordinal(number) if 1 <= number <= date.max.toordinal() else date.min


def read_object(text: object) -> dict[str, Any]:
    """Read a JSON object; anything else reads as empty."""
    try:
        found = json.loads(text) if isinstance(text, str) else {}
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


_READERS: Final[Mapping[object, Callable[[Any], Any]]] = {
    int: as_int,
    float: as_float,
    str: str,
    bool: lambda value: bool(as_int(value)),
    bytes: lambda value: value if isinstance(value, bytes) else b"",
    date: read_day,
    float | None: lambda value: None if value is None else as_float(value),
}
"""The reader of a value, by the type of its field."""


@cache
def _readers(made: Any) -> dict[str, Callable[[Any], Any]]:
    return {name: _READERS[hint] for name, hint in get_type_hints(made).items()}


def read_row(made: type[T], row: Row, **most: float) -> T:
    """Make an object of a row that has its fields in order; damaged values read as empty or 0.

    Args:
        most: the greatest value of a field, by its name.
    """
    readers = _readers(made)  # type: ignore[arg-type]  # classes are hashable
    values = {name: read(value) for (name, read), value in zip(readers.items(), row, strict=True)}
    return made(**values | {name: min(values[name], limit) for name, limit in most.items()})


class Table:
    """Reads and writes a part of the library. Every method raises SaveError."""

    _on_change: Callable[[], object] | None = None

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    def _rows(self, statement: str, *values: object, **named: object) -> list[Row]:
        """Run a statement with values by place or by name."""
        with sqlite_errors_explained():
            before = self.connection.total_changes
            rows = self.connection.execute(statement, named or values).fetchall()
        if self.connection.total_changes != before:
            self._note_change()
        return rows

    def call_on_change(self, note: Callable[[], object]) -> None:
        """Set a function to be called after every change: the library records the latest commit."""
        self._on_change = note

    def _note_change(self) -> None:
        if self._on_change is not None:
            self._on_change()
