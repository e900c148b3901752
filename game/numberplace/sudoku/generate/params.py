"""Params: the requirements of a new puzzle, and their text form in game ids.

What begins with a size or a layout, ``9x9+killer+x+hard``, asks for a board, its rules and a level.
All else, ``hard+rotation180``, is about the bare 9 x 9 board, of which more can be asked: the
techniques of its path, where its givens are, and a rating.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, replace

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.near_words import not_known, word_meant
from numberplace.core.words import _
from numberplace.sudoku.constraints import BY_ID as RULES
from numberplace.sudoku.constraints import CONSTRAINTS
from numberplace.sudoku.generate.rivals import NONE_KNOWN, never_comes, taken_before
from numberplace.sudoku.kind import has_size
from numberplace.sudoku.model.board import BOXES
from numberplace.sudoku.model.layouts import LATIN, LAYOUTS_MADE
from numberplace.sudoku.model.levels import VARIANT_LEVELS
from numberplace.sudoku.model.symmetry import SYMMETRIES
from numberplace.sudoku.rate.rating import LEVELS
from numberplace.sudoku.techniques import BY_ID

MIN_GIVENS = 17
"""No puzzle with fewer givens has one solution (G. McGuire and others, 2012)."""
ANY = "any"
MINIMAL = "minimal"
UNBIASED = "unbiased"
STRICT = "strict"
ON_PATH = "with_"
_GIVENS = re.compile(r"givens([0-9]{1,2})")
_SE = re.compile(r"se([0-9]{2,3})-([0-9]{2,3})")
_SE_RANGE = re.compile(r"([0-9]{1,2}\.[0-9])(?:\.\.([0-9]{1,2}\.[0-9]))?")
MIN_SE = 10
MAX_SE = 120
"""The tenths between which Sudoku Explainer's ratings lie."""
_PATTERN = re.compile(r"pattern([0-9a-f]{21})")
_NAMES = (
    *LEVELS,
    *SYMMETRIES,
    *BY_ID,
    MINIMAL,
    UNBIASED,
    STRICT,
    *(f"{ON_PATH}{technique}" for technique in BY_ID),
)
"""The parts of params of the bare 9 x 9 board that are words."""

JIGSAW = "jigsaw"
SYMMETRIC = "rot2"
"""The word for givens that lie symmetrically under half a turn."""
HALF_TURN = "rotation180"
"""The symmetry asked for."""
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
JIGSAW_SIZES = tuple(sorted({*SIZES, *LATIN_SIZES}))
"""Cells in a row of the jigsaws that are made: regions need no boxes to begin with."""


def sizes_made(rules: Collection[str]) -> tuple[int, ...]:
    """Return the possible numbers of cells in a row with some rules; words of params count as
    rules."""
    if not {LATIN, *LATIN_RULES}.isdisjoint(rules):
        return LATIN_SIZES
    return JIGSAW_SIZES if JIGSAW in rules else SIZES


@dataclass(frozen=True, slots=True)
class Params:
    """Wishes for a puzzle. A wish that is left out leaves the choice to the generator."""

    level: str = ""
    """A level of our own scale, or empty."""
    technique: str = ""
    """The id of a technique that the puzzle needs, and nothing harder; or empty."""
    on_path: bool = False
    """The technique only has to be needed somewhere; harder steps may be needed too."""
    symmetry: str = "none"
    """One of ``SYMMETRIES``."""
    minimal: bool = False
    """Every given is needed."""
    givens: int = 0
    """Number of givens, 17 to 80; 0 = as many as needed."""
    pattern: bytes = b""
    """81 flags: which cells hold givens; empty = any."""
    se: tuple[int, int] = (0, 0)
    """The least and the highest rating in tenths on Sudoku Explainer's scale; (0, 0) = any."""
    strict: bool = False
    """Without the technique, the others of its level or below do not solve the puzzle (see
    ``rivals``); otherwise only the easier ones do not."""
    unbiased: bool = False
    """A minimal puzzle whose chance depends on its number of givens alone; nothing else is asked
    for (see ``generate.unbiased``)."""

    size: int = 0
    """Cells in a row; 0 = the bare 9 x 9 board, or the size of the layout. With a size or a layout
    only a level, the symmetry of half a turn and the fields below can be asked for."""
    constraints: tuple[str, ...] = ()
    """Ids, in the order of ``CONSTRAINTS``."""
    is_jigsaw: bool = False
    has_no_givens: bool = False
    """Cages alone tell the solution."""
    has_no_regions: bool = False
    """Rows and columns alone."""
    layout: str = ""
    """The layout of a board of several grids, one of ``LAYOUTS_MADE``."""

    def __post_init__(self) -> None:
        """Refuse impossible params. Raises FormatError."""
        if self.level and self.level not in LEVELS:
            text = _("'{level}' is not a level; the levels are {levels}.")
            raise FormatError(text.format(level=self.level, levels=", ".join(LEVELS)))
        if self.technique:
            known_technique(self.technique)
        if self.level and self.technique:
            raise FormatError(_("Ask for a level or for a technique, not for both."))
        if self.symmetry not in SYMMETRIES:
            text = _("'{symmetry}' is not a symmetry; there are {symmetries}.")
            names = ", ".join(SYMMETRIES)
            raise FormatError(text.format(symmetry=self.symmetry, symmetries=names))
        if self.strict and (not self.technique or self.on_path):
            raise FormatError(
                _("Only a technique that is to be the hardest one can be strictly needed.")
            )
        easier = () if self.names_board else taken_before(self.technique)
        if easier and (not self.on_path or never_comes(self.technique)):
            text = _(
                "No puzzle needs '{technique}': what it finds is found before it by {easier}."
                " Ask for a puzzle that contains it (--with {technique})."
            )
            if never_comes(self.technique):  # not on a path that is asked to contain it either
                text = _(
                    "No puzzle needs '{technique}': what it finds is found before by {easier}."
                )
            elif self.technique in NONE_KNOWN:
                text = _(
                    "No puzzle is known that needs '{technique}': wherever it finds something,"
                    " {easier} finds something first."
                    " Ask for a puzzle that contains it (--with {technique})."
                )
            raise FormatError(text.format(technique=self.technique, easier=", ".join(easier)))
        if self.se != (0, 0) and not MIN_SE <= self.se[0] <= self.se[1] <= MAX_SE:
            low, high = (f"{tenths / 10:.1f}" for tenths in self.se)
            text = _("Sudoku Explainer's ratings go from 1.0 to 12.0, not from {low} to {high}.")
            raise FormatError(text.format(low=low, high=high))
        if self.unbiased and replace(self, unbiased=False) != Params():
            raise FormatError(_("An unbiased puzzle cannot be asked to be anything else."))
        self._refuse_counts()
        self._refuse_beside_board()

    def _refuse_counts(self) -> None:
        if self.givens and not MIN_GIVENS <= self.givens <= 80:
            text = _("A puzzle can have {fewest} to 80 givens, not {givens}.")
            raise FormatError(text.format(fewest=MIN_GIVENS, givens=self.givens))
        if not self.pattern:
            return
        count = sum(map(bool, self.pattern))
        if len(self.pattern) != 81 or count < MIN_GIVENS:
            text = _("A pattern has 81 cells and marks at least {fewest}; this one marks {count}.")
            raise FormatError(text.format(fewest=MIN_GIVENS, count=count))
        if self.symmetry != "none" or (self.givens and self.givens != count):
            raise FormatError(_("A pattern already says how many givens there are, and where."))

    def _refuse_beside_board(self) -> None:
        """Refuse params that only the bare 9 x 9 board can have."""
        if not self.names_board:
            return
        if self.technique and (self.layout or self.is_bare):
            text = _(
                "A technique cannot be asked for of boards of several grids or without givens."
            )
            raise FormatError(text)
        unnamed = replace(
            self,
            level="",
            technique="",
            on_path=False,
            strict=False,
            size=0,
            layout="",
            constraints=(),
            is_jigsaw=False,
        )
        beside = replace(unnamed, has_no_givens=False, has_no_regions=False)
        if replace(beside, symmetry="none") != Params() or self.symmetry not in ("none", HALF_TURN):
            message = _("'{part}' cannot be asked for here; try '{example}'.")
            part = _format_path(beside)
            raise FormatError(message.format(part=part, example="9x9+killer+x+hard"))

    @property
    def names_board(self) -> bool:
        """True for a text that begins with a size or a layout."""
        return bool(self.size or self.layout)

    @property
    def is_symmetric(self) -> bool:
        """True when the givens are to lie symmetrically."""
        return self.symmetry != "none"

    @property
    def is_latin(self) -> bool:
        """True for a board without regions, by the player's wish or because of a rule."""
        return self.has_no_regions or any(one in LATIN_RULES for one in self.constraints)

    @property
    def is_bare(self) -> bool:
        """True for a puzzle without givens; calculating cages never need givens."""
        return self.has_no_givens or "mathdoku" in self.constraints


def known_technique(technique: str) -> str:
    """Return the id of a technique. Raises FormatError for what is none."""
    if technique in BY_ID:
        return technique
    text = _("'{technique}' is not a technique this version knows.")
    told = text.format(technique=clean_text(technique, QUOTED))
    raise FormatError(not_known(technique, BY_ID, told))


def parse_params(text: str) -> Params:
    """Parse a text of ``format_params``; the parts may come in any order. Raises FormatError."""
    return _parse_board(text) if has_size(text) else _parse_path(text)


def format_params(params: Params) -> str:
    """Write params as one word."""
    return _format_board(params) if params.names_board else _format_path(params)


# -- what is asked of the bare 9 x 9 board


def _parse_path(text: str) -> Params:
    params: dict[str, object] = {}
    for part in text.strip().lower().split("+"):
        name, value = _read_part(part, text)
        if name in params:
            message = _("'{text}' asks for the same thing twice, with '{part}'.")
            raise FormatError(
                message.format(text=clean_text(text, QUOTED), part=clean_text(part, QUOTED))
            )
        params[name] = value
    with_path = params.pop("with", None)
    if with_path is not None:
        params["technique"], params["on_path"] = with_path, True
    params.pop(ANY, None)
    return Params(**params)  # type: ignore[arg-type]


def _read_part(part: str, text: str) -> tuple[str, object]:
    """Return the name of the field a part sets, and its value."""
    if part != ANY:
        part = word_meant(part, _NAMES)
    if part == ANY:
        return ANY, True
    if part in LEVELS:
        return "level", part
    if part in SYMMETRIES:
        return "symmetry", part
    if part in BY_ID:
        return "technique", part
    if part.removeprefix(ON_PATH) in BY_ID:
        return "with", part.removeprefix(ON_PATH)
    if part in (MINIMAL, STRICT, UNBIASED):
        return part, True
    if match := _GIVENS.fullmatch(part):
        return "givens", int(match[1])
    if match := _SE.fullmatch(part):
        return "se", (int(match[1]), int(match[2]))
    if match := _PATTERN.fullmatch(part):
        bits = int(match[1], 16)
        return "pattern", bytes(bits >> cell & 1 for cell in range(81))
    message = _("'{part}' in '{text}' is not a level, technique or symmetry.")
    told = message.format(part=clean_text(part, QUOTED), text=clean_text(text, QUOTED))
    raise FormatError(not_known(part, _NAMES, told))


def parse_se(text: str) -> tuple[int, int]:
    """Read a range such as ``7.2..7.6``, or one rating, as tenths. Raises FormatError."""
    match = _SE_RANGE.fullmatch(text.strip())
    if not match:
        message = _("'{text}' is not a range of ratings; write one such as 7.2..7.6.")
        raise FormatError(message.format(text=clean_text(text, QUOTED)))
    low = round(float(match[1]) * 10)
    return low, round(float(match[2]) * 10) if match[2] else low


def _format_path(params: Params) -> str:
    parts = [params.level or ANY]
    if params.technique:
        parts = [(ON_PATH if params.on_path else "") + params.technique]
    if params.strict:
        parts.append(STRICT)
    if params.symmetry != "none":
        parts.append(params.symmetry)
    if params.minimal:
        parts.append(MINIMAL)
    if params.unbiased:
        parts.append(UNBIASED)
    if params.se != (0, 0):
        parts.append(f"se{params.se[0]}-{params.se[1]}")
    if params.givens:
        parts.append(f"givens{params.givens}")
    if params.pattern:
        bits = sum(bool(flag) << cell for cell, flag in enumerate(params.pattern))
        parts.append(f"pattern{bits:021x}")
    return "+".join(parts)


# -- what is asked of a board that is named


def _parse_board(text: str) -> Params:
    first, *rest = (word.strip().lower() for word in text.split("+"))
    if first in LAYOUTS_MADE:
        return _of_grids(first, rest)
    sides = first.split("x")
    known_sizes = sizes_made(rest)
    if len(sides) != 2 or sides[0] != sides[1] or sides[0] not in map(str, known_sizes):
        message = _("'{text}' is not a size that is made; the sizes are {sizes}.")
        sizes = ", ".join(f"{size}x{size}" for size in known_sizes)
        raise FormatError(message.format(text=clean_text(first, QUOTED), sizes=sizes))
    ids = {word for word in rest if word in RULES and RULES[word].is_found()}
    levels = [word for word in rest if word in VARIANT_LEVELS]
    techniques = [word for word in rest if word.removeprefix(ON_PATH) in BY_ID and word not in ids]
    if len(techniques) > 1:
        raise FormatError(_("Ask for one technique, either with --technique or with --with."))
    known = {*ids, *levels, *techniques, JIGSAW, LATIN, SYMMETRIC, BARE, STRICT}
    for word in rest:
        if word not in known or rest.count(word) > 1 or len(levels) > 1:
            raise _strange(word, known)
    _refuse_combinations(ids, set(rest))
    if int(sides[0]) > MAX_RATED and HARDEST in levels:
        raise FormatError(_("Boards larger than 9 x 9 are made up to the level extreme."))
    chosen = tuple(one.id for one in CONSTRAINTS if one.id in ids)
    level = levels[0] if levels else ""
    technique = techniques[0] if techniques else ""
    return Params(
        level,
        technique.removeprefix(ON_PATH),
        on_path=technique.startswith(ON_PATH),
        strict=STRICT in rest,
        symmetry=HALF_TURN if SYMMETRIC in rest else "none",
        size=int(sides[0]),
        constraints=chosen,
        is_jigsaw=JIGSAW in rest,
        has_no_givens=BARE in rest,
        has_no_regions=LATIN in rest,
    )


def _strange(word: str, known: set[str]) -> FormatError:
    """Return the error for a word that is not known, or stands twice."""
    from numberplace.sudoku.constraints.suggestions import suggested

    message = _("'{part}' cannot be asked for here; try '{example}'.")
    shown = clean_text(word, QUOTED)
    text = message.format(part=shown, example="9x9+killer+x+hard")
    makeable = {one for one in RULES if RULES[one].is_found()} | {*known, *VARIANT_LEVELS}
    close = () if word in known else suggested(word, (*known, *VARIANT_LEVELS))
    meant = [one for one in close if one in makeable]
    if meant:
        names = ", ".join(f"'{one}'" for one in meant)
        text = f"{text} {_('Did you mean {names}?').format(names=names)}"
    return FormatError(text)


def _of_grids(layout: str, rest: list[str]) -> Params:
    """Return the params of a board of several grids: a level, and whether the givens are
    symmetric."""
    levels = [word for word in rest if word in VARIANT_LEVELS]
    for word in rest:
        if word not in (*levels, SYMMETRIC) or rest.count(word) > 1 or len(levels) > 1:
            message = _("'{part}' cannot be asked for here; try '{example}'.")
            shown = clean_text(word, QUOTED)
            raise FormatError(message.format(part=shown, example=f"{layout}+medium"))
    level = levels[0] if levels else ""
    symmetry = HALF_TURN if SYMMETRIC in rest else "none"
    return Params(level, symmetry=symmetry, layout=layout)


def _refuse_combinations(ids: set[str], words: set[str]) -> None:
    """Raise FormatError for parts that exclude each other."""
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


def _format_board(params: Params) -> str:
    parts = [params.layout or f"{params.size}x{params.size}"]
    parts += [JIGSAW] if params.is_jigsaw else []
    parts += [LATIN] if params.has_no_regions else []
    parts += [*params.constraints, params.level]
    parts += [(ON_PATH if params.on_path else "") + params.technique] if params.technique else []
    parts += [STRICT] if params.strict else []
    parts += [SYMMETRIC] if params.is_symmetric else []
    parts += [BARE] if params.has_no_givens else []
    return "+".join(part for part in parts if part)
