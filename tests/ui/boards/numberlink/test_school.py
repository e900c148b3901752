"""Numberlink's chapter: lessons on live boards, and exercises that answer the player."""

import pytest
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.logic.hints import find_hints
from numberplace.numberlink.logic.lesson_board import (
    ON_BOARDS,
    exercise_board,
    lesson_board,
)
from numberplace.numberlink.model.moves import format_link
from numberplace.storage.answers import ALONE
from numberplace.ui.boards.numberlink.school import LinkLesson, LinkSchool
from numberplace.ui.screens.school import SchoolDialog

from tests.waiting import wait_for


def let(robot, is_so):
    wait_for(is_so, robot.app.step)


@pytest.mark.parametrize("technique", ["corner", "forced", "different_numbers", "bottleneck"])
def test_a_lesson_stands_where_the_deduction_comes_next(technique):
    board = lesson_board(technique)
    assert next(find_hints(board.paths)).technique == technique
    assert set(board.step.placements) <= board.goals
    other = exercise_board(technique, 5)
    assert other.paths.puzzle != board.paths.puzzle
    assert next(find_hints(other.paths)).technique == technique


def test_the_school_has_the_chapter_and_its_lessons(robot):
    robot.key("ctrl+h")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SchoolDialog)
    last = len(dialog.rows) - 1
    dialog.chapters.set_rows(dialog.rows, last)
    dialog._show(dialog.rows[last])
    assert [topic.id for topic in dialog.topics.rows] == list(ON_BOARDS)
    assert not dialog.use.is_enabled
    robot.press(dialog.lesson)
    lesson = robot.app.top_dialog
    assert isinstance(lesson, LinkLesson)
    let(robot, lambda: lesson.cards)
    assert 4 <= len(lesson.cards) <= 8
    for _ in lesson.cards:
        robot.app.draw()
        robot.key("right")
    assert lesson.is_last


def test_an_exercise_answers_the_links_that_are_drawn(robot):
    LinkSchool(robot.app).start_find("corner")
    let(robot, lambda: robot.play.session.kind is NUMBERLINK)
    play = robot.play
    assert play.view.message.text == "Corner and edge works here. Can you find it?"
    link = next(iter(play.exercise._board.goals))
    play.make_move(format_link(play.puzzle, link), "pencil")
    robot.app.screen.refresh()
    assert play.view.message.text.startswith("Right! You found it: Corner and edge.")
    (answer,) = robot.app.library.answers.of_kind("numberlink")
    assert (answer.technique, answer.task, answer.mark) == ("corner", "find", ALONE)
    play.make_move(format_link(play.puzzle, link[::-1]), "pencil")
    assert len(robot.app.library.answers.of_kind("numberlink")) == 1


def test_a_wrong_link_is_told(robot):
    LinkSchool(robot.app).start_find("corner")
    let(robot, lambda: robot.play.session.kind is NUMBERLINK)
    play = robot.play
    right = play.exercise._right
    puzzle = play.puzzle
    for cell in range(len(puzzle.cells)):
        link = (cell, cell + 1)
        if (cell + 1) % puzzle.width and link not in right:
            try:
                play.make_move(format_link(puzzle, link), "pencil")
            except Exception:
                continue
            break
    robot.app.screen.refresh()
    assert play.view.message.text.startswith("That is not right")
    assert robot.app.library.answers.of_kind("numberlink") == []
