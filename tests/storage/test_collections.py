"""Collections of puzzles: kept, filtered, rated, and put aside when their file is damaged."""

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from numberplace.core.errors import SaveError
from numberplace.storage import open_database
from numberplace.storage.collection_rows import NO_SE, SE_FAILED, read_rows
from numberplace.storage.collections import (
    BEGUN,
    BY_NAME,
    EASIEST,
    FAILED,
    FEWEST,
    HARDEST,
    IMPROPER,
    NEW,
    SOLVED,
    Collection,
    CollectionPuzzle,
    Collections,
    Filter,
    PuzzleRating,
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
        collections.rate(made, [PuzzleRating(ids[3], "hard", "x_wing", 24, 3.2)])
    assert names(collections, made, wanted) == [f"No. {n}" for n in numbers]


def test_ratings_are_noted(collections: Collections) -> None:
    made = collections.add("A book", PUZZLES)
    first, *_others = collections.unrated(made, 2)
    assert first.name == "No. 3"
    collections.rate(
        made,
        [
            PuzzleRating(first.id, "hard", "x_wing", 24, 0.0),
            PuzzleRating(_others[0].id, IMPROPER, "", 17, NO_SE),
        ],
    )
    assert [entry.name for entry in collections.unrated(made, 9)] == ["No. 5"]
    counts = collections.counts(made)
    assert counts.levels == {"": 1, "easy": 3, "hard": 1, IMPROPER: 1}
    assert counts.techniques["x_wing"] == 1
    assert counts.givens == {0: 4, 24: 1, 17: 1}
    assert counts.se == {0: 5, -1: 1}
    without = [entry.name for entry in collections.without_se(made, 9)]
    assert without == ["No. 0", "No. 1", "No. 2", "No. 3"], "those with a level"
    assert collections.without_se(made, 9, {first.id})[-1].name == "No. 2"


def test_ratings_that_were_given_up_are_not_asked_for_until_they_are_forgotten(
    collections: Collections,
) -> None:
    made, other = (collections.add(name, PUZZLES) for name in ("A book", "Another"))
    for book in (made, other):
        ids = collections.find(book, Filter(), {})
        ratings = (FAILED, NO_SE), ("easy", SE_FAILED), (IMPROPER, NO_SE), ("easy", NO_SE)
        collections.rate(
            book,
            (
                PuzzleRating(at, level, "", 0, se)
                for at, (level, se) in zip(ids, ratings, strict=False)
            ),
        )
        assert [entry.name for entry in collections.unrated(book, 9)] == ["No. 4", "No. 5"]
        assert not collections.without_se(book, 9)
    with collections.file.using() as connection:
        found = read_rows(connection)
        rows = found.puzzles | found.doubtful
        measured = [(row[5], row[9]) for row in rows.values() if row[9]]
        assert sorted(measured) == sorted(2 * ratings), "none of them is taken for damage"
    collections.forget_failures(made)
    assert [entry.name for entry in collections.unrated(made, 9)] == ["No. 0", "No. 4", "No. 5"]
    assert [entry.name for entry in collections.without_se(made, 9)] == ["No. 1"]
    assert len(collections.unrated(other, 9)) == 2


@pytest.mark.parametrize("level", ["", "easy"])
def test_the_next_puzzles_to_rate_are_found_without_reading_all(
    collections: Collections, level: str
) -> None:
    rows = [("sudoku", f"puzzle-{n}", "", level) for n in range(6000)]
    made = collections.add("A book", rows)
    find = collections.without_se if level else collections.unrated
    hundreds: list[int] = []
    with collections.file.using() as connection:
        connection.set_progress_handler(lambda: hundreds.append(1), 100)
        assert len(find(made, 9)) == 9
        connection.set_progress_handler(None, 0)
    assert len(hundreds) < 60, "fewer instructions of SQLite's machine than there are puzzles"


def test_damaged_values_are_counted_as_what_they_are_read_as(collections: Collections) -> None:
    made = collections.add("A book", PUZZLES)
    with collections.file.writing() as connection:
        connection.execute("UPDATE puzzles SET givens = 'abc' WHERE name = 'No. 1'")
        connection.execute("UPDATE puzzles SET givens = 30, level = x'68' WHERE name = 'No. 2'")
    counts = collections.counts(made)
    assert counts.givens == {0: 5, 30: 1}
    assert sorted(counts.levels) == ["", "b'h'", "easy"]


MEASURED = {  # by number: level, Sudoku Explainer's rating, givens
    0: ("easy", 1.2, 30),
    1: ("hard", 4.0, 22),
    2: ("", 0.0, 0),
    3: ("hard", 3.2, 24),
    4: ("easy", 1.5, 36),
    5: (IMPROPER, NO_SE, 17),
}


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        (Filter(order=EASIEST), [0, 4, 3, 1, 2, 5]),
        (Filter(order=HARDEST), [1, 3, 4, 0, 2, 5]),
        (Filter(order=FEWEST), [5, 1, 3, 0, 4, 2]),
        (Filter(order=BY_NAME), [0, 1, 2, 3, 4, 5]),
        (Filter(se=(3.0, 4.0)), [3]),
        (Filter(se=(1.0, 2.0), order=HARDEST), [4, 0]),
        (Filter(se=(-1.0, 0.0)), [5]),
        (Filter(givens=22), [1]),
        (Filter(givens=22, level="easy"), []),
        (Filter(text="nO. 4"), [4]),
        (Filter(text="puzzle-2"), [2]),
        (Filter(text="puzzle", state=SOLVED), [1]),
        (Filter(text="%"), []),
    ],
)
def test_measures_are_filtered_and_sorted_by(
    collections: Collections, wanted: Filter, numbers: list[int]
) -> None:
    made = collections.add("A book", PUZZLES)
    ids = collections.find(made, Filter(), {})
    collections.rate(
        made,
        (
            PuzzleRating(ids[at], level, "", givens, se)
            for at, (level, se, givens) in MEASURED.items()
        ),
    )
    wanted = replace(wanted, levels=("easy", "hard"))
    assert names(collections, made, wanted) == [f"No. {n}" for n in numbers]


def test_numbers_in_names_are_sorted_as_numbers(collections: Collections) -> None:
    rows = [("sudoku", f"puzzle-{name}", name, "") for name in ("Day 10", "day 9", "Day 1", "A")]
    made = collections.add("A book", rows)
    assert names(collections, made, Filter(order=BY_NAME)) == ["A", "Day 1", "day 9", "Day 10"]


def test_a_puzzle_is_renamed_taken_out_and_put_back(collections: Collections) -> None:
    made = collections.add("A book", PUZZLES)
    ids = collections.find(made, Filter(), {})
    collections.mark(ids[2], favourite=True)
    collections.rename_puzzle(ids[2], "Two")
    entry = collections.entries(ids)[ids[2]]
    assert entry == CollectionPuzzle(ids[2], "sudoku", "puzzle-2", "Two", "easy", "", True)
    collections.take_out(ids[2])
    assert collections.find(made, Filter(), {}) == [*ids[:2], *ids[3:]]
    for _time in range(2):
        collections.put_back(made, entry)
    assert collections.find(made, Filter(), {}) == ids
    assert collections.entries(ids)[ids[2]] == entry
    collections.take_out(ids[2])
    collections.remove(made)
    collections.put_back(made, entry)  # its collection has gone
    assert collections.entries([ids[2]]) == {}


OLD_TABLES = """
CREATE TABLE collections (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, created REAL NOT NULL
);
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
    kind TEXT NOT NULL, puzzle TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL,
    hardest TEXT NOT NULL, favourite INTEGER NOT NULL DEFAULT 0,
    UNIQUE (collection, kind, puzzle)
);
CREATE INDEX puzzles_shown ON puzzles (collection, level, hardest, favourite);
INSERT INTO collections VALUES (3, 'Old', 5.0);
INSERT INTO puzzles VALUES (7, 3, 'sudoku', 'puzzle-0', 'No. 0', 'hard', 'x_wing', 1);
INSERT INTO puzzles VALUES (9, 3, 'sudoku', 'puzzle-1', 'No. 1', '', '', 0);
PRAGMA user_version = 1;
"""
"""A file as the first version wrote it."""


@pytest.mark.parametrize("can_write", [True, False])
def test_a_file_of_the_first_version_is_read_on(tmp_path: Path, *, can_write: bool) -> None:
    path = tmp_path / "collections.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript(OLD_TABLES)
    if not can_write:
        path.chmod(0o444)
        tmp_path.chmod(0o555)
    found = Collections(path)
    try:
        assert found.all() == [Collection(3, "Old", 2, 1)]
        first, second = found.entries([7, 9]).values()
        assert first == CollectionPuzzle(
            7, "sudoku", "puzzle-0", "No. 0", "hard", "x_wing", True, 0, 0.0
        )
        assert [each.id for each in found.without_se(3, 9)] == [7]
        if found.file.is_lasting:
            found.rate(3, [PuzzleRating(second.id, "easy", "", 40, 1.2)])
            assert found.find(3, Filter(se=(1.0, 2.0)), {}) == [9]
            assert (tmp_path / "collections.version-1.sqlite3").is_file(), "a backup is made"
    finally:
        found.close()
        tmp_path.chmod(0o755)


def test_what_is_read_of_the_first_version_is_not_changed_in_memory_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_named: object) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    path = tmp_path / "collections.sqlite3"
    with contextlib.closing(sqlite3.connect(path)) as old:
        old.executescript(OLD_TABLES)
        old.execute("UPDATE puzzles SET name = CAST(x'ff31' AS TEXT) WHERE id = 9")
        old.commit()
    monkeypatch.setattr(open_database, "open_file", refuse)  # root may write any file
    found = Collections(path)
    assert found.all() == [Collection(3, "Old", 2, 1)]
    assert found.entries([9])[9].name == "\ufffd1", "text that is no UTF-8"
    with pytest.raises(SaveError, match="can only be read"):
        found.mark(9, favourite=True)
    found.close()


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


def test_a_puzzle_is_put_back_where_its_id_is_another_ones_by_now(
    collections: Collections,
) -> None:
    made = collections.add("A book", PUZZLES)
    last = collections.find(made, Filter(), {})[-1]
    entry = collections.entries([last])[last]
    collections.take_out(last)
    other = collections.add("Of another window", PUZZLES[:1])
    assert collections.find(other, Filter(), {}) == [last]
    for _time in range(2):
        collections.put_back(made, entry)
    assert names(collections, made, Filter()) == [name for _kind, _text, name, _level in PUZZLES]
    assert names(collections, other, Filter()) == ["No. 0"]
