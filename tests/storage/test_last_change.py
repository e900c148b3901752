"""What is lost of the collections is told, as for the library; so are files cut while open."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from numberplace.core.errors import SaveError
from numberplace.core.session import Session
from numberplace.storage.collections import Collections, Filter, PuzzleRating
from numberplace.storage.copies import make_copy
from numberplace.storage.database import as_day
from numberplace.storage.library import Library
from numberplace.storage.paths import Places

from tests.storage.conftest import EASY, SOLVED, Now
from tests.storage.test_collections import OLD_TABLES

NewGame = Callable[[], Session]
MISSING = "What was changed last in the collections is missing"
PUT_BACK = f"{MISSING}; as much of it as the last copy has was put back."
NO_COPY = f"{MISSING}, and no copy has it."
TWO = [("sudoku", EASY, "one", ""), ("sudoku", SOLVED, "two", "")]


CHANGES = ("mark", "rename", "rate", "remove")


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def lose(path: Path, how: str) -> None:
    """Lose the end of a file's log, or all of the file."""
    log = log_of(path)
    if how == "removed":
        log.unlink()
    elif how == "emptied":
        os.truncate(log, 0)
    elif how == "cut":
        os.truncate(log, log.stat().st_size - 100)
    else:
        for each in (path, log, path.with_name(f"{path.name}-shm")):
            each.unlink()


def change(collections: Collections, how: str) -> None:
    """Change something that gives no new id, but for a new collection."""
    (book,) = collections.all()
    first = collections.find(book.id, Filter(), {})[0]
    if how == "mark":
        collections.mark(first, favourite=True)
    elif how == "rename":
        collections.rename(book.id, "other")
    elif how == "rate":
        collections.rate(book.id, [PuzzleRating(first, "easy", "naked_single", 30, 1.2)])
    elif how == "remove":
        collections.remove(book.id)
    else:
        collections.add("second", TWO)


def told(path: Path) -> str:
    collections = Collections(path)
    collections.all()
    notice = collections.file.notice
    collections.close()
    again = Collections(path)
    again.all()
    assert again.file.notice == ""  # it is told once
    return notice


@pytest.fixture
def killed(tmp_path: Path) -> Callable[[str], Path]:
    """Return the file of collections as a window leaves it that was killed after a change."""

    def make(how: str) -> Path:
        collections = Collections(tmp_path / "saves" / "collections.sqlite3")
        collections.add("mine", TWO)
        change(collections, how)
        shutil.copytree(tmp_path / "saves", tmp_path / "left")
        return tmp_path / "left" / "collections.sqlite3"

    return make


LOSSES = [
    *((how, loss) for how in CHANGES for loss in ("removed", "emptied", "cut", "all")),
    ("add", "all"),  # an import is brought into the file at its end
]


@pytest.mark.parametrize(("how", "loss"), LOSSES)
def test_a_lost_log_of_the_collections_is_told(
    killed: Callable[[str], Path], how: str, loss: str
) -> None:
    path = killed(how)
    lose(path, loss)
    assert told(path) == NO_COPY


def test_a_sound_log_of_the_collections_is_read_in_silence(killed: Callable[[str], Path]) -> None:
    assert told(killed("rename")) == ""


def test_the_last_copy_fills_in_what_a_log_has_lost(killed: Callable[[str], Path]) -> None:
    path = killed("rename")
    spare = path.parent.with_name("spare")
    shutil.copytree(path.parent, spare)
    assert make_copy(spare / path.name, "2026-09-21") is not None
    (spare / "copies").rename(path.parent / "copies")
    lose(path, "emptied")
    assert told(path) == PUT_BACK
    assert [book.name for book in Collections(path).all()] == ["other"]


def test_a_copy_of_the_first_version_is_put_back_in_the_newest(tmp_path: Path) -> None:
    path = tmp_path / "collections.sqlite3"
    with closing(sqlite3.connect(path)) as old:
        old.executescript(OLD_TABLES)
        assert make_copy(path, "2026-09-21") is not None
    lost = sqlite3.connect(path, isolation_level=None)
    lost.execute("DELETE FROM collections")
    lost.execute("DELETE FROM sqlite_sequence")
    lost.close()
    path.with_name("collections.last-save.json").write_text('{"collections": 3, "changes": 0}\n')
    found = Collections(path)
    (book,) = found.all()
    assert (found.file.notice, book.name, book.size) == (PUT_BACK, "Old", 2)
    assert found.counts(book.id).givens == {0: 2}
    found.close()


def test_an_older_copy_is_not_taken_for_a_later_state(killed: Callable[[str], Path]) -> None:
    """Of a file made anew the counter goes on, so that a copy from before is not put back."""
    path = killed("mark")
    Collections(path).close()
    assert make_copy(path, "2026-09-21") is not None
    path.write_bytes(b"\xaa" * 100)
    collections = Collections(path)
    (book,) = collections.all()
    assert "recovered" in collections.file.notice
    collections.rename(book.id, "later")
    collections.file.checkpoint()
    collections.rename(book.id, "lost")
    shutil.copytree(path.parent, path.parent.with_name("again"))
    path = path.parent.with_name("again") / path.name
    lose(path, "removed")
    assert told(path) == NO_COPY
    assert [each.name for each in Collections(path).all()] == ["later"]


def test_a_rest_brings_the_collections_into_their_file(places: Places, now: Now) -> None:
    library = Library.open(places, now=now)
    made = library.collections.add("mine", TWO)
    library.collections.rename(made, "other")
    log = log_of(library.collections.file.path)
    assert log.stat().st_size
    library.checkpoint()
    assert log.stat().st_size == 0


@pytest.mark.parametrize("which", ["library", "collections"])
def test_a_checkpoint_that_sqlite_refuses_leaves_the_busy_timeout(
    places: Places, now: Now, which: str
) -> None:
    """Without a timeout each read and each save after it failed at the first lock."""
    library = Library.open(places, now=now)
    library.collections.add("mine", TWO)
    with library.collections.file.using() as connection:
        connection = library.connection if which == "library" else connection
        before = connection.execute("PRAGMA busy_timeout").fetchone()
        connection.execute("CREATE TABLE more (n)")
        connection.executemany("INSERT INTO more VALUES (?)", [(1,), (2,)])
        reader = connection.execute("SELECT n FROM more")
        assert reader.fetchone() == (1,)
        library.checkpoint()
        assert reader.fetchone() == (2,)
        assert connection.execute("PRAGMA busy_timeout").fetchone() == before != (0,)


def test_collections_that_are_cut_while_open_are_told_and_made_anew(
    tmp_path: Path, now: Now
) -> None:
    path = tmp_path / "collections.sqlite3"
    collections = Collections(path, now=now)
    made = collections.add("mine", TWO)
    os.truncate(path, 0)
    with pytest.raises(SaveError, match="were cut off: changes are not being saved"):
        collections.rename(made, "other")
    assert "cut off" in collections.file.trouble
    collections.file.reopen()
    assert collections.file.trouble == ""
    assert path.with_name(f"collections.broken-{as_day(now())}.sqlite3").exists()
    made = collections.add("new", TWO)
    collections.close()
    assert "new" in [book.name for book in Collections(path).all()]


@pytest.mark.parametrize("size", [0, 4096, 20_000])
def test_a_library_that_is_cut_while_open_is_told_at_the_next_move(
    places: Places, now: Now, new_game: NewGame, size: int
) -> None:
    library = Library.open(places, now=now)
    sessions = [new_game() for _number in range(3)]
    ids = [library.add(session, f"game {at}") for at, session in enumerate(sessions)]
    library.checkpoint()
    library.close()
    library = Library.open(places, now=now)
    loaded = library.load(ids[0]).session
    os.truncate(places.library, size)
    loaded.play("place r1c3 4")
    with pytest.raises(SaveError, match="was cut off: the game goes on, but is not being saved"):
        library.save(ids[0], loaded)
    assert library.trouble
    library.checkpoint()
    library.reopen()
    library.save(ids[0], loaded)
    assert library.trouble == ""
    kept = library.saved_id(ids[0])
    library.close()
    again = Library.open(places, now=now)
    assert again.load(kept).session.history.entries[-1].move == "place r1c3 4"
    assert again.notice == ""


def test_a_library_that_was_cut_is_told_without_a_move(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    library.add(new_game())
    os.truncate(places.library, 0)
    library.checkpoint()
    assert "was cut off" in library.trouble


def test_a_library_that_was_cut_is_told_at_the_next_start(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    library.add(new_game())
    os.truncate(places.library, 0)
    library.close()
    assert Library.open(places, now=now).notice


@pytest.mark.parametrize("how", ["rename", "delete", "undelete", "victory"])
def test_a_lost_change_of_the_library_is_told(
    places: Places, now: Now, new_game: NewGame, tmp_path: Path, how: str
) -> None:
    """What gives no new id, and is no move, counts too."""
    library = Library.open(places, now=now)
    game = library.add(new_game())
    if how == "undelete":
        library.delete(game)
    library.checkpoint()
    if how == "rename":
        library.rename(game, "other")
    elif how == "delete":
        library.delete(game)
    elif how == "undelete":
        library.undelete(game)
    else:
        library.scores.note_victory("ghost", "sudoku", 3, 60.0)
    shutil.copytree(places.data, tmp_path / "left")
    left = Places(tmp_path / "left", tmp_path / "left")
    log_of(left.library).unlink()
    assert "What was saved last is missing" in Library.open(left, now=now).notice


TRIGGERS = (
    "CREATE TRIGGER foreign_one AFTER INSERT ON moves BEGIN DELETE FROM games; END",
    "CREATE VIEW foreign_one AS SELECT * FROM games",
)


@pytest.mark.parametrize("statement", TRIGGERS)
def test_a_foreign_trigger_in_a_library_is_refused(
    places: Places, now: Now, new_game: NewGame, statement: str
) -> None:
    library = Library.open(places, now=now)
    library.add(new_game(), "mine")
    library.close()
    with closing(sqlite3.connect(places.library)) as connection:
        connection.execute(statement)
    library = Library.open(places, now=now)
    assert "one game could be recovered" in library.notice
    session = new_game()
    session.play("place r1c3 4")
    library.add(session, "new")
    assert [card.title for card in library.games()] == ["new", "mine"]
    library.close()
    with closing(sqlite3.connect(places.library)) as connection:
        assert not connection.execute(
            "SELECT 1 FROM sqlite_master WHERE type IN ('trigger', 'view')"
        ).fetchall()


def test_a_foreign_trigger_in_collections_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "collections.sqlite3"
    collections = Collections(path)
    collections.add("mine", TWO)
    collections.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(
            "CREATE TRIGGER foreign_one AFTER UPDATE ON puzzles BEGIN DELETE FROM puzzles; END"
        )
    collections = Collections(path)
    assert [(book.name, book.size) for book in collections.all()] == [("mine", 2)]
    assert "2 puzzles could be recovered" in collections.file.notice
