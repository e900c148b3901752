"""The tables of the library as of the newest schema. Changing them needs a step in upgrades.py."""

from __future__ import annotations

from typing import Final

VERSION: Final = 2
"""Kept in ``PRAGMA user_version``."""

APPLICATION_ID: Final = 0x4E504C43
"""Kept in ``PRAGMA application_id``: tells our files from other SQLite files ("NPLC")."""

SCORE_TABLES: Final = """
CREATE TABLE scores (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    mode    TEXT NOT NULL,
    name    TEXT NOT NULL,
    score   INTEGER NOT NULL,
    seconds REAL NOT NULL,
    boards  INTEGER NOT NULL,
    combo   INTEGER NOT NULL,
    played  REAL NOT NULL             -- s since 1970
);
CREATE INDEX scores_mode ON scores (mode, score);
CREATE TABLE victories (
    opponent TEXT NOT NULL,
    kind     TEXT NOT NULL,
    stars    INTEGER NOT NULL,
    seconds  REAL NOT NULL,
    count    INTEGER NOT NULL,
    PRIMARY KEY (opponent, kind)
) WITHOUT ROWID;
"""
"""Races and fights, since version 2."""

TABLES: Final = (
    """
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
    + SCORE_TABLES
)
"""``picture`` is what ``PuzzleKind.picture`` returns, ``view`` a JSON object of the window's own.

``revision`` counts the saves, so that two windows on one game notice each other.
"""
