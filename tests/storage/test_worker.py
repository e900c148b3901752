"""Puzzles made in a process of their own."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from numberplace.core.errors import GameError, HelperLost
from numberplace.core.gameid import GameId
from numberplace.storage import worker as worker_module
from numberplace.storage.worker import FinishedPuzzle, PuzzleWorker
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.model.notation import format_line

from tests.faults.runner import ended_all, processes_of
from tests.waiting import PATIENCE, wait_for


@pytest.fixture
def worker() -> Iterator[PuzzleWorker]:
    shop = PuzzleWorker()
    yield shop
    shop.close()


def wait(shop: PuzzleWorker) -> FinishedPuzzle | None:
    """Poll as a frame loop does, until something came or nothing is under way."""
    found: list[FinishedPuzzle | None] = []

    def is_over() -> bool:
        found.append(shop.poll())
        return found[-1] is not None or shop._making is None

    wait_for(is_over)
    return found[-1]


def test_an_order_is_the_puzzle_of_its_id(worker: PuzzleWorker) -> None:
    worker.order(GameId("sudoku", "easy", seed="1"))
    assert worker.is_waiting
    made = wait(worker)
    assert made is not None
    assert made.puzzle == format_line(make_puzzle(Params("easy"), "1").givens)
    assert not worker.is_waiting


def test_work_ahead_fills_the_shelf_and_then_rests(worker: PuzzleWorker) -> None:
    asked = (("sudoku", "beginner"), ("sudoku", "easy"))
    for number in range(3):
        worker.work_ahead(asked, lambda number=number: str(number))  # type: ignore[misc]
        wait(worker)
    assert not worker.is_running
    made = worker.take("sudoku", "easy")
    assert made is not None
    assert made.id == GameId("sudoku", "easy", seed="1")
    assert worker.take("sudoku", "easy") is None


def test_an_order_can_be_cancelled_at_once(worker: PuzzleWorker) -> None:
    worker.order(GameId("sudoku", "any+givens17", seed="1"))
    worker.cancel()
    assert not worker.is_running
    assert worker.poll() is None


def test_what_cannot_be_made_is_said(worker: PuzzleWorker) -> None:
    worker.order(GameId("sudoku", "mild", seed="1"))
    with pytest.raises(GameError, match="mild"):
        wait(worker)


def test_what_cannot_be_made_ahead_is_tried_once(worker: PuzzleWorker) -> None:
    for _ in range(2):
        worker.work_ahead([("sudoku", "mild")], lambda: "1")
        wait(worker)
    assert not worker.is_running
    assert worker.take("sudoku", "mild") is None


ORDERING = """
import sys, time
from numberplace.core.gameid import GameId
from numberplace.storage.worker import PuzzleWorker

if __name__ == "__main__":
    worker = PuzzleWorker()
    worker.order(GameId("sudoku", "any+givens17", seed="1"))
    time.sleep(float(sys.argv[1]))
    print(worker.helper.process.pid, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(os.name != "posix", reason="sessions of processes are those of POSIX")
@pytest.mark.parametrize("seconds", ["0", "1.5"])
def test_a_program_that_is_killed_takes_its_worker_along(tmp_path: Path, seconds: str) -> None:
    script = tmp_path / "script.py"
    script.write_text(ORDERING)
    environ = {**os.environ, "PYTHONPATH": str(Path(worker_module.__file__).parents[2].resolve())}
    program = subprocess.Popen(
        [sys.executable, script, seconds],
        stdout=subprocess.PIPE,
        env=environ,
        start_new_session=True,
    )
    assert program.stdout is not None
    assert int(program.stdout.readline()) in processes_of(program.pid)
    program.kill()
    program.communicate()
    assert ended_all(program.pid)


def test_two_programs_do_not_meet(worker: PuzzleWorker) -> None:
    other = PuzzleWorker()
    try:
        worker.order(GameId("sudoku", "easy", seed="1"))
        other.order(GameId("sudoku", "easy", seed="2"))
        assert str(getattr(wait(other), "id", "")) == "sudoku:easy#2"
        other.close()
        assert str(getattr(wait(worker), "id", "")) == "sudoku:easy#1"
    finally:
        other.close()


def test_a_failed_start_leaves_nothing_behind(
    worker: PuzzleWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = Path("/proc/self/fd")
    worker.order(GameId("sudoku", "easy", seed="1"))  # also starts what multiprocessing keeps
    worker.close()
    before = len(list(files.iterdir())) if files.exists() else 0
    with monkeypatch.context() as patch:
        patch.setattr("multiprocessing.process.BaseProcess.start", _refuse)
        for _time in range(5):
            with pytest.raises(HelperLost, match="Too many open files"):
                worker.order(GameId("sudoku", "easy", seed="1"))
            assert not worker.is_waiting
            assert not worker.is_running
    assert (len(list(files.iterdir())) if files.exists() else 0) == before
    worker.order(GameId("sudoku", "easy", seed="1"))
    assert wait(worker) is not None


def _refuse(_process: object) -> None:
    raise OSError(24, os.strerror(24))


HELD = """
import multiprocessing.util as util, signal
from numberplace.core.processes import ENDING
from numberplace.storage.worker import HelperProcess
plain, masks = util.spawnv_passfds, []
def spawn(*args):
    masks.append(signal.pthread_sigmask(signal.SIG_BLOCK, ()))
    return plain(*args)
util.spawnv_passfds = spawn
helper = HelperProcess(abs)
helper.call(-3)
while (answer := helper.poll()) is None:
    pass
helper.close()
print(answer, len(masks), masks[-1] >= set(ENDING))
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="this system holds no signals")
def test_the_first_helper_process_begins_with_signals_held() -> None:
    """The tracker, which multiprocessing starts before its first process, lets go of them."""
    command = [sys.executable, "-c", HELD]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout == "3 2 True\n"
