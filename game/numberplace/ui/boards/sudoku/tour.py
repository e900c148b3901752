"""The cards that show a player round the first game of Number Place."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.boards.board import WAYS_TO_CLICK, TourCard

CARDS: tuple[TourCard, ...] = (
    *WAYS_TO_CLICK,
    TourCard(
        "filter",
        N_("Badges and rings"),
        N_(
            "Press Fill marks, then choose Ink the singles in the menu Edit: a badge is the only "
            "mark of its cell, a ring is a digit's only place in a row, column or box."
        ),
        "set_hint",
    ),
    TourCard(
        "hint",
        N_("Hints that teach"),
        N_(
            "A hint first names what to look for, then the place, then the whole reason on the "
            "board. It moves only when you say so."
        ),
        "hint",
    ),
    TourCard(
        "save",
        N_("Nothing is lost"),
        N_(
            "Every move is saved as you make it, and undo has no limit. Close the game whenever "
            "you like; it goes on where you left it."
        ),
        "undo",
    ),
)
