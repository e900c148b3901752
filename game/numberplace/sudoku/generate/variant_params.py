"""Params: what is asked of a puzzle, and its text in game ids: ``9x9+killer+x+hard``."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.model.board import BOXES
from numberplace.sudoku.model.levels import VARIANT_LEVELS

JIGSAW = "jigsaw"
SYMMETRIC = "rot2"
MAX_MADE = 16
"""Cells in a row of the largest board that is made."""
SIZES = tuple(size for size in BOXES if size <= MAX_MADE and size != 15)


@dataclass(frozen=True, slots=True)
class Params:
    """What a puzzle is to be like."""

    size: int = 9
    constraints: tuple[str, ...] = ()
    """Ids, in the order of ``CONSTRAINTS``."""
    level: str = ""
    """One of ``VARIANT_LEVELS``; empty = any."""
    is_jigsaw: bool = False
    is_symmetric: bool = False
    """The givens lie symmetrically under half a turn."""


def parse_params(text: str) -> Params:
    """Read what ``format_params`` writes; after the size, in any order. Raises FormatError."""
    first, *rest = (word.strip().lower() for word in text.split("+"))
    sides = first.split("x")
    if len(sides) != 2 or sides[0] != sides[1] or sides[0] not in map(str, SIZES):
        message = _("'{text}' is not a size that is made; the sizes are {sizes}.")
        sizes = ", ".join(f"{size}x{size}" for size in SIZES)
        raise FormatError(message.format(text=clean_text(first, QUOTED), sizes=sizes))
    ids = {word for word in rest if word in BY_ID}
    levels = [word for word in rest if word in VARIANT_LEVELS]
    known = {*ids, *levels, JIGSAW, SYMMETRIC}
    for word in rest:
        if word not in known or rest.count(word) > 1 or len(levels) > 1:
            message = _("'{part}' is nothing that can be asked for here; try '{example}'.")
            shown = clean_text(word, QUOTED)
            raise FormatError(message.format(part=shown, example="9x9+killer+x+hard"))
    chosen = tuple(one.id for one in CONSTRAINTS if one.id in ids)
    level = levels[0] if levels else ""
    return Params(int(sides[0]), chosen, level, JIGSAW in rest, SYMMETRIC in rest)


def format_params(params: Params) -> str:
    """Write params as the one word ``parse_params`` reads."""
    parts = [f"{params.size}x{params.size}"]
    parts += [JIGSAW] if params.is_jigsaw else []
    parts += [*params.constraints, params.level]
    parts += [SYMMETRIC] if params.is_symmetric else []
    return "+".join(part for part in parts if part)
