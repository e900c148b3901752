"""Children end with the process that started them, by a signal of the system or by a thread."""

import os
import signal
import threading
import time
from pathlib import Path

import pytest
from numberplace.core import processes

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a fork")


@pytest.mark.parametrize("platform", ["linux", "darwin"])
@pytest.mark.parametrize("is_late", [False, True])
def test_a_process_ends_when_the_other_end_is_closed(
    monkeypatch: pytest.MonkeyPatch, platform: str, is_late: bool
) -> None:
    if platform == "linux" and os.uname().sysname != "Linux":
        pytest.skip("SIGIO kills on Linux alone")
    monkeypatch.setattr("sys.platform", platform)
    near, far = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(far)
        if is_late:
            time.sleep(0.3)
        processes.end_at_close(near)
        time.sleep(20)
        os._exit(0)
    os.close(near)
    if not is_late:
        time.sleep(0.3)
        assert os.waitpid(child, os.WNOHANG) == (0, 0)
    os.close(far)
    _pid, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in (1, -signal.SIGIO)


def test_a_signal_waits_for_the_end_of_the_block() -> None:
    came: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, _frame: came.append(number))
    try:
        with processes.signals_held():
            signal.pthread_kill(threading.get_ident(), signal.SIGTERM)  # not to another thread
            time.sleep(0.01)
            assert came == []
        time.sleep(0.01)
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
