"""Deferred: a format whose module is imported when a text may be its, or one is to be written.

Most texts are lines of digits; no command waits for what it does not need.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numberplace.formats.text import NamedPuzzle

_HEAD = 20_000
"""Characters in which the sign of a format has to stand."""


@dataclass(frozen=True)
class Deferred:
    """Stands for a format's module."""

    ID: str
    NAME: str
    SUFFIXES: tuple[str, ...]
    HOLDS: frozenset[str]
    signs: tuple[str, ...]
    """Of what one surely stands in a text of this format, in small letters; cheap to look for."""
    load: Callable[[], Any]
    """Import the module."""

    def sniff(self, text: str) -> bool:
        """Tell whether the text looks like this format."""
        head = text[:_HEAD].lower()
        return any(sign in head for sign in self.signs) and bool(self.load().sniff(text))

    def read(self, text: str) -> list[NamedPuzzle]:
        """Read every puzzle, at least one. Raises FormatError."""
        found: list[NamedPuzzle] = self.load().read(text)
        return found

    def write(self, puzzles: list[NamedPuzzle]) -> str:
        """Write puzzles in the strict form. Raises FormatError."""
        text: str = self.load().write(puzzles)
        return text
