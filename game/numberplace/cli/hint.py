"""``numberplace hint``: what follows next in a position, in as many words as asked for."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from numberplace.cli.records import print_json, step_record
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.formats import MAX_BYTES, read_puzzles

if TYPE_CHECKING:
    from numberplace.core.step import Step
    from numberplace.sudoku.model.grid import Grid

NAME = "hint"
HELP = N_("Say what follows next in a puzzle, and why.")

FOUND = 0
NOTHING_FOUND = 1
STDIN = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "file", metavar=_("FILE"), help=_("a file with one puzzle; - reads standard input")
    )
    parser.add_argument(
        "--rung",
        type=int,
        choices=(1, 2, 3),
        default=3,
        help=_("1: what kind of thing to look for; 2: where; 3: the full reason (default)"),
    )
    parser.add_argument("--all", action="store_true", help=_("list every step of the position"))
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(args: argparse.Namespace) -> int:
    """Print the next step, or all of them. Raises GameError."""
    grid = _position(args.file)
    steps = _steps(grid, wants_all=args.all)
    if args.json:
        records = [step_record(step) for step in steps]
        print_json(records if args.all else records[0] if records else None)
    else:
        for step in steps:
            print(_say(step, args.rung))
    if not steps:
        print(f"numberplace: {_('No technique finds anything here.')}", file=sys.stderr)
        return NOTHING_FOUND
    return FOUND


def _position(name: str) -> Grid:
    from numberplace.sudoku.model.grid import grid_from_digits
    from numberplace.sudoku.search.verdict import find_out

    source = sys.stdin.buffer.read(MAX_BYTES + 1) if name == STDIN else Path(name)
    puzzles = read_puzzles(source)
    if len(puzzles) > 1:
        text = _("'{name}' holds {n} puzzles; a hint needs a file with one.")
        raise FormatError(text.format(name=name, n=len(puzzles)))
    givens = puzzles[0].puzzle.givens
    if 0 not in givens:
        raise FormatError(_("This grid is full: nothing is left to find."))
    solutions = find_out(givens)
    if not solutions.found:
        raise FormatError(solutions.message)
    if not solutions.is_unique:
        print(f"numberplace: {solutions.message}", file=sys.stderr)
    return grid_from_digits(givens)


def _steps(grid: Grid, *, wants_all: bool) -> list[Step]:
    from numberplace.sudoku.logic import all_steps, count_solutions, next_step
    from numberplace.sudoku.teach.coach import CLASSIC

    profile = CLASSIC
    if count_solutions(grid, 2) > 1:
        profile = profile.without_uniqueness()
    if wants_all:
        return all_steps(grid, profile)
    step = next_step(grid, profile)
    return [] if step is None else [step]


def _say(step: Step, rung: int) -> str:
    from numberplace.sudoku.kind import SUDOKU

    explanation = SUDOKU.explain(step)
    if rung == 1:
        return explanation.nudge
    if rung == 2:
        return explanation.where
    name = SUDOKU.technique_name(step.technique)
    return "\n".join([f"{name}: {explanation.reason}", *explanation.proof])
