"""Params: what is asked of a new puzzle, and its text form in game ids: ``hard+rotation180``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.near_words import not_known, word_meant
from numberplace.core.words import _
from numberplace.sudoku.generate.rivals import NONE_KNOWN, never_comes, taken_before
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
    *(*LEVELS, *SYMMETRIES, *BY_ID, MINIMAL, UNBIASED, STRICT),
    *(f"{ON_PATH}{technique}" for technique in BY_ID),
)
"""The parts of params that are words."""


@dataclass(frozen=True, slots=True)
class Params:
    """What a puzzle is to be like. Everything left out may fall as it likes."""

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
    """How many givens, 17 to 80; 0 = as many as it takes."""
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

    def __post_init__(self) -> None:
        """Refuse what cannot be. Raises FormatError."""
        if self.level and self.level not in LEVELS:
            text = _("'{level}' is not a level; the levels are {levels}.")
            raise FormatError(text.format(level=self.level, levels=", ".join(LEVELS)))
        if self.technique and self.technique not in BY_ID:
            text = _("'{technique}' is not a technique this version knows.")
            told = text.format(technique=clean_text(self.technique, QUOTED))
            raise FormatError(not_known(self.technique, BY_ID, told))
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
        easier = taken_before(self.technique)
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


def parse_params(text: str) -> Params:
    """Read what ``format_params`` writes; the parts may come in any order. Raises FormatError."""
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


def format_params(params: Params) -> str:
    """Write params as one word."""
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
