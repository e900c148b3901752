"""The command line: one module per command, listed in COMMANDS. Holds no rules; never needs pygame.

It names no kind of puzzle: what one needs here it offers itself (``core.console``).

A module has ``Request``, the options as attributes with types, and ``run(request) -> int``, which
raises ``GameError`` for what the player should read. It is imported when its command is asked for,
so that the window and other commands start without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from numberplace.core.words import N_


@dataclass(frozen=True, slots=True)
class Command:
    """A command and where its module is."""

    name: str
    help: str
    """One sentence, marked with ``N_``."""
    module: str = ""
    """The module's name where it is not the command's."""

    def load(self) -> Any:
        """Import the module."""
        return import_module(f"numberplace.cli.{self.module or self.name}")


COMMANDS: tuple[Command, ...] = (
    Command("solve", N_("Solve the puzzles of a file and print the grids.")),
    Command("check", N_("Print the puzzles of a file that do not have exactly one solution.")),
    Command("rate", N_("Say how hard the puzzles of a file are, and which techniques they need.")),
    Command("generate", N_("Make puzzles of a level, or that need a technique.")),
    Command("convert", N_("Rewrite the puzzles of a file in another format.")),
    Command("hint", N_("Say what follows next in a puzzle, and why.")),
    Command(
        "print",
        N_("Print puzzles, hints or solutions step by step, on a printer or as a PDF file."),
        "printing",
    ),
    Command("picture", N_("Draw a puzzle or a hint into an SVG or PNG file.")),
    Command("photo", N_("Read the puzzle in a photo or in a picture of a screen.")),
    Command("techniques", N_("List the techniques the solver knows, easiest first.")),
    Command("battle", N_("Fight the duel of the hero and the Demon King, once or many times.")),
)
"""In the order ``--help`` lists them."""
