"""A puzzle started again: a step that undo takes back, and what is kept of it."""

import pytest
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU

from tests.ui.boards.sudoku.test_new_game import wait_for_game
from tests.ui.test_doors import NEARLY, solve_one


def test_restart_is_a_step_that_undo_takes_back(robot):
    robot.play.view.cursor = 2
    robot.key("1")
    robot.time.seconds += 75
    before, game = robot.play.state, robot.app.game_id
    games = len(robot.app.library.games())
    robot.key("ctrl+r")
    assert robot.app.top_dialog is None
    assert robot.app.game_id == game
    assert robot.play.state == robot.play.session.history.state_at(0)
    assert robot.play.view.message.text.endswith("at its start. Ctrl+Z brings it back.")
    assert robot.play.session.clock.elapsed == 75
    assert robot.play.session.clock.is_running
    assert len(robot.app.library.games()) == games
    robot.app.resume(game)
    robot.key("ctrl+z")
    assert robot.play.state == before
    assert robot.play.session.clock.elapsed == 75


def test_restart_keeps_what_was_undone_and_ends_a_trial(robot):
    robot.play.view.cursor = 2
    robot.key("1")
    robot.app.screen.run("try")
    robot.play.view.cursor = 3
    robot.keys("2", "ctrl+r")
    assert not robot.play.is_trying
    robot.key("ctrl+z")
    assert robot.play.is_trying
    assert robot.table.digit(3) == 2


@pytest.mark.parametrize("kind", ["variants", "numberlink"])
def test_every_kind_starts_over_in_place(robot, kind):
    if kind == "variants":
        robot.app.start_game(SUDOKU, SUDOKU.parse_puzzle("4x4: 1... .... .... ....; x"), "", "")
        robot.play.make_move("place r1c2 2", "place")
    else:
        link = "6x6:1...../.23.4./.5.461/2...../6.5.3./......"
        robot.app.start_game(NUMBERLINK, NUMBERLINK.parse_puzzle(link), "", "")
        robot.play.make_move("link r1c1 r1c2", "pencil")
    after, game = robot.play.state, robot.app.game_id
    robot.key("ctrl+r")
    assert robot.app.game_id == game
    assert robot.play.state == robot.play.session.history.state_at(0) != after
    robot.key("ctrl+z")
    assert robot.play.state == after


def test_a_pause_ends_with_a_restart(robot):
    robot.play.view.cursor = 2
    robot.key("1")
    robot.app.screen.run("pause")
    robot.key("ctrl+r")
    assert not robot.app.screen.is_hidden
    assert robot.play.session.clock.is_running


def test_hints_that_were_used_stay_used(robot):
    robot.play.session.hints_used = 2
    robot.play.view.cursor = 2
    robot.keys("1", "ctrl+r")
    assert robot.play.session.hints_used == 2


def test_where_nothing_was_done_restart_asks_nothing(robot):
    robot.time.seconds += 75
    game = robot.app.game_id
    robot.key("ctrl+r")
    assert robot.app.top_dialog is None
    assert robot.app.game_id == game
    assert robot.play.session.clock.elapsed == 75


def test_a_solved_puzzle_begun_again_keeps_its_first_time(robot):
    game = solve_one(robot)
    robot.app.resume(game)
    robot.app.screen.congratulation.hide()
    tallies = robot.app.library.statistics.tallies("sudoku")
    robot.key("ctrl+r")
    assert robot.app.top_dialog.label.text.startswith("Solved in 1:15. Playing it again")
    robot.key("return")
    assert robot.play.session.clock.elapsed == 0
    robot.time.seconds += 2
    robot.play.view.cursor = 80
    robot.key("9")
    assert robot.play.was_solved
    assert robot.app.library.statistics.tallies("sudoku") == tallies
    assert robot.app.library.played.results("sudoku")[NEARLY].best == 75


def test_a_restarted_puzzle_of_the_day_still_counts_as_it(robot):
    robot.keys("ctrl+d", "return")
    wait_for_game(robot)
    today = robot.play.view.game_id
    robot.play.view.cursor = next(cell for cell in range(81) if not robot.table.digit(cell))
    robot.keys("shift+4", "ctrl+r")
    assert robot.moves[1:] == ["back 0"]
    assert robot.play.view.game_id == today
    robot.app.generated.close()
