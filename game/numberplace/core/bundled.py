"""Read the bundled files of puzzles: one line each, ``#`` before a comment."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from numberplace.core.assets import asset_path, note_damaged
from numberplace.core.errors import FormatError
from numberplace.core.words import _

T = TypeVar("T")


def readable(name: str, read: Callable[[], T], empty: T) -> T:
    """Return ``read()``; for a damaged asset record it and return ``empty``."""
    try:
        return read()
    except FormatError:
        note_damaged(name)
        return empty


def bundled_lines(name: str) -> list[str]:
    """Return the lines of an asset without blank ones and comments.

    Raises FormatError: the file is missing, is no ASCII text, or holds no line.
    """
    path = asset_path(name)
    text = _("The bundled puzzles '{name}' cannot be read: {reason}.")
    try:
        lines = path.read_text(encoding="ascii").splitlines()
    except OSError as error:
        raise FormatError(text.format(name=path.name, reason=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise FormatError(text.format(name=path.name, reason=_("the file is damaged"))) from error
    lines = [line for line in lines if line and not line.startswith("#")]
    if not lines:
        raise FormatError(text.format(name=path.name, reason=_("the file is empty")))
    return lines
