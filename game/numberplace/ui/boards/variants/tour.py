"""The cards that show a player round the first game of another size or rule."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.boards.board import WAYS_TO_CLICK, TourCard

CARDS: tuple[TourCard, ...] = (
    TourCard(
        "book",
        N_("Rules of this puzzle"),
        N_(
            "Rows, columns and outlined regions hold every digit once. The Rules button says what "
            "the marks on this board ask beside that."
        ),
        "rules",
    ),
    *WAYS_TO_CLICK,
    TourCard(
        "list",
        N_("Cages"),
        N_(
            "Press S on a cage to see which digits still fit it. Drag over cells to see what they "
            "add up to."
        ),
        "board",
        spoken=N_("Press S on a cage to hear which digits still fit it."),
    ),
)
