"""Times of full paths and of all steps: ``python -m tests.benchmarks.logic [SET ...]``.

Run it with PYTHONPATH on a compiled build or on the checkout (see README.md beside this file).
Figures are user CPU time of this process.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter

from numberplace.core.step import Step
from numberplace.sudoku.logic import all_steps, next_step, solve_path
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.places import SHARED

DATA = SHARED / "sudoku"
SETS = {
    "ordinary": ("unbiased_ser.tsv", 1000),
    "top1465": ("top1465.txt", 728),
    "clue17": ("clue17.txt", 500),
    "hardest1106": ("hardest1106.txt", 125),
}


def read_lines(name: str) -> list[str]:
    """Return the puzzles of a shared set."""
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    return [line[:81] for line in lines if len(line) >= 81]


def measure_paths(name: str) -> None:
    """Print mean path time, share solved, the mean cost of a step, and what techniques take."""
    file, most = SETS[name]
    grids = [grid_from_text(line) for line in read_lines(file)[:most]]
    if MODE == "plain":
        grids = grids[: max(20, most // 20)]
    solved = steps = 0
    times = []
    for grid in grids:
        began = time.process_time()
        path = solve_path(grid, DEFAULT)
        times.append(time.process_time() - began)
        solved += path.solved
        steps += len(path.steps)
    print(
        f"{name}: {len(grids)} puzzles, path mean {statistics.mean(times) * 1e3:.3f} ms, "
        f"median {statistics.median(times) * 1e3:.3f} ms, worst {max(times) * 1e3:.1f} ms, "
        f"{solved / len(grids):.1%} solved, {sum(times) / steps * 1e6:.2f} us a step"
    )
    measure_techniques(grids[::5])


def measure_techniques(grids: list[Grid]) -> None:
    """Print for the costliest techniques what they take of a path, calls, finds and time a call."""
    took: Counter[str] = Counter()
    calls: Counter[str] = Counter()
    finds: Counter[str] = Counter()
    for start in grids:
        grid = start.copy()
        grid.limits = dict(DEFAULT.limits)
        step: Step | None = None
        while grid.remaining:
            for technique in DEFAULT.techniques():
                began = time.process_time()
                step = next(technique.find(grid), None)
                took[technique.id] += time.process_time() - began
                calls[technique.id] += 1
                if step is not None:
                    finds[technique.id] += 1
                    break
            if step is None:
                break
            grid.apply(step)
    number = len(grids)
    for name, seconds in took.most_common(15):
        print(
            f"  {name:28} {seconds / took.total():6.1%} {seconds / number * 1e6:8.1f} us a puzzle,"
            f" {calls[name] / number:6.2f} calls, {finds[name] / number:6.3f} finds,"
            f" {seconds / calls[name] * 1e6:7.2f} us a call"
        )


def mid_game(line: str) -> Grid:
    """Return the position after the singles."""
    grid = grid_from_text(line)
    singles = DEFAULT.switched([t.id for t in TECHNIQUES if t.family != "singles"], on=False)
    while (step := next_step(grid, singles)) is not None:
        grid.apply(step)
    return grid


def measure_all_steps() -> None:
    """Print the mean time of all steps of a mid-game position, and what each technique takes."""
    grids = [mid_game(line) for line in read_lines("top1465.txt")[:20]]
    everything = DEFAULT.switched(list(BY_ID), on=True)
    took: Counter[str] = Counter()
    start = time.process_time()
    for grid in grids:
        all_steps(grid, everything)
    mean = (time.process_time() - start) / len(grids)
    for grid in grids:
        for technique in everything.techniques():
            begun = time.process_time()
            for _step in technique.find(grid):
                pass
            took[technique.id] += time.process_time() - begun
    print(f"all steps of a mid-game position: mean {mean * 1e3:.2f} ms; the costliest, in us:")
    for name, seconds in took.most_common(12):
        print(f"  {name}: {seconds / len(grids) * 1e6:.0f}")


def main() -> None:
    """Measure the sets named on the command line, all of them when none is."""
    print(f"engine: {MODE}")
    for name in sys.argv[1:] or SETS:
        measure_paths(name)
    measure_all_steps()


if __name__ == "__main__":
    main()
