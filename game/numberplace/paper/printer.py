"""Printers: which ones the system has, and sending pages to one of them.

CUPS (Linux, macOS) is asked through ``lpstat`` and ``lp``, which are run without a shell; Windows
prints a file by the program it has for PDF files.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from numberplace.core.clean_text import TITLE, clean_text
from numberplace.core.errors import FormatError, SaveError
from numberplace.core.words import _

DEFAULT: Final = "default"
"""Stands for the printer that the system takes when none is named."""
MEDIA: Final = {"a4": "A4", "letter": "Letter"}
"""CUPS names of the sizes of paper."""
ASKING_SECONDS: Final = 5.0
SENDING_SECONDS: Final = 60.0
KEPT_SECONDS: Final = 3600.0
"""Seconds for which a file handed to a Windows program is kept for that program to read."""


def find_printers() -> tuple[str, ...]:
    """Return the names of the printers, the system's own choice first; none without a system."""
    if sys.platform == "win32":
        return (DEFAULT,)
    names = _run("lpstat", "-e").split()
    first = _run("lpstat", "-d").rpartition(":")[2].strip()
    return tuple(sorted(names, key=lambda name: name != first))


def check_printer(name: str) -> None:
    """Raise FormatError when there is no printer of a name."""
    names = find_printers()
    if name == DEFAULT or name in names:
        return
    if not names:
        raise FormatError(_("There is no printer '{name}', nor any other.").format(name=name))
    text = _("There is no printer '{name}'; there are: {names}.")
    raise FormatError(text.format(name=name, names=", ".join(names)))


def send_pages(data: bytes, name: str, *, paper: str, title: str) -> None:
    """Print a PDF file.

    Args:
        name: one of ``find_printers``, or ``DEFAULT``.
        paper: a size of ``page.PAPERS``.

    Raises:
        SaveError: the pages were not taken; the message says why.
    """
    if sys.platform == "win32":
        _print_on_windows(data)
        return
    import subprocess  # not needed to save a file

    to = [] if name == DEFAULT else ["-d", name]
    words = ["lp", *to, "-o", f"media={MEDIA[paper]}", "-t", clean_text(title, TITLE) or "-"]
    try:
        done = subprocess.run(
            words,
            input=data,
            capture_output=True,
            timeout=SENDING_SECONDS,
            env=_plain(),
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        text = _("The printer {name} has not answered for {n} seconds.")
        raise SaveError(text.format(name=name, n=round(SENDING_SECONDS))) from error
    except OSError as error:
        raise SaveError(_refused(name, error.strerror or str(error))) from error
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip().splitlines()
        raise SaveError(_refused(name, said[0] if said else str(done.returncode)))


def _refused(name: str, reason: str) -> str:
    text = _("The printer {name} did not take the pages: {reason}.")
    return text.format(name=name, reason=reason.removeprefix("lp: ").rstrip("."))


def _run(*words: str) -> str:
    """Return the output of a CUPS command, empty where there is none or it does not answer."""
    import subprocess  # not needed to save a file

    try:
        done = subprocess.run(
            words,
            capture_output=True,
            timeout=ASKING_SECONDS,
            env=_plain(),
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return "" if done.returncode else done.stdout.decode(errors="replace")


def _plain() -> dict[str, str]:
    """Return an environment in which commands speak English, so that they can be understood."""
    return {**os.environ, "LC_ALL": "C"}


def _print_on_windows(data: bytes) -> None:
    """Hand a file to the program that prints PDF files; earlier ones are removed."""
    folder = Path(tempfile.gettempdir())
    for old in folder.glob("numberplace-*.pdf"):
        with contextlib.suppress(OSError):
            if time.time() - old.stat().st_mtime > KEPT_SECONDS:
                old.unlink()
    handle, path = tempfile.mkstemp(prefix="numberplace-", suffix=".pdf")
    try:
        os.close(handle)
        Path(path).write_bytes(data)
        start = getattr(os, "startfile", None)
        if start is None:
            raise OSError
        start(path, "print")
    except OSError as error:
        text = _("No program on this computer prints PDF files; save the pages as a file.")
        raise SaveError(text) from error
