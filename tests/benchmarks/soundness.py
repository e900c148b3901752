"""Is every step true? ``python tests/benchmarks/soundness.py [PUZZLES] [PROVED]``.

Solves puzzles of the shared sets by logic, checks each conclusion against the solution, and each
argument line by line. Then takes positions along the paths, finds all steps of every technique
there, checks their arguments too, and proves each conclusion again without the technique: assume
the opposite, and the exact search finds no solution among the candidates of that position. Ends
with the lengths of the proofs by family, and with code 1 when something is wrong.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import Counter, defaultdict

from numberplace.core.errors import Contradiction
from numberplace.core.step import Step
from numberplace.sudoku.logic import all_steps, count_solutions, solve_path
from numberplace.sudoku.model.fast import MODE
from numberplace.sudoku.model.grid import Grid, grid_from_text
from numberplace.sudoku.proofs.draft import NoProofError
from numberplace.sudoku.proofs.prove import proved
from numberplace.sudoku.rate.profiles import DEFAULT, HODOKU, Profile
from numberplace.sudoku.techniques import BY_ID
from numberplace.sudoku.verify import ProofError

from tests.benchmarks.logic import read_lines

SETS = (
    "unbiased_ser.tsv",
    "top1465.txt",
    "clue17.txt",
    "top95.txt",
    "hardest1106.txt",
    "hardest1905_er11.txt",
)
PROFILES = (DEFAULT, HODOKU, DEFAULT.without_uniqueness())


def puzzles(number: int) -> list[tuple[str, Profile]]:
    """Return puzzles of all sets in turn, each with a profile; again with the next when used up."""
    lines = [line for name in SETS for line in read_lines(name)]
    random.Random(1).shuffle(lines)
    tasks = [(line, profile) for profile in PROFILES for line in lines]
    return tasks[:number]


def is_proved(grid: Grid, step: Step) -> bool:
    """Tell whether the opposite of each conclusion of a step leaves the position no solution."""
    for cell, digit in step.placements:
        trial = grid.copy()
        trial.eliminate(cell, digit)
        if count_solutions(trial, 1):
            return False
    for cell, digit in step.eliminations:
        trial = grid.copy()
        trial.place(cell, digit)
        if count_solutions(trial, 1):
            return False
    return True


class Arguments:
    """The proofs checked so far."""

    def __init__(self) -> None:
        self.lengths: defaultdict[str, list[int]] = defaultdict(list)
        self.wrong = 0

    def check(self, grid: Grid, step: Step) -> None:
        """Check a step's argument line by line where it is taken."""
        try:
            proof = proved(step, grid)
        except (NoProofError, ProofError) as error:
            self.wrong += 1
            said = f"{step.technique} {step.placements or step.eliminations}"
            print(f"{grid.marks_text()}: {said}: {error!r}")
            return
        self.lengths[BY_ID[step.technique].family].append(len(proof))

    def tell(self) -> None:
        """Print how long the proofs are."""
        number = sum(map(len, self.lengths.values()))
        print(f"{number:,} arguments checked line by line, {self.wrong} wrong; lines by family:")
        for family, lengths in sorted(self.lengths.items()):
            middle = statistics.median(lengths)
            print(f"  {family:22} {len(lengths):7,}  median {middle:5.1f}  most {max(lengths)}")


def check_paths(tasks: list[tuple[str, Profile]], arguments: Arguments) -> int:
    """Solve puzzles, each step checked against the solution; return how many went wrong."""
    used: Counter[str] = Counter()
    concluded = solved = wrong = 0
    start = time.process_time()
    for line, profile in tasks:
        try:
            path = solve_path(grid_from_text(line), profile, debug=True)
        except Contradiction as error:
            wrong += 1
            print(f"{line} ({profile.id}): {error}")
            continue
        solved += path.solved
        grid = grid_from_text(line)
        for step in path.steps:
            arguments.check(grid, step)
            grid.apply(step)
        used.update([step.technique for step in path.steps])
        concluded += sum([len(step.placements) + len(step.eliminations) for step in path.steps])
    print(
        f"{len(tasks):,} paths, {solved:,} to the end: {used.total():,} steps of {len(used)} "
        f"techniques with {concluded:,} conclusions, {wrong} paths with a wrong one; "
        f"{time.process_time() - start:.0f} s"
    )
    return wrong


def check_positions(tasks: list[tuple[str, Profile]], number: int, arguments: Arguments) -> int:
    """Prove every step of every technique in positions along paths; return the wrong ones."""
    everything = DEFAULT.switched(list(BY_ID), on=True)
    rng = random.Random(2)
    used: Counter[str] = Counter()
    wrong = 0
    start = time.process_time()
    for line, profile in tasks[:number]:
        grid = grid_from_text(line)
        path = solve_path(grid, profile)
        for step in path.steps[: rng.randrange(len(path.steps) + 1)]:
            grid.apply(step)
        for step in all_steps(grid, everything):
            used[step.technique] += 1
            arguments.check(grid, step)
            if not is_proved(grid, step):
                wrong += 1
                print(f"{grid.marks_text()}: {step}")
    print(
        f"{number:,} positions: {used.total():,} steps of {len(used)} techniques proved again by "
        f"search, {wrong} wrong; {time.process_time() - start:.0f} s"
    )
    return wrong


def main() -> None:
    """Check as many paths and positions as the command line asks for."""
    numbers = [int(text) for text in sys.argv[1:3]]
    paths, positions = numbers + [20_000, 1_000][len(numbers) :]
    print(f"engine: {MODE}")
    tasks = puzzles(paths)
    arguments = Arguments()
    wrong = check_paths(tasks, arguments)
    wrong += check_positions(tasks, min(positions, len(tasks)), arguments)
    arguments.tell()
    if wrong + arguments.wrong:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
