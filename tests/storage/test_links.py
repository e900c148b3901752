"""Links, pipes and folders where the game keeps files: nothing is written through, nothing hangs.

A link may lead to a file of the player's that has nothing to do with the game.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.files import NotOrdinary, open_ordinary, read_ordinary, set_aside
from numberplace.core.log import log_path, write_report
from numberplace.core.session import Session
from numberplace.storage.fights import LADDER, Fights
from numberplace.storage.library import COLLECTIONS, Library
from numberplace.storage.paths import Places

from tests.storage.conftest import EASY, Now

NewGame = Callable[[], Session]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and pipes as POSIX has them")

ODD = ("link", "dangling", "empty", "pipe", "folder")
PRECIOUS = "alias ls='ls -l'\n"


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """A file of the player's, outside the folder of saves."""
    path = tmp_path / "bashrc"
    path.write_text(PRECIOUS)
    return path


def put(path: Path, odd: str, target: Path) -> None:
    """Put what is no ordinary file in the place of one."""
    path.parent.mkdir(exist_ok=True, parents=True)
    if odd == "pipe":
        os.mkfifo(path)
    elif odd == "folder":
        path.mkdir()
    else:
        if odd == "dangling":
            target.unlink()
        elif odd == "empty":
            target.write_text("")
        path.symlink_to(target)


def is_untouched(target: Path, odd: str) -> bool:
    if odd == "dangling":
        return not target.exists()
    return target.read_text() == ("" if odd == "empty" else PRECIOUS)


@pytest.mark.parametrize("odd", ODD)
def test_no_ordinary_file_is_refused_at_once_and_moved(
    tmp_path: Path, target: Path, odd: str
) -> None:
    path = tmp_path / "saves" / "file"
    put(path, odd, target)
    with pytest.raises(NotOrdinary, match="not an ordinary file"):
        read_ordinary(path, 10)
    with pytest.raises(NotOrdinary):
        open_ordinary(path, os.O_WRONLY | os.O_CREAT)
    assert set_aside(path) == path.with_name("file.broken")
    os.close(open_ordinary(path, os.O_WRONLY | os.O_CREAT))
    assert set_aside(path) is None
    assert is_untouched(target, odd)


@pytest.mark.parametrize("odd", ODD)
def test_a_report_goes_into_a_file_of_its_own(tmp_path: Path, target: Path, odd: str) -> None:
    folder = tmp_path / "saves"
    put(log_path(folder), odd, target)
    assert write_report(folder, IndexError("row 7"), "a frame")
    assert "row 7" in log_path(folder).read_text()
    assert not log_path(folder).is_symlink()
    assert is_untouched(target, odd)


@pytest.mark.parametrize("odd", ODD)
def test_the_line_about_the_last_save_is_a_file(
    places: Places, target: Path, now: Now, new_game: NewGame, odd: str
) -> None:
    path = places.data / "library.last-save.json"
    put(path, odd, target)
    library = Library.open(places, now=now)
    library.add(new_game())
    library.close()
    assert path.is_file()
    assert not path.is_symlink()
    assert is_untouched(target, odd)
    log = places.library.with_name("library.sqlite3-wal")
    assert not log.exists()
    os.truncate(places.library, 0)
    assert Library.open(places, now=now).notice


@pytest.mark.parametrize("odd", ODD)
def test_a_fight_is_told_to_be_no_file(places: Places, target: Path, odd: str) -> None:
    fights = Fights(places.data)
    put(fights.path(LADDER), odd, target)
    with pytest.raises(FormatError, match="cannot be read: it is not an ordinary file"):
        fights.load(LADDER)
    if odd != "folder":
        fights.save(LADDER, "fight")
        assert fights.load(LADDER) == "fight"
    assert is_untouched(target, odd)


@pytest.mark.parametrize("odd", ODD)
def test_a_draft_is_told_to_be_no_file(places: Places, target: Path, now: Now, odd: str) -> None:
    library = Library.open(places, now=now)
    put(library.draft.path, odd, target)
    with pytest.raises(FormatError, match="it is not an ordinary file"):
        library.draft.load()
    library.draft.set_aside()
    library.draft.save("draft")
    assert library.draft.load() == "draft"
    assert is_untouched(target, odd)


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal"])
@pytest.mark.parametrize("name", ["library.sqlite3", COLLECTIONS])
def test_no_database_is_made_behind_a_link(
    places: Places, target: Path, now: Now, new_game: NewGame, name: str, ending: str, odd: str
) -> None:
    put(places.data / (name + ending), odd, target)
    library = Library.open(places, now=now)
    library.add(new_game(), "new")
    refused = name == COLLECTIONS and not ending and odd != "link"
    with pytest.raises(SaveError, match="cannot be used") if refused else nullcontext():
        library.collections.add("mine", [("sudoku", EASY, "", "")])
    assert [card.title for card in library.games()] == ["new"]
    if name == "library.sqlite3" and not ending:
        assert library.notice
    library.close()
    assert is_untouched(target, odd)


def test_a_library_that_was_moved_behind_a_link_is_played(
    places: Places, tmp_path: Path, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    library.add(new_game(), "old")
    library.close()
    elsewhere = tmp_path / "disk.sqlite3"
    places.library.rename(elsewhere)
    places.library.symlink_to(elsewhere)
    library = Library.open(places, now=now)
    assert (library.notice, library.trouble) == ("", "")
    library.add(new_game(), "new")
    library.close()
    elsewhere.rename(tmp_path / "out-of-reach")
    library = Library.open(places, now=now)
    assert "not an ordinary file" in library.trouble
    library.close()
    (tmp_path / "out-of-reach").rename(elsewhere)
    library = Library.open(places, now=now)
    assert [card.title for card in library.games()] == ["new", "old"]
