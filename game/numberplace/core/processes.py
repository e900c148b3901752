"""Child processes: how they are started, and how they end with the process that started them."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import select
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

ENDING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""What Ctrl+C, ``kill`` and a closing terminal send. Windows lacks the last."""


@contextlib.contextmanager
def signals_held() -> Iterator[None]:
    """Deliver the signals that end a program after the block, not inside it.

    A child that is started in the block begins with them held too: it lets go of them once it has
    handlers of its own, and is never interrupted by those of its parent.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_child() -> None:
    """Set a process of multiprocessing up: Ctrl+C is its parent's, with which it ends.

    SIGTERM ends it in silence: multiprocessing sends that, and waits for the end.
    """
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if not end_at_close(parent.sentinel):
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)


def end_at_close(pipe: int) -> bool:
    """End this process when the other end of a pipe is closed, whatever it is doing then.

    The system sends SIGIO, which kills. A thread that waits would not get its turn while compiled
    code or a satisfiability solver holds the interpreter. Return False where there is no SIGIO.
    """
    if sys.platform == "win32":
        return False
    import fcntl

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGIO,))
    try:
        fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
        flags = fcntl.fcntl(pipe, fcntl.F_GETFL)
        fcntl.fcntl(pipe, fcntl.F_SETFL, flags | os.O_ASYNC)
    except OSError:
        return False
    is_closed = select.poll()
    is_closed.register(pipe, 0)
    if is_closed.poll(0):  # before SIGIO was asked for
        os._exit(1)
    return True


def leave_vanished_folder() -> None:
    """Go to the home folder, or the root, when the working directory has been deleted.

    multiprocessing hands the working directory to a child, and fails when there is none.
    """
    try:
        Path.cwd()
    except OSError:
        for folder in (Path("~").expanduser(), Path("/")):
            with contextlib.suppress(OSError, RuntimeError):
                os.chdir(folder)
                return
