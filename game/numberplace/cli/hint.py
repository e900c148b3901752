"""``numberplace hint``: the next deduction in a position, in as many words as asked for."""

from __future__ import annotations

from numberplace.cli.kinds import console_of, options_for
from numberplace.cli.output import complain, say, say_json
from numberplace.cli.progress import Waiting
from numberplace.cli.reading import read_file, say_remarks
from numberplace.cli.requests import FileRequest, PatienceRequest, option
from numberplace.core.answers import Step
from numberplace.core.console import MARGIN, refuse_together
from numberplace.core.errors import FormatError
from numberplace.core.time_limit import within
from numberplace.core.words import N_, _
from numberplace.formats.by_kind import position_of

FOUND = 0
NOTHING_FOUND = 1


class Request(FileRequest, PatienceRequest):
    """Options of the command ``hint``."""

    takes_own_options = True
    rung: int | None = option(
        N_("1: what to look for; 2: where; 3: the full reason (default)"), choices=(1, 2, 3)
    )
    all: bool = option(N_("list every step of the position"))
    how: bool = option(N_("say how to find it: what to scan, in which order, and how many looks"))
    json: bool = option(N_("print JSON"))


def run(args: Request) -> int:
    """Print the next step, or all of them. Raises GameError."""
    if args.rung is not None and args.json:
        refuse_together("--rung", ["--json"])
    with within(args.patience), Waiting(0):
        steps = _steps(args)
    if args.json:
        records = [_record(step, args) for step in steps]
        say_json(records if args.all else records[0] if records else None)
    else:
        for step in steps:
            say(_words(step, args.rung or 3))
            for line in step.finding.get("lines", ()) if args.how else ():
                say(MARGIN + line)
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
    solver = console.solver_for(options_for(kind, args))
    if args.all:
        return solver.all_steps(puzzle)
    step = solver.hint(puzzle)
    return () if step is None else (step,)


def _record(step: Step, args: Request) -> dict[str, object]:
    return {**step.record, "finding": step.finding or None} if args.how else step.record


def _words(step: Step, rung: int) -> str:
    if rung == 1:
        return f"{step.nudge} ({step.name})"
    if rung == 2:
        return step.where
    lines = step.proof if step.is_summary else ()
    return "\n".join([f"{step.name}: {step.reason}", *lines])
