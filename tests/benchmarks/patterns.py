"""What large patterns save: ``python -m tests.benchmarks.patterns [PUZZLES] [POSITIONS]``.

Solves the hardest shared puzzles, at most so many of a set, with SK loops, exocets and multi-sector
locked sets and without them. Prints how many paths have each, and of the puzzles that
have one, how long paths and longest arguments are: steps, steps that are nets, and lines of the
longest proof, each as mean and median. Then shows of all their steps in so many positions
along the paths that each conclusion follows from the pattern's own cells by the rules alone. Ends
with code 1 when one does not.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter
from typing import NamedTuple

from numberplace.core.step import Step
from numberplace.sudoku.logic import SolvePath, find_solution, refuse_wrong, solve_path
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.techniques.forcing.net_proofs import proof_of

from tests.benchmarks.logic import read_lines
from tests.sudoku.techniques.exotic.alone import follows

SETS = ("hardest1106.txt", "hardest1905_er11.txt", "norvig_hardest.txt", "top1465.txt")
PATTERNS = (
    "sk_loop",
    "junior_exocet",
    "double_exocet",
    "junior_exocet_plus",
    "senior_exocet",
    "multi_sector_locked_set",
)
WITHOUT = DEFAULT.switched(PATTERNS, on=False)


class Measure(NamedTuple):
    """What is said of a path."""

    steps: int
    nets: int
    lines: int
    """Of its longest proof."""


def lines_of(step: Step) -> int:
    """Return how many lines the proof of a net has, 0 for other steps."""
    return len(step.proof or proof_of(step))


def measure(path: SolvePath) -> Measure:
    """Measure a path."""
    lines = [lines_of(step) for step in path.steps]
    return Measure(len(path.steps), sum(map(bool, lines)), max(lines, default=0))


def compare(name: str, most: int) -> None:
    """Print the line of a set."""
    puzzles = read_lines(name)[:most]
    found: Counter[str] = Counter()
    pairs: list[tuple[Measure, Measure]] = []
    unsolved = 0
    seconds = [0.0, 0.0]
    for puzzle in puzzles:
        paths = []
        for at, profile in enumerate((WITHOUT, DEFAULT)):
            start = time.process_time()
            paths.append(solve_path(grid_from_text(puzzle), profile, debug=True))
            seconds[at] += time.process_time() - start
        unsolved += not paths[1].solved
        used = {step.technique for step in paths[1].steps}.intersection(PATTERNS)
        found.update(used)
        if used:
            pairs.append((measure(paths[0]), measure(paths[1])))
    print(f"{name}: {len(puzzles)} puzzles, {unsolved} unsolved, {len(pairs)} with a pattern")
    print("   ", ", ".join(f"{BY_ID[t].name} {found[t]}" for t in PATTERNS))
    for at, field in enumerate(Measure._fields) if pairs else ():
        before, after = ([pair[side][at] for pair in pairs] for side in (0, 1))
        print(
            f"    {field}: mean {statistics.mean(before):.1f} -> {statistics.mean(after):.1f}, "
            f"median {statistics.median(before):.0f} -> {statistics.median(after):.0f}, "
            f"less in {sum(b > a for b, a in zip(before, after, strict=True))}, "
            f"more in {sum(b < a for b, a in zip(before, after, strict=True))}"
        )
    each = [1000 * total / len(puzzles) for total in seconds]
    print(f"    ms a puzzle of the set: {each[0]:.1f} -> {each[1]:.1f}", flush=True)


def prove(most: int) -> int:
    """Prove all steps in positions along paths; return how many do not follow."""
    positions = wrong = conclusions = 0
    used: Counter[str] = Counter()
    lines = [read_lines(name) for name in SETS]
    for number in range(max(map(len, lines))):
        for puzzle in [each[number] for each in lines if number < len(each)]:
            grid = grid_from_text(puzzle)
            solution = find_solution(grid)
            for taken in solve_path(grid, DEFAULT).steps:
                if positions == most:
                    break
                positions += 1
                for step in [s for technique in PATTERNS for s in BY_ID[technique].find(grid)]:
                    refuse_wrong(step, solution)
                    used[step.technique] += 1
                    conclusions += len(step.eliminations)
                    if not follows(grid, step):
                        wrong += 1
                        print(f"{grid.marks_text()}: {step}")
                grid.apply(taken)
    print(f"{positions:,} positions, {conclusions:,} conclusions of {dict(used)}, {wrong} wrong")
    return wrong


def main() -> None:
    """Compare and prove as much as the command line asks for."""
    numbers = [int(text) for text in sys.argv[1:3]]
    puzzles, positions = numbers + [1000, 3000][len(numbers) :]
    print(f"engine: {MODE}")
    for name in SETS if puzzles else ():
        compare(name, puzzles)
    if prove(positions):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
