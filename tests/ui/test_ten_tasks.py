"""The ten commonest things take no more key presses and clicks than the manual's table says."""

import re

import pytest

from tests.places import ROOT
from tests.ui.conftest import CLASSIC, Robot


class Counting(Robot):
    """Counts key presses and clicks."""

    def __init__(self, folder, puzzle=CLASSIC):
        self.count = 0
        super().__init__(folder, puzzle)

    def key(self, text):
        self.count += 1
        super().key(text)

    def click(self, x, y, button=1, clicks=1):
        self.count += 1
        super().click(x, y, button, clicks)


def go_on(robot):
    assert str(robot.play.session.puzzle) == CLASSIC


def begin_another(robot):
    robot.keys("ctrl+n", "return")
    # The puzzle of the day is made by a process of its own.
    robot.wait(lambda: robot.app.top_dialog is None)
    robot.app.generated.close()
    assert str(robot.play.session.puzzle) != CLASSIC


def place_by_key(robot):
    robot.key("4")
    assert robot.moves == ["place r1c3 4"]


def place_by_mouse(robot):
    robot.play.view.digit = 4
    robot.click_cell("r1c3")
    assert robot.moves == ["place r1c3 4"]


def mark_by_key(robot):
    robot.key("ctrl+4")
    assert robot.moves == ["mark r1c3 4"]


def mark_by_mouse(robot):
    robot.click_cell("r1c3", button=3, mini=4)
    assert robot.moves == ["mark r1c3 4"]


def clear(robot):
    robot.play.session.play("place r1c3 4")
    robot.key("delete")
    assert robot.moves[-1] == "clear r1c3"


def undo(robot):
    robot.play.session.play("place r1c3 4")
    robot.key("ctrl+z")
    assert robot.moves == []


def pause(robot):
    robot.key("p")
    assert robot.app.screen.is_hidden


def fill_the_screen(robot):
    toggled = []
    robot.app.window_state.toggle_full_screen = lambda: toggled.append(1)
    robot.keys("f11", "f11")
    assert len(toggled) == 2


TASKS = (go_on, begin_another, place_by_key, place_by_mouse, mark_by_key, mark_by_mouse, clear,
         undo, pause, fill_the_screen)  # fmt: skip


def table():
    """Return ours and GNOME Sudoku's count of each row of the manual's table."""
    text = (ROOT / "docs/manual.md").read_text(encoding="utf-8")
    part = text.partition("### How much it takes")[2].partition("### ")[0]
    rows = [line.split("|")[2:4] for line in part.splitlines() if line.startswith("| ")][1:]
    return [tuple(int(re.match(r"\d+", cell.strip())[0]) for cell in row) for row in rows]


def test_none_takes_more_than_there():
    assert len(table()) == len(TASKS)
    assert all(ours <= theirs for ours, theirs in table())


@pytest.mark.parametrize("number", range(len(TASKS)), ids=[task.__name__ for task in TASKS])
def test_a_task_takes_as_much_as_the_table_says(tmp_path, number):
    robot = Counting(tmp_path)
    if TASKS[number] is go_on:
        robot.close()
        robot = Counting(tmp_path, puzzle="")
    robot.play.view.cursor = 2
    TASKS[number](robot)
    assert robot.count == table()[number][0]
    robot.close()
