"""The commands that only boards of other sizes and rules have; the cards of their tour."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.boards.board import DIGIT_FAMILIES, DIGIT_HINTS, WAYS_TO_CLICK, TourCard
from numberplace.ui.kit.commands import Command, KindCommands

COMMANDS = KindCommands(
    commands=(
        Command("new_variants", N_("New variant…"), ("ctrl+shift+v",), "dice"),
        Command("rules", N_("Rules of this puzzle…"), ("u",), "book"),
        Command("copy_link", N_("Copy as a link for SudokuPad"), icon="link"),
        Command("cage_sums", N_("What fits this cage"), ("s",), "list"),
    ),
    menus={N_("Analyse"): ("cage_sums",), N_("Help"): ("rules",)},
    title_entries=(("new_variants", N_("Variants"), "dice"),),
    short_labels={
        "set_hint": N_("Fill marks"),
        "rules": N_("Rules"),
    },
    families={**DIGIT_FAMILIES},
    own_labels={"use": N_("Put in the current digit")},
    button_hints=DIGIT_HINTS,
    giving_away=frozenset({"cage_sums"}),
)

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
