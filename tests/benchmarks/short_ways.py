"""How much shorter are short ways? ``python -m tests.benchmarks.short_ways``.

    python -m tests.benchmarks.short_ways [PUZZLES] [FIRST]

Takes some puzzles of each of three sets of the shared data, evenly spread from number ``FIRST`` on,
and compares the usual way of each with its short one: lines of all arguments without the one line
of each placement, steps, nets, and seconds of processor. Every line of a short way is checked.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Sequence

from numberplace.core.step import Step
from numberplace.sudoku import engine, logic
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.proofs.pruning import argue
from numberplace.sudoku.short_path import ReadingLoad, shorten
from numberplace.sudoku.teach.order import CLASSIC

from tests.places import SHARED

SETS = ("hardest1106.txt", "hardest1905_er11.txt", "top1465.txt")


def puzzles_of(name: str, count: int, first: int) -> list[Puzzle]:
    """Return some puzzles of a set, evenly spread."""
    lines = [line.split()[0] for line in (SHARED / "sudoku" / name).read_text().splitlines()]
    rows = [line[:81].replace("0", ".") for line in lines if len(line) >= 81]
    return [Puzzle.parse(row) for row in rows[first :: max(1, len(rows) // count)][:count]]


def nets(steps: Sequence[Step]) -> int:
    """Return how many steps are nets, nested ones among them."""
    return sum("net" in step.technique.split("_") for step in steps)


def measure(puzzle: Puzzle) -> tuple[ReadingLoad, int, int, int, float]:
    """Return figures of a puzzle: lines and steps, nets of both ways, empty cells, seconds."""
    grid = engine.grid_of(puzzle, puzzle.givens)
    usual = logic.solve_path(grid, CLASSIC, solutions=1)
    start = time.process_time()
    path, reading = shorten(grid, usual, CLASSIC)
    seconds = time.process_time() - start
    assert all(each.proof for each in argue(grid, path.steps))
    return reading, nets(usual.steps), nets(path.steps), puzzle.givens.count(0), seconds


def main() -> None:
    """Print a row for each set."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    print("set                     lines        steps        nets (median)  s")
    for name in SETS:
        found = [measure(puzzle) for puzzle in puzzles_of(name, count, first)]
        usual = sum(each.usual_lines - empty for each, _a, _b, empty, _s in found)
        short = sum(each.lines - empty for each, _a, _b, empty, _s in found)
        steps = [sum(each.usual_steps for each, *_ in found), sum(each.steps for each, *_ in found)]
        before = statistics.median(each for _r, each, *_ in found)
        after = statistics.median(each for _r, _a, each, *_ in found)
        seconds = statistics.mean(each[-1] for each in found)
        print(
            f"{name:22} {usual:6} {short:5} ({short / max(1, usual):.2f})"
            f"  {steps[0]:5} {steps[1]:5}  {before:5} {after:5}  {seconds:.1f}"
        )


if __name__ == "__main__":
    main()
