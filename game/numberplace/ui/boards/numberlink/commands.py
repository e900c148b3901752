"""The commands that only Numberlink has, their menu places, and the cards of its tour."""

from __future__ import annotations

from typing import Final

from numberplace.core.words import N_
from numberplace.ui.boards.board import TourCard
from numberplace.ui.kit.commands import Command, KindCommands

DRAW: Final = N_(
    "Join equal numbers and cover every cell. Drag from a number, from the end of a path "
    "or between any two cells; going back shortens, crossing a path cuts it."
)
COMMANDS = KindCommands(
    commands=(
        Command("new_numberlink", N_("New Numberlink…"), ("ctrl+shift+n",), "link"),
        Command("draw_path", N_("Draw a whole path for me"), ("d",), "pencil"),
        Command(
            "zoom_in", N_("Zoom in"), ("ctrl+=", "ctrl+shift+=", "ctrl++", "ctrl+[+]"), repeats=True
        ),
        Command("zoom_out", N_("Zoom out"), ("ctrl+-", "ctrl+[-]"), repeats=True),
        Command("path_marks", N_("Mark paths with patterns as well as colours"), ("l",)),
    ),
    menus={
        N_("Edit"): ("draw_path",),
        N_("View"): ("zoom_in", "zoom_out", "path_marks"),
    },
    button_hints=(
        ("A", N_("pen")),
        ("B", N_("cut")),
        ("Y", N_("hint")),
        ("LB RB", N_("number")),
        ("Back", N_("undo")),
        ("Start", N_("menu")),
    ),
    own_labels={
        "use": N_("Pen down, pen up"),
        "clear": N_("Cut the path"),
        "next_digit": N_("Next number"),
        "previous_digit": N_("Previous number"),
    },
    rules=DRAW,
    title_entries=(("new_numberlink", N_("Numberlink"), "link"),),
)

CARDS: tuple[TourCard, ...] = (
    TourCard(
        "link",
        N_("Draw paths"),
        DRAW,
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
