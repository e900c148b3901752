"""``numberplace check``: find puzzles without exactly one solution, prove this, check proofs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from numberplace.cli.batch import BLOCK, CLUSTER_BLOCK, run_lines
from numberplace.cli.kinds import console_of
from numberplace.cli.options import MISUSED
from numberplace.cli.output import complain, say
from numberplace.cli.reading import first_line, items_of, json_lines, read_whole
from numberplace.cli.requests import (
    FileRequest,
    JobsRequest,
    PatienceRequest,
    ResumeRequest,
    option,
)
from numberplace.core.console import ProofReply, Reply, refuse_together
from numberplace.core.errors import FormatError
from numberplace.core.kind import AnyKind
from numberplace.core.time_limit import TimeUp, within
from numberplace.core.words import N_, _, ngettext
from numberplace.formats.by_kind import shelf_of
from numberplace.kinds import kind_named

ALL_VALID = 0
SOME_INVALID = 1


CERTIFICATE_BLOCK = 1024
"""Bytes of a block of puzzles for certificates: 12 puzzles, about 0.2 s of work compiled."""
CERTIFICATE_CLUSTER_BLOCK = 16 * CERTIFICATE_BLOCK


class Request(FileRequest, JobsRequest, ResumeRequest, PatienceRequest):
    """Options of the command ``check``."""

    takes_own_options = True
    proof: bool = option(
        N_(
            "check the argument of every step line by line: of the steps that 'solve --json' wrote"
            " to FILE, of the certificates there, or of steps found for the puzzles of FILE"
        ),
        group="proofs",
    )
    certificate: bool = option(
        N_(
            "write what proves the answer for each puzzle as a line of JSON: two solutions, or the"
            " lines of a proof against all but one, or against all"
        ),
        group="proofs",
    )
    output: Path | None = option(
        N_("write certificates to this file"), "-o", "--output", metavar=N_("FILE")
    )


def run(args: Request) -> int:
    """Print line, puzzle and number of solutions of each invalid one, and a summary at the end.

    Raises GameError.
    """
    if args.proof:
        others = ("jobs", "dask", "resume", "output")
        refuse_together("--proof", [f"--{name}" for name in others if getattr(args, name)])
        return _check_proofs(args)
    if args.certificate:
        return _certify(args)
    if args.output or args.resume:
        raise FormatError(_("--output and --resume go with --certificate."))
    more = {"limit": 2, "invalid_only": True}
    found = run_lines(
        args, "check_lines", more, size=BLOCK, cluster_size=CLUSTER_BLOCK, always=True
    )
    say(_summary(found))
    if found.faulty:
        return MISUSED
    return ALL_VALID if found.one == found.puzzles else SOME_INVALID


def _summary(found: Reply) -> str:
    """Return the numbers of puzzles by their number of solutions, in a sentence."""
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
        text = ngettext(
            "{count} line is not a puzzle.", "{count} lines are not puzzles.", found.faulty
        )
        summary += " " + text.format(count=found.faulty)
    return summary


def _certify(args: Request) -> int:
    """Write certificates; their summary goes to standard error."""
    found = run_lines(
        args,
        "certificate_lines",
        {},
        size=CERTIFICATE_BLOCK,
        cluster_size=CERTIFICATE_CLUSTER_BLOCK,
    )
    complain(_summary(found))
    if found.faulty:
        return MISUSED
    return ALL_VALID if found.one == found.puzzles else SOME_INVALID


class Counted(NamedTuple):
    """Counts of the checks made so far."""

    puzzles: int = 0
    steps: int = 0
    lines: int = 0
    wrong: int = 0

    def and_one(self, found: ProofReply) -> Counted:
        """Count one more puzzle."""
        wrong = self.wrong + bool(found.fault)
        return Counted(self.puzzles + 1, self.steps + found.steps, self.lines + found.lines, wrong)


def _check_proofs(args: Request) -> int:
    ways = certificates = Counted()
    for kind, name, record in _records(args):
        try:
            with within(args.patience):
                found = console_of(kind).check_proof(record)
        except (FormatError, TimeUp) as error:
            raise FormatError(f"{name}: {error}" if name else str(error)) from None
        if "certificate" in record:
            certificates = certificates.and_one(found)
        else:
            ways = ways.and_one(found)
        if found.fault:
            complain(f"{name}: {found.fault}" if name else found.fault)
    if ways.puzzles or not certificates.puzzles:
        say(_told_ways(ways))
    if certificates.puzzles:
        say(_told_certificates(certificates))
    return SOME_INVALID if ways.wrong or certificates.wrong else ALL_VALID


def _told_ways(found: Counted) -> str:
    text = ngettext(
        "{count} puzzle: {steps} steps with {lines} lines checked.",
        "{count} puzzles: {steps} steps with {lines} lines checked.",
        found.puzzles,
    )
    summary = text.format(count=found.puzzles, steps=found.steps, lines=found.lines)
    if not found.wrong:
        return summary + " " + _("Every line follows.")
    text = ngettext(
        "{count} has a step that does not hold.",
        "{count} have a step that does not hold.",
        found.wrong,
    )
    return summary + " " + text.format(count=found.wrong)


def _told_certificates(found: Counted) -> str:
    text = ngettext(
        "{count} certificate: {lines} lines checked.",
        "{count} certificates: {lines} lines checked.",
        found.puzzles,
    )
    summary = text.format(count=found.puzzles, lines=found.lines)
    if not found.wrong:
        return summary + " " + _("Every answer is proved.")
    text = ngettext("{count} does not hold.", "{count} do not hold.", found.wrong)
    return summary + " " + text.format(count=found.wrong)


def _records(args: Request) -> Iterator[tuple[AnyKind, str, dict[str, Any]]]:
    if _is_certificate(first_line(args.file)):
        records = _lined(json_lines(args.file))
    else:
        text = read_whole(args.file)
        if _is_certificate(text.partition("\n")[0]):
            records = _lined(enumerate(text.splitlines(), 1))
        elif text.lstrip().startswith("["):
            records = _listed(text)
        else:
            yield from _puzzles(args, text)
            return
    asked = kind_named(args.kind) if args.kind else None
    for name, record in records:
        yield asked or shelf_of(str(record.get("puzzle", ""))).kind, name, record


def _is_certificate(line: str) -> bool:
    """Return True if a line is a certificate's; saved games of other programs are JSON, too."""
    return line.startswith("{") and '"certificate"' in line


def _puzzles(args: Request, text: str) -> Iterator[tuple[AnyKind, str, dict[str, Any]]]:
    """Yield records of puzzles whose steps are still to be found."""
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


def _lined(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the place and record of each line, as ``--certificate`` wrote them."""
    for number, line in lines:
        if not line.strip():
            continue
        name = _("line {line}").format(line=number)
        try:
            record = json.loads(line)
        except (ValueError, RecursionError) as error:
            told = _("This is not what 'check --certificate' writes: {reason}.")
            raise FormatError(f"{name}: " + told.format(reason=error)) from None
        if not isinstance(record, dict):
            told = _("This is not what 'check --certificate' writes: {reason}.")
            raise FormatError(f"{name}: " + told.format(reason=line.strip()[:40]))
        yield name, record
