"""A time limit for work on one puzzle, enforced by a signal."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType

from numberplace.core.errors import GameError
from numberplace.core.words import ngettext


class TimeUp(GameError):  # noqa: N818 - says what happened, not what is wrong
    """The time limit has passed."""


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raise TimeUp in the block after so many seconds.

    The system's alarm does it, so the work need not ask; a library that searches without the
    interpreter is left when it comes back, which the searches here see to every few seconds. Where
    there is no alarm, or outside the main thread, the work takes its time.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if seconds <= 0 or not is_main or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        text = ngettext(
            "Not done within {n} second; --patience allows more.",
            "Not done within {n} seconds; --patience allows more.",
            round(seconds),
        )
        raise TimeUp(text.format(n=round(seconds)))

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
