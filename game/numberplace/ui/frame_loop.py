"""The frame loop's calls to the system: time to sleep, memory to give back, signals to end.

It also begins the trace for tests of the real window."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from numberplace.ui.boards import shapes
from numberplace.ui.kit.painter import forget_text
from numberplace.ui.kit.sprites import forget_sheets
from numberplace.ui.kit.theme import Theme

if TYPE_CHECKING:
    import ctypes

    from numberplace.ui.events import Events
    from numberplace.ui.trace import Trace

TRACE: Final = "NUMBERPLACE_TRACE"
"""The environment variable in which a test names the file for the window's trace."""
BUSY: Final = 1 / 60
"""Seconds from one turn of the loop to the next while something happens."""
QUIET: Final = 1 / 20
"""Length of a turn when nothing happens: input may have to wait that long."""
ASLEEP: Final = 1 / 10
"""Length of a turn where input ends the sleep; only results of threads may have to wait."""
QUIET_AFTER: Final = 2.0
"""Seconds without input after which nothing seems to happen."""
RESTS_AFTER: Final = 0.25
"""Seconds without a new frame after which nothing seems to move."""
CLEANUP_DELAY: Final = 2.0
"""Seconds without input before memory is cleaned up."""
CLEANUP_INTERVAL: Final = 60.0
"""Seconds between two such cleanups, at least."""
_MMAP_THRESHOLD, _ARENA_MAX = -3, -8
"""``M_MMAP_THRESHOLD`` and ``M_ARENA_MAX`` of ``malloc.h``."""
_LARGE = 256 * 1024


def seconds_to_sleep(since_input: float, since_frame: float, *, is_woken: bool) -> float:
    """Return the length of a turn of the loop; ``is_woken`` tells whether input ends the sleep."""
    if since_input <= QUIET_AFTER or since_frame <= RESTS_AFTER:
        return BUSY
    return ASLEEP if is_woken else QUIET


def end_on_signals(end: Callable[[], object]) -> None:
    """Call ``end`` at ``kill``, at a logout and when the terminal closes.

    Set after the window is open: SDL takes signals that nobody has taken before.
    """
    for name in ("SIGTERM", "SIGHUP"):  # Windows lacks the second
        if number := getattr(signal, name, None):
            signal.signal(number, lambda _number, _frame: end())


def begin_trace(events: Events) -> Trace | None:
    """Return the trace that a test of the real window asks for, else None."""
    path = os.environ.get(TRACE)
    if not path:
        return None
    from numberplace.ui.trace import Trace  # for nobody else

    return Trace(Path(path), events)


def forget_pictures(theme: Theme, *, gives_back: bool) -> None:
    """Drop cached pictures but the sheets of ``theme``; hand memory back if ``gives_back``."""
    forget_sheets(but=theme.id)
    forget_text()
    shapes.forget_pictures()
    if gives_back:
        _give_back_memory()


def keep_heap_small() -> None:
    """Give every large picture a memory mapping of its own, which is returned when the picture is
    dropped.

    By default glibc raises the size from which it does so to that of the largest picture that was
    freed; later ones then lie in a heap that hardly ever shrinks. It also gives every thread a
    heap, which outlives the thread. Called after the first frame, which must not wait for it.
    """
    if libc := _c_library():
        with contextlib.suppress(AttributeError):  # another C library than glibc
            libc.mallopt(_MMAP_THRESHOLD, _LARGE)
            libc.mallopt(_ARENA_MAX, 1)


class MemoryCleanup:
    """Frees the memory of closed dialogs and left games, while the player rests.

    Screens and what they hold refer to each other, and the garbage collector counts objects, not
    the size of their pictures. The sheets, some 20 MB, are dropped too: the next piece that is
    missing reads its sheet again, in 10 ms at most.
    """

    def __init__(self, now: float) -> None:
        self._cleaned_at = now
        self._cleaned_for = now
        """The time of the last input before that."""

    def tick(self, now: float, last_input: float) -> None:
        """Clean up once after a period of input, when there was none for a moment."""
        is_due = last_input > self._cleaned_for and now - self._cleaned_at >= CLEANUP_INTERVAL
        if not is_due or now - last_input < CLEANUP_DELAY:
            return
        self._cleaned_at, self._cleaned_for = now, last_input
        forget_sheets()
        if arena := sys.modules.get("numberplace.ui.arcade.sheets"):
            arena.forget_sheets()
        gc.collect()
        _give_back_memory()


def _give_back_memory() -> None:
    if libc := _c_library():
        with contextlib.suppress(AttributeError):
            libc.malloc_trim(0)


def _c_library() -> ctypes.CDLL | None:
    if not sys.platform.startswith("linux"):
        return None
    import ctypes  # not needed for the first frame

    try:
        return ctypes.CDLL(None)
    except OSError:
        return None
