"""How much shorter are short ways? ``python -m tests.benchmarks.short_ways``.

    python -m tests.benchmarks.short_ways [PUZZLES] [FIRST]

Takes some puzzles of each of three sets of the shared data, evenly spread from number ``FIRST`` on,
and compares the usual way of each with its short one: lines of all arguments without the one line
of each placement, steps, characters of explanations and of proof lines in English, nets, nested
proofs, puzzles without a net, and seconds of processor. Every line of both ways is checked.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

from numberplace.core.step import Step
from numberplace.sudoku import engine, logic
from numberplace.sudoku.model.plain_grid import AnyGrid
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.pruning import argue
from numberplace.sudoku.short_path import shorten
from numberplace.sudoku.teach.order import CLASSIC
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.proof_words import proof_lines
from numberplace.sudoku.techniques.words import naming

from tests.places import SHARED

SETS = ("hardest1106.txt", "hardest1905_er11.txt", "top1465.txt")


def puzzles_of(name: str, count: int, first: int) -> list[Puzzle]:
    """Return some puzzles of a set, evenly spread."""
    lines = [line.split()[0] for line in (SHARED / "sudoku" / name).read_text().splitlines()]
    rows = [line[:81].replace("0", ".") for line in lines if len(line) >= 81]
    return [Puzzle.parse(row) for row in rows[first :: max(1, len(rows) // count)][:count]]


class Load(NamedTuple):
    """What a reader of one way meets."""

    lines: int
    """Lines of all arguments without the one line of each placement."""
    steps: int
    told: int
    """Characters of all explanations."""
    proved: int
    """Characters of all proof lines."""
    nets: int
    """Steps that are nets, nested ones among them."""
    nested: list[int]
    """Lines of each argument with nets or whips inside."""


def load_of(grid: AnyGrid, steps: Sequence[Step]) -> Load:
    """Return what a reader of some steps meets; every argument is checked."""
    way = argue(grid, steps)
    assert all(each.proof for each in way)
    with naming(grid.topology):
        told = sum(len(BY_ID[step.technique].explain(step).reason) for step in steps)
        proved = sum(len(line) for each in way for line in proof_lines(each.proof))
    return Load(
        sum(len(each.proof) for each in way) - sum(len(step.placements) for step in steps),
        len(way),
        told,
        proved,
        sum("net" in step.technique.split("_") for step in steps),
        [len(each.proof) for each in way if each.step.technique.startswith("nested")],
    )


def measure(puzzle: Puzzle) -> tuple[Load, Load, float]:
    """Return the loads of the usual and of the short way, and the seconds of the short one."""
    grid = engine.grid_of(puzzle, puzzle.givens)
    usual = logic.solve_path(grid, CLASSIC, solutions=1)
    start = time.process_time()
    path, _reading = shorten(grid, usual, CLASSIC)
    seconds = time.process_time() - start
    return load_of(grid, usual.steps), load_of(grid, path.steps), seconds


def row(name: str, loads: Sequence[Load]) -> str:
    """Return the figures of a set's ways of one kind."""
    lines, steps = sum(each.lines for each in loads), sum(each.steps for each in loads)
    told, proved = sum(each.told for each in loads), sum(each.proved for each in loads)
    nets = [each.nets for each in loads]
    nested = [size for each in loads for size in each.nested]
    return (
        f"{name:28} {lines:6} {steps:6} {told:8} {proved:8}"
        f"  {statistics.median(nets):4} / {statistics.mean(nets):4.1f} {nets.count(0):5}"
        f"  {len(nested):4} of {statistics.median(nested or [0])}"
    )


def main() -> None:
    """Print two rows for each set."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    print(f"{'set':28}  lines  steps     told   proved  nets         none  nested, median lines")
    for name in SETS:
        found = [measure(puzzle) for puzzle in puzzles_of(name, count, first)]
        print(row(f"{name} usual", [usual for usual, _short, _seconds in found]))
        seconds = statistics.mean(seconds for _usual, _short, seconds in found)
        print(row(f"{name} short", [short for _usual, short, _s in found]), f" {seconds:.1f} s")


if __name__ == "__main__":
    main()
