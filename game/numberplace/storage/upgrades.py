"""Bring a library of an older schema up to the newest: one step per version, backed up first."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from numberplace.storage.schema import APPLICATION_ID, SCORE_TABLES, TABLES, VERSION

Step = Callable[[sqlite3.Connection], None]
"""Changes tables and rows from one version to the next; runs inside a transaction."""


def run_statements(connection: sqlite3.Connection, script: str) -> None:
    """Run statements one by one; unlike ``executescript`` it stays in the open transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            connection.execute(statement)
            statement = ""


def _add_scores(connection: sqlite3.Connection) -> None:
    """Lead from version 1 to 2."""
    run_statements(connection, SCORE_TABLES)


UPGRADES: tuple[Step, ...] = (_add_scores,)
"""``UPGRADES[n - 1]`` leads from version n to n + 1; its length is ``VERSION - 1``."""


def create_tables(connection: sqlite3.Connection) -> None:
    """Make the tables of the newest version in an empty file, unless another process just did."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            run_statements(connection, TABLES)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def read_version(connection: sqlite3.Connection) -> int:
    """Return the schema version of a library."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def upgrade(
    connection: sqlite3.Connection, path: Path, steps: tuple[Step, ...] = UPGRADES
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
        _copy_to(connection, backup)
    run_steps(connection, steps)
    return backup


def run_steps(connection: sqlite3.Connection, steps: tuple[Step, ...] = UPGRADES) -> None:
    """Run the steps that are missing, all in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for version in range(read_version(connection), len(steps) + 1):
            steps[version - 1](connection)
            connection.execute(f"PRAGMA user_version = {version + 1}")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _copy_to(connection: sqlite3.Connection, path: Path) -> None:
    """Write a whole copy of the library, under its final name only when complete."""
    half = path.with_name(path.name + ".part")
    half.unlink(missing_ok=True)
    with closing(sqlite3.connect(half)) as target:
        connection.backup(target)
    half.replace(path)
