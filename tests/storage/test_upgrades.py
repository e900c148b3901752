import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.schema import VERSION
from numberplace.storage.upgrades import UPGRADES, read_version, upgrade

from tests.places import DATA, SOURCE

ADD_COLUMN = "ALTER TABLE games ADD COLUMN stars INTEGER NOT NULL DEFAULT 0;"
GIVE_STARS = "UPDATE games SET stars = 3;"
FAIL_HALFWAY = "DROP TABLE moves;\nDROP TABLE no_such_table;"


@pytest.fixture
def old(places: Places, new_game: object) -> tuple[Path, sqlite3.Connection]:
    library = Library.open(places)
    library.add(new_game(), "Monday")  # type: ignore[operator]
    library.connection.execute("PRAGMA user_version = 1")
    return places.library, library.connection


def test_the_newest_version_has_a_step_for_every_older_one() -> None:
    assert len(UPGRADES) == VERSION - 1


def test_nothing_happens_to_the_newest(old: tuple[Path, sqlite3.Connection]) -> None:
    path, connection = old
    connection.execute(f"PRAGMA user_version = {VERSION}")
    assert upgrade(connection, path) is None
    assert [p.name for p in path.parent.glob("*.sqlite3")] == ["library.sqlite3"]


def test_all_missing_steps_run_after_a_backup(old: tuple[Path, sqlite3.Connection]) -> None:
    path, connection = old
    backup = upgrade(connection, path, (ADD_COLUMN, GIVE_STARS))
    assert read_version(connection) == 3
    assert connection.execute("SELECT title, stars FROM games").fetchall() == [("Monday", 3)]
    assert backup == path.with_name("library.version-1.sqlite3")
    with closing(sqlite3.connect(backup)) as copy:
        assert read_version(copy) == 1
        assert copy.execute("SELECT title FROM games").fetchall() == [("Monday",)]


def test_a_step_may_be_a_function_in_the_same_transaction(
    old: tuple[Path, sqlite3.Connection],
) -> None:
    path, connection = old

    def rename(library: sqlite3.Connection) -> None:
        library.execute("UPDATE games SET title = 'Tuesday'")

    with pytest.raises(sqlite3.OperationalError):
        upgrade(connection, path, (rename, FAIL_HALFWAY))
    assert connection.execute("SELECT title FROM games").fetchall() == [("Monday",)]
    upgrade(connection, path, (rename,))
    assert connection.execute("SELECT title FROM games").fetchall() == [("Tuesday",)]


def test_a_game_that_cannot_be_judged_anew_stays_as_it_is(places: Places) -> None:
    """Damage to one solved game keeps neither the library nor other wins from being read."""
    places.data.mkdir()
    shutil.copy(DATA / "saves" / "schema-8-hinted.sqlite3", places.library)
    with closing(sqlite3.connect(places.library)) as library, library:
        library.execute("UPDATE games SET puzzle = 'no puzzle' WHERE title = 'A killer'")
        library.execute("UPDATE games SET beside = '[', position = 'x' WHERE title = 'Links'")
    library = Library.open(places)
    assert library.notice == ""
    won = {card.title for card in library.games() if card.won > 0}
    assert won == {"The last cell by a hint", "Half of it by hints", "Alone"}


def test_only_later_steps_run(old: tuple[Path, sqlite3.Connection]) -> None:
    path, connection = old
    upgrade(connection, path, (ADD_COLUMN,))
    upgrade(connection, path, (FAIL_HALFWAY, GIVE_STARS))
    assert read_version(connection) == 3


@pytest.mark.parametrize("steps", [(FAIL_HALFWAY,), (ADD_COLUMN, FAIL_HALFWAY)])
def test_a_failed_upgrade_changes_nothing(
    old: tuple[Path, sqlite3.Connection], steps: tuple[str, ...]
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
    upgrade(connection, path, (ADD_COLUMN,))
    assert backup.read_bytes() == b"from an earlier try"


def test_what_an_interrupted_upgrade_leaves_is_cleared_at_the_next_start(places: Places) -> None:
    places.data.mkdir()
    shutil.copy(DATA / "saves" / "schema-2.sqlite3", places.library)
    killed = subprocess.Popen(["sleep", "0"])
    killed.wait()
    running = subprocess.Popen(["sleep", "60"])
    names = (
        "library.version-2.sqlite3.{}.part",
        "library.version-2.sqlite3.{}.part-journal",
        "library.sqlite3.{}.part-wal",
        "fight-road.txt.{}.part",
        "preferences.json.{}.part",
    )
    for name in names:
        (places.data / name.format(killed.pid)).write_bytes(b"half")
    others = (f"library.version-2.sqlite3.{running.pid}.part", "notes.part", "my.12x.part")
    others += (f"film.{killed.pid}.part",)
    for name in others:
        (places.data / name).write_bytes(b"of a program that runs, or of the player")
    (places.data / "library.version-1.sqlite3").write_bytes(b"a backup of long ago")
    Library.open(places).close()
    running.kill()
    running.wait()
    left = {path.name for path in places.data.iterdir()}
    assert not [
        name for name in left if name.endswith((".part", "-journal", "-wal")) and name not in others
    ]
    assert {*others, "library.version-1.sqlite3", "library.version-2.sqlite3"} <= left


def test_a_kill_at_any_moment_of_an_upgrade_leaves_nothing_behind(places: Places) -> None:
    """Kill an upgrade while its backup is written, as seen by the file that is half."""
    places.data.mkdir()
    shutil.copy(DATA / "saves" / "schema-4.sqlite3", places.library)
    code = (
        "import os, sys, sqlite3\n"
        "from pathlib import Path\n"
        "from numberplace.storage import upgrades\n"
        "from numberplace.storage.library import Library\n"
        "from numberplace.storage.paths import Places\n"
        "os.replace = lambda *_paths: os.kill(os.getpid(), 9)\n"
        "folder = Path(sys.argv[1])\n"
        "Library.open(Places(folder, folder))\n"
    )
    path = os.pathsep.join((str(SOURCE.parent), os.environ.get("PYTHONPATH", "")))
    killed = subprocess.run(
        [sys.executable, "-c", code, str(places.data)], env={**os.environ, "PYTHONPATH": path}
    )
    assert killed.returncode == -9
    assert list(places.data.glob("*.part"))
    library = Library.open(places)
    assert library.notice == ""
    assert len(library.games()) == 3
    library.close()
    assert not list(places.data.glob("*.part*"))
    assert (places.data / "library.version-4.sqlite3").exists()
