"""The cards that show a player round the first game of another size or rule."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.boards.board import TourCard

CARDS: tuple[TourCard, ...] = (
    (
        "book",
        N_("Rules of this puzzle"),
        N_(
            "Rows, columns and outlined regions hold every digit once. The Rules button says what "
            "the marks on this board ask beside that."
        ),
    ),
    (
        "pencil",
        N_("Digits and marks"),
        N_(
            "Click a cell, then a digit below the board or on the keyboard. A right click in a "
            "cell pencils in the mark under the pointer."
        ),
    ),
    (
        "list",
        N_("Cages"),
        N_(
            "Rest the pointer on a cage to see which digits still fit it. Drag over cells to see "
            "what they add up to."
        ),
    ),
)
