"""The commands that only Number Place has, their menu places, and the cards of its tours."""

from __future__ import annotations

from numberplace.core.words import N_
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.board import DIGIT_FAMILIES, DIGIT_HINTS, WAYS_TO_CLICK, TourCard
from numberplace.ui.boards.sudoku.manner import manner_of
from numberplace.ui.kit.commands import Command, KindCommands

COMMANDS = KindCommands(
    commands=(
        Command("edit", N_("Set a puzzle…"), ("ctrl+e",), "edit"),
        Command("trainer", N_("Trainer…"), ("ctrl+shift+t",), "flag"),
        Command("for_you", N_("A puzzle for you"), ("ctrl+j",), "star"),
        Command("say_why", N_("Say why…"), ("shift+w",), "help"),
        Command("recognise", N_("What was that step?"), ("j",), "star"),
        Command("look_back", N_("Review this game…"), ("ctrl+shift+b",), "eye"),
        Command("techniques_in_use", N_("Techniques in use…"), icon="filter"),
        Command("next_exercise", N_("Next exercise"), ("n",), "right"),
        Command("digit_filter", N_("Show where the digit can go"), ("f",), "filter"),
        Command("bivalue_filter", N_("Show cells with two candidates"), ("b",), "filter"),
        Command("clear_colours", N_("Clear all colours"), ("shift+c",), "erase"),
        Command("pad", N_("Digits and colours for this cell…"), ("menu", "shift+f10"), "keyboard"),
        Command("colour_mode", N_("Colour mode"), ("c",), "colour"),
        Command("show_marks", N_("Show pencil marks"), ("v",), "eye"),
        Command("cell_tips", N_("Possible digits under the pointer"), ("t",), "eye"),
        Command("set_hint", N_("Fill in all pencil marks"), ("m",), "pencil"),
        Command("pencil_mode", N_("Digits go in as marks"), ("z",), "pencil"),
        Command("next_marks", N_("Next kind of pencil marks"), ("x",), "pencil"),
        Command("marks_grid", N_("Pencil marks on a grid")),
        Command("marks_corner", N_("Corner marks")),
        Command("marks_centre", N_("Centre marks")),
        Command("clear_corners", N_("Clear the corner marks"), ("shift+delete",), "erase"),
        Command("clear_centre", N_("Clear the centre marks"), ("ctrl+delete",), "erase"),
        Command("marks_to_corners", N_("Make pencil marks corner marks")),
        Command("corners_to_centre", N_("Make corner marks centre marks")),
        Command("hint_cor", N_("Ink the singles"), ("g",), "filter"),
        Command("use_mark", N_("Right click on the current digit's mark"), ("shift+space",)),
        *(
            Command(f"place_{digit}", N_("Enter a digit"), (str(digit), f"kp{digit}"))
            for digit in range(1, 10)
        ),
        *(
            Command(f"mark_{digit}", N_("Pencil in a digit"), (f"shift+{digit}", f"ctrl+{digit}"))
            for digit in range(1, 10)
        ),
        *(
            Command(f"corner_{digit}", N_("Corner mark"), (f"ctrl+shift+{digit}",))
            for digit in range(1, 10)
        ),
        *(
            Command(f"paint_{colour}", N_("Colour the cell"), (f"alt+{colour}",))
            for colour in range(1, 5)
        ),
        *(
            Command(f"ink_{ink}", N_("Ink the current digit's mark"), (f"alt+shift+{ink}",))
            for ink in range(1, 5)
        ),
        *(
            Command(f"select_{way}", N_("Select more cells"), (f"shift+{way}",), repeats=True)
            for way in ("left", "right", "up", "down")
        ),
        Command("new_variants", N_("New variant…"), ("ctrl+shift+v",), "dice"),
        Command("rules", N_("Rules of this puzzle…"), ("u",), "book"),
        Command("copy_link", N_("Copy as a link for SudokuPad"), icon="link"),
        Command("cage_sums", N_("What fits this cage"), ("s",), "list"),
    ),
    menus={
        N_("Edit"): ("set_hint", "hint_cor", "colour_mode"),
        N_("Learn"): ("recognise", "look_back"),
        N_("View"): ("show_marks", "digit_filter"),
        N_("Analyse"): ("say_why", "cage_sums"),  # the rules have a button in every panel
    },
    around=("set_hint", "hint_cor"),
    title_entries=(
        ("school", N_("School"), "book"),
        ("edit", N_("Type in a puzzle"), "edit"),
        ("new_variants", N_("Variants"), "dice"),
    ),
    title_keys=("trainer",),
    short_labels={
        "set_hint": N_("Fill marks"),
        "rules": N_("Rules"),
        "say_why": N_("Say why"),
    },
    families={**DIGIT_FAMILIES, "ink": ("alt", "shift", "1–4")},
    own_labels={"use": N_("Enter the current digit")},
    button_hints=DIGIT_HINTS,
    giving_away=frozenset({"pad", "cage_sums", "say_why"}),
)

BARE_CARDS: tuple[TourCard, ...] = (
    *WAYS_TO_CLICK,
    TourCard(
        "filter",
        N_("Let marks help"),
        N_(
            "Fill marks pencils in every digit that a cell can still take. Ink the singles, in the "
            "menu Edit, then shows what is sure: a mark alone in its cell is filled, a digit's "
            "only place in a row, column or box has a ring."
        ),
        "set_hint",
    ),
    TourCard(
        "hint",
        N_("Hints that teach"),
        N_(
            "A hint first names what to look for, then where, then the full reason on the "
            "board. It makes the move only when you say so."
        ),
        "hint",
    ),
    TourCard(
        "save",
        N_("Nothing is lost"),
        N_(
            "Every move is saved as you make it, and undo has no limit. Close the game whenever "
            "you like; it continues where you left off."
        ),
        "undo",
    ),
)

RULES_CARDS: tuple[TourCard, ...] = (
    TourCard(
        "book",
        N_("Rules of this puzzle"),
        N_(
            "Rows, columns and outlined regions hold every digit once. The Rules button tells "
            "what the marks on this board ask for."
        ),
        "rules",
    ),
    *WAYS_TO_CLICK,
)
CAGE_CARD = TourCard(
    "list",
    N_("Cages"),
    N_(
        "Press S on a cage to see which digits still fit it. Drag over cells to see what they "
        "add up to."
    ),
    "board",
    spoken=N_("Press S on a cage to hear which digits still fit it."),
)
"""Told where a board has cages with sums."""
MAX_RULE_CARDS = 2
"""Rules that are told on cards of their own in the first game; more are in the list of rules."""


def tour_of(puzzle: Puzzle) -> tuple[TourCard, ...]:
    """Return the cards of the first game: the rules of the puzzle come before the ways to click."""
    if not manner_of(puzzle).tells_rules:
        return BARE_CARDS
    first, *ways = RULES_CARDS
    kinds = puzzle.kinds[:MAX_RULE_CARDS]
    rules = [TourCard("book", kind.name, kind.about, "board") for kind in kinds]
    cages = [CAGE_CARD] if any(one.is_distinct for one in puzzle.rules.sums) else []
    return (first, *rules, *ways, *cages)
