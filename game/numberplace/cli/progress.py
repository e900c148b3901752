"""Progress on a terminal: one line on standard error that a thread overwrites."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Callable, Iterator
from types import TracebackType

from numberplace.cli.output import blank_line
from numberplace.core.words import _, ngettext

UPDATE_SECONDS = 0.2
"""Seconds between two pictures of the line."""
DELAY_SECONDS = 1.0
"""Seconds before the first."""
BAR = 30
"""Characters of the bar."""


class Waiting:
    """A progress line on standard error, only on a terminal.

    A thread, because the work may be one long search that reports nothing.
    """

    def __init__(
        self, total: int, share: Callable[[], float] | None = None, *, rates: bool = False
    ) -> None:
        """Take over the number of puzzles, 0 when unknown.

        Args:
            share: tells how much of the input is read, 0 to 1.
            rates: say how many puzzles were done and how fast, besides the time.
        """
        self._total = total
        self._share = share
        self._rates = rates
        self._done = 0
        self._start = time.monotonic()
        self._lock = threading.Lock()
        self._is_over = threading.Event()
        self._shown = False
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Waiting:
        if sys.stderr is not None and sys.stderr.isatty():
            self._is_over.clear()
            thread = threading.Thread(target=self._run, daemon=True)
            with contextlib.suppress(RuntimeError):  # no thread to spare: no line
                thread.start()
                self._thread = thread
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_over.set()
        if self._thread is not None:
            self._thread.join()
        self._clear()

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Show the line during one piece of work, and count it."""
        with self:
            yield
        self._done += 1

    @contextlib.contextmanager
    def paused(self, done: int) -> Iterator[None]:
        """Remove the line while something is printed."""
        with self._lock:
            self._clear()
            self._done = done
            yield

    def _run(self) -> None:
        pause = max(0.0, self._start + DELAY_SECONDS - time.monotonic())
        while not self._is_over.wait(pause):
            with self._lock:
                sys.stderr.write(f"{blank_line()}{self._text()}")
                sys.stderr.flush()
                self._shown = True
            pause = UPDATE_SECONDS

    def _text(self) -> str:
        seconds = time.monotonic() - self._start
        if self._rates and self._done:
            text = _("{count:,} puzzles, {rate:,} a second")
            text = text.format(count=self._done, rate=int(self._done / seconds))
        else:
            whole = int(seconds)
            text = ngettext("{n} second; Ctrl+C stops", "{n} seconds; Ctrl+C stops", whole)
            text = text.format(n=whole)
        if self._share is not None:
            share = min(1.0, self._share())
            return f"{share:4.0%} [{'#' * round(BAR * share):{BAR}}] {text}"
        return f"{self._done:,}/{self._total:,}  {text}" if self._total > 1 else text

    def _clear(self) -> None:
        if self._shown:
            sys.stderr.write(blank_line())
            sys.stderr.flush()
            self._shown = False
