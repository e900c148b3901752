"""Puzzles of collections whose rating never ends, or ends its process."""

import pytest
from numberplace.kinds import KINDS
from numberplace.storage.collection_rows import NO_SE, SE_FAILED
from numberplace.storage.collections import FAILED, UNRATED, Filter
from numberplace.storage.worker import RETRY_SECONDS
from numberplace.ui.screens.collection_puzzles import CollectionDialog
from numberplace.ui.screens.collection_rating import (
    LIMIT_FACTOR,
    LIMIT_SECONDS,
    MAX_LOSSES,
    OVERDUE_SECONDS,
    SLOW_SECONDS,
    CollectionRating,
)
from numberplace.ui.screens.collection_words import facts_of

from tests.ui.conftest import SOLUTION, FakeTime
from tests.ui.endless_ratings import DEADLY, ENDLESS, rate_or_not

LIMITS = OVERDUE_SECONDS, OVERDUE_SECONDS, LIMIT_SECONDS
"""Seconds that the attempts at an endless puzzle may take."""


@pytest.fixture
def attempts(tmp_path):
    """Return the file that has a line for each attempt at the puzzle that cannot be rated."""
    path = tmp_path / "attempts"
    path.touch()
    return path


@pytest.fixture
def rating(robot, monkeypatch):
    """Rates with a single helper; the stopwatch stands still."""
    monkeypatch.setattr("numberplace.ui.screens.collection_rating.idle_core_count", lambda _n: 1)
    kept = robot.app.library.collections
    robot.app.rating = made = CollectionRating(
        kept, robot.time, stopwatch=FakeTime(), work=rate_or_not
    )
    yield made
    made.close()


def keep(robot, word="", path="", level=""):
    """Keep a collection of six puzzles that are rated at once, but for the third."""
    texts = [f"{SOLUTION[:at]}.{SOLUTION[at + 1 :]}" for at in range(6)]
    rows = [(KINDS[0].id, text, f"No. {at}", level) for at, text in enumerate(texts)]
    if word:
        rows[2] = (KINDS[0].id, texts[2], f"{word} {path}", level)
    return robot.app.library.collections.add("Book", rows)


def begun(path):
    """Return the number of attempts."""
    return len(path.read_text().splitlines())


def pass_time(robot, seconds):
    """Let the stopwatch run, and the window with it."""
    for _second in range(round(seconds)):
        robot.app.rating._stopwatch.seconds += 1
        robot.app.rating.tick()


def rows_of(robot, book):
    kept = robot.app.library.collections
    return list(kept.entries(kept.find(book, Filter(), {})).values())


def give_up(robot, book, attempts):
    """Let the puzzle be given up that never ends: first among others, then twice by itself."""
    rating = robot.app.rating
    rating.begin(book)
    for attempt, limit in enumerate(LIMITS, 1):
        robot.wait(lambda attempt=attempt: begun(attempts) == attempt)
        pass_time(robot, limit)
    robot.wait(lambda: not rating.is_running)


@pytest.mark.parametrize("level", ["", "easy"])
def test_the_others_are_rated_and_an_endless_one_is_marked(robot, rating, attempts, level):
    book = keep(robot, ENDLESS, attempts, level)
    rating.begin(book)
    robot.wait(lambda: begun(attempts) == 1)
    pass_time(robot, OVERDUE_SECONDS - 1)
    assert rating._helpers[0].process.is_running
    pass_time(robot, 1)
    robot.wait(lambda: begun(attempts) == 2)
    pass_time(robot, OVERDUE_SECONDS)
    robot.wait(lambda: begun(attempts) == 3)
    rows = rows_of(robot, book)
    endless = rows.pop(2)
    assert all(row.level and row.se for row in rows), "all others come before the long attempt"
    assert (endless.level, endless.se) == (level, 0.0)
    pass_time(robot, LIMIT_SECONDS - 1)
    assert rating._helpers[0].process.is_running
    pass_time(robot, 1)
    robot.wait(lambda: not rating.is_running)
    endless = rows_of(robot, book)[2]
    assert (endless.level, endless.se) == ((level, SE_FAILED) if level else (FAILED, NO_SE))
    rating.begin(book)
    robot.wait(lambda: not rating.is_running)
    assert begun(attempts) == 3, "an opening does not try it again"


def test_what_was_answered_before_a_process_was_ended_is_kept(robot, rating, attempts, monkeypatch):
    monkeypatch.setattr("numberplace.ui.screens.collection_rating.MAX_BATCH", 2)
    kept = robot.app.library.collections
    book, written, plain = keep(robot, ENDLESS, attempts), [], kept.rate

    def rate(at, ratings):
        written.extend(each.id for each in ratings)
        plain(at, ratings)

    monkeypatch.setattr(kept, "rate", rate)
    rating._write_at = robot.time() + 60  # answers wait to be written
    rating.begin(book)
    robot.wait(lambda: begun(attempts) == 1 and rating._rated.get(book))
    answered = [each.id for each in rating._rated[book]]
    assert len(answered) == 2
    assert not written
    pass_time(robot, OVERDUE_SECONDS)
    robot.time.seconds += 60
    robot.wait(lambda: begun(attempts) == 2)
    pass_time(robot, OVERDUE_SECONDS)
    robot.wait(lambda: begun(attempts) == 3)
    assert [written.count(at) for at in answered] == [2, 2], "a level and a rating each, once"


def test_one_that_ends_its_process_is_marked(robot, rating, attempts):
    book = keep(robot, DEADLY, attempts)
    rating.begin(book)

    def is_over():
        robot.time.seconds += RETRY_SECONDS
        return not rating.is_running

    robot.wait(is_over)
    rows = rows_of(robot, book)
    assert rows.pop(2).level == FAILED
    assert all(row.level not in (UNRATED, FAILED) and row.se for row in rows)
    assert begun(attempts) == 1 + MAX_LOSSES


def test_a_collection_opened_later_does_not_wait_for_an_endless_puzzle(robot, rating, attempts):
    book, other = keep(robot, ENDLESS, attempts), keep(robot)
    rating.begin(book)
    robot.wait(lambda: begun(attempts) == 1)
    pass_time(robot, SLOW_SECONDS + 1)
    rating.begin(other)
    robot.wait(lambda: all(row.level and row.se for row in rows_of(robot, other)))
    robot.wait(lambda: begun(attempts) == 2)
    pass_time(robot, OVERDUE_SECONDS)
    robot.wait(lambda: begun(attempts) == 3)
    rows = rows_of(robot, book)
    assert rows.pop(2).level == UNRATED
    assert all(row.level and row.se for row in rows)


def test_collections_opened_before_are_rated_before_a_suspect(robot, rating, attempts):
    other, book = keep(robot), keep(robot, ENDLESS, attempts)
    rating.begin(other)
    rating.begin(book)
    for attempt in (1, 2):
        robot.wait(lambda attempt=attempt: begun(attempts) == attempt)
        pass_time(robot, OVERDUE_SECONDS)
    robot.wait(lambda: begun(attempts) == 3)
    assert all(row.level and row.se for row in rows_of(robot, other))
    pass_time(robot, LIMIT_SECONDS)
    robot.wait(lambda: not rating.is_running)
    assert rows_of(robot, book)[2].level == FAILED


def test_time_in_which_the_computer_slept_does_not_count(robot, rating, attempts):
    rating.begin(keep(robot, ENDLESS, attempts))
    robot.wait(lambda: begun(attempts) == 1)
    rating._stopwatch.seconds += 50 * OVERDUE_SECONDS
    rating.tick()
    assert rating._helpers[0].process.is_running


def test_the_list_tells_of_failures_and_lets_them_be_rated_again(robot, rating, attempts):
    book = keep(robot, ENDLESS, attempts)
    give_up(robot, book, attempts)
    robot.keys("ctrl+shift+k", "return")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, CollectionDialog)
    robot.wait(lambda: dialog.searching is None)
    assert "1 could not be rated" in dialog.note.text
    assert facts_of(dialog.list.rows[2])[0] == "Could not be rated"
    dialog.level.choose(FAILED)
    dialog.filter_rows()
    robot.wait(lambda: [row.level for row in dialog.list.rows] == [FAILED])
    assert dict(dialog.level.options)[FAILED] == "Could not be rated"
    robot.press(dialog.again)
    robot.wait(lambda: begun(attempts) == 4)
    pass_time(robot, OVERDUE_SECONDS)
    robot.wait(lambda: begun(attempts) == 5)
    assert "could not be rated" not in dialog.note.text
    assert dialog.again not in dialog.buttons
    pass_time(robot, LIMIT_SECONDS * LIMIT_FACTOR - 1)
    assert rating._helpers[0].process.is_running, "with more patience than before"
    pass_time(robot, 1)
    robot.wait(lambda: not rating.is_running)
    robot.wait(lambda: dialog.again in dialog.buttons)


def test_what_was_given_up_may_be_rated_the_next_time(robot, rating, attempts):
    book = keep(robot, ENDLESS, attempts, "easy")
    give_up(robot, book, attempts)
    entry = rows_of(robot, book)[2]
    assert facts_of(entry)[1] == "SE rating not found"
    robot.app.library.collections.rename_puzzle(entry.id, "Quick")
    rating.retry(book)
    robot.wait(lambda: not rating.is_running)
    assert rows_of(robot, book)[2].se > 0
