"""The tables of the library as of the newest schema. Changing them needs a step in upgrades.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

VERSION: Final = 10
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

ORDER_TABLES: Final = """
CREATE INDEX games_by_playing ON games (played_turn, deleted);
CREATE INDEX games_by_opening ON games (opened_turn);
CREATE INDEX games_by_deletion ON games (deleted_turn) WHERE deleted IS NOT NULL;
CREATE TABLE days (
    number INTEGER PRIMARY KEY,
    date   TEXT NOT NULL              -- year-month-day where the player is
);
"""
"""Indexes for lists and statistics, and the day of play, since version 3.

``days`` holds one row: the last date on which the library was opened, and how many there were. A
clock that jumps adds one to the number however far it jumps.
"""

ANSWER_TABLES: Final = """
CREATE TABLE answers (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    kind      TEXT NOT NULL,
    technique TEXT NOT NULL,
    task      TEXT NOT NULL,
    puzzle    TEXT NOT NULL,
    mark      INTEGER NOT NULL,       -- 0 not found, 1 with help, 2 alone
    hints     INTEGER NOT NULL,
    seconds   REAL NOT NULL,
    day       INTEGER NOT NULL,       -- as days.number
    played    REAL NOT NULL           -- s since 1970
);
CREATE INDEX answers_by_kind ON answers (kind, id);
"""
"""Answers of the player in school, trainer and games, since version 4."""

ROAD_TABLES: Final = """
CREATE TABLE road (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    progress TEXT NOT NULL,           -- as battle.texts writes it
    saves    INTEGER NOT NULL         -- counts the saves
);
"""
"""Progress of the player on the road, one row, since version 5."""

EXPEDITION_TABLES: Final = """
CREATE TABLE expedition (
    id       INTEGER PRIMARY KEY CHECK (id = 1),
    progress TEXT NOT NULL,           -- as battle.expedition.texts writes it
    saves    INTEGER NOT NULL         -- counts the saves
);
"""
"""Record of expeditions, with the one under way, one row, since version 10."""

WIN_INDEX: Final = """
DROP INDEX IF EXISTS games_won;
CREATE INDEX games_won ON games (kind, level, won, won_elapsed, day)
    WHERE won > 0 AND deleted IS NULL;
"""
"""Index for statistics; since version 6 with the clock's time of the win."""

NOTE_WINS: Final = """
UPDATE games SET won_elapsed = elapsed, won_hints = hints_used, won_moves = position
WHERE won > 0 AND won_moves = 0;
"""
"""Fills in the columns of version 6 where a game was won before they were there."""

NUMBER_GAMES: Final = """
UPDATE games SET
    played_turn = ranks.played, opened_turn = ranks.opened, deleted_turn = ranks.deleted
FROM (
    SELECT id,
        row_number() OVER (ORDER BY played_turn, played, id) AS played,
        row_number() OVER (ORDER BY opened_turn, opened, id) AS opened,
        row_number() OVER (ORDER BY deleted_turn, deleted, id) AS deleted
    FROM games
) AS ranks WHERE ranks.id = games.id;
"""
"""Counts all turns anew from 1, in the order they have; games without turns go by their times."""

JUDGE_GAMES: Final = """
UPDATE games SET
    day = coalesce(
        CAST(julianday(date(played, 'unixepoch', 'localtime')) - 1721424.5 AS INTEGER), 0
    ),
    won = CASE WHEN solved AND EXISTS (
        SELECT 1 FROM moves WHERE game = games.id AND seq = position - 1 AND note = ''
    ) THEN 1 + (hints_used = 0 AND NOT EXISTS (
        SELECT 1 FROM moves WHERE game = games.id AND seq < position AND note != ''
    )) ELSE 0 END
WHERE day = 0;
"""
"""Works out ``day`` and ``won`` from the other columns where they are missing; ``day`` is 0 then.

1721424.5 is the day before 1 January 1.

A move with a note is the program's: a game that the program finished is none the player solved.
"""

_BARE: Final = "kind = 'variants' AND puzzle LIKE '9x9: %' AND instr(puzzle, ';') = 0"
BARE_TO_CLASSIC: Final = f"""
UPDATE moves SET move = replace(replace(replace(replace(replace(replace(
    move, 'paint ', 'colour '), ' 5', ' 6'), ' 4', ' 5'), ' 3', ' 4'), ' 2', ' 3'), ' 1', ' 2')
WHERE move LIKE 'paint %' AND game IN (SELECT id FROM games WHERE {_BARE});
UPDATE games SET kind = 'sudoku', puzzle = substr(puzzle, 6) WHERE {_BARE};
"""
"""Makes 9 x 9 boards without further rules the classic, since version 8; before, they were games
of a kind ``variants`` of its own, as all boards of other sizes or with further rules.

``kind`` is the id of a puzzle's shelf, which says its kind too: those boards are still counted
as ``variants``. A colour was painted there by its number, and is one more in the classic's moves.
"""

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
    deleted    REAL,                     -- s since 1970, or NULL
    played_turn  INTEGER NOT NULL DEFAULT 0,
    opened_turn  INTEGER NOT NULL DEFAULT 0,
    deleted_turn INTEGER NOT NULL DEFAULT 0,
    deleted_day  INTEGER NOT NULL DEFAULT 0,
    day          INTEGER NOT NULL DEFAULT 0,
    won          INTEGER NOT NULL DEFAULT 0,
    won_elapsed  REAL NOT NULL DEFAULT 0,    -- s on the clock at the win
    won_hints    INTEGER NOT NULL DEFAULT 0,
    won_moves    INTEGER NOT NULL DEFAULT 0,
    beside       TEXT NOT NULL DEFAULT '{}'
);
CREATE TABLE moves (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq  INTEGER NOT NULL,
    move TEXT NOT NULL,
    note TEXT NOT NULL DEFAULT '',
    spent REAL NOT NULL DEFAULT 0,       -- s on the clock
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
"""
    + SCORE_TABLES
    + ORDER_TABLES
    + WIN_INDEX
    + ANSWER_TABLES
    + ROAD_TABLES
    + EXPEDITION_TABLES
)
"""``picture`` is what ``PuzzleKind.picture`` returns, ``view`` a JSON object of the window's own.

``revision`` counts the saves, so that two windows on one game notice each other.

The columns from ``played_turn`` on came with version 3 and stand last, where ``ALTER TABLE`` puts
them too, so that every library of a version has its columns in one order. What comes first is told
by counters (``*_turn``), because the clock may have been set in between; the times are only shown.
``deleted_day`` is a ``days.number``, ``day`` the ordinal of the date of the last move where the
player is, ``won`` one of the values below.

A win stays: from the save on that first finds the game won, ``day`` and the columns that begin
with ``won`` keep their values, whatever is undone, redone or begun again later. The last three of
them came with version 6.

``beside`` is a JSON object of what belongs to the timeline but is no move: ``points``, the save
points, ``hinted``, the positions at which a hint was asked for, and ``solution``, which is "shown"
once Solve has been used. It came with version 7.

Version 9 changed no table: until then the last move alone decided whether a game was won.
"""

WON_ELSEWHERE, NOT_WON, WON_WITH_HELP, WON_ALONE = -1, 0, 1, 2
"""``won``: the game is the copy of one that was won, and counts there; it was never solved, or by
the program; solved with its help; without."""

GAME_COLUMNS: Final = (
    "id",
    "kind",
    "puzzle",
    "level",
    "title",
    "created",
    "played",
    "opened",
    "elapsed",
    "hints_used",
    "position",
    "solved",
    "progress",
    "picture",
    "view",
    "revision",
    "deleted",
    "played_turn",
    "opened_turn",
    "deleted_turn",
    "deleted_day",
    "day",
    "won",
    "won_elapsed",
    "won_hints",
    "won_moves",
    "beside",
)
"""The columns of ``games`` in their order."""

COLUMNS_BEFORE_3: Final = 17
"""Number of columns in a library of version 1 or 2."""
COLUMNS_BEFORE_6: Final = 23
"""Number of columns in a library of version 3 to 5."""
COLUMNS_BEFORE_7: Final = 26
"""Number of columns in a library of version 6."""
GAME_LENGTHS: Final = (COLUMNS_BEFORE_3, COLUMNS_BEFORE_6, COLUMNS_BEFORE_7, len(GAME_COLUMNS))
"""Valid lengths of a row of ``games``."""

TABLE_COLUMNS: Final = {
    "games": GAME_COLUMNS,
    "moves": ("game", "seq", "move", "note", "spent"),
    "scores": ("id", "mode", "name", "score", "seconds", "boards", "combo", "played"),
    "victories": ("opponent", "kind", "stars", "seconds", "count"),
    "days": ("number", "date"),
    "answers": (
        "id",
        "kind",
        "technique",
        "task",
        "puzzle",
        "mark",
        "hints",
        "seconds",
        "day",
        "played",
    ),
    "road": ("id", "progress", "saves"),
    "expedition": ("id", "progress", "saves"),
}
"""Every table with its columns in their order."""


def insert_into(table: str, columns: Sequence[str]) -> str:
    """Return the statement that inserts a row."""
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({holes(columns)})"


def holes(values: Sequence[object]) -> str:
    """Return a placeholder for each value of a statement."""
    return ", ".join("?" * len(values))
