"""What a failure of SQLite means: its kind, and one sentence for the player."""

from __future__ import annotations

import sqlite3

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
    """Say what a failure of SQLite means for the player."""
    code = primary_code(error)
    if code == sqlite3.SQLITE_FULL:
        return _("The disk is full: the game goes on, but is not being saved.")
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
