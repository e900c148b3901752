"""The bundled puzzles, one text file a level in ``assets/puzzles``; read when first asked for."""

from __future__ import annotations

from functools import cache

from game.core.assets import asset_path
from game.core.errors import FormatError
from game.core.words import _
from game.sudoku.puzzle import Puzzle


@cache
def read_bank(level: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a level in their fixed order.

    Raises:
        FormatError: the file is missing or holds a line that is no puzzle.
    """
    path = asset_path(f"puzzles/{level}.txt")
    try:
        lines = path.read_text(encoding="ascii").splitlines()
    except OSError as error:
        text = _("The bundled puzzles '{name}' cannot be read: {reason}.")
        raise FormatError(text.format(name=path.name, reason=error.strerror)) from error
    return tuple(Puzzle.parse(line.split()[0]) for line in lines if line and line[0] != "#")
