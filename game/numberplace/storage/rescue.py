"""Copy what a library file holds into another: from a damaged one, or from the stand-in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from numberplace.storage.scores import MERGE_VICTORY
from numberplace.storage.upgrades import read_version

Connect = Callable[[Path], sqlite3.Connection]

_COPIED = (
    "kind, puzzle, level, title, created, played, opened, elapsed, hints_used, position, solved,"
    " progress, picture, view, revision, deleted"
)
_INSERT = f"INSERT INTO games ({_COPIED}) VALUES ({', '.join('?' * 16)})"
_SCORES = "SELECT mode, name, score, seconds, boards, combo, played FROM scores ORDER BY id"
_INSERT_SCORE = (
    "INSERT OR IGNORE INTO scores (mode, name, score, seconds, boards, combo, played)"
    " VALUES (?, ?, ?, ?, ?, ?, ?)"
)
_VICTORIES = "SELECT opponent, kind, stars, seconds, count FROM victories"
_SINCE_2 = ((_SCORES, _INSERT_SCORE), (_VICTORIES, MERGE_VICTORY))
"""How the rows of tables are read and written that a file of version 1 lacks."""


def rescue_games(damaged: Path, target: sqlite3.Connection) -> int:
    """Copy what can still be read of a damaged library; return the number of games.

    The damaged file is only read. A game whose later moves cannot be read keeps the earlier ones.
    """
    for mode in ("mode=ro", "immutable=1"):
        try:
            with closing(open_to_read(damaged, mode)) as source:
                if read_version(source) <= read_version(target):
                    return _copy_all(source, target)
        except sqlite3.DatabaseError:
            continue
    return 0


def take_in(side: Path, target: sqlite3.Connection, connect: Connect) -> int:
    """Move the games of a stand-in library that nobody uses into the library proper.

    Returns their number: 0 when there is no stand-in, or it is in use, or it cannot be read; then
    it stays where it is.
    """
    if not side.exists():
        return 0
    try:
        with closing(connect(side)) as source:
            source.execute("PRAGMA busy_timeout = 0")
            # Leaving write-ahead mode only works while no other process has the file open.
            source.execute("PRAGMA journal_mode = DELETE")
            count = _copy_all(source, target, all_or_nothing=True)
        target.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # on the disk before the source goes
        side.unlink()
    except (sqlite3.DatabaseError, OSError):
        return 0
    return count


def open_to_read(path: Path, mode: str) -> sqlite3.Connection:
    """Open a file with ``mode`` = ``mode=ro`` or ``immutable=1``, changing nothing in it."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?{mode}", uri=True)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    return connection


def _copy_all(
    source: sqlite3.Connection, target: sqlite3.Connection, *, all_or_nothing: bool = False
) -> int:
    """Copy every game, score and victory in one transaction; return the number of games.

    Raises sqlite3.DatabaseError.
    """
    target.execute("BEGIN IMMEDIATE")
    copied = 0
    try:
        for number in _ids(source, all_or_nothing):
            try:
                row = source.execute(
                    f"SELECT {_COPIED} FROM games WHERE id = ?", (number,)
                ).fetchone()
            except sqlite3.DatabaseError:
                if all_or_nothing:
                    raise
                continue
            if row is not None:
                _insert(target, row, _moves(source, number, all_or_nothing))
                copied += 1
        for reading, writing in _SINCE_2 if read_version(source) >= 2 else ():
            target.executemany(writing, _read(source, reading, (), all_or_nothing))
    except BaseException:
        target.execute("ROLLBACK")
        raise
    target.execute("COMMIT")
    return copied


def _ids(source: sqlite3.Connection, all_or_nothing: bool) -> list[int]:
    """The ids of all games that can be listed."""
    return [
        row[0]
        for row in _read(source, "SELECT id FROM games ORDER BY id", (), all_or_nothing)
        if isinstance(row[0], int)
    ]


def _moves(source: sqlite3.Connection, number: int, all_or_nothing: bool) -> list[tuple[Any, ...]]:
    """A game's (seq, move, note) rows, as far as they can be read."""
    query = "SELECT seq, move, note FROM moves WHERE game = ? ORDER BY seq"
    return _read(source, query, (number,), all_or_nothing)


def _read(
    source: sqlite3.Connection, query: str, values: tuple[int, ...], all_or_nothing: bool
) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = []
    try:
        for row in source.execute(query, values):
            rows.append(row)
    except sqlite3.DatabaseError:
        if all_or_nothing:
            raise
    return rows


def _insert(
    target: sqlite3.Connection, game: tuple[Any, ...], moves: list[tuple[Any, ...]]
) -> None:
    try:
        number = target.execute(_INSERT, game).lastrowid
    except sqlite3.IntegrityError:
        return  # a row so damaged that it breaks the rules of the table
    target.executemany(
        "INSERT OR IGNORE INTO moves (game, seq, move, note) VALUES (?, ?, ?, ?)",
        [(number, *move) for move in moves],
    )
