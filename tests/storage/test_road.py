"""The rows of road and expeditions: across restarts, upgrades, copies, damage, two windows."""

import shutil
from collections.abc import Iterator

import pytest
from numberplace.core.errors import SaveError
from numberplace.storage.library import Library
from numberplace.storage.library_merge import LIBRARY
from numberplace.storage.paths import Places
from numberplace.storage.repair import rescue

from tests.places import DATA
from tests.storage.conftest import Now

TEXT = "coins 12\nstars inkwell=1\ngear\nlosses\ntaught\n"
EXPEDITION = "savings 41\nunlocked\ncounts 4 1 12 1 0 0\n"


@pytest.fixture
def library(places: Places, now: Now) -> Iterator[Library]:
    opened = Library.open(places, now=now)
    yield opened
    opened.close()


def test_a_new_library_knows_no_road(library: Library) -> None:
    assert library.road.load() == ""


def test_what_is_saved_is_there_without_closing(library: Library, places: Places, now: Now) -> None:
    library.road.save("coins 1\n")
    library.road.save(TEXT)
    other = Library.open(places, now=now)
    assert other.road.load() == TEXT
    other.close()


def test_a_library_without_the_road_gets_it(places: Places, now: Now) -> None:
    places.data.mkdir()
    shutil.copy(DATA / "saves" / "schema-4.sqlite3", places.library)
    library = Library.open(places, now=now)
    assert library.road.load() == ""
    library.road.save(TEXT)
    assert library.road.load() == TEXT
    library.close()


def test_a_rescue_brings_the_later_road(places: Places, now: Now, library: Library) -> None:
    library.road.save("coins 1\n")
    library.road.save(TEXT)
    library.close()
    damaged = places.library.with_name("damaged.sqlite3")
    shutil.move(places.library, damaged)
    fresh = Library.open(places, now=now)
    fresh.road.save("coins 99\n")
    rescue(damaged, fresh.connection, LIBRARY)
    assert fresh.road.load() == TEXT
    rescue(damaged, fresh.connection, LIBRARY)
    fresh.road.save("coins 13\n")
    rescue(damaged, fresh.connection, LIBRARY)
    assert fresh.road.load() == "coins 13\n"
    fresh.close()


def test_the_road_is_read_from_the_pages_of_a_file_without_a_table_list(
    places: Places, now: Now, library: Library
) -> None:
    library.road.save(TEXT)
    library.close()
    with places.library.open("r+b") as file:
        file.write(b"\xff" * 100)
    again = Library.open(places, now=now)
    assert again.road.load() == TEXT
    again.close()


def test_a_rescue_brings_the_later_expeditions(places: Places, now: Now, library: Library) -> None:
    library.expedition.save("savings 3\n")
    library.expedition.save(EXPEDITION)
    library.close()
    damaged = places.library.with_name("damaged.sqlite3")
    shutil.move(places.library, damaged)
    fresh = Library.open(places, now=now)
    rescue(damaged, fresh.connection, LIBRARY)
    assert (fresh.expedition.load(), fresh.road.load()) == (EXPEDITION, "")
    fresh.close()


def test_a_library_that_cannot_be_read_says_so(library: Library) -> None:
    library.connection.execute("DROP TABLE road")
    with pytest.raises(SaveError):
        library.road.load()
    with pytest.raises(SaveError):
        library.road.save(TEXT)
