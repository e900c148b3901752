"""Default titles of games: stored in English, shown in the player's language."""

from __future__ import annotations

import datetime
from typing import Final

from numberplace.core.dates import day_and_year
from numberplace.core.words import N_, _

PASTED: Final = N_("Pasted puzzle")
SHARED: Final = N_("Shared game")
OWN: Final = N_("My own puzzle")
CHOSEN: Final = N_("A puzzle for you")
_KNOWN: Final = frozenset({PASTED, SHARED, OWN, CHOSEN})


def daily_title(day: datetime.date) -> str:
    """Return the title of the puzzle of a day, in the player's language."""
    return _("Puzzle of the day, {date}").format(date=day_and_year(day))


def shown_title(title: str) -> str:
    """Return a game's title in the player's language; the player's own title stays unchanged."""
    return _(title) if title in _KNOWN else title
