"""How often each technique occurs: ``python -m tests.benchmarks.occurrences [PUZZLES] [ID ...]``.

Solves so many puzzles of each of five sets in the usual order. Prints a line for each technique (of
those named, if any): of how many puzzles of a set the path has it; then, over the positions of all
paths, in how many its search finds a step whatever comes before it in the order, in how many the
path takes it, and the microseconds of processor time that a search takes. Every conclusion is
compared with the solution; a wrong one ends the command with its place.

``... occurrences --made POSITIONS [ID ...]`` looks for each technique in so many positions that are
made to contain it: those of the school, then the same with lines and digits changed about. Every
argument is checked line by line. Prints a line for each technique: positions, those without a step,
steps, those that are wrong or not proved, microseconds a search and milliseconds a proof, then in
how many of the tests' silent positions, which contain none, the search finds a step.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Sequence

from numberplace.sudoku.logic import find_solution, refuse_wrong, solve_path
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.rate.profiles import DEFAULT
from numberplace.sudoku.teach.positions import read_positions
from numberplace.sudoku.techniques import BY_ID, TECHNIQUES
from numberplace.sudoku.verify import ProofError

from tests.benchmarks.logic import read_lines
from tests.sudoku.techniques.cases import read_own_cases

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


def made(technique: str, most: int) -> bool:
    """Print the line of a technique in positions made to contain it; return whether all is well."""
    rng = random.Random(technique)
    kept = read_positions(technique)
    without = steps = wrong = 0
    searching = proving = 0.0
    for number in range(most if kept else 0):
        position = kept[number % len(kept)]
        if number >= len(kept):
            position = position.in_guise(rng, technique)
        grid = position.grid()
        assert isinstance(grid, Grid)
        solution = find_solution(grid)
        began = time.process_time()
        found = list(BY_ID[technique].find(grid))
        searched = time.process_time()
        for step in found:
            refuse_wrong(step, solution)
            try:
                proved(step, grid)
            except (NoProofError, ProofError) as error:
                wrong += 1
                print(f"{grid.marks_text()}: {step.technique} {step.eliminations}: {error!r}")
        searching += searched - began
        proving += time.process_time() - searched
        without += not found
        steps += len(found)
    silent = [case for case in read_own_cases() if case.silent and case.technique == technique]
    alarms = sum(bool(list(BY_ID[technique].find(case.grid()))) for case in silent)
    micros = 1e6 * searching / max(1, most)
    millis = 1e3 * proving / max(1, steps)
    counts = f"{most if kept else 0} | {without} | {steps} | {wrong} | {micros:.0f} | {millis:.1f}"
    print(f"{technique} | {counts} | {alarms} of {len(silent)}", flush=True)
    return not (without or wrong or alarms)


def main() -> None:
    """Count in as many puzzles, or made positions, as the command line asks for."""
    if sys.argv[1:2] == ["--made"]:
        print("technique | positions | without | steps | wrong | µs | ms a proof | false alarms")
        asked = sys.argv[3:] or [technique.id for technique in TECHNIQUES]
        if sum(not made(technique, int(sys.argv[2])) for technique in asked):
            raise SystemExit(1)
        return
    _count()


def _count() -> None:
    """Count in the puzzles of five sets."""
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
