"""Times of the steps that scripts ask for: ``python -m tests.benchmarks.steps [PUZZLES]``.

Milliseconds of processor time a puzzle, mean and median: all steps of the start, the steps of a
whole way and the rating it is compared with, then both once more with every sentence and record
read, and the way with every argument. qqwing makes its puzzles anew each time; hodoku-py solves
beside it where it is installed (its ``find_all_steps`` takes minutes for one position). Run it with
PYTHONPATH on a compiled build.
"""

from __future__ import annotations

import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

import numberplace
from numberplace.sudoku.model.fast import MODE

from tests.benchmarks.logic import read_lines

RUNS = 3
PEER_PUZZLES = 4
"""How many puzzles of a set hodoku-py gets."""


def sets(count: int) -> dict[str, list[str]]:
    """Return so many puzzles of each set; those of qqwing are left out where it is not there."""
    found = {}
    if shutil.which("qqwing"):
        for name, more in (("qqwing", ()), ("qqwing expert", ("--difficulty", "expert"))):
            command = ("qqwing", "--generate", str(count), "--one-line", *more)
            told = subprocess.run(command, capture_output=True, text=True, check=True)
            found[name] = [line for line in told.stdout.split() if len(line) == 81]
    found["ordinary"] = read_lines("unbiased_ser.tsv")[: 10 * count : 10]
    found["top1465"] = read_lines("top1465.txt")[: 30 * count : 30]
    return found


def read_all(steps: Iterable[Any]) -> None:
    """Read every sentence and, but for its proof, every record."""
    for step in steps:
        assert step.reason
        assert step.facts


def read_records(steps: Iterable[Any]) -> None:
    """Read every record with its argument, as ``solve --json`` writes them."""
    for step in steps:
        assert step.record["proof"]


def measure(
    name: str, ask: Callable[[str], object], puzzles: list[str], runs: int = RUNS
) -> list[float]:
    """Print and return the seconds a puzzle, the least of some runs each."""
    times = []
    for puzzle in puzzles:
        taken = []
        for _run in range(runs):
            began = time.process_time()
            ask(puzzle)
            taken.append(time.process_time() - began)
        times.append(min(taken))
    mean, median = statistics.mean(times) * 1e3, statistics.median(times) * 1e3
    print(f"  {name:28} {len(puzzles):3} puzzles, mean {mean:9.2f} ms, median {median:9.2f} ms")
    return times


def main() -> None:
    """Measure each set, and hodoku-py on the first of its puzzles."""
    print(f"engine: {MODE}")
    for name, puzzles in sets(int(sys.argv[1]) if sys.argv[1:] else 20).items():
        print(name)
        measure("all_steps", numberplace.all_steps, puzzles)
        measure("all_steps, all read", lambda p: read_all(numberplace.all_steps(p)), puzzles, 1)
        steps = measure("steps", numberplace.steps, puzzles)
        rated = measure("rate", numberplace.rate, puzzles)
        print(f"  steps / rate: {sum(steps) / sum(rated):.2f}")
        texts = measure("steps, all read", lambda p: read_all(numberplace.steps(p)), puzzles)
        print(f"  texts / steps: {sum(texts) / sum(steps):.2f}")
        records = measure("steps, records", lambda p: read_records(numberplace.steps(p)), puzzles)
        print(f"  records / steps: {sum(records) / sum(steps):.2f}")
        try:
            from hodoku import Solver
        except ImportError:
            continue
        peer = Solver()
        measure("hodoku-py, solve", peer.solve, puzzles[:PEER_PUZZLES], 1)


if __name__ == "__main__":
    main()
