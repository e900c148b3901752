"""Menu, ladder, duel and high scores by keyboard and mouse."""

import pytest
from numberplace.battle.modes import MODES
from numberplace.battle.opponents import LADDER
from numberplace.kinds import KINDS
from numberplace.ui.arcade.day_race import DayRace
from numberplace.ui.arcade.duel_screen import DuelScreen
from numberplace.ui.arcade.expedition.start_screen import ExpeditionScreen
from numberplace.ui.arcade.fight_screen import FightScreen
from numberplace.ui.arcade.ladder_screen import LadderScreen
from numberplace.ui.arcade.menu_screen import ArcadeScreen
from numberplace.ui.arcade.race_screen import RaceScreen
from numberplace.ui.arcade.road_screen import RoadScreen
from numberplace.ui.arcade.scores_screen import ScoresScreen

from tests.ui.screens import opened


def test_the_arcade_is_reached_from_title_screen_and_by_key(robot):
    robot.key("ctrl+home")
    title = robot.app.top_screen
    robot.press(next(b for b in title.buttons if b.label == "Arcade"))
    assert isinstance(robot.app.top_screen, ArcadeScreen)
    robot.key("escape")
    robot.key("escape")
    robot.key("ctrl+b")
    assert isinstance(robot.app.top_screen, ArcadeScreen)


def test_the_menu_leads_everywhere(robot):
    kinds = [
        *(RoadScreen, ExpeditionScreen, LadderScreen, DuelScreen),
        *[RaceScreen] * (len(MODES) - 2),
        *(DayRace, DayRace, ScoresScreen),
    ]
    robot.key("ctrl+b")
    for kind in kinds:
        robot.key("return")
        assert isinstance(robot.app.top_screen, kind)
        robot.key("escape")
        robot.key("down")


def test_the_ladder_begins_with_the_first_opponent_not_beaten(robot):
    robot.app.library.scores.note_victory("blot", "sudoku", 2, 61.0)
    robot.app.open_screen(LadderScreen(robot.app))
    ladder = robot.app.top_screen
    assert ladder.foes[0].victory.stars == 2
    assert ladder.form.focus is ladder.foes[1]
    robot.keys("down", "right")
    assert ladder.form.focus.foe is LADDER[7]
    robot.key("return")
    screen = robot.app.top_screen
    assert isinstance(screen, FightScreen)
    assert screen.rules.foe is LADDER[7]


def test_the_ladder_fights_over_the_level_that_was_chosen(robot):
    robot.app.open_screen(LadderScreen(robot.app))
    ladder = robot.app.top_screen
    ladder.levels.step(3)
    assert {button.level for button in ladder.foes} == {"Medium"}
    robot.press(ladder.foes[0])
    assert robot.app.top_screen.rules.level == "medium"


@pytest.mark.parametrize("text_size", [100, 130, 160, 200])
@pytest.mark.parametrize("size", [(560, 660), (480, 360), (960, 660), (1920, 1080)])
def test_the_choices_over_the_ladder_end_with_its_cards_or_well_before(text_size, size):
    with opened("paper", "en", size, text_size=text_size) as robot:
        robot.app.open_screen(LadderScreen(robot.app))
        robot.app.step()
        ladder = robot.app.top_screen
        edge = max(button.rect.right for button in ladder.foes)
        free = edge - ladder.levels.rect.right
        nearly = robot.app.layout.px(60)
        assert abs(free) < len(ladder.foes) or free > nearly, "what cards leave over is less"
        assert ladder.kinds.rect.right < ladder.levels.rect.x


def test_the_ladder_offers_only_kinds_that_are_fought_over(robot, monkeypatch):
    monkeypatch.setattr(type(KINDS[0]), "battle", None)
    robot.app.open_screen(LadderScreen(robot.app))
    ladder = robot.app.top_screen
    fought_over = [kind.id for kind in KINDS if kind.battle and kind.battle.is_on_ladder]
    assert fought_over == ["numberlink"]
    assert ladder.kind == fought_over[0]
    assert [kind for kind, _name in ladder.kinds.options] == fought_over


def test_the_ladder_offers_numberlink_with_its_own_levels(robot):
    robot.app.open_screen(LadderScreen(robot.app))
    ladder = robot.app.top_screen
    ladder.kinds.step(1)
    assert ladder.kind == "numberlink"
    ladder.levels.step(1)
    assert {button.level for button in ladder.foes} == {"Very easy"}
    robot.press(ladder.foes[3])
    screen = robot.app.top_screen
    assert (screen.rules.kind, screen.rules.level) == ("numberlink", "gentle")


def test_high_scores_are_shown_mode_by_mode(robot):
    scores = robot.app.library.scores
    scores.add("sprint.2", "Ada", 900, seconds=70, boards=8, combo=12)
    scores.add("survival.2", "지우", 500, seconds=99, boards=5, combo=9)
    day = scores.begin_day("2026-11-22", "Mio")
    scores.update(day, 700, seconds=9, boards=1, combo=3)
    robot.app.open_screen(ScoresScreen(robot.app))
    screen = robot.app.top_screen
    assert [row.name for row in screen.rows] == ["Ada"]
    robot.keys("left", "left")
    assert screen.mode == "daily"
    assert [row.name for row in screen.rows] == ["Mio"]
    robot.keys("left", "left")
    assert screen.mode == "survival"
    assert [row.name for row in screen.rows] == ["지우"]


def test_scores_from_before_speed_counted_are_kept_apart(robot):
    scores = robot.app.library.scores
    scores.add("sprint", "Old", 5000, seconds=70, boards=8, combo=12)
    scores.add("sprint.2", "New", 900, seconds=70, boards=8, combo=12)
    robot.app.open_screen(ScoresScreen(robot.app))
    screen = robot.app.top_screen
    assert [row.name for row in screen.rows] == ["New"]
    robot.press(screen.earlier)
    assert [row.name for row in screen.rows] == ["Old"]
    screen.modes.step(1)
    assert not screen.earlier.is_enabled
