"""What comes back from damaged and missing libraries, and what is never waited for."""

import os
import sqlite3
import struct
from collections.abc import Callable
from pathlib import Path

import pytest
from numberplace.core.session import Session
from numberplace.storage.copies import MAX_COPIES, list_copies, make_copy
from numberplace.storage.library import Library
from numberplace.storage.paths import Places

from tests.storage.conftest import Now

NewGame = Callable[[], Session]
PAGE = 4096


def fill(places: Places, now: Now, new_game: NewGame, games: int = 8) -> dict[str, list[str]]:
    """Make a library; return the moves of each game by its title."""
    library = Library.open(places, now=now)
    made = {}
    for number in range(games):
        session = new_game()
        now.seconds += 1
        game_id = library.add(session, f"game {number}")
        for turn in range(30):
            session.play(f"place r1c3 {(turn + number) % 9 + 1}")
        library.save(game_id, session)
        made[f"game {number}"] = [entry.move for entry in session.history.entries]
    library.close()
    return made


def moves(library: Library) -> dict[str, list[str]]:
    """Return the moves of each game that can be loaded, by its title."""
    found = {}
    for card in list(library.games()):
        entries = library.load(card.id).session.history.entries
        found[card.title] = [entry.move for entry in entries]
    return found


def change(path: Path, at: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(data)


@pytest.mark.parametrize(
    ("at", "data"),
    [
        (0, b"\xff" * 100),
        (0, b"X"),
        (16, b"\x00\x03"),
        (18, b"\x7f\x7f"),
        (28, b"\x00\x00\x00\x01"),
        (56, b"\x00\x00\x00\x09"),
        (60, struct.pack(">i", -7)),
        (60, struct.pack(">i", 70_000)),
        (68, b"\0\0\0\0"),
    ],
    ids=[
        *("all", "magic", "page size", "format", "pages", "encoding"),
        *("negative version", "no version", "application"),
    ],
)
def test_a_damaged_header_costs_nothing(
    places: Places, now: Now, new_game: NewGame, at: int, data: bytes
) -> None:
    made = fill(places, now, new_game)
    change(places.library, at, data)
    library = Library.open(places, now=now)
    assert library.is_lasting
    assert moves(library) == made
    if library.notice:
        assert "8 games could be recovered" in library.notice


@pytest.mark.parametrize(
    ("name", "damaged"),
    [
        (b"title", b"titlf"),
        (b"title", b"ti\xfele"),
        (b"moves (", b"m\xffves ("),
        (b"REFERENCES games", b"REFERENCES gam\x82s"),
        (b"CREATE", b"\0"),
    ],
)
def test_a_damaged_name_in_the_tables_costs_nothing(
    places: Places, now: Now, new_game: NewGame, name: bytes, damaged: bytes
) -> None:
    made = fill(places, now, new_game)
    assert make_copy(places.library, "2026-09-21") is not None
    data = places.library.read_bytes()
    change(places.library, data.index(name), damaged)
    assert moves(Library.open(places, now=now)) == made
    assert moves(Library.open(places, now=now)) == made


def test_a_file_that_was_cut_gives_all_that_is_left_of_it(
    places: Places, now: Now, new_game: NewGame
) -> None:
    # With twelve games the last pages of the file hold moves alone.
    made = fill(places, now, new_game, games=12)
    data = places.library.read_bytes()
    places.library.write_bytes(data[: len(data) - PAGE - 7])
    found = moves(Library.open(places, now=now))
    assert found.keys() == made.keys()
    for title, line in found.items():
        assert line == made[title][: len(line)]


def test_copies_fill_what_the_file_has_lost(places: Places, now: Now, new_game: NewGame) -> None:
    made = fill(places, now, new_game)
    assert make_copy(places.library, "2026-09-21") is not None
    library = Library.open(places, now=now)
    session = library.load(8).session
    session.play("place r9c1 3")
    library.save(8, session)
    library.rename(7, "renamed")
    library.close()
    made["renamed"] = made.pop("game 6")
    data = bytearray(places.library.read_bytes())
    for at in range(PAGE, len(data) - PAGE, PAGE):
        if b"place r1c3" in data[at : at + PAGE]:
            data[at : at + 60] = b"\xaa" * 60
            break
    places.library.write_bytes(data)
    found = moves(Library.open(places, now=now))
    assert found.keys() == made.keys()
    assert all(len(found[title]) >= len(made[title]) for title in made)


def test_a_missing_library_comes_back_from_its_copy(
    places: Places, now: Now, new_game: NewGame
) -> None:
    made = fill(places, now, new_game, games=2)
    assert make_copy(places.library, "2026-09-21") is not None
    places.library.unlink()
    library = Library.open(places, now=now)
    assert "The library was missing; 2 games" in library.notice
    assert moves(library) == made


def test_an_index_that_disagrees_with_its_table_is_damage(
    places: Places, now: Now, new_game: NewGame
) -> None:
    made = fill(places, now, new_game)
    with sqlite3.connect(places.library) as connection:
        roots = dict(connection.execute("SELECT name, rootpage FROM sqlite_master"))
    connection.close()
    data = places.library.read_bytes()
    one, two = ((roots[name] - 1) * PAGE for name in ("games_by_playing", "games_by_opening"))
    change(places.library, one, data[two : two + PAGE])
    library = Library.open(places, now=now)
    assert "8 games could be recovered" in library.notice
    assert moves(library) == made


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names")
@pytest.mark.parametrize("name", ["library", "side"])
def test_a_pipe_is_not_waited_for(places: Places, now: Now, new_game: NewGame, name: str) -> None:
    places.data.mkdir()
    os.mkfifo(places.library if name == "library" else places.data / "library.side.sqlite3")
    library = Library.open(places, now=now)
    assert library.is_lasting == (name == "side")
    library.add(new_game(), "new")
    assert [card.title for card in library.games()] == ["new"]
    assert bool(library.trouble) == (name == "library")


def test_the_last_seven_copies_stay(places: Places, now: Now, new_game: NewGame) -> None:
    fill(places, now, new_game, games=1)
    made = [make_copy(places.library, f"2026-09-{day:02}") for day in range(30, 20, -1)]
    assert list_copies(places.library) == made[::-1][:MAX_COPIES]


def test_a_damaged_library_is_not_copied(places: Places, now: Now, new_game: NewGame) -> None:
    fill(places, now, new_game)
    kept = make_copy(places.library, "2026-09-21")
    change(places.library, PAGE * 2, b"\xaa" * 3000)
    assert make_copy(places.library, "2026-09-22") is None
    assert list_copies(places.library) == [kept]


def test_a_copy_is_made_once_a_day(places: Places, now: Now, new_game: NewGame) -> None:
    fill(places, now, new_game, games=1)
    for _start in range(2):
        library = Library.open(places, now=now)
        copy = library.copy_of_the_day()
        assert copy is not None
        copy.wait()
        library.close()
        assert len(list_copies(places.library)) == 1
