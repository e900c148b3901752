"""KINDS: every puzzle kind there is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from numberplace.core.clean_text import MESSAGE, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.fast import COMPILED
from numberplace.core.kind import PuzzleKind
from numberplace.core.words import _
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.variant_kind import VARIANTS

KINDS: tuple[PuzzleKind[Any, Any], ...] = (SUDOKU, VARIANTS, NUMBERLINK)
DEFAULT_KIND: Final = SUDOKU
"""What a new player begins with, and what a text is read as that could be of several kinds."""
NOTE: Final = Path(__file__).with_name("not_compiled.txt")
"""Left by ``setup.py`` when it could not compile the engine."""
SEARCH_NOTE: Final = NOTE.with_name("search_not_compiled.txt")
"""The same of the exact search of the classic, which is compiled by itself."""


def kind_named(name: str) -> PuzzleKind[Any, Any]:
    """Return the kind whose id is ``name``. Raises FormatError."""
    for kind in KINDS:
        if kind.id == name:
            return kind
    text = _("'{name}' is not a kind of puzzle this version knows.")
    raise FormatError(text.format(name=name))


def engine_mode() -> str:
    """Return ``compiled`` or ``plain``: how the engine was installed."""
    return "compiled" if COMPILED else "plain"


def why_plain(note: Path) -> str:
    """Return why something was not compiled when it was installed; empty if nobody tried."""
    try:
        return clean_text(note.read_text(encoding="utf-8").strip(), MESSAGE)
    except (OSError, ValueError):
        return ""
