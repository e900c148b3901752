"""Gear: four tools bought with coins, each with a few levels and one clear effect. All data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from numberplace.battle.state import Edge
from numberplace.core.words import N_


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool of the shop."""

    id: str
    """Names it in what is saved; never changes."""
    name: str
    """Marked with ``N_``."""
    about: str
    """What one level does, marked with ``N_``."""
    icon: str
    prices: tuple[int, ...]
    """Coins for each level, the first first."""

    @property
    def most(self) -> int:
        """The highest level."""
        return len(self.prices)


PENCIL: Final = Tool(
    "pencil", N_("Pencil"), N_("Each level: hits do 10 % more."), "pencil", (30, 60, 100, 150, 210)
)
ERASER: Final = Tool(
    "eraser", N_("Eraser"), N_("Each level: a mistake hurts 15 % less."), "erase", (20, 45, 80, 120)
)
RULER: Final = Tool(
    "ruler", N_("Ruler"), N_("Each level: strikes do 20 % more."), "edit", (25, 55, 95, 140)
)
LENS: Final = Tool(
    "lens",
    N_("Lens"),
    N_("Each level: marks filled in free once a stage, and a Lantern at its start."),
    "eye",
    (40, 90, 150),
)
TOOLS: Final = (PENCIL, ERASER, RULER, LENS)
"""In the order of the shop."""
TOOL: Final = {tool.id: tool for tool in TOOLS}


def edge_of(levels: dict[str, int]) -> Edge:
    """Return what tools of these levels do in a fight."""
    return Edge(
        hit_percent=100 + 10 * levels.get("pencil", 0),
        strike_percent=100 + 20 * levels.get("ruler", 0),
        mistake_percent=100 - 15 * levels.get("eraser", 0),
    )
