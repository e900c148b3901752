"""Read and mend damaged database files and their copies; a damaged file is never changed.

The header of a file, its first 100 bytes, holds nothing that is not known but for the list of free
pages, so a copy of the file gets a new one.

Source: sqlite.org, "Database File Format", section 1.3 (read 2026-11-21).
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from numberplace.storage.copies import list_copies
from numberplace.storage.database import UNREADABLE, Database, RowsT
from numberplace.storage.wal import is_log_damaged, read_log

MAGIC: Final = b"SQLite format 3\0"
PAGE_SIZE: Final = 4096
"""SQLite's default, which our files have always had."""
HEADER: Final = 100
MAX_LOST_PAGES: Final = 20_000
"""Maximum number of empty pages appended to a truncated file: 80 MB."""


def page_size_of(header: bytes) -> int:
    """Return the page size stated in a header, the default if invalid."""
    size = int.from_bytes(header[16:18], "big")
    size = 65536 if size == 1 else size
    return size if 512 <= size <= 65536 and size & (size - 1) == 0 else PAGE_SIZE


def repair_copy(damaged: Path, copy: Path, database: Database[Any]) -> bool:
    """Copy a damaged file and repair header and length; return True if the copy is sound.

    False also when the tables themselves are damaged: some of the rows may be readable. Raises
    OSError.
    """
    shutil.copyfile(damaged, copy)
    wal = damaged.with_name(damaged.name + "-wal")
    if wal.is_file() and not _write_log_into(damaged, copy):
        shutil.copyfile(wal, copy.with_name(copy.name + "-wal"))
    _repair_header(copy, database)
    try:
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            return _is_sound(connection, database)
    except UNREADABLE:
        return False


def page_size_in(library: Path) -> int:
    """Return the page size stated in a file, the default if invalid."""
    try:
        with library.open("rb") as file:
            header = file.read(HEADER)
    except OSError:
        return PAGE_SIZE
    return page_size_of(header) if header.startswith(MAGIC) else PAGE_SIZE


def _write_log_into(damaged: Path, copy: Path) -> bool:
    """Write the pages of a damaged log into a copy of the file; False when the log is sound."""
    size = page_size_in(damaged)
    log = read_log(damaged, size)
    if not log.is_damaged:
        return False
    pages, count = log.pages()
    with copy.open("r+b") as file:
        for number, page in pages.items():
            if number <= count:
                file.seek((number - 1) * size)
                file.write(page)
        file.truncate(count * size)
    return True


def _repair_header(path: Path, database: Database[Any]) -> None:
    """Write the fields of the header whose values are known, and pad to the stated length."""
    with path.open("r+b") as file:
        old = file.read(HEADER).ljust(HEADER, b"\0")
        size = page_size_of(old) if old.startswith(MAGIC) else PAGE_SIZE
        there = -(-path.stat().st_size // size)
        stated = int.from_bytes(old[28:32], "big")
        pages = stated if there < stated <= there + MAX_LOST_PAGES else there
        counter, cookie = old[24:28], old[40:44]
        version, newest = int.from_bytes(old[60:64], "big"), database.version
        free = old[32:40] if int.from_bytes(old[32:36], "big") <= pages else bytes(8)
        header = b"".join(
            (
                MAGIC,
                (1 if size == 65536 else size).to_bytes(2, "big"),
                bytes((2, 2, 0, 64, 32, 32)),
                counter,
                pages.to_bytes(4, "big"),
                free,
                cookie,
                (4).to_bytes(4, "big"),  # schema format
                bytes(8),  # cache size, largest root page
                (1).to_bytes(4, "big"),  # UTF-8
                (version if 1 <= version <= newest else newest).to_bytes(4, "big"),
                bytes(4),
                database.application_id.to_bytes(4, "big"),
                bytes(20),
                counter,  # the page count is valid for this change counter
                old[96:100],
            )
        )
        file.seek(0)
        file.write(header)
        file.truncate(pages * size)


def _is_sound(connection: sqlite3.Connection, database: Database[Any]) -> bool:
    """Check every page; set the version by the tables there are."""
    connection.execute(f"PRAGMA user_version = {database.find_version(connection)}")
    return [str(row[0]) for row in connection.execute("PRAGMA integrity_check(100)")] == ["ok"]


def rescue(
    damaged: Path, target: sqlite3.Connection, database: Database[RowsT], path: Path | None = None
) -> int:
    """Fill an empty file with the readable rows of a damaged one; return the number of rows.

    What is kept is the best of what the file has, what it has with its header and length mended,
    and the copies of the last days.

    Args:
        path: where the file is when it is whole; its copies lie beside it.
    """

    def sources() -> Iterator[RowsT]:
        yield _read_damaged(damaged, database)
        for copy in reversed(list_copies(path)) if path is not None else ():
            if (held := read_copy(copy, database)) is not None:
                yield held

    return database.fill(target, database.best_of(sources()))


def rescue_from_copies(target: sqlite3.Connection, path: Path, database: Database[RowsT]) -> int:
    """Fill an empty file with the rows of the newest readable copy; return the number of rows."""
    for copy in list_copies(path):
        held = read_copy(copy, database)
        if held is not None:
            return database.fill(target, held)
    return 0


def read_file(path: Path, mode: str, database: Database[RowsT]) -> RowsT | None:
    """Read a file with ``mode`` = ``mode=ro`` or ``immutable=1``, changing nothing in it."""
    try:
        with closing(open_to_read(path, mode)) as source:
            return database.read(source)
    except UNREADABLE:
        return None


def open_to_read(path: Path, mode: str) -> sqlite3.Connection:
    """Open a file with ``mode`` = ``mode=ro`` or ``immutable=1``, changing nothing in it."""
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?{mode}", uri=True, check_same_thread=False
    )
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    return connection


def read_copy(copy: Path, database: Database[RowsT]) -> RowsT | None:
    """Read a daily copy; None when it is unreadable or empty."""
    held = read_file(copy, "immutable=1", database)
    return held if held is not None and held.count else None


def _read_damaged(damaged: Path, database: Database[RowsT]) -> RowsT:
    """Read a damaged file as it is, then a copy with header, length and log repaired."""
    sources = []
    has_lost_log = is_log_damaged(damaged, page_size_in(damaged))
    for mode in ("mode=ro", "immutable=1"):
        held = read_file(damaged, mode, database)
        if held is not None:
            sources.append(held)
            if held.is_whole and held.count and not has_lost_log:
                return held
    with contextlib.suppress(OSError), tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / damaged.name
        repair_copy(damaged, copy, database)
        held = read_file(copy, "mode=ro", database)
        if held is not None:
            sources.append(held)
    return database.best_of(sources)
