"""Children end with the process that started them, by a signal of the system or by a thread."""

import os
import signal
import threading
import time
from pathlib import Path

import pytest
from numberplace.core import processes

from tests.waiting import PATIENCE, wait_for

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a fork")


SIGNS = 10
"""Signs of life of a child, a hundredth of a second apart."""


@pytest.mark.parametrize("platform", ["linux", "darwin"])
@pytest.mark.parametrize("is_late", [False, True])
def test_a_process_ends_when_the_other_end_is_closed(
    monkeypatch: pytest.MonkeyPatch, platform: str, is_late: bool
) -> None:
    if platform == "linux" and os.uname().sysname != "Linux":
        pytest.skip("SIGIO kills on Linux alone")
    monkeypatch.setattr("sys.platform", platform)
    near, far = os.pipe()
    told, tells = os.pipe()
    """The child tells that it lives on; the parent that it has closed the other end."""
    child = os.fork()
    if child == 0:
        os.close(far)
        if is_late:
            os.close(tells)
            os.read(told, 1)  # ends when the parent has closed both pipes
        processes.end_at_close(near)
        for _sign in range(0 if is_late else SIGNS):
            os.write(tells, b".")
            time.sleep(0.01)
        time.sleep(PATIENCE)
        os._exit(0)
    os.close(near)
    if not is_late:
        for _sign in range(SIGNS):
            assert os.read(told, 1) == b"."
    os.close(far)
    os.close(told)
    os.close(tells)
    _pid, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in (1, -signal.SIGIO)


def test_a_signal_waits_for_the_end_of_the_block() -> None:
    came: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _frame: came.append(number))
    try:
        with processes.signals_held():
            signal.pthread_kill(threading.get_ident(), signal.SIGTERM)  # not to another thread
            wait_for(lambda: signal.SIGTERM in signal.sigpending())
            assert came == []
        wait_for(lambda: came)
        assert came == [signal.SIGTERM]
    finally:
        signal.signal(signal.SIGTERM, before)


def test_a_vanished_folder_is_left(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("HOME", "/nonexistent")
    processes.leave_vanished_folder()
    assert Path.cwd() == Path("/")


@pytest.mark.parametrize(
    ("load", "count"), [(0.2, 8), (2.6, 5), (7.9, 1), (30.0, 1), (OSError("no /proc"), 7)]
)
def test_cores_with_nothing_to_do_are_counted_also_where_the_load_is_not_told(
    monkeypatch: pytest.MonkeyPatch, load: float | OSError, count: int
) -> None:
    def load_average() -> tuple[float, float, float]:
        if isinstance(load, OSError):
            raise load
        return load, 0.0, 0.0

    monkeypatch.setattr(processes, "core_count", lambda: 8)
    monkeypatch.setattr(os, "getloadavg", load_average)
    assert processes.idle_core_count(8) == count
    assert processes.idle_core_count(3) == min(3, count)
