"""``numberplace solve``: solve the puzzles of a file, and say how far logic went."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from numberplace.cli.batch import (
    BLOCK,
    LinesRequest,
    add_jobs_option,
    add_patience_option,
    add_resume_option,
    at_least_one,
    run_lines,
)
from numberplace.cli.command import LOGS
from numberplace.cli.kinds import add_own_options, console_of, options_for
from numberplace.cli.output import complain, open_output, say, say_json
from numberplace.cli.progress import Waiting
from numberplace.cli.reading import STDIN, add_file_argument, head_of, read_file, say_remarks
from numberplace.core.console import Shown
from numberplace.core.errors import FormatError
from numberplace.core.patience import TimeUp, within
from numberplace.core.words import _
from numberplace.formats.by_kind import kind_of, kind_of_lines
from numberplace.kinds import kind_named


class Request(LinesRequest):
    """What ``solve`` is asked for."""

    log: str | None
    json: bool
    count: int | None
    batch: bool


SOLVED = 0
UNSOLVED = 1


def add_arguments(parser: argparse.ArgumentParser, kind: str) -> None:
    """Declare what the command takes."""

    add_file_argument(parser)
    add = parser.add_argument
    add(
        "-o",
        "--output",
        type=Path,
        metavar=_("FILE"),
        help=_("also write the grids to this file; with --batch the lines, and nothing else"),
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument(
        "--log",
        nargs="?",
        const="line",
        choices=LOGS,
        metavar="full",
        help=_("print every step of the way; with 'full' also its argument line by line"),
    )
    ways.add_argument("--json", action="store_true", help=_("print JSON, the steps included"))
    add(
        "--count",
        type=at_least_one,
        metavar=_("N"),
        help=_("look for up to N solutions"),
    )
    group = parser.add_argument_group(_("many puzzles, one a line"))
    group.add_argument(
        "--batch",
        action="store_true",
        help=_(
            "print one line for each: the puzzle, the number of solutions (0, 1 or 2+) and the"
            " first solution; FILE may be of any length, and gzip"
        ),
    )
    add_jobs_option(parser)
    add_resume_option(parser)
    add_patience_option(parser)
    add_own_options(parser, "solve", kind)


def run(args: Request) -> int:
    """Solve every puzzle; the code tells whether all could be. Raises GameError."""

    if args.batch or (args.count is not None and _is_counted(args)):
        return _run_batch(args)
    if args.dask or args.resume or args.jobs:
        raise FormatError(_("--jobs, --dask and --resume go with --batch."))
    kind, items = read_file(args.file, args.kind)
    console, options = console_of(kind), options_for(kind, args)
    say_remarks(args.file, items)
    code = SOLVED
    grids: list[str] = []
    records: list[dict[str, Any]] = []
    waiting = Waiting(len(items))
    for number, item in enumerate(items):
        place = console.place(args.file, item.line, item.name, is_only=len(items) == 1)
        if item.error is not None:
            complain(f"{place}: {item.error}")
            code = UNSOLVED
            continue
        try:
            with within(args.patience), waiting.working():
                shown = console.show(console.altered(item.puzzle, options), place, options)
        except TimeUp as error:
            complain(f"{place}: {error}" if place else str(error))
            code = UNSOLVED
            continue
        record = {"name": item.name, "line": item.line, **shown.record}
        records.append(shown.record if console.json_is_lines else record)
        if not args.json:
            _say(shown, place, blank=number > 0 and not console.json_is_lines)
        elif console.json_is_lines:
            say(json.dumps(shown.record, separators=(",", ":")))
        grids += shown.grids
        code = code if shown.is_done else UNSOLVED
    if args.json and not console.json_is_lines:
        say_json(records)
    if args.output is not None:
        with open_output(args.output) as output:
            output.write("\n\n".join(grids) + "\n")
    return code


def _say(shown: Shown, place: str, *, blank: bool) -> None:
    """Print what came of a puzzle, and on standard error what is to be remarked."""

    say(("\n" if blank else "") + shown.text)
    if shown.remark:
        complain(f"{place}: {shown.remark}" if place else shown.remark)


def _run_batch(args: Request) -> int:

    if args.log or args.json:
        raise FormatError(_("--batch and --count cannot be used with --log or --json."))
    more = {"limit": args.count or 2, "invalid_only": False}
    return UNSOLVED if run_lines(args, "check_lines", more, size=BLOCK).faulty else SOLVED


def _is_counted(args: Request) -> bool:
    """Tell whether ``--count`` asks for a line for each puzzle; that depends on their kind."""

    if args.kind:
        return console_of(kind_named(args.kind)).count_means_batch
    if args.file == STDIN:
        return True
    head = head_of(args.file)
    return console_of(kind_of_lines(head) or kind_of(head)).count_means_batch
