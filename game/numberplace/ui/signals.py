"""Signals that ask the window to end: it ends as if it had been closed, with all saved."""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType
from typing import Final

ENDING: Final = ("SIGTERM", "SIGHUP")
"""What ``kill``, a logout and a closing terminal send. Windows lacks the second."""


def end_on_signals(end: Callable[[], object]) -> None:
    """Call ``end`` when the program is asked to end.

    Set after the window is open: SDL takes signals that nobody has taken before.
    """

    def handle(_number: int, _frame: FrameType | None) -> None:
        end()

    for name in ENDING:
        if number := getattr(signal, name, None):
            signal.signal(number, handle)
