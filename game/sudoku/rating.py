"""The levels of difficulty a player sees, as data."""

from __future__ import annotations

from game.core.words import N_, _

LEVEL_NAMES: dict[str, str] = {
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
}
"""Level ids, easiest first, with the names players read."""

LEVELS: tuple[str, ...] = tuple(LEVEL_NAMES)


def level_name(level: str) -> str:
    """Return a level's name in the player's language; an unknown id as it stands."""
    return _(LEVEL_NAMES[level]) if level in LEVEL_NAMES else level
