"""Child processes: how they are started, and how they end with the process that started them."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

ENDING = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
)
"""Signals of Ctrl+C, ``kill`` and a closing terminal. Windows lacks the last."""


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
    import multiprocessing  # not at the top: every command imports this module

    for number in ENDING:
        signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDING)
    parent = multiprocessing.parent_process()
    if parent is not None:
        end_at_close(parent.sentinel)


def end_at_close(pipe: int) -> None:
    """End this process when the other end of a pipe is closed, whatever the process is doing then.

    Linux sends SIGIO, which kills: a thread that waits does not get its turn while compiled code
    or a satisfiability solver holds the interpreter. Elsewhere SIGIO does nothing by itself, so
    there the end comes when the engine returns.
    """
    if sys.platform != "linux":
        import threading

        threading.Thread(target=_exit_after, args=(pipe,), daemon=True).start()
        return
    import fcntl
    import select

    signal.signal(signal.SIGIO, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGIO,))
    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    is_closed = select.poll()
    is_closed.register(pipe, 0)
    if is_closed.poll(0):  # before SIGIO was asked for
        os._exit(1)


def _exit_after(pipe: int) -> None:
    from multiprocessing.connection import wait

    wait([pipe])
    os._exit(1)


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


def core_count() -> int:
    """Return the number of cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def idle_core_count(most: int) -> int:
    """Return how many cores seem to have nothing to do, one at least and ``most`` at most.

    Where the system does not tell its load, one core counts as busy.
    """
    busy = 1
    if hasattr(os, "getloadavg"):
        with contextlib.suppress(OSError):
            busy = round(os.getloadavg()[0])
    return max(1, min(most, core_count() - busy))


def work_when_idle() -> None:
    """Let others, the window above all, go before this process where the system can do so."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, 0, 10)
