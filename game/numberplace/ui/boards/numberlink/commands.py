"""The commands that only Numberlink has, and their places in menus and on the title screen."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.ui.kit.commands import Command, KindCommands

COMMANDS = KindCommands(
    commands=(
        Command("new_numberlink", N_("New Numberlink…"), ("ctrl+shift+n",), "link"),
        Command("draw_path", N_("Draw a whole path for me"), ("d",), "pencil"),
        Command(
            "zoom_in", N_("Zoom in"), ("ctrl+=", "ctrl+shift+=", "ctrl++", "ctrl+[+]"), repeats=True
        ),
        Command("zoom_out", N_("Zoom out"), ("ctrl+-", "ctrl+[-]"), repeats=True),
        Command("path_marks", N_("Mark paths beside their colours"), ("l",)),
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
        "previous_digit": N_("Number before"),
    },
    title_entries=(("new_numberlink", N_("Numberlink"), "link"),),
)
