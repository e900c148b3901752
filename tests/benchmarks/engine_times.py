"""Times of one engine as JSON, for ``tests.benchmarks.search``; a process of its own each.

``python -P engine_times.py FOLDER SETS MUTATED`` with PYTHONPATH on the build to measure.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from numberplace.sudoku.model.fast import MODE, i64, vec
from numberplace.sudoku.search import exact as search
from numberplace.sudoku.search.exact import Solver

RUNS = 5


def measure(line: list[list[int]], expected: str) -> tuple[float, float]:
    """Return microseconds a puzzle, median of five runs, and guesses a puzzle; check the counts."""
    puzzles = [vec[i64](digits) for digits in line]
    solver = Solver()
    times = []
    for _run in range(RUNS):
        start = time.process_time()
        counts = [solver.count(puzzle, 2) for puzzle in puzzles]
        times.append((time.process_time() - start) / len(puzzles))
        wrong = [
            digits for digits, count in zip(line, counts, strict=True) if str(count) != expected
        ]
        if wrong:
            raise SystemExit(f"wrong number of solutions: {wrong[0]}")
    return statistics.median(times) * 1e6, solver.guesses / RUNS / len(puzzles)


def reference() -> tuple[str, Callable[[list[int], int], int]]:
    """Return the fastest independent counter of solutions that is installed, with its name."""
    sys.path.append(str(Path(__file__).resolve().parents[2]))
    from tests.benchmarks.peers import PythonSat
    from tests.sudoku import exact_cover

    def count_covers(digits: list[int], limit: int) -> int:
        found = 0
        for _solution in exact_cover.solutions(bytes(digits)):
            found += 1
            if found == limit:
                break
        return found

    try:
        return "python-sat", PythonSat().count
    except ImportError:
        return "tests/sudoku/exact_cover.py", count_covers


def compare_mutated(number: int) -> str:
    """Check random puzzles, one change away from having one solution, against the reference."""
    name, count = reference()
    rng = random.Random(20)
    solver = Solver()
    tally = [0, 0, 0]
    done = 0
    while done < number:
        digits = list(solver.fill(vec[i64]([0] * 81), rng.randrange(1, 2**31 - 1)))
        for cell in rng.sample(range(81), 81):
            kept, digits[cell] = digits[cell], 0
            if solver.count(vec[i64](digits), 2) != 1:
                digits[cell] = kept
        for _change in range(50):
            mutant = list(digits)
            for _cell in range(rng.choice((1, 1, 2))):
                mutant[rng.randrange(81)] = rng.choice((0, rng.randrange(1, 10)))
            mine = int(solver.count(vec[i64](mutant), 5))
            theirs = count(mutant, 5)
            if mine != theirs:
                raise SystemExit(f"{mutant}: {mine} solutions, but {name} finds {theirs}")
            tally[min(mine, 2)] += 1
            done += 1
    return (
        f"{done:,} mutated puzzles agree with {name}:"
        f" {tally[0]:,} without, {tally[1]:,} with one, {tally[2]:,} with more solutions"
    )


def main() -> None:
    folder, sets, mutated = Path(sys.argv[1]), json.loads(sys.argv[2]), int(sys.argv[3])
    result: dict[str, object] = {"mode": MODE, "file": search.__file__, "times": {}}
    times: dict[str, tuple[float, float]] = {}
    for name, (file, expected, most) in sets.items():
        lines = [line for line in (folder / file).read_text().splitlines() if len(line) >= 81]
        step = max(1, len(lines) // most)
        puzzles = [[0 if c in ".0" else int(c) for c in line[:81]] for line in lines[::step]]
        times[name] = measure(puzzles, expected)
    result["times"] = times
    if mutated:
        result["mutated"] = compare_mutated(mutated)
    print(json.dumps(result))


if __name__ == "__main__":
    main()
