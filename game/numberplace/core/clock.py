"""A stopwatch for the time played. The source of time is passed in."""

from __future__ import annotations

from collections.abc import Callable


class Clock:
    """A stopwatch in seconds; created stopped, showing ``elapsed``."""

    def __init__(self, now: Callable[[], float], elapsed: float = 0.0) -> None:
        self._now = now
        self._before = elapsed
        self._since: float | None = None

    @property
    def is_running(self) -> bool:
        """Tell whether time is being counted."""
        return self._since is not None

    @property
    def elapsed(self) -> float:
        """Seconds played so far."""
        running = self._now() - self._since if self._since is not None else 0.0
        return self._before + max(0.0, running)

    def start(self) -> None:
        """Start counting; does nothing when already running."""
        if self._since is None:
            self._since = self._now()

    def pause(self) -> None:
        """Stop counting; does nothing when stopped already."""
        self._before = self.elapsed
        self._since = None


def format_clock(seconds: float) -> str:
    """Write a time as ``m:ss``, or ``h:mm:ss`` from one hour on."""
    minutes, second = divmod(int(seconds), 60)
    hours, minute = divmod(minutes, 60)
    return f"{hours}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
