"""Params: the requirements of a new puzzle, and their text in game ids: ``10x10+hard+R2+12pairs``.

A style says what a board looks like. ``nikoli``: few pairs with long, winding paths, as puzzle
magazines print them. ``flow``: about as many pairs as rows, short paths among them. ``article``:
what the source article's program makes, with nothing proved.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from numberplace.core.errors import FormatError
from numberplace.core.words import _
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.notation import parse_size, shorten
from numberplace.numberlink.model.puzzle import Rule

NIKOLI, FLOW, ARTICLE = STYLES = ("nikoli", "flow", "article")
MIN_NIKOLI = 6
"""Cells along the shorter side of the smallest board that is made in the style by itself."""
_WINDING = ("", "medium", "hard", "expert")
"""Levels whose boards are winding unless another style is asked for."""
MIN_SIDE, MAX_SIDE = 4, 60
"""Cells along a side; the proofs of larger boards take too long to wait for."""
_COUNT = re.compile(r"([1-9][0-9]{0,3})(pairs|solid|walls|warps|bridges)")


@dataclass(frozen=True, slots=True)
class Params:
    """Requirements of a puzzle; requirements left out are unrestricted."""

    width: int
    height: int
    level: str = ""
    """One of ``LEVELS``, or empty."""
    rule: Rule | None = None
    """The rule to play by and to prove one solution under; None = the strictest that goes."""
    pairs: int | None = None
    """Number of pairs; None = about as many as suit the size."""
    solid: int = 0
    """Number of solid cells."""
    walls: int = 0
    """Number of sides between two cells that no path may cross."""
    warps: int = 0
    """Number of rows and columns whose ends are joined over the border."""
    bridges: int = 0
    """Number of cells that paths cross straight, one over the other."""
    style: str = ""
    """One of ``STYLES``; empty = the style that suits level and size. The article's knows only the
    size."""

    def __post_init__(self) -> None:
        """Check the values. Raises FormatError."""
        if min(self.width, self.height) < MIN_SIDE or max(self.width, self.height) > MAX_SIDE:
            text = _("Puzzles are made from 4x4 to {most}x{most} cells, not {width}x{height}.")
            raise FormatError(text.format(most=MAX_SIDE, width=self.width, height=self.height))
        plain = (self.level, self.rule, self.pairs, self.solid)
        further = (*plain, self.walls, self.warps, self.bridges)
        if self.style == ARTICLE and any(further):
            raise FormatError(_("A puzzle made the article's way takes nothing but a size."))


def style_of(width: int, height: int, level: str, pairs: int) -> str:
    """Return the style of boards for which none is asked: ``nikoli`` from medium up."""
    side = min(width, height)
    is_crowded = pairs > 0.8 * max(width, height)
    return NIKOLI if level in _WINDING and side >= MIN_NIKOLI and not is_crowded else FLOW


def max_bridges(width: int, height: int) -> int:
    """Return how many bridges a board takes: always room for them, none beside another."""
    return max(1, (width - 2) * (height - 2) // 5)


def parse_params(text: str) -> Params:
    """Parse a text of ``format_params``; after the size, parts may be in any order. Raises
    FormatError."""
    first, *rest = text.strip().split("+")
    params = Params(*parse_size(first))
    seen: set[str] = set()
    for part in rest:
        name, value = _read_part(part.strip())
        if name in seen:
            message = _("'{text}' asks for the same thing twice, with '{part}'.")
            raise FormatError(message.format(text=shorten(text), part=part))
        seen.add(name)
        params = replace(params, **{name: value})  # type: ignore[arg-type]
    return params


def _read_part(part: str) -> tuple[str, object]:
    if part.lower() in LEVELS:
        return "level", part.lower()
    if part.lower() in STYLES:
        return "style", part.lower()
    for rule in Rule:
        if part.upper() == rule.value:
            return "rule", rule
    count = _COUNT.fullmatch(part.lower())
    if count is None:
        text = _("'{part}' cannot be asked of a Numberlink puzzle; try '{example}'.")
        raise FormatError(text.format(part=shorten(part), example="10x10+hard+R2+12pairs"))
    return count[2], int(count[1])


def format_params(params: Params) -> str:
    """Write params as the one word ``parse_params`` reads."""
    parts = [f"{params.width}x{params.height}", params.level]
    parts.append(params.rule.value if params.rule is not None else "")
    parts.append(f"{params.pairs}pairs" if params.pairs else "")
    parts.append(f"{params.solid}solid" if params.solid else "")
    parts.append(f"{params.walls}walls" if params.walls else "")
    parts.append(f"{params.warps}warps" if params.warps else "")
    parts.append(f"{params.bridges}bridges" if params.bridges else "")
    parts.append(params.style)
    return "+".join(part for part in parts if part)
