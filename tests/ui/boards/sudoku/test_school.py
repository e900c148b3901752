"""The school: the path, lessons, what comes next, the ability, and a puzzle for the player."""

import pytest
from numberplace.storage.answers import ALONE, HELPED
from numberplace.sudoku.bank import read_bank_rows
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.levels import LEVELS
from numberplace.sudoku.teach import coach
from numberplace.sudoku.teach.ability import chance
from numberplace.sudoku.teach.path import CHAPTERS
from numberplace.sudoku.teach.positions import read_positions
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.lessons import SudokuLesson
from numberplace.ui.boards.sudoku.school import AbilityDialog
from numberplace.ui.screens.school import SchoolDialog


def school(robot):
    robot.key("ctrl+h")
    assert isinstance(robot.app.top_dialog, SchoolDialog)
    return robot.app.top_dialog


def add(robot, technique, *, days=(1, 1, 2), mark=ALONE, task="find"):
    """Note answers as if they had been given on some days of play."""
    answers = robot.app.library.answers
    for day in days:
        robot.app.library.connection.execute("UPDATE days SET number = ?", (day,))
        answers.add("sudoku", technique, task, "", mark, seconds=20)


def let_load(robot):
    robot.wait(lambda: robot.app.top_dialog.cards)


def test_it_opens_at_what_is_next_and_names_every_chapter(robot):
    dialog = school(robot)
    titles = [chapter.title for _side, chapter in dialog.rows]
    assert titles[: len(CHAPTERS)] == [chapter.title for chapter in CHAPTERS]
    assert dialog.topics.chosen_row.id == "full_house"
    assert dialog.go_on.label == "Continue: Full house"
    assert dialog.standing.text.startswith("0 of ")


def test_what_was_learnt_shows_and_the_path_goes_on(robot):
    add(robot, "full_house", days=(1, 1))
    add(robot, "hidden_single_box")
    dialog = school(robot)
    assert "1 of " in dialog.standing.text
    assert "1 due again" in dialog.standing.text
    assert dialog.go_on.label == "Continue: Full house"
    stars = {topic.id: (topic.stars, topic.is_due) for topic in dialog.topics.rows}
    assert stars["full_house"] == (2, True)
    assert stars["hidden_single_box"] == (3, False)


def test_by_keys_alone_from_the_title_to_a_lesson_and_an_exercise(robot):
    robot.keys("ctrl+home", "ctrl+h")
    dialog = robot.app.top_dialog
    assert dialog.form.focus is dialog.topics
    robot.key("down")
    assert dialog.topics.chosen_row.id == "hidden_single_box"
    robot.key("return")
    assert isinstance(robot.app.top_dialog, SudokuLesson)
    let_load(robot)
    lesson = robot.app.top_dialog
    titles = [lesson.heading.text]
    for _ in range(len(lesson.cards) - 1):
        robot.key("right")
        titles.append(lesson.heading.text)
    assert titles[:2] == ["The idea", "The picture"]
    assert titles[-1] == "Now you"
    assert lesson.is_last
    assert [a.task for a in robot.app.library.answers.of_kind("sudoku")] == ["lesson"]
    robot.keys("left", "right")
    assert len(robot.app.library.answers.of_kind("sudoku")) == 1
    robot.key("return")
    assert robot.app.top_dialog is None
    assert robot.play.view.trains == "hidden_single_box"
    assert robot.play.session.puzzle == read_positions("hidden_single_box")[1].puzzle


def test_another_chapter_by_the_mouse_and_a_puzzle_that_needs_its_technique(robot):
    dialog = school(robot)
    fish = next(n for n, (_side, chapter) in enumerate(dialog.rows) if chapter.id == "fish")
    dialog.chapters.set_rows(dialog.rows, fish)
    dialog._show(dialog.rows[fish])
    assert dialog.topics.chosen_row.id == "x_wing"
    robot.press(dialog.use)
    assert robot.app.top_dialog is None
    assert robot.play.view.uses == "x_wing"


def test_a_game_solved_alone_counts_for_the_ability(robot):
    solution = coach.solution_of(robot.table.puzzle)
    for cell in range(81):
        if not robot.table.digit(cell):
            robot.play.view.cursor = cell
            robot.key(str(solution[cell]))
    (answer,) = robot.wait(lambda: robot.app.library.answers.of_kind("sudoku"))
    assert (answer.task, answer.mark) == ("game", ALONE)
    assert BY_ID[answer.technique].family == "singles"


def test_a_game_the_program_finished_does_not_count(robot):
    robot.keys("ctrl+shift+s", "return")
    robot.wait(lambda: robot.play.was_solved)
    robot.wait(lambda: robot.app.screen.board.examiner._rating is None)
    assert robot.app.library.answers.of_kind("sudoku") == []


def test_a_puzzle_for_the_player_fits_and_was_not_played(robot):
    for technique in ("x_wing", "skyscraper", "xy_wing", "w_wing"):
        add(robot, technique, days=(1, 1, 2, 4))
    robot.key("ctrl+j")
    play = robot.play
    assert robot.app.screen.title == "A puzzle for you"
    assert play.view.message.text.startswith("Chosen for you: the hardest step is ")
    rows = [row for level in LEVELS for row in read_bank_rows(level)]
    (row,) = (row for row in rows if row.puzzle == play.session.puzzle)
    from numberplace.ui.boards.sudoku.school import SudokuSchool

    ability = SudokuSchool(robot.app).ability
    assert 0.5 < chance(ability, BY_ID[row.hardest].rating) < 0.9
    first = play.session.puzzle
    robot.key("ctrl+j")
    assert robot.play.session.puzzle != first


@pytest.mark.parametrize("count", [0, 1, 80])
def test_the_ability_is_drawn_and_told(robot, count):
    for number in range(count):
        add(robot, ("naked_pair", "x_wing")[number % 2], days=(1,), mark=HELPED)
    dialog = school(robot)
    robot.press(dialog.ability)
    assert isinstance(robot.app.top_dialog, AbilityDialog)
    assert robot.app.top_dialog.now.text.startswith("Estimated ability: ")
    robot.app.draw()
    robot.key("escape")
    assert isinstance(robot.app.top_dialog, SchoolDialog)


def test_the_lesson_on_what_a_hint_shows(robot):
    robot.key("i")
    assert "Ask for a hint first" in robot.play.view.message.text
    robot.keys("h", "i")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SudokuLesson)
    assert dialog.technique == robot.play.view.lesson.step.technique
    assert dialog.title == SUDOKU.technique_name(dialog.technique)
