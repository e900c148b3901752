"""Read the write-ahead log of a library past its first damaged frame, as SQLite does not.

SQLite takes the log up to the first frame whose checksum is wrong and drops all later commits
without a word. Each checksum goes on from the one before it, as it is stored, so that the later
frames can be verified all the same.

Source: sqlite.org, "Database File Format", section 4 (read 2026-11-22).
"""

from __future__ import annotations

import struct
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

MAX_BYTES: Final = 8_000_000
"""Longer logs are not read."""
_HEADER: Final = 32
_FRAME_HEADER: Final = 24
_MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}
"""The byte order of the words that are summed up, by the log's first four bytes."""
_READ_AGAIN: Final = 0.05
"""Seconds after which a log that seems damaged is read again: another window may be writing it."""


@dataclass(frozen=True, slots=True)
class PageVersion:
    """One version of a page."""

    number: int
    """The page's number, from 1."""
    pages: int
    """At the end of a transaction how many pages the file has then, else 0."""
    is_good: bool
    """True if the checksum of the version goes on from the one stored before it."""
    is_reached: bool
    """True if all frames before this version are good too, so that SQLite reads the version."""
    data: bytes


@dataclass(frozen=True, slots=True)
class Log:
    """The frames of a log's present run; those left behind by an earlier run are passed over."""

    frames: tuple[PageVersion, ...] = ()
    has_header: bool = True
    """False when the header is damaged, so that SQLite reads nothing."""

    @property
    def is_damaged(self) -> bool:
        """Tell whether SQLite would drop a transaction that was committed."""
        lost = (frame for frame in self.frames if not (frame.is_reached and self.has_header))
        return any(frame.is_good and frame.pages for frame in lost)

    def pages(self) -> tuple[dict[int, bytes], int]:
        """Return the last good version of each page that was committed, and the file's pages."""
        ends = [at for at, frame in enumerate(self.frames) if frame.is_good and frame.pages]
        last = ends[-1] if ends else -1
        found = {f.number: f.data for f in self.frames[: last + 1] if f.is_good}
        return found, self.frames[last].pages if ends else 0


def read_log(library: Path, size: int) -> Log:
    """Read the log of a library with pages of ``size`` bytes. Raises OSError."""
    path = library.with_name(library.name + "-wal")
    if not path.is_file() or path.stat().st_size > MAX_BYTES:
        return Log()
    return parse_log(path.read_bytes(), size)


def is_log_damaged(library: Path, size: int) -> bool:
    """Tell whether opening the library with SQLite would lose commits in its log.

    A log that changes while it is looked at belongs to another window and is sound.
    """
    path = library.with_name(library.name + "-wal")
    try:
        if not read_log(library, size).is_damaged:
            return False
        before = path.read_bytes()
        time.sleep(_READ_AGAIN)
        return path.read_bytes() == before and parse_log(before, size).is_damaged
    except OSError:
        return False


def parse_log(log: bytes, size: int) -> Log:
    """Return the frames of a log's present run, which its salts tell from an earlier one."""
    order = _MAGIC.get(int.from_bytes(log[:4], "big"), "")
    has_header = bool(order) and _checksum(log[:24], order, b"\0" * 8) == log[24:32]
    step = _FRAME_HEADER + size
    places = range(_HEADER, len(log) - step + 1, step)
    salts = log[16:24]
    if not has_header:
        found = [log[at + 8 : at + 16] for at in places[:3]]
        salts = max(found, key=found.count, default=b"")
        order = order or "<"
    frames = []
    is_reached = True
    for at in places:
        if log[at + 8 : at + 16] != salts:
            is_reached = False
            continue
        before = at - step + 16 if at > _HEADER else 24
        covered = log[at : at + 8] + log[at + _FRAME_HEADER : at + step]
        is_good = _checksum(covered, order, log[before : before + 8]) == log[at + 16 : at + 24]
        is_reached = is_reached and is_good
        number, pages = struct.unpack(">II", log[at : at + 8])
        frames.append(PageVersion(number, pages, is_good and number > 0, is_reached, covered[8:]))
    return Log(tuple(frames), has_header)


def _checksum(data: bytes, order: str, before: bytes) -> bytes:
    """Return the checksum of a multiple of eight bytes that goes on from the one ``before``."""
    one, two = struct.unpack(">II", before)
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for at in range(0, len(words), 2):  # two running sums, each of which enters the other
        one = (one + words[at] + two) & 0xFFFFFFFF
        two = (two + words[at + 1] + one) & 0xFFFFFFFF
    return struct.pack(">II", one, two)
