"""The levels of our own scale by name. Stands alone: naming a level does not load the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from numberplace.core.words import N_, _

if TYPE_CHECKING:
    import datetime

LEVEL_NAMES: Final[dict[str, str]] = {
    "beginner": N_("Beginner"),
    "easy": N_("Easy"),
    "medium": N_("Medium"),
    "hard": N_("Hard"),
    "expert": N_("Expert"),
    "extreme": N_("Extreme"),
    "inferno": N_("Inferno"),
}
"""Level ids, easiest first, with the names players read."""

LEVELS: Final[tuple[str, ...]] = tuple(LEVEL_NAMES)

SLOW_WHEN_PLAIN: Final = LEVELS[LEVELS.index("extreme") :]
"""Levels whose puzzles may take minutes to make where the engine is not compiled."""

VARIANT_LEVELS: Final = LEVELS[1:]
"""Levels that can be asked of a board with further rules or of another size, easiest first; one
that is easier counts as the first of them."""

BEYOND: Final = "beyond"
"""The mark of a puzzle that the techniques in use do not solve."""
UNSOUND: Final = "unsound"
"""The mark of a puzzle with no solution or several."""
_MARK_NAMES: Final = {BEYOND: N_("Beyond logic"), UNSOUND: N_("Not a valid puzzle")}

DAILY: Final[tuple[str, ...]] = ("easy", "hard", "expert")
"""The levels of the puzzles of a day."""
ON_SUNDAY: Final = "inferno"
"""The level of one more puzzle on Sundays: it takes an evening."""
_SUNDAY: Final = 6


def daily_levels(date: datetime.date) -> tuple[str, ...]:
    """Return the levels of the puzzles of a day, easiest first."""
    return (*DAILY, ON_SUNDAY) if date.weekday() == _SUNDAY else DAILY


OF_THE_DAY: Final = ("x", "windoku", "jigsaw", "killer")
LEVELS_OF_THE_DAY: Final = LEVELS[1:4]
RULES_DAILY: Final = tuple(f"9x9+{rules}+easy" for rules in OF_THE_DAY)
RULES_ON_SUNDAY: Final = "16x16+easy"


def daily_rules(date: datetime.date) -> tuple[str, ...]:
    """Return the params of a day's boards with further rules, and a large one on Sundays.

    Their levels take turns, so whoever plays one variant alone meets every level in three days.
    """
    turn = date.toordinal()
    found = [
        f"9x9+{rules}+{LEVELS_OF_THE_DAY[(turn + at) % len(LEVELS_OF_THE_DAY)]}"
        for at, rules in enumerate(OF_THE_DAY)
    ]
    return (*found, RULES_ON_SUNDAY) if date.weekday() == _SUNDAY else tuple(found)


def level_name(level: str) -> str:
    """Return a level's name in the player's language; an unknown id as it stands."""
    name = LEVEL_NAMES.get(level) or _MARK_NAMES.get(level)
    return _(name) if name else level
