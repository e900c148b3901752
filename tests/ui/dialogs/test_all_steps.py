"""All steps stand by technique, with counts and a filter, for mouse and keyboard."""

import threading
import time
from dataclasses import replace

import pygame
import pytest
from numberplace.core.cell_names import in_words
from numberplace.core.errors import Stopped, refuse_to_go_on
from numberplace.core.step import Step
from numberplace.sudoku.teach import coach
from numberplace.sudoku.techniques import BY_ID
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
    while robot.app.top_dialog.is_running:
        robot.app.step()
    return robot.app.top_dialog


class Search:
    """The search for chains of almost locked sets, which waits until it may go on or is stopped."""

    def __init__(self):
        self.reached, self.go, self.stopped = (threading.Event() for _ in range(3))

    def hold(self, grid, find):
        self.reached.set()
        while not self.go.wait(0.005):
            try:
                refuse_to_go_on(grid.should_stop)
            except Stopped:
                self.stopped.set()
                raise
        yield from find(grid)


@pytest.fixture
def search(monkeypatch):
    held, slow = Search(), BY_ID["als_chain"]
    monkeypatch.setitem(BY_ID, slow.id, replace(slow, find=lambda grid: held.hold(grid, slow.find)))
    yield held
    held.go.set()


@pytest.fixture
def searching(robot, search):
    """The dialog while the search is held: what comes before is listed."""
    begin(robot, QUICK)
    robot.key("a")
    assert search.reached.wait(120)
    robot.app.step()
    return robot.app.top_dialog


def finish(robot, dialog):
    end = time.monotonic() + 120
    while dialog.is_running:
        assert time.monotonic() < end, "the search did not end"
        time.sleep(0.001)
        robot.app.step()


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
    while robot.app.top_dialog.is_running:
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
    robot.click(*dialog.list.row_in_view(at).center)
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


def test_the_filter_finds_cells_by_words_too(dialog):
    dialog.find.insert("row 5 column 5")
    told = [dialog.play.conclusion(row) for row in dialog.list.rows if isinstance(row, Step)]
    assert told
    assert all("row 5 column 5" in in_words(each) for each in told)


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


def test_easy_steps_are_listed_while_harder_ones_are_searched(robot, search, searching):
    assert groups(searching)[0].technique == "naked_single"
    assert robot.play.view.lesson.step == searching.list.chosen_row
    assert searching.note.text == "Searching for harder steps…"
    listed = [group.technique for group in groups(searching)]
    search.go.set()
    finish(robot, searching)
    steps = coach.all_steps(searching.play.table)
    order = list(dict.fromkeys(step.technique for step in steps))
    assert [group.technique for group in groups(searching)] == order
    assert order[: len(listed)] == listed
    assert len(order) > len(listed)
    assert searching.note.text == f"{len(steps)} steps · {len(order)} techniques"


def test_what_is_chosen_and_in_view_stays_while_steps_arrive(robot, search, searching):
    robot.keys("left", "down", "down", "right", "down")
    chosen, lesson = searching.list.chosen_row, robot.play.view.lesson
    assert isinstance(chosen, Step)
    robot.point(*searching.list.rect.center)
    robot.app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, touch=False))
    top = searching.list.rows_in_view()[0]
    assert top > 0
    many = len(searching.list.rows)
    search.go.set()
    finish(robot, searching)
    assert len(searching.list.rows) > many
    assert searching.list.chosen_row is chosen
    assert searching.list.rows_in_view()[0] == top
    assert robot.play.view.lesson is lesson


def test_steps_of_a_technique_that_is_listed_already_move_nothing_either(robot, dialog):
    robot.keys("end", "up")
    chosen = dialog.list.chosen_row
    top = dialog.list.rows[dialog.list.rows_in_view()[0]]
    assert dialog.list.rows_in_view()[0] > 0
    at = dialog.list.chosen
    first = next(row for row in dialog.list.rows if isinstance(row, Step))
    dialog.list.add_steps([first._replace(marks=())])
    assert dialog.list.chosen == at + 1
    assert dialog.list.chosen_row == chosen
    assert dialog.list.rows[dialog.list.rows_in_view()[0]] == top


def test_a_filter_holds_for_steps_that_arrive(robot, search, searching):
    searching.find.insert("blossom")
    assert not searching.list.rows
    assert searching.note.text == "Searching for harder steps…"
    search.go.set()
    finish(robot, searching)
    assert [(group.technique, group.is_open) for group in groups(searching)] == [
        ("death_blossom", True)
    ]
    assert robot.play.view.lesson.step == searching.list.chosen_row


def test_closing_ends_the_search(robot, search, searching):
    robot.key("escape")
    assert robot.app.top_dialog is None
    assert robot.play.view.lesson is None
    assert search.stopped.wait(120)


def test_so_does_explaining_a_step_that_is_listed(robot, search, searching):
    step = searching.list.chosen_row
    robot.press_button("hint")
    assert robot.app.top_dialog is None
    assert robot.play.view.lesson.step == step
    assert search.stopped.wait(120)


def test_so_does_whatever_else_takes_the_dialog_away(robot, search, searching):
    robot.app.close_all()
    assert search.stopped.wait(120)
