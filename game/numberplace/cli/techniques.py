"""``numberplace techniques``: the list of techniques with their ratings."""

from __future__ import annotations

import argparse

from numberplace.cli.records import print_json, technique_record
from numberplace.core.words import N_, _

NAME = "techniques"
HELP = N_("List the techniques the solver knows, easiest first.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument("--json", action="store_true", help=_("print JSON"))
    parser.add_argument(
        "--describe", action="store_true", help=_("print what each technique is about as well")
    )


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    from numberplace.sudoku.techniques import TECHNIQUES

    if args.json:
        print_json([technique_record(technique) for technique in TECHNIQUES])
        return 0
    for technique in TECHNIQUES:
        print(f"{technique.rating:5.1f}  {technique.id:34}  {_(technique.name)}")
        if args.describe:
            print(f"       {_(technique.description)}\n")
    return 0
