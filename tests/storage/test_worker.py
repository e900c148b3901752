"""Puzzles made in a process of their own."""

import time
from collections.abc import Iterator

import pytest
from numberplace.core.errors import GameError
from numberplace.core.gameid import GameId
from numberplace.storage.worker import Made, PuzzleWorker
from numberplace.sudoku.generate.generator import make_puzzle
from numberplace.sudoku.generate.params import Params
from numberplace.sudoku.model.notation import format_line


@pytest.fixture
def worker() -> Iterator[PuzzleWorker]:
    shop = PuzzleWorker()
    yield shop
    shop.close()


def wait(shop: PuzzleWorker) -> Made | None:
    """Poll as a frame loop does, until something came or nothing is under way."""
    for _ in range(3000):
        made = shop.poll()
        if made is not None or shop._making is None:
            return made
        time.sleep(0.01)
    raise AssertionError("nothing was made in half a minute")


def test_an_order_is_the_puzzle_of_its_id(worker: PuzzleWorker) -> None:
    worker.order(GameId("sudoku", "easy", seed="1"))
    assert worker.is_waiting
    made = wait(worker)
    assert made is not None
    assert made.puzzle == format_line(make_puzzle(Params("easy"), "1"))
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
