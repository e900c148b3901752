"""The calendar's days and months by keys, mouse, wheel and controller."""

import datetime

import pygame
import pytest
from numberplace.ui.kit.painter import Painter
from numberplace.ui.screens import calendar
from numberplace.ui.screens.month import DayMark, Month, months_later

from tests.ui.conftest import SUNDAY
from tests.ui.test_calendar import DAY, opened

pytestmark = pytest.mark.usefixtures("sunday")


@pytest.mark.parametrize(
    ("keys", "day"),
    [
        (["left"], (2026, 11, 21)),
        (["up"], (2026, 11, 15)),
        (["up"] * 4, (2026, 10, 25)),
        (["right"], (2026, 11, 22)),
        (["down"], (2026, 11, 22)),
        (["left", "up", "right", "down"], (2026, 11, 22)),
        (["page up"], (2026, 10, 22)),
        (["page up"] * 12, (2025, 11, 22)),
        (["page down"], (2026, 11, 22)),
        (["page up", "page up", "page down"], (2026, 10, 22)),
        (["page up", "home"], (2026, 11, 22)),
    ],
)
def test_keys_go_through_days_and_months_and_never_into_the_future(robot, keys, day):
    dialog = opened(robot)
    robot.keys(*keys)
    assert dialog.month.chosen == datetime.date(*day)


def test_a_month_that_is_shorter_takes_its_last_day():
    assert months_later(datetime.date(2026, 3, 31), -1) == datetime.date(2026, 2, 28)
    assert months_later(datetime.date(2024, 3, 31), -1) == datetime.date(2024, 2, 29)
    assert months_later(datetime.date(2026, 1, 31), -1) == datetime.date(2025, 12, 31)
    assert months_later(datetime.date(2026, 12, 1), 1) == datetime.date(2027, 1, 1)


def test_the_first_day_is_the_last_to_go_back_to(robot):
    dialog = opened(robot)
    dialog.month.choose(calendar.FIRST_DAY)
    for key in ("left", "up", "page up"):
        robot.key(key)
        assert dialog.month.chosen == calendar.FIRST_DAY


def test_a_clock_that_is_wrong_by_decades_does_no_harm(robot, sunday):
    for day in (datetime.date(1970, 1, 1), datetime.date(9999, 12, 31), datetime.date.min):
        sunday(day)
        dialog = opened(robot)
        assert dialog.month.chosen == max(dialog.month.first, min(day, calendar._CLOCKS[1]))
        robot.keys("left", "up", "page up", "home", "page down", "right")
        robot.app.draw()
        robot.key("escape")


def test_a_click_chooses_a_day_and_plays_the_chosen_one(robot, monkeypatch):
    played = []
    monkeypatch.setattr(robot.app, "order_id", lambda game_id, title: played.append(str(game_id)))
    dialog = opened(robot)
    robot.click(*dialog.month.day_rect(datetime.date(2026, 11, 3)).center)
    assert dialog.month.chosen == datetime.date(2026, 11, 3)
    assert dialog.heading.text == "Tue, November 3"
    assert played == []
    robot.click(*dialog.month.day_rect(datetime.date(2026, 11, 3)).center)
    assert played == ["sudoku:easy#daily-20261103"]


def test_a_day_to_come_is_neither_chosen_nor_played(robot, monkeypatch):
    monkeypatch.setattr(robot.app, "order_id", lambda *_args: pytest.fail("played"))
    dialog = opened(robot)
    robot.click(*dialog.month.day_rect(SUNDAY + DAY).center)
    assert dialog.month.chosen == SUNDAY


def test_the_arrows_beside_the_month_and_the_wheel_turn_it(robot):
    dialog = opened(robot)
    before, after, _field = dialog.month._parts
    robot.click(*before.center)
    assert dialog.month.chosen == datetime.date(2026, 10, 22)
    robot.click(*after.center)
    assert dialog.month.chosen == SUNDAY
    robot.point(*dialog.month.day_rect(SUNDAY).center)
    robot.app.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert dialog.month.chosen == datetime.date(2026, 10, 22)


def test_a_controller_goes_through_days_and_plays(robot, monkeypatch):
    played = []
    monkeypatch.setattr(robot.app, "order_id", lambda game_id, title: played.append(str(game_id)))
    dialog = opened(robot)
    for button in (
        pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_UP,
        pygame.CONTROLLER_BUTTON_A,
    ):
        robot.app.handle(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button))
    assert dialog.month.chosen == datetime.date(2026, 11, 14)
    assert played == ["sudoku:easy#daily-20261114"]
    robot.app.handle(
        pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B)
    )
    assert robot.app.top_dialog is None


def test_another_level_of_a_day_is_played_from_the_list(robot, monkeypatch):
    played = []
    monkeypatch.setattr(robot.app, "order_id", lambda game_id, title: played.append(str(game_id)))
    dialog = opened(robot)
    while dialog.form.focus is not dialog.list:
        robot.key("tab")
    robot.keys("down", "return")
    assert played == ["sudoku:hard#daily-20261122"]


@pytest.mark.parametrize("on_sunday", [True, False])
def test_every_day_stands_below_its_weekday(monkeypatch, on_sunday):
    monkeypatch.setattr("numberplace.ui.screens.month.weeks_begin_on_sunday", lambda: on_sunday)
    for month in range(1, 13):
        today = datetime.date(2026, month, 28)
        widget = Month(today, datetime.date(2000, 1, 1), lambda _day: DayMark(), print, print)
        widget.place(pygame.Rect(0, 0, 700, 656), round)
        days = [day for day in widget._days() if day is not None]
        assert [day.day for day in days] == list(range(1, len(days) + 1))
        for day in days:
            column = widget.day_rect(day).x // 100
            assert (column - 1 if on_sunday else column) % 7 == day.weekday()


def test_no_arrow_leads_to_a_month_that_is_not_there(robot, monkeypatch):
    robot.key("ctrl+d")
    painter, month = robot.app.painter, robot.app.top_dialog.month
    drawn = []
    monkeypatch.setattr(Painter, "icon", lambda _p, name, *_a, **_k: drawn.append(name))
    month.draw(painter, has_focus=False, is_hovered=False)
    assert ("left" in drawn, "right" in drawn) == (True, False)
