"""``numberplace rate``: say how hard the puzzles of a file are."""

from __future__ import annotations

import argparse
from pathlib import Path

from numberplace.cli.batch import (
    LinesRequest,
    add_jobs_option,
    add_patience_option,
    add_resume_option,
    run_lines,
)
from numberplace.cli.kinds import add_own_options
from numberplace.cli.reading import add_file_argument
from numberplace.core.words import _


class Request(LinesRequest):
    """What ``rate`` is asked for."""

    batch: bool
    csv: bool
    json: bool
    scale: str = ""
    """The scale, where a kind has several."""


ALL_RATED = 0
SOME_UNRATED = 1
BLOCK = 4096
"""Bytes of a block: 50 puzzles, some 10 ms of work for ordinary ones compiled."""
HEADING = "puzzle,level,effort,hardest,techniques,givens\n"
HEADINGS = {"se": "puzzle,ER,EP,ED\n"}
"""The first line of comma-separated values on scales with columns of their own."""


def add_arguments(parser: argparse.ArgumentParser, kind: str) -> None:
    """Declare what the command takes."""

    add_file_argument(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--batch",
        action="store_true",
        help=_("print a line for each: puzzle, level, effort and hardest technique"),
    )
    form.add_argument("--csv", action="store_true", help=_("print comma-separated values"))
    form.add_argument("--json", action="store_true", help=_("print a line of JSON for each"))
    parser.add_argument(
        "-o", "--output", type=Path, metavar=_("FILE"), help=_("write to this file")
    )
    add_jobs_option(parser)
    add_resume_option(parser)
    add_patience_option(parser)
    add_own_options(parser, "rate", kind)


def run(args: Request) -> int:
    """Rate a file of any length; what is faulty goes to standard error. Raises GameError."""

    form = next((name for name in ("batch", "csv", "json") if getattr(args, name)), "text")
    heading = HEADINGS.get(args.scale, HEADING) if form == "csv" else ""
    found = run_lines(args, "rate_lines", {"form": form}, size=BLOCK, heading=heading)
    return SOME_UNRATED if found.unrated or found.faulty else ALL_RATED
