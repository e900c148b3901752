"""KINDS: every puzzle kind there is."""

from __future__ import annotations

from typing import Any, Final

from numberplace.core.errors import FormatError
from numberplace.core.kind import PuzzleKind, Shelf
from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU

KINDS: tuple[PuzzleKind[Any, Any], ...] = (SUDOKU, NUMBERLINK)
SHELVES: tuple[Shelf, ...] = tuple(shelf for kind in KINDS for shelf in kind.shelves)
"""The shelves on which puzzles are offered, listed and counted."""
DEFAULT_KIND: Final = SUDOKU
DEFAULT_SHELF: Final = SHELVES[0]
"""The shelf of a new player, and the reading of a text that several kinds could read."""


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
