"""Where a command writes: a file the player names, or standard output."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from numberplace.core.errors import SaveError
from numberplace.core.words import _


@contextlib.contextmanager
def open_output(path: Path | None) -> Iterator[TextIO]:
    """Open the file to write, standard output for None.

    Raises:
        SaveError: the file cannot be opened, or what is written does not fit on the disk.
    """
    if path is None:
        yield sys.stdout
        return
    try:
        with path.open("w", encoding="utf-8") as file:
            yield file
    except OSError as error:
        text = _("'{path}' could not be written: {reason}.")
        raise SaveError(text.format(path=path, reason=error.strerror)) from error
