"""Where a player chooses a puzzle, and once it is won: how long such a puzzle takes him."""

import datetime

import pytest
from numberplace.storage.statistics import Record
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.teach import coach
from numberplace.sudoku.teach.minutes import MIN_GAMES

from tests.ui.conftest import CLASSIC


def records(count, level="easy"):
    """Games solved alone, from one minute on, ten seconds more each."""
    day = datetime.date(2026, 11, 1)
    puzzles = list(read_bank(level))
    return [
        Record(level, day, 60.0 + 10 * n, 0, True, str(puzzles[n % len(puzzles)]))
        for n in range(count)
    ]


@pytest.fixture
def played(robot, monkeypatch):
    """Let the library tell of some games; returns how many are set."""

    def set_count(count):
        statistics = type(robot.app.library.statistics)
        monkeypatch.setattr(statistics, "records", lambda _self, _kind: records(count))

    return set_count


def open_new_game(robot):
    robot.key("ctrl+n")
    robot.app.top_dialog.wishes.choice.choose("easy")
    return robot.app.top_dialog


def test_the_list_of_a_level_tells_the_time_with_its_spread(robot, played):
    played(MIN_GAMES)
    dialog = open_new_game(robot)
    robot.wait(lambda: dialog.expected.text)
    assert dialog.expected.text.startswith("Takes you ")
    assert " to " in dialog.expected.text
    assert "at the median" in dialog.expected.text
    robot.app.generated.close()


def test_it_follows_the_row_that_is_chosen(robot, played):
    played(MIN_GAMES)
    dialog = open_new_game(robot)
    robot.wait(lambda: dialog.expected.text)
    asked = dialog.expected.asked
    dialog.list.chosen += 1
    robot.wait(lambda: dialog.expected.asked != asked and dialog.expected.text)
    robot.app.generated.close()


def test_too_few_games_tell_nothing(robot, played):
    played(MIN_GAMES - 1)
    dialog = open_new_game(robot)
    dialog.tick()
    assert not dialog.expected.has_enough
    assert dialog.expected.job is None
    assert dialog.expected.text == ""
    robot.app.generated.close()


def solve(robot):
    solution = coach.solution_of(robot.table.puzzle)
    for cell in range(81):
        if not robot.table.digit(cell):
            robot.play.view.cursor = cell
            robot.key(str(solution[cell]))


def test_the_card_of_a_won_game_tells_it(robot, played):
    played(MIN_GAMES + 1)
    assert str(robot.table.puzzle) == CLASSIC
    solve(robot)
    robot.wait(lambda: robot.app.screen.board.expected_time)
    assert robot.app.screen.board.expected_time.startswith("Takes you ")


def test_the_card_keeps_quiet_before_there_are_enough(robot, played):
    played(MIN_GAMES - 1)
    solve(robot)
    assert robot.app.screen.board.expected_time == ""


def test_a_library_that_cannot_be_read_tells_nothing(robot, monkeypatch):
    from numberplace.core.errors import SaveError

    def fail(_self, _kind):
        raise SaveError("broken")

    monkeypatch.setattr(type(robot.app.library.statistics), "records", fail)
    solve(robot)
    assert robot.app.screen.board.expected_time == ""
