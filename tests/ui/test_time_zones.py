"""The puzzle of the day while the player travels, or the clock is set to another day."""

import datetime
import os
import time

import pytest
from numberplace.core.gameid import parse_game_id
from numberplace.kinds import KINDS
from numberplace.storage.played import daily_streak
from numberplace.storage.statistics import find_streak
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle

from tests.ui.boards.sudoku.test_new_game import wait_for_game
from tests.ui.conftest import SOLUTION

ZONES = (
    "Pacific/Kiritimati",
    "Asia/Tokyo",
    "Europe/London",
    "America/New_York",
    "Pacific/Pago_Pago",
)
"""From the first to see a day to the last: more than 24 hours lie between their ends."""

pytestmark = pytest.mark.skipif(not hasattr(time, "tzset"), reason="the zone cannot be set here")


@pytest.fixture
def travel(monkeypatch):
    """Return a function that takes the player to a time zone; home again afterwards."""

    def go(zone):
        monkeypatch.setenv("TZ", zone)
        time.tzset()

    before = os.environ.get("TZ")
    yield go
    if before is None:
        monkeypatch.delenv("TZ", raising=False)
    else:
        monkeypatch.setenv("TZ", before)
    time.tzset()


def open_daily(robot):
    robot.keys("ctrl+d", "return")
    wait_for_game(robot)
    return robot.play.view.game_id


def test_each_day_of_a_journey_has_its_puzzle_and_each_goes_on(robot, travel):
    moves = {}
    for zone in (*ZONES, *reversed(ZONES)):
        travel(zone)
        before = datetime.date.today()
        game_id = open_daily(robot)
        days = {before, datetime.date.today()}  # the day may end there just now
        assert parse_game_id(game_id, KINDS).seed in {f"daily-{day:%Y%m%d}" for day in days}
        if game_id in moves:
            assert robot.moves == moves[game_id]
        else:
            robot.play.view.cursor = bytes(robot.table.givens).index(0)
            robot.key("shift+4")
            moves[game_id] = robot.moves
    assert len(moves) >= 2
    robot.app.generated.close()


@pytest.mark.parametrize("zone", ZONES)
def test_a_streak_that_reaches_into_tomorrow_is_whole(travel, zone):
    travel(zone)
    today = datetime.date.today()
    days = [today + datetime.timedelta(ahead) for ahead in (-2, -1, 0, 1)]
    assert find_streak(days, today).longest == 4
    assert find_streak(days, today).present >= 3


WINS = (
    ("Asia/Tokyo", datetime.datetime(2026, 10, 23, 23, 50)),
    ("Europe/London", datetime.datetime(2026, 10, 24, 0, 10)),
    ("Europe/London", datetime.datetime(2026, 10, 25, 1, 30)),  # this hour comes twice
    ("Europe/London", datetime.datetime(2026, 10, 26, 23, 59)),
    ("America/New_York", datetime.datetime(2026, 10, 27, 0, 1)),
    ("Pacific/Kiritimati", datetime.datetime(2026, 10, 28, 0, 1)),
    ("Pacific/Pago_Pago", datetime.datetime(2026, 10, 29, 23, 59)),
    ("America/New_York", datetime.datetime(2026, 10, 31, 0, 30)),  # of the day before
    ("America/New_York", datetime.datetime(2026, 10, 31, 12, 0)),
    ("America/New_York", datetime.datetime(2026, 11, 1, 1, 30)),  # comes twice, too
)
"""Where and when, by the clock there, the puzzle of each day from 23 October on was solved."""


def test_the_streak_of_the_calendar_outlives_journeys_and_clock_changes(robot, travel):
    first = datetime.date(2026, 10, 23)
    for number, (zone, moment) in enumerate(WINS):
        travel(zone)
        robot.app.library.now = moment.timestamp
        day = first + datetime.timedelta(number)
        game_id = f"sudoku:easy#daily-{day:%Y%m%d}"
        robot.app.start_game(SUDOKU, Puzzle.parse(SOLUTION[:-1] + "."), "", "easy", game_id)
        robot.play.view.cursor = 80
        robot.key("9")
    last = first + datetime.timedelta(len(WINS) - 1)
    for zone in ZONES:
        travel(zone)
        games = robot.app.library.played.daily("sudoku").values()
        streak, missed = daily_streak(games, last)
        assert (streak.present, streak.longest, missed) == (len(WINS), len(WINS), 0)


@pytest.mark.parametrize("zone", ZONES)
def test_the_calendar_begins_with_the_day_where_the_player_is(robot, travel, zone):
    travel(zone)
    before = datetime.date.today()
    robot.key("ctrl+d")
    assert robot.app.top_dialog.month.today in {before, datetime.date.today()}
