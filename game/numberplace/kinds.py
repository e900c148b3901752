"""KINDS: every puzzle kind there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from numberplace.core.clean_text import MESSAGE, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.fast import COMPILED
from numberplace.core.kind import PuzzleKind, Shelf
from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU

KINDS: tuple[PuzzleKind[Any, Any], ...] = (SUDOKU, NUMBERLINK)
SHELVES: tuple[Shelf, ...] = tuple(shelf for kind in KINDS for shelf in kind.shelves)
"""Where their puzzles are offered, listed and counted."""
DEFAULT_KIND: Final = SUDOKU
DEFAULT_SHELF: Final = SHELVES[0]
"""What a new player begins with, and what a text is read as that could be of several kinds."""
NOTE: Final = Path(__file__).with_name("not_compiled.txt")
"""Left by ``setup.py`` when it could not compile the engine."""
SEARCH_NOTE: Final = NOTE.with_name("search_not_compiled.txt")
"""The same of the exact search of the classic, which is compiled by itself."""


def shelf_named(name: str) -> Shelf:
    """Return the shelf whose id is ``name``. Raises FormatError."""
    for shelf in SHELVES:
        if shelf.id == name:
            return shelf
    text = _("'{name}' is not a kind of puzzle this version knows.")
    raise FormatError(text.format(name=name))


def kind_named(name: str) -> PuzzleKind[Any, Any]:
    """Return the kind of the shelf whose id is ``name``. Raises FormatError."""
    return shelf_named(name).kind


def engine_mode() -> str:
    """Return ``compiled`` or ``plain``: how the engine was installed."""
    return "compiled" if COMPILED else "plain"


def why_plain(note: Path) -> str:
    """Return why something was not compiled when it was installed; empty if nobody tried."""
    try:
        return clean_text(note.read_text(encoding="utf-8").strip(), MESSAGE)
    except (OSError, ValueError):
        return ""
