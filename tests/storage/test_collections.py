"""Collections of puzzles: kept, filtered, rated, and put aside when their file is damaged."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numberplace.core.errors import SaveError
from numberplace.storage.collections import (
    BEGUN,
    IMPROPER,
    NEW,
    SOLVED,
    Collection,
    Collections,
    Filter,
)

PUZZLES = [("sudoku", f"puzzle-{n}", f"No. {n}", "easy" if n < 3 else "") for n in range(6)]
PLAYED = {"sudoku": {"puzzle-1": True, "puzzle-4": False}}


@pytest.fixture
def collections(tmp_path: Path) -> Iterator[Collections]:
    found = Collections(tmp_path / "collections.sqlite3", now=lambda: 5.0)
    yield found
    found.close()


def names(collections: Collections, made: int, wanted: Filter) -> list[str]:
    ids = collections.find(made, wanted, PLAYED)
    found = collections.entries(ids)
    return [found[at].name for at in ids]


def test_nothing_is_written_before_there_is_something_to_keep(
    collections: Collections, tmp_path: Path
) -> None:
    assert collections.all() == []
    assert list(tmp_path.iterdir()) == []


def test_puzzles_are_kept_once_and_in_their_order(collections: Collections) -> None:
    made = collections.add("A book", [*PUZZLES, PUZZLES[2]])
    assert collections.all() == [Collection(made, "A book", 6, 3)]
    assert names(collections, made, Filter()) == [f"No. {n}" for n in range(6)]


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        (Filter(level="easy"), [0, 1, 2]),
        (Filter(level=""), [3, 4, 5]),
        (Filter(state=NEW), [0, 2, 3, 5]),
        (Filter(state=BEGUN), [4]),
        (Filter(state=SOLVED), [1]),
        (Filter(hardest="x_wing"), [3]),
        (Filter(favourites=True), [1, 5]),
        (Filter(level="easy", state=SOLVED, favourites=True), [1]),
        (Filter(level="hard", state=NEW), [3]),
    ],
)
def test_filters(collections: Collections, wanted: Filter, numbers: list[int]) -> None:
    made = collections.add("A book", PUZZLES)
    collections.add("Another", [("sudoku", "puzzle-9", "no", "easy")])
    ids = collections.find(made, Filter(), {})
    for at in (1, 5):
        collections.mark(ids[at], favourite=True)
    if wanted.hardest or wanted.level == "hard":
        collections.rate([(ids[3], "hard", "x_wing")])
    assert names(collections, made, wanted) == [f"No. {n}" for n in numbers]


def test_ratings_are_noted(collections: Collections) -> None:
    made = collections.add("A book", PUZZLES)
    first, *_others = collections.unrated(made, 2)
    assert first.name == "No. 3"
    collections.rate([(first.id, "hard", "x_wing"), (_others[0].id, IMPROPER, "")])
    assert [entry.name for entry in collections.unrated(made, 9)] == ["No. 5"]
    assert collections.levels(made) == {"": 1, "easy": 3, "hard": 1, IMPROPER: 1}
    assert collections.techniques(made)["x_wing"] == 1


def test_a_collection_is_renamed_and_removed_with_its_puzzles(collections: Collections) -> None:
    made = collections.add("A book", PUZZLES)
    kept = collections.add("Another", PUZZLES)
    collections.rename(made, "A novel")
    assert [each.name for each in collections.all()] == ["Another", "A novel"]
    collections.remove(made)
    assert [each.id for each in collections.all()] == [kept]
    assert collections.find(made, Filter(), {}) == []


def test_it_is_there_the_next_time(collections: Collections, tmp_path: Path) -> None:
    collections.add("A book", PUZZLES)
    collections.close()
    assert [each.size for each in Collections(tmp_path / "collections.sqlite3").all()] == [6]


@settings(
    max_examples=20,
    deadline=None,  # files are written
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(damage=st.binary(min_size=1, max_size=3000), at=st.integers(0, 30_000))
def test_a_damaged_file_is_told_or_put_aside(tmp_path: Path, damage: bytes, at: int) -> None:
    path = tmp_path / "collections.sqlite3"
    path.unlink(missing_ok=True)
    found = Collections(path)
    found.add("A book", PUZZLES)
    found.close()
    data = bytearray(path.read_bytes())
    data[at % len(data) : at % len(data) + len(damage)] = damage
    path.write_bytes(data)
    with contextlib.suppress(SaveError):  # anything else fails
        found.all()
        found.add("Another", PUZZLES)
    found.close()


def test_no_text_at_all_is_put_aside_under_another_name(
    collections: Collections, tmp_path: Path
) -> None:
    path = tmp_path / "collections.sqlite3"
    path.write_bytes(b"no database " * 500)
    assert collections.all() == []
    (aside,) = tmp_path.glob("collections.broken-*")
    assert aside.read_bytes().startswith(b"no database")
    assert collections.add("A book", PUZZLES)


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    collections = Collections(tmp_path / "file" / "collections.sqlite3")
    with pytest.raises(SaveError, match="cannot be used"):
        collections.add("A book", PUZZLES)
