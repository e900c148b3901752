"""Progress on a terminal: one line that is overwritten; imported only when there is long work."""

from __future__ import annotations

import contextlib
import io
import sys
import threading
import time
from collections.abc import Iterator
from types import TracebackType
from typing import TextIO

from numberplace.core.words import _, ngettext

INTERVAL = 0.2
"""Seconds between two pictures of the line."""
SOON = 1.0
"""Seconds before work without any news is worth a line."""


class Progress:
    """The share of the file read, puzzles, puzzles a second."""

    def __init__(self, source: io.BufferedReader, size: int, terminal: TextIO) -> None:
        self._source = source
        self._terminal = terminal
        self._start = self._shown_at = time.monotonic()
        self._shown = False
        self._size = size
        """Of the source in bytes, 0 when nobody knows."""

    def show(self, puzzles: int) -> None:
        """Draw the line, at most a few times a second."""
        now = time.monotonic()
        if now - self._shown_at < INTERVAL:
            return
        self._shown_at = now
        rate = int(puzzles / (now - self._start))
        text = _("{count:,} puzzles, {rate:,} a second").format(count=puzzles, rate=rate)
        share = self._share()
        if share >= 0:
            text = f"{share:4.0%} [{'#' * round(30 * share):30}] {text}"
        self._terminal.write(f"\r\x1b[K{text}")
        self._terminal.flush()
        self._shown = True

    def _share(self) -> float:
        """Return the share done, 0 to 1; -1 when nobody knows."""
        return min(1.0, self._source.tell() / self._size) if self._size else -1.0

    def clear(self) -> None:
        """Take the line away, so that something else can be printed."""
        if self._shown:
            self._terminal.write("\r\x1b[K")
            self._terminal.flush()
            self._shown = False


class Waiting:
    """A line that a thread keeps up to date: how many are done, and for how long it has gone on."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0
        self._start = time.monotonic()
        self._lock = threading.Lock()
        self._is_over = threading.Event()
        self._shown = False
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Waiting:
        if sys.stderr is not None and sys.stderr.isatty():
            self._thread = threading.Thread(target=self._run, daemon=True)
            self._thread.start()
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
    def paused(self, done: int) -> Iterator[None]:
        """Take the line away while something is printed."""
        with self._lock:
            self._clear()
            self._done = done
            yield

    def _run(self) -> None:
        if self._is_over.wait(SOON):
            return
        while not self._is_over.wait(INTERVAL):
            with self._lock:
                sys.stderr.write(f"\r\x1b[K{self._text()}")
                sys.stderr.flush()
                self._shown = True

    def _text(self) -> str:
        seconds = int(time.monotonic() - self._start)
        text = ngettext("{n} second; Ctrl+C stops", "{n} seconds; Ctrl+C stops", seconds)
        text = text.format(n=seconds)
        return f"{self._done:,}/{self._total:,}  {text}" if self._total > 1 else text

    def _clear(self) -> None:
        if self._shown:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
            self._shown = False
