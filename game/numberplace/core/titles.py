"""Default titles of games: stored in English, shown in the player's language."""

from __future__ import annotations

from typing import Final

from numberplace.core.words import N_, _

PASTED: Final = N_("Pasted puzzle")
SHARED: Final = N_("Shared game")
OWN: Final = N_("My own puzzle")
CHOSEN: Final = N_("A puzzle for you")
_KNOWN: Final = frozenset({PASTED, SHARED, OWN, CHOSEN})


def shown_title(title: str) -> str:
    """Return a game's title as the player is to read it; one of his own stays as it is."""
    return _(title) if title in _KNOWN else title
