"""Merge games of other files into the library: of a damaged one, its copies, its replacement."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from numberplace.core.words import _, ngettext
from numberplace.storage import schema
from numberplace.storage.copies import list_copies
from numberplace.storage.database import Database, Row, transaction
from numberplace.storage.library_rows import COLUMN, MAX_COUNTER, LibraryRows, best_of, read_library
from numberplace.storage.repair import read_copy
from numberplace.storage.road import EXPEDITION, ROAD, merge_kept
from numberplace.storage.scores import MERGE_VICTORY
from numberplace.storage.upgrades import UPGRADES, create_tables, run_statements

Connect = Callable[[Path], sqlite3.Connection]

_INSERT: Final = schema.insert_into("games", schema.GAME_COLUMNS)
_INSERT_MOVE: Final = schema.insert_into("moves", schema.TABLE_COLUMNS["moves"]).replace(
    "INSERT", "REPLACE"
)
_INSERT_SCORE: Final = schema.insert_into("scores", schema.TABLE_COLUMNS["scores"][1:])
_INSERT_ANSWER: Final = schema.insert_into("answers", schema.TABLE_COLUMNS["answers"][1:])
_SELECT_ANSWERS: Final = f"SELECT {', '.join(schema.TABLE_COLUMNS['answers'][1:])} FROM answers"
_TURNS: Final = ("played_turn", "opened_turn", "deleted_turn")


def merge_newest_copy(target: sqlite3.Connection, library: Path) -> bool:
    """Merge the newest copy into a library that lacks recent saves; return True if this changed it.

    Raises sqlite3.Error.
    """
    for copy in list_copies(library):
        held = read_copy(copy, LIBRARY)
        if held is not None:
            before = target.total_changes
            merge(held, target, is_same=True)
            return target.total_changes > before
    return False


def merge_replacement(side: Path, target: sqlite3.Connection, connect: Connect) -> int:
    """Move the games of a stand-in library that nobody uses into the library proper.

    Returns their number: 0 when there is no stand-in, or it is in use, or it cannot be read; then
    it stays where it is.
    """
    if not side.is_file():
        return 0
    is_gone = False
    try:
        with closing(connect(side)) as source:
            source.execute("PRAGMA busy_timeout = 0")
            # Leaving write-ahead mode only works while no other process has the file open, and
            # none writes into it from here until it is gone: what it wrote would be lost.
            source.execute("PRAGMA journal_mode = DELETE")
            source.execute("BEGIN EXCLUSIVE")
            held = read_library(source)
            if not held.is_whole:
                return 0
            merge(held, target)
            target.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # on the disk before the source goes
            with suppress(PermissionError):  # Windows removes no open file
                side.unlink()
                is_gone = True
        if not is_gone:
            side.unlink()
    except (sqlite3.Error, OSError):
        return 0
    return len(held.games)


def merge(
    held: LibraryRows, target: sqlite3.Connection, *, is_same: bool = False
) -> dict[int, int]:
    """Bring games into a library that has some of its own; return their new ids by the old.

    Scores and fights won are brought in with them. Raises sqlite3.Error, and nothing has changed
    then.

    Args:
        is_same: both are states of one library, so that a game may be in both: it is left as it
            is at the same save or a later one. The fights won are counted in both then.
    """
    new_ids: dict[int, int] = {}
    with transaction(target):
        turns = f"SELECT {', '.join(f'coalesce(max({name}), 0)' for name in _TURNS)} FROM games"
        last = target.execute(turns).fetchone()
        for number in sorted(held.games):
            new_ids[number] = _merge_game(held, number, target, last, is_same=is_same)
        _merge_scores(held, target, is_same=is_same)
        run_statements(target, schema.NOTE_WINS)
    return new_ids


def _merge_game(
    held: LibraryRows, number: int, target: sqlite3.Connection, last: Row, *, is_same: bool
) -> int:
    row = list(held.games[number])
    there = target.execute(
        "SELECT kind, puzzle, created, revision FROM games WHERE id = ?", (number,)
    ).fetchone()
    if is_same and there is not None and (number, *there[:3]) == held.key(number):
        if there[3] >= row[COLUMN["revision"]]:
            return number
        target.execute("DELETE FROM games WHERE id = ?", (number,))
    elif there is not None:
        row[0] = None
    for name, least in zip(_TURNS, last, strict=True):
        row[COLUMN[name]] = min(row[COLUMN[name]] + least, MAX_COUNTER)
    new = target.execute(_INSERT, row).lastrowid
    assert new is not None
    target.executemany(
        _INSERT_MOVE, [(new, at, *move) for at, move in enumerate(held.line(number))]
    )
    return new


def _merge_scores(held: LibraryRows, target: sqlite3.Connection, *, is_same: bool = False) -> None:
    there = set(target.execute("SELECT mode, name, score, played FROM scores"))
    target.executemany(
        _INSERT_SCORE, [row for row in held.scores if (row[0], row[1], row[2], row[6]) not in there]
    )
    known = {tuple(row) for row in target.execute(_SELECT_ANSWERS)}
    target.executemany(_INSERT_ANSWER, [row for row in held.answers if row not in known])
    merge_kept(target, ROAD, *held.road)
    merge_kept(target, EXPEDITION, *held.expedition)
    counted = {}
    if is_same:
        rows = target.execute("SELECT opponent, kind, count FROM victories")
        counted = {(opponent, kind): count for opponent, kind, count in rows}
    for key, (*victory, count) in held.victories.items():
        if (more := count - counted.get(key, 0)) > 0:
            target.execute(MERGE_VICTORY, (*victory, more))


def _fill(target: sqlite3.Connection, held: LibraryRows) -> int:
    """Write games into an empty library; their counters begin anew. Raises sqlite3.Error."""
    with transaction(target):
        # Days of play are counted from the start.
        at = COLUMN["deleted_day"]
        rows = [(*row[:at], 0, *row[at + 1 :]) for row in held.games.values()]
        target.executemany(_INSERT, rows)
        for number in held.games:
            moves = enumerate(held.line(number))
            target.executemany(_INSERT_MOVE, [(number, at, *move) for at, move in moves])
        _merge_scores(held, target)
        run_statements(
            target,
            schema.NUMBER_GAMES + (schema.JUDGE_GAMES if held.is_old else "") + schema.NOTE_WINS,
        )
    return len(rows)


def _try_writing(connection: sqlite3.Connection) -> None:
    game = connection.execute(
        "INSERT INTO games (kind, puzzle, created, played, opened) VALUES ('', '', 0, 0, 0)"
    ).lastrowid
    connection.execute("INSERT INTO moves (game, seq, move) VALUES (?, 0, '')", (game,))
    connection.execute("DELETE FROM moves WHERE game = ? AND seq >= 1", (game,))
    connection.execute("UPDATE games SET deleted = 0 WHERE id = ?", (game,))
    connection.execute("DELETE FROM games WHERE id = ?", (game,))


def _find_version(connection: sqlite3.Connection) -> int:
    """Infer the schema version from the columns of ``games`` and the existing tables."""
    columns = len(connection.execute("PRAGMA table_info(games)").fetchall())
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    tables = {name for (name,) in rows}
    if columns == schema.COLUMNS_BEFORE_3:
        return 2 if "scores" in tables else 1
    if columns == schema.COLUMNS_BEFORE_6:
        return (5 if "road" in tables else 4) if "answers" in tables else 3
    if columns == schema.COLUMNS_BEFORE_7:
        return 6
    return schema.VERSION if "expedition" in tables else 9


def _tell_damage(kept: Path, count: int) -> str:
    text = _("The library was damaged and is kept as {kept}; a new one begins.")
    if count:
        text = ngettext(
            "The library was damaged and is kept as {kept}; one game could be recovered.",
            "The library was damaged and is kept as {kept}; {n} games could be recovered.",
            count,
        )
    return text.format(kept=kept, n=count)


def _tell_missing(folder: Path, count: int) -> str:
    text = ngettext(
        "The library was missing; one game was taken from the last copy in {folder}.",
        "The library was missing; {n} games were taken from the last copy in {folder}.",
        count,
    )
    return text.format(n=count, folder=folder)


LIBRARY: Final = Database(
    application_id=schema.APPLICATION_ID,
    version=schema.VERSION,
    columns=schema.TABLE_COLUMNS,
    main="games",
    create=create_tables,
    upgrades=UPGRADES,
    try_writing=_try_writing,
    find_version=_find_version,
    read=read_library,
    best_of=best_of,
    fill=_fill,
    tell_damage=_tell_damage,
    tell_missing=_tell_missing,
)
"""The library of games."""
