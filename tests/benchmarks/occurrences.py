"""How often each technique occurs: ``python -m tests.benchmarks.occurrences [PUZZLES] [ID ...]``.

Solves so many puzzles of each of five sets in the usual order. Prints a line for each technique (of
those named, if any): of how many puzzles of a set the path has it; then, over the positions of all
paths, in how many its search finds a step whatever comes before it in the order, in how many the
path takes it, and the microseconds of processor time that a search takes. Every conclusion is
compared with the solution; a wrong one ends the command with its place.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence

from numberplace.sudoku.logic import find_solution, refuse_wrong, solve_path
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.grid import grid_from_text
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES

from tests.benchmarks.logic import read_lines

SETS = (
    "unbiased_ser.tsv",
    "top1465.txt",
    "norvig_hardest.txt",
    "hardest1106.txt",
    "hardest1905_er11.txt",
)


class Occurrences:
    """What is counted of some techniques while paths are walked."""

    def __init__(self, techniques: Sequence[str]) -> None:
        self.techniques = techniques
        self.on_paths: dict[str, Counter[str]] = {}
        """By set, then by technique: puzzles whose path has it."""
        self.positions = 0
        self.present: Counter[str] = Counter()
        """By technique: positions in which its search finds a step."""
        self.taken: Counter[str] = Counter()
        """By technique: positions in which the path takes it."""
        self.seconds: Counter[str] = Counter()
        self.steps = 0

    def walk(self, name: str, puzzle: str) -> None:
        """Solve a puzzle of a set, looking for each technique in each position."""
        grid = grid_from_text(puzzle)
        solution = find_solution(grid)
        path = solve_path(grid, DEFAULT)
        self.on_paths.setdefault(name, Counter()).update({step.technique for step in path.steps})
        for taken in path.steps:
            self.positions += 1
            self.taken[taken.technique] += 1
            for technique in self.techniques:
                grid.cache = {}
                began = time.process_time()
                steps = list(BY_ID[technique].find(grid))
                self.seconds[technique] += time.process_time() - began
                self.present[technique] += bool(steps)
                self.steps += len(steps)
                for step in steps:
                    refuse_wrong(step, solution)
            grid.apply(taken)

    def print(self) -> None:
        """Print the table."""
        names = [name.split(".")[0] for name in self.on_paths]
        print("technique |", " | ".join(names), "| present | taken | µs")
        for technique in self.techniques:
            found = [str(counter[technique]) for counter in self.on_paths.values()]
            micros = 1e6 * self.seconds[technique] / max(1, self.positions)
            columns = (*found, str(self.present[technique]), str(self.taken[technique]))
            print(f"{technique} | {' | '.join(columns)} | {micros:.0f}")
        print(f"{self.positions:,} positions, {self.steps:,} steps, none wrong")


def main() -> None:
    """Count in as many puzzles as the command line asks for."""
    most = int(sys.argv[1]) if sys.argv[1:] else 40
    used = {technique.id for technique in DEFAULT.techniques()}
    asked = sys.argv[2:] or [technique.id for technique in TECHNIQUES if technique.id in used]
    print(f"engine: {MODE}, {most} puzzles a set")
    counted = Occurrences(asked)
    for name in SETS:
        for puzzle in read_lines(name)[:most]:
            counted.walk(name, puzzle)
    counted.print()


if __name__ == "__main__":
    main()
