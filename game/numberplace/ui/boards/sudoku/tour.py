"""The cards that show a player round the first game of Number Place."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.boards.board import TourCard

CARDS: tuple[TourCard, ...] = (
    (
        "pencil",
        N_("Digits and marks"),
        N_(
            "Choose a digit below the board. A left click puts it into a cell or takes it out; "
            "a right click pencils in the mark under the pointer."
        ),
    ),
    (
        "filter",
        N_("Badges and rings"),
        N_(
            "Fill marks, then Ink singles: a badge is the only mark of its cell, a ring is a "
            "digit's only place in a row, column or box."
        ),
    ),
    (
        "hint",
        N_("Hints that teach"),
        N_(
            "A hint first names what to look for, then the place, then the whole reason on the "
            "board. It moves only when you say so."
        ),
    ),
    (
        "save",
        N_("Nothing is lost"),
        N_(
            "Every move is saved as you make it, and undo has no limit. Close the game whenever "
            "you like; it goes on where you left it."
        ),
    ),
)
