"""``numberplace check``: find the puzzles of a file that do not have exactly one solution."""

from __future__ import annotations

import argparse

from numberplace.core.words import N_, ngettext

NAME = "check"
HELP = N_("Print the puzzles of a file that do not have exactly one solution.")

ALL_VALID = 0
SOME_INVALID = 1


def add_arguments(parser: argparse.ArgumentParser, kind: str) -> None:
    """Declare what the command takes."""
    from numberplace.cli.batch import add_jobs_option, add_patience_option
    from numberplace.cli.kinds import add_own_options
    from numberplace.cli.reading import add_file_argument

    add_file_argument(parser)
    add_jobs_option(parser)
    add_patience_option(parser)
    add_own_options(parser, NAME, kind)


def run(args: argparse.Namespace) -> int:
    """Print line, puzzle and number of solutions of each invalid one, and a summary at the end.

    Raises GameError.
    """
    from numberplace.cli.batch import BLOCK, run_lines
    from numberplace.cli.output import say

    more = {"limit": 2, "invalid_only": True}
    found = run_lines(args, "check_lines", more, size=BLOCK, always=True)
    text = ngettext(
        "{count} puzzle: {one} valid, {none} without a solution, {many} with 2 or more.",
        "{count} puzzles: {one} valid, {none} without a solution, {many} with 2 or more.",
        found.puzzles,
    )
    summary = text.format(count=found.puzzles, one=found.one, none=found.none, many=found.many)
    if found.undecided:
        text = ngettext(
            "{count} puzzle is undecided within the effort allowed.",
            "{count} puzzles are undecided within the effort allowed.",
            found.undecided,
        )
        summary += " " + text.format(count=found.undecided)
    if found.faulty:
        text = ngettext("{count} line is no puzzle.", "{count} lines are no puzzles.", found.faulty)
        summary += " " + text.format(count=found.faulty)
    say(summary)
    return ALL_VALID if found.one == found.puzzles and not found.faulty else SOME_INVALID
