"""Parts of entries in boards of f-puzzles: cells by name, numbers as text.

An entry notes which of its fields a constraint asked for, so that a field which nothing reads is
refused by its name: it could change the puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.model.board import Board, Cells

CLUE_PLACE: Final = re.compile(r"[Rr](-?\d{1,2})[Cc](-?\d{1,2})")
"""A place on the board or beside it, rows and columns from 1."""
_LOOKS: Final = re.compile(
    "width|height|size|angle|opacity|thickness|hidden|color|style|fromConstraint"
    r"|[A-Za-z]+(?:C|Color)|is\w+Constraint"
)
"""Fields that say how an entry is drawn, or which program's tool drew it."""
_NOTHING: Final[tuple[Any, ...]] = (None, "", [], {})
"""Values of fields that say nothing; false and 0 may switch something off."""


class Entry(dict[str, Any]):
    """An entry that notes which of its fields were asked for."""

    def __init__(self, fields: dict[str, Any]) -> None:
        super().__init__(fields)
        self.read: set[str] = set()

    def get(self, key: str, default: Any = None) -> Any:
        """Return the value of a field, and note that it was read."""
        self.read.add(key)
        return super().get(key, default)

    def refuse_unread(self, name: str) -> None:
        """Raise FormatError for a field that nothing read.

        Args:
            name: the key of the board that the entry stands under.
        """
        refuse_fields(self, self.read, name)


def refuse_fields(fields: dict[str, Any], known: Iterable[str], name: str) -> None:
    """Raise FormatError for fields that are not known and say more than how a thing looks.

    Args:
        name: what has the fields, empty for the board.
    """
    unknown = [
        key
        for key, value in fields.items()
        if key not in known and not is_nothing(value) and not _LOOKS.fullmatch(key)
    ]
    if unknown:
        told = ", ".join(f"'{clean_text(key, QUOTED)}'" for key in unknown)
        if not name:
            text = _("The board has {names}, which this version does not know.")
            raise FormatError(text.format(names=told))
        text = _("'{name}' has {fields}, which this version does not know.")
        raise FormatError(text.format(name=clean_text(name, QUOTED), fields=told))


def is_nothing(value: Any) -> bool:
    """Tell whether a field with a value is as good as no field."""
    return any(value == one and type(value) is type(one) for one in _NOTHING)


def entry_cells(entry: dict[str, Any], board: Board, key: str = "cells") -> Cells:
    """Return the cells that an entry names under a key, at least one. Raises FormatError."""
    return _named(entry.get(key), board)


def entry_runs(entry: dict[str, Any], board: Board) -> Iterator[Cells]:
    """Yield the cells of each line of an entry. Raises FormatError."""
    runs = entry.get("lines") or []
    yield from (_named(run, board) for run in (runs if isinstance(runs, list) else [None]))


def entry_number(entry: dict[str, Any], usual: str = "") -> int:
    """Return the number of an entry. Raises FormatError.

    Args:
        usual: what stands where the entry says nothing.
    """
    text = entry_text(entry) or usual
    if not text.isascii() or not text.isdecimal() or len(text) > 4:
        message = _("'{text}' is not a number of the board.")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    return int(text)


def entry_text(entry: dict[str, Any]) -> str:
    """Return the value of an entry as text, empty where it has none."""
    value = entry.get("value")
    return "" if is_nothing(value) else str(value)


def link_names(cells: Cells, board: Board) -> list[str]:
    """Name cells as links do: ``R1C1``."""
    return [board.name(cell).upper() for cell in cells]


def _named(names: object, board: Board) -> Cells:
    if not isinstance(names, list) or not names:
        raise FormatError(_("The board names no cells where it should."))
    return tuple(board.parse_cell(str(name)) for name in names)
