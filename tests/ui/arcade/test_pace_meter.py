"""Fights of the ladder measure the player's pace, and ease to one who is slower than meant."""

from numberplace.battle.opponents import LADDER
from numberplace.battle.pace import Pace
from numberplace.battle.progress import RoadProgress
from numberplace.battle.texts import format_progress, parse_progress
from numberplace.sudoku.battle import CHALLENGES

from tests.ui.arcade.fighting import let_pass, open_battle


def test_a_fight_of_the_ladder_measures_the_pace(robot, fighter):
    let_pass(robot, 7)
    fighter.place_right()
    robot.key("p")
    progress = parse_progress(robot.app.library.road.load())
    assert sum(each.count for each in progress.pace.of("sudoku")) == 1


def test_a_slow_player_has_more_time_and_a_quick_one_no_less(robot):
    library, foe = robot.app.library, LADDER[4]
    meant = CHALLENGES[foe.id].interval
    intervals = []
    for seconds in (40.0, 10.0, 2.0):
        pace = Pace()
        for _placement in range(40):
            pace = pace.measured("sudoku", 0, seconds, 10.0)
        library.road.save(format_progress(RoadProgress(pace=pace)))
        fighter = open_battle(robot, foe)
        intervals.append(fighter.battle.interval)
        fighter.screen.keeper.drop()
        fighter.screen.leave()
    slow, usual, quick = intervals
    assert slow > 1.8 * meant
    assert usual < 1.3 * meant
    assert quick == meant


def test_a_road_that_cannot_be_read_is_not_written_over(robot):
    robot.app.library.road.save("coins of gold\n")
    fighter = open_battle(robot)
    fighter.place_right(2)
    fighter.screen.leave()
    assert robot.app.library.road.load() == "coins of gold\n"
