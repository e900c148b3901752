"""New files that are written whole before they take the place of what was there."""

from __future__ import annotations

import os
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
