"""Before the first blow: the clock waits for the first move; Numberlink tells its rules."""

import pytest
from numberplace.battle.opponents import LADDER
from numberplace.ui.arcade.ladder_screen import ladder_fight

from tests.ui.arcade.fighting import Fighter, let_pass, press_card


def test_the_clock_waits_for_the_first_move_but_not_for_ever(robot):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[1], "sudoku"))
    fighter = Fighter(robot)
    fighter.wait_for_field()
    press_card(robot)
    let_pass(robot, 20, step=0.25)
    assert fighter.battle.seconds == 0
    assert fighter.screen.foretold == "The clock waits for your first move."
    let_pass(robot, 20, step=0.25)
    assert 0 < fighter.battle.seconds < 20
    assert not fighter.screen.foretold


@pytest.mark.parametrize("key", ["m", "h", "1"])
def test_a_mark_a_hint_or_a_digit_starts_the_clock(robot, key):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[1], "sudoku"))
    fighter = Fighter(robot)
    fighter.wait_for_field()
    press_card(robot)
    fighter.fight.play.view.cursor = fighter.next_cell()[0]
    robot.key(key)
    robot.key("escape" if fighter.fight.play.view.lesson is not None else "up")
    let_pass(robot, 1)
    assert fighter.battle.seconds > 0.5


def test_the_clock_waits_while_a_hint_is_explained_once_a_placement(robot, fighter):
    fighter.place_right(2)
    for _time in range(3):  # opened and closed again the explanation gives no more time
        robot.key("h")
        assert fighter.fight.play.view.lesson is not None
        before = fighter.battle.seconds
        let_pass(robot, 10, step=0.25)
        assert fighter.battle.seconds == before
        robot.key("escape")
    robot.key("h")
    before = fighter.battle.seconds
    let_pass(robot, 10, step=0.25)
    assert fighter.battle.seconds > before + 8


def test_the_rules_of_numberlink_are_told_before_its_first_fight(robot):
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "numberlink"))
    fighter = Fighter(robot)
    fighter.wait_for_field()
    told = [line for line in fighter.screen.card.lines if "cover every cell" in line]
    assert len(told) == 1
    press_card(robot)
    for move in fighter.fight.what_is_left()[:4]:
        fighter.fight.play.make_move(move, "place")
        let_pass(robot, 0.5)
    fighter.screen.leave()
    robot.app.open_screen(ladder_fight(robot.app, LADDER[0], "numberlink"))
    fighter = Fighter(robot)
    fighter.wait_for_field()
    assert not any("cover every cell" in line for line in fighter.screen.card.lines)
