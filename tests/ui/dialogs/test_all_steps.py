"""All steps stand by technique, with counts and a filter, for mouse and keyboard."""

import pytest
from numberplace.core.step import Step
from numberplace.sudoku.teach import coach
from numberplace.ui.dialogs.all_steps import MAX_OPENED, Group

from tests.ui.conftest import SOLUTION
from tests.ui.screens import begin

BLANK = {*range(0, 81, 4), 31, 49, 58}
"""Few enough empty cells for a quick search; there are singles, pairs and more."""
QUICK = "".join("." if cell in BLANK else digit for cell, digit in enumerate(SOLUTION))


@pytest.fixture
def dialog(robot):
    begin(robot, QUICK)
    robot.key("a")
    while robot.app.top_dialog._job is not None:
        robot.app.step()
    return robot.app.top_dialog


def groups(dialog):
    return [row for row in dialog.list.rows if isinstance(row, Group)]


def test_groups_come_in_order_with_their_counts(dialog):
    steps = coach.all_steps(dialog.play.table)
    order = list(dict.fromkeys(step.technique for step in steps))
    assert [group.technique for group in groups(dialog)] == order
    for group in groups(dialog):
        assert group.many == sum(step.technique == group.technique for step in steps)
    assert dialog.list.counts == (len(steps), len(order))
    assert str(len(steps)) in dialog.note.text
    assert sum(isinstance(row, Step) for row in dialog.list.rows) == groups(dialog)[0].many


def test_full_houses_are_among_them(robot):
    begin(robot, SOLUTION[:-1] + ".")
    robot.key("a")
    while robot.app.top_dialog._job is not None:
        robot.app.step()
    assert "full_house" in [group.technique for group in groups(robot.app.top_dialog)]


def test_arrows_fold_and_open_groups(robot, dialog):
    robot.key("left")
    assert not groups(dialog)[0].is_open
    assert dialog.list.chosen_row == groups(dialog)[0]
    robot.keys("down", "right")
    assert groups(dialog)[1].is_open
    robot.key("down")
    step = dialog.list.chosen_row
    assert step.technique == groups(dialog)[1].technique
    assert robot.play.view.lesson.step == step


def test_a_click_on_a_head_opens_its_group(robot, dialog):
    robot.key("left")  # folds the first one, so that the second can be seen
    at = dialog.list.rows.index(groups(dialog)[1])
    robot.app.draw()
    robot.click(*dialog.list._row_rect(at).center)
    assert groups(dialog)[1].is_open


def test_the_filter_looks_for_techniques_digits_and_cells(robot, dialog):
    robot.press(dialog.find)
    robot.type("hidden row")
    assert {group.technique for group in groups(dialog)} == {"hidden_single_row"}
    robot.key("backspace")
    dialog.find.text = ""
    dialog.find.insert("r5c5")
    told = [dialog.play.conclusion(row) for row in dialog.list.rows if isinstance(row, Step)]
    assert all("r5c5" in each for each in told)
    assert dialog.list.counts[0] < MAX_OPENED or len(told) < dialog.list.counts[0]
    dialog.find.insert(" 5")
    told = [dialog.play.conclusion(row) for row in dialog.list.rows if isinstance(row, Step)]
    assert told
    assert all("5 in" in each for each in told)
    assert robot.play.view.lesson.step == dialog.list.chosen_row


def test_a_filter_that_nothing_passes_says_none(robot, dialog):
    dialog.find.insert("nonsense")
    assert dialog.list.counts == (0, 0)
    assert dialog.note.text.startswith("0 ")
    robot.key("return")
    assert robot.app.top_dialog is dialog


def test_a_step_that_is_picked_is_explained(robot, dialog):
    chosen = dialog.list.chosen_row
    robot.key("return")
    assert robot.app.top_dialog is None
    assert robot.play.view.lesson.step == chosen
    assert robot.play.view.lesson.is_told
