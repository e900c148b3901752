"""Params: what is asked of a puzzle, and its text in game ids: ``9x9+killer+x+hard``."""

from __future__ import annotations

from dataclasses import dataclass

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.model.board import BOXES
from numberplace.sudoku.model.layouts import LATIN, LAYOUTS_MADE
from numberplace.sudoku.model.levels import VARIANT_LEVELS

JIGSAW = "jigsaw"
SYMMETRIC = "rot2"
MAX_MADE = 16
"""Cells in a row of the largest board that is made."""
BARE = "bare"
"""The word for a puzzle without givens."""
STRAIGHTS = "str8ts"
LATIN_RULES = ("mathdoku", STRAIGHTS)
"""The rules that are made on boards without regions."""
BEYOND_STRAIGHTS = VARIANT_LEVELS[VARIANT_LEVELS.index("expert") :]
"""The levels that no Str8ts are made of."""
HARDEST = VARIANT_LEVELS[-1]
MAX_RATED = 9
"""Cells in a row of the largest board that is rated as hard as ``HARDEST``."""
CAGES = ("killer", "mathdoku")
"""The rules whose cages can tell a whole board."""
LATIN_SIZES = tuple(range(4, 10))
"""Cells in a row of the boards without regions that are made."""
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
    has_no_givens: bool = False
    """Cages alone tell the solution."""
    has_no_regions: bool = False
    """Rows and columns alone."""
    layout: str = ""
    """The layout of a board of several grids, one of ``LAYOUTS_MADE``."""

    @property
    def is_latin(self) -> bool:
        """Whether the board has no regions, because that is asked for or because of a rule."""
        return self.has_no_regions or any(one in LATIN_RULES for one in self.constraints)

    @property
    def is_bare(self) -> bool:
        """Whether the puzzle is to have no givens; calculating cages never need any."""
        return self.has_no_givens or "mathdoku" in self.constraints


def parse_params(text: str) -> Params:
    """Read what ``format_params`` writes; after the size, in any order. Raises FormatError."""
    first, *rest = (word.strip().lower() for word in text.split("+"))
    if first in LAYOUTS_MADE:
        return _of_grids(first, rest)
    sides = first.split("x")
    is_latin = not {LATIN, *LATIN_RULES}.isdisjoint(rest)
    known_sizes = LATIN_SIZES if is_latin else SIZES
    if len(sides) != 2 or sides[0] != sides[1] or sides[0] not in map(str, known_sizes):
        message = _("'{text}' is not a size that is made; the sizes are {sizes}.")
        sizes = ", ".join(f"{size}x{size}" for size in known_sizes)
        raise FormatError(message.format(text=clean_text(first, QUOTED), sizes=sizes))
    ids = {word for word in rest if word in BY_ID and BY_ID[word].is_found()}
    levels = [word for word in rest if word in VARIANT_LEVELS]
    known = {*ids, *levels, JIGSAW, LATIN, SYMMETRIC, BARE}
    for word in rest:
        if word not in known or rest.count(word) > 1 or len(levels) > 1:
            raise _strange(word, known)
    _refuse_combinations(ids, set(rest))
    if int(sides[0]) > MAX_RATED and HARDEST in levels:
        raise FormatError(_("Boards larger than 9 x 9 are made up to the level extreme."))
    chosen = tuple(one.id for one in CONSTRAINTS if one.id in ids)
    level = levels[0] if levels else ""
    jigsaw, symmetric, bare, latin = (word in rest for word in (JIGSAW, SYMMETRIC, BARE, LATIN))
    return Params(int(sides[0]), chosen, level, jigsaw, symmetric, bare, latin)


def _strange(word: str, known: set[str]) -> FormatError:
    """Return the error for a word that is not known, or stands twice."""
    from numberplace.sudoku.constraints.suggestions import suggested

    message = _("'{part}' is nothing that can be asked for here; try '{example}'.")
    shown = clean_text(word, QUOTED)
    text = message.format(part=shown, example="9x9+killer+x+hard")
    makeable = {one for one in BY_ID if BY_ID[one].is_found()} | {*known, *VARIANT_LEVELS}
    close = () if word in known else suggested(word, (*known, *VARIANT_LEVELS))
    meant = [one for one in close if one in makeable]
    if meant:
        names = ", ".join(f"'{one}'" for one in meant)
        text = f"{text} {_('Did you mean {names}?').format(names=names)}"
    return FormatError(text)


def _of_grids(layout: str, rest: list[str]) -> Params:
    """Return what is asked of a board of several grids: a level, and whether it is symmetric."""
    levels = [word for word in rest if word in VARIANT_LEVELS]
    for word in rest:
        if word not in (*levels, SYMMETRIC) or rest.count(word) > 1 or len(levels) > 1:
            message = _("'{part}' is nothing that can be asked for here; try '{example}'.")
            shown = clean_text(word, QUOTED)
            raise FormatError(message.format(part=shown, example=f"{layout}+medium"))
    level = levels[0] if levels else ""
    return Params(level=level, is_symmetric=SYMMETRIC in rest, layout=layout)


def _refuse_combinations(ids: set[str], words: set[str]) -> None:
    """Raise FormatError for what does not go together."""
    if JIGSAW in words and not words.isdisjoint({LATIN, *LATIN_RULES}):
        raise FormatError(_("A jigsaw has regions, and the other rules asked for have none."))
    if "regionsum" in ids and not words.isdisjoint({LATIN, *LATIN_RULES}):
        raise FormatError(_("Region sum lines need regions, and this board has none."))
    if STRAIGHTS in ids and (len(ids) > 1 or BARE in words):
        raise FormatError(_("Str8ts are made without further rules, and always with givens."))
    if STRAIGHTS in ids and not words.isdisjoint(BEYOND_STRAIGHTS):
        raise FormatError(_("Str8ts are made up to the level hard."))
    if BARE in words and ids.isdisjoint(CAGES):
        raise FormatError(_("Only cages make a puzzle without givens: ask for killer or mathdoku."))


def format_params(params: Params) -> str:
    """Write params as the one word ``parse_params`` reads."""
    parts = [params.layout or f"{params.size}x{params.size}"]
    parts += [JIGSAW] if params.is_jigsaw else []
    parts += [LATIN] if params.has_no_regions else []
    parts += [*params.constraints, params.level]
    parts += [SYMMETRIC] if params.is_symmetric else []
    parts += [BARE] if params.has_no_givens else []
    return "+".join(part for part in parts if part)
