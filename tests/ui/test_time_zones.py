"""The puzzle of the day while the player travels, or the clock is set to another day."""

import datetime
import os
import time

import pytest
from numberplace.core.gameid import parse_game_id
from numberplace.kinds import KINDS
from numberplace.storage.statistics import find_streak

from tests.ui.boards.sudoku.test_new_game import wait_for_game

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
        game_id = open_daily(robot)
        seed = parse_game_id(game_id, KINDS).seed
        assert seed == f"daily-{datetime.date.today():%Y%m%d}"
        if game_id in moves:
            assert robot.moves == moves[game_id]
        else:
            robot.play.view.cursor = bytes(robot.table.givens).index(0)
            robot.key("shift+4")
            moves[game_id] = robot.moves
    assert len(moves) >= 2
    robot.app._making.close()


@pytest.mark.parametrize("zone", ZONES)
def test_a_streak_that_reaches_into_tomorrow_is_whole(travel, zone):
    travel(zone)
    today = datetime.date.today()
    days = [today + datetime.timedelta(ahead) for ahead in (-2, -1, 0, 1)]
    assert find_streak(days, today).longest == 4
    assert find_streak(days, today).present >= 3
