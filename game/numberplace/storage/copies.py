"""A copy of the library for each of the last days of play, made by SQLite's own backup."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from numberplace.storage.trouble import UNREADABLE
from numberplace.storage.upgrades import write_copy

FOLDER: Final = "copies"
KEPT: Final = 7
"""How many copies stay."""
ABANDONED: Final = 3600.0
"""Seconds after which nobody is still writing a half copy."""
_NAME: Final = re.compile(r"library\.(\d{1,9})\.(.*)\.sqlite3")


def list_copies(library: Path) -> list[Path]:
    """Return the copies of a library, the newest first.

    Their order is the number in their names: the date beside it may be that of a wrong clock.
    """
    try:
        numbered = [
            (int(match[1]), path)
            for path in (library.parent / FOLDER).iterdir()
            if (match := _NAME.fullmatch(path.name)) and path.is_file()
        ]
    except OSError:
        return []
    return [path for _number, path in sorted(numbered, reverse=True)]


def has_copy_of(library: Path, date: str) -> bool:
    """Tell whether there is a copy of a day, given as year-month-day."""
    return any(path.name.split(".")[2] == date for path in list_copies(library))


def make_copy(library: Path, date: str) -> Path | None:
    """Copy a library that is sound, and let go of the oldest copies.

    None when it could not be copied or is damaged; then all older copies stay.
    """
    newest = next(iter(list_copies(library)), None)
    match = _NAME.fullmatch(newest.name) if newest is not None else None
    number = int(match[1]) + 1 if match else 1
    path = library.parent / FOLDER / f"library.{number:04}.{date}.sqlite3"
    try:
        path.parent.mkdir(exist_ok=True)
        with closing(sqlite3.connect(f"{library.absolute().as_uri()}?mode=ro", uri=True)) as source:
            if source.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                return None
            write_copy(source, path)
    except (*UNREADABLE, OSError):
        return None
    for old in list_copies(library)[KEPT:]:
        with contextlib.suppress(OSError):
            old.unlink()
    return path


class CopyOfTheDay:
    """Makes the copy of a day in a thread: SQLite lets go of the interpreter's lock meanwhile."""

    def __init__(self, library: Path, date: str) -> None:
        self._thread = threading.Thread(target=self._make, args=(library, date), daemon=True)
        with contextlib.suppress(RuntimeError):  # no thread to spare: the next day has a copy
            self._thread.start()

    @staticmethod
    def _make(library: Path, date: str) -> None:
        _sweep(library)
        if not has_copy_of(library, date):
            make_copy(library, date)

    def wait(self, seconds: float | None = None) -> None:
        """Return when the copy is made, or after so many seconds."""
        if self._thread.is_alive():
            self._thread.join(seconds)


def _sweep(library: Path) -> None:
    """Remove halves of copies that a process left behind when it was killed."""
    with contextlib.suppress(OSError):
        for path in (library.parent / FOLDER).glob("library.*.part*"):
            if abs(time.time() - path.stat().st_mtime) > ABANDONED:
                path.unlink()
