"""The database file of collections: opened on demand, shared by threads and processes."""

from __future__ import annotations

import contextlib
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from numberplace.core.errors import SaveError, reason_of
from numberplace.core.files import FileWatch
from numberplace.core.words import _
from numberplace.storage import open_database
from numberplace.storage.collection_rows import COLLECTIONS, merge
from numberplace.storage.copies import list_copies
from numberplace.storage.database import (
    UNREADABLE,
    empty_log,
    is_damage,
    primary_code,
    transaction,
)
from numberplace.storage.last_save import LastChange, changes_in, count_change
from numberplace.storage.repair import open_to_read
from numberplace.storage.upgrades import read_version, run_steps

BUSY_MS: Final = 50
"""SQLite's busy timeout in ms; between two timeouts we check whether to keep waiting."""
SETTINGS: Final = (f"busy_timeout = {BUSY_MS}", "cache_size = -32000", "wal_autocheckpoint = 4000")
"""A cache of 32 MB and a log of 16 MB make an import of 600,000 puzzles a third faster."""
MAX_QUICK_LOG: Final = 4_000_000
"""Bytes of a log that is written into the file while the window waits: some 10 ms."""
TIMEOUT, IMPORT_TIMEOUT = 2.0, 60.0
"""Timeouts in seconds for a change, and for a batch of an import."""
ShouldStop = Callable[[], bool]


class CollectionFile:
    """One connection, used by one thread at a time. Every method raises SaveError."""

    def __init__(self, path: Path, *, now: Callable[[], float] = time.time) -> None:
        """Use the file at ``path``; it is created with the first connection."""
        self.path = path
        self.notice = ""
        """One sentence for the player about damage found on opening; mostly empty."""
        self.trouble = ""
        """Why changes are not being saved; empty while they are."""
        self._now = now
        self._lock = threading.RLock()
        self._opened: open_database.Opened | None = None
        self._file = FileWatch(None)
        self._last_change = LastChange(path)
        self._written = 0
        """``total_changes`` of the connection at the last checkpoint."""
        self._is_suspect = False
        """Reading has found damage: the whole file is checked when it is opened again."""
        self.is_closed = False
        """The program is quitting: work in threads ends."""

    def open(self) -> None:
        """Open the file if it or a copy exists; reopen one that could only be read."""
        with self._lock:
            if self._opened is not None and not self._opened.is_lasting:
                self._let_go()
            if self._opened is None and self._has_file:
                with self.using():
                    return

    @property
    def _has_file(self) -> bool:
        """Tell whether there is a file, or was one that is to be missed."""
        return self.path.exists() or bool(list_copies(self.path)) or self._last_change.has_any

    @property
    def is_open(self) -> bool:
        """Tell whether there is a connection."""
        return self._opened is not None

    @property
    def is_lasting(self) -> bool:
        """Tell whether there is a connection that can write."""
        return self._opened is not None and self._opened.is_lasting

    def close(self) -> None:
        """Close the file; a running import ends."""
        self.is_closed = True
        with self._lock:
            self._let_go()

    def reopen(self) -> None:
        """Retry saving everything to the file, which is created again if it was removed.

        Raises SaveError.
        """
        with self._lock:
            before = self._opened
            if before is None or not self._file.is_gone:
                self.trouble = ""
                return
            self._opened = None
            try:
                if self._file.is_cut:
                    held = COLLECTIONS.read(before.connection)  # as far as it is in memory
                    self._opened = opened = self._replace_damaged()
                    merge(opened.connection, held)
                else:
                    self._opened = opened = self._open()
                    _move(before.connection, opened.connection)
            except (open_database.NewerVersion, *UNREADABLE, OSError) as error:
                if self._opened is not None:
                    self._opened.connection.close()
                self._opened = before
                self.trouble = self._explain(error)
                raise SaveError(self.trouble) from error
            before.connection.close()
            self._file, self.trouble = FileWatch(self.path), ""
            self._last_change.write(opened.connection)

    @contextlib.contextmanager
    def using(self) -> Iterator[sqlite3.Connection]:
        """Yield the connection, locked for this thread. Raises SaveError."""
        with self._lock, self._explained():
            if self._opened is None:
                self._opened = self._open()
                self._is_suspect = False
                self.notice = self._check_counters() or self.notice
                self._file = FileWatch(self.path)
                if self._opened.is_lasting:
                    self._last_change.write(self._opened.connection)
            yield self._opened.connection

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection of its own for long reading, so that the window need not wait; the
        only connection there is when the file was removed. Raises SaveError."""
        with self.using() as connection:
            is_alone = self._file.is_gone or not self.is_lasting
            if is_alone:
                yield connection
        if not is_alone:
            with self._explained(), closing(open_to_read(self.path, "mode=ro")) as connection:
                yield connection

    @contextlib.contextmanager
    def _explained(self) -> Iterator[None]:
        """Turn failures into SaveError; after damage the file is closed, to be repaired."""
        try:
            yield
        except (open_database.NewerVersion, *UNREADABLE, OSError) as error:
            if _is_damaged(error):
                with self._lock:
                    self._is_suspect = True
                    self._let_go()
            raise SaveError(self._explain(error)) from error

    @contextlib.contextmanager
    def writing(
        self, timeout: float = TIMEOUT, should_stop: ShouldStop = lambda: False
    ) -> Iterator[sqlite3.Connection]:
        """Yield the connection inside a write transaction. Raises SaveError.

        Waits while another process is writing, to open the file too; the lock of this process is
        free between two tries, so that its window can go on reading.
        """
        end = time.monotonic() + timeout
        with contextlib.ExitStack() as held:
            while True:
                try:
                    connection = held.enter_context(self.using())
                    held.enter_context(transaction(connection))
                    break
                except (sqlite3.OperationalError, SaveError) as error:
                    cause = error.__cause__ if isinstance(error, SaveError) else error
                    is_busy = cause is not None and _is_busy(cause)
                    if not is_busy or should_stop() or time.monotonic() > end:
                        raise
                held.close()
                time.sleep(0.01)
            yield connection
            count_change(connection)
        self._note_change()
        if self._file.is_gone:
            was_told = bool(self.trouble)
            text = _("The collections {path} were cut off: changes are not being saved.")
            if self._file.is_removed:
                text = _("The collections {path} were removed: changes are not being saved.")
            self.trouble = text.format(path=self.path)
            if not was_told:
                raise SaveError(self.trouble)

    def checkpoint(self, limit: int = MAX_QUICK_LOG) -> None:
        """Write the log into the file and empty it, unless a thread is at work on the file.

        Args:
            limit: bytes of the log from which it is left alone, so that a window does not wait.
        """
        if not self._lock.acquire(blocking=False):
            return
        try:
            opened = self._opened
            if opened is None or not opened.is_lasting or opened.connection.in_transaction:
                return
            changes = opened.connection.total_changes
            if changes == self._written or self._file.is_gone or self._log_size() > limit:
                return
            if empty_log(opened.connection, BUSY_MS):
                self._written = changes
            self._file.grow()
        finally:
            self._lock.release()

    def _log_size(self) -> int:
        try:
            return self.path.with_name(f"{self.path.name}-wal").stat().st_size
        except OSError:
            return 0

    def _note_change(self) -> None:
        with self._lock:
            if self._opened is not None and not self._file.is_gone:
                self._last_change.write(self._opened.connection)

    def _check_counters(self) -> str:
        """Take the last copy when the file lacks changes that were committed; return a message."""
        assert self._opened is not None
        connection, notice = self._opened.connection, self._opened.notice
        if not self._opened.is_lasting:
            return notice
        if notice:  # made anew of what could be read: a later state must count more than a copy
            copied = [changes_in(held)[0] for held in self._newest_copy()]
            count_change(connection, 1 + max([self._last_change.changes, *copied]))
            return notice
        if not self._last_change.is_ahead(connection):
            return ""
        for held in self._newest_copy():
            if changes_in(held) > changes_in(connection):
                held.backup(connection)
                run_steps(connection, COLLECTIONS.upgrades)  # the copy may be an older version's
                return _(
                    "What was changed last in the collections is missing; as much of it as the"
                    " last copy has was put back."
                )
        return _("What was changed last in the collections is missing, and no copy has it.")

    def _newest_copy(self) -> Iterator[sqlite3.Connection]:
        """Yield the newest copy, opened to be read, if it is sound."""
        for copy in list_copies(self.path)[:1]:
            with (
                contextlib.suppress(*UNREADABLE),
                closing(open_to_read(copy, "immutable=1")) as held,
            ):
                open_database.refuse_triggers(held)
                if held.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",):
                    yield held

    def _open(self) -> open_database.Opened:
        """Open the file, read-only when it cannot be written."""
        try:
            if self._is_suspect and self.path.is_file() and not _is_sound(self.path):
                return self._replace_damaged()
            opened = open_database.open_file(self.path, COLLECTIONS, now=self._now)
        except (sqlite3.Error, OSError) as error:
            found = None if _is_busy(error) else self._open_to_read()
            if found is None:
                raise
            return found
        return _with_settings(opened)

    def _replace_damaged(self) -> open_database.Opened:
        opened = open_database.replace_damaged(self.path, COLLECTIONS, now=self._now)
        return _with_settings(opened)

    def _open_to_read(self) -> open_database.Opened | None:
        for mode in ("mode=ro", "immutable=1"):
            if not self.path.is_file():
                return None
            with contextlib.ExitStack() as held, contextlib.suppress(*UNREADABLE):
                connection = open_to_read(self.path, mode)
                held.callback(connection.close)
                connection = _in_newest_version(connection, held)
                connection.execute("SELECT id, created FROM collections LIMIT 1").fetchone()
                connection.execute(
                    "SELECT id, favourite, givens, se FROM puzzles LIMIT 1"
                ).fetchone()
                held.pop_all()
                return open_database.Opened(connection, is_lasting=False, path=self.path)
        return None

    def _let_go(self) -> None:
        if self._opened is not None:
            self._opened.connection.close()
        self._opened = None

    def _explain(self, error: Exception) -> str:
        if isinstance(error, open_database.NewerVersion):
            text = _("The collections in '{path}' come from a newer version of the game.")
        elif _is_busy(error):
            text = _("Another program keeps the collections in '{path}' locked; try again later.")
        elif _is_damaged(error):
            text = _("The collections are damaged ({reason}); open them again to repair them.")
        elif isinstance(error, sqlite3.Error) and primary_code(error) == sqlite3.SQLITE_READONLY:
            text = _("The collections in '{path}' can only be read.")
        else:
            text = _("The collections in '{path}' cannot be used: {reason}.")
        return text.format(path=self.path, reason=reason_of(error))


def _with_settings(opened: open_database.Opened) -> open_database.Opened:
    for setting in SETTINGS:
        opened.connection.execute(f"PRAGMA {setting}")
    return opened


def _in_newest_version(
    connection: sqlite3.Connection, held: contextlib.ExitStack
) -> sqlite3.Connection:
    """Return a file that can only be read, or where its schema is older a copy in memory.

    The copy refuses changes as the file does: they would be lost with the program's end.

    Args:
        held: closes the file and the copy unless both are of use.
    """
    if read_version(connection) >= COLLECTIONS.version:
        return connection
    upgraded = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    held.callback(upgraded.close)
    upgraded.text_factory = connection.text_factory
    connection.backup(upgraded)
    run_steps(upgraded, COLLECTIONS.upgrades)
    upgraded.execute("PRAGMA query_only = ON")
    connection.close()
    return upgraded


def _move(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Bring the collections of a file that was removed into the one made in its place."""
    if target.execute("SELECT 1 FROM collections LIMIT 1").fetchone():
        merge(target, COLLECTIONS.read(source))
    else:
        source.backup(target)


def _is_busy(error: BaseException) -> bool:
    codes = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
    return isinstance(error, sqlite3.Error) and primary_code(error) in codes


def _is_damaged(error: Exception) -> bool:
    """Return True for errors that mean a damaged file, not a mistake of ours."""
    if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
        return False
    return isinstance(error, MemoryError | UnicodeDecodeError) or (
        isinstance(error, sqlite3.Error) and is_damage(error)
    )


def _is_sound(path: Path) -> bool:
    try:
        with closing(open_to_read(path, "mode=ro")) as connection:
            return bool(connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
    except UNREADABLE:
        return False
