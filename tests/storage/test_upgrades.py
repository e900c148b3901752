import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.schema import VERSION
from numberplace.storage.upgrades import UPGRADES, Step, read_version, upgrade


def add_column(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE games ADD COLUMN stars INTEGER NOT NULL DEFAULT 0")


def give_stars(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE games SET stars = 3")


def fail_halfway(connection: sqlite3.Connection) -> None:
    connection.execute("DROP TABLE moves")
    raise sqlite3.OperationalError("the disk fell out")


@pytest.fixture
def old(places: Places, new_game: object) -> tuple[Path, sqlite3.Connection]:
    library = Library.open(places)
    library.add(new_game(), "Monday")  # type: ignore[operator]
    library._connection.execute("PRAGMA user_version = 1")
    return places.library, library._connection


def test_the_newest_version_has_a_step_for_every_older_one() -> None:
    assert len(UPGRADES) == VERSION - 1


def test_nothing_happens_to_the_newest(old: tuple[Path, sqlite3.Connection]) -> None:
    path, connection = old
    connection.execute(f"PRAGMA user_version = {VERSION}")
    assert upgrade(connection, path) is None
    assert [p.name for p in path.parent.glob("*.sqlite3")] == ["library.sqlite3"]


def test_all_missing_steps_run_after_a_backup(old: tuple[Path, sqlite3.Connection]) -> None:
    path, connection = old
    backup = upgrade(connection, path, (add_column, give_stars))
    assert read_version(connection) == 3
    assert connection.execute("SELECT title, stars FROM games").fetchall() == [("Monday", 3)]
    assert backup == path.with_name("library.version-1.sqlite3")
    with closing(sqlite3.connect(backup)) as copy:
        assert read_version(copy) == 1
        assert copy.execute("SELECT title FROM games").fetchall() == [("Monday",)]


def test_only_later_steps_run(old: tuple[Path, sqlite3.Connection]) -> None:
    path, connection = old
    upgrade(connection, path, (add_column,))
    upgrade(connection, path, (fail_halfway, give_stars))
    assert read_version(connection) == 3


@pytest.mark.parametrize("steps", [(fail_halfway,), (add_column, fail_halfway)])
def test_a_failed_upgrade_changes_nothing(
    old: tuple[Path, sqlite3.Connection], steps: tuple[Step, ...]
) -> None:
    path, connection = old
    with pytest.raises(sqlite3.OperationalError):
        upgrade(connection, path, steps)
    assert read_version(connection) == 1
    assert connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)
    names = [row[1] for row in connection.execute("PRAGMA table_info(games)")]
    assert "stars" not in names


def test_the_backup_of_an_earlier_try_stays(old: tuple[Path, sqlite3.Connection]) -> None:
    path, connection = old
    backup = path.with_name("library.version-1.sqlite3")
    backup.write_bytes(b"from an earlier try")
    upgrade(connection, path, (add_column,))
    assert backup.read_bytes() == b"from an earlier try"
