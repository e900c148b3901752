"""Files that are written completely before they replace the old ones, and no links or pipes.

``FileWatch`` tells when an open file is removed, replaced or cut off.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from numberplace.core.words import _

_NO_LINK = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags with which no link is followed and no pipe waited for."""

PAUSES = (0.01, 0.03, 0.06, 0.1)
"""Seconds between tries to replace a file that another program holds: 200 ms together."""


def replace_file(new: Path | str, path: Path | str) -> None:
    """Rename a new file to the name of an old one, which is replaced at once.

    On Windows a virus scanner or a program that makes copies may hold the old file for a moment.

    Raises OSError: it is held for longer, or cannot be replaced.
    """
    for pause in PAUSES if sys.platform == "win32" else ():
        try:
            os.replace(new, path)  # noqa: PTH105 - in every frame with a move of a fight
        except PermissionError:
            time.sleep(pause)
        else:
            return
    os.replace(new, path)  # noqa: PTH105


def create_beside(
    target: Path, mode: int = 0o666, announce: Callable[[Path], None] | None = None
) -> tuple[int, Path]:
    """Create an empty file in the folder of another; return its descriptor and its path.

    No other user can know the name beforehand, and no link is followed. The system takes the umask
    off the permissions: a program can only ask for the umask by changing it, for all its threads.

    Args:
        announce: called with the path before the file exists, so that whoever removes the file
            after a kill knows the path at any moment at which there is a file.

    Raises OSError: the folder takes no new file.
    """
    path = target.with_name(f".numberplace-{os.urandom(8).hex()}")
    if announce is not None:
        announce(path)
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.open(path, flags, mode), path


@contextlib.contextmanager
def written_beside(path: Path) -> Iterator[Path]:
    """Yield a temporary path for a new file that replaces ``path`` at the end of the block."""
    half = path.with_name(f"{path.name}.{os.getpid()}.part")
    half.unlink(missing_ok=True)
    try:
        yield half
        replace_file(half, path)
    except BaseException:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
        raise


class NotOrdinary(OSError):  # noqa: N818 - a finding
    """A link, a folder, a pipe or a device has the name of a file."""

    def __init__(self) -> None:
        super().__init__(22, _("it is not an ordinary file"))


def is_ordinary(path: Path | str) -> bool:
    """Return False for an entry that is no file itself, such as a link to one. Raises OSError: no
    entry."""
    return stat.S_ISREG(os.lstat(path).st_mode)


def open_ordinary(path: Path | str, flags: int) -> int:
    """Open a file as ``os.open`` does, but follow no link and wait for no pipe.

    Raises NotOrdinary; OSError.
    """
    try:
        if not is_ordinary(path):
            raise NotOrdinary
    except FileNotFoundError:
        pass  # ``flags`` say whether it is made
    number = os.open(path, flags | _NO_LINK, 0o666)
    if not stat.S_ISREG(os.fstat(number).st_mode):  # it was put there in between
        os.close(number)
        raise NotOrdinary
    return number


def read_ordinary(path: Path | str, limit: int) -> bytes:
    """Return the first ``limit`` bytes of a file. Raises NotOrdinary for a link; OSError."""
    with os.fdopen(open_ordinary(path, os.O_RDONLY), "rb") as file:
        return file.read(limit)


def set_aside(path: Path, label: str = "broken") -> Path | None:
    """Rename an entry that is no ordinary file (a link itself, not its target), to make room for a
    file.

    Returns its new name, None where there is nothing to rename or it cannot be renamed.
    """
    with contextlib.suppress(OSError):
        if not is_ordinary(path):
            return path.rename(free_name(path, label))
    return None


def free_name(path: Path, label: str) -> Path:
    """Return a name with a label, such as ``library.broken.sqlite3``; numbered when taken."""
    for number in range(1, 1000):
        extra = f"-{number}" if number > 1 else ""
        name = path.with_name(f"{path.stem}.{label}{extra}{path.suffix}")
        if not os.path.lexists(name):
            return name
    return path.with_name(f"{path.stem}.{label}-{os.getpid()}{path.suffix}")


class FileWatch:
    """An open file as first seen, to tell when it is removed, replaced or cut off under the game.

    SQLite goes on with what it has in memory of a file that is gone, and says nothing.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._first = self._seen()

    def _seen(self) -> os.stat_result | None:
        try:
            return None if self._path is None else self._path.stat()
        except OSError:
            return None

    def grow(self) -> None:
        """Take the present size for the size of the whole file; call after a checkpoint."""
        if not self.is_gone:
            self._first = self._seen()

    @property
    def is_gone(self) -> bool:
        """Tell whether data saved now would not reach a whole file."""
        return self.is_removed or self.is_cut

    @property
    def is_removed(self) -> bool:
        """Tell whether the file is gone, or replaced by another file."""
        first, now = self._first, self._seen()
        return first is not None and (
            now is None or (now.st_dev, now.st_ino) != (first.st_dev, first.st_ino)
        )

    @property
    def is_cut(self) -> bool:
        """Tell whether the file is shorter than before: our files never give pages back."""
        first, now = self._first, self._seen()
        return first is not None and now is not None and now.st_size < first.st_size
