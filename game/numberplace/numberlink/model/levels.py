"""The levels of Numberlink by name. Stands alone: naming a level does not load the engine."""

from __future__ import annotations

from typing import Final

from numberplace.core.words import N_, _

LEVEL_NAMES: Final[dict[str, str]] = {
    "gentle": N_("Very easy"),
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
}
"""Level ids, easiest first, with the names players read.

Gentle: local rules solve it, without knowing that paths keep apart.
"""

LEVELS: Final[tuple[str, ...]] = tuple(LEVEL_NAMES)

DAILY: Final[tuple[str, ...]] = ("7x7+easy", "9x9+medium", "10x10+hard")
"""Params of the puzzles of a day."""


def level_name(level: str) -> str:
    """Return a level's name in the player's language; an unknown id as it stands."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level
