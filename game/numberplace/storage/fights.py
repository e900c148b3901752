"""Fights: the fights under way, one text file each beside the library, written at each move.

A move adds the whole fight as it stands to the end of the file, which is a single call to the
system; now and then, and where anybody else has touched it, the file is written anew. What counts
is the last text that is whole: a program killed as it writes leaves the text before.

They are no games of the library: a puzzle that is fought over becomes one only when the player
finishes it in peace. A file beside the library needs no place in its tables, its copies and its
rescue, which are for what must never be lost. What a text says is ``battle.texts``' to know.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import stat
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO, Final

from numberplace.core.errors import FormatError, SaveError
from numberplace.core.files import read_ordinary, replace_file
from numberplace.core.words import _
from numberplace.storage.sealed_text import sealed, unsealed

LADDER: Final = "ladder"
ROAD: Final = "road"
EXPEDITION: Final = "expedition"
MAX_BYTES: Final = 4_000_000
"""Bytes that are read of a file; a whole fight is much shorter."""
MAX_LOG: Final = 200_000
"""Bytes up to which a file grows; then it is written anew."""
_SEALS: Final = re.compile(rb"^checksum [0-9a-f]{8}\n", re.MULTILINE)
_APPENDING: Final = os.O_WRONLY | os.O_APPEND
_FLAGS: Final = _APPENDING | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
"""Flags of a file that is written on; not all systems have all of them."""
Stamp = tuple[int, int, int]
"""A state of a file: its number in the file system, when it was changed, and its bytes."""
SLOTS: Final = (LADDER, ROAD, EXPEDITION)
"""Slots of fights under way: one against an opponent of one's choice, one on the road, one on an
expedition."""


def open_new(path: str) -> BinaryIO:
    """Create and open a file, following no link; the file left by a killed save is removed."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    try:
        descriptor = os.open(path, flags, 0o666)
    except FileExistsError:
        Path(path).unlink(missing_ok=True)
        descriptor = os.open(path, flags, 0o666)
    return os.fdopen(descriptor, "wb")


def not_saved(reason: object) -> SaveError:
    """Return the error that says why a fight is not being saved."""
    return SaveError(_("The fight goes on, but is not being saved: {reason}").format(reason=reason))


class Fights:
    """The files of the fights under way; made by ``Library.fights``."""

    def __init__(self, folder: Path) -> None:
        self._paths = {slot: str(folder / f"fight-{slot}.txt") for slot in SLOTS}
        self._left: dict[str, Stamp | None] = {}
        """The files as they were left here."""

    def path(self, slot: str) -> Path:
        """Return the file of a slot."""
        return Path(self._paths[slot])

    def stamp(self, slot: str) -> Stamp | None:
        """Return the identity of this state of a slot's file, None when there is no file."""
        try:
            found = os.stat(self._paths[slot])  # noqa: PTH116 - in every frame with a move
        except OSError:
            return None
        return _stamp_of(found)

    def save(self, slot: str, text: str) -> None:
        """Keep this text of a fight in place of the one before. Raises SaveError.

        A new file has its name only once it is whole, and of one that is written on the last whole
        text counts, so that a program killed meanwhile leaves the state before.
        """
        path, data = self._paths[slot], sealed(text).encode()
        half = f"{path}.{os.getpid()}.part"
        left, self._left[slot] = self._left.get(slot), None
        try:
            if left is None or not _append(path, data, left):
                with open_new(half) as file:
                    file.write(data)
                replace_file(half, path)
            self._left[slot] = self.stamp(slot)
        except OSError as error:
            with contextlib.suppress(OSError):
                Path(half).unlink(missing_ok=True)
            raise not_saved(error.strerror or error) from error

    def load(self, slot: str) -> str | None:
        """Return the text of the fight under way, None when there is none. Raises FormatError."""
        try:
            data = read_ordinary(self._paths[slot], MAX_BYTES)
        except FileNotFoundError:
            return None
        except OSError as error:
            told = _("The saved fight cannot be read: {reason}.")
            raise FormatError(told.format(reason=error.strerror or error)) from error
        last, *before = reversed(_texts(data))
        try:
            return _read(last)
        except FormatError:
            for text in before:
                with contextlib.suppress(FormatError):
                    return _read(text)
            raise

    def drop(self, slot: str) -> None:
        """Forget the fight under way, if there is one; a file that cannot be removed stays."""
        with contextlib.suppress(OSError):
            self.path(slot).unlink(missing_ok=True)


def _stamp_of(found: os.stat_result) -> Stamp | None:
    """Return what tells a state of a file from others, None for what is no file."""
    is_file = stat.S_ISREG(found.st_mode)
    return (found.st_ino, found.st_mtime_ns, found.st_size) if is_file else None


def _append(path: str, data: bytes, left: Stamp) -> bool:
    """Write on a file where it is as it was left and has room; return False where it is not.

    Raises OSError: the disk is full, say. What has been written by then is no whole text.
    """
    if left[2] + len(data) > MAX_LOG:
        return False
    try:
        descriptor = os.open(path, _FLAGS)
    except OSError:  # it is gone, or a link stands there
        return False
    try:
        if _stamp_of(os.fstat(descriptor)) != left:
            return False
        if os.write(descriptor, data) < len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    finally:
        os.close(descriptor)
    return True


def _texts(data: bytes) -> list[bytes]:
    """Return the texts of a file that have a seal, the earliest first; all where none has one."""
    ends = [0, *(found.end() for found in _SEALS.finditer(data))]
    return [data[start:end] for start, end in pairwise(ends)] or [data]


def _read(data: bytes) -> str:
    """Return a text without its seal. Raises FormatError."""
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        told = _("The saved fight is not a text: byte {number} is not UTF-8.")
        raise FormatError(told.format(number=error.start + 1)) from error
    return unsealed(text, _("The saved fight is damaged: its checksum is wrong."))
