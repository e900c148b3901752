"""A time limit for work on one puzzle: by a signal, or by a thread that watches the others."""

from __future__ import annotations

import contextlib
import math
import signal
import threading
import time
from collections.abc import Iterator
from types import FrameType

from numberplace.core.errors import GameError
from numberplace.core.words import ngettext


class TimeUp(GameError):  # noqa: N818 - says what happened, not what is wrong
    """The time limit has passed."""


class Deadline:
    """A ``should_stop`` that returns True after some seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.start()

    def start(self) -> None:
        """Restart the count."""
        self._end = time.monotonic() + self.seconds

    def __call__(self) -> bool:
        """Tell whether the time is up."""
        return time.monotonic() > self._end


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TimeUp in the block after so many seconds.

    The system's alarm does it, so the work need not ask; a library that searches without the
    interpreter is left when it comes back, which the searches here see to every few seconds. Where
    there is no alarm, or outside the main thread (a worker of a cluster has several), a thread
    watches the clock.
    """
    if seconds <= 0:
        yield
        return
    is_main = threading.current_thread() is threading.main_thread()
    try:
        with _alarm(seconds) if is_main and hasattr(signal, "setitimer") else _WATCH.over(seconds):
            yield
    except _Alarm:
        text = ngettext(
            "Not done within {n} second; --patience allows more.",
            "Not done within {n} seconds; --patience allows more.",
            round(seconds),
        )
        raise TimeUp(text.format(n=round(seconds))) from None


class _Alarm(BaseException):
    """Raised where the work is, in place of TimeUp, so that no work catches it."""


@contextlib.contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise _Alarm

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


class _Watch:
    """Raises ``_Alarm`` in threads whose time is over; a timer for each would be a thread each."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._changed = threading.Condition(self._lock)
        self._ends: dict[int, float] = {}
        """By thread, when its time is over."""
        self._wakes = math.inf
        self._thread: threading.Thread | None = None

    @contextlib.contextmanager
    def over(self, seconds: float) -> Iterator[None]:
        """Watch over the calling thread in the block."""
        thread = threading.get_ident()
        with self._changed:
            self._ends[thread] = time.monotonic() + seconds
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="time limit", daemon=True)
                self._thread.start()
            elif self._ends[thread] < self._wakes:
                self._changed.notify()
        try:
            yield
        finally:
            # The lock itself, not ``_changed``: an alarm that was sent while this thread waits for
            # the lock is raised once it has it, and ``Condition.__enter__`` would keep it for good.
            with self._lock:
                if self._ends.pop(thread, None) is None:
                    _receive_alarm(thread)

    def _run(self) -> None:
        with self._changed:
            while True:
                now = time.monotonic()
                for thread in [thread for thread, end in self._ends.items() if end <= now]:
                    del self._ends[thread]
                    _raise_in(thread, _Alarm)
                self._wakes = min(self._ends.values(), default=math.inf)
                wait = min(self._wakes - now, threading.TIMEOUT_MAX)
                self._changed.wait(wait)


def _receive_alarm(thread: int) -> None:
    """Receive, in the calling thread, an alarm that may not have arrived yet.

    An alarm taken back by NULL leaves the interpreter's flag for such exceptions set for ever in
    CPython 3.11: all code runs slower, and the first call under a profiler does not come back. One
    that arrives clears the flag, and replaces an alarm that is on its way.
    """
    with contextlib.suppress(_Alarm):
        _raise_in(thread, _Alarm)
        while True:  # the interpreter looks for exceptions at each turn
            pass


def _raise_in(thread: int, error: type[BaseException]) -> None:
    """Let a thread raise an exception when it runs Python next."""
    import ctypes  # seldom needed

    told = ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), told)


_WATCH = _Watch()
