"""Work on a puzzle ends after its time, in the main thread and in others."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable

import pytest
from numberplace.core import time_limit
from numberplace.core.time_limit import TimeUp, within

from tests.places import ROOT
from tests.waiting import PATIENCE, wait_for

AT_THE_LOCK = (threading.Condition.__enter__.__code__, time_limit._Watch.over.__wrapped__.__code__)
"""The code that waits for the lock of a watch."""


def work(seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        pass


def in_a_thread(action: Callable[[], object]) -> list[object]:
    """Return what an action gives or raises in a thread of its own."""
    told: list[object] = []

    def run() -> None:
        try:
            told.append(action())
        except BaseException as error:
            told.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(2 * PATIENCE)
    return told


def limited(limit: float, seconds: float) -> str:
    with within(limit):
        work(seconds)
    work(0.1)  # nothing arrives late
    return "done"


def test_the_main_thread_is_stopped() -> None:
    with pytest.raises(TimeUp, match="Not done within 0 seconds"):
        limited(0.05, PATIENCE)
    assert limited(PATIENCE, 0.01) == "done"


def test_other_threads_are_stopped_and_go_on_with_the_next() -> None:
    for _again in range(2):
        (told,) = in_a_thread(lambda: limited(0.05, PATIENCE))
        assert isinstance(told, TimeUp)
        assert in_a_thread(lambda: limited(PATIENCE, 0.01)) == ["done"]


def test_a_shorter_time_is_not_kept_waiting_by_a_longer_one() -> None:
    is_limited, may_end = threading.Event(), threading.Event()

    def wait_long() -> bool:
        with within(10 * PATIENCE):
            is_limited.set()
            return may_end.wait(PATIENCE)

    other = threading.Thread(target=in_a_thread, args=(wait_long,))
    other.start()
    assert is_limited.wait(PATIENCE)
    (told,) = in_a_thread(lambda: limited(0.05, PATIENCE))
    assert isinstance(told, TimeUp)
    may_end.set()
    other.join()


def test_an_alarm_at_the_very_end_leaves_no_lock_held() -> None:
    """The work ends just as the watch, which holds its lock, sends the alarm."""
    watch = time_limit._Watch()
    threads: list[int] = []
    may_end = threading.Event()

    def end_late() -> None:
        with watch.over(PATIENCE):
            threads.append(threading.get_ident())
            may_end.wait(PATIENCE)

    def stands_at_the_lock() -> bool:
        frame = sys._current_frames()[threads[0]]
        return frame.f_code in AT_THE_LOCK

    told: list[object] = []
    other = threading.Thread(target=lambda: told.extend(in_a_thread(end_late)))
    other.start()
    wait_for(lambda: threads)
    with watch._changed:
        may_end.set()
        wait_for(stands_at_the_lock)
        del watch._ends[threads[0]]
        time_limit._raise_in(threads[0], time_limit._Alarm)
    other.join()
    assert isinstance(told[0], time_limit._Alarm)
    assert watch._changed.acquire(blocking=False)
    watch._changed.release()


def test_no_limit_is_no_limit() -> None:
    assert in_a_thread(lambda: limited(0, 0.05)) == ["done"]


AFTER_ALARMS = """
import sys
from tests.core.test_time_limit import in_a_thread, limited
in_a_thread(lambda: limited(0.05, 100))
in_a_thread(lambda: limited(100, 0.01))
calls = []
sys.setprofile(lambda _frame, event, _argument: calls.append(event))
in_a_thread(lambda: 1)
"""
"""An alarm that came and one that did not, then a call under a profiler."""


def test_a_profiler_works_after_an_alarm() -> None:
    command = [sys.executable, "-c", AFTER_ALARMS]
    done = subprocess.run(command, cwd=ROOT, timeout=PATIENCE, check=False)
    assert done.returncode == 0
