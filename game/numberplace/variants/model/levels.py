"""The levels by name. Stands alone: naming a level does not load the engine."""

from __future__ import annotations

from typing import Final

from numberplace.core.words import N_, _

LEVEL_NAMES: Final[dict[str, str]] = {
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
    "extreme": N_("Extreme"),
}
"""Level ids, easiest first, with the names players read."""

LEVELS: Final[tuple[str, ...]] = tuple(LEVEL_NAMES)


def level_name(level: str) -> str:
    """Return a level's name in the player's language; an unknown id as it stands."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level
