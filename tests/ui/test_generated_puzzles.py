"""Puzzles that are ordered when the process that makes them fails to start or dies."""

import multiprocessing
import os
import threading

import pytest
from numberplace.core.gameid import GameId
from numberplace.kinds import KINDS, SHELVES
from numberplace.numberlink.bank import size_of
from numberplace.storage.worker import HelperProcess
from numberplace.sudoku.bank import read_bank
from numberplace.ui.boards import BOARDS
from numberplace.ui.generated_puzzles import IDLE_SECONDS, MAX_AHEAD_SECONDS
from numberplace.ui.kit.dialog import MessageBox, WaitingDialog

from tests.waiting import wait_for

LONG = GameId("sudoku", "any+givens17", seed="1")
"""A puzzle nobody has the patience for."""


def never_end(*_task):
    """Stand for the making of a puzzle that is never found."""
    threading.Event().wait()


class Refusal:
    """The system has no file left for a process, for as long as a test likes."""

    def __init__(self, monkeypatch):
        self.count = 0
        self.is_on = True
        start = multiprocessing.process.BaseProcess.start

        def refuse(process):
            self.count += 1
            if self.is_on:
                raise OSError(24, os.strerror(24))
            start(process)

        monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)


@pytest.fixture
def refusal(monkeypatch):
    return Refusal(monkeypatch)


@pytest.fixture(autouse=True)
def closed(robot):
    yield
    robot.app.generated.close()


def wait(robot):
    """Let frames pass until the waiting dialog is gone."""
    wait_for(lambda: not isinstance(robot.app.top_dialog, WaitingDialog), robot.app.turn)


def told(robot):
    assert isinstance(robot.app.top_dialog, MessageBox)
    return robot.app.top_dialog.label.text


def kill_worker(robot):
    process = robot.app.generated.worker.helper.process
    process.kill()
    process.join()


@pytest.mark.parametrize("shelf", SHELVES, ids=lambda shelf: shelf.id)
def test_a_bundled_puzzle_stands_in_when_no_process_can_be_started(robot, refusal, shelf):
    kind = shelf.kind
    params = (
        shelf.usual
        if shelf is not kind.shelves[0] or not kind.maker.ahead
        else kind.maker.ahead[-1]
    )
    robot.app.order(shelf.id, params)
    assert "(Too many open files)" in told(robot)
    assert "comes with the game" in told(robot)
    first = robot.play.session.puzzle
    assert robot.play.session.kind is kind
    level = kind.maker.level_of(kind.maker.parse_params(params))
    assert robot.play.session.level == level or not level
    robot.key("escape")
    robot.app.order(shelf.id, params)
    assert robot.play.session.puzzle != first  # the next one that was not played
    assert robot.app.crashes.count == 0


def test_a_stand_in_has_the_size_asked_for():
    numberlink = BOARDS["numberlink"]
    assert size_of(numberlink.stand_in("8x8+medium", ())[0]) == "8x8"
    assert numberlink.stand_in("50x50", ())[2] in KINDS[1].maker.levels
    assert BOARDS["sudoku"].stand_in("any+givens30", ())[0] in read_bank("easy")


def test_once_processes_start_again_puzzles_are_made_again(robot, refusal):
    robot.app.order("sudoku", "easy")
    robot.key("escape")
    refusal.is_on = False
    robot.app.order("sudoku", "easy")
    assert isinstance(robot.app.top_dialog, WaitingDialog)
    wait(robot)
    assert robot.app.top_dialog is None
    assert robot.play.view.game_id.startswith("sudoku:easy#")


def test_a_puzzle_by_its_id_is_not_replaced(robot, refusal):
    puzzle = robot.play.session.puzzle
    robot.app._try(lambda: robot.app.order_id(LONG, ""))
    assert told(robot) == "A helper process could not be started (Too many open files)."
    assert robot.play.session.puzzle == puzzle


def test_what_cannot_be_made_ahead_is_tried_again_a_minute_later(robot, refusal):
    robot.app.order("sudoku", "easy")
    robot.key("escape")
    refusal.count = 0
    robot.time.seconds += 20
    for _frame in range(200):
        robot.app.turn()
        robot.time.seconds += 0.1
    assert refusal.count == 2
    assert robot.app.top_dialog is None
    assert robot.app.crashes.count == 0
    refusal.is_on = False
    robot.time.seconds += 60
    robot.app.turn()
    assert robot.app.generated.worker.is_running


def test_a_puzzle_made_ahead_that_never_ends_gives_way_to_others(robot):
    generated = robot.app.generated
    ahead = generated._ahead[:2]
    generated._ahead = ahead
    generated.worker.helper = HelperProcess(never_end)
    robot.time.seconds += IDLE_SECONDS + 1
    robot.app.turn()
    assert generated.worker.is_working_ahead
    begun = generated.worker._making
    robot.time.seconds += MAX_AHEAD_SECONDS - 1
    robot.app.turn()
    assert generated.worker._making is begun
    robot.time.seconds += 1
    robot.app.turn()
    assert not generated.worker.is_running
    robot.app.turn()
    assert (generated.worker._making.kind, generated.worker._making.params) == ahead[1]
    robot.time.seconds += MAX_AHEAD_SECONDS
    for _turn in range(3):
        robot.app.turn()
    assert not generated.worker.is_running, "neither is tried again"


def test_a_working_directory_that_is_gone_keeps_nothing_from_being_made(
    robot, tmp_path, monkeypatch
):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    robot.app.order("sudoku", "easy")
    wait(robot)
    assert robot.app.top_dialog is None
    assert robot.play.view.game_id.startswith("sudoku:easy#")


def test_a_process_that_is_killed_over_an_order_is_told_each_time(robot):
    for _time in range(3):
        robot.app.order("sudoku", "any+givens17")
        kill_worker(robot)
        wait(robot)
        assert "A helper process ended unexpectedly." in told(robot)
        assert robot.play.session.level == "easy"
        robot.key("escape")
    robot.app.order_id(LONG, "")
    kill_worker(robot)
    wait(robot)
    assert told(robot) == "A helper process ended unexpectedly."
    assert robot.app.crashes.count == 0


def test_a_process_that_is_killed_between_orders_is_not_missed(robot):
    robot.app.order("sudoku", "easy")
    wait(robot)
    kill_worker(robot)
    robot.app.order("sudoku", "easy")
    wait(robot)
    assert robot.app.top_dialog is None


def test_the_window_closes_over_an_order(robot):
    robot.app.order_id(LONG, "")
    process = robot.app.generated.worker.helper.process
    robot.app.leave()
    assert not process.is_alive()
    assert robot.app.crashes.count == 0


def test_levels_of_a_collection_wait_until_a_process_can_be_had(robot, refusal, tmp_path):
    path = tmp_path / "book.sdm"
    path.write_text("".join(f"{puzzle}\n" for puzzle in read_bank("easy")[:3]))
    robot.app.open_path(path)
    keep = next(button for button in robot.app.top_dialog.buttons if "collection" in button.label)
    robot.press(keep)
    dialog = robot.app.top_dialog
    for _frame in range(20):
        robot.app.turn()
    assert "could not be started" in dialog.note.text
    assert robot.app.crashes.count == 0
    assert refusal.count == 2
    refusal.is_on = False
    robot.time.seconds += 61
    wait_for(lambda: not dialog.collections.unrated(dialog.row.id, 1), robot.app.turn)
    assert "could not" not in dialog.note.text
