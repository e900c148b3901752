"""``numberplace check``: find the puzzles of a file that do not have exactly one solution."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from numberplace.cli.batch import BLOCK, CLUSTER_BLOCK, run_lines
from numberplace.cli.kinds import console_of
from numberplace.cli.options import MISUSED
from numberplace.cli.output import complain, say
from numberplace.cli.reading import items_of, read_whole
from numberplace.cli.requests import FileRequest, JobsRequest, PatienceRequest, option
from numberplace.core.console import refuse_together
from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind
from numberplace.core.time_limit import TimeUp, within
from numberplace.core.words import N_, _, ngettext
from numberplace.formats.by_kind import shelf_of
from numberplace.kinds import kind_named

ALL_VALID = 0
SOME_INVALID = 1


class Request(FileRequest, JobsRequest, PatienceRequest):
    """Options of the command ``check``."""

    takes_own_options = True
    proof: bool = option(
        N_(
            "check the argument of every step line by line: of the steps that 'solve --json' wrote"
            " to FILE, or of those found for the puzzles of FILE"
        )
    )


def run(args: Request) -> int:
    """Print line, puzzle and number of solutions of each invalid one, and a summary at the end.

    Raises GameError.
    """
    if args.proof:
        refuse_together(
            "--proof", [f"--{name}" for name in ("jobs", "dask") if getattr(args, name)]
        )
        return _check_proofs(args)
    more = {"limit": 2, "invalid_only": True}
    found = run_lines(
        args, "check_lines", more, size=BLOCK, cluster_size=CLUSTER_BLOCK, always=True
    )
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
    if found.faulty:
        return MISUSED
    return ALL_VALID if found.one == found.puzzles else SOME_INVALID


def _check_proofs(args: Request) -> int:
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


def _records(args: Request) -> Iterator[tuple[AnyKind, str, dict[str, Any]]]:
    text = read_whole(args.file)
    if text.lstrip().startswith("["):
        asked = kind_named(args.kind) if args.kind else None
        for name, record in _listed(text):
            yield asked or shelf_of(str(record.get("puzzle", ""))).kind, name, record
        return
    kind, items = items_of(args.file, args.kind, text)
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
