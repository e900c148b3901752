"""DraftFile: the puzzle a player is setting, in a text file beside the library."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from numberplace.core.errors import FormatError, SaveError, reason_of
from numberplace.core.files import free_name, read_ordinary, written_beside
from numberplace.core.words import _
from numberplace.storage.sealed_text import sealed, unsealed

MAX_BYTES: Final = 1_000_000


class DraftFile:
    """One draft; whoever is killed while it is written leaves the one before."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "draft.json"

    def save(self, text: str) -> None:
        """Keep a draft in place of the one before. Raises SaveError."""
        try:
            with written_beside(self.path) as half:
                half.write_text(sealed(text + "\n"), encoding="utf-8")
        except OSError as error:
            told = _("The puzzle you set is not being saved: {reason}")
            raise SaveError(told.format(reason=reason_of(error))) from error

    def load(self) -> str:
        """Return the text of the draft, empty when there is none. Raises FormatError."""
        told = _("The draft that was kept cannot be read: {reason}.")
        try:
            text = read_ordinary(self.path, MAX_BYTES).decode()
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeDecodeError) as error:
            raise FormatError(told.format(reason=reason_of(error))) from error
        if not text:  # none was ever written so: a disk that was full, or a crash, left it
            raise FormatError(told.format(reason=_("the file is empty")))
        damaged = _("The draft that was kept cannot be read: its checksum is wrong.")
        return unsealed(text, damaged).removesuffix("\n")

    def set_aside(self) -> None:
        """Keep a draft that cannot be read under another name: the next one takes its place."""
        with contextlib.suppress(OSError):
            self.path.rename(free_name(self.path, "broken"))

    def drop(self) -> None:
        """Forget the draft; a file that cannot be removed stays."""
        with contextlib.suppress(OSError):
            self.path.unlink(missing_ok=True)
