"""The program under its own name for screen readers on Linux.

AccessKit tells them the name of the file that runs, once, as the name of the program: "python3.11",
and neither ``argv``, ``prctl`` nor the window's class changes that. So where a screen reader runs
at the start, the process goes on in a copy of its interpreter that has the program's name. Its
first argument stays the interpreter, by which Python finds its environment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

NAME: Final = "Numberplace"
"""The name of the copy, which readers say."""
RUNNING: Final = "/proc/self/exe"
PATIENCE: Final = 10.0
"""Seconds for the copy to show that it runs."""


def go_on_under_own_name(words: Sequence[str], cache: Path | None = None) -> None:
    """Run the command again in a copy of the interpreter; return where that is impossible.

    Args:
        words: the command, such as ``sys.orig_argv``.
        cache: the folder of the copy, by default one in the user's folder for caches.
    """
    try:
        running = Path(RUNNING).readlink()
        if running.name.lower() == NAME.lower():
            return  # it is the copy, or a folder that runs without Python
        folder = cache or _cache_folder()
        copy = copied(running, folder / NAME)
        if _runs(copy):
            sys.stdout.flush()
            sys.stderr.flush()
            os.execv(copy, [sys.executable, *words[1:]])
    except (OSError, RuntimeError, AttributeError):  # no copy, no home, or no streams: as it was
        return


def _cache_folder() -> Path:
    """Return the user's folder for our caches. Raises RuntimeError: nobody knows where it is."""
    import platformdirs  # only needed where a screen reader runs

    folder = Path(platformdirs.user_cache_dir("numberplace", appauthor=False))
    if not folder.is_absolute():
        raise RuntimeError(folder)
    return folder


def copied(interpreter: Path, copy: Path) -> Path:
    """Return the copy, made anew where it is not that of this interpreter. Raises OSError."""
    wanted = interpreter.stat()
    with suppress(OSError):
        found = copy.lstat()
        same = (wanted.st_size, wanted.st_mtime_ns, os.getuid())
        if (found.st_size, found.st_mtime_ns, found.st_uid) == same:
            return copy
    copy.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    half = copy.with_name(f"{copy.name}.{os.getpid()}.part")
    try:
        shutil.copy2(interpreter, half)
        half.replace(copy)
    finally:
        half.unlink(missing_ok=True)
    return copy


def _runs(copy: Path) -> bool:
    """Tell whether the copy finds its libraries and its environment in its folder."""
    try:
        found = subprocess.run(
            [sys.executable, "-c", "print(__import__('sys').prefix)"],
            executable=copy,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return False
    return found.returncode == 0 and found.stdout.strip() == sys.prefix
