"""Read all that can be read of a damaged database file, and of its copies."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from numberplace.storage.copies import list_copies
from numberplace.storage.database import Database, HeldT
from numberplace.storage.log import is_log_damaged
from numberplace.storage.repair import mend_copy, page_size_in
from numberplace.storage.trouble import UNREADABLE


def rescue(
    damaged: Path, target: sqlite3.Connection, database: Database[HeldT], path: Path | None = None
) -> int:
    """Bring all that can be read of a damaged file into an empty one; return how many rows.

    What is kept is the best of what the file has, what it has with its header and length mended,
    and the copies of the last days.

    Args:
        path: where the file is when it is whole; its copies lie beside it.
    """

    def sources() -> Iterator[HeldT]:
        yield _read_damaged(damaged, database)
        for copy in reversed(list_copies(path)) if path is not None else ():
            if (held := read_copy(copy, database)) is not None:
                yield held

    return database.fill(target, database.best_of(sources()))


def rescue_from_copies(target: sqlite3.Connection, path: Path, database: Database[HeldT]) -> int:
    """Bring the rows of the newest copy that can be read into an empty file."""
    for copy in list_copies(path):
        held = read_copy(copy, database)
        if held is not None:
            return database.fill(target, held)
    return 0


def read_file(path: Path, mode: str, database: Database[HeldT]) -> HeldT | None:
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


def read_copy(copy: Path, database: Database[HeldT]) -> HeldT | None:
    """Read a daily copy; None where it cannot be read, or holds nothing."""
    held = read_file(copy, "immutable=1", database)
    return held if held is not None and held.count else None


def _read_damaged(damaged: Path, database: Database[HeldT]) -> HeldT:
    """Read a damaged file as it is, then with its header, length and log mended."""
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
        mend_copy(damaged, copy, database)
        held = read_file(copy, "mode=ro", database)
        if held is not None:
            sources.append(held)
    return database.best_of(sources)
