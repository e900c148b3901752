"""The log of what was asked and how it went, across restarts, damage and stand-ins."""

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from numberplace.core.errors import SaveError
from numberplace.storage import answers as module
from numberplace.storage.answers import ALONE, HELPED, Answer
from numberplace.storage.library import Library
from numberplace.storage.library_merge import LIBRARY
from numberplace.storage.paths import Places
from numberplace.storage.repair import rescue

from tests.places import DATA
from tests.storage.conftest import Now

SAVES = DATA / "saves"


@pytest.fixture
def library(places: Places, now: Now) -> Iterator[Library]:
    opened = Library.open(places, now=now)
    yield opened
    opened.close()


def test_answers_are_kept_in_their_order_with_the_day_of_play(
    library: Library, places: Places, now: Now
) -> None:
    first = library.answers.add("sudoku", "x_wing", "find", "5..", ALONE, seconds=12.5)
    assert first == Answer(
        "sudoku", "x_wing", "find", "5..", ALONE, 0, 12.5, library.answers.today(), now.seconds
    )
    library.answers.add("sudoku", "skyscraper", "find", "6..", HELPED, hints=2)
    library.answers.add("numberlink", "corner", "find", "7..", ALONE)
    library.close()
    now.seconds += 40 * 24 * 3600
    again = Library.open(places, now=now)
    assert [a.technique for a in again.answers.of_kind("sudoku")] == ["x_wing", "skyscraper"]
    assert again.answers.of_kind("sudoku")[0] == first
    assert again.answers.today() == first.day + 1
    again.close()


def test_the_oldest_fall_off(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_ANSWERS", 3)
    library.answers.add("numberlink", "corner", "find", "", ALONE)
    for number in range(5):
        library.answers.add("sudoku", f"t{number}", "find", "", ALONE)
    assert [a.technique for a in library.answers.of_kind("sudoku")] == ["t2", "t3", "t4"]
    assert len(library.answers.of_kind("numberlink")) == 1


def test_damaged_rows_read_as_empty(library: Library) -> None:
    library.connection.execute(
        "INSERT INTO answers (kind, technique, task, puzzle, mark, hints, seconds, day, played)"
        " VALUES ('sudoku', 'x_wing', 'find', '', 99, -5, 'long', x'00', 1e400)"
    )
    (answer,) = library.answers.of_kind("sudoku")
    assert (answer.mark, answer.hints, answer.seconds, answer.day, answer.played) == (
        *(ALONE, 0, 0.0, 0, 0.0),
    )


def test_trouble_is_told(library: Library) -> None:
    library.connection.execute("DROP TABLE answers")
    with pytest.raises(SaveError):
        library.answers.of_kind("sudoku")


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_old_library_gains_the_table(places: Places, version: int) -> None:
    places.data.mkdir()
    shutil.copy(SAVES / f"schema-{version}.sqlite3", places.library)
    library = Library.open(places)
    assert library.notice == ""
    assert library.answers.of_kind("sudoku") == []
    library.answers.add("sudoku", "x_wing", "find", "", ALONE)
    assert len(library.answers.of_kind("sudoku")) == 1
    library.close()


def test_rescue_brings_answers_along_once(
    places: Places, tmp_path: Path, target: sqlite3.Connection
) -> None:
    shutil.copy(SAVES / "schema-4.sqlite3", tmp_path / "old.sqlite3")
    for _ in range(2):
        target.execute("DELETE FROM games")
        rescue(tmp_path / "old.sqlite3", target, LIBRARY)
    with closing(sqlite3.connect(tmp_path / "old.sqlite3")) as source:
        expected = source.execute("SELECT * FROM answers ORDER BY id").fetchall()
    assert expected
    assert [row[1:] for row in target.execute("SELECT * FROM answers ORDER BY id")] == [
        row[1:] for row in expected
    ]


def test_a_page_by_page_rescue_finds_answers(
    places: Places, tmp_path: Path, target: sqlite3.Connection
) -> None:
    damaged = tmp_path / "old.sqlite3"
    data = bytearray((SAVES / "schema-4.sqlite3").read_bytes())
    data[:100] = bytes(100)
    damaged.write_bytes(data)
    assert rescue(damaged, target, LIBRARY) == 4
    assert target.execute("SELECT count(*) FROM answers").fetchone()[0] == 3
