"""Files that are written completely before they replace the old ones."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


def create_beside(target: Path, mode: int = 0o666) -> tuple[int, Path]:
    """Create an empty file in the folder of another; return its descriptor and its path.

    Nobody can know its name beforehand, and no link is followed. The system takes the umask off
    the permissions: a program can only ask for the umask by changing it, for all its threads.

    Raises OSError: the folder takes no new file.
    """
    path = target.with_name(f".numberplace-{os.urandom(8).hex()}")
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.open(path, flags, mode), path


@contextlib.contextmanager
def written_beside(path: Path) -> Iterator[Path]:
    """Yield a temporary path for a new file that replaces ``path`` at the end of the block."""
    half = path.with_name(f"{path.name}.{os.getpid()}.part")
    half.unlink(missing_ok=True)
    try:
        yield half
        half.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            half.unlink(missing_ok=True)
        raise


def free_name(path: Path, label: str) -> Path:
    """Return a name with a label, such as ``library.broken.sqlite3``; numbered when taken."""
    for number in range(1, 1000):
        extra = f"-{number}" if number > 1 else ""
        name = path.with_name(f"{path.stem}.{label}{extra}{path.suffix}")
        if not os.path.lexists(name):
            return name
    return path.with_name(f"{path.stem}.{label}-{os.getpid()}{path.suffix}")
