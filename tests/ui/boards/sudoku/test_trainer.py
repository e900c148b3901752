"""The trainer: choose a technique, and find it where it works."""

import random

import pytest
from numberplace.storage.answers import ALONE, HELPED, MISSED
from numberplace.sudoku import engine
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.teach import coach
from numberplace.sudoku.teach.positions import choose_position, has_positions, read_positions
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.ui.boards.sudoku.and_why import AndWhyDialog
from numberplace.ui.boards.sudoku.lessons import SudokuLesson, VerdictDialog, needing
from numberplace.ui.boards.sudoku.trainer import TrainerDialog

from tests.ui.conftest import Robot


def choose_technique(robot, technique):
    """Open the trainer and walk down to a technique."""
    robot.key("ctrl+shift+t")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, TrainerDialog)
    robot.keys(*["up"] * len(dialog.list.rows), *["down"] * dialog.list.rows.index(technique))
    assert dialog.list.chosen_row == technique
    return dialog


def begin(robot, technique):
    """Begin the next exercise of a technique, and return its steps there."""
    choose_technique(robot, technique)
    robot.key("return")
    assert robot.app.top_dialog is None
    return list(BY_ID[technique].find(engine.grid_of_state(robot.table)))


def settle(robot, until=lambda: False):
    """Let the examiner finish."""
    robot.wait(lambda: not robot.app.screen.board.examiner.is_running or until())


def strike(robot, cell, digit):
    """Remove a pencil mark as a player does: a right click on it."""
    robot.click_cell(f"r{cell // 9 + 1}c{cell % 9 + 1}", button=3, mini=digit)
    settle(robot)


def answers(robot):
    return [
        (answer.technique, answer.task, answer.mark)
        for answer in robot.app.library.answers.of_kind("sudoku")
    ]


def test_every_technique_with_positions_is_offered_easiest_first(robot):
    robot.key("ctrl+shift+t")
    dialog = robot.app.top_dialog
    assert list(dialog.list.rows) == [each.id for each in TECHNIQUES if has_positions(each.id)]
    assert dialog.name.text == "Full house"
    assert dialog.count.text == "Beginner · 0 exercises found"
    robot.key("escape")
    assert robot.app.top_dialog is None


def test_a_game_begins_where_the_technique_works(robot):
    begin(robot, "x_wing")
    assert robot.app.screen.title == "X-wing"
    assert robot.play.view.shows_marks
    assert robot.play.view.message.text == "X-wing works here. Can you find it?"
    assert robot.play.session.hints_used == 0
    assert robot.play.session.puzzle == read_positions("x_wing")[1].puzzle
    robot.keys("h", "h", "h")
    assert robot.play.view.lesson.step.technique == "x_wing"


def test_a_step_found_is_right_whatever_the_order_of_its_eliminations(robot):
    steps = begin(robot, "naked_triple")
    step = max(steps, key=lambda s: len(s.eliminations))
    assert len(step.eliminations) > 2
    *first, last = random.Random(3).sample(step.eliminations, len(step.eliminations))
    for cell, digit in first:
        strike(robot, cell, digit)
        assert robot.app.top_dialog is None
        assert robot.play.view.message.text.startswith("Right so far. Naked triple shows")
    assert answers(robot) == []
    strike(robot, *last)
    assert isinstance(robot.app.top_dialog, AndWhyDialog)
    robot.key("escape")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, VerdictDialog)
    assert "Right!" in dialog.text.text
    assert f"eliminates {len(step.eliminations)} candidates" in dialog.text.text
    assert answers(robot) == [("naked_triple", "find", ALONE)]
    robot.key("n")
    assert robot.app.top_dialog is None
    assert robot.play.session.puzzle == read_positions("naked_triple")[2].puzzle
    assert robot.play.view.trains == "naked_triple"


def test_another_sound_step_is_named_and_does_not_count(robot):
    begin(robot, "full_house")
    grid = engine.grid_of_state(robot.table)
    own = {s.placements for s in BY_ID["full_house"].find(grid)}
    singles = [technique for technique in TECHNIQUES if technique.family == "singles"]
    found = [step for technique in singles for step in technique.find(grid)]
    other = next(step for step in found if step.placements not in own)
    ((cell, digit),) = other.placements
    robot.play.view.cursor = cell
    robot.key(str(digit))
    settle(robot)
    assert "That is true, but by another step: " in robot.play.view.message.text
    assert robot.app.top_dialog is None
    assert answers(robot) == []


def test_a_wrong_mark_is_told_and_the_more_often_the_more_help_comes(robot):
    begin(robot, "x_wing")
    solution = coach.solution_of(robot.table.puzzle)
    empty = [cell for cell in range(81) if not robot.table.digit(cell)]
    told = []
    for cell in empty[:3]:
        strike(robot, cell, solution[cell])
        told.append(robot.play.view.message.text)
        assert "the solution has it there" in told[-1]
        robot.key("ctrl+z")
        settle(robot)
    assert "Look here" not in told[0]
    assert "Look here" in told[1]
    step = next(BY_ID["x_wing"].find(engine.grid_of_state(robot.table)))
    for cell, digit in step.eliminations:
        strike(robot, cell, digit)
    assert answers(robot) == [("x_wing", "find", HELPED)]


def test_a_hint_carried_out_shows_the_step_and_does_not_count_as_found(robot):
    begin(robot, "skyscraper")
    robot.keys("h", "h", "h", "ctrl+return")
    assert isinstance(robot.app.top_dialog, VerdictDialog)
    assert "Find the next one yourself" in robot.app.top_dialog.text.text
    assert answers(robot) == [("skyscraper", "find", MISSED)]
    robot.key("escape")
    robot.key("n")
    assert robot.play.session.puzzle == read_positions("skyscraper")[2].puzzle


def test_the_exercise_is_saved_and_goes_on_after_a_restart(robot):
    begin(robot, "skyscraper")
    moves, table = robot.moves, robot.table
    assert moves
    robot.close()
    again = Robot(robot.folder, puzzle="")
    assert again.table == table
    assert again.moves == moves
    again.key("h")
    assert again.play.view.lesson.step.technique == "skyscraper"
    again.key("escape")
    step = next(BY_ID["skyscraper"].find(engine.grid_of_state(again.table)))
    for cell, digit in step.eliminations:
        strike(again, cell, digit)
    assert answers(again) == [("skyscraper", "find", HELPED)]
    again.close()
    third = Robot(robot.folder, puzzle="")
    assert third.play.view.is_answered
    settle(third)
    assert third.app.top_dialog is None
    third.close()


def test_it_opens_where_it_was_left(robot):
    begin(robot, "xy_wing")
    robot.key("ctrl+shift+t")
    assert robot.app.top_dialog.list.chosen_row == "xy_wing"


def test_the_next_time_another_puzzle_comes(robot):
    for number in range(2):
        begin(robot, "xy_wing")
        assert robot.play.session.puzzle == read_positions("xy_wing")[number + 1].puzzle


@pytest.mark.parametrize("technique", ["leviathan", "naked_single", "aic", "unique_rectangle_1"])
def test_when_all_were_begun_others_come_without_end(technique):
    positions = read_positions(technique)
    begun = {str(position.puzzle) for position in positions}
    rng = random.Random(5)
    for _ in range(4):
        position = choose_position(technique, begun, rng)
        assert str(position.puzzle) not in begun
        begun.add(str(position.puzzle))
        grid = position.grid()
        assert next(BY_ID[technique].find(grid), None) is not None


def test_a_puzzle_to_use_it_in_is_noted_when_it_is_solved(robot):
    dialog = choose_technique(robot, "hidden_single_box")
    robot.press(dialog.use)
    assert robot.app.top_dialog is None
    assert robot.play.session.puzzle == needing("hidden_single_box")[0].puzzle
    assert robot.play.view.message.text == (
        "This puzzle needs Hidden single in a box, and nothing harder."
    )
    solution = coach.solution_of(robot.table.puzzle)
    for cell in range(81):
        if not robot.table.digit(cell):
            robot.play.view.cursor = cell
            robot.key(str(solution[cell]))
    assert answers(robot) == [("hidden_single_box", "use", ALONE)]
    robot.key("ctrl+shift+t")
    assert robot.app.top_dialog.list.chosen_row == "hidden_single_box"
    assert robot.app.top_dialog.count.text == ("Beginner · 0 exercises found · 1 puzzle solved")


def test_a_technique_without_such_puzzles_offers_none(robot):
    dialog = choose_technique(robot, "full_house")
    assert not dialog.use.is_enabled


def test_the_trainer_opens_the_lesson(robot):
    choose_technique(robot, "naked_pair")
    robot.press_button("book")
    assert isinstance(robot.app.top_dialog, SudokuLesson)


def test_the_title_screen_opens_the_trainer(robot):
    robot.keys("ctrl+home", "ctrl+shift+t")
    assert isinstance(robot.app.top_dialog, TrainerDialog)


def test_an_elimination_of_ones_own_is_recognised_in_any_game(robot):
    position = read_positions("two_string_kite")[0]
    robot.app.start_game(
        SUDOKU, position.puzzle, "Test", "hard", moves=position.moves("two_string_kite")
    )
    steps = list(BY_ID["two_string_kite"].find(engine.grid_of_state(robot.table)))
    easier = {
        pair
        for technique in TECHNIQUES[: TECHNIQUES.index(BY_ID["two_string_kite"])]
        for step in technique.find(engine.grid_of_state(robot.table))
        for pair in step.eliminations
    }
    pair = next(p for s in steps for p in s.eliminations if p not in easier)
    strike(robot, *pair)
    robot.key("j")
    settle(robot)
    message = robot.play.view.message
    assert message.title == "2-string kite"
    assert message.text.startswith("Recognised: 2-string kite.")
    assert robot.play.view.carried_out.technique == "two_string_kite"


def test_a_digit_is_recognised_and_a_guess_is_not(robot):
    robot.key("j")
    assert robot.play.view.message.text == "You have not made a move yet."
    robot.play.view.cursor = 40
    robot.key("5")
    robot.key("j")
    settle(robot)
    assert "Recognised: " in robot.play.view.message.text
    robot.play.view.cursor = 2
    robot.keys("ctrl+shift+7", "j")  # a corner mark concludes nothing
    settle(robot)
    assert "Recognised: " in robot.play.view.message.text
    robot.keys("2", "j")
    settle(robot)
    assert robot.play.view.message.text == "The 2 in row 1 column 3 is not right."


def test_the_whole_board_is_judged(robot):
    robot.key("k")
    assert robot.play.view.message.text.startswith("Nothing is wrong")
    robot.play.view.cursor = 2
    robot.keys("2", "k")
    assert robot.play.view.message.text == "1 digit is wrong: row 1 column 3."
