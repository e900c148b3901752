"""The cards that show a player round the first game of Numberlink."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.boards.board import TourCard

CARDS: tuple[TourCard, ...] = (
    TourCard(
        "link",
        N_("Draw paths"),
        N_(
            "Join equal numbers and cover every cell. Drag from a number, from the end of a path "
            "or between any two cells; going back shortens, crossing a path cuts it."
        ),
        "board",
        spoken=N_("Join equal numbers by paths and cover every cell."),
    ),
    TourCard(
        "keyboard",
        N_("Without a mouse"),
        N_(
            "Arrow keys move the cursor. Hold Space while you move to draw, or tap it to put the "
            "pen down and again to lift it. Delete cuts."
        ),
    ),
    TourCard(
        "star",
        N_("A perfect game"),
        N_(
            "One move for each pair, and no hint, earns a star. A click on a number clears its "
            "path; undo takes back a whole drag."
        ),
        spoken=N_(
            "One move for each pair, and no hint, earns a star. Delete on a number clears its path."
        ),
    ),
)
