"""Looks: how the roles of a hint are told, on the screen as on paper.

The shape or pattern alone tells a role; the colour only says it again.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.core.step import Mark, Role


class Look(NamedTuple):
    """How a candidate of one role is drawn."""

    colour: str
    """A theme role."""
    shape: str
    """An icon, below the digit."""
    over: str = ""
    """An icon around or over it, or nothing."""


LOOKS: Final[dict[Role, Look]] = {
    Role.BASIS: Look("basis", "disc"),
    Role.COVER: Look("cover", "pentagon"),
    Role.FIN: Look("fin", "hexagon"),
    Role.ENDO_FIN: Look("fin", "hexagon", "ring"),
    Role.PIVOT: Look("pivot", "square"),
    Role.PINCER: Look("pincer", "diamond"),
    Role.RESTRICTED: Look("pivot", "hexagon", "box"),
    Role.ON: Look("chain_on", "disc"),
    Role.OFF: Look("chain_off", "pentagon"),
    Role.COLOUR_A: Look("colour_a", "disc"),
    Role.COLOUR_B: Look("colour_b", "pentagon"),
    Role.GUARDIAN: Look("fin", "hexagon"),
    Role.BLOCKER: Look("cover", "pentagon"),
    Role.BLOCKED: Look("chain_off", "pentagon"),
    Role.PLACEMENT: Look("placement", "disc", "ring"),
    Role.ELIMINATION: Look("elimination", "ring", "strike"),
}
"""How each role is told; sets, which have no role of their own, follow."""

SETS: Final = (
    Look("als_a", "diamond"),
    Look("als_b", "pentagon"),
    Look("als_c", "square"),
    Look("als_d", "hexagon"),
)
GREY: Final = "text_muted"
PATTERNS: Final = {
    "als_a": "plain",
    "als_b": "rising",
    "als_c": "falling",
    "als_d": "dots",
    "cover": "upright",
    "pivot": "upright",
    "fin": "rising",
    GREY: "falling",
}
"""The pattern of a whole cell or house by theme role, where it is not plain."""

HOUSE_ALPHA: Final = 34
CELL_ALPHA: Final = 70
"""How strongly a house and a whole cell are tinted, 0-255."""


def look_of(mark: Mark) -> Look:
    """Return how a mark is drawn."""
    return SETS[mark.group % len(SETS)] if mark.role is Role.ALS else LOOKS[mark.role]


def cell_role(mark: Mark) -> str:
    """Return the theme role that a whole cell is tinted in: grey where a digit is shut out."""
    return GREY if mark.role is Role.BLOCKED else look_of(mark).colour
