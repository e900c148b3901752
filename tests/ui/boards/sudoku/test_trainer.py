"""The trainer: choose a technique, and play from where it is the next step."""

import random
import time

from numberplace.sudoku.bank import read_trainer
from numberplace.sudoku.teach import coach
from numberplace.sudoku.techniques import TECHNIQUES
from numberplace.ui.boards.sudoku.trainer import TrainerDialog, choose

from tests.ui.conftest import Robot


def choose_technique(robot, technique):
    """Open the trainer and walk down to a technique."""
    robot.key("ctrl+shift+t")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, TrainerDialog)
    robot.keys(*["down"] * dialog.list.rows.index(technique))
    assert dialog.list.chosen_row == technique
    return dialog


def wait(robot):
    """Let the place in the puzzle be found."""
    for _ in range(2000):
        robot.app.step()
        if robot.app.top_dialog is None:
            return
        time.sleep(0.005)
    raise AssertionError("the game never began")


def test_every_technique_with_puzzles_is_offered_easiest_first(robot):
    robot.key("ctrl+shift+t")
    dialog = robot.app.top_dialog
    assert list(dialog.list.rows) == [each.id for each in TECHNIQUES if read_trainer(each.id)]
    assert dialog.name.text == "Full house"
    assert dialog.count.text == f"Beginner · {len(read_trainer('full_house'))} puzzles"
    robot.key("escape")
    assert robot.app.top_dialog is None


def test_a_game_begins_where_the_technique_is_the_next_hint(robot):
    choose_technique(robot, "x_wing")
    robot.key("return")
    wait(robot)
    assert robot.app.screen.title == "X-wing"
    assert robot.play.view.shows_marks
    assert robot.play.view.message.text == "X-wing works here. Can you find it?"
    assert robot.play.session.hints_used == 0
    assert str(robot.play.session.puzzle) == str(read_trainer("x_wing")[0].puzzle)
    robot.keys("h", "h", "h")
    assert robot.play.view.lesson.step.technique == "x_wing"


def test_the_way_there_is_saved_and_can_be_taken_back(robot):
    choose_technique(robot, "skyscraper")
    robot.press_button("play")
    wait(robot)
    moves, table = robot.moves, robot.table
    assert moves
    robot.close()
    again = Robot(robot.folder, puzzle="")
    assert again.table == table
    assert again.moves == moves
    again.key("h")
    assert again.play.view.lesson.step.technique == "skyscraper"
    again.key("ctrl+z")
    assert again.moves == moves[:-1]
    again.close()


def test_a_hint_shows_the_technique_even_where_an_easier_one_is_at_hand(robot):
    choose_technique(robot, "hidden_single_row")
    robot.key("return")
    wait(robot)
    assert next(coach.find_steps(robot.table)).technique == "naked_single"
    robot.key("h")
    assert robot.play.view.lesson.step.technique == "hidden_single_row"
    robot.key("ctrl+return")
    robot.key("shift+h")
    assert robot.play.session.history.entries[-1].note == "naked_single"
    robot.keys("ctrl+z", "ctrl+z", "c", "space", "h")
    assert robot.play.view.lesson.step.technique == "hidden_single_row"


def test_the_next_time_another_puzzle_comes(robot):
    for number in range(2):
        choose_technique(robot, "xy_wing")
        robot.key("return")
        wait(robot)
        assert robot.play.session.puzzle == read_trainer("xy_wing")[number].puzzle


def test_when_all_were_begun_any_may_come_again():
    rows = read_trainer("x_wing")
    begun = {str(row.puzzle) for row in rows}
    assert choose(rows, begun, random.Random(1)) in rows
    assert choose(rows, begun - {str(rows[7].puzzle)}, random.Random(1)) == rows[7]


def test_solved_puzzles_are_told(robot):
    rows = read_trainer("x_wing")
    row = rows[0]
    robot.app.start_game(robot.play.session.kind, row.puzzle, "Test", row.level)
    robot.keys("ctrl+shift+s", "return")
    for _ in range(200):
        robot.app.step()
    robot.key("escape")
    told = choose_technique(robot, "x_wing").count.text
    assert told == f"Hard · {len(rows)} puzzles · 1 solved"


def test_the_title_screen_opens_the_trainer(robot):
    robot.keys("ctrl+home", "ctrl+shift+t")
    assert isinstance(robot.app.top_dialog, TrainerDialog)
