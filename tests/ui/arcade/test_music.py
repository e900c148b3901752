"""Which screen has which music, and that all of it can be switched off."""

from dataclasses import replace

import pygame
import pytest
from numberplace.battle.duel import HERO
from numberplace.battle.expedition.regions import REGIONS
from numberplace.battle.modes import SPRINT
from numberplace.battle.opponents import LADDER
from numberplace.ui.arcade.menu_screen import ArcadeScreen
from numberplace.ui.arcade.race_screen import RaceScreen
from numberplace.ui.arcade.scene import danger_of
from numberplace.ui.arcade.sheets import place_of_foe, tune_of

from tests.ui.arcade.fighting import let_pass
from tests.ui.arcade.shown import begin_expedition


@pytest.fixture
def asked(robot, monkeypatch):
    calls = []

    def follow(name, *, danger, volume, now):
        calls.append((name, round(danger, 2), volume))

    monkeypatch.setattr(robot.app._music, "follow", follow)
    robot.app.prefer(sound=True)
    return calls


def test_the_menu_is_calm_a_race_is_quick_and_its_last_seconds_are_tense(robot, asked):
    robot.app.step()
    assert asked[-1][:2] == ("", 0)
    robot.app.open_screen(ArcadeScreen(robot.app))
    robot.app.step()
    assert asked[-1][:2] == ("road", 0)
    robot.app.open_screen(RaceScreen(robot.app, SPRINT))
    robot.app.step()
    assert asked[-1][:2] == ("", 0), "a card is shown"
    robot.key("return")
    robot.app.step()
    assert asked[-1][:2] == ("fight", 0)
    let_pass(robot, SPRINT.clock - 5, 0.5)
    assert asked[-1][:2] == ("fight", 1)


def test_a_fight_is_tense_when_the_attack_is_about_to_land(robot, asked, fighter):
    robot.app.step()
    assert asked[-1][:2] == ("fight", 0)
    let_pass(robot, fighter.battle.interval + fighter.battle.sleep - 2, 0.25)
    assert asked[-1][:2] == ("fight", 1)


def test_danger_grows_as_hit_points_fall():
    felt = [danger_of(HERO.hp * tenth // 10) for tenth in range(10, -1, -1)]
    assert felt == sorted(felt)
    assert (felt[0], felt[1], felt[-1]) == (0, 0, 1)
    assert danger_of(HERO.hp, 0.4) == 0.4
    assert danger_of(0, 0.4) == 1


def test_places_and_bosses_have_their_own_tunes():
    assert tune_of("blot", "garden") == "fight"
    assert tune_of("fox", "rooftops") == "night"
    assert {tune_of(region.boss, region.backdrop) for region in REGIONS} == {"boss"}
    tunes = {tune_of(foe.id, place_of_foe(foe.id)) for foe in LADDER}
    assert tunes == {"fight", "night", "boss"}


def test_the_expedition_has_its_tunes_and_its_danger(robot, asked):
    begin_expedition(robot)
    robot.app.step()
    assert asked[-1][:2] == ("map", 0)
    robot.app.top_screen.keeper.move(lambda trail: replace(trail, hero_hp=HERO.hp // 4))
    robot.app.step()
    assert asked[-1][:2] == ("map", 1)


def test_the_volume_of_the_music_is_its_own(robot, asked):
    robot.app.open_screen(ArcadeScreen(robot.app))
    robot.app.prefer(volume=0.1, music_volume=0.9)
    robot.app.step()
    assert asked[-1][2] == 0.9


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
