"""KINDS: every puzzle kind there is."""

from __future__ import annotations

from typing import Any

from game.core.errors import FormatError
from game.core.kind import PuzzleKind
from game.core.words import _
from game.numberlink.kind import NUMBERLINK
from game.sudoku.kind import SUDOKU

KINDS: tuple[PuzzleKind[Any, Any], ...] = (SUDOKU, NUMBERLINK)


def kind_named(name: str) -> PuzzleKind[Any, Any]:
    """Return the kind whose id is ``name``. Raises FormatError."""
    for kind in KINDS:
        if kind.id == name:
            return kind
    text = _("'{name}' is not a kind of puzzle this version knows.")
    raise FormatError(text.format(name=name))
