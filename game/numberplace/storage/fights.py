"""Fights: the fights under way, one text file each beside the library, written whole at each move.

They are no games of the library: a puzzle that is fought over becomes one only when the player
finishes it in peace. A file beside the library needs no place in its tables, its copies and its
rescue, which are for what must never be lost. What a text says is ``battle.texts``' to know.
"""

from __future__ import annotations

import contextlib
import os
import stat
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

    def path(self, slot: str) -> Path:
        """Return the file of a slot."""
        return Path(self._paths[slot])

    def stamp(self, slot: str) -> tuple[int, int, int] | None:
        """Return the identity of this state of a slot's file, None when there is no file."""
        try:
            found = os.stat(self._paths[slot])  # noqa: PTH116 - in every frame with a move
        except OSError:
            return None
        is_file = stat.S_ISREG(found.st_mode)
        return (found.st_ino, found.st_mtime_ns, found.st_size) if is_file else None

    def save(self, slot: str, text: str) -> None:
        """Keep this text of a fight in place of the one before. Raises SaveError.

        The file has its name only once it is whole, so that a program killed meanwhile leaves the
        state before.
        """
        path = self._paths[slot]
        half = f"{path}.{os.getpid()}.part"
        try:
            with open_new(half) as file:
                file.write(sealed(text).encode())
            replace_file(half, path)
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
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            told = _("The saved fight is not a text: byte {number} is not UTF-8.")
            raise FormatError(told.format(number=error.start + 1)) from error
        return unsealed(text, _("The saved fight is damaged: its checksum is wrong."))

    def drop(self, slot: str) -> None:
        """Forget the fight under way, if there is one; a file that cannot be removed stays."""
        with contextlib.suppress(OSError):
            self.path(slot).unlink(missing_ok=True)
