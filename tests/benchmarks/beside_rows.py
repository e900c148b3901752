"""What ``beside`` measures, in a process of the Python that is asked: one group of rows a run.

``python -P tests/benchmarks/beside_rows.py GROUP`` reads a dictionary of lists of puzzles as JSON
from standard input and prints a dictionary of figures. It imports nothing but ``numberplace`` and
the standard library, so that any installed build can be measured by it.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Puzzles = dict[str, list[str]]
Figures = dict[str, float]
MILLION = 1_000_000


def least(ask: Callable[[Any], object], puzzles: Iterable[Any], runs: int = 3) -> float:
    """Return the mean seconds of processor a puzzle, of the least of some runs each."""
    total, count = 0.0, 0
    for puzzle in puzzles:
        taken = []
        for _run in range(runs):
            began = time.process_time()
            ask(puzzle)
            taken.append(time.process_time() - began)
        total += min(taken)
        count += 1
    return total / count


def batch(ask: Callable[[str], object], puzzles: list[str], runs: int = 5) -> float:
    """Return the mean microseconds of processor a puzzle, of the least of some runs over all."""
    taken = []
    for _run in range(runs):
        began = time.process_time()
        for puzzle in puzzles:
            ask(puzzle)
        taken.append(time.process_time() - began)
    return min(taken) / len(puzzles) * 1e6


def measure_steps(puzzles: Puzzles) -> Figures:
    """Measure what scripts ask for: all steps, the steps of a path, and the rating beside it."""
    import numberplace

    found: Figures = {"all_steps": least(numberplace.all_steps, puzzles["made"]) * 1e3}
    for name in ("made", "ordinary", "top1465"):
        steps = least(numberplace.steps, puzzles[name][:20])
        found[f"steps/rate {name}"] = steps / least(numberplace.rate, puzzles[name][:20])
    return found


def measure_paths(puzzles: Puzzles) -> Figures:
    """Measure paths in the teacher's order."""
    from numberplace.sudoku.logic import solve_path
    from numberplace.sudoku.model.grid import grid_from_text
    from numberplace.sudoku.rate.profiles import DEFAULT

    found: Figures = {}
    for name in ("ordinary", "top1465", "hardest1106"):
        grids = [grid_from_text(puzzle) for puzzle in puzzles[name]]
        found[f"path {name}"] = least(lambda grid: solve_path(grid, DEFAULT), grids, 2) * 1e3
    return found


def measure_search(puzzles: Puzzles) -> Figures:
    """Measure the exact search, what the API adds to it, and the search in plain Python."""
    import numberplace
    from numberplace.sudoku.search import exact, wide

    def ask(puzzle: str) -> object:
        return exact.search(puzzle, 2, 0, 0, -1)

    found: Figures = {}
    for name in ("clue17", "top1465", "hardest1106", "er11", "serg", "near-empty"):
        found[f"search {name}"] = batch(ask, puzzles[name])
    for name in ("clue17", "none"):
        alone = batch(ask, puzzles[name])
        found[f"count, beyond search, {name}"] = batch(numberplace.count, puzzles[name]) - alone
    few = puzzles["clue17"][:100]
    found["plain count"] = batch(lambda puzzle: wide.search(puzzle, 2, 0, 0, -1), few, 2)
    return found


def measure_se(puzzles: Puzzles) -> Figures:
    """Measure Sudoku Explainer's scale on the puzzles whose rating took it 67.6 ms each."""
    from numberplace.sudoku.model.puzzle import Puzzle
    from numberplace.sudoku.rate.se import rate_se

    parsed = [Puzzle.parse(line) for line in puzzles["unbiased"]]
    taken = []
    for _run in range(2):
        began = time.process_time()
        for puzzle in parsed:
            rate_se(puzzle)
        taken.append(time.process_time() - began)
    return {"SE": min(taken) / len(parsed) * 1e3}


def run(*words: str) -> tuple[float, float]:
    """Run the command; return its seconds of processor, all processes together, and of the wall."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    command = [sys.executable, "-P", "-m", "numberplace", *words]
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    wall = time.monotonic() - began
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


def write_lines(path: Path, puzzles: list[str], count: int) -> None:
    """Write so many lines, the puzzles over and over."""
    block = "".join(f"{puzzle}\n" for puzzle in puzzles)
    path.write_text((block * (count // len(puzzles) + 1))[: count * 82], encoding="ascii")


def measure_lines(puzzles: Puzzles) -> Figures:
    """Measure a million lines through the command line."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_lines(folder / "in.txt", puzzles["clue17"], MILLION)
        saves, lines, out = str(folder / "saves"), str(folder / "in.txt"), str(folder / "out.txt")
        check = run("--saves", saves, "check", lines, "--jobs", "1")
        solve = run("--saves", saves, "solve", "--batch", lines, "-o", out, "--jobs", "1")
    return {"million, check": check[0], "million, solve --batch": solve[0]}


def measure_cluster(puzzles: Puzzles) -> Figures:
    """Measure what a cluster of two workers costs beside two processes, in processor time."""
    from distributed import LocalCluster

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_lines(folder / "in.txt", puzzles["clue17"], MILLION)
        words = ("--saves", str(folder / "saves"), "solve", "--batch", str(folder / "in.txt"))
        out = ("-o", str(folder / "out.txt"))
        plain = run(*words, *out, "--jobs", "2")[0]
        with LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
        ) as cluster:
            idle = _processor_of(cluster)
            spent = run(*words, *out, "--dask", cluster.scheduler_address)[0]
            spent += _processor_of(cluster) - idle
    return {"cluster / processes": spent / plain}


def _processor_of(cluster: object) -> float:
    """Return the seconds of processor that a local cluster's scheduler and workers have taken."""
    ticks = os.sysconf("SC_CLK_TCK")
    total = time.process_time()  # the scheduler lives in this process
    for worker in cluster.workers.values():  # type: ignore[attr-defined]
        fields = Path(f"/proc/{worker.process.pid}/stat").read_text(encoding="ascii").split()
        total += (int(fields[13]) + int(fields[14])) / ticks
    return total


GROUPS: dict[str, Callable[[Puzzles], Figures]] = {
    "steps": measure_steps,
    "paths": measure_paths,
    "search": measure_search,
    "se": measure_se,
    "lines": measure_lines,
    "cluster": measure_cluster,
}

if __name__ == "__main__":
    print(json.dumps(GROUPS[sys.argv[1]](json.load(sys.stdin))))
