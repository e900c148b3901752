"""Bring a library of an older schema up to the newest: one step per version, backed up first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from numberplace.core.files import written_beside
from numberplace.storage.database import transaction
from numberplace.storage.schema import (
    ANSWER_TABLES,
    APPLICATION_ID,
    BARE_TO_CLASSIC,
    COLUMNS_BEFORE_3,
    COLUMNS_BEFORE_6,
    COLUMNS_BEFORE_7,
    EXPEDITION_TABLES,
    GAME_COLUMNS,
    JUDGE_GAMES,
    NOTE_WINS,
    NUMBER_GAMES,
    ORDER_TABLES,
    ROAD_TABLES,
    SCORE_TABLES,
    TABLES,
    VERSION,
    WIN_INDEX,
)


def run_statements(connection: sqlite3.Connection, script: str) -> None:
    """Run statements one by one; unlike ``executescript`` it stays in the open transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""


def _add_columns(columns: Iterable[str]) -> str:
    """Return a script that adds columns to ``games``."""
    return "".join(
        f"ALTER TABLE games ADD COLUMN {name} {'REAL' if name == 'won_elapsed' else 'INTEGER'}"
        " NOT NULL DEFAULT 0;\n"
        for name in columns
    )


def _judge_solved_games(connection: sqlite3.Connection) -> None:
    from numberplace.storage.rejudge import judge_solved_games  # it reads games of every kind

    judge_solved_games(connection)


UpgradeStep = str | Callable[[sqlite3.Connection], object]
"""A script, or a function that changes the rows; both stay in the open transaction."""

UPGRADES: Final[Sequence[UpgradeStep]] = (
    SCORE_TABLES,
    # Games deleted before get all their days once more.
    _add_columns(GAME_COLUMNS[COLUMNS_BEFORE_3:COLUMNS_BEFORE_6])
    + "DROP INDEX IF EXISTS games_opened;\n"
    + NUMBER_GAMES
    + JUDGE_GAMES
    + ORDER_TABLES,
    "ALTER TABLE moves ADD COLUMN spent REAL NOT NULL DEFAULT 0;\n" + ANSWER_TABLES,
    ROAD_TABLES,
    # What is won keeps its day, and its time as it stands now.
    _add_columns(GAME_COLUMNS[COLUMNS_BEFORE_6:COLUMNS_BEFORE_7]) + NOTE_WINS + WIN_INDEX,
    "ALTER TABLE games ADD COLUMN beside TEXT NOT NULL DEFAULT '{}';\n",
    BARE_TO_CLASSIC,
    # Until then a win was judged by its last move alone.
    _judge_solved_games,
    EXPEDITION_TABLES,
)
"""``UPGRADES[n - 1]`` leads from version n to n + 1; there are ``VERSION - 1``."""


def create_tables(
    connection: sqlite3.Connection,
    tables: str = TABLES,
    application_id: int = APPLICATION_ID,
    version: int = VERSION,
) -> None:
    """Make the tables of the newest version in an empty file, unless another process just did."""
    with transaction(connection):
        if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            run_statements(connection, tables)
            connection.execute(f"PRAGMA application_id = {application_id}")
            connection.execute(f"PRAGMA user_version = {version}")


def read_version(connection: sqlite3.Connection) -> int:
    """Return the schema version of a library."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def upgrade(
    connection: sqlite3.Connection, path: Path, steps: Sequence[UpgradeStep] = UPGRADES
) -> Path | None:
    """Run the steps that are missing, all in one transaction; return the backup made before.

    None when the library is up to date already. The backup is named after the version it holds:
    ``library.version-1.sqlite3``; one that is there from an earlier try stays as it is.
    """
    found = read_version(connection)
    if found > len(steps):
        return None
    backup = path.with_name(f"{path.stem}.version-{found}{path.suffix}")
    if not backup.exists():
        write_copy(connection, backup)
    run_steps(connection, steps)
    return backup


def run_steps(connection: sqlite3.Connection, steps: Sequence[UpgradeStep] = UPGRADES) -> None:
    """Run the steps that are missing, all in one transaction."""
    with transaction(connection):
        for version in range(read_version(connection), len(steps) + 1):
            step = steps[version - 1]
            if isinstance(step, str):
                run_statements(connection, step)
            else:
                step(connection)
            connection.execute(f"PRAGMA user_version = {version + 1}")


def write_copy(connection: sqlite3.Connection, path: Path) -> None:
    """Write a whole copy of a library, under its final name only when complete.

    Raises sqlite3.DatabaseError and OSError.
    """
    with written_beside(path) as half, closing(sqlite3.connect(half)) as target:
        connection.backup(target)
