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
            "Choose a digit below the board. A left click puts it into a cell or takes it out; "
            "a right click pencils in the mark under the pointer."
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
