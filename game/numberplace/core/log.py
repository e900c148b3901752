"""The log of internal errors, limited to the last reports."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from numberplace import __version__
from numberplace.core.clean_text import PATH, clean_text
from numberplace.core.files import open_ordinary, set_aside
from numberplace.core.words import _

NAME = "errors.log"
MAX_BYTES = 256_000
"""Size at which a file is renamed ``errors.1.log``, which replaces the one before."""
MAX_LINES = 60
_MAX_WIDTH = 300


def log_path(folder: Path) -> Path:
    """Return the path of the log of a folder of saves."""
    return folder / NAME


def write_report(
    folder: Path, error: BaseException, doing: str, details: Sequence[str] = ()
) -> bool:
    """Append a report to the log; return True if the report could be written. Never raises.

    Args:
        doing: what the program was at, in a few words.
        details: lines that help to do it again, such as the last moves.
    """
    try:
        path = log_path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        set_aside(path)
        if path.exists() and path.stat().st_size > MAX_BYTES:
            path.replace(path.with_suffix(".1.log"))
        number = open_ordinary(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        with os.fdopen(number, "a", encoding="utf-8", errors="backslashreplace") as file:
            file.write("\n".join(_report(error, doing, details)) + "\n\n")
    except Exception:  # a report that cannot be written must not be another failure
        return False
    return True


def _report(error: BaseException, doing: str, details: Sequence[str]) -> list[str]:
    import traceback  # not at the top: every command imports this module
    from datetime import datetime

    python = sys.version.split()[0]
    now = datetime.now().isoformat(timespec="seconds")
    heading = f"== {now} numberplace {__version__}, Python {python}, {sys.platform}: {doing}"
    trace = "".join(traceback.format_exception(error)).splitlines()[-MAX_LINES:]
    return [clean_text(line, _MAX_WIDTH) for line in (heading, *details, *trace)]


def damage_text(names: Iterable[str]) -> str:
    """Say which bundled files are missing or damaged."""
    text = _("Missing or damaged: {names}. The program goes on without; install it again.")
    return text.format(names=", ".join(names))


def sentence_for(folder: Path, *, is_kept: bool) -> str:
    """Return the sentence that reports an internal error, and the path of its log."""
    if is_kept:
        text = _(
            "Something went wrong inside the program. Your game is saved; {path} has the details."
        )
    else:
        text = _("Something went wrong inside the program; {path} has the details.")
    return text.format(path=clean_text(log_path(folder), PATH))
