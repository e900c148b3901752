"""``numberplace check``: find the puzzles of a file that do not have exactly one solution."""

from __future__ import annotations

import argparse

from numberplace.core.words import N_, _, ngettext

NAME = "check"
HELP = N_("Print the puzzles of a file that do not have exactly one solution.")

ALL_VALID = 0
SOME_INVALID = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    from numberplace.cli.batch import add_jobs_option

    parser.add_argument(
        "file",
        metavar=_("FILE"),
        help=_("one puzzle a line, gzip or not; - reads standard input"),
    )
    add_jobs_option(parser)


def run(args: argparse.Namespace) -> int:
    """Print line, puzzle and number of solutions of each invalid one, and a summary at the end.

    Raises GameError.
    """
    from numberplace.cli.batch import run_batch

    tally = run_batch(args.file, limit=2, jobs=args.jobs, invalid_only=True)
    text = ngettext(
        "{count} puzzle: {one} valid, {none} without a solution, {many} with 2 or more.",
        "{count} puzzles: {one} valid, {none} without a solution, {many} with 2 or more.",
        tally.puzzles,
    )
    summary = text.format(count=tally.puzzles, one=tally.one, none=tally.none, many=tally.many)
    if tally.faults:
        text = ngettext("{count} line is no puzzle.", "{count} lines are no puzzles.", tally.faults)
        summary += " " + text.format(count=tally.faults)
    print(summary)
    return SOME_INVALID if tally.none or tally.many or tally.faults else ALL_VALID
