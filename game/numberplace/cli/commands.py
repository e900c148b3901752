"""COMMANDS: every command of the command line, and which module has it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from numberplace.core.words import N_


class CliCommand:
    """A command and where its module is."""

    def __init__(self, name: str, text: str, module: str = "") -> None:
        """Take over a command.

        Args:
            text: one sentence of help, marked with ``N_``.
            module: the module's name where it is not the command's.
        """
        self.name = name
        self.help = text
        self._module = module or name

    def load(self) -> Any:
        """Import the module."""
        return import_module(f"numberplace.cli.{self._module}")


COMMANDS: tuple[CliCommand, ...] = (
    CliCommand("solve", N_("Solve the puzzles of a file and print the grids.")),
    CliCommand("check", N_("Print the puzzles of a file that do not have exactly one solution.")),
    CliCommand(
        "rate", N_("Say how hard the puzzles of a file are, and which techniques they need.")
    ),
    CliCommand("generate", N_("Make puzzles of a level, or that need a technique.")),
    CliCommand("convert", N_("Rewrite the puzzles of a file in another format.")),
    CliCommand("hint", N_("Say what follows next in a puzzle, and why.")),
    CliCommand("judge", N_("Say of each step of a solution whether it holds, and why.")),
    CliCommand(
        "dataset",
        N_("Write puzzles with their ways of techniques, each step proved, as a data set."),
    ),
    CliCommand(
        "print",
        N_("Print puzzles, hints or solutions step by step, on a printer or as a PDF file."),
        "printing",
    ),
    CliCommand("picture", N_("Draw a puzzle or a hint into an SVG or PNG file.")),
    CliCommand("page", N_("Write a puzzle as a page that a browser plays without a network.")),
    CliCommand("photo", N_("Read the puzzle in a photo or in a picture of a screen.")),
    CliCommand("techniques", N_("List the techniques the solver knows, easiest first.")),
    CliCommand("completion", N_("Print the script by which a shell completes this command line.")),
    CliCommand("battle", N_("Fight the duel of the hero and the Demon King, once or many times.")),
)
"""In the order ``--help`` lists them."""
