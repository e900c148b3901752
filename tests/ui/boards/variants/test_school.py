"""The variants' chapter: lessons on live boards, and exercises that answer the player."""

import pytest
from numberplace.storage.answers import ALONE, HELPED
from numberplace.sudoku.teach.rule_lessons import TOPICS
from numberplace.ui.boards.sudoku.rules_school import RulesLesson, RulesSchool
from numberplace.ui.screens.school import SchoolDialog
from numberplace.ui.session.uistate import Message


def test_the_school_has_the_chapter_and_its_lessons(robot):
    robot.key("ctrl+h")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SchoolDialog)
    at = next(at for at, (side, _) in enumerate(dialog.rows) if isinstance(side, RulesSchool))
    dialog.chapters.set_rows(dialog.rows, at)
    dialog._show(dialog.rows[at])
    assert [topic.id for topic in dialog.topics.rows] == [topic.id for topic in TOPICS]
    robot.click(*dialog.lesson.rect.center)
    lesson = robot.app.top_dialog
    assert isinstance(lesson, RulesLesson)
    robot.wait(lambda: lesson.cards)
    for _ in lesson.cards:
        robot.app.draw()
        robot.key("right")
    assert lesson.is_last


@pytest.fixture
def exercise(robot):
    def begin(topic):
        RulesSchool(robot.app).start_find(topic)
        robot.wait(lambda: getattr(robot.play, "exercise", None) is not None)
        assert "Can you find it?" in robot.play.view.message.text
        return robot.play.exercise

    return begin


def act(robot, verb, cell, digit):
    robot.play.make_move(f"{verb} {robot.play.name(cell)} {digit}", "pencil")
    robot.app.screen.refresh()


def test_a_digit_looked_for_is_answered_and_kept(robot, exercise):
    cell, digit = next(iter(exercise("extra_house")._goals))
    act(robot, "place", cell, digit)
    assert robot.play.view.message.text.startswith("Right! This is what was looked for: Extra")
    (answer,) = robot.app.library.answers.of_kind("variants")
    assert (answer.technique, answer.task, answer.mark) == ("extra_house", "find", ALONE)


def test_a_wrong_elimination_is_told_and_a_right_one_is_the_answer(robot, exercise):
    goals = exercise("thermo")._goals
    cell = next(iter(goals))[0]
    act(robot, "mark", cell, robot.solution[cell])
    assert "look at" in robot.play.view.message.text
    robot.key("ctrl+z")
    robot.play.view.message = Message()
    robot.play.make_move("all_to_corner", "pencil")
    robot.app.screen.refresh()
    assert "look at" not in robot.play.view.message.text
    robot.key("ctrl+z")
    act(robot, "mark", *next(iter(goals)))
    assert robot.play.view.message.text.startswith("Right!")
    (answer,) = robot.app.library.answers.of_kind("variants")
    assert answer.mark == HELPED


def test_the_lesson_of_a_hint_is_opened(robot):
    robot.begin("6x6: " + "." * 36 + "; killer 3 r1c1 r1c2; killer 11 r2c1 r3c1")
    robot.app.screen.run("lesson")
    assert "hint" in robot.play.view.message.text
    robot.key("h")
    robot.wait(lambda: robot.play.view.lesson is not None)
    robot.app.screen.run("lesson")
    assert robot.app.top_dialog.technique == "cage"
