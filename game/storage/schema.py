"""The tables of the library as of the newest schema. Changing them needs a step in upgrades.py."""

from __future__ import annotations

from typing import Final

VERSION: Final = 1
"""Kept in ``PRAGMA user_version``."""

APPLICATION_ID: Final = 0x4E504C43
"""Kept in ``PRAGMA application_id``: tells our files from other SQLite files ("NPLC")."""

TABLES: Final = """
CREATE TABLE games (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    kind       TEXT NOT NULL,
    puzzle     TEXT NOT NULL,
    level      TEXT NOT NULL DEFAULT '',
    title      TEXT NOT NULL DEFAULT '',
    created    REAL NOT NULL,            -- s since 1970
    played     REAL NOT NULL,            -- s since 1970, of the last move
    opened     REAL NOT NULL,            -- s since 1970, of the last time it came on the board
    elapsed    REAL NOT NULL DEFAULT 0,  -- s on the clock
    hints_used INTEGER NOT NULL DEFAULT 0,
    position   INTEGER NOT NULL DEFAULT 0,
    solved     INTEGER NOT NULL DEFAULT 0,
    progress   REAL NOT NULL DEFAULT 0,  -- 0 to 1
    picture    BLOB NOT NULL DEFAULT x'',
    view       TEXT NOT NULL DEFAULT '{}',
    revision   INTEGER NOT NULL DEFAULT 0,
    deleted    REAL                      -- s since 1970, or NULL
);
CREATE INDEX games_opened ON games (opened);
CREATE TABLE moves (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    move TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
"""
"""``picture`` is what ``PuzzleKind.picture`` returns, ``view`` a JSON object of the window's own.

``revision`` counts the saves, so that two windows on one game notice each other.
"""
