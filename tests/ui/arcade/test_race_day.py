"""The race of the day: the same puzzle for everyone, ranked once, with a line to share."""

import datetime

import pytest
from numberplace.battle.modes import DAILY
from numberplace.core.gameid import daily_ids
from numberplace.storage.scores import Score
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.arcade import day_race
from numberplace.ui.arcade.day_race import DayRace
from numberplace.ui.arcade.race_boards import day_puzzle

from tests.ui.arcade.fighting import let_pass
from tests.ui.arcade.test_race_screen import place
from tests.waiting import PATIENCE

DATE = datetime.date(2026, 11, 22)
(GAME_ID,) = daily_ids(DATE, SUDOKU, ["easy"])
PUZZLE = day_puzzle(SUDOKU, GAME_ID)


@pytest.fixture
def open_day(robot, monkeypatch):
    monkeypatch.setattr(day_race, "day_puzzle", lambda *_of: PUZZLE)

    def begin():
        robot.app.open_screen(DayRace(robot.app, DAILY, DATE))
        screen = robot.app.top_screen
        screen.job.wait(PATIENCE)
        robot.app.step()
        return screen

    return begin


def days(robot) -> list[Score]:
    return robot.app.library.scores.days()


def test_the_puzzle_is_the_one_of_the_day(robot, open_day):
    screen = open_day()
    assert screen.board.board == PUZZLE
    assert screen.card.lines[-1] == "This race is ranked. Leaving it ends it."


def test_only_the_first_race_of_a_day_counts(robot, open_day):
    screen = open_day()
    robot.key("return")
    while not screen.race.is_over:
        place(robot)
        let_pass(robot, 0.1)
    let_pass(robot, 4)
    (ranked,) = days(robot)
    assert (ranked.score, ranked.boards) == (screen.race.score, 1)
    robot.app.leave_screen()
    again = open_day()
    assert "does not count" in again.card.lines[-1]
    robot.key("return")
    place(robot)
    again.leave()
    assert days(robot) == [ranked]


def test_leaving_a_ranked_race_ends_it(robot, open_day):
    screen = open_day()
    robot.key("return")
    place(robot)
    let_pass(robot, 1)
    robot.key("escape")
    robot.press(screen.card.buttons[-1])
    assert [row.score for row in days(robot)] == [screen.race.score]


def test_escape_before_the_clock_has_moved_is_a_pause(robot, open_day):
    """The second one left the race, and its only ranked try was spent."""
    screen = open_day()
    robot.keys("return", "escape")
    assert (screen.race.seconds, screen.card.title) == (0, "Paused")
    robot.key("escape")
    assert screen.card is None
    assert robot.app.top_screen is screen


def is_ranked_again(robot, date):
    """Tell whether a window started anew offers a ranked race of a date."""
    robot.app.go_to(None)
    robot.app.open_screen(DayRace(robot.app, DAILY, date))
    screen = robot.app.top_screen
    screen.job.wait(PATIENCE)
    robot.app.step()
    return screen.is_ranked, screen.card.lines[-1]


def test_a_ranked_try_is_spent_at_the_start_though_the_program_dies(robot, open_day):
    screen = open_day()
    robot.key("return")  # Go!, and a kill now
    assert is_ranked_again(robot, DATE) == (
        False,
        "You have already run today's ranked race; this one does not count.",
    )
    assert days(robot) == []
    assert screen.is_ranked


def test_what_a_ranked_race_has_is_kept_though_the_program_dies(robot, open_day):
    screen = open_day()
    robot.key("return")
    place(robot)
    assert [row.score for row in days(robot)] == [screen.race.score]


def test_a_date_set_back_gives_no_other_try(robot, open_day):
    open_day()
    robot.key("return")
    before = DATE - datetime.timedelta(1)
    assert is_ranked_again(robot, before) == (
        False,
        "You have already raced a later day; this race does not count.",
    )
    after = DATE + datetime.timedelta(1)
    assert is_ranked_again(robot, after)[0]


def test_of_two_windows_at_the_start_one_is_ranked(robot, open_day):
    one, other = open_day(), open_day()
    assert one.is_ranked
    assert other.is_ranked
    other.begin()
    assert other.is_ranked
    one.begin()
    assert not one.is_ranked
    assert one._note == "This race does not count."


def test_a_race_that_was_not_begun_is_not_ranked_yet(robot, open_day):
    open_day()
    robot.key("escape")
    assert days(robot) == []


def test_a_puzzle_played_before_does_not_count(robot, open_day):
    robot.app.start_game(SUDOKU, Puzzle(PUZZLE.digits), "Today", "easy")
    screen = open_day()
    assert not screen.is_ranked
    assert "already" in screen.card.lines[-1]


def test_a_line_to_share_goes_onto_the_clipboard(robot, open_day, monkeypatch):
    copied = []
    monkeypatch.setattr(day_race.clipboard, "put_text", copied.append)
    screen = open_day()
    robot.key("return")
    place(robot)
    place(robot, right=False)
    let_pass(robot, DAILY.clock + 4, 0.5)
    robot.key("return")
    assert copied == [
        f"Numberplace 2026-11-22: {screen.race.score} points · not finished · 1 mistake · combo 1"
    ]
    assert screen.card.buttons[0].label == "Copied"
