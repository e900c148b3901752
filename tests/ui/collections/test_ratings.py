"""Levels and ratings of a collection, worked out beside and kept."""

import itertools
import pickle

import pytest
from numberplace.core.errors import SaveError
from numberplace.kinds import KINDS
from numberplace.storage.collections import (
    UNRATED,
    Filter,
    PuzzleRating,
)
from numberplace.storage.worker import HelperProcess
from numberplace.ui.screens.collection_rating import BATCHES, CollectionRating, rate_some

from tests.ui.collections.conftest import PUZZLES, all_rated, settle, solved_but_one, texts
from tests.ui.conftest import SOLUTION
from tests.waiting import PATIENCE


def test_levels_are_worked_out_beside(robot, dialog):
    assert dialog.level.options[1:] == ((UNRATED, "Not rated yet"),)
    rows = list(dialog.list.rows)
    robot.wait(lambda: all_rated(dialog))
    levels = {each.id: each for each in rate_some(rows, PATIENCE)}
    again = [row._replace(level=levels[row.id].level) for row in rows]
    scales = {each.id: each.se for each in rate_some(again, PATIENCE)}
    for row in dialog.list.rows:
        level = levels[row.id]
        found = (row.level, row.hardest, row.givens, row.se)
        assert found == (level.level, level.hardest, level.givens, scales[row.id])
        assert row.givens == sum(sign.isdigit() for sign in row.puzzle)
    dialog.level.step(1)
    chosen = dialog.level.chosen
    assert len(texts(dialog)) == sum(each.level == chosen for each in levels.values()) > 0


def test_rating_goes_on_when_the_dialog_is_closed(robot, dialog):
    robot.app.close_all()
    kept = robot.app.library.collections
    robot.wait(lambda: not robot.app.rating.is_running)
    assert not kept.unrated(dialog.row.id, 1)
    assert not kept.without_se(dialog.row.id, 1)


def test_a_second_collection_is_rated_before_the_first(robot, dialog):
    kept, rating = robot.app.library.collections, robot.app.rating
    other = kept.add("Other", [(KINDS[0].id, PUZZLES[0], "One", "")])
    order = []
    plain = kept.rate

    def rate(book, ratings):
        order.append({each.id for each in ratings})
        plain(book, ratings)

    kept.rate = rate
    rating.close()
    rating.begin(dialog.row.id)
    rating.begin(other)
    robot.wait(lambda: not rating.is_running)
    (only,) = kept.find(other, Filter(), {})
    firsts = [{only} & ids for ids in order]
    assert firsts[:2] == [{only}, {only}]  # its level, then its rating by the other scale
    assert not kept.without_se(dialog.row.id, 1)


def test_ratings_are_written_once_a_second(robot, monkeypatch):
    """However many answers come meanwhile: the list is read again after each writing."""
    kept = robot.app.library.collections
    rating = robot.app.rating = CollectionRating(kept, robot.time)
    solved = [
        SOLUTION.translate(str.maketrans("123456789", "".join(digits)))
        for digits in itertools.islice(itertools.permutations("123456789"), 40)
    ]
    book = kept.add("Many", [(KINDS[0].id, f"{line[:-1]}.", "", "") for line in solved])
    answers, plain_poll = [], HelperProcess.poll

    def poll(helper):
        if answer := plain_poll(helper):
            answers.append(answer)
        return answer

    monkeypatch.setattr(HelperProcess, "poll", poll)
    monkeypatch.setattr("numberplace.ui.screens.collection_rating.MAX_BATCH", 4)
    rating.begin(book)
    robot.wait(lambda: sum(map(len, answers)) >= 24)
    assert len(answers) >= 6
    assert rating.writes == 1, "the first answer is written at once, others wait for their second"
    robot.time.seconds += 1
    robot.wait(lambda: rating.writes == 2)
    robot.wait(lambda: not rating.is_running)
    assert sum(map(len, answers)) == 80, "a level and a rating each, nothing twice"


def test_helpers_that_die_are_replaced_and_nothing_is_lost(robot, dialog):
    rating, kept = robot.app.rating, robot.app.library.collections
    robot.wait(lambda: bool(rating._helpers))
    for helper in rating._helpers:
        helper.process.process.kill()
    robot.wait(lambda: bool(rating.trouble) or not rating.is_running)
    assert rating.trouble in ("", "A helper process ended unexpectedly.")
    robot.time.seconds += 61
    robot.wait(lambda: not rating.is_running)
    assert kept.counts(dialog.row.id).levels.get(UNRATED) is None


def test_what_is_rated_is_kept_when_the_window_closes(robot, dialog, monkeypatch):
    rating, kept = robot.app.rating, robot.app.library.collections
    rating._write_at = robot.time() + 60  # the time of the next writing does not come
    monkeypatch.setattr("numberplace.ui.screens.collection_rating.MAX_BATCH", 1)
    robot.wait(lambda: any(rating._rated.values()))
    robot.app._end_rating()
    assert kept.counts(dialog.row.id).levels.keys() > {UNRATED}
    assert not rating.is_running


def test_rating_goes_on_after_the_file_could_not_be_read_or_written(robot, dialog, monkeypatch):
    kept, fails = robot.app.library.collections, {"find": 1, "rate": 1}

    def failing(name, method):
        def call(*args):
            fails[name] -= 1
            if fails[name] >= 0:
                raise SaveError(f"{name} failed")
            return method(*args)

        return call

    answers, plain_poll = [], HelperProcess.poll

    def poll(helper):
        answers.append(plain_poll(helper))
        return answers[-1]

    monkeypatch.setattr(HelperProcess, "poll", poll)
    for name in fails:
        monkeypatch.setattr(kept, name, failing(name, getattr(kept, name)))
    dialog.state.step(1)
    settle(robot, lambda: dialog.searching is None)

    def is_rated():
        robot.time.seconds += 1.0
        return not robot.app.rating.is_running and max(fails.values()) < 0

    robot.wait(is_rated)
    rated = [rating for answer in answers for rating in answer or []]
    assert len(rated) == 2 * len(PUZZLES)  # no answer is asked for again


def test_ratings_do_not_go_to_puzzles_that_have_the_numbers_of_removed_ones(robot):
    kept = robot.app.library.collections
    line, other = solved_but_one(2)
    book = kept.add("Removed", [(KINDS[0].id, line, "", "")])
    (entry,) = kept.unrated(book, 1)
    kept.remove(book)
    again = kept.add("New", [(KINDS[0].id, other, "", "")])
    assert kept.find(again, Filter(), {}) == [entry.id]
    kept.rate(book, [PuzzleRating(entry.id, "hard", "x_wing", 22, 4.0)])
    assert kept.counts(again).levels == {UNRATED: 1}


def test_a_solved_grid_is_rated_once(robot):
    kept = robot.app.library.collections
    robot.app.rating = rating = CollectionRating(kept, robot.time)
    book = kept.add("Solved", [(KINDS[0].id, SOLUTION, "", "")])
    rating.begin(book)
    robot.time.seconds += 1.0

    def is_rated():
        robot.time.seconds += 1.0
        return not rating.is_running or rating.writes > 3

    robot.wait(is_rated)
    assert rating.writes == 2, "its level, then that the other scale has nothing to say"


@pytest.mark.parametrize(
    ("most", "holds", "text"), [(50_000, 200_000, "x" * 3000), (3_500, 8_192, "." * 80)]
)
def test_no_more_goes_to_a_helper_than_its_pipe_takes(most, holds, text, robot, monkeypatch):
    """Else the window would wait until the helper has done its earlier work."""
    given = []
    monkeypatch.setattr("numberplace.ui.screens.collection_rating.MAX_BYTES", most)
    monkeypatch.setattr("numberplace.ui.screens.collection_rating.idle_core_count", lambda _n: 1)
    monkeypatch.setattr(HelperProcess, "call", lambda _self, *task: given.append(task))
    monkeypatch.setattr(HelperProcess, "poll", lambda _self: None)
    kept = robot.app.library.collections
    rows = [("later", f"{text}{n}", "", "") for n in range(300)]
    robot.app.rating = rating = CollectionRating(kept, robot.time)
    rating.begin(kept.add("Large", rows))
    rating.tick()
    rating.tick()
    assert len(given) == BATCHES
    assert sum(len(pickle.dumps(task)) for task in given) < holds
    robot.app.rating = None


def test_a_puzzle_brought_back_after_the_others_were_rated_is_rated(robot, dialog):
    robot.keys("down", "delete")
    robot.wait(lambda: not robot.app.rating.is_running)
    robot.key("ctrl+z")
    assert texts(dialog) == PUZZLES
    robot.wait(lambda: all_rated(dialog))
