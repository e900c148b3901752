"""``numberplace solve``: solve the puzzles of a file by logic, and say how far it went."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from numberplace.cli.batch import add_batch_options, run_batch
from numberplace.cli.output import open_output
from numberplace.cli.records import print_json, step_record
from numberplace.core.words import N_, _
from numberplace.formats import MAX_BYTES, NamedPuzzle, read_puzzles

if TYPE_CHECKING:
    from numberplace.core.step import Step
    from numberplace.sudoku.model.puzzle import Puzzle
    from numberplace.sudoku.rate.profiles import Profile

NAME = "solve"
HELP = N_("Solve the puzzles of a file and print the grids.")

SOLVED = 0
UNSOLVED = 1
STDIN = "-"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the command takes."""
    parser.add_argument(
        "file",
        metavar=_("FILE"),
        help=_("nine lines of nine comma-separated digits, or lines of 81; - reads standard input"),
    )
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar=_("FILE"),
        help=_("also write the grids to this file"),
    )
    parser.add_argument("--log", action="store_true", help=_("print every step of the way"))
    parser.add_argument("--json", action="store_true", help=_("print JSON, the steps included"))
    add_batch_options(parser)


def run(args: argparse.Namespace) -> int:
    """Solve every puzzle; the code tells whether all could be. Raises GameError."""
    if args.batch or args.count is not None:
        tally = run_batch(args.file, limit=args.count or 2, jobs=args.jobs)
        return UNSOLVED if tally.faults else SOLVED
    source = sys.stdin.buffer.read(MAX_BYTES + 1) if args.file == STDIN else Path(args.file)
    puzzles = read_puzzles(source)
    results = [(named, solve(named.puzzle)) for named in puzzles]
    if args.json:
        print_json([_record(named, result) for named, result in results])
    else:
        for index, (named, result) in enumerate(results):
            if index:
                print()
            _print(_place(named) if len(puzzles) > 1 else "", result, has_log=args.log)
    if args.output is not None:
        grids = [nine_lines(grid) for _named, result in results for grid in result.grids]
        with open_output(args.output) as output:
            output.write("\n\n".join(grids) + "\n")
    return SOLVED if all(result.is_solved for _named, result in results) else UNSOLVED


def _print(place: str, result: Result, *, has_log: bool) -> None:
    """Print the steps if wanted, the grids, and on stderr what is to be remarked."""
    if place:
        print(f"# {place}")
    if has_log:
        for number, step in enumerate(result.steps, start=1):
            print(f"{number:3}. {describe_step(step)}")
        print()
    print("\n\n".join(map(nine_lines, result.grids)), flush=True)
    if result.remark:
        where = f"{place}: " if place else ""
        print(f"numberplace: {where}{result.remark}", file=sys.stderr)


def _record(named: NamedPuzzle, result: Result) -> dict[str, Any]:
    """Return what came of a puzzle as a record."""
    return {
        "name": named.name,
        "line": named.line,
        "puzzle": str(named.puzzle),
        "solutions": [nine_lines(grid).replace("\n", "") for grid in result.grids],
        "is_unique": result.is_solved,
        "remark": result.remark,
        "steps": [step_record(step) for step in result.steps],
    }


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a puzzle."""

    grids: tuple[bytes, ...]
    """81 digits each: the solution, or two of several, or the givens (0 = empty) without any."""
    steps: tuple[Step, ...] = ()
    """The steps of logic."""
    remark: str = ""
    """A sentence when logic alone did not solve it."""
    is_solved: bool = False
    """Whether there is exactly one solution."""


def solve(puzzle: Puzzle, profile: Profile | None = None) -> Result:
    """Solve by logic, then by search when the techniques end before the puzzle does."""
    from numberplace.sudoku.logic import solve_path
    from numberplace.sudoku.model.grid import grid_from_digits
    from numberplace.sudoku.search.verdict import find_out
    from numberplace.sudoku.teach.coach import CLASSIC

    solutions = find_out(puzzle.givens)
    if not solutions.found:
        return Result((puzzle.givens,), remark=solutions.message)
    path = solve_path(grid_from_digits(puzzle.givens), profile or CLASSIC)
    if not solutions.is_unique:
        return Result(solutions.found, path.steps, solutions.message)
    remark = ""
    if not path.solved:
        wanted = puzzle.givens.count(0)
        text = _("Logic found {found} of {wanted} cells; search found the others.")
        remark = text.format(found=wanted - path.grid.remaining, wanted=wanted)
    return Result(solutions.found, path.steps, remark, is_solved=True)


def describe_step(step: Step) -> str:
    """Say a step in one line: the technique, the digits and the cells."""
    from numberplace.sudoku.kind import SUDOKU
    from numberplace.sudoku.model.notation import format_cell

    parts = [
        _("{digit} in {cell}").format(digit=digit, cell=format_cell(cell))
        for cell, digit in step.placements
    ]
    cells_of: dict[int, list[str]] = {}
    for cell, digit in step.eliminations:
        cells_of.setdefault(digit, []).append(format_cell(cell))
    parts += [
        _("no {digit} in {cells}").format(digit=digit, cells=", ".join(cells))
        for digit, cells in sorted(cells_of.items())
    ]
    return f"{SUDOKU.technique_name(step.technique)}: " + "; ".join(parts)


def nine_lines(digits: bytes) -> str:
    """Write 81 digits as nine lines of nine, 0 for an empty cell."""
    line = "".join(map(str, digits))
    return "\n".join(line[start : start + 9] for start in range(0, 81, 9))


def _place(named: NamedPuzzle) -> str:
    """Say which of several puzzles it is."""
    place = _("line {line}").format(line=named.line)
    return f"{named.name} ({place})" if named.name else place
