"""The end of the road: it shows each place, waits with less motion, and leads back to the road."""

import pytest
from numberplace.battle.progress import RoadProgress, Run
from numberplace.battle.road import ROAD
from numberplace.battle.state import Phase
from numberplace.ui.arcade.ending_screen import PLACE_SECONDS, PLACES, EndingScreen
from numberplace.ui.arcade.road_screen import RoadScreen

from tests.ui.arcade.fighting import Fighter, let_pass, press_card


@pytest.fixture
def ending(robot):
    robot.app.open_screen(EndingScreen(robot.app))
    robot.app.step()
    return robot.app.top_screen


def test_the_last_fight_of_the_road_leads_to_the_end_and_back(robot):
    robot.app.open_screen(RoadScreen(robot.app))
    road, last = robot.app.top_screen, ROAD[-1]
    run = Run(last.id, board=len(last.boards) - 1)
    stars = {stage.id: 1 for stage in ROAD[:-1]}
    road.journey.change(lambda _p: RoadProgress(gear={"pencil": 5}, stars=stars, run=run))
    road.enter(last)
    fighter = Fighter(robot)
    fighter.begin()
    play, field = fighter.fight.play, fighter.fight.field
    while fighter.battle.phase is Phase.OPEN:
        play.make_move(field.reveal(play.state), "place")
    while fighter.screen.card is None:
        let_pass(robot, 1, 0.25)
    assert fighter.screen.card.buttons[0].label == "See how it ends"
    press_card(robot)
    assert isinstance(robot.app.top_screen, EndingScreen)
    for _place in PLACES:
        robot.key("return")
    assert isinstance(robot.app.top_screen, RoadScreen)


def test_each_place_comes_by_itself_and_the_last_one_stays(robot, ending):
    seen = []
    for _place in PLACES:
        seen.append(ending.words)
        let_pass(robot, PLACE_SECONDS + 0.3, 0.25)
    assert len(set(seen)) == len(PLACES)
    let_pass(robot, 3 * PLACE_SECONDS, 0.5)
    assert ending.is_last
    assert ending.next.label == "Back to the road"


def test_with_less_motion_a_place_waits_for_a_key(robot, ending):
    robot.app.prefer(reduced_motion=True)
    let_pass(robot, 4 * PLACE_SECONDS, 0.5)
    assert ending.number == 0
    robot.key("space")
    assert ending.number == 1


def test_a_click_on_the_stage_goes_on_and_it_can_be_seen_again(robot, ending):
    robot.click(*ending._stage.center)
    assert ending.number == 1
    robot.press(ending.again)
    assert ending.number == 0
    robot.key("escape")
    assert not isinstance(robot.app.top_screen, EndingScreen)


def test_a_screen_reader_hears_each_place_once(ending):
    first = dict(ending.announcements())
    ending.go_on()
    then = dict(ending.announcements())
    assert ending.words in then.values()
    assert set(first) != set(then)
