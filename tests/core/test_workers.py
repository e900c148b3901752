"""Helper processes: their answers come in order, and what becomes of them is told.

Commands and the ``_many`` functions of the API share them.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections.abc import Iterator

import numberplace
import pytest
from numberplace import api_many
from numberplace.core.errors import GameError
from numberplace.core.words import current_language, set_language
from numberplace.core.workers import answers_in_order, processes

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = [LINE] * (2 * api_many.BLOCK)
"""More lines than this process answers alone."""


def squared(number: int) -> int:
    return number * number


def language_of(_number: int) -> str:
    return current_language()


def end_process(_number: int) -> None:
    os._exit(1)


def refuse(number: int) -> None:
    raise GameError(f"not {number}")


def test_answers_come_in_order() -> None:
    with processes(2) as workers:
        tasks = ((number,) for number in range(50))
        assert list(answers_in_order(squared, tasks, workers)) == [n * n for n in range(50)]


def test_work_is_done_in_the_language_of_who_sent_it() -> None:
    set_language("ko")
    try:
        with processes(1) as workers:
            set_language("ja")
            assert list(answers_in_order(language_of, [(1,)], workers)) == ["ja"]
    finally:
        set_language("en")


def test_a_process_that_ends_is_told() -> None:
    with processes(2) as workers, pytest.raises(GameError, match="ended unexpectedly"):
        list(answers_in_order(end_process, [(1,)], workers))


def test_what_the_work_refuses_is_refused_here() -> None:
    with processes(1) as workers, pytest.raises(GameError, match="not 7"):
        list(answers_in_order(refuse, [(7,)], workers))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not forked here")
def test_processes_that_cannot_be_started_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_self: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
    told = r"could be started \(Resource temporarily unavailable\); try --jobs 1"
    with processes(2) as workers, pytest.raises(GameError, match=told):
        list(answers_in_order(squared, [(1,)], workers))


def test_windows_gets_no_more_processes_than_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """ProcessPoolExecutor asks ``sys.platform`` too, and refuses 62 there."""
    monkeypatch.setattr(sys, "platform", "win32")
    with processes(200) as workers:
        assert list(workers.rest()) == []


def start_method(_number: int) -> str:
    return type(multiprocessing.current_process()).__name__


@pytest.fixture
def waiting_thread() -> Iterator[None]:
    is_over = threading.Event()
    thread = threading.Thread(target=is_over.wait)
    thread.start()
    yield
    is_over.set()
    thread.join()


def test_no_process_is_forked_while_threads_run(waiting_thread: None) -> None:
    """A fork may inherit a lock that no thread of it will ever release."""
    with processes(1) as workers:
        assert list(answers_in_order(start_method, [(1,)], workers)) == ["SpawnProcess"]


def start_methods(_puzzle: object) -> str:
    return start_method(0)


def end_worker(_puzzle: object) -> None:
    os._exit(1)


def count_here(queue: multiprocessing.SimpleQueue[list[int]]) -> None:
    queue.put(list(numberplace.count_many(SEVERAL, processes=2)))


def test_a_script_is_told_of_a_process_that_ends() -> None:
    with pytest.raises(GameError, match=r"ended unexpectedly; try processes=1\."):
        list(api_many.answer_many(end_worker, SEVERAL, 2))


def test_a_script_with_threads_forks_no_process(waiting_thread: None) -> None:
    assert set(api_many.answer_many(start_methods, SEVERAL, 2)) == {"SpawnProcess"}


def test_a_daemonic_process_answers_alone() -> None:
    """Such a process of multiprocessing may have no children."""
    queue: multiprocessing.SimpleQueue[list[int]] = multiprocessing.SimpleQueue()
    process = multiprocessing.Process(target=count_here, args=(queue,), daemon=True)
    process.start()
    assert queue.get() == [1] * len(SEVERAL)
    process.join()


def test_no_child_of_a_script_is_ended() -> None:
    answers = numberplace.count_many(iter(lambda: LINE, None), processes=2)
    assert next(answers) == 1
    release = multiprocessing.Event()
    child = multiprocessing.Process(target=release.wait)
    child.start()
    assert isinstance(answers, Iterator)
    answers.close()  # type: ignore[attr-defined]
    assert child.is_alive()
    release.set()
    child.join()
    assert child.exitcode == 0
