"""A progress line for long batch work on a terminal; imported only when there is one."""

from __future__ import annotations

import io
import time
from typing import TextIO

from game.core.words import _

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
        if self._size:
            share = min(1.0, self._source.tell() / self._size)
            text = f"{share:4.0%} [{'#' * round(30 * share):30}] {text}"
        self._terminal.write(f"\r\x1b[K{text}")
        self._terminal.flush()
        self._shown = True

    def clear(self) -> None:
        """Take the line away, so that something else can be printed."""
        if self._shown:
            self._terminal.write("\r\x1b[K")
            self._terminal.flush()
            self._shown = False
