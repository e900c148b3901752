"""``numberplace check``: find the puzzles of a file that do not have exactly one solution."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _, ngettext

if TYPE_CHECKING:
    from numberplace.core.kind import AnyKind

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
    parser.add_argument(
        "--proof",
        action="store_true",
        help=_(
            "check the argument of every step line by line: of the steps that 'solve --json' wrote"
            " to FILE, or of those found for the puzzles of FILE"
        ),
    )
    add_jobs_option(parser)
    add_patience_option(parser)
    add_own_options(parser, NAME, kind)


def run(args: argparse.Namespace) -> int:
    """Print line, puzzle and number of solutions of each invalid one, and a summary at the end.

    Raises GameError.
    """
    from numberplace.cli.batch import BLOCK, run_lines
    from numberplace.cli.output import say
    from numberplace.core.console import refuse_together

    if args.proof:
        refuse_together(
            "--proof", [f"--{name}" for name in ("jobs", "dask") if getattr(args, name)]
        )
        return _check_proofs(args)
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


def _check_proofs(args: argparse.Namespace) -> int:
    """Check the steps of each puzzle; say which step does not hold."""
    from numberplace.cli.kinds import console_of
    from numberplace.cli.output import complain, say
    from numberplace.core.patience import TimeUp, within

    steps = lines = wrong = count = 0
    for kind, name, record in _records(args):
        try:
            with within(args.patience):
                found = console_of(kind).check_proof(record)
        except (FormatError, TimeUp) as error:
            raise FormatError(f"{name}: {error}" if name else str(error)) from None
        count += 1
        steps += found.steps
        lines += found.lines
        if found.fault:
            wrong += 1
            complain(f"{name}: {found.fault}" if name else found.fault)
    text = ngettext(
        "{count} puzzle: {steps} steps with {lines} lines checked.",
        "{count} puzzles: {steps} steps with {lines} lines checked.",
        count,
    )
    summary = text.format(count=count, steps=steps, lines=lines)
    if wrong:
        text = ngettext(
            "{count} has a step that does not hold.",
            "{count} have a step that does not hold.",
            wrong,
        )
        summary += " " + text.format(count=wrong)
    else:
        summary += " " + _("Every line follows.")
    say(summary)
    return SOME_INVALID if wrong else ALL_VALID


def _records(args: argparse.Namespace) -> Iterator[tuple[AnyKind, str, dict[str, Any]]]:
    """Yield the kind, name and record of each puzzle of the file. Raises FormatError."""
    from numberplace.cli.kinds import console_of
    from numberplace.cli.reading import items_of, read_whole
    from numberplace.formats.by_kind import kind_of
    from numberplace.kinds import kind_named

    text = read_whole(args)
    if text.lstrip().startswith("["):
        asked = kind_named(args.kind) if args.kind else None
        for name, record in _listed(text):
            yield asked or kind_of(str(record.get("puzzle", ""))), name, record
        return
    kind, items = items_of(args, text)
    for item in items:
        if item.error is not None:
            raise item.error
        name = console_of(kind).place(args.file, item.line, item.name, is_only=len(items) == 1)
        yield kind, name, {"puzzle": console_of(kind).format(item.puzzle)}


def _listed(text: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the name and record of each puzzle that ``solve --json`` wrote."""
    try:
        records = json.loads(text)
    except (ValueError, RecursionError) as error:
        told = _("This is not what 'solve --json' writes: {reason}.")
        raise FormatError(told.format(reason=error)) from None
    for number, record in enumerate(records, 1):
        if not isinstance(record, dict):
            told = _("This is not what 'solve --json' writes: {reason}.")
            raise FormatError(told.format(reason=f"[{number}]"))
        yield str(record.get("name") or "") or (f"[{number}]" if len(records) > 1 else ""), record
