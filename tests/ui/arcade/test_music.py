"""Which screen has which music, and that all of it can be switched off."""

import pygame
import pytest
from numberplace.battle.modes import SPRINT
from numberplace.ui.arcade.menu_screen import ArcadeScreen
from numberplace.ui.arcade.race_screen import RaceScreen

from tests.ui.arcade.fighting import let_pass


@pytest.fixture
def asked(robot, monkeypatch):
    calls = []

    def follow(name, *, is_urgent, volume):
        calls.append((name, is_urgent))

    monkeypatch.setattr(robot.app._music, "follow", follow)
    robot.app.prefer(sound=True)
    return calls


def test_the_menu_is_calm_a_race_is_quick_and_its_last_seconds_hurry(robot, asked):
    robot.app.step()
    assert asked[-1] == ("", False)
    robot.app.open_screen(ArcadeScreen(robot.app))
    robot.app.step()
    assert asked[-1] == ("road", False)
    robot.app.open_screen(RaceScreen(robot.app, SPRINT))
    robot.app.step()
    assert asked[-1] == ("", False), "a card is shown"
    robot.key("return")
    robot.app.step()
    assert asked[-1] == ("fight", False)
    let_pass(robot, SPRINT.clock - 5, 0.5)
    assert asked[-1] == ("fight", True)


def test_a_fight_hurries_when_the_attack_is_about_to_land(robot, asked, fighter):
    robot.app.step()
    assert asked[-1] == ("fight", False)
    let_pass(robot, fighter.battle.interval + fighter.battle.sleep - 2, 0.25)
    assert asked[-1] == ("fight", True)


@pytest.mark.parametrize("choice", ["music", "sound"])
def test_it_can_be_switched_off(robot, asked, choice):
    robot.app.open_screen(ArcadeScreen(robot.app))
    robot.app.prefer(**{choice: False})
    robot.app.step()
    assert asked[-1][0] == ""


def test_a_window_that_is_away_is_silent(robot, asked):
    robot.app.open_screen(ArcadeScreen(robot.app))
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.app.step()
    assert asked[-1][0] == ""
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    robot.app.step()
    assert asked[-1][0] == "road"
