"""High-score tables and fights won, across restarts, damage and stand-ins."""

import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from numberplace.core.errors import SaveError
from numberplace.storage.library import Library
from numberplace.storage.library_merge import LIBRARY
from numberplace.storage.paths import Places
from numberplace.storage.repair import rescue
from numberplace.storage.scores import MAX_NAME, TABLE_LENGTH, Score, Scores, clean_name

from tests.places import DATA
from tests.storage.conftest import Now

SAVES = DATA / "saves"


@pytest.fixture
def library(places: Places, now: Now) -> Iterator[Library]:
    opened = Library.open(places, now=now)
    yield opened
    opened.close()


def add(scores: Scores, score: int, name: str = "Ann", mode: str = "sprint") -> int:
    return scores.add(mode, name, score, seconds=60.0, boards=3, combo=9)


def test_a_table_is_sorted_and_each_mode_has_its_own(library: Library, now: Now) -> None:
    for score in (300, 900, 600):
        add(library.scores, score)
    add(library.scores, 5000, mode="survival")
    assert [row.score for row in library.scores.table("sprint")] == [900, 600, 300]
    (row,) = library.scores.table("survival")
    assert row == Score(4, "survival", "Ann", 5000, 60.0, 3, 9, now.seconds)


def test_equal_scores_stay_in_the_order_they_were_made(library: Library) -> None:
    add(library.scores, 500, "first")
    assert library.scores.place_of("sprint", 500) == 2
    add(library.scores, 500, "second")
    assert [row.name for row in library.scores.table("sprint")] == ["first", "second"]


def test_only_the_best_are_kept(library: Library) -> None:
    for score in range(TABLE_LENGTH + 4):
        add(library.scores, 100 + score)
    table = library.scores.table("sprint")
    assert [row.score for row in table] == list(range(100 + TABLE_LENGTH + 3, 103, -1))
    assert library.scores.place_of("sprint", 104) == TABLE_LENGTH + 1
    assert library.scores.place_of("sprint", 105) == TABLE_LENGTH
    assert library.scores.place_of("sprint", 9999) == 1


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann  Lee \n", "Ann Lee"),
        ("별이 별이 별이 별이 별이", "별이 별이 별이 별이"),
        ("ガ", "ガ"),  # one sign typed as two
        ("bell\a\x1b[31m", "bell[31m"),
        ("abcdefghijk lmn", "abcdefghijk"),
        ("\u202eevil", "evil"),
        ("", ""),
    ],
)
def test_names_are_one_short_line(library: Library, typed: str, kept: str) -> None:
    assert clean_name(typed) == kept[:MAX_NAME].strip()
    add(library.scores, 1, typed)
    assert [score.name for score in library.scores.table("sprint")] == [clean_name(typed)]


def test_the_name_entered_last_is_offered_again(library: Library) -> None:
    assert library.scores.last_name() == ""
    add(library.scores, 100, "Ann")
    add(library.scores, 50, "Bo")
    assert library.scores.last_name() == "Bo"


def test_victories_keep_the_best_and_count_all(library: Library) -> None:
    scores = library.scores
    for stars, seconds in ((2, 100.0), (3, 250.0), (3, 200.0), (1, 20.0)):
        scores.note_victory("blot", "sudoku", stars, seconds)
    scores.note_victory("blot", "numberlink", 1, 80.0)
    (best,) = scores.victories("sudoku").values()
    assert (best.opponent, best.stars, best.seconds, best.count) == ("blot", 3, 200.0, 4)
    assert scores.victories("numberlink")["blot"].count == 1


def test_all_is_there_after_a_restart(places: Places, library: Library, now: Now) -> None:
    add(library.scores, 700)
    library.scores.note_victory("blot", "sudoku", 2, 100.0)
    library.close()
    again = Library.open(places, now=now).scores
    assert [row.score for row in again.table("sprint")] == [700]
    assert again.victories("sudoku")["blot"].stars == 2


def test_trouble_with_the_disk_is_one_sentence(library: Library) -> None:
    library.close()
    with pytest.raises(SaveError):
        add(library.scores, 1)


def test_an_old_library_gains_the_tables(places: Places, now: Now) -> None:
    places.data.mkdir()
    shutil.copy(SAVES / "schema-1.sqlite3", places.library)
    library = Library.open(places, now=now)
    assert library.scores.table("sprint") == []
    add(library.scores, 40)
    assert [row.score for row in library.scores.table("sprint")] == [40]
    assert places.library.with_name("library.version-1.sqlite3").exists()


@pytest.mark.parametrize(("name", "scores"), [("schema-1", 0), ("schema-2", 3)])
def test_rescue_reads_every_schema(
    tmp_path: Path, name: str, scores: int, target: sqlite3.Connection
) -> None:
    old = tmp_path / "old.sqlite3"
    shutil.copy(SAVES / f"{name}.sqlite3", old)
    assert rescue(old, target, LIBRARY) == 3
    assert target.execute("SELECT count(*) FROM scores").fetchone() == (scores,)


def test_rescue_adds_to_the_victories_that_are_there(
    tmp_path: Path, now: Now, target: sqlite3.Connection
) -> None:
    old = tmp_path / "old.sqlite3"
    shutil.copy(SAVES / "schema-2.sqlite3", old)
    scores = Scores(target, now)
    scores.note_victory("blot", "sudoku", 1, 10.0)
    before = scores.victories("sudoku")["blot"]
    rescue(old, target, LIBRARY)
    after = scores.victories("sudoku")["blot"]
    assert after == replace(before, stars=3, seconds=188.5, count=before.count + 3)


def test_the_best_race_of_a_mode_is_kept_as_it_went(library: Library) -> None:
    scores = library.scores
    assert scores.ghost("sprint.2") == ""
    for line, score in (("1:20", 20), ("1:50", 50), ("1:30", 30)):
        scores.keep_ghost("sprint.2", line, score, seconds=1.0)
    assert scores.ghost("sprint.2") == "1:50"
    assert scores.ghost("survival.2") == ""
    assert scores.table("sprint.2") == []


def test_a_ghost_gives_nobody_a_name(library: Library) -> None:
    add(library.scores, 10, "Ada")
    library.scores.keep_ghost("sprint.2", "1:50", 50, seconds=1.0)
    assert library.scores.last_name() == "Ada"


def test_each_day_has_one_ranked_race(library: Library) -> None:
    scores = library.scores
    for date, points in (("2026-11-21", 300), ("2026-11-22", 900)):
        number = scores.begin_day(date, "Ada")
        scores.update(number, points, seconds=60.0, boards=1, combo=2)
    assert scores.last_day() == "2026-11-22"
    assert [row.score for row in scores.days()] == [900, 300]


def test_a_ranked_try_is_spent_at_its_start_and_no_earlier_date_gives_another(
    library: Library,
) -> None:
    scores = library.scores
    assert scores.last_day() == ""
    assert scores.begin_day("2026-11-22", "Ada")
    assert scores.days() == []  # without a point it is not shown
    assert scores.begin_day("2026-11-22", "Ada") == 0
    assert scores.begin_day("2026-11-21", "Ada") == 0
    assert scores.last_day() == "2026-11-22"
    assert scores.begin_day("2026-11-23", "Ada")


def test_a_score_can_be_renamed(library: Library) -> None:
    number = add(library.scores, 10, "Ada", "sprint.2")
    library.scores.rename(number, "  Mio\n ")
    assert [row.name for row in library.scores.table("sprint.2")] == ["Mio"]
    assert library.scores.last_name() == "Mio"
