"""All steps, and why a digit cannot stand in a cell, on boards of other sizes and rules."""

import threading
import time

from numberplace.core.errors import Stopped
from numberplace.ui.dialogs.all_steps import AllStepsDialog

GLOBAL = "9x9: " + "." * 81 + "; antiknight; antiking; nonconsecutive"


def test_all_steps_are_listed_and_the_chosen_one_is_drawn(robot):
    robot.key("a")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, AllStepsDialog)
    robot.wait(lambda: dialog.list.rows)
    robot.key("down")
    assert robot.play.view.step is not None
    robot.key("escape")
    assert robot.play.view.step is None


def test_why_not_names_what_is_in_the_way(robot):
    robot.begin("6x6: 1" + "." * 35 + "; thermo r2c4 r2c5 r2c6")

    def ask(name, digit):
        robot.click_cell(name)
        robot.play.view.digit = digit
        robot.key("w")
        robot.wait(lambda: not robot.board.is_solving)
        return robot.play.view.message.text

    assert "row 1 column 1 holds it" in ask("r1c5", 1)
    assert "1 cannot go into row 2 column 6. " in ask("r2c6", 1)
    assert robot.play.view.step is not None
    assert "still possible" in ask("r6c6", 1)
    robot.click_cell("r2c4")
    robot.key("5")
    assert "Thermometers" in ask("r2c5", 4)
    assert "filled already" in ask("r2c4", 3)


def test_why_not_waits_beside_the_frames_and_escape_ends_it(robot, monkeypatch, on_the_frame_loop):
    ended = []

    def search_on(_teacher, _cell, _digit, should_stop):
        assert threading.current_thread() is not threading.main_thread()
        while not should_stop():
            time.sleep(0.001)
        ended.append(threading.current_thread())
        raise Stopped

    monkeypatch.setattr("numberplace.ui.session.thinking.WAIT_SECONDS", 0.0)
    robot.begin(GLOBAL)
    monkeypatch.setattr(type(robot.play.teacher), "why_not", search_on)
    robot.play.view.digit = 1
    robot.key("w", settles=False)
    assert on_the_frame_loop == []
    assert robot.play.view.message.text == "Thinking…"
    assert robot.board.is_solving
    robot.key("escape")
    assert not robot.play.view.message.text
    assert not robot.board.is_solving
    robot.wait(lambda: ended and not ended[0].is_alive())


def test_why_not_is_not_answered_for_a_board_that_is_gone(robot, held_jobs):
    robot.begin(GLOBAL)
    robot.play.view.digit = 1
    robot.key("w", settles=False)
    assert robot.board.is_solving
    robot.play.make_move("place r5c5 5", "place")
    held_jobs.set()
    robot.wait(lambda: not robot.board.is_solving)
    assert "row 5 column 5" in robot.play.view.message.text
    assert robot.play.view.step is None
