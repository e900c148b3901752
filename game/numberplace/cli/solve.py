"""``numberplace solve``: solve the puzzles of a file, and show the way where it is asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from numberplace.cli.command import LOGS
from numberplace.cli.kinds import console_of, options_for
from numberplace.cli.options import MISUSED
from numberplace.cli.output import complain, open_output, say, say_json, say_json_line
from numberplace.cli.progress import Waiting
from numberplace.cli.reading import STDIN, head_of, read_file, say_remarks
from numberplace.cli.requests import (
    FileRequest,
    JobsRequest,
    PatienceRequest,
    ResumeRequest,
    at_least_one,
    option,
)
from numberplace.core.console import Shown
from numberplace.core.errors import FormatError
from numberplace.core.time_limit import TimeUp, within
from numberplace.core.words import N_, _
from numberplace.formats.by_kind import shelf_of, shelf_of_lines
from numberplace.kinds import kind_named

SOLVED = 0
UNSOLVED = 1


class Request(FileRequest, JobsRequest, ResumeRequest, PatienceRequest):
    """Options of the command ``solve``."""

    takes_own_options = True
    output: Path | None = option(
        N_("also write the grids to this file; with --batch the lines, and nothing else"),
        "-o",
        "--output",
        metavar=N_("FILE"),
    )
    log: str | None = option(
        N_("print every step of the way; with 'full' also its argument line by line"),
        group="ways",
        nargs="?",
        const="line",
        choices=LOGS,
        metavar="full",
    )
    json: bool = option(N_("print JSON, the steps included"), group="ways")
    count: int | None = option(N_("look for up to N solutions"), type=at_least_one, metavar=N_("N"))
    batch: bool = option(
        N_(
            "print one line for each: the puzzle, the number of solutions (0, 1 or 2+) and the"
            " first solution; FILE may be of any length, and gzip"
        ),
        section=N_("many puzzles, one a line"),
    )


def run(args: Request) -> int:
    """Solve every puzzle; the code tells whether all could be. Raises GameError."""
    if args.batch or (args.count is not None and _is_counted(args)):
        if args.log or args.json:
            raise FormatError(_("--batch and --count cannot be used with --log or --json."))
        from numberplace.cli.batch import BLOCK, CLUSTER_BLOCK, run_lines

        more = {"limit": args.count or 2, "invalid_only": False}
        found = run_lines(args, "check_lines", more, size=BLOCK, cluster_size=CLUSTER_BLOCK)
        return MISUSED if found.faulty else SOLVED
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
            complain(f"{place}: {item.error}" if place else str(item.error))
            code = MISUSED
            continue
        try:
            with within(args.patience), waiting.working():
                shown = console.show(console.altered(item.puzzle, options), place, options)
        except TimeUp as error:
            complain(f"{place}: {error}" if place else str(error))
            code = max(code, UNSOLVED)
            continue
        record = {"name": item.name, "line": item.line, **shown.record}
        records.append(shown.record if console.json_is_lines else record)
        if not args.json:
            _say(shown, place, blank=number > 0 and not console.json_is_lines)
        elif console.json_is_lines:
            say_json_line(shown.record)
        grids += shown.grids
        code = code if shown.is_done else max(code, UNSOLVED)
    if args.json and not console.json_is_lines:
        say_json(records)
    if args.output is not None:
        with open_output(args.output) as output:
            output.write("\n\n".join(grids) + "\n")
    return code


def _say(shown: Shown, place: str, *, blank: bool) -> None:
    say(("\n" if blank else "") + shown.text)
    if shown.remark:
        complain(f"{place}: {shown.remark}" if place else shown.remark)


def _is_counted(args: Request) -> bool:
    """Tell whether ``--count`` asks for a line for each puzzle; that depends on their kind."""
    if args.kind:
        return args.kind in console_of(kind_named(args.kind)).counted_shelves
    if args.file == STDIN:
        return True
    head = head_of(args.file)
    shelf = shelf_of_lines(head) or shelf_of(head)
    return shelf.id in console_of(shelf.kind).counted_shelves
