"""Daily backups of the database files, made by SQLite's backup API."""

from __future__ import annotations

import contextlib
import os
import re
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from numberplace.storage.database import UNREADABLE
from numberplace.storage.upgrades import write_copy

FOLDER: Final = "copies"
MAX_COPIES: Final = 7
"""Maximum number of copies of a file."""
MAX_BYTES: Final = 300_000_000
"""Maximum total bytes of all copies of a file but the newest; collections can be 140 MB."""
ABANDONED: Final = 3600.0
"""Age in seconds from which an unfinished file counts as abandoned."""
_PART: Final = re.compile(
    r"(?:library|collections|preferences|fight)[\w.-]*\.(\d{1,10})\.part(?:-journal|-wal|-shm)?"
)
"""Matches unfinished files of this program; the folder may hold other files."""


def list_copies(file: Path) -> list[Path]:
    """Return the copies of a file, the newest first.

    Their order is the number in their names: the date beside it may be that of a wrong clock.
    """
    try:
        numbered = [
            (number, path)
            for path in (file.parent / FOLDER).iterdir()
            if (number := _number_of(path, file)) and path.is_file()
        ]
    except OSError:
        return []
    return [path for _number, path in sorted(numbered, reverse=True)]


def _number_of(copy: Path, file: Path) -> int:
    pattern = rf"{re.escape(file.stem)}\.(\d{{1,9}})\.(.*){re.escape(file.suffix)}"
    match = re.fullmatch(pattern, copy.name)
    return int(match[1]) if match else 0


def make_copy(file: Path, date: str) -> Path | None:
    """Copy a file after checking it, and delete the oldest copies.

    None when it could not be copied or is damaged; then all older copies stay.
    """
    number = max((_number_of(copy, file) for copy in list_copies(file)), default=0) + 1
    path = file.parent / FOLDER / f"{file.stem}.{number:04}.{date}{file.suffix}"
    try:
        path.parent.mkdir(exist_ok=True)
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source:
            if source.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                return None
            changed = _changed(file)
            write_copy(source, path)
            os.utime(path, ns=(changed, changed))  # so that what is unchanged is not copied again
    except (*UNREADABLE, OSError):
        return None
    size = 0
    for number, old in enumerate(list_copies(file)[1:], 1):
        with contextlib.suppress(OSError):
            size += old.stat().st_size
            if number >= MAX_COPIES or size > MAX_BYTES:
                old.unlink()
    return path


def _changed(file: Path) -> int:
    """Return when a file or its write-ahead log was written last, in nanoseconds since 1970."""
    log = file.with_name(f"{file.name}-wal")
    found = [file.stat()]
    with contextlib.suppress(OSError):
        found.append(log.stat())
    return max((each.st_mtime_ns for each in found if each.st_size), default=0)


def _is_due(file: Path, date: str) -> bool:
    """Return True if a file has changed since its newest copy and has none of this date."""
    copies = list_copies(file)
    if not file.exists() or any(path.name.split(".")[2] == date for path in copies):
        return False
    newest = next(iter(copies), None)
    return newest is None or newest.stat().st_mtime_ns != _changed(file)


class CopyOfTheDay:
    """Copies files in a background thread; SQLite releases the GIL meanwhile."""

    def __init__(self, files: Sequence[Path], date: str) -> None:
        self._thread = threading.Thread(target=self._make, args=(files, date), daemon=True)
        with contextlib.suppress(RuntimeError):  # no thread to spare: the next day has a copy
            self._thread.start()

    @staticmethod
    def _make(files: Sequence[Path], date: str) -> None:
        for file in files:
            remove_abandoned(file.parent / FOLDER)
            with contextlib.suppress(OSError):
                if _is_due(file, date):
                    make_copy(file, date)

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the copies are made, at most so many seconds."""
        if self._thread.is_alive():
            self._thread.join(seconds)


def remove_abandoned(folder: Path) -> None:
    """Delete unfinished files of processes that were killed.

    Their names hold the process: it is gone, or so old a half is nobody's. Whole files, such as
    the backup of an upgrade, have no such name.
    """
    for path in (*folder.glob("*.part"), *folder.glob("*.part-*")):
        match = _PART.fullmatch(path.name)
        with contextlib.suppress(OSError):
            is_old = abs(time.time() - path.stat().st_mtime) > ABANDONED
            if match and (is_old or not _is_running(int(match[1]))):
                path.unlink()


def _is_running(process: int) -> bool:
    """Tell whether the process of a number may be running."""
    if os.name != "posix":
        return True  # asking would end it; the half goes when it is old
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        pass  # it belongs to somebody else
    return True
