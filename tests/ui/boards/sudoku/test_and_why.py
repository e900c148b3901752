"""Exercises ask for the reason of what was found, and what a lesson brought is told."""

import random

import pytest
from numberplace.storage.answers import ALONE, MISSED
from numberplace.sudoku import engine
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.techniques import BY_ID
from numberplace.ui.boards.sudoku.and_why import (
    AndWhyDialog,
    Offered,
    pattern_of,
    reasons_offered,
)
from numberplace.ui.boards.sudoku.lessons import SudokuLesson, VerdictDialog, start_find, told_gain

from tests.ui.conftest import CLASSIC


def settle(robot):
    robot.wait(lambda: not robot.app.screen.board.examiner.is_running)


def find(robot, technique):
    """Begin an exercise and do what is looked for; return the step."""
    start_find(robot.app, technique)
    robot.app.step()
    step = max(
        BY_ID[technique].find(engine.grid_of_state(robot.table)), key=lambda s: len(s.eliminations)
    )
    for cell, digit in step.placements:
        robot.play.go_to(cell)
        robot.key(str(digit))
    for cell, digit in step.eliminations:
        robot.play.make_move(f"strike {robot.play.name(cell)} {digit}", "pencil")
        robot.app.screen.refresh()
        settle(robot)
    settle(robot)
    robot.app.step()
    assert isinstance(robot.app.top_dialog, AndWhyDialog)
    return step


def answer(robot, *, rightly, by_mouse=False):
    dialog = robot.app.top_dialog
    rows = list(dialog.list.rows)
    right = next(at for at, row in enumerate(rows) if is_right_row(dialog, row))
    wanted = right if rightly else (right + 1) % len(rows)
    if by_mouse:
        dialog.list.choose(wanted)
        robot.press(dialog.answer)
    else:
        robot.keys(*["down"] * wanted, "return") if wanted else robot.key("return")
    robot.wait(lambda: isinstance(robot.app.top_dialog, VerdictDialog))
    return robot.app.top_dialog


def is_right_row(dialog, row):
    return row == Offered(dialog._step.technique, row.cells and pattern_of(dialog._step))


def tasks(robot, technique):
    every = robot.app.library.answers.of_kind("sudoku")
    return [(one.task, one.mark) for one in every if one.technique == technique]


@pytest.mark.parametrize("by_mouse", [True, False])
def test_the_cells_of_the_pattern_are_the_reason(robot, by_mouse):
    step = find(robot, "naked_triple")
    dialog = robot.app.top_dialog
    assert len(dialog.list.rows) == 4
    assert robot.play.view.carried_out.eliminations == step.eliminations
    assert {mark.cell for mark in robot.play.view.carried_out.marks} == set(
        dialog.list.rows[0].cells
    ), "the cells of the reason that is chosen are drawn, not those of the right one"
    verdict = answer(robot, rightly=True, by_mouse=by_mouse)
    assert verdict.text.text.startswith("And the reason is right: ")
    assert tasks(robot, "naked_triple") == [("find", ALONE), ("why", ALONE)]
    assert robot.play.view.carried_out.marks == step.marks


def test_a_wrong_reason_is_told_and_kept(robot):
    find(robot, "x_wing")
    verdict = answer(robot, rightly=False)
    assert verdict.text.text.startswith("But the reason is another one than ")
    assert "Right!" in verdict.text.text
    assert tasks(robot, "x_wing") == [("find", ALONE), ("why", MISSED)]


def test_the_question_can_be_passed_over(robot):
    find(robot, "naked_pair")
    robot.press(robot.app.top_dialog.skip)
    assert isinstance(robot.app.top_dialog, VerdictDialog)
    assert tasks(robot, "naked_pair") == [("find", ALONE)]


def test_of_a_single_names_are_offered():
    table = CellTable.start(SUDOKU.parse_puzzle(CLASSIC))
    step = next(BY_ID["naked_single"].find(engine.grid_of_state(table)))
    names = [each.technique for each in reasons_offered(table, step, random.Random(1))]
    assert len(names) == 4
    assert "naked_single" in names
    assert all(BY_ID[name].family == "singles" for name in names)


def play_boards(robot, technique, results):
    for is_right in results:
        find(robot, technique)
        answer(robot, rightly=is_right)
        robot.app.close_top()


@pytest.mark.parametrize("technique", ["naked_triple", "x_wing"])
def test_boards_before_and_after_a_lesson_show_the_gain(robot, technique):
    """Three boards nobody has seen, the lesson, three others."""
    robot.app.show(SudokuLesson(robot.app, technique))
    lesson = robot.app.top_dialog
    robot.wait(lambda: lesson.cards)
    assert lesson.back.label == "Try it first"
    robot.press(lesson.back)
    assert robot.play.view.trains == technique
    play_boards(robot, technique, [True, False, False])
    assert told_gain(robot.app, technique) == "", "nothing to compare with yet"
    robot.app.show(SudokuLesson(robot.app, technique))
    lesson = robot.app.top_dialog
    robot.wait(lambda: lesson.cards)
    while not lesson.is_last:
        robot.key("right")
    robot.key("escape")
    play_boards(robot, technique, [True, True])
    find(robot, technique)
    verdict = answer(robot, rightly=True)
    assert verdict.gain.text == "New boards before the lesson: 1 of 3. After it: 3 of 3."
    robot.app.draw()
    assert verdict.gain.rect.height > 0
