"""Thinking runs off the frame loop: by whom the engine is called, and what becomes of an answer."""

import subprocess
import sys
import threading

import pygame
import pytest
from numberplace.core.errors import Stopped
from numberplace.sudoku.teach import coach, exercise
from numberplace.ui.boards.sudoku.teacher import SudokuTeacher
from numberplace.ui.dialogs.all_steps import AllStepsDialog

from tests.ui.conftest import Robot
from tests.waiting import wait_for

HARD = "..6.......3...7..11.7.............9.3....6..5.5.8..2....3..5..6...2...4..4..9.8.."
"""Line 12 of hardest1106: an exocet, then a nested net."""
SEVERAL = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6.." + "." * 23


@pytest.fixture
def hard(tmp_path):
    it = Robot(tmp_path, HARD)
    yield it
    it.close()


@pytest.fixture
def slow(robot, monkeypatch):
    """A teacher that thinks until it is let go or stopped; the calls, and how each has ended."""

    class Slow:
        def __init__(self):
            self.go = threading.Event()
            self.ended = []

        def think(self, teacher, state, should_stop):
            while not self.go.wait(0.005):
                if should_stop():
                    self.ended.append("stopped")
                    raise Stopped("stopped")
            self.ended.append("answered")
            return next(coach.find_steps(state), None)

    it = Slow()
    monkeypatch.setattr(SudokuTeacher, "think", lambda *args: it.think(*args))
    monkeypatch.setattr("numberplace.ui.session.thinking.WAIT_SECONDS", 0.0)
    yield it
    it.go.set()


def test_no_hint_calls_the_engine_on_the_frame_loop(hard, on_the_frame_loop):
    for key in ("h", "h", "h", "]", "\\", "escape", "k", "shift+h", "h", "h", "h", "h", "ctrl+z"):
        hard.key(key)
    hard.key("ctrl+backspace")
    assert len(hard.moves) == 1
    assert on_the_frame_loop == []


@pytest.mark.exhaustive
def test_nor_do_all_steps_what_was_that_step_and_solve(robot, on_the_frame_loop):
    robot.key("a")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, AllStepsDialog)
    wait_for(lambda: bool(dialog.list.rows), robot.app.step)
    robot.key("escape")
    robot.click_cell("r1c3")
    robot.keys("4", "j")
    wait_for(lambda: not robot.app.screen.board.examiner.is_running, robot.app.step)
    robot.app.prefer(confirm_solve=False)
    robot.key("ctrl+shift+s")
    wait_for(lambda: not robot.app.screen.board.is_solving, robot.app.step)
    assert robot.play.was_solved
    assert robot.play.session.hints_used == 1
    robot.key("ctrl+shift+b")
    wait_for(lambda: robot.app.top_dialog.review is not None, robot.app.step)
    assert on_the_frame_loop == []


def test_nor_does_a_board_with_several_solutions(tmp_path, on_the_frame_loop):
    robot = Robot(tmp_path, SEVERAL)
    robot.keys("k", "shift+h", "ctrl+backspace")
    robot.close()
    assert on_the_frame_loop == []


def test_a_step_with_several_conclusions_is_one_undo(hard):
    before = hard.table
    for _ in range(2):
        table = hard.table
        hard.key("shift+h")
        assert hard.table != table
        hard.key("ctrl+z")
        assert hard.table == table
        hard.key("ctrl+y")
    assert hard.table != before


def test_the_command_waits_and_asking_again_waits_for_the_same_answer(robot, slow):
    robot.key("h", settles=False)
    board = robot.app.screen.board
    assert board.waits_for("hint")
    assert robot.play.view.message.text == "Thinking…"
    for _ in range(10):
        robot.key("h", settles=False)
    slow.go.set()
    robot.settle()
    assert slow.ended == ["answered"]
    assert robot.play.view.lesson.rung == 1
    assert robot.play.session.hints_used == 1


def test_ten_clicks_on_hint_are_one_hint(robot, slow):
    from numberplace.ui.kit.widgets import Button

    button = next(w for w in robot.app.screen.panel.form.widgets
                  if isinstance(w, Button) and w.icon == "hint")  # fmt: skip
    for _ in range(10):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            fields = {"pos": button.rect.center, "button": 1, "clicks": 1, "touch": False}
            robot.app.handle(pygame.event.Event(kind, **fields))
        robot.app.step()
    slow.go.set()
    robot.settle()
    assert slow.ended == ["answered"]
    assert robot.play.view.lesson.rung == 1


def test_escape_ends_the_work_and_its_word(robot, slow):
    robot.key("shift+h", settles=False)
    robot.key("escape")
    assert robot.play.view.message.text == ""
    wait_for(lambda: slow.ended == ["stopped"])
    slow.go.set()
    robot.app.step()
    assert robot.moves == []


def test_another_command_ends_the_work(robot, slow):
    robot.key("h", settles=False)
    robot.key("right", settles=False)
    wait_for(lambda: slow.ended == ["stopped"])
    assert robot.play.view.lesson is None


def test_a_look_for_the_last_sound_position_hears_that_it_is_ended(robot, monkeypatch):
    asked = []
    kind = robot.play.session.kind

    def trouble(_state, should_stop):
        asked.append(should_stop())

    monkeypatch.setattr(type(kind), "trouble", lambda _kind, *args: trouble(*args))
    robot.play.make_move("place r1c3 4", "place")
    robot.play.sound_position(lambda: len(asked) == 0)
    assert asked == [True]


def test_the_answer_for_a_position_that_has_gone_is_dropped(robot, slow):
    robot.key("shift+h", settles=False)
    robot.play.make_move("place r1c3 4", "place")  # past the commands, which would end the work
    slow.go.set()
    robot.settle()
    assert slow.ended == ["answered"]
    assert robot.moves == ["place r1c3 4"]


def test_solve_ends_its_work_when_it_is_stopped(robot, slow):
    robot.app.prefer(confirm_solve=False)
    robot.key("ctrl+shift+s")
    assert robot.app.screen.board.is_solving
    robot.key("escape")
    wait_for(lambda: slow.ended == ["stopped"])
    assert robot.moves == []


@pytest.mark.parametrize("name", ["find_steps", "all_steps"])
def test_a_search_for_a_nested_net_stops_within_itself(name):
    """The searches look at ``should_stop`` many times, not only between techniques."""
    asked = []
    table = exercise.CellTable.from_givens(bytes(map(int, HARD.replace(".", "0"))))
    step = next(coach.find_steps(table))
    for move in coach.moves_of(table, step):
        table = exercise.apply_move(table, move)

    def count():
        asked.append(1)
        return len(asked) > 400

    search = {"find_steps": lambda: next(coach.find_steps(table, should_stop=count)),
              "all_steps": lambda: coach.all_steps(table, should_stop=count)}  # fmt: skip
    with pytest.raises(Stopped):
        search[name]()
    assert len(asked) < 420


def test_the_hint_side_of_a_game_is_there_without_the_engine():
    """Importing it takes 0.2 s: the thread that thinks does so, not the frame loop."""
    code = (
        "import sys\n"
        "import numberplace.ui.boards.sudoku.teacher\n"
        "print([name for name in sys.modules if name.startswith('numberplace.sudoku.techniques')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
