"""Every state a library can be found in: nothing is overwritten, and the player is told."""

import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from numberplace.core.session import Session
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.schema import VERSION

from tests.places import ROOT
from tests.storage.conftest import Now

SAVES = ROOT / "tests" / "data" / "saves"
NewGame = Callable[[], Session]


def make_library(places: Places, now: Now, new_game: NewGame, games: int = 3) -> None:
    library = Library.open(places, now=now)
    for number in range(games):
        session = new_game()
        game_id = library.add(session, f"game {number}")
        for turn in range(40):
            session.play(f"place r1c3 {turn % 9 + 1}")
            library.save(game_id, session)
    library.close()


def is_playable(library: Library, session: Session) -> bool:
    game_id = library.add(session, "new")
    session.play("place r1c3 4")
    library.save(game_id, session)
    return library.load(game_id).session.state == session.state


def broken_files(places: Places) -> list[Path]:
    return sorted(
        path for path in places.data.glob("library.broken-*") if path.suffix == ".sqlite3"
    )


@pytest.mark.parametrize(
    "content",
    [b"not a database" * 100, b"SQLite format 3\0" + b"\xff" * 5000, b"\0" * 4096],
    ids=["text", "header only", "zeros"],
)
def test_a_corrupt_library_is_kept_aside(
    places: Places, now: Now, new_game: NewGame, content: bytes
) -> None:
    places.data.mkdir()
    places.library.write_bytes(content)
    library = Library.open(places, now=now)
    (kept,) = broken_files(places)
    assert kept.name.startswith("library.broken-2026-09-")
    assert kept.read_bytes() == content
    assert str(kept) in library.notice
    assert library.is_lasting
    assert is_playable(library, new_game())
    library.close()
    assert Library.open(places, now=now).notice == ""


def test_two_corrupt_libraries_of_one_day_are_both_kept(places: Places, now: Now) -> None:
    places.data.mkdir()
    for content in (b"first " * 99, b"second " * 99):
        places.library.write_bytes(content)
        Library.open(places, now=now).close()
    assert sorted(path.read_bytes()[:5] for path in broken_files(places)) == [b"first", b"secon"]


def test_games_are_taken_over_from_a_damaged_library(
    places: Places, now: Now, new_game: NewGame
) -> None:
    make_library(places, now, new_game)
    data = bytearray(places.library.read_bytes())
    page = 4096
    victim = next(
        number
        for number in range(len(data) // page - 1, 0, -1)
        if b"place r1c3" in page_of(data, number)
    )
    data[victim * page : victim * page + 200] = b"\xaa" * 200
    places.library.write_bytes(data)
    library = Library.open(places, now=now)
    assert "3 games could be recovered" in library.notice
    assert len(library.games()) == 3
    for card in library.games():
        assert library.load(card.id).session.puzzle == new_game().puzzle
    assert broken_files(places)[0].read_bytes() == data


def page_of(data: bytearray, number: int) -> bytearray:
    return data[number * 4096 : (number + 1) * 4096]


def test_an_empty_file_becomes_a_library(places: Places, now: Now, new_game: NewGame) -> None:
    places.data.mkdir()
    places.library.touch()
    library = Library.open(places, now=now)
    assert library.notice == ""
    assert is_playable(library, new_game())


def test_another_programs_database_is_kept_aside(
    places: Places, now: Now, new_game: NewGame
) -> None:
    places.data.mkdir()
    with sqlite3.connect(places.library) as other:
        other.execute("CREATE TABLE games (name TEXT)")
    other.close()
    library = Library.open(places, now=now)
    assert len(broken_files(places)) == 1
    assert is_playable(library, new_game())


def test_a_newer_library_is_left_as_it_is(places: Places, now: Now, new_game: NewGame) -> None:
    make_library(places, now, new_game)
    with sqlite3.connect(places.library) as other:
        other.execute(f"PRAGMA user_version = {VERSION + 1}")
    other.close()
    before = places.library.read_bytes()
    library = Library.open(places, now=now)
    assert "newer version" in library.notice
    assert library.games() == []
    assert is_playable(library, new_game())
    library.close()
    assert places.library.read_bytes() == before
    again = Library.open(places, now=now)
    assert [card.title for card in again.games()] == ["new"]


@pytest.mark.parametrize("mode", ["EXCLUSIVE", "NORMAL"])
def test_a_locked_library_is_left_as_it_is_and_its_stand_in_comes_home(
    places: Places, now: Now, new_game: NewGame, mode: str
) -> None:
    make_library(places, now, new_game)
    other = sqlite3.connect(places.library, isolation_level=None)
    other.execute(f"PRAGMA locking_mode = {mode}")
    other.execute("BEGIN EXCLUSIVE")
    library = Library.open(places, now=now)
    assert "locked by another program" in library.notice
    assert is_playable(library, new_game())
    other.execute("ROLLBACK")
    other.close()

    while_in_use = Library.open(places, now=now)
    assert len(while_in_use.games()) == 3, "the stand-in still belongs to the first window"
    while_in_use.close()
    library.close()
    home = Library.open(places, now=now)
    assert "back in the list" in home.notice
    assert sorted(card.title for card in home.games()) == ["game 0", "game 1", "game 2", "new"]
    home.close()
    assert Library.open(places, now=now).notice == ""
    assert len(list(places.data.glob("*.sqlite3"))) == 1


def test_a_folder_that_cannot_be_made(tmp_path: Path, now: Now, new_game: NewGame) -> None:
    (tmp_path / "file").touch()
    folder = tmp_path / "file" / "saves"
    library = Library.open(Places(folder, folder), now=now)
    assert not library.is_lasting
    assert "cannot be saved" in library.notice
    assert is_playable(library, new_game())


def test_a_folder_in_the_librarys_place(places: Places, now: Now, new_game: NewGame) -> None:
    places.library.mkdir(parents=True)
    library = Library.open(places, now=now)
    assert not library.is_lasting
    assert is_playable(library, new_game())
    assert places.library.is_dir()


READ_ONLY = """
import os
import sys
import urllib.parse  # for Path.as_uri; without rights a Python in root's home cannot be read
from pathlib import Path
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
if os.geteuid() == 0:  # root may write anywhere
    os.setgid(65534)
    os.setuid(65534)
folder = Path(sys.argv[1])
library = Library.open(Places(folder, folder))
print(library.is_lasting, [card.title for card in library.games()])
loaded = library.load(library.games()[0].id)
loaded.session.play("place r1c3 9")
library.save(library.games()[0].id, loaded.session)
print(library.notice)
"""


def play_read_only(folder: Path) -> str:
    """Open and play the library of a folder nobody may write to; return what was printed."""
    for path in (folder / "library.sqlite3", folder, folder.parent):
        path.chmod(0o555)
    done = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(folder)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    folder.parent.chmod(0o755)
    folder.chmod(0o755)
    assert done.stderr == ""
    return done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no write permission to take")
def test_saved_games_can_be_played_from_a_read_only_folder(now: Now, new_game: NewGame) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "saves"
        make_library(Places(folder, folder), now, new_game, games=1)
        told = play_read_only(folder)
    assert told.startswith("False ['game 0']\nGames cannot be saved in ")


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no write permission to take")
def test_an_old_library_can_be_played_from_a_read_only_folder() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "saves"
        folder.mkdir()
        shutil.copy(SAVES / "schema-1.sqlite3", folder / "library.sqlite3")
        told = play_read_only(folder)
    assert told.startswith("False ['")
    assert "日曜日のパズル" in told
    assert "Games cannot be saved in " in told


def test_commits_are_cheap_yet_survive_a_kill(places: Places, now: Now, new_game: NewGame) -> None:
    make_library(places, now, new_game)
    library = Library.open(places, now=now)
    assert library.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert library.connection.execute("PRAGMA synchronous").fetchone() == (1,)
