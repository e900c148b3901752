"""The judge on many paths: what it accepts, what it catches, and how long a step takes.

``python -m tests.benchmarks.judge [--boards N] [--paths N] [--mutations N] [--bare N] [--times N]``

With ``--boards 1 --paths 0 --mutations 0 --bare 0 --times 0`` the table of ``docs/judge.md`` alone.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from typing import Any

import numberplace
from numberplace.kinds import kind_named
from numberplace.sudoku.judging.judge import Judge

from tests.benchmarks.judge_solvers import table
from tests.sudoku.judging.mutations import KINDS, mutate, path_of

CEILINGS = (None, 2.3, 7.2)
LEVELS = ("easy", "medium", "hard", "expert", "extreme")


def own_paths(count: int) -> None:
    """Judge the records of own paths, and the lines of their logs."""
    verdicts: Counter[str] = Counter()
    lines: Counter[str] = Counter()
    for number in range(count):
        puzzle = numberplace.generate(LEVELS[number % len(LEVELS)], seed=f"path-{number}")
        path = numberplace.steps(puzzle)
        found = numberplace.judge(puzzle, path)
        verdicts.update(step.verdict for step in found)
        told = numberplace.judge(puzzle, [f"{one.name}: {one.record['compact']}" for one in path])
        lines.update(step.verdict for step in told)
        for one in (*found, *told):
            if not one.is_sound:
                print(f"{puzzle.text} {one}: {one.why}")
    print(f"{count} own paths: as records {dict(verdicts)}, as lines {dict(lines)}")


def mutations(count: int) -> None:
    """Damage a step of many paths and see whether the first gap is there."""
    caught: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    number = 0
    while sum(tried.values()) < count:
        puzzle, records, solution = path_of(LEVELS[number % len(LEVELS)], f"mutation-{number}")
        number += 1
        for kind in KINDS:
            mutation = mutate(kind, records, solution, random.Random(f"{kind}{number}"))
            if mutation is None or sum(tried.values()) >= count:
                continue
            tried[kind] += 1
            found = numberplace.judge(puzzle, mutation.steps[: mutation.at])
            step = found[mutation.at - 1]
            is_right = found.first_gap == mutation.at and step.verdict in mutation.allowed
            caught[kind] += is_right
            if not is_right:
                print(f"{puzzle} {kind}, step {mutation.at}: {step} {step.why}")
    for kind, all_of in tried.items():
        print(f"{caught[kind]:4} of {all_of:4} {kind}")
    print(f"{sum(caught.values())} of {sum(tried.values())} mutations caught where they are")


def _tell_times(name: str, times: list[float]) -> None:
    """Print median, 99th of a hundred and worst of some processor times in ms."""
    times.sort()
    print(
        f"{len(times)} {name}: median {statistics.median(times):.1f} ms,"
        f" p99 {times[len(times) * 99 // 100]:.1f} ms, worst {times[-1]:.0f} ms (processor)"
    )


def timed_steps(count: int) -> None:
    """Time the steps of own paths: as records, as lines, and with a digit that is wrong."""
    times: dict[str, list[float]] = {"records": [], "lines": [], "wrong lines": []}
    for number in range(count):
        puzzle = numberplace.generate(LEVELS[number % len(LEVELS)], seed=f"time-{number}")
        path = list(numberplace.steps(puzzle))
        lines = [f"{one.name}: {one.record['compact']}" for one in path]
        wrong = [line[:-1] + str(int(line[-1]) % 9 + 1) for line in lines if line[-1].isdigit()]
        forms: dict[str, list[Any]] = {
            "records": [one.record for one in path],
            "lines": lines,
            "wrong lines": wrong,
        }
        for name, steps in forms.items():
            judge = Judge(kind_named("sudoku").parse_puzzle(puzzle.text))
            for step in steps:
                started = time.process_time()
                judge.judge_next(step)
                times[name].append(1000 * (time.process_time() - started))
    for name, each in times.items():
        if each:
            _tell_times(f"steps as {name}", each)


def bare_steps(count: int, ceiling: float | None = None) -> None:
    """Time single digits without a reason, in any order: the hardest that can be asked for."""
    times: list[float] = []
    verdicts: Counter[str] = Counter()
    rng = random.Random("bare")
    for number in range(count):
        puzzle = numberplace.generate(LEVELS[number % len(LEVELS)], seed=f"bare-{number}")
        grid = numberplace.solve(puzzle).grid
        cells = [cell for cell in range(81) if not puzzle.text[cell].isdecimal()]
        for cell in rng.sample(cells, 5):
            started = time.process_time()
            line = f"r{cell // 9 + 1}c{cell % 9 + 1}: {grid[cell]}"
            verdicts[numberplace.judge(puzzle, [line], ceiling=ceiling)[0].verdict] += 1
            times.append(1000 * (time.process_time() - started))
    if not times:
        return
    _tell_times(f"bare digits up to {ceiling or 'the usual ceiling'} {dict(verdicts)}", times)


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=1, help="boards of each kind in the table")
    parser.add_argument("--paths", type=int, default=200)
    parser.add_argument("--mutations", type=int, default=300)
    parser.add_argument("--bare", type=int, default=100)
    parser.add_argument("--times", type=int, default=50, help="paths whose steps are timed")
    args = parser.parse_args()
    if args.boards:
        print(table(args.boards))
    own_paths(args.paths)
    mutations(args.mutations)
    timed_steps(args.times)
    for ceiling in CEILINGS:
        bare_steps(args.bare, ceiling)


if __name__ == "__main__":
    main()
