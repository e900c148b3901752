"""The chapter on further rules, and the trainer on their boards: as on the classic board."""

import pytest
from numberplace.storage.answers import ALONE, HELPED, MISSED
from numberplace.sudoku import engine
from numberplace.sudoku.bank import board_of, read_boards
from numberplace.sudoku.teach.coach import solution_of
from numberplace.sudoku.teach.exercise import find_step
from numberplace.sudoku.teach.rule_lessons import TOPICS, techniques_of
from numberplace.ui.boards.sudoku.and_why import AndWhyDialog
from numberplace.ui.boards.sudoku.lessons import (
    SudokuLesson,
    VerdictDialog,
    open_lesson,
    start_find,
)
from numberplace.ui.boards.sudoku.school import SudokuSchool
from numberplace.ui.boards.sudoku.trainer import TrainerDialog
from numberplace.ui.screens.school import SchoolDialog

KILLER = "9x9+killer"


def chapter_of_rules(robot):
    """Open the school at the chapter on further rules."""
    robot.key("ctrl+h")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SchoolDialog)
    at = next(at for at, (_side, each) in enumerate(dialog.rows) if each.id == "variants")
    dialog.chapters.set_rows(dialog.rows, at)
    dialog._show(dialog.rows[at])
    return dialog


def settle(robot):
    """Let the examiner finish."""
    robot.wait(lambda: not robot.app.screen.board.examiner.is_running)


@pytest.fixture
def exercise(robot):
    """Begin an exercise, and return its step on the board."""

    def begin(subject, board):
        start_find(robot.app, subject, board)
        robot.wait(lambda: robot.play.view.trains == subject)
        assert "Can you find it?" in robot.play.view.message.text
        assert board_of(robot.play.puzzle) == board
        return find_step(engine.grid_of_state(robot.play.table), subject)

    return begin


def act(robot, verb, cell, digit):
    robot.play.make_move(f"{verb} {robot.play.name(cell)} {digit}", "pencil")
    robot.app.screen.refresh()
    settle(robot)


def answers(robot):
    kind = robot.play.session.shelf.id
    found = robot.app.library.answers.of_kind(kind)
    return [(answer.technique, answer.task, answer.mark) for answer in found]


def test_the_school_has_the_chapter_and_its_lessons(robot):
    dialog = chapter_of_rules(robot)
    assert [topic.id for topic in dialog.topics.rows] == [topic.id for topic in TOPICS]
    robot.click(*dialog.lesson.rect.center)
    lesson = robot.app.top_dialog
    assert isinstance(lesson, SudokuLesson)
    robot.wait(lambda: lesson.cards)
    assert len(lesson.cards) == 7
    for _ in lesson.cards:
        robot.app.draw()
        robot.key("right")
    assert lesson.is_last
    robot.key("return")
    robot.wait(lambda: robot.play.view.trains == TOPICS[0].id)


@pytest.mark.parametrize("board", ["9x9+x", "8x8+x"])
def test_a_digit_looked_for_is_answered_and_kept(robot, exercise, board):
    ((cell, digit),) = exercise("extra_house", board).placements
    robot.play.view.cursor = cell
    robot.key(str(digit))
    settle(robot)
    assert isinstance(robot.app.top_dialog, AndWhyDialog)
    robot.key("escape")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, VerdictDialog)
    assert dialog.text.text.startswith("Right! You found it: Extra houses.")
    assert answers(robot) == [("extra_house", "find", ALONE)]
    stars = {t.id: t.stars for c in SudokuSchool(robot.app).chapters() for t in c.topics}
    assert stars["extra_house"] == 1
    begun = robot.play.puzzle
    robot.key("n")
    robot.wait(lambda: robot.play.puzzle != begun)
    assert robot.play.view.trains == "extra_house"
    assert board_of(robot.play.puzzle) == board


def test_a_wrong_elimination_is_told_and_a_right_one_is_the_answer(robot, exercise):
    step = exercise("thermo", "9x9+thermo")
    solution = solution_of(robot.play.puzzle)
    cell = step.eliminations[0][0]
    act(robot, "mark", cell, solution[cell])
    assert "the solution has it there" in robot.play.view.message.text
    robot.key("ctrl+z")
    robot.play.make_move("all_to_corner", "pencil")
    robot.app.screen.refresh()
    settle(robot)
    assert answers(robot) == []
    robot.key("ctrl+z")
    for pair in step.eliminations:
        act(robot, "mark", *pair)
    for pair in step.placements:
        act(robot, "place", *pair)
    assert isinstance(robot.app.top_dialog, AndWhyDialog)
    robot.key("escape")
    assert answers(robot) == [("thermo", "find", HELPED)]
    assert isinstance(robot.app.top_dialog, VerdictDialog)


def test_an_answer_on_a_larger_board_counts_and_the_lesson_stands_on_one(robot, exercise):
    step = exercise("hidden_pair", "10x10")
    for cell, digit in step.eliminations:
        act(robot, "strike", cell, digit)
    assert isinstance(robot.app.top_dialog, AndWhyDialog)
    robot.key("escape")
    assert isinstance(robot.app.top_dialog, VerdictDialog)
    assert answers(robot) == [("hidden_pair", "find", ALONE)]
    robot.key("escape")
    open_lesson(robot.app, "totals", "12x12+killer")
    lesson = robot.app.top_dialog
    robot.wait(lambda: lesson.cards)
    assert len(lesson.cards) == 7


@pytest.mark.parametrize("board", [KILLER, "6x6+killer"])
def test_hints_show_what_is_looked_for_and_then_it_does_not_count(robot, exercise, board):
    exercise("cage", board)
    robot.keys("h", "h", "h")
    robot.wait(lambda: robot.play.view.lesson is not None)
    assert robot.play.view.lesson.step.technique in techniques_of("cage")
    while not robot.play.view.lesson.is_told:
        robot.key("h")
    robot.key("ctrl+return")
    assert "Find the next one yourself" in robot.app.top_dialog.text.text
    assert answers(robot) == [("cage", "find", MISSED)]


def test_another_sound_step_is_named_and_does_not_count(robot):
    robot.begin(read_boards()["9x9+x"][0].text)
    robot.play.train("extra_house")
    step = find_step(engine.grid_of_state(robot.play.table), "hidden_single_box")
    act(robot, "place", *step.placements[0])
    assert "by another step: Hidden single in a box" in robot.play.view.message.text
    assert answers(robot) == []


def trainer_at(robot, board):
    """Open the trainer and go to a kind of board by keys."""
    robot.key("ctrl+shift+t")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, TrainerDialog)
    dialog.form.focus = dialog.board
    keys = [key for key, _name in dialog.board.options]
    robot.keys(*["right"] * keys.index(board))
    assert dialog.board.chosen == board
    return dialog


def test_the_trainer_lists_what_a_kind_of_board_gives(robot):
    dialog = trainer_at(robot, KILLER)
    assert {"sum", "cage_locked", "totals", "locked_candidates_pointing"} <= {*dialog.list.rows}
    assert not dialog.use.is_enabled
    dialog.list.choose(dialog.list.rows.index("totals"))
    assert dialog.name.text == "Innies and outies"
    robot.keys("left", "right")
    assert (dialog.board.chosen, dialog.list.chosen_row) == (KILLER, "totals")
    dialog.list.choose(dialog.list.rows.index("cage_locked"))
    robot.press(dialog.find.rect.center)
    robot.wait(lambda: robot.play.view.trains == "cage_locked")
    assert board_of(robot.play.puzzle) == KILLER
    robot.key("ctrl+shift+t")
    again = robot.app.top_dialog
    assert (again.board.chosen, again.list.chosen_row) == (KILLER, "cage_locked")


def test_a_step_of_a_fish_on_a_jigsaw_is_found_by_the_mouse(robot, exercise):
    step = exercise("x_wing", "9x9+jigsaw")
    for cell, digit in step.eliminations:
        robot.click_mark(robot.play.name(cell), digit)
        settle(robot)
    assert isinstance(robot.app.top_dialog, AndWhyDialog)
    robot.key("escape")
    assert isinstance(robot.app.top_dialog, VerdictDialog)
    assert answers(robot) == [("x_wing", "find", ALONE)]


def test_the_lesson_of_a_hint_is_opened(robot):
    robot.begin("6x6: " + "." * 36 + "; killer 3 r1c1 r1c2; killer 11 r2c1 r3c1")
    robot.app.screen.run("lesson")
    assert "hint" in robot.play.view.message.text
    robot.key("h")
    robot.wait(lambda: robot.play.view.lesson is not None)
    robot.app.screen.run("lesson")
    assert robot.app.top_dialog.technique == "cage"


def test_from_a_hint_the_trainer_opens_at_its_technique_on_such_a_board(robot):
    robot.begin("6x6: " + "." * 36 + "; killer 3 r1c1 r1c2; killer 11 r2c1 r3c1")
    robot.key("h")
    robot.wait(lambda: robot.play.view.lesson is not None)
    technique = robot.play.view.lesson.step.technique
    robot.key("n")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, TrainerDialog)
    assert (dialog.board.chosen, dialog.list.chosen_row) == ("6x6+killer", technique)


def test_a_lesson_leads_to_an_exercise_from_any_card(robot):
    open_lesson(robot.app, "sum", "6x6+killer")
    lesson = robot.app.top_dialog
    robot.wait(lambda: lesson.cards)
    assert lesson.technique == "cage"
    robot.key("n")
    robot.wait(lambda: robot.play.view.trains == "cage")
    assert board_of(robot.play.puzzle) == "6x6+killer"


def test_what_a_look_back_shows_is_practised_on_such_a_board(robot):
    for cell, digit in enumerate(robot.solution):
        if not robot.play.table.digits[cell]:
            robot.play.make_move(f"place {robot.play.name(cell)} {digit}", "place")
    robot.app.screen.refresh()
    robot.app.screen.run("look_back")
    dialog = robot.app.top_dialog
    robot.wait(lambda: dialog.review is not None)
    assert not dialog.practise.is_enabled
    at = next(at for at, row in enumerate(dialog.list.rows) if dialog._technique(row.moment))
    dialog.list.choose(at)
    technique = dialog._technique(dialog.row.moment)
    robot.press(dialog.practise.rect.center)
    robot.wait(lambda: robot.play.view.trains == technique)
    assert board_of(robot.play.puzzle) == "4x4"


def test_an_exercise_goes_on_after_a_restart(robot, exercise):
    exercise("totals", KILLER)
    table = robot.play.table
    robot.close()
    again = type(robot)(robot.folder, puzzle="")
    assert again.play.table == table
    assert again.play.view.trains == "totals"
    again.key("h")
    again.wait(lambda: again.play.view.lesson is not None)
    assert again.play.view.lesson.step.technique in techniques_of("totals")
    again.close()
