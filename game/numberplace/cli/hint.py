"""``numberplace hint``: what follows next in a position, in as many words as asked for."""

from __future__ import annotations

import argparse

from numberplace.cli.batch import add_patience_option
from numberplace.cli.command import FileRequest
from numberplace.cli.kinds import add_own_options, console_of, options_for
from numberplace.cli.output import complain, say, say_json
from numberplace.cli.progress import Waiting
from numberplace.cli.reading import add_file_argument, read_file, say_remarks
from numberplace.core.answers import Step
from numberplace.core.console import refuse_together, whole_number
from numberplace.core.errors import FormatError
from numberplace.core.patience import within
from numberplace.core.words import _
from numberplace.formats.by_kind import position_of


class Request(FileRequest):
    """What ``hint`` is asked for."""

    rung: int | None
    all: bool
    json: bool
    patience: int


FOUND = 0
NOTHING_FOUND = 1
RUNGS = (1, 2, 3)


def add_arguments(parser: argparse.ArgumentParser, kind: str) -> None:
    """Declare what the command takes."""

    add_file_argument(parser)
    parser.add_argument(
        "--rung",
        type=whole_number,
        choices=RUNGS,
        help=_("1: what to look for; 2: where; 3: the full reason (default)"),
    )
    parser.add_argument("--all", action="store_true", help=_("list every step of the position"))
    parser.add_argument("--json", action="store_true", help=_("print JSON"))
    add_patience_option(parser)
    add_own_options(parser, "hint", kind)


def run(args: Request) -> int:
    """Print the next step, or all of them. Raises GameError."""

    if args.rung is not None and args.json:
        refuse_together("--rung", ["--json"])
    with within(args.patience), Waiting(0):
        steps = _steps(args)
    if args.json:
        records = [step.record for step in steps]
        say_json(records if args.all else records[0] if records else None)
    else:
        for step in steps:
            say(_words(step, args.rung or RUNGS[-1]))
    if not steps:
        complain(_("No technique finds anything here."))
        return NOTHING_FOUND
    return FOUND


def _steps(args: Request) -> tuple[Step, ...]:

    kind, items = read_file(args.file, args.kind)
    say_remarks(args.file, items)
    if len(items) > 1:
        text = _("'{name}' holds {n} puzzles; a hint needs a file with one.")
        raise FormatError(text.format(name=args.file, n=len(items)))
    if items[0].error is not None:
        raise items[0].error
    console = console_of(kind)
    puzzle = console.altered(position_of(kind, items[0]), options_for(kind, args))
    if kind.progress(kind.start(puzzle)) >= 1:
        raise FormatError(_("This grid is full: nothing is left to find."))
    found = console.solver.solve(puzzle)
    if not found.grids:
        raise FormatError(found.message)
    if not found.is_unique:
        complain(found.message)
    if args.all:
        return console.solver.all_steps(puzzle)
    step = console.solver.hint(puzzle)
    return () if step is None else (step,)


def _words(step: Step, rung: int) -> str:
    if rung == 1:
        return f"{step.nudge} ({step.name})"
    if rung == 2:
        return step.where
    return "\n".join([f"{step.name}: {step.reason}", *step.proof])
