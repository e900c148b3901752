"""The optional dependencies for reading pictures."""

from __future__ import annotations

from importlib.util import find_spec

from numberplace.core.errors import GameError
from numberplace.core.words import _

NEEDED = ("numpy", "PIL")
COMMAND = 'pip install "numberplace[photo]"'
"""The quotes keep a shell from reading the brackets."""

ENDINGS = frozenset((".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp"))
"""Suffixes of the pictures that can be read."""


class MissingExtra(GameError):  # noqa: N818 - says what is missing, not what is wrong
    """An optional dependency is not installed."""


def can_read_pictures() -> bool:
    """Tell whether all packages for reading a picture are installed; imports none of them."""
    return all(find_spec(name) is not None for name in NEEDED)


def ask_for_extra() -> None:
    """Raise MissingExtra, with the command that installs the missing packages, if any are
    missing."""
    if not can_read_pictures():
        text = _("Reading a puzzle from a picture needs more than is installed: {command}")
        raise MissingExtra(text.format(command=COMMAND))
