"""KINDS: every puzzle kind there is."""

from __future__ import annotations

from typing import Any

from numberplace.core.errors import FormatError
from numberplace.core.kind import PuzzleKind
from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU
from numberplace.variants.kind import VARIANTS

KINDS: tuple[PuzzleKind[Any, Any], ...] = (SUDOKU, VARIANTS, NUMBERLINK)


def kind_named(name: str) -> PuzzleKind[Any, Any]:
    """Return the kind whose id is ``name``. Raises FormatError."""
    for kind in KINDS:
        if kind.id == name:
            return kind
    text = _("'{name}' is not a kind of puzzle this version knows.")
    raise FormatError(text.format(name=name))


def engine_mode() -> str:
    """Return ``compiled`` or ``plain``: how the engine was installed."""
    from numberplace.sudoku.model.fast import MODE

    return MODE
