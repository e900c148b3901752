"""``numberplace rate``: say how hard the puzzles of a file are."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from numberplace.core.words import N_, _, ngettext

if TYPE_CHECKING:
    from numberplace.sudoku.rate.rating import Rating, Scale
    from numberplace.sudoku.search.lines import Fault

NAME = "rate"
HELP = N_("Say how hard the puzzles of a file are, and which techniques they need.")

ALL_RATED = 0
SOME_UNRATED = 1
BLOCK = 4096
"""Bytes of a block: 50 puzzles, some 10 ms of work for ordinary ones compiled."""


class Rated(NamedTuple):
    """What came of a block."""

    output: str
    faults: list[Fault]
    puzzles: int
    unrated: int
    """Puzzles that are no proper ones or that logic does not solve."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    from numberplace.cli.batch import add_jobs_option

    parser.add_argument(
        "file",
        metavar=_("FILE"),
        help=_("one puzzle a line, gzip or not; - reads standard input"),
    )
    parser.add_argument(
        "--scale",
        choices=("own", "hodoku"),
        default="own",
        help=_("our own levels, or HoDoKu's levels and scores (default: own)"),
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--batch",
        action="store_true",
        help=_("print a line for each: puzzle, level, effort and hardest technique"),
    )
    form.add_argument("--csv", action="store_true", help=_("print comma-separated values"))
    form.add_argument("--json", action="store_true", help=_("print a line of JSON for each"))
    add_jobs_option(parser)


def run(args: argparse.Namespace) -> int:
    """Rate a file of any length; what is faulty goes to standard error. Raises GameError."""
    from numberplace.cli.batch import (
        decompressed,
        describe_fault,
        make_progress,
        open_input,
        read_blocks,
        size_of,
    )
    from numberplace.cli.helpers import answers_in_order, core_count

    form = "batch" if args.batch else "csv" if args.csv else "json" if args.json else "text"
    if form == "csv":
        print("puzzle,level,effort,hardest,techniques,givens")
    code = ALL_RATED
    done = 0
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(open_input(args.file))
        progress = make_progress(source, always=False)
        blocks = read_blocks(decompressed(source), waits=not size_of(source), size=BLOCK)
        tasks = ((block, line, args.scale, form) for line, block in blocks)
        jobs = args.jobs or (1 if 0 < size_of(source) <= BLOCK else core_count())
        for rated in answers_in_order(rate_block, tasks, jobs):
            if progress is not None:
                progress.clear()
            for fault in rated.faults:
                print(f"numberplace: {describe_fault(fault)}", file=sys.stderr)
            sys.stdout.write(rated.output)
            sys.stdout.flush()
            done += rated.puzzles
            if rated.faults or rated.unrated:
                code = SOME_UNRATED
            if progress is not None:
                progress.show(done)
        if progress is not None:
            progress.clear()
    return code


def rate_block(block: bytes, line: int, scale_name: str, form: str) -> Rated:
    """Rate a block of whole lines, of which the first has the number ``line``."""
    from numberplace.sudoku.model.notation import parse_line
    from numberplace.sudoku.rate.rating import SCALES
    from numberplace.sudoku.search.lines import solve_block

    scale = SCALES[scale_name]
    answers = solve_block(block, line, 2, False)
    output = io.StringIO()
    unrated = 0
    puzzles = 0
    for row in answers.output.decode("ascii").splitlines():
        text, solutions = row.split("\t")[:2]
        givens = parse_line(text)
        rating = _rate(givens, scale, is_proper=solutions == "1")
        unrated += not rating.is_solved
        puzzles += 1
        output.write(_write(text, givens, rating, form))
    return Rated(output.getvalue(), answers.faults, puzzles, unrated)


def _rate(givens: bytes, scale: Scale, *, is_proper: bool) -> Rating:
    from numberplace.sudoku.rate.rating import UNSOUND, Rating, rate

    return rate(givens, scale) if is_proper else Rating(scale.id, UNSOUND, 0, "", ())


def puzzle_record(givens: bytes, scale: Scale) -> dict[str, Any]:
    """Rate a proper puzzle; return the record of ``--json``."""
    return rating_record(givens, _rate(givens, scale, is_proper=True))


def rating_record(givens: bytes, rating: Rating) -> dict[str, Any]:
    """Return a rating as a record."""
    return {
        "scale": rating.scale,
        "level": rating.level,
        "effort": rating.effort,
        "hardest": rating.hardest,
        "techniques": dict(rating.counts),
        "givens": 81 - givens.count(0),
        "solved": rating.is_solved,
    }


def _write(text: str, givens: bytes, rating: Rating, form: str) -> str:
    record = rating_record(givens, rating)
    if form == "json":
        return json.dumps({"puzzle": text, **record}, ensure_ascii=False) + "\n"
    if form == "batch":
        return f"{text}\t{rating.level}\t{rating.effort}\t{rating.hardest or '-'}\n"
    if form == "csv":
        counts = "|".join(f"{technique}*{count}" for technique, count in rating.counts)
        fields = (text, rating.level, rating.effort, rating.hardest, counts, record["givens"])
        return ",".join(map(str, fields)) + "\n"
    return "\n".join(_lines(text, rating)) + "\n\n"


def _lines(text: str, rating: Rating) -> Iterator[str]:
    """Yield a rating in words."""
    from numberplace.sudoku.rate.rating import level_name, technique_title

    yield text
    summary = _("{level}, effort {effort:,}")
    yield "  " + summary.format(level=level_name(rating.level), effort=rating.effort)
    if rating.hardest:
        hardest = _("Hardest technique: {technique}").format(
            technique=technique_title(rating.hardest)
        )
        yield "  " + hardest
    for technique, count in rating.counts:
        steps = ngettext("{count} step", "{count} steps", count).format(count=count)
        yield f"    {technique_title(technique)}: {steps}"
