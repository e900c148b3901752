"""A progress line for long batch work on a terminal; imported only when there is one."""

from __future__ import annotations

import io
import time
from typing import TextIO

from numberplace.core.words import _

INTERVAL = 0.2
"""Seconds between two pictures of the line."""


class Progress:
    """One line that is overwritten: the share of the file read, puzzles, puzzles a second."""

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
        share = self._share(puzzles)
        if share >= 0:
            text = f"{share:4.0%} [{'#' * round(30 * share):30}] {text}"
        self._terminal.write(f"\r\x1b[K{text}")
        self._terminal.flush()
        self._shown = True

    def _share(self, puzzles: int) -> float:
        """Return the share done, 0 to 1; -1 when nobody knows."""
        return min(1.0, self._source.tell() / self._size) if self._size else -1.0

    def clear(self) -> None:
        """Take the line away, so that something else can be printed."""
        if self._shown:
            self._terminal.write("\r\x1b[K")
            self._terminal.flush()
            self._shown = False


class CountedProgress(Progress):
    """The same line where it is known how many puzzles there will be."""

    def __init__(self, count: int, terminal: TextIO) -> None:
        super().__init__(io.BufferedReader(io.BytesIO()), 0, terminal)
        self._count = count

    def _share(self, puzzles: int) -> float:
        return puzzles / self._count
