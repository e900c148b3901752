"""The bundled Numberlink puzzles in ``assets/puzzles/numberlink.jsonl``; read when asked."""

from __future__ import annotations

from functools import cache

from numberplace.core.assets import asset_path
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.numberlink.model.notation_json import Entry, parse_json

FILE = "puzzles/numberlink.jsonl"


@cache
def read_bank(level: str) -> tuple[Entry, ...]:
    """Return the puzzles of a level, small ones first.

    Raises:
        FormatError: the file is missing or holds a line that is no puzzle.
    """
    path = asset_path(FILE)
    try:
        lines = path.read_text(encoding="ascii").splitlines()
    except OSError as error:
        text = _("The bundled puzzles '{name}' cannot be read: {reason}.")
        raise FormatError(text.format(name=path.name, reason=error.strerror)) from error
    entries = [parse_json(line) for line in lines if line.strip()]
    return tuple(
        sorted(
            (entry for entry in entries if entry.level == level),
            key=lambda entry: len(entry.puzzle.cells),
        )
    )
